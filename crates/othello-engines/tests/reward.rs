//! Searches whose results are disc differences.
use crate::plain::{Plain, random_position};
use othello::{BoardSize, Color, Move, NoMoveRule, Position, Rules, Status};
use othello_engines::mcts::{Config, Evaluation, Evaluator, Outcome, Perspective, Random, Search, Step};
use othello_engines::{Leaves, OthelloGame, Player, Policy, Preference, Reward, Uct, bench};
use thinking::Thinking;

fn in_discs(config: Config) -> Uct {
    Uct { config, reward: Reward::Discs, ..Uct::classic() }
}

/// Own discs minus the opponent's at the end of a line, for `color`.
fn difference(position: Position, color: Color) -> f64 {
    f64::from(position.discs_of(color).len()) - f64::from(position.discs_of(!color).len())
}

fn along(position: Position, line: &[Move]) -> Position {
    line.iter().fold(position, |position, &played| position.play(played).unwrap())
}

/// The leaf of an iteration by its phases, as moves from the root, and the moves of its playout, if it had one.
fn leaf(steps: &[Step<Move>]) -> (Vec<Move>, Option<Vec<Move>>) {
    let [Step::Selection(choices), Step::Expansion(expansion), Step::Evaluation(evaluation), _] = steps
    else {
        panic!("an iteration has four phases: {steps:?}")
    };
    let chosen = choices.iter().map(|choice| choice.candidates[choice.chosen].action);
    let line = chosen.chain(expansion.added).collect();
    (line, (evaluation.playouts > 0).then(|| evaluation.moves.clone()))
}

/// The disc difference that an iteration must have added for `color`: that at the end of its playout, or of the game if it was over
/// before, or else that of best play.
fn added(root: Position, steps: &[Step<Move>], color: Color) -> (Vec<Move>, f64) {
    let (line, playout) = leaf(steps);
    let at = along(root, &line);
    let difference = match playout {
        Some(moves) => {
            let end = along(at, &moves);
            assert_eq!(end.status(), Status::Over);
            difference(end, color)
        }
        None if at.status() == Status::Over => difference(at, color),
        None => {
            let score = f64::from(Plain::solve_pruned(at));
            if at.turn() == color { score } else { -score }
        }
    };
    (line, difference)
}

/// Every kind of leaf: playouts of both kinds, ends of games that are visited again and again, and endings that are solved.
#[test]
fn values_of_moves_are_mean_differences_of_discs() {
    let uct = |policy, exact_empties, perspective| Uct {
        policy,
        exact_empties,
        ..in_discs(Config { exploration: 20.0, perspective, ..Config::CLASSIC })
    };
    let corners = Policy { preference: Preference::Corners, epsilon: 0.1 };
    let (mut solved, mut over, mut random) = (0, 0, Random::new(15));
    for size in BoardSize::ALL {
        for no_move in [NoMoveRule::MustPass, NoMoveRule::GameOver] {
            for (empties, exact) in [(3, 0), (5, 0), (9, 0), (11, 7), (8, 6)] {
                let root = random_position(Rules { size, no_move }, empties, &mut random);
                for uct in [
                    uct(Policy::default(), exact, Perspective::Mover),
                    uct(corners, exact, Perspective::Mover),
                    uct(Policy::default(), exact, Perspective::FirstPlayer),
                ] {
                    let counts_for = match uct.config.perspective {
                        Perspective::Mover => root.turn(),
                        Perspective::FirstPlayer => Color::Black,
                    };
                    let mut search = uct.search(root, 7);
                    let mut found: Vec<(Move, f64)> = Vec::new();
                    while search.statistics().iterations < 400 && !search.is_finished() {
                        let steps = search.step_iteration();
                        let (line, difference) = added(root, &steps, counts_for);
                        let (_, playout) = leaf(&steps);
                        let is_over = along(root, &line).status() == Status::Over;
                        over += u32::from(is_over && playout.is_none());
                        solved += u32::from(!is_over && playout.is_none());
                        found.push((line[0], difference));
                    }
                    let area = f64::from(size.area());
                    for row in search.root_table() {
                        let of_move = || found.iter().filter(|(played, _)| *played == row.action);
                        let mean = of_move().map(|(_, discs)| discs).sum::<f64>() / of_move().count() as f64;
                        let value = row.mean_value * 2.0 * area - area;
                        assert!(
                            (value - mean).abs() < 1e-9,
                            "{} in {}: {value} discs, not {mean}, by {uct:?}",
                            row.action,
                            root.to_board_string()
                        );
                    }
                }
            }
        }
    }
    assert!(over > 1_000 && solved > 100, "{over} ends of games and {solved} solved endings");
}

