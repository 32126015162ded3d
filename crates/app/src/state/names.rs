//! Names for the values of options: in forms, in storage and in tests they are the same.

/// A choice whose values have fixed names.
pub trait Named: Copy + PartialEq + Sized + 'static {
    /// All values in the order in which they are offered, with their names.
    const NAMED: &'static [(Self, &'static str)];

    /// The value's name.
    fn name(self) -> &'static str {
        Self::NAMED.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }

    /// The value with this name.
    fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
    }
}
