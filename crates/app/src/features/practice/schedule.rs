//! When a mistake comes back: the scheduler FSRS of the Open Spaced Repetition project, in whole days.
//!
//! Days are counted from 1970, as the browser's calendar has them, and are passed in. The schedule is computed from the answers each
//! time, so nothing but these is stored.
use super::deck::{Answer, Grade};
use chrono::{DateTime, Utc};
use rs_fsrs::{Card, FSRS, Parameters, Rating};

const DAY_SECONDS: i64 = 86_400;

/// The days of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// The day on which it comes back.
    pub due: u32,
    /// The day of the last answer.
    pub last: u32,
}

impl Days {
    /// Whether it is due on this day. If the last answer has a later date, the clock was put back, and the card is due.
    pub const fn are_due(self, today: u32) -> bool {
        self.due <= today || self.last > today
    }
}

/// The days of a card with these answers in their order; `None` without any. An answer of an earlier day than the one before it, after
/// the clock was put back, counts as one of the same day.
pub fn days_after(answers: impl IntoIterator<Item = Answer>) -> Option<Days> {
    let scheduler = FSRS::new(Parameters { enable_short_term: false, ..Parameters::default() });
    let mut days = None;
    let mut card = Card::default();
    for Answer { day, grade, .. } in answers {
        // The card's own clock never goes back. The distance to the next day is added to the day that the browser has.
        let passed = days.map_or(0, |Days { last, .. }| day.saturating_sub(last).min(LONGEST));
        let now = time(card.last_review.timestamp() / DAY_SECONDS + i64::from(passed));
        card = scheduler.next(card, now, rating(grade)).card;
        let interval = (card.due - now).num_days().clamp(1, i64::from(LONGEST));
        days = Some(Days { due: day.saturating_add(interval as u32), last: day });
    }
    days
}

/// The longest interval in days.
const LONGEST: u32 = 3_650;

/// The beginning of this day.
fn time(day: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(day * DAY_SECONDS, 0).unwrap_or_default()
}

const fn rating(grade: Grade) -> Rating {
    match grade {
        Grade::Wrong => Rating::Again,
        Grade::WithHint => Rating::Hard,
        Grade::Right => Rating::Good,
    }
}
