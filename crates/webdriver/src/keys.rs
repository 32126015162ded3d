//! Keys that have no character, as WebDriver writes them (<https://www.w3.org/TR/webdriver2/#keyboard-actions>).

/// Tab.
pub const TAB: &str = "\u{E004}";
/// Return.
pub const ENTER: &str = "\u{E006}";
/// Shift, as a modifier.
pub const SHIFT: &str = "\u{E008}";
/// Escape.
pub const ESCAPE: &str = "\u{E00C}";
/// Space.
pub const SPACE: &str = "\u{E00D}";
/// Page down.
pub const PAGE_DOWN: &str = "\u{E00F}";
/// End.
pub const END: &str = "\u{E010}";
/// Home.
pub const HOME: &str = "\u{E011}";
/// The left arrow.
pub const LEFT: &str = "\u{E012}";
/// The up arrow.
pub const UP: &str = "\u{E013}";
/// The right arrow.
pub const RIGHT: &str = "\u{E014}";
/// The down arrow.
pub const DOWN: &str = "\u{E015}";
