//! The settings as lines of text, for storage.
use super::setting::BY_LINK;
use super::{Setting, Settings, Switch};
use games::{AnySetup, GameId};
use ui::text::Named;

/// How the name of a line begins that has the players of the last game of a kind.
pub(super) const PLAYERS_OF: &str = "players-of-";

/// How the name of a line begins that has the variant of a game.
pub(super) const SETUP_OF: &str = "setup-of-";

/// In place of a switch's value, that the user has not decided. It is no value, so that reading it changes nothing.
const UNDECIDED: &str = "ask";

impl Settings {
    /// The settings as lines `name=value`, for storage.
    pub fn to_text(&self) -> String {
        let origin = self.origin.name();
        let by_link =
            BY_LINK.into_iter().find(|(_, side)| *side == self.by_link).map_or("no", |(name, _)| name);
        let lines = [
            ("black", self.players[0].name()),
            ("white", self.players[1].name()),
            (Self::CUSTOM, self.own.as_ref().unwrap_or(&self.custom)),
            ("black-clock", self.clocks[0].name()),
            ("white-clock", self.clocks[1].name()),
            ("game", self.setups.next().name()),
            ("size", self.setups.othello.size.name()),
            ("no-move", self.setups.othello.no_move.name()),
            ("by-lot", self.by_lot.name()),
            ("origin", &*origin),
            ("by-link", by_link),
            ("finished-a-game", self.has_finished_a_game.name()),
            ("theme", self.theme.name()),
            ("felt", self.board_theme.name()),
            ("speed", self.speed.name()),
            ("confirm-moves", self.confirm.name()),
            ("language", self.language.name()),
        ];
        let value = |switch| match switch {
            Switch::Sounds if !self.has_decided_on_sounds => UNDECIDED,
            _ => self.is_on(switch).name(),
        };
        let switches = Switch::NAMED.iter().map(|&(switch, name)| (name, value(switch)));
        let lines = lines.into_iter().chain(switches).map(|(name, value)| format!("{name}={value}"));
        let players = self.players_of.iter().map(|(game, players)| {
            format!("{PLAYERS_OF}{game}={}", players.map(|player| player.name()).join(","))
        });
        let has_variants = |game: &GameId| AnySetup::variants(*game).nth(1).is_some();
        let setups = GameId::ALL.into_iter().filter(has_variants);
        let setups = setups.map(|game| format!("{SETUP_OF}{game}={}", self.setups.of(game).name()));
        lines.chain(setups).chain(players).collect::<Vec<_>>().join("\n")
    }

    /// Merges changed settings into `stored`: only the lines that differ between `before` and `now`, because another tab may
    /// have changed the others.
    pub fn merged(stored: &str, before: &str, now: &str) -> String {
        if stored.is_empty() {
            return now.to_owned();
        }
        let name = |line: &str| line.split('=').next().map(str::to_owned);
        let changed: Vec<&str> = now.lines().filter(|line| !before.lines().any(|old| old == *line)).collect();
        let stays = |line: &&str| !changed.iter().any(|new| name(new) == name(line));
        let lines: Vec<&str> = stored.lines().filter(stays).chain(changed.iter().copied()).collect();
        lines.join("\n")
    }

    /// Parses such lines.
    pub fn from_text(text: &str) -> Self {
        let mut settings = Self::default();
        for line in text.lines() {
            settings.read(line);
        }
        settings
    }

    /// Applies one such line and returns whether it was valid. Invalid lines are ignored, so that settings of an older or
    /// newer build cause no failure.
    pub fn read(&mut self, line: &str) -> bool {
        let setting = line.split_once('=').and_then(|(name, value)| Setting::from_stored(name, value));
        setting.map(|setting| self.apply(setting)).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::clock::TimeControl;
    use crate::features::settings::*;
    use board_game::Side;
    use othello::{BoardSize, NoMoveRule, Rules};
    use othello_engines::PlayerName;
    use ui::text::Language;

    #[test]
    fn settings_survive_storage() {
        for (players, size) in
            [([Player::Human; 2], BoardSize::Four), (Settings::default().players, BoardSize::Six)]
        {
            let mut switches = Switches::default();
            switches.set(Switch::LegalMoves, false);
            switches.set(Switch::TableTop, true);
            let mut setups = Setups::from(Rules { size, no_move: NoMoveRule::GameOver });
            setups.choose(AnySetup::NineBoards(tictactoe::Rules::Majority));
            if size == BoardSize::Four {
                setups.choose(AnySetup::of(GameId::Othello));
            }
            let settings = Settings {
                players,
                custom: "uct:max-nodes=9,c=0.5".to_owned(),
                own: None,
                clocks: [TimeControl::Move(5), TimeControl::NAMED[5].0],
                players_of: vec![
                    (GameId::NineBoards(tictactoe::Family::Sudo), players),
                    (GameId::Othello, Settings::default().players),
                ],
                setups,
                by_lot: true,
                by_link: [None, Some(Side::Second)][usize::from(size == BoardSize::Six)],
                origin: Origin::Openings(vec!["f5d6c3d3c4".to_owned(), "f5f6".to_owned()]),
                switches,
                has_decided_on_sounds: size == BoardSize::Four,
                has_finished_a_game: size == BoardSize::Six,
                theme: Theme::Contrast,
                board_theme: BoardTheme::Wood,
                speed: Speed::Fastest,
                confirm: Confirm::Always,
                language: Some(Language::Japanese),
            };
            assert_eq!(Settings::from_text(&settings.to_text()), settings);
        }
    }

    /// The custom element for embedding uses this default when its attribute is removed.
    #[test]
    fn the_embedding_element_has_the_same_default_custom_agent() {
        let element = include_str!("../../../../../www/embed/uct-othello.js");
        assert!(element.contains(&format!("custom: \"{CUSTOM}\",")));
        assert!(Settings::default().read(&format!("custom={CUSTOM}")));
    }

    #[test]
    fn switches_are_independent() {
        for &(switch, name) in Switch::NAMED {
            let mut switches = Switches::default();
            let before = switches.has(switch);
            switches.set(switch, !before);
            for &(other, _) in Switch::NAMED {
                let turned = switches.has(other) != Switches::default().has(other);
                assert_eq!(turned, other == switch, "{name}");
            }
            switches.set(switch, before);
            assert_eq!(switches, Switches::default());
        }
    }

    #[test]
    fn invalid_settings_keep_their_defaults() {
        for text in ["", "black=nobody", "size=5\nnonsense\nx=y\n===", "sounds=loud", "\u{0}"] {
            assert_eq!(Settings::from_text(text), Settings::default(), "{text:?}");
        }
        let settings = Settings::from_text("size=7\nwhite=random");
        assert_eq!(settings.player(Side::Second), Player::Agent(AgentChoice::Named(PlayerName::Random)));
        assert_eq!(settings.setups, Setups::default());
    }
}
