//! Every option has its intended effect.
use othello::{BoardSize, Move, NoMoveRule, Position, Rules, Square};
use othello_engines::mcts::{Config, Evaluator, FinalMove, Limit, Limits, Outcome, Search, Step, StopReason};
use othello_engines::solver::Solver;
use othello_engines::{Agent, Leaves, OthelloGame, Player, Playouts, Policy, Preference, Uct, bench};
use thinking::{Decision, Reason, Thinking};

fn at(n: usize) -> OthelloGame {
    Position::from_board_string(bench::POSITIONS[n].1, NoMoveRule::MustPass).unwrap().into()
}

fn searched(game: OthelloGame, uct: &Uct, iterations: u32, seed: u64) -> Search<OthelloGame, Leaves> {
    let mut search = uct.search(game, seed);
    search.run(iterations);
    search
}

fn with(config: Config) -> Uct {
    Uct { config, ..Uct::classic() }
}

#[test]
fn less_exploration_looks_deeper() {
    let depth = |exploration| {
        let search = searched(at(1), &with(Config { exploration, ..Config::CLASSIC }), 5_000, 1);
        search.statistics().depth
    };
    assert!(depth(0.3) > depth(2.0), "{} {}", depth(0.3), depth(2.0));
}

#[test]
fn more_playouts_per_leaf_reduce_the_variance() {
    // The mean value of the root after 50 iterations, over 60 seeds.
    let variance = |playouts_per_leaf| {
        let values: Vec<f64> = (0..60)
            .map(|seed| {
                let search =
                    searched(at(1), &with(Config { playouts_per_leaf, ..Config::CLASSIC }), 50, seed);
                assert_eq!(search.statistics().playouts, u64::from(50 * playouts_per_leaf));
                search.statistics().mean_value.unwrap()
            })
            .collect();
        let mean = values.iter().sum::<f64>() / 60.0;
        values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 60.0
    };
    assert!(variance(16) < variance(1) / 2.0, "{} {}", variance(16), variance(1));
}

#[test]
fn first_play_urgency_leaves_actions_unexamined() {
    let examined = |first_play_urgency| {
        let config = Config { first_play_urgency, exploration: 0.4, ..Config::CLASSIC };
        let search = searched(at(1), &with(config), 30, 3);
        search.branch(&[], 1, 100).unwrap().examined
    };
    let actions = at(1).position().legal_moves().len();
    assert_eq!(examined(None), actions);
    assert!(examined(Some(0.6)) < actions);
    // An urgency above every value is the same as none.
    assert_eq!(examined(Some(10.0)), actions);
}

#[test]
fn final_moves_follow_their_definitions_and_differ() {
    let mut different = [0; 3];
    for seed in 0..100 {
        let choice = |final_move| {
            let search =
                searched(at(1), &with(Config { final_move, exploration: 0.5, ..Config::CLASSIC }), 100, seed);
            (search.best_action().unwrap(), search.root_table())
        };
        let (visited, table) = choice(FinalMove::Visits);
        let (valued, _) = choice(FinalMove::Value);
        let (secure, _) = choice(FinalMove::LowerBound);
        let row = |action: Move| *table.iter().find(|row| row.action == action).unwrap();
        let bound = |action| row(action).mean_value - 0.5 / f64::from(row(action).visits).sqrt();
        for other in &table {
            assert!(other.visits <= row(visited).visits);
            assert!(other.mean_value <= row(valued).mean_value);
            assert!(bound(other.action) <= bound(secure));
        }
        for (count, differ) in
            different.iter_mut().zip([visited != valued, valued != secure, secure != visited])
        {
            *count += u32::from(differ);
        }
    }
    assert!(different.iter().all(|&count| count > 0), "two of three are always the same: {different:?}");
}

#[test]
fn a_kept_tree_is_a_head_start() {
    let position = Position::start(Rules::default()).play(Move::Place("f5".parse().unwrap())).unwrap();
    for reuse_tree in [false, true] {
        let agent = Player::from(Agent::Uct(Uct {
            reuse_tree,
            limits: Limits::new().iterations(3_000),
            ..Uct::classic()
        }));
        let mut thinking = Thinking::new(position, &agent, 1).unwrap();
        let decision = finish(&mut thinking);
        let reply = position.play(decision.played).unwrap();
        let next = reply.play(reply.moves().next().unwrap()).unwrap();
        let mut thinking = Thinking::following(thinking, next, &agent, 2).unwrap();
        finish(&mut thinking);
        let statistics = thinking.statistics();
        assert_eq!((statistics.iterations, statistics.visits > 3_000), (3_000, reuse_tree));
        assert_eq!(thinking.search().unwrap().root().position(), next);
    }
}

