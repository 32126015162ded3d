//! A look that shows nothing, for tests to fill in.
use protocol::{Formula, Moment, Statistics, View};

/// The look.
pub fn blank_view() -> View {
    View {
        moment: Moment::default(),
        is_growing: false,
        statistics: Statistics::default(),
        formula: Formula::Ucb1 { exploration: 1.4, first_play_urgency: None },
        squares: None,
        is_stand_in: false,
        counts_for_black: false,
        moves: Vec::new(),
        line: Vec::new(),
        proof: None,
        tree: None,
        expanded: Vec::new(),
        chosen: None,
        way: Vec::new(),
        record: None,
        samples: Vec::new(),
    }
}