/// Where a side has no discs left, the other squares count for nobody.
#[test]
fn differences_are_raw() {
    // Black takes the last white disc, with six discs on a board of 16 squares.
    let root = Position::from_board_string("XXXXO----------- X", NoMoveRule::MustPass).unwrap();
    let mut search = in_discs(Config::CLASSIC).search(root, 1);
    search.run(50);
    let best = search.root_table().into_iter().map(|row| row.mean_value).fold(0.0, f64::max);
    let over = root.moves().map(|played| along(root, &[played])).find(|end| end.status() == Status::Over);
    let difference = difference(over.unwrap(), Color::Black);
    assert!((1.0..16.0).contains(&difference));
    assert!((best * 32.0 - 16.0 - difference).abs() < 1e-9);
}

/// The recorded playouts of the histogram are those that the value comes from.
#[test]
fn the_value_of_the_root_is_the_mean_of_the_recorded_playouts() {
    let root = Position::from_board_string(bench::POSITIONS[1].1, NoMoveRule::MustPass).unwrap();
    // Playouts with a preference are made one by one, so none is made ahead.
    let policy = Policy { preference: Preference::Greedy, epsilon: 0.2 };
    let mut search =
        Uct { policy, ..in_discs(Config { exploration: 30.0, ..Config::CLASSIC }) }.search(root, 3);
    search.evaluator_mut().playouts_mut().unwrap().set_recording(true);
    search.run(900);
    let record = search.evaluator().playouts().unwrap().record().unwrap();
    assert_eq!(record.playouts(), 900);
    let sum: f64 =
        (-64..=64).zip(record.differences()).map(|(discs, &count)| f64::from(discs) * f64::from(count)).sum();
    let sign = if root.turn() == Color::Black { 1.0 } else { -1.0 };
    let expected = search.statistics().mean_value.unwrap() * 128.0 - 64.0;
    assert!((expected - sign * sum / 900.0).abs() < 1e-9);
}

/// Selection goes to the child with the highest mean disc difference + c * sqrt(ln N / n), c as it is in the agent's text.
#[test]
fn c_is_in_discs() {
    for (text, c) in [("uct:c=45,reward=discs", 45.0), ("uct:c=3.5,reward=discs", 3.5)] {
        for (size, area) in [(BoardSize::Six, 36.0), (BoardSize::Eight, 64.0)] {
            let root = Position::start(Rules { size, no_move: NoMoveRule::MustPass });
            let player: Player = text.parse().unwrap();
            let mut search = player.tree(&root.into(), 5).unwrap();
            for _ in 0..500 {
                let steps = search.step_iteration();
                let Step::Selection(choices) = &steps[0] else { panic!("selection comes first") };
                for choice in choices {
                    let all: u32 = choice.candidates.iter().map(|row| row.visits).sum();
                    // The node was visited once before its children were.
                    let all = f64::from(all) + if choice == &choices[0] { 0.0 } else { 1.0 };
                    let value = |n: usize| {
                        let row = &choice.candidates[n];
                        let visits = f64::from(row.visits);
                        row.mean_value * 2.0 * area - area + c * (all.ln() / visits).sqrt()
                    };
                    let best = (0..choice.candidates.len()).map(value).fold(f64::NEG_INFINITY, f64::max);
                    assert!((value(choice.chosen) - best).abs() < 1e-9, "{text} on {size}");
                    let row = &choice.candidates[choice.chosen];
                    let shown = row.mean_value + row.exploration;
                    assert!((shown * 2.0 * area - area - best).abs() < 1e-9, "{text} on {size}");
                }
            }
        }
    }
}

