//! Loads the reader of GGF, SGF, moves of tic-tac-toe and moves in other texts when the first such text arrives, because most
//! visits need none of it.
use crate::hooks::NotLoaded;
use formats::{Document, FormatError};
use games::AnySetup;

/// Reads the text of a game, beside a board with the game of this set-up.
#[derive(Clone, Copy, Debug)]
pub struct Reader(pub fn(&str, AnySetup) -> Result<Document, FormatError>);

impl Reader {
    /// Reads plain texts: all but files and texts that have to be searched for moves.
    pub const OF_LINES: Self =
        Self(|text, setup| formats::read_line(text, setup.othello().unwrap_or_default()));
    /// Reads every text. Only a later part names it, or its code would be in the first download.
    pub const OF_ALL: Self = Self(formats::read_beside);
}

impl PartialEq for Reader {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

/// Loads the reader of every format.
///
/// # Errors
/// If it can't be loaded; the next call tries again.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(reader, fallible)]
pub fn file_reader() -> Result<Reader, NotLoaded> {
    Ok(Reader::OF_ALL)
}

/// The reader of every format, in a build of a single module.
///
/// # Errors
/// None.
#[cfg(not(feature = "split"))]
pub async fn file_reader() -> Result<Reader, NotLoaded> {
    Ok(Reader::OF_ALL)
}
