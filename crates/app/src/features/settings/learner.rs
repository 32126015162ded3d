//! A learner as a player of the page: its text, with options if it has any.
use super::agent_text;
use learners::Learner;
use std::cell::RefCell;

/// The learners that are offered.
const OFFERED: [&str; 2] = ["qlearning", "sarsa"];

thread_local! {
    /// The other texts that the page has met.
    static MET: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// The text of a learner, such as `qlearning:episodes=20000`. Its name is right; its options are read by the worker, which says what is wrong
/// with them.
///
/// A player is copied everywhere, so this is the place of a text among those that the page has met, which are kept for as long as it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearnerText(u16);

impl LearnerText {
    /// Q-learning with the usual options.
    pub const Q_LEARNING: Self = Self(0);
    /// Sarsa with the usual options.
    pub const SARSA: Self = Self(1);

    /// The learner of a text; `None` if it does not begin with the name of one, or the page has met more texts than it can keep.
    pub fn of(text: &str) -> Option<Self> {
        if !Learner::is_meant(text) {
            return None;
        }
        let text = agent_text(text);
        MET.with_borrow_mut(|met| {
            let known = OFFERED.iter().chain(&*met).position(|known| *known == text);
            let place = u16::try_from(known.unwrap_or(OFFERED.len() + met.len())).ok()?;
            if known.is_none() {
                met.push(Box::leak(text.into_boxed_str()));
            }
            Some(Self(place))
        })
    }

    /// Its text.
    pub fn text(self) -> &'static str {
        let place = usize::from(self.0);
        let met = |place| MET.with_borrow(|met| met.get(place).copied().unwrap_or_default());
        OFFERED.get(place).copied().unwrap_or_else(|| met(place - OFFERED.len()))
    }
}
