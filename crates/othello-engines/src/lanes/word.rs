//! The low word of a register where an integer holds it best.

/// The low word of a register.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Word(pub u64);

impl Word {
    #[inline(always)]
    pub fn bits(self) -> u64 {
        self.0
    }
}
