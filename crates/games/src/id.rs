//! The names of games.
use std::fmt;
use std::str::FromStr;
use tictactoe::Family;

/// A game, as links, stored data and messages name it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameId {
    /// Othello, on any board and by any rule.
    #[default]
    Othello,
    /// Tic-tac-toe on one board.
    TicTacToe,
    /// A game on nine boards, whichever variant of it.
    NineBoards(Family),
    /// Gobang: five in a row.
    Gobang,
}

/// A text that names no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no game: expected one of {names}", names = GameId::ALL.map(GameId::name).join(", "))]
pub struct UnknownGame(pub String);

impl GameId {
    /// All games.
    pub const ALL: [Self; 3 + Family::ALL.len()] = {
        let mut all = [Self::Gobang; 3 + Family::ALL.len()];
        all[0] = Self::Othello;
        all[1] = Self::TicTacToe;
        let mut n = 0;
        while n < Family::ALL.len() {
            all[2 + n] = Self::NineBoards(Family::ALL[n]);
            n += 1;
        }
        all
    };

    /// The name, which never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Othello => "othello",
            Self::TicTacToe => "tictactoe",
            Self::NineBoards(family) => family.usual().name(),
            Self::Gobang => "gobang",
        }
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL.into_iter().find(|id| id.name() == text).ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
