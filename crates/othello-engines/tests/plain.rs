//! A plain solver that shares no code with the real one, and positions to solve.
use othello::{Color, NoMoveRule, Position, Rules, Status};
use othello_engines::mcts::Random;
use othello_engines::solver::Counting;
use std::cmp::Ordering;

/// The plain solver: squares in an array with a border; tries every move, without a table.
pub struct Plain {
    /// 10x10; 1 and -1 are discs, 0 is empty, 2 is outside.
    squares: [i8; 100],
    passes: bool,
    prunes: bool,
    counting: Counting,
}

impl Plain {
    fn new(position: Position, prunes: bool, counting: Counting) -> Self {
        let side = position.rules().size.side();
        let mut squares = [2; 100];
        for (column, row) in (0..side).flat_map(|row| (0..side).map(move |column| (column, row))) {
            let square = othello::Square::new(column, row).unwrap();
            squares[usize::from(row) * 10 + usize::from(column) + 11] = match position.disc_at(square) {
                Some(Color::Black) => 1,
                Some(Color::White) => -1,
                None => 0,
            };
        }
        Self { squares, passes: position.rules().no_move == NoMoveRule::MustPass, prunes, counting }
    }

    /// Flips the discs outflanked by a disc of `side` on an empty square, and returns their squares.
    fn place(&mut self, side: i8, square: usize) -> ([usize; 20], usize) {
        let (mut turned, mut count) = ([0; 20], 0);
        for step in [-11, -10, -9, -1, 1, 9, 10, 11_isize] {
            let begin = count;
            let mut at = square.wrapping_add_signed(step);
            while self.squares[at] == -side {
                turned[count] = at;
                count += 1;
                at = at.wrapping_add_signed(step);
            }
            if self.squares[at] != side {
                count = begin;
            }
        }
        for &at in &turned[..count] {
            self.squares[at] = side;
        }
        (turned, count)
    }

    /// The score for `side`, as far as it lies between `alpha` and `beta`.
    fn best(&mut self, side: i8, passed: bool, (alpha, beta): (i32, i32)) -> i32 {
        let mut best = None;
        for square in 11..89 {
            if self.squares[square] != 0 {
                continue;
            }
            let (turned, count) = self.place(side, square);
            if count == 0 {
                continue;
            }
            self.squares[square] = side;
            let least = if self.prunes { best.map_or(alpha, |best: i32| best.max(alpha)) } else { alpha };
            let score = -self.best(-side, false, (-beta, -least));
            best = best.max(Some(score));
            self.squares[square] = 0;
            for &at in &turned[..count] {
                self.squares[at] = -side;
            }
            if score >= beta {
                break;
            }
        }
        match best {
            Some(best) => best,
            None if self.passes && !passed => -self.best(-side, true, (-beta, -alpha)),
            None => {
                let of = |disc| self.squares.iter().filter(|&&square| square == disc).count() as i32;
                let (own, others, empties) = (of(side), of(-side), of(0));
                match (self.counting, own.cmp(&others)) {
                    (Counting::Official, Ordering::Greater) => own + empties - others,
                    (Counting::Official, Ordering::Less) => own - empties - others,
                    _ => own - others,
                }
            }
        }
    }

    /// The raw disc difference for the side to move. Nothing is pruned.
    pub fn solve(position: Position) -> i32 {
        Self::counted(position, Counting::Raw)
    }

    /// The same by this way of counting.
    pub fn counted(position: Position, counting: Counting) -> i32 {
        Self::best_of(position, false, counting)
    }

    /// The raw disc difference by alpha-beta, for a few more empty squares. Moves are tried in the order of their squares.
    pub fn solve_pruned(position: Position) -> i32 {
        Self::best_of(position, true, Counting::Raw)
    }

    fn best_of(position: Position, prunes: bool, counting: Counting) -> i32 {
        let side = if position.turn() == Color::Black { 1 } else { -1 };
        Self::new(position, prunes, counting).best(side, false, (-100, 100))
    }
}

/// A position from a random game with this many empties, in which the game is not over.
pub fn random_position(rules: Rules, empties: u32, random: &mut Random) -> Position {
    loop {
        let mut position = Position::start(rules);
        while position.empties().len() > empties && position.status() != Status::Over {
            let moves: Vec<_> = position.moves().collect();
            position = position.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
        }
        if position.empties().len() == empties && position.status() != Status::Over {
            return position;
        }
    }
}
