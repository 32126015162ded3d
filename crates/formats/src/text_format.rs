//! The text formats: which one a text is in, and reading and writing any of them.
use crate::{Format, FormatError, Problem, SharedGame, board_string, ggf, link, sgf, transcript};
use othello::Rules;

/// A text format that holds a game.
#[derive(Debug)]
pub struct TextFormat {
    /// Which one it is.
    pub format: Format,
    /// A word for it in identifiers.
    pub id: &'static str,
    /// The name under which a text is saved; `None` for what is too short for a file.
    pub file_name: Option<&'static str>,
    /// Whether a text that no earlier format has recognised is in this one.
    pub(crate) recognises: fn(&str) -> bool,
    pub(crate) read: fn(&str, Rules) -> Result<SharedGame, FormatError>,
    pub(crate) write: fn(&SharedGame) -> Result<String, FormatError>,
}

/// Every text format, in the order in which a text is tried. The last one recognises every text.
pub static TEXT_FORMATS: [TextFormat; 5] =
    [sgf::FORMAT, ggf::FORMAT, link::FORMAT, board_string::FORMAT, transcript::FORMAT];

impl TextFormat {
    /// The format that a text is in, whether or not it can be read.
    pub fn recognise(text: &str) -> &'static Self {
        let found = TEXT_FORMATS.iter().find(|format| (format.recognises)(text));
        found.expect("the last format recognises every text")
    }

    /// Reads a text as this format; of several games the first.
    ///
    /// # Errors
    /// Says what is wrong and where.
    pub fn read(&self, text: &str, rules: Rules) -> Result<SharedGame, FormatError> {
        (self.read)(text, rules)
    }

    /// Writes a game as this format: of a tree the line that is shown, of a format of positions the current one, and of what
    /// goes with it as much as the format holds.
    ///
    /// # Errors
    /// The format can't hold it.
    pub fn write(&self, game: &SharedGame) -> Result<String, FormatError> {
        (self.write)(game)
    }
}

/// A game that was read, and from which format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The format of the text.
    pub format: Format,
    /// The game with what the text says of it.
    pub game: SharedGame,
}

/// Finds out what format a text is in, and reads it.
///
/// A text with `(;` in it is SGF where its game or its version is a number, else GGF; one with a link of ours, or with `://`, is a link; one that begins with two symbols of a
/// board is a board string; and every other one is a transcript. A transcript is played from the start position of `rules`,
/// or of another board size if it is legal only there; everything else brings its own size.
///
/// ```
/// use formats::{Format, read};
/// use othello::Rules;
///
/// let format = |text| read(text, Rules::default()).map(|document| document.format);
/// assert_eq!(format("f5d6c3")?, Format::Transcript);
/// assert_eq!(format("-----OX--XO----- X")?, Format::BoardString);
/// assert_eq!(format("(;GM[Othello]B[f5];)")?, Format::Ggf);
/// assert_eq!(format("(;FF[4]GM[2];B[f5])")?, Format::Sgf);
/// assert_eq!(format("f5a1").unwrap_err().to_string(), "transcript, ply 2, character 3: a1 turns over no disc of Black");
/// # Ok::<(), formats::FormatError>(())
/// ```
///
/// # Errors
/// Says as what it was read, what is wrong with it and where.
pub fn read(text: &str, rules: Rules) -> Result<Document, FormatError> {
    let found = TextFormat::recognise(text);
    if text.trim().is_empty() {
        return Err(FormatError::new(found.format, Problem::Empty));
    }
    Ok(Document { format: found.format, game: found.read(text, rules)? })
}
