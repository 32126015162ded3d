//! Names of option values, used in forms, in storage and in tests.
use othello::{BoardSize, NoMoveRule};

/// A choice whose values have fixed names.
pub trait Named: Copy + PartialEq + Sized + 'static {
    /// All values with their names, in the order in which they are offered.
    const NAMED: &'static [(Self, &'static str)];

    /// All values.
    fn all() -> impl Iterator<Item = Self> {
        Self::NAMED.iter().map(|(value, _)| *value)
    }

    /// The value's name.
    fn name(self) -> &'static str {
        Self::NAMED.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }

    /// The value with this name.
    fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
    }
}

impl Named for BoardSize {
    const NAMED: &'static [(Self, &'static str)] = &[(Self::Four, "4"), (Self::Six, "6"), (Self::Eight, "8")];
}

impl Named for NoMoveRule {
    const NAMED: &'static [(Self, &'static str)] = &[(Self::MustPass, "pass"), (Self::GameOver, "over")];
}

/// The position of a switch.
impl Named for bool {
    const NAMED: &'static [(Self, &'static str)] = &[(true, "on"), (false, "off")];
}
