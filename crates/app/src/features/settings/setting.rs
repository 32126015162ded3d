//! A single setting with its value, by the names used in forms, storage, addresses and commands of host pages.
use super::stored::{PLAYERS_OF, SETUP_OF};
use super::{BoardTheme, COMPUTER, Confirm, Origin, Player, Settings, Speed, Switch, Theme};
use crate::features::clock::TimeControl;
use board_game::Side;
use games::{AnySetup, GameId};
use othello::{BoardSize, NoMoveRule};
use othello_engines::PlayerName;
use ui::text::{Language, Named};

/// The most characters that an agent's text may have.
const LONGEST: usize = 300;

/// The values of [`Setting::ByLink`] by their names.
pub(super) const BY_LINK: [(&str, Option<Side>); 3] =
    [("no", None), ("first", Some(Side::First)), ("second", Some(Side::Second))];

/// A setting with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The player of a side.
    Player(Side, Player),
    /// The game's own computer player for a side.
    Computer(Side),
    /// The custom agent.
    Custom(String),
    /// The time control of a side.
    Clock(Side, TimeControl),
    /// The game, with its variant; of Othello without its rules.
    Game(AnySetup),
    /// The variant of a game, for when it is chosen.
    SetupOf(AnySetup),
    /// The players of the last game of this kind.
    PlayersOf(GameId, [Player; 2]),
    /// The size of Othello's board.
    Size(BoardSize),
    /// The rule for a side without a move.
    NoMove(NoMoveRule),
    /// Whether the human's colour against an agent is drawn by lot.
    ByLot(bool),
    /// Where a new game begins.
    Origin(Origin),
    /// The side at this end in a new game by link, or that two people play on one device.
    ByLink(Option<Side>),
    /// Whether the user has played a game to its end.
    FinishedAGame(bool),
    /// The page's colours.
    Theme(Theme),
    /// The board's colour.
    BoardTheme(BoardTheme),
    /// The speed of agents' moves.
    Speed(Speed),
    /// When a first press only marks a spot.
    Confirm(Confirm),
    /// The page's language.
    Language(Option<Language>),
    /// A switch.
    Switch(Switch, bool),
}

impl Setting {
    /// The setting with this name and value; `None` if there is no such setting or the value is invalid.
    pub fn parse(name: &str, value: &str) -> Option<Self> {
        let player = |color| match value {
            COMPUTER => Some(Self::Computer(color)),
            _ => Some(Self::Player(color, Player::from_name(&PlayerName::stored(value))?)),
        };
        let clock = |color| Some(Self::Clock(color, TimeControl::from_name(value)?));
        match name {
            "black" => player(Side::First),
            "white" => player(Side::Second),
            Settings::CUSTOM => Some(Self::Custom(agent_text(&PlayerName::stored(value)))),
            "black-clock" => clock(Side::First),
            "white-clock" => clock(Side::Second),
            "game" => AnySetup::named(value).map(Self::Game),
            "size" => BoardSize::from_name(value).map(Self::Size),
            "no-move" => NoMoveRule::from_name(value).map(Self::NoMove),
            "by-lot" => bool::from_name(value).map(Self::ByLot),
            "origin" => Origin::from_name(value).map(Self::Origin),
            "by-link" => {
                BY_LINK.into_iter().find(|(name, _)| *name == value).map(|(_, side)| Self::ByLink(side))
            }
            "finished-a-game" => bool::from_name(value).map(Self::FinishedAGame),
            "theme" => Theme::from_name(value).map(Self::Theme),
            "felt" => BoardTheme::from_name(value).map(Self::BoardTheme),
            "speed" => Speed::from_name(value).map(Self::Speed),
            "confirm-moves" => Confirm::from_name(value).map(Self::Confirm),
            "language" => Option::from_name(value).map(Self::Language),
            _ if let Some(game) = name.strip_prefix(PLAYERS_OF) => {
                // A player's options have commas between them, too.
                let mut commas = value.bytes().enumerate().filter(|(_, sign)| *sign == b',');
                let players = commas.find_map(|(place, _)| {
                    let [first, second] = [&value[..place], &value[place + 1..]];
                    Some([Player::from_stored_name(first)?, Player::from_stored_name(second)?])
                });
                Some(Self::PlayersOf(game.parse().ok()?, players?))
            }
            _ if let Some(game) = name.strip_prefix(SETUP_OF) => {
                AnySetup::named(value).filter(|setup| setup.id().name() == game).map(Self::SetupOf)
            }
            _ => Some(Self::Switch(Switch::from_name(name)?, bool::from_name(value)?)),
        }
    }

    /// As [`parse`](Self::parse), for stored settings: there, a level without a version is of the former scale.
    pub fn from_stored(name: &str, value: &str) -> Option<Self> {
        let names_a_player = matches!(name, "black" | "white" | Settings::CUSTOM);
        Self::parse(name, &if names_a_player { PlayerName::from_stored(value) } else { value.into() })
    }

    /// Whether there is a setting with this name.
    pub fn is_name(name: &str) -> bool {
        let lines = Settings::default().to_text();
        lines.lines().any(|line| line.split('=').next() == Some(name))
    }

    /// Whether it belongs to a game rather than to the look of the page.
    pub const fn is_of_a_game(&self) -> bool {
        match self {
            Self::Player(..)
            | Self::Computer(_)
            | Self::Custom(_)
            | Self::Clock(..)
            | Self::Game(_)
            | Self::Size(_)
            | Self::NoMove(_)
            | Self::Origin(_) => true,
            // These apply to the next choice of a new game, not to the game that an address starts.
            Self::ByLot(_) | Self::ByLink(_) | Self::PlayersOf(..) | Self::SetupOf(_) => false,
            Self::FinishedAGame(_)
            | Self::Theme(_)
            | Self::BoardTheme(_)
            | Self::Speed(_)
            | Self::Confirm(_)
            | Self::Language(_)
            | Self::Switch(..) => false,
        }
    }
}

/// An agent's text from outside, as one line of bounded length. An error in it stays, so that the worker, which parses
/// it, says where: a character that breaks lines or can't be seen is replaced by one that no agent has, and so is everything beyond
/// the greatest length.
pub fn agent_text(text: &str) -> String {
    let is_unseen = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
    let mut signs = text.chars().map(|sign| if is_unseen(sign) { char::REPLACEMENT_CHARACTER } else { sign });
    let mut kept: String = signs.by_ref().take(LONGEST).collect();
    if signs.next().is_some() {
        kept.push('…');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello_engines::Agent;

    /// No text of an agent is lost or mended on its way to the worker, which says what is wrong with it.
    #[test]
    fn an_agents_text_stays_right_or_wrong() {
        let long = format!("uct:c=1{}", "0".repeat(400));
        let most = format!("uct:c=1.{}", "0".repeat(LONGEST - 8));
        let separators = "uct:c=1\u{2028}theme=dark";
        for text in [
            "uct:c=1",
            &most,
            "",
            "uct:c=1 ",
            "uct:<b>",
            "UCT",
            "uct:ä",
            "uct\0",
            "uct:c=1\nsize=4",
            separators,
            &long,
        ] {
            let kept = agent_text(text);
            assert_eq!(kept.parse::<Agent>().ok(), text.parse::<Agent>().ok(), "{text:?}");
            let settings = Settings { custom: kept.clone(), ..Settings::default() };
            assert_eq!(Settings::from_text(&settings.to_text()), settings, "{text:?}");
            assert_eq!(agent_text(&kept), kept, "{text:?}");
        }
    }
}
