//! The exact results of positions near their end, by a solver of the tests' own: alpha-beta with a table and moves sorted by the replies that
//! they leave. It shares no code with the programs that it judges.

use std::collections::HashMap;

use crate::rulebook::{Board, Cell, Side};

/// The discs of the side to move and of the other one, a bit for each square, row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Discs {
    own: u64,
    other: u64,
}

/// All columns but the first, and all but the last.
const NOT_FIRST: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_LAST: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The squares one step away in one of the eight directions.
fn step(squares: u64, direction: usize) -> u64 {
    match direction {
        0 => (squares & NOT_LAST) << 1,
        1 => (squares & NOT_FIRST) >> 1,
        2 => squares << 8,
        3 => squares >> 8,
        4 => (squares & NOT_LAST) << 9,
        5 => (squares & NOT_FIRST) >> 9,
        6 => (squares & NOT_FIRST) << 7,
        _ => (squares & NOT_LAST) >> 7,
    }
}

impl Discs {
    fn empty(self) -> u64 {
        !(self.own | self.other)
    }

    /// The squares of the legal moves.
    fn moves(self) -> u64 {
        let mut moves = 0;
        for direction in 0..8 {
            let mut run = step(self.own, direction) & self.other;
            for _ in 0..5 {
                run |= step(run, direction) & self.other;
            }
            moves |= step(run, direction);
        }
        moves & self.empty()
    }

    fn passed(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The discs after a move, for the other side.
    fn after(self, square: u64) -> Self {
        let mut flipped = 0;
        for direction in 0..8 {
            let (mut run, mut here) = (0, step(square, direction));
            while here & self.other != 0 {
                run |= here;
                here = step(here, direction);
            }
            if here & self.own != 0 {
                flipped |= run;
            }
        }
        Self { own: self.other & !flipped, other: self.own | flipped | square }
    }

    /// The lead of the side to move at the end of the game. The squares that stay empty are the winner's.
    fn lead(self) -> i32 {
        let lead = self.own.count_ones() as i32 - self.other.count_ones() as i32;
        lead + lead.signum() * self.empty().count_ones() as i32
    }
}

impl From<&Board> for Discs {
    fn from(board: &Board) -> Self {
        let of = |side: Side| {
            let is_of = |cell: &Cell| board.at(*cell) == Some(side);
            board.all().filter(is_of).fold(0, |all, cell| all | 1 << (8 * cell.row + cell.column))
        };
        Self { own: of(board.turn), other: of(board.turn.other()) }
    }
}

/// A position with fewer empty squares is not kept in the table.
const KEPT_FROM: u32 = 6;
/// The least and the greatest lead.
const LEADS: [i32; 2] = [-64, 64];

/// A solver with what it has found out so far: the bounds of the leads in many positions of the usual board.
#[derive(Debug, Default)]
pub struct Solver {
    bounds: HashMap<Discs, [i32; 2]>,
}

impl Solver {
    /// The final lead of the side to move with best play. A side without a move passes.
    pub fn lead(&mut self, board: &Board) -> i32 {
        let [mut least, mut most] = LEADS;
        let mut guess = 0;
        while least < most {
            let above = guess.clamp(least + 1, most);
            guess = self.search(board.into(), above - 1, above);
            if guess < above { most = guess } else { least = guess }
        }
        least
    }

    /// Whether that lead is at least so many discs, which takes much less time than the lead itself.
    pub fn is_at_least(&mut self, board: &Board, discs: i32) -> bool {
        self.search(board.into(), discs - 1, discs) >= discs
    }

    /// A bound of the lead: at most `alpha`, if that is returned or less, and at least `beta`, if that or more.
    fn search(&mut self, discs: Discs, mut alpha: i32, beta: i32) -> i32 {
        let moves = discs.moves();
        if moves == 0 {
            let passed = discs.passed();
            return if passed.moves() == 0 { discs.lead() } else { -self.search(passed, -beta, -alpha) };
        }
        let empty = discs.empty().count_ones();
        let is_kept = empty >= KEPT_FROM;
        let mut bounds = LEADS;
        if is_kept {
            bounds = self.bounds.get(&discs).copied().unwrap_or(LEADS);
            let [least, most] = bounds;
            if least >= beta || least == most {
                return least;
            }
            if most <= alpha {
                return most;
            }
        }
        let mut after: Vec<(u32, Discs)> = Vec::with_capacity(moves.count_ones() as usize);
        let mut left = moves;
        while left != 0 {
            let square = left & left.wrapping_neg();
            left ^= square;
            let next = discs.after(square);
            // A corner first, then the moves with the fewest replies.
            let replies = if is_kept { 2 * next.moves().count_ones() } else { 0 };
            after.push((replies.saturating_sub(if square & CORNERS == 0 { 0 } else { 5 }), next));
        }
        if is_kept {
            after.sort_by_key(|(replies, _)| *replies);
        }
        let (mut best, first) = (LEADS[0], alpha);
        for (_, next) in after {
            best = best.max(-self.search(next, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        if is_kept {
            let [least, most] = bounds;
            let found = [if best > first { best } else { least }, if best < beta { best } else { most }];
            self.bounds.insert(discs, found);
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hunt::Dice;
    use crate::rulebook::{Ply, Rule};

    /// By the rule book, without any cut.
    fn slow(board: &Board) -> i32 {
        if board.is_over(Rule::Pass) {
            return board.lead(board.turn);
        }
        let moves = board.moves();
        let plies =
            if moves.is_empty() { vec![Ply::Pass] } else { moves.into_iter().map(Ply::Move).collect() };
        let worth = |ply| -slow(&board.after(ply, Rule::Pass).unwrap().0);
        plies.into_iter().map(worth).max().unwrap()
    }

    #[test]
    fn it_agrees_with_the_rule_book() {
        let mut dice = Dice::new(48);
        let mut solved = 0;
        while solved < 20 {
            let mut board = Board::start(8);
            while board.empties() > 7 && !board.is_over(Rule::Pass) {
                let moves = board.moves();
                let ply = if moves.is_empty() { Ply::Pass } else { Ply::Move(dice.choose(&moves)) };
                board = board.after(ply, Rule::Pass).unwrap().0;
            }
            let (lead, mut solver) = (slow(&board), Solver::default());
            assert_eq!(solver.lead(&board), lead, "{}", board.to_text());
            for discs in [lead - 1, lead, lead + 1] {
                let (is_so, mut new) = (discs <= lead, Solver::default());
                assert_eq!(solver.is_at_least(&board, discs), is_so, "{discs} in {}", board.to_text());
                assert_eq!(new.is_at_least(&board, discs), is_so, "{discs} in {}", board.to_text());
            }
            solved += 1;
        }
    }

    /// With 18 empty squares, as Edax solved them.
    #[test]
    fn it_agrees_with_edax() {
        let lines = include_str!("../data/solved.txt").lines().filter(|line| !line.starts_with('#'));
        for line in lines.take(2) {
            let mut parts = line.split('|');
            let board = Board::parse(parts.next().unwrap()).unwrap();
            let best = parts.next().unwrap().split(' ').next().unwrap().split_once(':').unwrap().1;
            let mut solver = Solver::default();
            assert_eq!(solver.lead(&board), best.parse::<i32>().unwrap(), "{line}");
        }
    }
}
