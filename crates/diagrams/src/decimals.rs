//! Writes numbers with decimals by whole numbers: the standard library's formatters of `f32` and `f64` would add 6 KB to the first
//! download of the page.

/// A number with this many decimals and a decimal point, in any language: for drawings, scripts and style sheets. A negative
/// number that is rounded to zero has no sign.
pub fn fixed(number: f64, places: usize) -> String {
    let one = 10_u64.pow(places as u32);
    let units = (number.abs() * one as f64).round_ties_even() as u64;
    let sign = if number < 0.0 && units > 0 { "-" } else { "" };
    let (whole, part) = (units / one, units % one);
    if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part:0places$}") }
}

/// Formats a length, an opacity or a count in a drawing: at most two decimals, without trailing zeros.
pub fn units(length: f32) -> String {
    let hundredths = (f64::from(length) * 100.0).round_ties_even() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match part {
        0 => format!("{sign}{whole}"),
        _ if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_rounded() {
        for number in [0.0, 0.04, 0.7, 2.26, -1.6, 99.999, 184.2, 123_456_789.0, -2.345] {
            for places in 0..=4 {
                assert_eq!(
                    fixed(number, places),
                    format!("{number:.places$}"),
                    "{number} to {places} places"
                );
            }
        }
    }

    #[test]
    fn units_are_short() {
        let lengths = [1.0, 2.5, 3.256, 10.0, -0.001, 0.04, -7.25, -0.3];
        assert_eq!(lengths.map(units), ["1", "2.5", "3.26", "10", "0", "0.04", "-7.25", "-0.3"]);
    }
}
