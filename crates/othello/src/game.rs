//! A game: where it began and what was played.
use crate::{IllegalMove, LegalMove, Move, Position};

/// One ply of a [`Game`]: the move and the position that it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What was played, by whom, with its flips.
    pub made: LegalMove,
    /// The position after it.
    pub after: Position,
}

/// A line of play from a start position. Every turn in it was legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    turns: Vec<Turn>,
}

impl Game {
    /// A game that begins at `start`.
    pub const fn new(start: Position) -> Self {
        Self { start, turns: Vec::new() }
    }

    /// Where it began.
    pub const fn start(&self) -> Position {
        self.start
    }

    /// What was played, the first turn first; a forced pass is a turn of its own.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Where it is now.
    pub fn position(&self) -> Position {
        self.turns.last().map_or(self.start, |turn| turn.after)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Says why the move is not legal; the game is then unchanged.
    pub fn play(&mut self, action: Move) -> Result<Turn, IllegalMove> {
        let position = self.position();
        let made = position.check(action)?;
        let turn = Turn { made, after: position.after(made) };
        self.turns.push(turn);
        Ok(turn)
    }

    /// Takes the last turn back and gives it, or `None` at the start.
    pub fn undo(&mut self) -> Option<Turn> {
        self.turns.pop()
    }
}
