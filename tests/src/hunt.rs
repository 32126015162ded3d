//! Positions for scenarios, found in random games by the rule book.

use crate::rulebook::{Board, Cell, Ply, Rule, Side};

/// A small generator of random numbers (SplitMix64), so that a printed seed repeats a run.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// The generator with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `sides`.
    pub fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % sides as u64) as usize
    }

    /// A random element.
    pub fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// A game so far: its plies and the position after them.
#[derive(Debug, Clone)]
pub struct Line {
    /// The plies, without blanks, as accepted by the load panel.
    pub transcript: String,
    /// The position after them.
    pub board: Board,
}

/// Plays random games by the rule with passes and calls `wanted` with every position until it returns `Some`. Games are
/// abandoned at the first pass, so that the line is legal in both variants.
fn first<T>(size: usize, seed: u64, mut wanted: impl FnMut(&Line) -> Option<T>) -> T {
    let mut dice = Dice::new(seed);
    loop {
        let mut line = Line { transcript: String::new(), board: Board::start(size) };
        loop {
            if let Some(found) = wanted(&line) {
                return found;
            }
            let moves = line.board.moves();
            if moves.is_empty() {
                break;
            }
            let cell = dice.choose(&moves);
            line.transcript += &cell.to_string();
            line.board = line.board.after(Ply::Move(cell), Rule::Pass).expect("the move is legal").0;
        }
    }
}

/// Moves of the side to move after which the other side must pass.
fn forcing(board: &Board) -> Vec<Cell> {
    board
        .moves()
        .into_iter()
        .filter(|&cell| {
            let (next, _) = board.after(Ply::Move(cell), Rule::Pass).expect("the move is legal");
            next.must_pass(Rule::Pass)
        })
        .collect()
}

/// A line after which `side` is to move and has a move that forces the other side to pass; and that move.
#[must_use]
pub fn before_a_pass_of_the_other(size: usize, side: Side, seed: u64) -> (Line, Cell) {
    first(size, seed, |line| {
        let cell = *forcing(&line.board).first().filter(|_| line.board.turn == side)?;
        Some((line.clone(), cell))
    })
}

/// A line after which `side` is to move and every move forces the other side to pass.
#[must_use]
pub fn before_a_certain_pass(size: usize, side: Side, seed: u64) -> Line {
    first(size, seed, |line| {
        let moves = line.board.moves();
        let certain =
            line.board.turn == side && !moves.is_empty() && forcing(&line.board).len() == moves.len();
        certain.then(|| line.clone())
    })
}

/// A line after which the side to move must pass.
#[must_use]
pub fn at_a_pass(size: usize, side: Side, seed: u64) -> Line {
    first(size, seed, |line| {
        (line.board.turn == side && line.board.must_pass(Rule::Pass)).then(|| line.clone())
    })
}

/// The result with best play on both sides, for the side to move: 1, 0 or -1.
#[must_use]
pub fn solve(board: &Board, rule: Rule) -> i32 {
    if board.is_over(rule) {
        return board.result(board.turn);
    }
    if board.must_pass(rule) {
        return -solve(&board.after(Ply::Pass, rule).expect("it must pass").0, rule);
    }
    let mut best = -1;
    for cell in board.moves() {
        best = best.max(-solve(&board.after(Ply::Move(cell), rule).expect("the move is legal").0, rule));
        if best == 1 {
            break;
        }
    }
    best
}

/// The winning moves; empty if all moves win.
fn winning(board: &Board, rule: Rule) -> Vec<Cell> {
    board
        .moves()
        .into_iter()
        .filter(|&cell| solve(&board.after(Ply::Move(cell), rule).expect("the move is legal").0, rule) == -1)
        .collect()
}

/// A position with different winning moves in the two variants.
#[derive(Debug, Clone)]
pub struct Apart {
    /// The line that leads to it.
    pub line: Line,
    /// The winning moves if a side without a move passes.
    pub winning_with_pass: Vec<Cell>,
    /// The winning moves if the game is over at once.
    pub winning_with_over: Vec<Cell>,
}

/// Positions in which some move wins by either rule, but no move wins by both. Few squares are empty, so that a search
/// with the reference's iterations finds the winning moves.
#[must_use]
pub fn telling_the_rules_apart(size: usize, how_many: usize, seed: u64) -> Vec<Apart> {
    let mut found = Vec::new();
    let mut done_with = None;
    first(size, seed, |line| {
        let board = &line.board;
        if !(3..=6).contains(&board.empties()) || board.moves().len() < 2 {
            return None;
        }
        // One position per game.
        let opening = line.transcript.chars().take(2 * size).collect::<String>();
        if done_with.as_ref() == Some(&opening) {
            return None;
        }
        let with_over = winning(board, Rule::Over);
        if with_over.is_empty() {
            return None;
        }
        let with_pass = winning(board, Rule::Pass);
        if with_pass.is_empty() || with_over.iter().any(|cell| with_pass.contains(cell)) {
            return None;
        }
        done_with = Some(opening);
        found.push(Apart { line: line.clone(), winning_with_pass: with_pass, winning_with_over: with_over });
        (found.len() == how_many).then_some(())
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::replay;

    fn spaced(transcript: &str) -> String {
        transcript
            .as_bytes()
            .chunks(2)
            .map(|ply| String::from_utf8_lossy(ply).into_owned())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn lines_lead_to_the_promised_passes() {
        for seed in 1..4 {
            let (line, cell) = before_a_pass_of_the_other(8, Side::Black, seed);
            let reached = replay(&Board::start(8), &spaced(&line.transcript), Rule::Over).unwrap();
            assert_eq!(reached.board, line.board);
            let (next, _) = line.board.after(Ply::Move(cell), Rule::Pass).unwrap();
            assert!(next.turn == Side::White && next.must_pass(Rule::Pass));
            let line = before_a_certain_pass(6, Side::White, seed);
            assert_eq!(line.board.turn, Side::White);
            assert!(at_a_pass(6, Side::Black, seed).board.must_pass(Rule::Pass));
        }
    }

    #[test]
    fn winning_moves_differ_between_the_variants() {
        let found = telling_the_rules_apart(6, 4, 7);
        assert_eq!(found.len(), 4);
        for apart in found {
            for cell in apart.line.board.moves() {
                let value = |rule| -solve(&apart.line.board.after(Ply::Move(cell), rule).unwrap().0, rule);
                assert_eq!(value(Rule::Pass) == 1, apart.winning_with_pass.contains(&cell));
                assert_eq!(value(Rule::Over) == 1, apart.winning_with_over.contains(&cell));
                assert!(value(Rule::Pass) != 1 || value(Rule::Over) != 1);
            }
        }
    }

    #[test]
    fn four_by_four_is_solved() {
        // White wins both variants: 3:11 with passes, and by six if the game ends without a move.
        assert_eq!(solve(&Board::start(4), Rule::Pass), -1);
        assert_eq!(solve(&Board::start(4), Rule::Over), -1);
    }
}
