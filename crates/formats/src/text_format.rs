//! The table of text formats: detecting, reading and writing them.
use crate::beside::beside_games;
use crate::{
    Format, FormatError, Problem, SharedGame, board_string, generous, ggf, link, sgf, stone_files, transcript,
};
use board_game::Line;
use othello::{GameTree, Rules};

/// A text format that holds a game.
#[derive(Debug)]
pub struct TextFormat {
    /// The format.
    pub format: Format,
    /// Its name in identifiers.
    pub id: &'static str,
    /// The extension of its files, without a dot; `None` if a text is too short to be worth a file.
    pub extension: Option<&'static str>,
    /// Whether a text not recognised by an earlier format is in this one.
    pub(crate) recognises: fn(&str) -> bool,
    pub(crate) read: fn(&str, Rules) -> Result<SharedGame, FormatError>,
    pub(crate) write: Writer,
}

/// Writes games in a text format.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Writer {
    /// Any game.
    Any(fn(&SharedGame) -> Result<String, FormatError>),
    /// Games of Othello, with their trees.
    Othello(fn(&SharedGame, &GameTree) -> String),
    /// Games of Gobang, with their current lines.
    Gobang(fn(&SharedGame, &Line<gobang::Position>) -> String),
}

/// Every text format, in the order of detection. The last one accepts every text.
pub static TEXT_FORMATS: [TextFormat; 6] =
    [stone_files::PSQ, sgf::FORMAT, ggf::FORMAT, link::FORMAT, board_string::FORMAT, transcript::FORMAT];

/// The formats of texts that fit on one line: all but those of files, GGF, SGF and Piskvork's.
static LINE_FORMATS: [TextFormat; 3] = [link::FORMAT, board_string::FORMAT, transcript::FORMAT];

impl TextFormat {
    /// Reads a text in this format; the first game if there are several.
    ///
    /// # Errors
    /// If the text is not valid in this format.
    pub fn read(&self, text: &str, rules: Rules) -> Result<SharedGame, FormatError> {
        (self.read)(text, rules)
    }

    /// Writes a game in this format, with as much as the format can hold: the whole tree, the current line, or the current
    /// position.
    ///
    /// # Errors
    /// If the format can't hold the game: it is too long, or the format is for Othello and it is none.
    pub fn write(&self, game: &SharedGame) -> Result<String, FormatError> {
        match self.write {
            Writer::Any(write) => write(game),
            Writer::Othello(write) => {
                let other = || Problem::Unsupported("this is no game of Othello".to_owned());
                let tree = game.othello().ok_or_else(|| FormatError::new(self.format, other()))?;
                Ok(write(game, &tree))
            }
            Writer::Gobang(write) => {
                let other = || Problem::Unsupported("this is no game of Gobang".to_owned());
                let line =
                    stone_files::line_of(game).ok_or_else(|| FormatError::new(self.format, other()))?;
                Ok(write(game, &line))
            }
        }
    }
}

/// A game and the format it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The format of the text.
    pub format: Format,
    /// The game and its metadata.
    pub game: SharedGame,
    /// The pieces that were left out and may have mattered, as they stand in the text: comments, variations, unknown
    /// words.
    pub skipped: Vec<String>,
}

