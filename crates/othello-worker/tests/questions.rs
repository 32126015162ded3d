//! The answers of an experiment about its tree: playouts, rejected moves, exact values, stand-ins.
use crate::common::{after, clock};
use crate::experiments::{ask, begin, expected, experiment, fingerprint, run, step, view};
use othello::{Move, NoMoveRule, Position};
use othello_engines::OthelloGame;
use othello_worker::Session;
use protocol::*;
use std::collections::HashMap;

/// The playouts that are recorded are those of the search: here they are all recorded, and made again.
#[test]
fn ownership_and_differences_are_those_of_the_playouts() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let mut session = begin(experiment("uct:", position, 0), &clock);
    view(&mut session, Look { record: true, ..Look::default() }, &clock);
    let (mut squares, mut differences) = ([0i32; 64], vec![0u32; 129]);
    for _ in 0..300 {
        let report = step(&mut session, Stride::Iteration, &clock);
        let mut here = position;
        let mut played = Vec::new();
        for phase in &report.phases {
            match phase {
                Step::Selection(choices) => {
                    played.extend(
                        choices.iter().map(|choice| choice.candidates[choice.chosen as usize].action),
                    );
                }
                Step::Expansion { added, .. } => played.extend(*added),
                Step::Playout { moves, .. } => played.extend(moves),
                Step::Backpropagation(_) => {}
            }
        }
        for action in played {
            here = here.play(worker_client::othello::action(action)).unwrap();
        }
        let score = here.score().expect("the playout ends the game");
        differences[(64 + score.raw.difference()) as usize] += 1;
        let board = here.to_board_string();
        for (square, cell) in squares.iter_mut().zip(board.chars()) {
            *square += match cell {
                'X' | 'B' | '*' => 1,
                'O' | 'W' => -1,
                _ => 0,
            };
        }
    }
    let record = view(&mut session, Look { record: true, ..Look::default() }, &clock).record.unwrap();
    // Playouts are made ahead for the children that are ready, so the record may have a few more of them.
    assert!(record.playouts >= 300, "{}", record.playouts);
    if record.playouts == 300 {
        let shares: Vec<f32> = squares.iter().map(|&sum| sum as f32 / 300.0).collect();
        assert_eq!((record.squares, record.differences), (shares, differences));
    } else {
        let less = differences.iter().zip(&record.differences).filter(|(own, all)| own > all).count();
        assert_eq!(less, 0, "every playout of the search is in the record");
    }
}

#[test]
fn a_rejected_move_is_searched_as_much_as_the_chosen_one() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3e6e7");
    let mut session = begin(experiment("uct:", position, 5_000), &clock);
    run(&mut session, &clock);
    let moves = view(&mut session, Look::default(), &clock).moves;
    let best = moves.iter().max_by_key(|row| row.visits).unwrap().action;
    let rejected = moves.iter().min_by_key(|row| row.visits).unwrap().action;
    assert_eq!(ask(&mut session, Query::WhyNot(best), &clock), QueryAnswer::WhyNot(None));
    let QueryAnswer::WhyNot(Some(first)) = ask(&mut session, Query::WhyNot(rejected), &clock) else {
        panic!()
    };
    assert!(!first.done && session.is_searching());
    run(&mut session, &clock);
    let QueryAnswer::WhyNot(Some(found)) = ask(&mut session, Query::WhyNot(rejected), &clock) else {
        panic!()
    };
    assert!(found.done && found.visits >= 2_000);
    assert_eq!([found.chosen.action, found.rejected.action], [best, rejected]);
    for side in [&found.chosen, &found.rejected] {
        assert_eq!((side.visits, side.games), (found.visits, 100));
        let mut here = position.play(worker_client::othello::action(side.action)).unwrap();
        let mut line = side.line.iter();
        // The refutation is a legal line, and the opponent takes its first square in some of the games.
        let reply = *line.next().unwrap();
        assert!(
            match worker_client::othello::action(reply) {
                Move::Place(square) => side.taken[usize::from(square.index())],
                Move::Pass => 1,
            } > 0
        );
        here = here.play(worker_client::othello::action(reply)).unwrap();
        line.for_each(|&action| here = here.play(worker_client::othello::action(action)).unwrap());
        assert!(side.taken.iter().all(|&games| games <= 100));
    }
    // Its own tree has not changed.
    assert_eq!(fingerprint(&mut session, &clock), expected("uct:", position, 5_000));
}

