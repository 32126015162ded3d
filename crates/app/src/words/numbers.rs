//! Numbers, times and lists.
use ui::text::{decimals, grouped, sentences, signed};

/// Stands in for a number that isn't known.
pub const NO_NUMBER: &str = "\u{2014}";

/// A number with its digits in groups.
pub fn count(number: usize) -> String {
    grouped(number as u64)
}

/// The time left, with tenths of a second if there is little of it.
pub fn clock(left_ms: u32) -> String {
    match left_ms {
        0..10_000 => decimals(f64::from(left_ms / 100) / 10.0, 1),
        _ => {
            let seconds = left_ms.div_ceil(1000);
            format!("{}:{:02}", seconds / 60, seconds % 60)
        }
    }
}

/// The number of discs by which a side is ahead: a whole number if it is certain, else with one decimal, such as `+3.2`.
pub fn lead(discs: f64, certain: bool) -> String {
    if certain {
        return signed(discs as i32);
    }
    let number = decimals(discs.abs(), 1);
    match discs {
        // A lead that is rounded to zero has no sign.
        -0.05..=0.05 => number,
        discs if discs > 0.0 => format!("+{number}"),
        _ => format!("\u{2212}{number}"),
    }
}

/// A share in whole hundredths.
pub fn whole_percent(share: f64) -> String {
    sentences::percent(&decimals(share * 100.0, 0))
}

/// Names or parts of a sentence in a list.
pub fn listed(items: impl IntoIterator<Item = String>) -> String {
    items.into_iter().reduce(|all, one| sentences::list_pair(&all, &one)).unwrap_or_default()
}

/// Names in a list, with "and" before the last one.
pub fn listed_with_and(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match (items.pop(), items.is_empty()) {
        (Some(last), false) => sentences::list_last(&listed(items), &last),
        (last, _) => last.unwrap_or_default(),
    }
}
