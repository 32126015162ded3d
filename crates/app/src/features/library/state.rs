//! The state of the stored games, and the errors of loading one.
use super::{Reader, shelf};
use crate::features::analysis::kept::{drop_old, take_analysis};
use formats::{FormatError, SharedGame};
use games::AnySetup;
use std::rc::Rc;

/// The stored games, and errors of storing and loading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// The games that were replaced by another one, latest first.
    pub shelf: Rc<Vec<SharedGame>>,
    /// The last change to the shelf that the user should be told about.
    pub news: Option<News>,
    /// The number of stored games that can't be read. They stay stored as they are.
    pub unread: usize,
    /// Today's date from the browser; empty until it is known.
    pub today: String,
    /// The name of the error if storing fails; `None` if it works.
    pub storage_error: Option<String>,
    /// Whether the user has dismissed the notice about storage.
    pub storage_told: bool,
    /// The error in the text that was to be loaded.
    pub load_error: Option<FormatError>,
    /// The pieces that were skipped in the text that was loaded, as they stand there.
    pub skipped: Vec<String>,
    /// The error in the link in the page's address.
    pub bad_link: Option<FormatError>,
    /// The text with that error, which can be mended.
    pub bad_text: Option<Rc<str>>,
    /// The reader of the texts of games: at first one for those that fit on a line.
    pub(crate) reader: Reader,
}

impl Default for Reader {
    fn default() -> Self {
        Self::OF_LINES
    }
}

/// A change to the saved games, to be shown to the user.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The game at this place was removed, and can be put back.
    Removed(usize, Box<SharedGame>),
    /// The game on the board was saved.
    Saved,
    /// Games were added.
    Added {
        /// The number of new games.
        added: usize,
        /// The number of games that were already saved.
        known: usize,
        /// The number of games for which there was no room.
        left_out: usize,
    },
}

impl Library {
    /// Puts a game on the shelf. A game played on this page gets today's date.
    pub(crate) fn put(&mut self, mut game: SharedGame) {
        let is_own = game.players.iter().any(|name| !name.is_empty());
        if is_own && game.info.date.is_empty() && game.info.names.iter().all(String::is_empty) {
            game.info.date = self.today.clone();
        }
        shelf::put(Rc::make_mut(&mut self.shelf), game);
    }

    /// Takes a game off the shelf; `None` if there is none at this place.
    pub(crate) fn take(&mut self, place: usize) -> Option<SharedGame> {
        (place < self.shelf.len()).then(|| Rc::make_mut(&mut self.shelf).remove(place))
    }

    /// Removes a game. It can be put back.
    pub(crate) fn remove(&mut self, place: usize) {
        if let Some(game) = self.take(place) {
            self.news = Some(News::Removed(place, Box::new(game)));
        }
    }

    /// Takes a game off the shelf that is the same as this one.
    pub(crate) fn take_same(&mut self, game: &SharedGame) {
        if let Some(place) = self.shelf.iter().position(|kept| shelf::is_same(kept, game)) {
            self.take(place);
        }
    }

    /// Gives this analysed game's analysis to the same game on the shelf.
    pub(crate) fn note_analysis(&mut self, game: &SharedGame) {
        if let Some(place) = self.shelf.iter().position(|kept| shelf::is_same(kept, game)) {
            let shelf = Rc::make_mut(&mut self.shelf);
            take_analysis(&mut shelf[place], game);
            drop_old(shelf);
        }
    }

    /// Adopts the stored shelf, which all tabs share.
    pub(crate) fn take_over(&mut self, shelf: Vec<SharedGame>) {
        let here = std::mem::replace(&mut self.shelf, shelf.into());
        // If writing failed, this tab's shelf has the only copy.
        if self.storage_error.is_some() {
            here.iter().rev().for_each(|game| self.put(game.clone()));
        }
    }
}

/// Whether a pasted or dropped text is one game or was meant as one, so that an error in it should be reported. Other texts have
/// several games: more than one line is a game of its own.
pub fn holds_one_game(text: &str, setup: impl Into<AnySetup>) -> bool {
    let named = text.lines().filter(|line| formats::says_its_game(line)).count();
    if formats::is_file(text) {
        // A file of Piskvork has one.
        return text.matches("(;").count() + named <= 1;
    }
    if named > 1 {
        return false;
    }
    // Whether moves of tic-tac-toe are several games is found out where they are read.
    let AnySetup::Othello(rules) = setup.into() else { return !text.trim().is_empty() };
    let is_game = |line: &&str| !line.trim().is_empty() && formats::read_line(line, rules).is_ok();
    formats::read_line(text, rules).is_ok() || text.lines().filter(is_game).take(2).count() < 2
}