fn finish(thinking: &mut Thinking<Player>) -> Decision<Move> {
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            return decision;
        }
    }
}

#[test]
fn the_solver_proves_four_by_four_lost_for_black() {
    for no_move in NoMoveRule::ALL {
        let start = OthelloGame::from(Position::start(Rules { size: BoardSize::Four, no_move }));
        let mut search = with(Config { solver: true, ..Config::CLASSIC }).search(start, 1);
        let ran = search.run(2_000_000);
        assert!(ran.finished, "{no_move:?}: no proof after {}", ran.iterations);
        assert_eq!(search.proof(), Some(Outcome::Loss), "{no_move:?}");
        assert!(!searched(start, &Uct::classic(), ran.iterations + 1, 1).is_finished());
    }
}

#[test]
fn a_limit_of_time_covers_solving_too() {
    let allowed = |text: &str, empties| {
        let mut agent: Agent = text.parse().unwrap();
        agent.allow_ms(50.0, empties);
        let solve_ms = match &agent {
            Agent::Puct(puct) => puct.solve_ms,
            Agent::AlphaBeta(deepening) => deepening.solve_ms,
            _ => None,
        };
        let of = |limit: &Limit| if let Limit::TimeMs(ms) = *limit { ms } else { f64::INFINITY };
        (agent.limits().unwrap().rules().iter().map(of).fold(f64::INFINITY, f64::min), solve_ms)
    };
    for kind in ["puct", "alphabeta"] {
        let agent = format!("{kind}:ms=100,solve=26,solve-ms=30000");
        assert_eq!(allowed(&agent, 26), (25.0, Some(25)));
        // Nothing is solved yet.
        assert_eq!(allowed(&agent, 27), (50.0, Some(30_000)));
        assert_eq!(allowed(&format!("{kind}:ms=100,solve=26,solve-ms=10"), 20), (40.0, Some(10)));
        assert_eq!(allowed(&format!("{kind}:ms=10,solve=26"), 20), (10.0, None));
    }
    assert_eq!(allowed("uct:ms=100", 20), (50.0, None));
}

#[test]
fn endings_are_exact_if_the_option_is_on() {
    let mut solver = Solver::default();
    let mut ended = 0;
    for seed in 0..20 {
        // A position with 14 empties.
        let mut position = at(2);
        let mut left = 6;
        othello_engines::watch_game(&at(2), seed, 0, |_, state| {
            if left > 0 {
                (position, left) = (*state, left - 1);
            }
        });
        if position.position().status() == othello::Status::Over {
            continue;
        }
        let uct = Uct { exact_empties: 13, ..Uct::classic() };
        let search = searched(position, &uct, 1_000, 1);
        assert_eq!(search.proof(), Some(solver.outcome(position)), "seed {seed}");
        // One playout at most, for the root's forced pass.
        assert!(search.statistics().iterations < 40);
        ended += u32::from(searched(position, &Uct::classic(), 40, 1).proof().is_none());
    }
    assert!(ended > 10, "too few proofs: {ended}");
}

fn first_move(board: &str, preference: Preference, epsilon: f64, seed: u32) -> Move {
    let position = Position::from_board_string(board, NoMoveRule::MustPass).unwrap();
    Playouts::new(Policy { preference, epsilon }, 0).replay(&position.into(), seed, 0)[0]
}

fn square(name: &str) -> Move {
    Move::Place(name.parse::<Square>().unwrap())
}

