//! The static evaluation of `pvs`: the look of a sheet, without playing on.
//!
//! A won board is worth 1 and a full one nothing. On any other board, a side that can make a line at once has 0.1; if both can, it is
//! worth nothing; and if neither can, it counts a little for each line that is still open to one side but not to the other. Lines of three boards
//! are worth more the more their boards are, and nothing once both sides, or nobody any more, have a board there.
use crate::features::completing;
use tictactoe::{Mark, Place, Places, Sheet};

/// The eight lines of a square, by the indices of their places.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The value of a won board.
const WON: i32 = 1_000;
/// The value of a board where one side alone can make a line at once.
const OPEN_TWO: i32 = 100;
/// The value of an open line.
const OPEN_LINE: i32 = 10;

/// The number of lines in which a set has no place.
static OPEN_LINES: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut n = 0;
        while n < 8 {
            let [a, b, c] = LINES[n];
            table[set] += (set & (1 << a | 1 << b | 1 << c) == 0) as u8;
            n += 1;
        }
        set += 1;
    }
    table
};

/// The value of a board that nobody has won.
fn board_value(own: Places, other: Places) -> i32 {
    let open = |against: Places| i32::from(OPEN_LINES[usize::from(against.bits())]);
    match (completing(own, other) != 0, completing(other, own) != 0) {
        (true, true) => 0,
        (true, false) => OPEN_TWO,
        (false, true) => -OPEN_TWO,
        (false, false) => OPEN_LINE * (open(other) - open(own)),
    }
}

/// The value of a sheet for the player to move, in thousandths of about a board. The game must not be over.
pub fn value(sheet: &Sheet) -> i32 {
    let sides = [sheet.turn(), sheet.turn().other()];
    let won = |mark: Mark, board: usize| sheet.won(mark).contains(Place::ALL[board]);
    let values: [i32; 9] = std::array::from_fn(|board| {
        if won(sides[0], board) {
            WON
        } else if won(sides[1], board) {
            -WON
        } else {
            let [own, other] = sides.map(|mark| sheet.board(Place::ALL[board], mark));
            board_value(own, other)
        }
    });
    let is_dead = |line: &[usize; 3]| {
        let has = |mark| line.iter().any(|&board| won(mark, board));
        let is_full = |&board: &usize| {
            sheet.finished().contains(Place::ALL[board]) && !won(sides[0], board) && !won(sides[1], board)
        };
        has(sides[0]) && has(sides[1]) || line.iter().any(is_full)
    };
    let line_value = |line: &[usize; 3]| {
        let sum: i32 = line.iter().map(|&board| values[board]).sum();
        sum * sum.abs() / WON
    };
    LINES.iter().filter(|line| !is_dead(line)).map(line_value).sum()
}
