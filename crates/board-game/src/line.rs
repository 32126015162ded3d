//! A game without variations: a start position and the turns played from it.
use crate::{BoardAction, BoardGame, Moved, Side};

/// One ply of a game: an action and the resulting position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn<G: BoardGame> {
    /// The action, as it was checked.
    pub made: G::Made,
    /// The position after it.
    pub after: G,
}

impl<G: BoardGame> Turn<G> {
    /// The action.
    pub fn action(&self) -> G::Action {
        G::action(self.made)
    }

    /// The action as it is seen on the board.
    pub fn moved(&self) -> Moved {
        self.made.into()
    }

    /// The side that made it.
    pub fn by(&self) -> Side {
        self.moved().by
    }

    /// Whether it was a pass.
    pub fn is_pass(&self) -> bool {
        self.moved().action == BoardAction::Pass
    }
}

/// A line of play from a start position, made of legal turns only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<G: BoardGame> {
    start: G,
    turns: Vec<Turn<G>>,
}

impl<G: BoardGame> Line<G> {
    /// A game that begins at `start`.
    pub const fn new(start: G) -> Self {
        Self { start, turns: Vec::new() }
    }

    /// The start position.
    pub const fn start(&self) -> G {
        self.start
    }

    /// The turns played so far, oldest first; a forced pass is a turn of its own.
    pub fn turns(&self) -> &[Turn<G>] {
        &self.turns
    }

    /// The current position.
    pub fn position(&self) -> G {
        self.turns.last().map_or(self.start, |turn| turn.after)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// If it is not allowed; the game is then unchanged.
    pub fn play(&mut self, action: G::Action) -> Result<Turn<G>, G::Refusal> {
        let position = self.position();
        let made = position.check(action)?;
        let turn = Turn { made, after: position.after(made) };
        self.turns.push(turn);
        Ok(turn)
    }

    /// The same line with positions and turns of another type; `None` if one of them has none. Both types must have the same rules.
    pub fn try_map<H: BoardGame>(
        &self,
        position: impl Fn(G) -> Option<H>,
        made: impl Fn(G::Made) -> Option<H::Made>,
    ) -> Option<Line<H>> {
        let turn = |turn: &Turn<G>| Some(Turn { made: made(turn.made)?, after: position(turn.after)? });
        Some(Line {
            start: position(self.start)?,
            turns: self.turns.iter().map(turn).collect::<Option<_>>()?,
        })
    }

    /// Takes back the last turn and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Turn<G>> {
        self.turns.pop()
    }
}
