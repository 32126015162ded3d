//! Today's date.

const DAY_MS: f64 = 86_400_000.0;

/// Today's date by the browser's calendar, in days since 1970; equal for everyone with the same local date.
pub fn today() -> u32 {
    let now = js_sys::Date::new_0();
    ((now.get_time() - now.get_timezone_offset() * 60_000.0) / DAY_MS).floor() as u32
}