/// Detects the format of a text and reads it.
///
/// A text that begins with `Piskvorky` is a file of that program; one that contains `(;` is SGF if its game or its version is a number, else GGF; one that contains a link of this program is a
/// link; one that begins with two symbols of a board is a board string, with moves after a semicolon; anything else is a
/// transcript. A transcript is played from the start position of `rules`, or of another board size if it is legal only there; the
/// other formats specify the size.
///
/// The words around the games of a file are left out; they are in [`Document::skipped`].
///
/// A text that is neither a board string nor a transcript is searched for moves: PGN, posts with comments, addresses of
/// other sites. If there is more than one way to read it, that is an error. [`Document::skipped`] has the pieces that
/// were left out.
///
/// ```
/// use formats::{Format, read};
/// use othello::{GameTree, Rules};
///
/// let format = |text| read(text, Rules::default()).map(|document| document.format);
/// assert_eq!(format("f5d6c3")?, Format::Transcript);
/// assert_eq!(format("-----OX--XO----- X")?, Format::BoardString);
/// assert_eq!(format("(;GM[Othello]B[f5];)")?, Format::Ggf);
/// assert_eq!(format("(;FF[4]GM[2];B[f5])")?, Format::Sgf);
/// assert_eq!(format("Piskvorky 15x15, 11:11, 0\n8,8,0")?, Format::Psq);
/// let post = read("Black: f5! White: d6 (the diagonal) → c3", Rules::default())?;
/// assert_eq!((post.game.tree.game().turns().len(), &post.skipped[..]), (3, &["the diagonal".to_owned()][..]));
/// assert_eq!(format("f5a1").unwrap_err().to_string(), "transcript, ply 2, character 3: a1 flips no disc of Black");
/// # Ok::<(), formats::FormatError>(())
/// ```
///
/// # Errors
/// The error of the detected format.
pub fn read(text: &str, rules: Rules) -> Result<Document, FormatError> {
    if has_own_form(text) || text.trim().is_empty() {
        let read = read_in(&TEXT_FORMATS, text, rules)?;
        let skipped = if (ggf::FORMAT.recognises)(text) { beside_games(text) } else { read.skipped };
        return Ok(Document { skipped, ..read });
    }
    read_in(&LINE_FORMATS, text, rules).or_else(|error| generous::read(text, rules, error))
}

/// Whether a text is a file or a link, whether or not it is valid: one whose form says what it is.
pub(crate) fn has_own_form(text: &str) -> bool {
    is_file(text) || (link::FORMAT.recognises)(text)
}

/// Like [`read`], for a [plain](is_plain) text. A program that calls only this function contains neither the readers of GGF and SGF nor
/// what searches other texts for moves.
///
/// # Errors
/// The error of the detected format.
pub fn read_line(text: &str, rules: Rules) -> Result<Document, FormatError> {
    read_in(&LINE_FORMATS, text, rules)
}

/// Whether a text is in a format of files, GGF, SGF or Piskvork's, whether or not it is valid.
pub fn is_file(text: &str) -> bool {
    // SGF begins with the signs of GGF.
    (ggf::FORMAT.recognises)(text) || stone_files::is_psq(text)
}

/// Whether [`read_line`] is enough for a text: it is a link of this program, or a transcript or a board string without anything else, or
/// empty.
pub fn is_plain(text: &str) -> bool {
    !is_file(text)
        && ((link::FORMAT.recognises)(text)
            || text.trim().is_empty()
            || read_line(text, Rules::default()).is_ok())
}

fn read_in(formats: &[TextFormat], text: &str, rules: Rules) -> Result<Document, FormatError> {
    let found = formats.iter().find(|format| (format.recognises)(text));
    let found = found.expect("the last format accepts every text");
    if text.trim().is_empty() {
        return Err(FormatError::new(found.format, Problem::Empty));
    }
    Ok(Document { format: found.format, game: found.read(text, rules)?, skipped: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_one_of_lines_or_one_of_files() {
        for format in &TEXT_FORMATS {
            let is_of_lines = LINE_FORMATS.iter().any(|line| line.format == format.format);
            let is_of_files = matches!(format.format, Format::Ggf | Format::Sgf | Format::Psq);
            assert!(is_of_lines != is_of_files, "{format:?}");
        }
        for text in [
            "(;GM[Othello]B[f5];)",
            "(;FF[4]GM[2];B[f5])",
            "(;GM[4];B[hh])",
            "Piskvorky 15x15, 11:11, 0\n8,8,0\n",
        ] {
            assert!(is_file(text) && !is_plain(text) && read(text, Rules::default()).is_ok());
        }
        for text in ["f5d6c3", "-----OX--XO----- X", "-----OX--XO----- X;b1a1", "uct1-", ""] {
            assert!(!is_file(text) && is_plain(text), "{text}");
            assert_eq!(read_line(text, Rules::default()), read(text, Rules::default()), "{text}");
        }
    }
}
