//! The numbers of the formula as the views write them.
use crate::text;

/// The decimals of the terms.
pub const PLACES: usize = 4;

/// A term of the formula.
pub fn term(value: f64) -> String {
    text::decimals(value, PLACES)
}

/// Points w: as many decimals as they have, at most as many as a term. Those of playouts are multiples of one half.
/// Discs may be negative.
pub fn points(points: f64) -> String {
    if points < -1e-6 {
        return format!("\u{2212}{}", self::points(-points));
    }
    let is_enough = |places: &usize| {
        let scaled = points * 10f64.powi(*places as i32);
        (scaled - scaled.round()).abs() < 1e-6
    };
    let places = (0..PLACES).find(is_enough).unwrap_or(PLACES);
    let unit = 10f64.powi(places as i32);
    let rounded = (points * unit).round() / unit;
    let whole = text::grouped(rounded.trunc() as u64);
    if places == 0 {
        return whole;
    }
    whole + text::decimals(rounded.fract(), places).trim_start_matches('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_no_needless_decimals() {
        let written = [0.0, 3.0, 12.5, 1_234.5, 0.25, 0.123456, 0.99999, -40.0, -1e-9].map(points);
        let expected = ["0", "3", "12.5", "1,234.5", "0.25", "0.1235", "1.0000", "\u{2212}40", "0"];
        assert_eq!(written, expected);
    }
}
