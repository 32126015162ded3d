//! The numbers of options as the types of the fields that hold them.

/// The largest number in a text.
pub(super) const MOST: u32 = 999_999_999;

/// A number of an option, as the type of the field that holds it.
pub(super) trait Narrowed<T> {
    /// The number.
    fn narrowed(self) -> T;
}

impl Narrowed<Self> for f64 {
    fn narrowed(self) -> Self {
        self
    }
}

impl Narrowed<Self> for bool {
    fn narrowed(self) -> Self {
        self
    }
}

impl Narrowed<Self> for u32 {
    fn narrowed(self) -> Self {
        self
    }
}

impl Narrowed<u8> for u32 {
    /// The option's range fits.
    fn narrowed(self) -> u8 {
        self as u8
    }
}
