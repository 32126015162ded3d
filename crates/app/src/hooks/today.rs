//! Today's date.

const DAY_MS: f64 = 86_400_000.0;

/// The time by the browser's calendar, in milliseconds since 1970.
fn local_ms() -> f64 {
    let now = js_sys::Date::new_0();
    now.get_time() - now.get_timezone_offset() * 60_000.0
}

/// Today's date by the browser's calendar, in days since 1970; equal for everyone with the same local date.
pub fn today() -> u32 {
    (local_ms() / DAY_MS).floor() as u32
}

/// The milliseconds until the next day begins, and a second more, since timers may end early.
pub fn until_tomorrow_ms() -> u32 {
    until_next_day_ms(local_ms())
}

/// The same from this time on.
fn until_next_day_ms(local_ms: f64) -> u32 {
    (DAY_MS - local_ms.rem_euclid(DAY_MS)) as u32 + 1_000
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// A timer that ends up to a second early, or a little late, ends on the next day, near its beginning.
        #[test]
        fn a_timer_ends_on_the_next_day(local_ms in -4e12_f64..4e12, early in 0.0_f64..999.0) {
            let day = |ms: f64| (ms / DAY_MS).floor();
            let end = local_ms + f64::from(until_next_day_ms(local_ms)) - early;
            prop_assert_eq!(day(end), day(local_ms) + 1.0);
            prop_assert!(end.rem_euclid(DAY_MS) <= 1_000.0, "it ends {} ms late", end.rem_euclid(DAY_MS));
        }
    }
}