/// The same playouts with a disc worth two points.
#[derive(Clone, Debug)]
struct Doubled(Leaves);

impl Evaluator<OthelloGame> for Doubled {
    fn win(&self) -> u16 {
        2 * self.0.win()
    }

    fn evaluate(&mut self, states: &[OthelloGame], seed: u32, evaluations: &mut [Evaluation]) {
        self.0.evaluate(states, seed, evaluations);
        evaluations.iter_mut().for_each(|evaluation| evaluation.value *= 2);
    }

    fn batch_size(&self) -> usize {
        self.0.batch_size()
    }

    fn result(&self, state: &OthelloGame) -> u16 {
        2 * self.0.result(state)
    }

    fn exact(&mut self, state: &OthelloGame) -> Option<u16> {
        self.0.exact(state).map(|value| 2 * value)
    }

    fn effort(&self) -> u64 {
        self.0.effort()
    }
}

#[test]
fn the_points_of_a_disc_do_not_change_the_tree() {
    for (n, exact_empties) in [(0, 0), (1, 0), (2, 0), (2, 10)] {
        let root = Position::from_board_string(bench::POSITIONS[n].1, NoMoveRule::MustPass).unwrap();
        let uct = Uct { exact_empties, ..in_discs(Config { exploration: 40.0, ..Config::CLASSIC }) };
        let mut search = uct.search(root, 11);
        let mut doubled = Search::new(root.into(), *search.config(), Doubled(search.evaluator().clone()), 11);
        search.run(3_000);
        doubled.run(3_000);
        assert_eq!(search.branch(&[], 12, 64), doubled.branch(&[], 12, 64));
    }
}

/// With disc differences too, what the solver proves is who wins.
#[test]
fn proofs_are_about_who_wins() {
    let mut random = Random::new(4);
    for size in BoardSize::ALL {
        for _ in 0..6 {
            let root = random_position(Rules { size, no_move: NoMoveRule::MustPass }, 8, &mut random);
            let uct = Uct {
                exact_empties: 8,
                ..in_discs(Config { exploration: 20.0, solver: true, ..Config::CLASSIC })
            };
            let mut search = uct.search(root, 1);
            search.run(20_000);
            let expected = match Plain::solve_pruned(root) {
                ..0 => Outcome::Loss,
                0 => Outcome::Draw,
                1.. => Outcome::Win,
            };
            assert_eq!(search.proof(), Some(expected), "{}", root.to_board_string());
        }
    }
}

/// As published in CS 533: White maximises Black's result too, in discs as in wins.
#[test]
fn with_the_mistake_white_helps_black() {
    let root = Position::from_board_string(bench::POSITIONS[1].1, NoMoveRule::MustPass).unwrap();
    let white = match root.turn() {
        Color::White => root,
        Color::Black => root
            .moves()
            .map(|played| along(root, &[played]))
            .find(|after| after.turn() == Color::White)
            .unwrap(),
    };
    let margin = |perspective: &str| {
        let text = format!("uct:iterations=3000,c=30,reward=discs{perspective}");
        let player: Player = text.parse().unwrap();
        let mut thinking = Thinking::new(white, &player, 2).unwrap();
        let played = loop {
            if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
                break decision.played;
            }
        };
        // The value of the move by a search without the mistake, for White.
        let honest: Player = "uct:c=30,reward=discs".parse().unwrap();
        let mut search = honest.tree(&along(white, &[played]).into(), 3).unwrap();
        search.run(5_000);
        64.0 - search.statistics().mean_value.unwrap() * 128.0
    };
    let [right, wrong] = ["", ",perspective=black"].map(margin);
    assert!(right > wrong + 2.0, "White is ahead by {right} discs, and with the mistake by {wrong}");
}
