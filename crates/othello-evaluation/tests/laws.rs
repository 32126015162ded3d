//! Laws of the evaluation: updating features equals computing them from scratch, and values are invariant under symmetries
//! and the exchange of colours.
use othello::{Board, BoardSize, Color, Move, NoMoveRule, Position, Rules, Status, Symmetry};
use othello_evaluation::{ACTIVE, Evaluation, Features, Layout, SCALE, STAGES, WEIGHTS, Weights, stage};
use proptest::prelude::*;
use std::sync::LazyLock;

/// Arbitrary weights that vary from slot to slot.
fn weights() -> Weights {
    let mut weights = Weights::zero();
    let mut state = 1_u64;
    for weight in weights.as_mut_slice().iter_mut().flatten() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *weight = (state >> 56) as i8 / 4;
    }
    weights
}

/// The moves of a game, passes included, that these numbers choose, each with the position after it.
fn game(choices: &[u8]) -> Vec<(Move, Position)> {
    let mut position = Position::start(Rules::default());
    let mut positions = Vec::new();
    for &choice in choices {
        let moves: Vec<_> = position.moves().collect();
        if moves.is_empty() {
            break;
        }
        let played = moves[usize::from(choice) % moves.len()];
        position = position.play(played).expect("one of its own moves");
        positions.push((played, position));
    }
    positions
}

fn mobility(board: Board) -> u32 {
    board.legal_moves(BoardSize::Eight).len()
}

/// The value by its definition: the sum of the weights, interpolated between two stages.
fn by_definition(layout: &Layout, weights: &Weights, board: Board) -> i32 {
    let (first, eighths) = stage(board.occupied().len());
    let sum = |stage: usize| -> i32 {
        let of = |&weight: &u32| i32::from(weights.as_slice()[weight as usize][stage]);
        layout.weights_of(board).iter().map(of).sum()
    };
    let mixed = sum(first) * (8 - eighths as i32) + sum(first + 1) * eighths as i32;
    mixed.clamp(-64 * SCALE, 64 * SCALE)
}

proptest! {
    #[test]
    fn move_by_move_equals_from_scratch(choices in prop::collection::vec(any::<u8>(), 70)) {
        let mut features = Features::of(Position::start(Rules::default()).board());
        let mut before = Position::start(Rules::default());
        for (played, position) in game(&choices) {
            match played {
                Move::Place(square) => features.play(square, before.board().flips(square)),
                Move::Pass => features = features.passed(),
            }
            prop_assert_eq!(features, Features::of(position.board()));
            before = position;
        }
    }

    #[test]
    fn values_are_invariant_under_symmetries_and_colours(choices in prop::collection::vec(any::<u8>(), 1..70)) {
        static MADE: LazyLock<(Weights, Layout, Evaluation)> = LazyLock::new(|| {
            let weights = weights();
            let evaluation = Evaluation::new(&weights);
            (weights, Layout::new(), evaluation)
        });
        let (weights, layout, evaluation) = &*MADE;
        let (_, position) = game(&choices).pop().expect("the start has moves");
        let board = position.board();
        let value = evaluation.value_of(board);
        prop_assert_eq!(value, by_definition(layout, weights, board));
        let mut sorted = layout.weights_of(board);
        sorted.sort_unstable();
        for symmetry in Symmetry::all() {
            let image = symmetry.position(position).board();
            prop_assert_eq!(evaluation.value_of(image), value);
            let mut same = layout.weights_of(image);
            same.sort_unstable();
            prop_assert_eq!(same, sorted);
        }
        let [black, white] = Color::ALL.map(|color| position.discs_of(color));
        let other = Position::new(white, black, !position.turn(), position.rules()).expect("the same squares");
        prop_assert_eq!(evaluation.value_of(other.board()), value);
        let (own, replies) = (mobility(board), mobility(board.passed()));
        let empties = (!board.occupied()).len();
        prop_assert_eq!(evaluation.value(&Features::of(board), own, replies, empties), value);
    }
}

#[test]
fn every_board_has_a_value() {
    let evaluation = Evaluation::new(&weights());
    let board = |player: u64, opponent: u64| Board {
        player: othello::Bitboard(player),
        opponent: othello::Bitboard(opponent),
    };
    for board in
        [board(0, 0), board(!0, 0), board(0, !0), board(0x5555_5555_5555_5555, !0x5555_5555_5555_5555)]
    {
        assert!(evaluation.value_of(board).abs() <= 64 * SCALE);
    }
}

#[test]
fn the_extreme_weights_add_up_without_overflow() {
    for byte in [i8::MIN, i8::MIN + 1, i8::MAX] {
        let weights = Weights::new(vec![[byte; STAGES]; WEIGHTS]).expect("as many as there are");
        let value = Evaluation::new(&weights).value_of(Position::start(Rules::default()).board());
        let sum = i32::from(byte.max(-127)) * ACTIVE as i32 * 8;
        assert_eq!(value, sum.clamp(-64 * SCALE, 64 * SCALE));
    }
}

#[test]
fn a_weight_counts_only_near_its_stage() {
    let mut weights = Weights::zero();
    let layout = Layout::new();
    let position = game(&[3; 26]).pop().expect("a game of 26 plies").1;
    assert_eq!((position.status(), position.empties().len()), (Status::ToMove, 34));
    // 30 discs are two eighths of the way from the stage of 28 to that of 36.
    let one = layout.weights_of(position.board())[0] as usize;
    let times =
        layout.weights_of(position.board()).iter().filter(|&&weight| weight as usize == one).count() as i32;
    weights.as_mut_slice()[one] = [100, 100, 8, 16, 100, 100];
    assert_eq!(Evaluation::new(&weights).value_of(position.board()), times * (8 * 6 + 16 * 2));
}

#[test]
fn the_simple_weights_value_corners_and_moves() {
    let evaluation = Evaluation::new(&Weights::simple());
    let discs = |text: &str| {
        let position = Position::from_board_string(text, NoMoveRule::MustPass).expect("a board");
        f64::from(evaluation.value_of(position.board())) / f64::from(SCALE)
    };
    let middle = "---------------------------OX------XO---------------------------";
    assert_eq!(discs(&format!("{middle} X")), 0.0);
    // Neither side can move.
    let alone = |place: usize, side: char| {
        let mut board = ["-"; 64];
        board[place] = "X";
        discs(&format!("{} {side}", board.concat()))
    };
    assert_eq!(
        [alone(0, 'X'), alone(7, 'O'), alone(9, 'X'), alone(54, 'O'), alone(20, 'X')],
        [10.0, -10.0, -4.0, 4.0, 0.0]
    );
}
