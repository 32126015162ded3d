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
    (DAY_MS - local_ms().rem_euclid(DAY_MS)) as u32 + 1_000
}
