//! The number of positions that are due, for the entry in the menu: it is read from short lists of days, so that the first download has
//! neither the decks nor the scheduler.
use crate::hooks::{keep, kept, until_tomorrow_ms};
use crate::route::Route;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// The lists, by the cards that they are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueOf {
    /// One's own mistakes.
    Mistakes,
    /// The lines of openings.
    Openings,
}

impl DueOf {
    const ALL: [Self; 2] = [Self::Mistakes, Self::Openings];

    /// The storage key of the list.
    const fn key(self) -> &'static str {
        match self {
            Self::Mistakes => "ucthello.practice.due",
            Self::Openings => "ucthello.openings.due",
        }
    }
}

/// The name of the event on the window after a list was stored: the browser tells only other tabs.
const STORED: &str = "ucthello-due";

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

/// Stores a list, and has the menu count anew.
pub fn note_due(of: DueOf, days: &DueDays) {
    let text = days.to_text();
    if kept(of.key()) != text {
        keep(of.key(), &text);
    }
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(STORED)) {
        // It fails only if the event is being sent already.
        let _ = window.dispatch_event(&event);
    }
}

/// The number of cards that are due on this day.
fn count(today: u32) -> usize {
    let of_list = |of: DueOf| DueDays::from_text(&kept(of.key())).count(today);
    DueOf::ALL.into_iter().map(of_list).sum()
}

/// The number of positions that are due on the browser's date `today`. It is counted anew on every page, after every answer, here or in
/// another tab, when the page is seen again, and when the day ends.
#[hook]
pub fn use_due(route: Route, today: fn() -> u32) -> usize {
    let due = use_state_eq(|| 0);
    let days = use_state_eq(today);
    // How often the timer has ended.
    let ends = use_state_eq(|| 0_u32);
    {
        let due = due.setter();
        use_effect_with((route, *days), move |_| due.set(count(today())));
    }
    {
        let due = due.setter();
        let days = days.setter();
        use_effect_with((), move |()| {
            let listeners = web_sys::window().map(|window| {
                ["storage", STORED, "visibilitychange", "pageshow"].map(|name| {
                    let (due, days) = (due.clone(), days.clone());
                    EventListener::new(&window, name, move |_| {
                        days.set(today());
                        due.set(count(today()));
                    })
                })
            });
            move || drop(listeners)
        });
    }
    {
        let (setter, ends) = (days.setter(), ends.clone());
        // The clock may have been changed meanwhile, so the date is asked for again. If it is still the same, there is another timer.
        use_effect_with((*days, *ends), move |&(_, ended)| {
            let timer = Timeout::new(until_tomorrow_ms(), move || {
                setter.set(today());
                ends.set(ended + 1);
            });
            move || drop(timer)
        });
    }
    *due
}
