//! The sources of the explorer: games, by where they come from, or the opening book.
use crate::tools::collection::{Collection, Games};
use crate::tools::memory::{Memory, Opened};
use formats::SharedGame;
use std::rc::Rc;

/// A source of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The saved games.
    Own,
    /// The games that were opened from files.
    Files,
    /// The opening book.
    Book,
}

impl Source {
    /// All, with their names in the form.
    pub const NAMED: [(Self, &str); 3] = [(Self::Own, "own"), (Self::Files, "files"), (Self::Book, "book")];

    /// The source that is shown first: games from files if some are open, else the saved games, and the book if there are none
    /// either. `shelf` are the saved games.
    pub fn shown_first(shelf: &[SharedGame]) -> Self {
        if !Memory::opened().games.is_empty() {
            Self::Files
        } else if !shelf.is_empty() {
            Self::Own
        } else {
            Self::Book
        }
    }

    /// The games of this source; `None` for the book, which has none. `shelf` are the saved games.
    pub fn games(self, shelf: &Rc<Vec<SharedGame>>) -> Option<Opened> {
        match self {
            Self::Own => {
                Some(Opened { games: of_shelf(shelf), names: Memory::with(|memory| memory.no_names.clone()) })
            }
            Self::Files => Some(Memory::opened()),
            Self::Book => None,
        }
    }
}

/// The saved games as a list, the same one as long as they are the same.
fn of_shelf(shelf: &Rc<Vec<SharedGame>>) -> Rc<Collection> {
    Memory::with(|memory| match &mut *memory.of_shelf.borrow_mut() {
        Some((of, games)) if Rc::ptr_eq(of, shelf) => games.clone(),
        kept => {
            let games = Rc::new([Rc::new(Games::read(shelf.clone()))].into_iter().collect::<Collection>());
            *kept = Some((shelf.clone(), games.clone()));
            games
        }
    })
}
