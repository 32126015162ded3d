//! Counts the flips of the last move of a game by tables.
//!
//! With only one empty square, every square of a line that is not the mover's is the opponent's or off the board, and
//! nothing off the board can close a run. So the mover's discs on the four lines through the square determine the flips,
//! and a table has the count for the eight bits of each line (as in Delorme's Edax, with different tables).

/// The number of flips of a disc on `square`, the only empty one, by the side with `discs`.
#[inline]
pub(crate) fn count_last_flips(discs: u64, square: u8) -> i32 {
    let [column, row] = [usize::from(square & 7), usize::from(square >> 3 & 7)];
    let [diagonal, other] = DIAGONALS[row * 8 + column];
    // Each line as eight bits: a row is a byte; multiplications gather the bits of the other lines in the top byte.
    let along = discs >> (8 * row) & 0xff;
    let down = (discs >> column & FILE).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let falling = (discs & diagonal).wrapping_mul(FILE) >> 56;
    let rising = (discs & other).wrapping_mul(FILE) >> 56;
    let by_column = &TURNED[column];
    let sum = by_column[along as usize] + by_column[falling as usize] + by_column[rising as usize];
    i32::from(sum + TURNED[row][down as usize])
}

/// The column a.
const FILE: u64 = 0x0101_0101_0101_0101;

/// The two diagonals through each square.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut all = [[0; 2]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            if a % 8 + b / 8 == b % 8 + a / 8 {
                all[a][0] |= 1 << b;
            }
            if a % 8 + a / 8 == b % 8 + b / 8 {
                all[a][1] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    all
};

/// For each place on a line and the mover's discs on that line: the number of opposing discs between the place and the
/// nearest of the mover's discs, summed over both sides.
static TURNED: [[u8; 256]; 8] = {
    let mut all = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            let above = discs >> (place + 1);
            if above != 0 {
                all[place][discs] += (above as u32).trailing_zeros() as u8;
            }
            let below = discs & ((1 << place) - 1);
            if below != 0 {
                all[place][discs] += (place as u32 - 1 - (below as u32).ilog2()) as u8;
            }
            discs += 1;
        }
        place += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;
    use mcts::Random;
    use othello::{BoardSize, raw};

    #[test]
    fn counts_agree_with_the_rules() {
        let mut random = Random::new(3);
        for size in BoardSize::ALL {
            for square in size.squares() {
                for _ in 0..2_000 {
                    let full = size.squares().0 & !square.bit();
                    // The mover has a quarter, a half or three quarters of the discs.
                    let [a, b, c] = [0; 3].map(|_: u64| random.next_u64());
                    let discs = full & [a, a & b, a | c][random.below(3) as usize];
                    let flips = raw::flips(discs, full & !discs, square.index());
                    assert_eq!(count_last_flips(discs, square.index()), flips.count_ones() as i32);
                }
            }
        }
    }
}
