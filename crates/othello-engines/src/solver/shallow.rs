//! A few empties: plain recursion, ordered by parity, and by mobility while that pays off.
use super::Certainty;
use super::field::Field;
use super::order::{CORNER_WORTH, mobility};
use super::table::{Answer, Table};
use othello::raw;

/// Up to this many empties, a position is searched without interruption. That takes well under a millisecond, by which a
/// slice can overrun.
pub(super) const SHALLOW: u32 = 9;

/// From this many empties, moves are ordered by the opponent's mobility.
const FASTEST_FIRST: u32 = 7;

/// From this many empties, positions are stored in the table.
pub(super) const REMEMBERED: u32 = 8;

/// The state of the recursion.
pub(super) struct Shallow<'a> {
    pub(super) field: Field,
    pub(super) table: &'a mut Table,
    /// The number of positions visited; those with four empties or fewer are not counted individually.
    pub(super) nodes: u64,
}

impl Shallow<'_> {
    /// A bound of the score for the side to move: a lower bound that is at least `beta` if the score is, else an upper bound
    /// that is less.
    pub(super) fn search(&mut self, player: u64, opponent: u64, beta: i32) -> i32 {
        let empties = self.field.empties(player, opponent);
        match empties.count_ones() {
            0..=4 => self.last(player, opponent, beta, empties),
            5..FASTEST_FIRST => self.by_parity(player, opponent, beta, empties),
            n => self.by_mobility(player, opponent, beta, (empties, n)),
        }
    }

    #[inline]
    fn last(&mut self, player: u64, opponent: u64, beta: i32, empties: u64) -> i32 {
        self.nodes += 1;
        let odd = self.field.odd(empties);
        let (mut first, mut then) = (empties & odd, empties & !odd);
        let mut next = || {
            let set = if first != 0 { &mut first } else { &mut then };
            let square = set.trailing_zeros() as u8;
            *set &= set.wrapping_sub(1);
            square
        };
        match empties.count_ones() {
            0 => self.field.score(player, opponent),
            1 => self.field.last_1(player, opponent, next()),
            2 => self.field.last_2(player, opponent, beta, [next(), next()]),
            3 => self.field.last_3(player, opponent, beta, [next(), next(), next()]),
            _ => self.field.last_4(player, opponent, beta, [next(), next(), next(), next()]),
        }
    }

    fn by_parity(&mut self, player: u64, opponent: u64, beta: i32, empties: u64) -> i32 {
        self.nodes += 1;
        let legal = self.field.legal_moves(player, opponent);
        if legal == 0 {
            return self.without_move(player, opponent, beta);
        }
        let odd = self.field.odd(empties);
        let mut best = -i32::from(i8::MAX);
        for mut squares in [legal & odd, legal & !odd] {
            while squares != 0 {
                let square = squares.trailing_zeros() as u8;
                squares &= squares - 1;
                let flips = raw::flips(player, opponent, square);
                let (next, moved) = (opponent & !flips, player | flips | 1 << square);
                let left = empties & !(1 << square);
                let score = if left.count_ones() == 4 {
                    -self.last(next, moved, 1 - beta, left)
                } else {
                    -self.by_parity(next, moved, 1 - beta, left)
                };
                if score > best {
                    best = score;
                    if score >= beta {
                        return score;
                    }
                }
            }
        }
        best
    }

    fn by_mobility(&mut self, player: u64, opponent: u64, beta: i32, (empties, count): (u64, u32)) -> i32 {
        self.nodes += 1;
        let legal = self.field.legal_moves(player, opponent);
        if legal == 0 {
            return self.without_move(player, opponent, beta);
        }
        let mut known = u8::MAX;
        if count >= REMEMBERED
            && let Some(bounds) = self.table.get(player, opponent)
        {
            let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
            if lower >= beta {
                return lower;
            }
            if upper < beta {
                return upper;
            }
            known = bounds.best;
        }
        let odd = self.field.odd(empties);
        // The opponent's discs after the move, the mover's, and the sort key: lower is better.
        let mut moves = [(0_u64, 0_u64, 0_u32); SHALLOW as usize];
        let mut len = 0;
        let mut squares = legal;
        while squares != 0 {
            let square = squares.trailing_zeros();
            squares &= squares - 1;
            let flips = raw::flips(player, opponent, square as u8);
            let bit = 1_u64 << square;
            let (next, moved) = (opponent & !flips, player | flips | bit);
            let mut key = 8 + 4 * mobility(&self.field, next, moved);
            key -= u32::from(odd & bit != 0) * 3 + u32::from(self.field.corners() & bit != 0) * CORNER_WORTH;
            if square == u32::from(known) {
                key = 0;
            }
            // Insertion sort: there are few moves.
            let mut place = len;
            let entry = (next, moved, key << 6 | square);
            while place > 0 && moves[place - 1].2 > entry.2 {
                moves[place] = moves[place - 1];
                place -= 1;
            }
            moves[place] = entry;
            len += 1;
        }
        let mut best = -i32::from(i8::MAX);
        let mut best_square = u8::MAX;
        for &(next, moved, key) in &moves[..len] {
            let score = -self.search(next, moved, 1 - beta);
            if score > best {
                best = score;
                best_square = (key & 63) as u8;
                if score >= beta {
                    break;
                }
            }
        }
        if count >= REMEMBERED {
            let found = Answer { beta, score: best, best: best_square, certainty: Certainty::Exact };
            self.table.put((player, opponent), count as u8, &found);
        }
        best
    }

    #[cold]
    fn without_move(&mut self, player: u64, opponent: u64, beta: i32) -> i32 {
        if self.field.passes && self.field.legal_moves(opponent, player) != 0 {
            -self.search(opponent, player, 1 - beta)
        } else {
            self.field.score(player, opponent)
        }
    }
}
