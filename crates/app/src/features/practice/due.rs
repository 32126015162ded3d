//! The number of mistakes that are due, for the entry in the menu: it is read from a short list of days, so that the first download has
//! neither the deck nor the scheduler.
use crate::hooks::{keep, kept};
use crate::route::Route;
use yew::prelude::*;

/// The storage key of the list.
const KEPT: &str = "ucthello.practice.due";

/// The days on which cards come back, counted from 1970, in rising order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DueDays(pub Vec<u32>);

impl DueDays {
    /// The number of cards that are due on this day.
    pub fn count(&self, today: u32) -> usize {
        self.0.iter().filter(|day| **day <= today).count()
    }

    /// The list as text.
    pub fn to_text(&self) -> String {
        self.0.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The list in a text. Anything else in it is ignored.
    pub fn from_text(text: &str) -> Self {
        Self(text.split(' ').filter_map(|day| day.parse().ok()).collect())
    }
}

/// Stores the list.
pub fn note_due(days: &DueDays) {
    keep(KEPT, &days.to_text());
}

/// The number of mistakes that are due on the browser's date `today`, counted anew on every page.
#[hook]
pub fn use_due(route: Route, today: fn() -> u32) -> usize {
    let due = use_state_eq(|| 0);
    {
        let due = due.setter();
        use_effect_with(route, move |_| {
            let text = kept(KEPT);
            due.set(if text.is_empty() { 0 } else { DueDays::from_text(&text).count(today()) });
        });
    }
    *due
}
