//! The inputs of the learned evaluation: facts about a sheet that are true or false.
use tictactoe::{Mark, Place, Places, Sheet};

/// The facts about a board that is still played on: the marks of either side in each cell, and whether a side can make a line there, in one
/// way or in several.
const OF_BOARD: usize = 22;
const CAN: usize = 18;
const CAN_TWICE: usize = 20;
/// The first fact about the nine boards together: those won by either side, the full ones, and those that would win the game.
const TOGETHER: usize = 9 * OF_BOARD;
const FULL: usize = TOGETHER + 18;
const DECIDES: usize = FULL + 9;
/// The first fact about where the next move has to be: each board, or any; and whether either side can make a line on that board.
const SENT: usize = DECIDES + 18;
const SENT_CAN: usize = SENT + 10;
/// The number of facts.
pub const FEATURES: usize = SENT_CAN + 2;

/// Calls `each` with the numbers of the facts about one board that is still played on, by the marks of a side and of the other one.
#[inline]
pub fn of_board(board: Place, sides: [Places; 2], mut each: impl FnMut(usize)) {
    let start = OF_BOARD * usize::from(board.index());
    for (side, places) in sides.into_iter().enumerate() {
        let mut left = places.bits();
        while left != 0 {
            each(start + 9 * side + left.trailing_zeros() as usize);
            left &= left - 1;
        }
        let can = completing(places, sides[1 - side]);
        if can != 0 {
            each(start + CAN + side);
            if can & (can - 1) != 0 {
                each(start + CAN_TWICE + side);
            }
        }
    }
}

/// The free places that complete a line of a side.
#[inline]
pub fn completing(own: Places, other: Places) -> u16 {
    own.completing().bits() & !other.bits()
}

/// Calls `each` with the numbers of the facts about the nine boards together, for `side` first.
#[inline]
pub fn together(sheet: &Sheet, side: Mark, mut each: impl FnMut(usize)) {
    let finished = sheet.finished().bits();
    let mut all = |first: usize, mut places: u16| {
        while places != 0 {
            each(first + places.trailing_zeros() as usize);
            places &= places - 1;
        }
    };
    let sides = [side, side.other()].map(|mark| sheet.won(mark));
    for (n, won) in sides.into_iter().enumerate() {
        all(TOGETHER + 9 * n, won.bits());
        all(DECIDES + 9 * n, sheet.rules().deciding(won).bits() & !finished);
    }
    all(FULL, finished & !sides[0].bits() & !sides[1].bits());
}

/// Calls `each` with the numbers of the facts about where the player to move was sent.
#[inline]
pub fn sent(sheet: &Sheet, mut each: impl FnMut(usize)) {
    let Some(board) = sheet.sent() else { return each(SENT + 9) };
    each(SENT + usize::from(board.index()));
    let [own, other] = [sheet.turn(), sheet.turn().other()].map(|mark| sheet.board(board, mark));
    if completing(own, other) != 0 {
        each(SENT_CAN);
    }
    if completing(other, own) != 0 {
        each(SENT_CAN + 1);
    }
}

/// Calls `each` with the numbers of all facts that are true, for the player to move.
pub fn all(sheet: &Sheet, mut each: impl FnMut(usize)) {
    let sides = [sheet.turn(), sheet.turn().other()];
    for board in Place::ALL {
        if !sheet.finished().contains(board) {
            of_board(board, sides.map(|mark| sheet.board(board, mark)), &mut each);
        }
    }
    together(sheet, sheet.turn(), &mut each);
    sent(sheet, each);
}
