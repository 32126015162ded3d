//! The dialogs over the page; one is open at a time.

/// A dialog. Its component is in `pages::later`, so that its code is loaded when a dialog is first opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// The meaning of the signs on the board and in the record, and the list of keys.
    Help,
    /// The same, but with only the list of keys unfolded.
    Keys,
    /// Sharing the game on the board.
    Share,
    /// The choice for a new game.
    NewGame,
}

/// The dialog opened last, and the number of openings, which changes even if the same one is opened again. Only the browser
/// knows whether it is still open: `Esc`, its buttons and a press outside close it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dialogs {
    /// The dialog opened last.
    pub last: Option<Dialog>,
    /// The number of openings so far.
    pub times: u32,
}

impl Dialogs {
    /// Opens a dialog.
    pub(super) const fn open(&mut self, dialog: Dialog) {
        self.last = Some(dialog);
        self.times += 1;
    }
}
