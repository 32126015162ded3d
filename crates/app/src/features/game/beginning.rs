//! Another game takes the place of the one on the board, which goes to the shelf and can be brought back.
use super::{Counting, MadeWay, NewGame, Origin};
use crate::features::clock::Clocks;
use crate::features::library::shelf;
use crate::state::Model;
use othello::{Game, GameTree};
use std::rc::Rc;

impl Model {
    /// The game on the board goes to the shelf, if there is one.
    pub(crate) fn put_away(&mut self) {
        let game = self.shelved();
        self.library_mut().news = None;
        if !shelf::is_nothing(&game) {
            if !self.embed.is_embedded {
                self.made_way = Some(Rc::new(MadeWay::of(self, game.clone())));
            }
            self.library_mut().put(game);
        }
    }

    /// A new game by this choice, which is the last one now; `here` is the game to go on from, where it goes on from one.
    pub(crate) fn start(&mut self, choice: NewGame, draw: u64, here: Game) {
        let tree = choice.tree(draw, here);
        let counting = if choice.origin == Origin::Here { Counting::Practice } else { Counting::Counts };
        // With the players that it had.
        self.put_away();
        let NewGame { players, by_lot, clocks, rules, origin } = choice.drawn(draw);
        self.set(|settings| {
            settings.players = players;
            settings.by_lot = by_lot;
            settings.clocks = clocks;
            settings.rules = rules;
            settings.origin = origin;
        });
        self.replace_game(tree, counting);
    }

    /// Another game takes the place of the present one, which goes to the shelf.
    pub(crate) fn begin(&mut self, tree: GameTree, counting: Counting) {
        self.put_away();
        self.replace_game(tree, counting);
    }

    /// Another game takes the place of the present one.
    pub(crate) fn replace_game(&mut self, tree: GameTree, counting: Counting) {
        if self.settings.own.is_some() {
            let settings = self.settings_mut();
            settings.custom = settings.own.take().unwrap_or_default();
        }
        self.game_mut().begin(tree, counting);
        self.analysis_mut().begin();
        self.clocks = Clocks::new(self.settings.clocks);
        let library = self.library_mut();
        library.load_error = None;
        library.bad_link = None;
    }
}
