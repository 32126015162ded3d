//! The games that are kept, and what became of a text or a link that was to be opened.
use super::shelf;
use formats::{FormatError, SharedGame};
use othello::Rules;
use std::rc::Rc;

/// The games beside the one on the board, and what went wrong with one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// The games that another one took the place of, the latest first.
    pub shelf: Rc<Vec<SharedGame>>,
    /// Why the browser keeps nothing of what is to be kept, for people; `None` where it does.
    pub storage_error: Option<String>,
    /// Whether people know that the browser keeps nothing.
    pub storage_told: bool,
    /// What was wrong with the text that was to be loaded.
    pub load_error: Option<FormatError>,
    /// What was wrong with the link in the page's address.
    pub bad_link: Option<FormatError>,
}

impl Library {
    /// Puts a game on the shelf.
    pub(crate) fn put(&mut self, game: SharedGame) {
        shelf::put(Rc::make_mut(&mut self.shelf), game);
    }

    /// Takes a game off the shelf; `None` where there is none at this place.
    pub(crate) fn take(&mut self, place: usize) -> Option<SharedGame> {
        (place < self.shelf.len()).then(|| Rc::make_mut(&mut self.shelf).remove(place))
    }

    /// Takes over the shelf that tabs have in common.
    pub(crate) fn take_over(&mut self, shelf: Vec<SharedGame>) {
        let here = std::mem::replace(&mut self.shelf, shelf.into());
        // What could not be written is here alone.
        if self.storage_error.is_some() {
            here.iter().rev().for_each(|game| self.put(game.clone()));
        }
    }
}

/// Whether a text that was pasted or dropped is one game, or is meant to be one: then what is wrong with it can be said. Any other
/// holds several games, or nothing of ours.
pub fn holds_one_game(text: &str, rules: Rules) -> bool {
    text.matches("(;").count() < 2 && (formats::read(text, rules).is_ok() || text.trim().lines().count() == 1)
}
