//! How often the page looks into a search: as often as it can draw the answer in a small share of its time. Where two threads share
//! a processor, drawing takes time from the search.
use crate::hooks::in_next_frame;
use gloo_timers::callback::Timeout;
use std::cell::Cell;
use std::rc::Rc;
use worker_client::now_ms;

/// The time between two chances to look.
pub const TICK_MS: u32 = 50;

/// The least time between two looks: ten a second. More don't show more.
const LEAST_MS: f64 = 100.0;

/// The least time from one look to the next, as a multiple of the time that drawing the first one took.
const IN_DRAWINGS: f64 = 12.0;

/// Says when to look.
#[derive(Debug, Default)]
pub struct Pace {
    /// When the next look is due.
    due_ms: Cell<f64>,
}

impl Pace {
    /// Whether it is time for a look.
    pub fn is_due(&self, now_ms: f64) -> bool {
        now_ms >= self.due_ms.get()
    }

    /// Begins a look.
    pub fn begin(&self, now_ms: f64) {
        // Ticks are not exact.
        self.due_ms.set(now_ms + LEAST_MS - f64::from(TICK_MS) / 2.0);
    }

    /// Puts the next look off, because drawing this one took so long.
    fn drew(&self, begun_ms: f64, took_ms: f64) {
        self.due_ms.set(self.due_ms.get().max(begun_ms + IN_DRAWINGS * took_ms));
    }
}

/// Measures how long the page takes to draw an answer that has just arrived: the components, which are rendered before the next timer,
/// and then the frame, from its beginning to the first timer after it.
pub fn measure(pace: Rc<Pace>) {
    let begun_ms = now_ms();
    Timeout::new(0, move || {
        let rendering_ms = now_ms() - begun_ms;
        in_next_frame(move || {
            let frame_ms = now_ms();
            Timeout::new(0, move || pace.drew(begun_ms, rendering_ms + now_ms() - frame_ms)).forget();
        });
    })
    .forget();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_drawing_puts_looks_off() {
        let pace = Pace::default();
        assert!(pace.is_due(0.0));
        pace.begin(1_000.0);
        pace.drew(1_002.0, 4.0);
        assert!(!pace.is_due(1_050.0));
        assert!(pace.is_due(1_099.0));
        pace.begin(2_000.0);
        pace.drew(2_000.0, 30.0);
        assert!(!pace.is_due(2_350.0));
        assert!(pace.is_due(2_360.0));
    }
}
