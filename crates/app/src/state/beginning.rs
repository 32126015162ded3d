//! Replaces the game on the board by another one. The previous game goes to the shelf and can be brought back.
use super::{ByLink, Clocks, Counting, MadeWay, Model, NewGame, Origin, Roster, Uncounted, Worth, game};
use board_game::BoardGame;
use games::{Game, GameId, GameTree};
use std::rc::Rc;

impl Model {
    /// Puts the game on the board on the shelf, unless nothing would be lost with it. It can be brought back, unless nobody has
    /// played in it: then the game that can be brought back is still the one before it.
    pub(super) fn put_away(&mut self) {
        let game = self.shelved();
        self.library_mut().news = None;
        if self.game.worth == Worth::Nothing || game::is_nothing(&game) {
            return;
        }
        let saved = (self.game.worth == Worth::Game).then_some(game);
        if !self.embed.is_embedded {
            self.made_way = Some(Rc::new(MadeWay::of(self, saved.clone())));
        }
        if let Some(game) = saved {
            self.library_mut().put(game);
        }
    }

    /// Starts a new game by this choice and stores it as the last choice. `draw` is 64 random bits for colours and openings;
    /// `here` is the game to continue if the origin is [`Origin::Here`].
    pub(super) fn start(&mut self, choice: NewGame, draw: u64, here: Game) {
        let tree = choice.tree(draw, here);
        let counting = if choice.origin == Origin::Here {
            Counting::Practice(Some(Uncounted::Start))
        } else {
            Counting::Counts
        };
        // Before the settings change: the shelf keeps the players of the old game.
        self.put_away();
        let NewGame { players, by_lot, clocks, setups, origin, by_link } = choice.drawn(draw);
        let has_changed = self.settings.change(|settings| {
            settings.players = players;
            settings.by_lot = by_lot;
            settings.clocks = clocks;
            settings.setups = setups;
            settings.origin = origin;
            settings.by_link = by_link;
            settings.remember_players();
        });
        if has_changed {
            self.note_other_players();
        }
        self.replace_game(tree, counting);
        if let Some(side) = by_link {
            // Both ends go on from the same seed, and each may begin a game after this one.
            self.game_mut().seed = game::mix(draw);
            self.goes_by_link(ByLink { side, sent: None });
        }
    }

    /// Puts the game on the board on the shelf and shows another one.
    pub(super) fn begin(&mut self, tree: GameTree, counting: Counting) {
        self.put_away();
        self.replace_game(tree, counting);
    }

    /// Shows another game in place of the one on the board, which is lost unless it was put on the shelf.
    pub(super) fn replace_game(&mut self, tree: GameTree, counting: Counting) {
        if self.settings.own.is_some() {
            let settings = self.settings_mut();
            settings.custom = settings.own.take().unwrap_or_default();
        }
        // Another game of the same kind begins after this one.
        let mut setups = self.settings.setups;
        setups.choose(tree.start().setup());
        if self.settings.setups.game != setups.game {
            // Its players are of the other game.
            self.sight_left = None;
        }
        if self.settings.setups != setups {
            self.settings_mut().setups = setups;
        }
        self.fit_players();
        self.game_mut().begin(tree, counting);
        self.analysis_mut().begin();
        self.clocks = Clocks::new(self.settings.clocks);
        let library = self.library_mut();
        library.load_error = None;
        library.bad_link = None;
        library.skipped = Vec::new();
        library.bad_text = None;
        self.not_read = None;
    }

    /// Replaces players that the game does not have, such as those of an address or a link, by the nearest ones. Othello has all.
    pub(super) fn fit_players(&mut self) {
        let game = self.settings.setups.game;
        let fitting = self.settings.players.map(|player| Roster::of(game).nearest(player));
        if game != GameId::Othello && fitting != self.settings.players {
            self.settings_mut().players = fitting;
        }
    }
}
