//! The dialogs that lie over the page: one at a time.

/// A dialog. What it shows is a component of `pages::later`, so that its code is loaded when a dialog is first opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// The list of keys.
    Keys,
    /// What the signs on the board and in the record mean.
    Legend,
}

/// Which dialog was opened last, and how many have been opened: the same one again is another opening. Whether it is still
/// open is the browser's business: `Esc`, its own buttons and a press beside it close it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dialogs {
    /// The dialog that was opened last.
    pub last: Option<Dialog>,
    /// Openings so far.
    pub times: u32,
}

impl Dialogs {
    /// Opens a dialog.
    pub(super) const fn open(&mut self, dialog: Dialog) {
        self.last = Some(dialog);
        self.times += 1;
    }
}
