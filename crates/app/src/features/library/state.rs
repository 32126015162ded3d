//! The state of the stored games, and the errors of loading one.
use super::shelf;
use formats::{FormatError, SharedGame};
use othello::Rules;
use std::rc::Rc;

/// The stored games, and errors of storing and loading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// The games that were replaced by another one, latest first.
    pub shelf: Rc<Vec<SharedGame>>,
    /// Why the browser can't store anything, for users; `None` if it can.
    pub storage_error: Option<String>,
    /// Whether the user has dismissed the notice about storage.
    pub storage_told: bool,
    /// The error in the text that was to be loaded.
    pub load_error: Option<FormatError>,
    /// The error in the link in the page's address.
    pub bad_link: Option<FormatError>,
}

impl Library {
    /// Puts a game on the shelf.
    pub(crate) fn put(&mut self, game: SharedGame) {
        shelf::put(Rc::make_mut(&mut self.shelf), game);
    }

    /// Takes a game off the shelf; `None` if there is none at this place.
    pub(crate) fn take(&mut self, place: usize) -> Option<SharedGame> {
        (place < self.shelf.len()).then(|| Rc::make_mut(&mut self.shelf).remove(place))
    }

    /// Takes over the shelf shared by all tabs.
    pub(crate) fn take_over(&mut self, shelf: Vec<SharedGame>) {
        let here = std::mem::replace(&mut self.shelf, shelf.into());
        // If writing failed, this tab's shelf has the only copy.
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