/// The score of plain minimax for the side to move: no bounds, no order of moves, only a table of the positions it has seen, so that
/// it takes a second or so with twelve empty squares.
fn minimax(game: &OthelloGame, seen: &mut HashMap<(u64, u64), i8>) -> i8 {
    use othello_engines::mcts::{ActionSet, Game};
    if let Some(&score) = seen.get(&(game.player, game.opponent)) {
        return score;
    }
    let actions = game.actions();
    let after = (0..actions.len()).map(|n| {
        let mut after = *game;
        after.play(actions.nth(n));
        -minimax(&after, seen)
    });
    let score = after.max().unwrap_or_else(|| game.difference() as i8);
    seen.insert((game.player, game.opponent), score);
    score
}

/// The exact values with twelve empty squares agree with plain minimax.
#[test]
fn the_truth_is_that_of_minimax() {
    let clock = clock();
    let start = Position::start(othello::Rules::default());
    let mut position = after("f5d6c3d3c4f4f6f3e6e7");
    // Play on until brute force can do it.
    while position.empties().len() > 12 {
        let moves: Vec<_> = position.legal_moves().into_iter().collect();
        let action = moves.get(moves.len() / 2).map_or(Move::Pass, |&square| Move::Place(square));
        position = position.play(action).unwrap();
    }
    let mut session = begin(experiment("uct:", position, 100), &clock);
    let mut truth = Truth::default();
    while !truth.done {
        let QueryAnswer::Truth(found) = ask(&mut session, Query::Truth, &clock) else { panic!() };
        truth = found;
        session.slice(&clock);
    }
    assert!(!truth.moves.is_empty() && !truth.too_far);
    let mut seen = HashMap::new();
    for (action, score) in truth.moves {
        let after = position.play(worker_client::othello::action(action)).unwrap();
        assert_eq!(score, -minimax(&after.into(), &mut seen), "{action:?}");
    }
    assert!(seen.len() > 10_000, "{} positions are no proof", seen.len());
    let mut session = begin(experiment("uct:", start, 100), &clock);
    let QueryAnswer::Truth(truth) = ask(&mut session, Query::Truth, &clock) else { panic!() };
    assert!(truth.done && truth.too_far);
}

#[test]
fn an_agent_without_a_tree_has_a_stand_in() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    // Without the learned evaluation, PUCT grows no tree either.
    for (agent, is_stand_in) in [("uct:", false), ("greedy", true), ("puct:", true)] {
        let mut session = begin(experiment(agent, position, 100), &clock);
        run(&mut session, &clock);
        let view = view(&mut session, Look::default(), &clock);
        assert_eq!((view.is_stand_in, view.counts_for_black), (is_stand_in, false), "{agent}");
    }
    let mut session = begin(experiment("uct:perspective=black", position, 100), &clock);
    assert!(view(&mut session, Look::default(), &clock).counts_for_black);
}

