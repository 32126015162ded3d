//! The sources of the explorer: games, by where they come from, or the opening book.
use crate::tools::collection::{Collection, Games, Names};
use crate::tools::opened::{self, Opened};
use formats::SharedGame;
use std::cell::RefCell;
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
        if !opened::get().games.is_empty() {
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
            Self::Own => Some(Opened { games: of_shelf(shelf), names: no_names() }),
            Self::Files => Some(opened::get()),
            Self::Book => None,
        }
    }
}

type OfShelf = Option<(Rc<Vec<SharedGame>>, Rc<Collection>)>;

thread_local! {
    static NO_NAMES: Rc<Names> = Rc::default();
    static OF_SHELF: RefCell<OfShelf> = RefCell::default();
}

fn no_names() -> Rc<Names> {
    NO_NAMES.with(Rc::clone)
}

/// The saved games as a list, the same one as long as they are the same.
fn of_shelf(shelf: &Rc<Vec<SharedGame>>) -> Rc<Collection> {
    OF_SHELF.with_borrow_mut(|kept| match kept {
        Some((of, games)) if Rc::ptr_eq(of, shelf) => games.clone(),
        _ => {
            let games = Rc::new([Rc::new(Games::read(shelf.clone()))].into_iter().collect::<Collection>());
            *kept = Some((shelf.clone(), games.clone()));
            games
        }
    })
}
