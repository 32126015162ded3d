//! The last four empties and fewer: no move lists, no table, only flips.
use super::field::{Field, NEIGHBOURS};
use super::last_flips::count_last_flips;
use othello::raw;

/// No move found so far; lower than every score.
pub(super) const NONE: i32 = -100;

/// The discs that a disc on `square` flips.
#[inline]
const fn flips(player: u64, opponent: u64, square: u8) -> u64 {
    if NEIGHBOURS[square as usize & 63] & opponent == 0 { 0 } else { raw::flips(player, opponent, square) }
}

impl Field {
    /// The score of a board with this one empty square, for the side to move.
    #[inline]
    pub(super) fn last_1(&self, player: u64, opponent: u64, square: u8) -> i32 {
        let now = player.count_ones() as i32 - opponent.count_ones() as i32;
        let gain = count_last_flips(player, square);
        if gain > 0 {
            return now + 2 * gain + 1;
        }
        let loss = if self.passes { count_last_flips(opponent, square) } else { 0 };
        if loss > 0 { now - 2 * loss - 1 } else { self.score(player, opponent) }
    }

    /// The same with two empties: a bound that says whether the score is at least `beta`.
    pub(super) fn last_2(&self, player: u64, opponent: u64, beta: i32, squares: [u8; 2]) -> i32 {
        let score = self.try_2(player, opponent, beta, squares);
        if score != NONE {
            return score;
        }
        if self.passes {
            let score = self.try_2(opponent, player, 1 - beta, squares);
            if score != NONE {
                return -score;
            }
        }
        self.score(player, opponent)
    }

    #[inline]
    fn try_2(&self, player: u64, opponent: u64, beta: i32, [a, b]: [u8; 2]) -> i32 {
        let mut best = NONE;
        let turned = flips(player, opponent, a);
        if turned != 0 {
            best = -self.last_1(opponent & !turned, player | turned | 1 << a, b);
            if best >= beta {
                return best;
            }
        }
        let turned = flips(player, opponent, b);
        if turned != 0 {
            best = best.max(-self.last_1(opponent & !turned, player | turned | 1 << b, a));
        }
        best
    }

    /// The same with three empties, which are best given with the odd quarter's first.
    pub(super) fn last_3(&self, player: u64, opponent: u64, beta: i32, squares: [u8; 3]) -> i32 {
        let score = self.try_3(player, opponent, beta, squares);
        if score != NONE {
            return score;
        }
        if self.passes {
            let score = self.try_3(opponent, player, 1 - beta, squares);
            if score != NONE {
                return -score;
            }
        }
        self.score(player, opponent)
    }

    #[inline]
    fn try_3(&self, player: u64, opponent: u64, beta: i32, [a, b, c]: [u8; 3]) -> i32 {
        let mut best = NONE;
        for (square, others) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            let turned = flips(player, opponent, square);
            if turned != 0 {
                let (next, moved) = (opponent & !turned, player | turned | 1 << square);
                best = best.max(-self.last_2(next, moved, 1 - beta, others));
                if best >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The same with four empties.
    pub(super) fn last_4(&self, player: u64, opponent: u64, beta: i32, squares: [u8; 4]) -> i32 {
        let score = self.try_4(player, opponent, beta, squares);
        if score != NONE {
            return score;
        }
        if self.passes {
            let score = self.try_4(opponent, player, 1 - beta, squares);
            if score != NONE {
                return -score;
            }
        }
        self.score(player, opponent)
    }

    #[inline]
    fn try_4(&self, player: u64, opponent: u64, beta: i32, [a, b, c, d]: [u8; 4]) -> i32 {
        let mut best = NONE;
        // The others are ordered by parity after this move: a square that shared a quarter with it now comes first.
        for (square, others) in [(a, [b, c, d]), (b, [a, c, d]), (c, [d, a, b]), (d, [c, a, b])] {
            let turned = flips(player, opponent, square);
            if turned != 0 {
                let (next, moved) = (opponent & !turned, player | turned | 1 << square);
                best = best.max(-self.last_3(next, moved, 1 - beta, others));
                if best >= beta {
                    break;
                }
            }
        }
        best
    }
}
