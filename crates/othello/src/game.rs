//! A game: a start position and the turns played from it.
use crate::{IllegalMove, LegalMove, Move, Position};

/// One ply of a [`Game`]: a move and the resulting position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The move, with the side that made it and its flips.
    pub made: LegalMove,
    /// The position after the move.
    pub after: Position,
}

/// A line of play from a start position, made of legal turns only.
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

    /// The start position.
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The turns played so far, oldest first; a forced pass is a turn of its own.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The current position.
    pub fn position(&self) -> Position {
        self.turns.last().map_or(self.start, |turn| turn.after)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal; the game is then unchanged.
    pub fn play(&mut self, action: Move) -> Result<Turn, IllegalMove> {
        let position = self.position();
        let made = position.check(action)?;
        let turn = Turn { made, after: position.after(made) };
        self.turns.push(turn);
        Ok(turn)
    }

    /// Takes back the last turn and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Turn> {
        self.turns.pop()
    }
}
