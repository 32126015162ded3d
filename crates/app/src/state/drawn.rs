//! The progress of drawing the page.

/// The progress of drawing the page. Each step is a separate task, so that none blocks the browser for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum Drawn {
    /// Only the state exists.
    Nothing,
    /// The root elements are drawn.
    Frame,
    /// The header is drawn too.
    Header,
    /// The page is drawn too, but not everything around the board.
    Page,
    /// The buttons below the board are drawn too.
    Controls,
    /// The squares are drawn too.
    Squares,
    /// Everything is drawn and can be shown.
    Whole,
    /// The effects run too: the worker and the storage.
    Alive,
}

impl Drawn {
    pub(super) const fn next(self) -> Self {
        match self {
            Self::Nothing => Self::Frame,
            Self::Frame => Self::Header,
            Self::Header => Self::Page,
            Self::Page => Self::Controls,
            Self::Controls => Self::Squares,
            Self::Squares => Self::Whole,
            Self::Whole | Self::Alive => Self::Alive,
        }
    }
}
