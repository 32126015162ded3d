//! The heads of stored experiments, and the slots of those set aside.
use super::setup::Setup;

/// The storage key of the first experiment that was set aside; those of the others have a hyphen and their slot behind it.
const ASIDE: &str = "ucthello.lab.aside";
/// The most experiments that are kept aside.
pub const MOST_ASIDE: usize = 50;

/// The storage key of the experiment in a slot.
pub(super) fn slot_name(slot: usize) -> String {
    if slot == 0 { ASIDE.to_owned() } else { format!("{ASIDE}-{slot}") }
}

/// An experiment that was set aside.
#[derive(Clone, Debug, PartialEq)]
pub struct Aside {
    /// Its place in the storage, below [`MOST_ASIDE`].
    pub slot: usize,
    /// The date on which it began, such as 2026-11-29; empty if it is not known.
    pub date: String,
    /// The user's name for it; may be empty.
    pub name: String,
    /// Its set-up; `None` if it can't be read.
    pub setup: Option<Setup>,
    /// The number of its games.
    pub games: usize,
}

/// The number, the set-up, whether it was stopped, the date and the name of a head. Earlier ones have neither date nor name.
pub(super) fn of_head(head: &str) -> [String; 5] {
    let mut lines = head.lines();
    [0; 5].map(|_| lines.next().unwrap_or_default().to_owned())
}

/// A head. Without date and name, it is as earlier builds wrote it.
pub(super) fn head_of([number, setup, stopped, date, name]: [&str; 5]) -> String {
    let known = format!("{number}\n{setup}\n{stopped}");
    if date.is_empty() && name.is_empty() { known } else { format!("{known}\n{date}\n{name}") }
}