#[test]
fn policies_choose_what_they_prefer() {
    // Black can play a1 (one disc), h4 (two discs) and b8 (not an X-square, one disc).
    let board = "-OX----- -------- -------- ----XOO- -------- -X------ -O------ -------- X";
    let share = |preference, epsilon, wanted: &str| {
        let wanted = square(wanted);
        (0..400).filter(|&seed| first_move(board, preference, epsilon, seed) == wanted).count()
    };
    assert_eq!(share(Preference::Corners, 0.0, "a1"), 400);
    assert_eq!(share(Preference::Greedy, 0.0, "h4"), 400);
    for wanted in ["a1", "h4", "b8"] {
        assert!((90..180).contains(&share(Preference::Uniform, 0.0, wanted)), "{wanted}");
        assert!((90..180).contains(&share(Preference::Corners, 1.0, wanted)), "{wanted}");
    }
    // Half of the moves are uniform, and a third of those go to the corner: two thirds in all.
    assert!((220..320).contains(&share(Preference::Corners, 0.5, "a1")));
}

#[test]
fn corner_seekers_avoid_x_squares_of_empty_corners() {
    // Black can play b2 (over c3) or f6 (over e5); with a disc on a1, b2 is as good as any square.
    for (corner, calm) in [("-", true), ("O", false)] {
        let board =
            format!("{corner}------- -------- --O----- ---X---- ---XO--- -------- -------- -------- X");
        let moves: Vec<Move> =
            (0..100).map(|seed| first_move(&board, Preference::Corners, 0.0, seed)).collect();
        assert_eq!(moves.iter().all(|&played| played != square("b2")), calm, "{moves:?}");
    }
}

#[test]
fn low_mobility_playouts_leave_the_fewest_moves() {
    for seed in 0..50 {
        let position = at(1).position();
        let moves_left = |played: Move| position.play(played).unwrap().legal_moves().len();
        let played = first_move(bench::POSITIONS[1].1, Preference::Mobility, 0.0, seed);
        assert_eq!(Some(moves_left(played)), position.moves().map(moves_left).min());
    }
}

/// The first moves of a search's playouts, each with the position it is made in.
fn replies_at_leaves(policy: Policy) -> Vec<(Position, Move)> {
    let mut search = Uct { policy, ..Uct::classic() }.search(at(1), 1);
    let mut replies = Vec::new();
    for _ in 0..100 {
        let mut position = at(1).position();
        for step in search.step_iteration() {
            match step {
                Step::Selection(choices) => {
                    for choice in choices {
                        position = position.play(choice.candidates[choice.chosen].action).unwrap();
                    }
                }
                Step::Expansion(expansion) => {
                    position = expansion.added.map_or(position, |added| position.play(added).unwrap());
                }
                Step::Evaluation(evaluation) => {
                    replies.extend(evaluation.moves.first().map(|&first| (position, first)))
                }
                Step::Backpropagation(_) => {}
            }
        }
    }
    replies
}

#[test]
fn playouts_of_a_search_follow_its_policy() {
    // The flips are the discs that the opponent loses.
    let turned = |position: Position, reply| {
        position.board().opponent.len() - position.play(reply).unwrap().board().player.len()
    };
    let moves_left = |position: Position, reply| position.play(reply).unwrap().legal_moves().len();
    type IsPreferred<'a> = &'a dyn Fn(Position, Move) -> bool;
    let share = |policy, is_preferred: IsPreferred| {
        let replies = replies_at_leaves(policy);
        let preferred = replies.iter().filter(|&&(position, reply)| is_preferred(position, reply)).count();
        preferred as f64 / replies.len() as f64
    };
    let turns_most = |position: Position, reply| {
        position.moves().all(|other| turned(position, other) <= turned(position, reply))
    };
    let leaves_fewest = |position: Position, reply| {
        position.moves().all(|other| moves_left(position, other) >= moves_left(position, reply))
    };
    let cases: [(Preference, IsPreferred); 2] =
        [(Preference::Greedy, &turns_most), (Preference::Mobility, &leaves_fewest)];
    for (preference, is_preferred) in cases {
        let share = |epsilon| share(Policy { preference, epsilon }, is_preferred);
        let (none, half, all) = (share(0.0), share(0.5), share(1.0));
        assert!(none == 1.0 && none > half && half > all, "{preference:?}: {none} {half} {all}");
    }
}