/// Plain playouts after each move, made again with the game alone, have the same means within four standard deviations, and the search
/// is not disturbed.
#[test]
fn playouts_say_what_random_games_say() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let mut session = begin(experiment("uct:", position, 3_000), &clock);
    let mut found = PlayedOut::default();
    while !found.done {
        let QueryAnswer::Playouts(now) = ask(&mut session, Query::Playouts, &clock) else { panic!() };
        found = now;
        session.slice(&clock);
    }
    run(&mut session, &clock);
    assert_eq!(fingerprint(&mut session, &clock), expected("uct:", position, 3_000));
    let mut actions: Vec<_> =
        found.moves.iter().map(|(action, _)| worker_client::othello::action(*action)).collect();
    assert_eq!(actions.len(), position.moves().count());
    actions.retain(|action| position.check(*action).is_err());
    assert_eq!(actions, [], "all of them are legal");
    let mut random = othello_engines::mcts::Random::new(99);
    for (action, mean) in found.moves {
        let games = 1_000;
        let mut points = 0.0;
        for _ in 0..games {
            let mut here = position.play(worker_client::othello::action(action)).unwrap();
            while here.status() != othello::Status::Over {
                let moves: Vec<_> = here.moves().collect();
                here = here.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
            }
            points += match here.score().unwrap().outcome() {
                othello::Outcome::Win(color) if color == position.turn() => 1.0,
                othello::Outcome::Win(_) => 0.0,
                othello::Outcome::Draw => 0.5,
            };
        }
        // Each mean has a standard deviation of at most 0.016, so their difference of 0.023.
        let difference = mean - points / f64::from(games);
        assert!(difference.abs() < 0.09, "{action:?}: {mean} differs by {difference}");
    }
}

#[test]
fn a_rejected_move_is_compared_with_the_present_favourite() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3e6e7");
    let mut session = begin(experiment("uct:", position, 0), &clock);
    step(&mut session, Stride::Iterations(50), &clock);
    let best = |session: &mut Session| view(session, Look::default(), &clock).line[0];
    let compared = |session: &mut Session, rejected| match ask(session, Query::WhyNot(rejected), &clock) {
        QueryAnswer::WhyNot(found) => found.map(|found| found.chosen.action),
        other => panic!("{other:?}"),
    };
    let early = best(&mut session);
    let moves = view(&mut session, Look::default(), &clock).moves;
    let others: Vec<_> = moves.iter().map(|row| row.action).filter(|action| *action != early).collect();
    for &rejected in &others {
        assert_eq!(compared(&mut session, rejected), Some(early));
    }
    // The last comparison was about this one.
    let last = others[others.len() - 1];
    step(&mut session, Stride::UntilBestChanges(100_000), &clock);
    let late = best(&mut session);
    assert_ne!(late, early);
    assert_eq!(compared(&mut session, last), (last != late).then_some(late));
    assert_eq!(compared(&mut session, late), None, "it is played now");
    assert_eq!(compared(&mut session, early), Some(late));
}

#[test]
fn a_comparison_has_the_values_of_the_side_that_the_table_has() {
    let clock = clock();
    // Black has the upper edge with both corners.
    let board = "XXXXXXXX--XOOX----OXXO----OXXO----OXXO----OOOO------------------O";
    let white_to_move = Position::from_board_string(board, NoMoveRule::MustPass).unwrap();
    let compared = |agent: &str| {
        let mut session = begin(experiment(agent, white_to_move, 2_000), &clock);
        run(&mut session, &clock);
        let seen = view(&mut session, Look::default(), &clock);
        let rejected = seen.moves.iter().map(|row| row.action).find(|action| *action != seen.line[0]);
        let query = || Query::WhyNot(rejected.unwrap());
        ask(&mut session, query(), &clock);
        run(&mut session, &clock);
        match ask(&mut session, query(), &clock) {
            QueryAnswer::WhyNot(Some(found)) => (seen, found),
            other => panic!("{other:?}"),
        }
    };
    for agent in ["uct:", "uct:perspective=black"] {
        let (seen, found) = compared(agent);
        for side in [&found.chosen, &found.rejected] {
            let row = seen.moves.iter().find(|row| row.action == side.action).unwrap();
            assert!((row.mean_value - side.value).abs() < 0.15, "{agent}: {} and {side:?}", row.mean_value);
            assert!((side.value - 0.5).abs() > 0.1, "{agent}: it tells the sides apart, {side:?}");
        }
        assert!(found.chosen.value > found.rejected.value - 0.05, "{agent}: {found:?}");
    }
}

