//! The game on the board as it is read, stored and shared.
use super::{AgentChoice, Model, Named, Player, Settings};
use board_game::BoardGame;
use formats::{Document, Ending, FormatError, GameSettings, SharedGame};

impl Model {
    /// The game in a text. A file is read only after [`super::library::Action::ReaderLoaded`].
    ///
    /// # Errors
    /// If there is none in it.
    pub fn read(&self, text: &str) -> Result<Document, FormatError> {
        self.library.read(text, self.settings.start().setup())
    }

    /// The game in the form for storing and sharing.
    pub fn shared(&self) -> SharedGame {
        SharedGame {
            tree: self.game.tree.clone(),
            players: self
                .settings
                .players
                .map(|player| if self.game.is_of_others { String::new() } else { player.name().to_owned() }),
            settings: self.shared_settings(),
            seed: Some(self.game.seed),
            info: self.game.info.clone(),
        }
    }

    /// The same for the shelf, including the mode.
    pub(super) fn shelved(&self) -> SharedGame {
        let mut shelved = self.shared();
        if !self.game.is_review() {
            shelved.info.ending = self.clocks.flagged.map(Ending::Time);
        }
        self.game.mode.write(&mut shelved.settings);
        if let Some(by_link) = self.game.by_link {
            by_link.write(&mut shelved.settings);
        }
        self.analysis.write(&self.game.tree, &mut shelved.settings);
        shelved
    }

    /// The game in the form stored by this browser, including its clocks.
    pub fn kept(&self) -> SharedGame {
        let mut kept = self.shelved();
        self.clocks.write(&mut kept.settings);
        self.game.write_standing(&mut kept.settings);
        kept
    }

    /// The settings that belong to the game besides its players: the custom agent, if it plays.
    fn shared_settings(&self) -> GameSettings {
        let mut settings = GameSettings::NONE;
        if self.settings.players.contains(&Player::Agent(AgentChoice::Custom)) {
            settings.add(Settings::CUSTOM, &self.settings.custom);
        }
        settings
    }
}
