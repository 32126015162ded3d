//! The data of the tools that stay while the program runs, so that Back leads to where the user was.
use super::collection::{Collection, Names};
use super::desk::Desk;
use super::explorer::Source;
use super::explorer::counting::Counted;
use formats::SharedGame;
use othello_book::Book;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use ui::text::Language;

/// Games from files, with the names that go with WTHOR files.
#[derive(Clone, Default)]
pub struct Opened {
    /// The games.
    pub games: Rc<Collection>,
    /// The names.
    pub names: Rc<Names>,
}

type OfShelf = Option<(Rc<Vec<SharedGame>>, Rc<Collection>)>;
type Counts = Option<(Language, Rc<Counted>)>;

/// The data.
#[derive(Default)]
pub struct Memory {
    /// The results on the page Files.
    pub desk: RefCell<Desk>,
    /// The games that were last opened from files for the opening explorer.
    pub opened: RefCell<Opened>,
    /// The saved games, and the list that was made of them.
    pub of_shelf: RefCell<OfShelf>,
    /// The names that go with the saved games: none.
    pub no_names: Rc<Names>,
    /// The latest counts of each source. The names of players depend on the language.
    pub counted: RefCell<[Counts; Source::NAMED.len()]>,
    /// The opening book once it was read; `None` inside if it can't be.
    pub book: OnceCell<Option<Book>>,
}

thread_local! {
    static MEMORY: Memory = Memory::default();
}

impl Memory {
    /// Looks at the data or changes them.
    pub fn with<T>(look: impl FnOnce(&Self) -> T) -> T {
        MEMORY.with(look)
    }

    /// The games that were opened last; an empty list if there are none.
    pub fn opened() -> Opened {
        Self::with(|memory| memory.opened.borrow().clone())
    }

    /// Keeps games that were opened.
    pub fn open(opened: Opened) {
        Self::with(|memory| memory.opened.replace(opened));
    }
}
