//! Formats numbers in the current language.
use super::{language, sentences};
use diagrams::fixed;

/// `12345` as `12,345`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(language().group_separator());
        }
        text.push(digit);
    }
    text
}

/// The same, right-aligned in a column of `width` characters with blanks as wide as digits and separators.
pub fn aligned(number: u64, width: usize) -> String {
    padded(&grouped(number), width)
}

/// A text right-aligned in such a column, so that its width stays the same.
pub fn padded(text: &str, width: usize) -> String {
    const FIGURE_SPACE: char = '\u{2007}';
    const PUNCTUATION_SPACE: char = '\u{2008}';
    let separator = language().group_separator();
    let gap = if separator.is_whitespace() { separator } else { PUNCTUATION_SPACE };
    // From the right, every fourth character is between groups.
    let blank = |place: usize| if place % 4 == 3 { gap } else { FIGURE_SPACE };
    (text.chars().count()..width).rev().map(blank).collect::<String>() + text
}

/// A number with this many decimals. A negative number that is rounded to zero has no sign.
pub fn decimals(number: f64, places: usize) -> String {
    fixed(number, places).replace('.', language().decimal_separator().encode_utf8(&mut [0; 4]))
}

/// A whole number with its sign; none for zero.
pub fn signed(number: i32) -> String {
    match number {
        1.. => format!("+{number}"),
        0 => "0".to_owned(),
        ..0 => format!("\u{2212}{}", number.unsigned_abs()),
    }
}

/// A rate in few characters: `950`, `9.4 k`, `643 k`, `12.1 M`.
pub fn compact(number: f64) -> String {
    let (scaled, unit) = match number {
        n if n >= 999_500.0 => (n / 1e6, "\u{a0}M"),
        n if n >= 999.5 => (n / 1e3, "\u{a0}k"),
        n => return decimals(n, 0),
    };
    decimals(scaled, if scaled < 99.95 { 1 } else { 0 }) + unit
}

/// A share from 0 to 1 as a percentage, such as `53.2%` (with a space in some languages).
pub fn percent(share: f64) -> String {
    sentences::percent(&decimals(share * 100.0, 1))
}

/// Milliseconds as `0.18 s`.
pub fn seconds(milliseconds: f64) -> String {
    sentences::seconds(&decimals(milliseconds / 1000.0, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_rounded() {
        for number in [0.0, 0.004, 0.25, 1.0, 59.95, 99.999, 1234.5678, -0.001, -2.345] {
            for places in 0..=3 {
                let ours = decimals(number, places);
                let error = (ours.parse::<f64>().unwrap() - number).abs();
                assert!(
                    error <= 0.5 / 10_f64.powi(places as i32) + 1e-9,
                    "{number} to {places} places: {ours}"
                );
                assert_eq!(ours.split_once('.').map_or(0, |(_, part)| part.len()), places);
            }
        }
        assert_eq!([decimals(0.5, 1), decimals(12.0, 2), decimals(-0.04, 1)], ["0.5", "12.00", "0.0"]);
    }

    #[test]
    fn figures_are_short_and_grouped() {
        let grouped_ones = [0, 999, 1000, 12_345, 1_234_567].map(grouped);
        assert_eq!(grouped_ones, ["0", "999", "1,000", "12,345", "1,234,567"]);
        assert_eq!(aligned(12_345, 10), "\u{2007}\u{2007}\u{2008}\u{2007}12,345");
        assert_eq!(aligned(123_456_789, 7), "123,456,789");
        assert_eq!([3, 0, -12].map(signed), ["+3", "0", "\u{2212}12"]);
        let rates = [0.0, 999.0, 9_400.0, 99_960.0, 643_210.0, 999_600.0, 12_100_000.0].map(compact);
        assert_eq!(
            rates,
            ["0", "999", "9.4\u{a0}k", "100\u{a0}k", "643\u{a0}k", "1.0\u{a0}M", "12.1\u{a0}M"]
        );
        assert_eq!((percent(0.5325), seconds(184.0)), ("53.2%".to_owned(), "0.18\u{a0}s".to_owned()));
    }
}
