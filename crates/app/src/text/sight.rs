//! Sentences about a search that is looked at.
use super::whole_percent;
use othello::Color;
use ui::text::{grouped, sentences};

/// A move's numbers, for screen readers.
pub fn sight_move_said(value: &str, visits: u32, share: f64) -> String {
    sentences::sight_move_said(value, &grouped(visits.into()), &whole_percent(share))
}

/// A move of the expected line, for screen readers.
pub fn sight_line_said(number: usize, color: Color) -> String {
    sentences::sight_line_said(color, &number.to_string())
}

/// Who owns a square in this share of the playouts, for screen readers.
pub fn sight_owner_said(color: Color, share: f64) -> String {
    sentences::sight_owner_said(color, &whole_percent(share))
}
