//! The choices before a game: the game that is next, and the rules of each game that has some to choose.
use games::{AnySetup, GameId};

/// The game that is next, and the rules of every game, because those of the others are remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setups {
    /// The game.
    pub game: GameId,
    /// The rules of Othello.
    pub othello: othello::Rules,
    /// The variants of the games, in the order of [`GameId::ALL`]; Othello's rules are apart.
    variants: [AnySetup; GameId::ALL.len()],
}

impl Default for Setups {
    fn default() -> Self {
        othello::Rules::default().into()
    }
}

impl From<othello::Rules> for Setups {
    /// Othello by these rules is next, and the other games have their usual ones.
    fn from(othello: othello::Rules) -> Self {
        Self { game: GameId::Othello, othello, variants: GameId::ALL.map(AnySetup::of) }
    }
}

impl Setups {
    /// The set-up of the game that is next.
    pub fn next(&self) -> AnySetup {
        self.of(self.game)
    }

    /// The set-up of a game, if it is next.
    pub fn of(&self, game: GameId) -> AnySetup {
        if game == GameId::Othello {
            return self.othello.into();
        }
        let variant = self.variants.into_iter().find(|variant| variant.id() == game);
        variant.expect("every game has its place")
    }

    /// Makes this game the next one, by the variant of this set-up. The rules of Othello are chosen apart, as in its name
    /// ([`AnySetup::name`]), and stay.
    pub fn choose(&mut self, setup: AnySetup) {
        self.game = setup.id();
        self.remember(setup);
    }

    /// Sets the variant of this game for when it is next. The rules of Othello stay.
    pub fn remember(&mut self, setup: AnySetup) {
        let is_it = |variant: &&mut AnySetup| variant.id() == setup.id() && setup.othello().is_none();
        for variant in self.variants.iter_mut().filter(is_it) {
            *variant = setup;
        }
    }
}
