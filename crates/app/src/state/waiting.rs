//! An action that is to be tried again.
use super::Action;
use std::rc::Rc;

/// An action that waits. Equal only if it is the same one: comparing actions would be 2 KB of the first download.
#[derive(Clone, Debug)]
pub struct Waiting(pub Rc<Action>);

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
