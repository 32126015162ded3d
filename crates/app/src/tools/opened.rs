//! The games that were opened from files, for the opening explorer: they stay until others are opened or the page is left.
use crate::tools::collection::{Collection, Names};
use std::cell::RefCell;
use std::rc::Rc;

/// Games from files, with the names that go with WTHOR files.
#[derive(Clone, Default)]
pub struct Opened {
    /// The games.
    pub games: Rc<Collection>,
    /// The names.
    pub names: Rc<Names>,
}

thread_local! {
    static OPENED: RefCell<Opened> = RefCell::default();
}

/// The games that were opened last; an empty list if there are none.
pub fn get() -> Opened {
    OPENED.with_borrow(Opened::clone)
}

/// Keeps games that were opened.
pub fn set(opened: Opened) {
    OPENED.set(opened);
}
