//! Laws that hold in every position.
use crate::common::{line, position};
use othello::*;
use proptest::prelude::*;

/// Flips by the rule book: in each of the eight directions, the run of opposing discs that ends at one of the player's own.
fn flips_by_walking(position: Position, square: Square) -> Bitboard {
    let mut flips = Bitboard::EMPTY;
    for (right, down) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
        let mut run = Bitboard::EMPTY;
        let (mut column, mut row) = (square.column() as i8 + right, square.row() as i8 + down);
        while let (Ok(c), Ok(r)) = (u8::try_from(column), u8::try_from(row)) {
            let Some(next) = Square::new(c, r) else { break };
            match position.disc_at(next) {
                Some(color) if color == position.turn() => {
                    flips = flips | run;
                    break;
                }
                Some(_) => run = run | next.into(),
                None => break,
            }
            (column, row) = (column + right, row + down);
        }
    }
    flips
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn moves_and_flips_are_those_of_the_rule_book(position in position()) {
        for square in position.empties() {
            let flips = flips_by_walking(position, square);
            prop_assert_eq!(position.board().flips(square), flips, "{} at {}\n{}", square, flips, position);
            prop_assert_eq!(position.legal_moves().contains(square), !flips.is_empty(), "{}\n{}", square, position);
        }
        prop_assert!(position.legal_moves().is_subset(position.empties()));
    }

    #[test]
    fn discs_are_conserved((start, line) in line()) {
        let mut position = start;
        for action in line {
            let legal = position.check(action).unwrap();
            let (before, by) = (position.discs(), position.turn());
            position = position.after(legal);
            let placed = u8::from(action != Move::Pass);
            let flipped = legal.flips().len() as u8;
            prop_assert_eq!(legal.by(), by);
            prop_assert_eq!(position.discs().of(by), before.of(by) + placed + flipped);
            prop_assert_eq!(position.discs().of(!by), before.of(!by) - flipped);
            prop_assert_eq!(position.turn(), !by);
            prop_assert_eq!(flipped == 0, placed == 0);
        }
    }

    #[test]
    fn exactly_the_listed_moves_are_legal(position in position()) {
        let own: Vec<Move> = position.moves().collect();
        let all = (0..64).filter_map(Square::from_index).map(Move::Place).chain([Move::Pass]);
        for action in all {
            let answer = position.play(action);
            prop_assert_eq!(answer.is_ok(), own.contains(&action), "{} in\n{}", action, position);
            if let (Ok(next), Move::Place(square)) = (answer, action) {
                prop_assert_eq!(next, position.play_unchecked(Some(square)));
            }
        }
        let status = if own.is_empty() { Status::Over } else if own == [Move::Pass] { Status::MustPass } else { Status::ToMove };
        prop_assert_eq!(position.status(), status);
        prop_assert_eq!(position.score().is_some(), own.is_empty());
    }

    #[test]
    fn symmetric_positions_have_symmetric_moves(position in position()) {
        let size = position.rules().size;
        for symmetry in Symmetry::all() {
            let image = symmetry.position(position);
            prop_assert_eq!(image.legal_moves(), symmetry.bitboard(position.legal_moves(), size));
            prop_assert_eq!(symmetry.inverse().position(image), position);
            for action in position.moves() {
                let next = symmetry.position(position.play(action).unwrap());
                prop_assert_eq!(image.play(symmetry.action(action, size)), Ok(next));
            }
            if let Some(score) = position.score() {
                prop_assert_eq!(image.score(), Some(score));
            }
        }
    }

    #[test]
    fn the_image_of_a_set_has_the_images_of_its_squares(bits: u64, size in prop::sample::select(BoardSize::ALL.to_vec())) {
        let set = Bitboard(bits) & size.squares();
        for symmetry in Symmetry::all() {
            let images: Bitboard = set.squares().map(|square| symmetry.square(square, size)).collect();
            prop_assert_eq!(symmetry.bitboard(set, size), images);
        }
    }

    #[test]
    fn scores_add_up(position in position()) {
        if let Some(Score { raw, official }) = position.score() {
            prop_assert_eq!(official.black + official.white, position.rules().size.area());
            prop_assert_eq!(raw.difference().signum(), official.difference().signum());
        }
    }

    #[test]
    fn undo_takes_back_what_play_did((start, line) in line()) {
        let mut game = Game::new(start);
        let mut seen = vec![game.clone()];
        for action in line {
            game.play(action).unwrap();
            seen.push(game.clone());
        }
        while let Some(before) = seen.pop() {
            prop_assert_eq!(&game, &before);
            prop_assert_eq!(game.undo().is_some(), !seen.is_empty());
        }
    }

    #[test]
    fn a_printed_board_reads_the_same((start, line) in line()) {
        let mut game = Game::new(start);
        line.into_iter().for_each(|action| { game.play(action).unwrap(); });
        let position = game.position();
        let no_move = start.rules().no_move;
        prop_assert_eq!(Position::from_board_string(&position.to_board_string(), no_move), Ok(position));
    }
}
