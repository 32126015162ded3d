//! The state of the stored games, and the errors of loading one.
use super::shelf;
use crate::state::Action;
use formats::{FormatError, GameInfo, SharedGame};
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
    /// The action to try again, because the code that reads its file could not be loaded.
    pub not_read: Option<Waiting>,
}

/// An action that waits. Equal only if it is the same one: comparing actions would be 2 KB of the first download.
#[derive(Clone, Debug)]
pub struct Waiting(pub Rc<Action>);

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
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

/// An action on the saved games.
#[derive(Clone, Debug, PartialEq)]
pub enum ShelfAction {
    /// Save the game on the board, under this name.
    Save(String),
    /// Rename the game at this index.
    Rename(usize, String),
    /// Add these games.
    Keep(shelf::Added),
    /// Put back the game that was removed last.
    PutBack,
    /// Say nothing more about the last change.
    ForgetNews,
    /// Set today's date.
    Today(String),
    /// Set the number of stored games that can't be read.
    Unread(usize),
}

impl Library {
    /// Applies `action` to the saved games. The model handles the part that concerns the game on the board.
    pub(crate) fn reduce(&mut self, action: ShelfAction) {
        match action {
            ShelfAction::Save(_) => {}
            ShelfAction::Rename(place, title) => {
                if let Some(game) = Rc::make_mut(&mut self.shelf).get_mut(place) {
                    game.info.title = GameInfo::clean(&title);
                }
            }
            ShelfAction::Keep(shelf::Added { games, known, left_out }) => {
                self.news = Some(News::Added { added: games.len(), known, left_out });
                Rc::make_mut(&mut self.shelf).splice(0..0, games);
            }
            ShelfAction::PutBack => {
                if let Some(News::Removed(place, game)) = self.news.take() {
                    let shelf = Rc::make_mut(&mut self.shelf);
                    shelf.insert(place.min(shelf.len()), *game);
                }
            }
            ShelfAction::ForgetNews => self.news = None,
            ShelfAction::Today(today) => self.today = today,
            ShelfAction::Unread(unread) => self.unread = unread,
        }
    }

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
    let AnySetup::Othello(rules) = setup.into() else { return !text.trim().is_empty() };
    if formats::is_file(text) {
        return text.matches("(;").count() == 1;
    }
    let is_game = |line: &&str| !line.trim().is_empty() && formats::read_line(line, rules).is_ok();
    formats::read_line(text, rules).is_ok() || text.lines().filter(is_game).take(2).count() < 2
}
