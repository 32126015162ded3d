//! Opens games: from texts and links, from the shelf, and from the last visit. A name saves the one on the board.
use super::{ByLink, Drawn, Model, News, Phase, Player, Setting, Settings};
use crate::features::clock::Clocks;
use crate::features::game::{Counting, Mode, Uncounted, Worth};
use crate::features::sight::Sight;
use board_game::BoardGame;
use formats::{Document, Ending, Format, FormatError, GameInfo, SharedGame};
use games::AnyGame;
use othello_engines::PlayerName;
use std::rc::Rc;

impl Model {
    /// Saves the game on the board under this name. The game continues.
    pub(super) fn save(&mut self, title: &str) {
        self.game_mut().info.title = GameInfo::clean(title);
        self.game_mut().worth = Worth::Game;
        let game = self.shelved();
        let library = self.library_mut();
        library.put(game);
        library.news = Some(News::Saved);
    }

    /// Loads the game in a text, or returns the error.
    pub(super) fn load(&mut self, text: &str) -> Option<FormatError> {
        match self.read(text) {
            Ok(document) => self.show(document),
            Err(error) => return Some(error),
        }
        None
    }

    /// Shows the game of a text.
    pub(super) fn show(&mut self, document: Document) {
        match document {
            Document { format: Format::Link, game, .. } if self.is_by_link(&game) => {
                return self.take_link(game);
            }
            Document { format: Format::Link, game, .. } => {
                let mode =
                    if game.tree.is_empty() || self.embed.is_embedded { Mode::Play } else { Mode::Review };
                self.open(game, mode);
            }
            // The names in a file do not set the players of this page.
            Document { game, skipped, .. } => {
                self.begin(game.tree, Counting::Practice(Some(Uncounted::Start)));
                if !self.embed.is_embedded {
                    self.library_mut().skipped = skipped;
                }
                self.game_mut().info = game.info;
                self.look_through();
                self.game_mut().is_of_others = self.game.is_review();
            }
        }
        // A position that was set up has no other place than this page.
        let game = self.game_mut();
        game.worth = if game.tree.is_empty() { Worth::Game } else { Worth::Copy };
    }

    /// Opens a stored or shared game with its players and its seed, if they are valid. Nothing is played automatically, unless a page
    /// of this program starts it: the game is reviewed, or halted if an agent or a pass would be next. `unsaid` is the mode if the game specifies none.
    pub(super) fn open(&mut self, shared: SharedGame, unsaid: Mode) {
        let mode = Mode::read(&shared.settings).unwrap_or(unsaid);
        self.begin(shared.tree, Counting::Practice(Some(Uncounted::Start)));
        self.game_mut().is_of_others = mode == Mode::Review && shared.players.iter().all(String::is_empty);
        let settings = self.settings_mut();
        for (player, name) in settings.players.iter_mut().zip(&shared.players) {
            *player = Player::from_stored_name(name).unwrap_or(*player);
        }
        let own = settings.custom.clone();
        let custom = shared.settings.all(Settings::CUSTOM);
        for setting in custom.filter_map(|text| Setting::from_stored(Settings::CUSTOM, text)) {
            settings.apply(setting);
        }
        self.fit_players();
        let game = self.position().id();
        let sight = Sight::read(&shared.settings).map(|sight| sight.renamed(game, PlayerName::from_stored));
        self.see(sight.map(Rc::new));
        let settings = self.settings_mut();
        // This agent belongs to the game; the user's own one is restored after it.
        if own != settings.custom {
            settings.own = Some(own);
        }
        let seed = shared.seed.unwrap_or(self.game.seed);
        self.game_mut().seed = seed;
        self.game_mut().info = shared.info;
        match mode {
            Mode::Review => self.game_mut().review(),
            Mode::Play if Mode::starts(&shared.settings) => {}
            Mode::Play => self.halt_before_agents(),
        }
    }

    /// Opens a game stored by this browser. Games stored by earlier builds have no mode.
    pub(super) fn open_kept(&mut self, kept: SharedGame) {
        let (ending, settings) = (kept.info.ending, kept.settings.clone());
        self.open(kept, Mode::Play);
        Rc::make_mut(&mut self.analysis).read(&self.game.tree, &settings);
        if let Some(by_link) = ByLink::read(&settings) {
            self.goes_by_link(by_link);
        }
        self.game_mut().worth = Worth::Game;
        if let (Some(Ending::Time(late)), false) = (ending, self.game.is_review()) {
            self.clocks.flagged = Some(late);
        }
    }

    /// Starts reviewing a game that was loaded: at its start if it is over, else at its current position. A position is reviewed too,
    /// so that nobody answers there and no pass plays itself, unless it is the start of its game or has no moves at all.
    pub(super) fn look_through(&mut self) {
        let is_played = self.is_at_its_start() || self.position().is_over();
        if self.embed.is_embedded || self.game.tree.is_empty() && is_played {
            return;
        }
        if self.game.is_finished() {
            self.game_mut().tree.to_start();
        }
        self.game_mut().review();
    }

    /// Whether the game begins where its kind of game does, and not with a position that was set up.
    fn is_at_its_start(&self) -> bool {
        let start = self.game.tree.start();
        start == AnyGame::start(start.setup())
    }

    /// Goes on with the game of the last visit, unless the page is running or has a game.
    pub(super) fn restore(&mut self, game: SharedGame) {
        let is_new = self.drawn < Drawn::Alive && self.game.generation == 0 && self.game.tree.is_empty();
        if is_new {
            let clocks = Clocks::read(&game.settings);
            let standing = game.settings.clone();
            self.open_kept(game);
            self.clocks = clocks;
            let is_over = self.phase() == Phase::Over;
            self.game_mut().restore_standing(&standing, is_over);
        }
    }
}
