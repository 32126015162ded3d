//! Where the games of the explorer come from.
use crate::tools::collection::{Collection, Games, Names};
use crate::tools::opened::{self, Opened};
use formats::SharedGame;
use std::cell::RefCell;
use std::rc::Rc;

/// A source of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// The saved games.
    #[default]
    Own,
    /// The games that were opened from files.
    Files,
}

impl Source {
    /// All, with their names in the form.
    pub const NAMED: [(Self, &str); 2] = [(Self::Own, "own"), (Self::Files, "files")];

    /// The games of this source. `shelf` are the saved games.
    pub fn games(self, shelf: &Rc<Vec<SharedGame>>) -> Opened {
        match self {
            Self::Own => Opened { games: of_shelf(shelf), names: no_names() },
            Self::Files => opened::get(),
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
