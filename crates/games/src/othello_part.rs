//! Othello's part of the games: conversions between its own types and those of any game.
use crate::{AnyAction, AnyGame, AnyMade, AnySetup, Game, GameTree};
use othello::{Move, Position, Rules};

impl From<Rules> for AnySetup {
    fn from(rules: Rules) -> Self {
        Self::Othello(rules)
    }
}

impl AnySetup {
    /// The rules of Othello, if that is the game.
    pub const fn othello(self) -> Option<Rules> {
        match self {
            Self::Othello(rules) => Some(rules),
            Self::TicTacToe(()) | Self::NineBoards(_) | Self::Gobang(_) => None,
        }
    }
}

impl From<Move> for AnyAction {
    fn from(action: Move) -> Self {
        Self::Othello(action)
    }
}

impl AnyGame {
    /// The position, if the game is Othello.
    pub const fn othello(self) -> Option<Position> {
        match self {
            Self::Othello(position) => Some(position),
            Self::TicTacToe(_) | Self::NineBoards(_) | Self::Gobang(_) => None,
        }
    }
}

impl AnyGame {
    /// The position, if the game is Gobang.
    pub const fn gobang(self) -> Option<gobang::Position> {
        match self {
            Self::Gobang(position) => Some(position),
            Self::Othello(_) | Self::TicTacToe(_) | Self::NineBoards(_) => None,
        }
    }
}

impl AnyAction {
    /// The move, if the game is Othello.
    pub const fn othello(self) -> Option<Move> {
        match self {
            Self::Othello(action) => Some(action),
            Self::TicTacToe(_) | Self::NineBoards(_) | Self::Gobang(_) => None,
        }
    }
}

/// A tree of Othello as one of any game.
pub fn any_tree(tree: &othello::GameTree) -> GameTree {
    tree.try_map(|position| Some(position.into()), |made| Some(AnyMade::Othello(made)))
        .expect("every position and every turn is one of some game")
}

/// A tree as one of Othello; `None` if the game is another one.
pub fn othello_tree(tree: &GameTree) -> Option<othello::GameTree> {
    tree.try_map(AnyGame::othello, AnyMade::othello)
}

/// A line of play of Othello as one of any game.
pub fn any_game(game: &othello::Game) -> Game {
    game.try_map(|position| Some(position.into()), |made| Some(AnyMade::Othello(made)))
        .expect("every position and every turn is one of some game")
}

/// A line of play of Gobang as one of any game.
pub fn any_gobang(game: &board_game::Line<gobang::Position>) -> Game {
    game.try_map(|position| Some(position.into()), |made| Some(AnyMade::Gobang(made)))
        .expect("every position and every turn is one of some game")
}

/// A line of play as one of Othello; `None` if the game is another one.
pub fn othello_game(game: &Game) -> Option<othello::Game> {
    game.try_map(AnyGame::othello, AnyMade::othello)
}

impl AnyMade {
    /// The turn, if the game is Gobang.
    pub const fn gobang(self) -> Option<gobang::Checked> {
        match self {
            Self::Gobang(made) => Some(made),
            Self::Othello(_) | Self::TicTacToe(_) | Self::NineBoards(_) => None,
        }
    }

    /// The move, if the game is Othello.
    pub const fn othello(self) -> Option<othello::LegalMove> {
        match self {
            Self::Othello(made) => Some(made),
            Self::TicTacToe(_) | Self::NineBoards(_) | Self::Gobang(_) => None,
        }
    }
}
