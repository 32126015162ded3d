//! Begins by the parameters of an address.
use super::{Counting, Model, NewGame, Player, Roster, Setting, Settings, game, settings};
use crate::features::embed::Address;
use board_game::BoardGame;
use games::{AnySetup, Game, GameId, GameTree};
use othello_engines::PlayerName;
use std::rc::Rc;

impl Model {
    /// Starts by the parameters of an address. A page tells its user about those that it does not understand; an embedded board is asked
    /// about them by its host.
    pub(super) fn begin_as(&mut self, mut address: Address) {
        let mut refused = std::mem::take(&mut address.refused);
        if self.embed.is_embedded || address.begins_game() {
            refused.extend(self.begin_game_as(address));
        } else {
            let settings = self.embed.take(address.changes);
            self.set(settings::Action::Set(settings));
        }
        if !self.embed.is_embedded && !refused.is_empty() {
            let game = self.position().id();
            let told = refused.into_iter().map(|(name, value)| match &name[..] {
                "black" | "white" => format!("{name}={value} ({})", Roster::of(game).names()),
                _ => format!("{name}={value}"),
            });
            self.library_mut().skipped.extend(told);
        }
    }

    /// Starts by the parameters of an address: with settings, and possibly with a game. Returns the players that the game lacks.
    fn begin_game_as(&mut self, address: Address) -> Vec<(String, String)> {
        let Address { mut changes, game, ply, sight, .. } = address;
        // The rules of a text that names no game are those of the address alone, whatever was played here last.
        let mut given = Settings::default();
        changes.settings.iter().cloned().for_each(|setting| given.apply(setting));
        if !self.game.tree.is_empty() {
            let error = game.as_ref().and_then(|game| self.library.read(game, given.start().setup()).err());
            if error.is_some() {
                self.library_mut().bad_link = error;
                return Vec::new();
            }
        }
        // Before the settings change: the shelf keeps the old players.
        self.put_away();
        let is_said = changes.say_who_plays();
        let has_origin = changes.settings.iter().any(|setting| matches!(setting, Setting::Origin(_)));
        let starts = changes.game().map_or(GameId::Othello, AnySetup::id);
        let of_text =
            game.as_ref().and_then(|game| self.library.read(game, changes.game().unwrap_or_default()).ok());
        let here = self.settings.setups.game;
        let of_settings = if game.is_none() && changes.game().is_none() { here } else { starts };
        let lacking =
            changes.take_lacking(of_text.map_or(of_settings, |document| document.game.tree.start().id()));
        let settings = self.embed.take(changes.clone());
        self.change(settings::Action::Set(settings));
        // A read-only board plays nothing automatically.
        if self.embed.is_readonly && !is_said {
            self.settings_mut().players = [Player::Human; 2];
        }
        // A text without the name of its game is one of Othello, even beside another game.
        if game.is_some() && changes.game().is_none() {
            let setups = &mut self.settings_mut().setups;
            (setups.game, setups.othello) = (GameId::Othello, given.setups.othello);
        }
        let tree = if has_origin && game.is_none() {
            self.at_origin()
        } else {
            GameTree::new(self.settings.start())
        };
        self.replace_game(tree, Counting::Counts);
        if let Some(game) = game {
            let players = self.settings.players;
            let error = self.load(&game);
            self.library_mut().bad_link = error;
            // A game comes with its players, but those of the address take precedence.
            if is_said || self.embed.is_readonly {
                self.settings_mut().players = players;
                self.fit_players();
            }
            if is_said {
                self.act_on_game(game::Action::PlayOn);
            }
            self.show_first(ply);
        }
        let game = self.position().id();
        self.see(sight.map(|sight| Rc::new(sight.renamed(game, PlayerName::stored))));
        lacking
    }

    /// The start of a game where the settings have it begin. What is left to chance depends on the seed of the game before.
    pub(super) fn at_origin(&self) -> GameTree {
        NewGame::last(&self.settings).tree(self.game.seed, Game::new(self.settings.start()))
    }

    /// Shows the game at this ply, if given. A game to be shown only starts at its beginning.
    fn show_first(&mut self, ply: Option<usize>) {
        let Some(ply) = ply.or(self.is_viewer().then_some(0)) else { return };
        let tree = &mut self.game_mut().tree;
        tree.to_start();
        for _ in 0..ply {
            // A shorter game is shown at its end.
            if !tree.forward() {
                break;
            }
        }
        if self.is_viewer() {
            self.game_mut().halt();
        }
    }
}
