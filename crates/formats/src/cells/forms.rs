//! The forms in which people and programs write moves of tic-tac-toe.
use games::{AnyAction, AnySetup};
use tictactoe::{Cell, Place};

/// The signs of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// Squares, `e5`: a column and a row.
    Squares,
    /// Places by the compass, `NW`.
    Compass,
    /// Digits.
    Digits,
}

/// A form.
pub(super) struct Form {
    pub family: Family,
    /// The signs of a move.
    pub units: usize,
    /// The move of these signs; `None` if they are none.
    pub action: fn(&[u8]) -> Option<AnyAction>,
    /// When digits are tried in this form.
    pub rank: Rank,
}

/// The likeliest forms of digits come first. If none of them is a game, the others are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// It is the first for digits that stand alone.
    Apart,
    /// It is one of the first for digits that stand alone if each line has whole moves of it.
    ApartInLines,
    /// It is the first for digits in pairs.
    Joined,
    /// It is never the first.
    Last,
}

const ON_NINE_BOARDS: &[Form] = &[
    Form { family: Family::Squares, units: 2, action: square, rank: Rank::Apart },
    Form { family: Family::Compass, units: 2, action: |signs| cell(signs[0], signs[1]), rank: Rank::Apart },
    // The row and the column of the grid of nine by nine, from 0.
    Form {
        family: Family::Digits,
        units: 2,
        action: |signs| square(&[signs[1], signs[0]]),
        rank: Rank::Apart,
    },
    // The row and the column of the board, and those of the cell on it, from 0.
    Form { family: Family::Digits, units: 4, action: board_and_cell, rank: Rank::ApartInLines },
    // The board and the cell on it, from 1.
    Form { family: Family::Digits, units: 2, action: from_one, rank: Rank::Joined },
    // The same from 0.
    Form { family: Family::Digits, units: 2, action: |signs| cell(signs[0], signs[1]), rank: Rank::Last },
];

const ON_ONE_BOARD: &[Form] = &[
    Form { family: Family::Squares, units: 2, action: place, rank: Rank::Apart },
    Form { family: Family::Compass, units: 1, action: |signs| index(signs[0]), rank: Rank::Apart },
    // The cell, from 1.
    Form {
        family: Family::Digits,
        units: 1,
        action: |signs| index(signs[0].checked_sub(1)?),
        rank: Rank::Apart,
    },
    // The row and the column, from 0 and from 1.
    Form {
        family: Family::Digits,
        units: 2,
        action: |signs| place(&[signs[1], signs[0]]),
        rank: Rank::Joined,
    },
    Form {
        family: Family::Digits,
        units: 2,
        action: |signs| place(&[signs[1].checked_sub(1)?, signs[0].checked_sub(1)?]),
        rank: Rank::Joined,
    },
    // The cell, from 0.
    Form { family: Family::Digits, units: 1, action: |signs| index(signs[0]), rank: Rank::Last },
];

/// The forms for a game; none for games that have readers of their own.
pub(super) const fn forms(setup: AnySetup) -> &'static [Form] {
    if setup.tictactoe().is_some() {
        ON_ONE_BOARD
    } else if setup.nine_boards().is_some() {
        ON_NINE_BOARDS
    } else {
        &[]
    }
}

fn square(signs: &[u8]) -> Option<AnyAction> {
    Cell::at(signs[0], signs[1]).map(AnyAction::NineBoards)
}

fn cell(board: u8, place: u8) -> Option<AnyAction> {
    Some(AnyAction::NineBoards(Cell::new(Place::from_index(board)?, Place::from_index(place)?)))
}

fn from_one(signs: &[u8]) -> Option<AnyAction> {
    cell(signs[0].checked_sub(1)?, signs[1].checked_sub(1)?)
}

fn board_and_cell(signs: &[u8]) -> Option<AnyAction> {
    let (board, place) = (Place::new(signs[1], signs[0])?, Place::new(signs[3], signs[2])?);
    Some(AnyAction::NineBoards(Cell::new(board, place)))
}

fn place(signs: &[u8]) -> Option<AnyAction> {
    Place::new(signs[0], signs[1]).map(AnyAction::TicTacToe)
}

fn index(index: u8) -> Option<AnyAction> {
    Place::from_index(index).map(AnyAction::TicTacToe)
}
