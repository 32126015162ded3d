//! Q-learning and Sarsa by their formulas in the textbook, over tables that are maps from lines of play to values.
use learners::{Constants, Cursor, Rule, Ties, Trainer};
use mcts::{ActionSet, Game, Outcome};
use std::collections::BTreeMap;
use tictactoe::{Place, Plain};

/// The value of each line: of its last action in the position before it.
type Values = BTreeMap<Vec<Place>, f64>;

fn after(line: &[Place]) -> Plain {
    line.iter().fold(Plain::new(), |mut board, place| {
        board.play(*place);
        board
    })
}

/// The line with one more action.
fn longer(line: &[Place], place: Place) -> Vec<Place> {
    [line, &[place]].concat()
}

fn learn(values: &mut Values, game: &[Place], constants: &Constants) {
    let of = |values: &Values, line: &[Place]| values.get(line).copied().unwrap_or(constants.initial);
    for plies in (1..=game.len()).rev() {
        let line = &game[..plies];
        let board = after(line);
        let replies = board.actions();
        let target = if replies.is_empty() {
            if board.outcome() == Outcome::Loss { 1.0 } else { 0.0 }
        } else if constants.rule == Rule::Sarsa {
            -constants.gamma * of(values, &game[..=plies])
        } else {
            let all = replies.iter().map(|place| of(values, &longer(line, place)));
            -constants.gamma * all.fold(f64::NEG_INFINITY, f64::max)
        };
        let old = of(values, line);
        values.insert(line.to_vec(), old + constants.alpha * (target - old));
    }
}

fn compare(cursor: &Cursor<'_, Plain>, line: &[Place], values: &Values, initial: f64) -> usize {
    let mut compared = 0;
    for value in cursor.values() {
        let line = longer(line, value.action);
        let expected = values.get(&line);
        assert_eq!(expected.is_some(), value.visits > 0, "{line:?}");
        assert!((value.value - expected.copied().unwrap_or(initial)).abs() < 1e-12, "{line:?}: {value:?}");
        if expected.is_some() {
            let mut next = cursor.clone();
            next.play(value.action);
            compared += 1 + compare(&next, &line, values, initial);
        }
    }
    compared
}

#[test]
fn tables_have_the_values_of_the_textbook_s_formulas() {
    let seed = crate::seed();
    for constants in [
        Constants::Q_LEARNING,
        Constants { gamma: 0.9, initial: 0.25, ..Constants::Q_LEARNING },
        Constants { ties: Ties::First, epsilon: 0.5, ..Constants::Q_LEARNING },
        Constants::SARSA,
        Constants { gamma: 0.9, initial: 0.25, epsilon: 0.5, ..Constants::SARSA },
    ] {
        let mut trainer = Trainer::new(Plain::new(), constants, seed);
        let mut values = Values::new();
        for _ in 0..500 {
            let episode = trainer.step();
            let game: Vec<Place> = episode.moves.iter().map(|played| played.action).collect();
            assert!(after(&game).actions().is_empty());
            learn(&mut values, &game, &constants);
        }
        let compared = compare(&trainer.cursor(), &[], &values, constants.initial);
        assert_eq!(compared, values.len(), "{constants:?}");
        assert_eq!(compared + 1, trainer.table().statistics().positions as usize);
    }
}

/// How often the greedy action was played, and whether an experiment was any action.
#[test]
fn epsilon_is_the_share_of_experiments() {
    let constants = Constants { epsilon: 0.25, ..Constants::Q_LEARNING };
    let mut trainer = Trainer::new(Plain::new(), constants, crate::seed());
    let (mut moves, mut explored, mut first) = (0, 0, [0; 9]);
    for _ in 0..4_000 {
        let episode = trainer.step();
        moves += episode.moves.len();
        explored += episode.moves.iter().filter(|played| played.explored).count();
        if episode.moves[0].explored {
            first[usize::from(Plain::encode(episode.moves[0].action))] += 1;
        }
    }
    let share = explored as f64 / moves as f64;
    assert!((share - 0.25).abs() < 0.02, "{share}");
    assert!(first.iter().all(|n| (70..=160).contains(n)), "{first:?}");
}
