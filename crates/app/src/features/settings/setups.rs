//! The choices before a game: the game that is next, and the rules of each game that has some to choose.
use games::{AnySetup, GameId};
use tictactoe::{Family, Rules as NineBoards};

/// The game that is next, and the rules of every game, because those of the others are remembered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setups {
    /// The game.
    pub game: GameId,
    /// The rules of Othello.
    pub othello: othello::Rules,
    /// The rules of Ultimate tic-tac-toe; never those of Sudo.
    ultimate: NineBoards,
}

impl From<othello::Rules> for Setups {
    /// Othello by these rules is next, and the other games have their usual ones.
    fn from(othello: othello::Rules) -> Self {
        Self { othello, ..Self::default() }
    }
}

impl Setups {
    /// The set-up of the game that is next.
    pub const fn next(&self) -> AnySetup {
        self.of(self.game)
    }

    /// The set-up of a game, if it is next.
    pub const fn of(&self, game: GameId) -> AnySetup {
        match game {
            GameId::Othello => AnySetup::Othello(self.othello),
            GameId::TicTacToe => AnySetup::TicTacToe(()),
            GameId::NineBoards(Family::Ultimate) => AnySetup::NineBoards(self.ultimate),
            GameId::NineBoards(other) => AnySetup::NineBoards(other.usual()),
        }
    }

    /// Makes this game the next one, by the variant of this set-up. The rules of Othello are chosen apart, as in its name
    /// ([`AnySetup::name`]), and stay.
    pub const fn choose(&mut self, setup: AnySetup) {
        self.game = setup.id();
        self.remember(setup);
    }

    /// Sets the variant of this game for when it is next. The rules of Othello stay.
    pub const fn remember(&mut self, setup: AnySetup) {
        match setup {
            AnySetup::NineBoards(rules) => {
                if let Family::Ultimate = rules.family() {
                    self.ultimate = rules;
                }
            }
            AnySetup::Othello(_) | AnySetup::TicTacToe(()) => {}
        }
    }
}
