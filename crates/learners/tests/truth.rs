//! Learners against the truth, where it is known: 3x3 tic-tac-toe and 4x4 Othello.
use learners::{Constants, Cursor, Trainer};
use mcts::{ActionSet, Game, Outcome};
use othello::{BoardSize, NoMoveRule, Position, Rules};
use othello_engines::OthelloGame;
use othello_engines::solver::{Analysis, Solver};
use std::collections::BTreeMap;
use tictactoe::Plain;

/// The episodes after which Q-learning with default constants draws or wins every game of 3x3 against perfect play.
const EPISODES: u32 = 1_000_000;

/// Results with best play for the player to move, by plain minimax.
#[derive(Default)]
struct Truth(BTreeMap<String, Outcome>);

impl Truth {
    fn of(&mut self, board: Plain) -> Outcome {
        if board.actions().is_empty() {
            return board.outcome();
        }
        let key = format!("{board:?}");
        if let Some(known) = self.0.get(&key) {
            return *known;
        }
        let best = board.actions().iter().map(|place| self.of(after(board, place)).reversed()).max();
        *self.0.entry(key).or_insert(best.expect("there are actions"))
    }
}

fn after(mut board: Plain, place: tictactoe::Place) -> Plain {
    board.play(place);
    board
}

/// The games that the table can lose if it plays any of its best actions and the other side any perfect move, and all games.
fn lost(cursor: &Cursor<'_, Plain>, is_its_turn: bool, truth: &mut Truth) -> (u32, u32) {
    let board = *cursor.state();
    if board.actions().is_empty() {
        let bad = if is_its_turn { Outcome::Loss } else { Outcome::Win };
        return (u32::from(board.outcome() == bad), 1);
    }
    let moves: Vec<_> = if is_its_turn {
        let values = cursor.values();
        let best = values.iter().map(|value| value.value).fold(f64::NEG_INFINITY, f64::max);
        values.iter().filter(|value| value.value == best).map(|value| value.action).collect()
    } else {
        let result = truth.of(board);
        board.actions().iter().filter(|place| truth.of(after(board, *place)).reversed() == result).collect()
    };
    moves.into_iter().fold((0, 0), |sum, action| {
        let mut next = cursor.clone();
        next.play(action);
        let below = lost(&next, !is_its_turn, truth);
        (sum.0 + below.0, sum.1 + below.1)
    })
}

fn never_loses_on_one_board(seed: u64) {
    let mut truth = Truth::default();
    let mut trainer = Trainer::new(Plain::new(), Constants::Q_LEARNING, seed);
    trainer.run(EPISODES);
    let cursor = trainer.cursor();
    for is_first in [true, false] {
        let (lost, games) = lost(&cursor, is_first, &mut truth);
        assert!(lost == 0 && games > 3_000, "seed {seed}: {lost} of {games}");
    }
    for value in cursor.values() {
        let exact = truth.of(after(Plain::new(), value.action)).reversed().value();
        assert!((value.expected_result - exact).abs() < 0.05, "seed {seed}: {value:?}, {exact}");
    }
}

/// All four first moves of 4x4 Othello are one by symmetry, so the second move is asked for, too.
fn plays_small_othello_as_the_solver_does(seed: u64) {
    let start = Position::start(Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass });
    let mut solver = Solver::new(1 << 20);
    let mut trainer = Trainer::new(OthelloGame::from(start), Constants::Q_LEARNING, seed);
    trainer.run(200_000);
    let root = trainer.cursor();
    agrees(&root, &mut solver, seed);
    for value in root.values() {
        let mut next = root.clone();
        next.play(value.action);
        agrees(&next, &mut solver, seed);
    }
}

#[test]
fn q_learning_never_loses_to_perfect_play_on_one_board() {
    never_loses_on_one_board(1);
}

#[test]
fn the_greedy_moves_of_small_othello_are_the_solver_s() {
    plays_small_othello_as_the_solver_does(1);
}

#[test]
#[ignore = "the two tests before with ten seeds: half a minute"]
fn ten_seeds_find_the_truth() {
    for seed in 1..=10 {
        never_loses_on_one_board(seed);
        plays_small_othello_as_the_solver_does(seed);
    }
}

/// The best action has the best result by the solver, and each value is near the exact one.
fn agrees(cursor: &Cursor<'_, OthelloGame>, solver: &mut Solver, seed: u64) {
    let mut analysis = Analysis::new(cursor.state().position());
    while !analysis.run(solver, 1_000_000) {}
    let exact = |action| {
        let score = analysis.rows().iter().find(|row| row.played == action).expect("it was solved").score;
        f64::from(score.signum() as i8)
    };
    let best = analysis.rows().iter().map(|row| row.score.signum()).max().expect("there are moves");
    let greedy = cursor.greedy(&mut mcts::Random::new(seed)).expect("the game goes on");
    assert_eq!(exact(greedy), f64::from(best as i8), "seed {seed}");
    for value in cursor.values() {
        assert!((value.value - exact(value.action)).abs() < 0.05, "seed {seed}: {value:?}");
    }
}