#[test]
fn a_proof_tells_no_number_of_discs() {
    let clock = clock();
    let mut position = Position::start(Default::default());
    while position.empties().len() > 10 || position.legal_moves().len() < 3 {
        let moves = position.legal_moves();
        let square = moves.squares().nth(moves.len() as usize / 2);
        position = position.play(square.map_or(Move::Pass, Move::Place)).unwrap();
    }
    let mut session = begin(experiment("uct:c=40,reward=discs,solver=on,exact=8", position, 3_000), &clock);
    let said = run(&mut session, &clock);
    let Some(Response::Job { answer: JobAnswer::Progress(statistics), .. }) = said.last() else {
        panic!("{said:?}")
    };
    assert_eq!(statistics.expected_result, None, "discs are no chance to win");
    let seen = view(&mut session, Look::default(), &clock);
    assert_eq!((seen.squares, seen.statistics.expected_result), (Some(64), None));
    let proven: Vec<_> = seen.moves.iter().filter(|row| row.proof.is_some()).collect();
    assert!(!proven.is_empty());
    let last = seen.samples.last().expect("there are samples");
    for row in proven {
        let (_, _, value) = last.moves.iter().find(|(action, ..)| *action == row.action).unwrap();
        assert!((0.05..0.95).contains(value), "{row:?}: {value}");
    }
    let rejected = seen.moves.iter().map(|row| row.action).find(|action| *action != seen.line[0]).unwrap();
    ask(&mut session, Query::WhyNot(rejected), &clock);
    run(&mut session, &clock);
    let QueryAnswer::WhyNot(Some(found)) = ask(&mut session, Query::WhyNot(rejected), &clock) else {
        panic!()
    };
    for side in [&found.chosen, &found.rejected] {
        assert!((0.05..0.95).contains(&side.value), "{side:?}");
    }
}

/// In an ending with White to move, a search that counts everything for Black says of a proven move, wherever it says it, what the
/// result is for Black.
#[test]
fn a_proof_is_for_the_side_that_the_values_are_for() {
    let clock = clock();
    let mut position = Position::start(Default::default());
    while position.empties().len() > 8
        || position.legal_moves().len() < 3
        || position.turn() == othello::Color::Black
    {
        let moves = position.legal_moves();
        let square = moves.squares().nth(moves.len() as usize / 2);
        position = position.play(square.map_or(Move::Pass, Move::Place)).unwrap();
    }
    let mut session = begin(experiment("uct:perspective=black,solver=on", position, 30_000), &clock);
    run(&mut session, &clock);
    let QueryAnswer::Truth(mut truth) = ask(&mut session, Query::Truth, &clock) else { panic!() };
    while !truth.done {
        run(&mut session, &clock);
        let QueryAnswer::Truth(found) = ask(&mut session, Query::Truth, &clock) else { panic!() };
        truth = found;
    }
    let of_black = |action: WireMove| {
        let (_, score) = truth.moves.iter().find(|(its, _)| *its == action).unwrap();
        f64::from(1 - score.signum()) / 2.0
    };
    let seen = view(&mut session, Look { tree: true, depth: 1, width: 60, ..Look::default() }, &clock);
    let proven: Vec<_> = seen.moves.iter().filter_map(|row| Some((row.action, row.proof?))).collect();
    assert!(proven.iter().any(|(_, proof)| *proof != 0.5), "{:?}", seen.moves);
    for (action, proof) in proven {
        assert_eq!(proof, of_black(action), "{action:?}");
        let of_tree = seen.tree.as_ref().unwrap().children.iter().find(|node| node.action == Some(action));
        assert_eq!(of_tree.unwrap().proof, Some(proof));
        let sampled = seen.samples.last().unwrap().moves.iter().find(|(its, ..)| *its == action);
        // The last sample may be from before the proof, but of the same side.
        assert!((sampled.unwrap().2 - proof as f32).abs() < 0.5, "{sampled:?}");
        if Some(&action) != seen.line.first() {
            ask(&mut session, Query::WhyNot(action), &clock);
            run(&mut session, &clock);
            let QueryAnswer::WhyNot(Some(found)) = ask(&mut session, Query::WhyNot(action), &clock) else {
                panic!()
            };
            assert_eq!((found.rejected.value, found.rejected.proven), (proof, true), "{action:?}");
        }
    }
}
