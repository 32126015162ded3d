//! A learner as a player of the page: its text, with options if it has any.
use super::agent_text;
use learners::Learner;
use std::cell::RefCell;

thread_local! {
    /// The texts that the page has met.
    static MET: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// The text of a learner, such as `qlearning:episodes=20000`. Its name is right; its options are read by the worker, which says what is wrong
/// with them.
///
/// A player is copied everywhere, so each text is kept for as long as the page is there: a game has two of at most 300 characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearnerText(&'static str);

impl LearnerText {
    /// The learner with this name and the usual options.
    pub(super) const fn named(name: &'static str) -> Self {
        Self(name)
    }

    /// The learner of a text; `None` if it does not begin with the name of one.
    pub fn of(text: &str) -> Option<Self> {
        if !Learner::is_meant(text) {
            return None;
        }
        let text = agent_text(text);
        Some(Self(MET.with_borrow_mut(|met| match met.iter().find(|known| **known == text) {
            Some(known) => known,
            None => {
                met.push(Box::leak(text.into_boxed_str()));
                met[met.len() - 1]
            }
        })))
    }

    /// Its text.
    pub const fn text(self) -> &'static str {
        self.0
    }
}
