//! A player of the set-up's game, read from its text.
use games::AnySetup;
use othello_engines::Agent;
use othello_engines::options::{cap_untrusted, option};
use players::TextError;
use players::options::OptionValue;
use std::fmt;
use tictactoe_engines::options::option as marks_option;
use tictactoe_engines::{Entrant as Marks, PlayerKind, PlayerName, Variant};

/// A player of any game.
#[derive(Clone, Debug, PartialEq)]
pub enum Entrant {
    /// Of Othello.
    Othello(Agent),
    /// Of tic-tac-toe, on one board or on nine.
    Marks(Marks),
}

/// The game as tic-tac-toe's players know it; `None` for Othello.
pub const fn variant_of(setup: AnySetup) -> Option<Variant> {
    match setup {
        AnySetup::Othello(_) => None,
        AnySetup::TicTacToe(()) => Some(Variant::Plain),
        AnySetup::NineBoards(rules) => Some(Variant::Nine(rules)),
    }
}

impl Entrant {
    /// The player of a text in this game.
    ///
    /// # Errors
    /// If it is none; the error says which part is wrong.
    pub fn read(text: &str, setup: AnySetup) -> Result<Self, TextError> {
        match variant_of(setup) {
            None => text.parse().map(Self::Othello),
            Some(variant) => Marks::read(text, variant).map(Self::Marks),
        }
    }

    /// The same player within the caps for untrusted texts.
    fn capped(&self) -> Self {
        match self {
            Self::Marks(player) => Self::Marks(player.clone().capped()),
            Self::Othello(agent) => {
                let mut within = agent.clone();
                cap_untrusted(&mut within);
                // The worker limits the time of an untrusted search, too, at which a player without a limit of its own never arrives here.
                if let Some(ms) = option("ms").filter(|ms| ms.get(agent).is_none()) {
                    // Removing a limit can't fail.
                    let _ = ms.set(&mut within, None);
                }
                Self::Othello(within)
            }
        }
    }

    /// Whether it can play this game by these rules, so that no other one plays in its place.
    pub fn can_play(&self, setup: AnySetup) -> bool {
        match (self, setup) {
            (Self::Othello(agent), AnySetup::Othello(rules)) => agent.can_play(rules),
            (Self::Othello(_), _) => false,
            (Self::Marks(_), setup) => setup.othello().is_none(),
        }
    }

    /// The number that is the value of an option; `None` if the player does not have it.
    pub fn number(&self, name: &str) -> Option<f64> {
        let value = match self {
            Self::Othello(agent) => option(name)?.get(agent),
            Self::Marks(Marks::Tree(player)) => marks_option(name)?.get(player),
            Self::Marks(Marks::One(_)) => None,
        };
        match value? {
            OptionValue::Whole(number) => Some(number.into()),
            OptionValue::Decimal(number) => Some(number),
            OptionValue::Switch(_) | OptionValue::Word(_) => None,
        }
    }

    /// The names of its options.
    pub fn options(&self) -> Vec<&'static str> {
        match self {
            Self::Othello(agent) => agent.kind().options().map(|option| option.name).collect(),
            Self::Marks(player) => {
                let kind = kind_of(player);
                kind.into_iter().flat_map(PlayerKind::options).map(|option| option.name).collect()
            }
        }
    }
}

/// The kind whose options may follow the name of a player of tic-tac-toe.
fn kind_of(player: &Marks) -> Option<PlayerKind> {
    match player {
        Marks::Tree(player) => Some(player.kind()),
        Marks::One(player) => match player.name() {
            PlayerName::Kind(kind) => Some(kind),
            _ => None,
        },
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Othello(agent) => agent.fmt(f),
            Self::Marks(player) => player.fmt(f),
        }
    }
}

/// The text of a player within the caps for untrusted texts; unchanged if it keeps to them.
///
/// # Errors
/// If it is not the text of a player of this game.
pub fn capped(text: &str, setup: AnySetup) -> Result<String, TextError> {
    let entrant = Entrant::read(text, setup)?;
    let within = entrant.capped();
    Ok(if within == entrant { text.to_owned() } else { within.to_string() })
}