#[test]
fn recording_does_not_change_the_tree() {
    let plain = searched(at(2), &Uct::classic(), 2_000, 1);
    let mut search = Uct::classic().search(at(2), 1);
    search.evaluator_mut().playouts_mut().unwrap().set_recording(true);
    search.run(2_000);
    assert_eq!(search.fingerprint(), plain.fingerprint());
    let record = search.evaluator().playouts().unwrap().record().unwrap();
    assert!(record.playouts() >= 2_000);
    assert_eq!(record.differences().iter().sum::<u32>(), record.playouts());
    // The differences and the squares agree.
    let by_difference: f64 = record
        .differences()
        .iter()
        .zip(-64..)
        .map(|(&count, difference)| f64::from(count) * f64::from(difference))
        .sum();
    let by_square = record.ownership().iter().sum::<f64>() * f64::from(record.playouts());
    assert!((by_difference - by_square).abs() < 1e-6, "{by_difference} {by_square}");
    assert!(plain.evaluator().playouts().is_some_and(|playouts| playouts.record().is_none()));
}

#[test]
fn limits_end_a_thought() {
    let position = at(1).position();
    let end = |limits: Limits| {
        let agent = Player::from(Agent::Uct(Uct { limits, ..Uct::classic() }));
        let decision = finish(&mut Thinking::new(position, &agent, 1).unwrap());
        (decision.reason, decision.statistics)
    };
    let (reason, statistics) = end(Limits::new().and(Limit::Nodes(700)));
    assert_eq!((reason, statistics.nodes), (Reason::Limit(StopReason::Nodes), 700));
    let (reason, statistics) = end(Limits::new().iterations(20_000).and(Limit::Decided));
    assert!(reason == Reason::Limit(StopReason::Decided) && statistics.iterations < 20_000, "{reason:?}");
}

#[test]
fn a_long_search_at_the_cap_chooses_a_good_move() {
    let uct = with(Config { max_nodes: 10_000, ..Config::CLASSIC });
    let mut search = uct.search(at(1), 1);
    search.run(20_000);
    let (bytes, early) = (search.statistics().bytes, search.best_action());
    search.run(980_000);
    let statistics = search.statistics();
    assert_eq!((statistics.nodes, statistics.iterations, statistics.bytes), (10_000, 1_000_000, bytes));
    // Nearly as good as the choice of a search of the same length without a cap, by that search's own values.
    let free = searched(at(1), &Uct::classic(), 200_000, 1);
    let value = |action| free.root_table().iter().find(|row| Some(row.action) == action).unwrap().mean_value;
    assert!(value(search.best_action()) > value(free.best_action()) - 0.05, "{early:?}");
}

/// With a cap below the number of moves, the moves that fit are compared by many visits, not by one each.
#[test]
fn a_tiny_cap_still_compares_by_many_visits() {
    let uct = with(Config { max_nodes: 6, ..Config::CLASSIC });
    let mut search = uct.search(at(1), 1);
    search.run(5_000);
    let visits: Vec<u32> = search.root_table().iter().map(|row| row.visits).collect();
    assert_eq!((visits.len(), visits.iter().sum::<u32>()), (5, 5_000));
    assert!(visits.iter().all(|&visits| visits > 100), "{visits:?}");
}

/// A limit that the tree can't reach still ends the search.
#[test]
fn a_limit_of_nodes_above_the_cap_ends_the_search() {
    let limits = Limits::new().and(Limit::Nodes(500));
    let uct = Uct { limits, ..with(Config { max_nodes: 100, ..Config::CLASSIC }) };
    let decision = finish(&mut Thinking::new(at(1).position(), &Player::from(Agent::Uct(uct)), 1).unwrap());
    assert_eq!(decision.reason, Reason::Limit(StopReason::Nodes));
    assert_eq!(decision.statistics.nodes, 100);
}

/// By value, even the last iteration can change the choice, so nothing is decided early.
#[test]
fn only_visits_can_be_decided_early() {
    let chosen = |final_move, decided: bool, seed| {
        let limits = Limits::new().iterations(1_000);
        let limits = if decided { limits.and(Limit::Decided) } else { limits };
        let uct = Uct { limits, ..with(Config { final_move, exploration: 0.3, ..Config::CLASSIC }) };
        finish(&mut Thinking::new(at(1).position(), &Player::from(Agent::Uct(uct)), seed).unwrap()).played
    };
    for final_move in [FinalMove::Visits, FinalMove::Value, FinalMove::LowerBound] {
        for seed in 0..40 {
            assert_eq!(
                chosen(final_move, true, seed),
                chosen(final_move, false, seed),
                "{final_move:?}, {seed}"
            );
        }
    }
}
