//! Lists of moves of tic-tac-toe, on one board and on nine.
//!
//! Texts are read in three steps, as those of Othello are: [`pieces`] cuts them, [`reading`] tells moves from results, numbers and
//! notes and plays them, and [`forms`] is the table of the forms that people and programs write:
//!
//! - squares, `e5d4`, with a1 at the upper left: any text with squares in it;
//! - board and cell by the compass, `C/NW NW/SE` or `CNW NWSE`;
//! - row and column of the grid of nine by nine, 0 to 8 each, as contests of programs write them: digits that stand alone, `4 4; 3 3`;
//! - row and column of the board and of the cell on it, 0 to 2 each: `1,1;0,0`;
//! - the board and the cell on it, 1 to 9 each, or 0 to 8: digits in pairs, `55 51`.
//!
//! Digits that are no game in the forms that they seem to have are read in the others. Two readings that are games are an error with
//! both. A text may begin with the name of its game (`ultimate e5d4`, `ultimate-majority e5d4`), and then does not depend on the board
//! beside which it is read.
//!
//! A game that must lose nothing has the whole game behind its name and its moves, as a link of any length ([`write_line`]):
//! `sudo: e5 d4 a1 uct2-...`. Without the link, the moves are still there for other programs.
mod forms;
mod joined;
mod pieces;
mod reading;

use crate::generous;
use crate::link::{self, read_saved, write_saved};
use crate::text_format::has_own_form;
use crate::{At, Document, Format, FormatError, Problem, SharedGame, is_file, other_game, read, stone_files};
use board_game::BoardGame;
use games::{AnyGame, AnyRefusal, AnySetup, GameId};
use othello::Rules;
use reading::Found;

/// Reads a text beside a board with this game, which may also be tic-tac-toe: then moves are those of that game. A link or a file is of
/// the game that it names.
///
/// ```
/// use board_game::BoardGame;
/// use formats::read_beside;
/// use games::{AnyGame, GameId};
///
/// let ultimate = AnyGame::of(GameId::NineBoards(tictactoe::Family::Ultimate)).setup();
/// let squares = read_beside("e5 d4 a1", ultimate)?;
/// assert_eq!(read_beside("4 4; 3 3; 0 0", ultimate)?, squares);
/// assert_eq!(read_beside("55 51 11", ultimate)?, squares);
/// assert_eq!(read_beside("ultimate e5d4a1", AnyGame::of(GameId::Othello).setup())?, squares);
/// let error = read_beside("e5 d4 e5", ultimate).unwrap_err();
/// assert_eq!(error.to_string(), "transcript, ply 3, character 7: e5: you were sent to the upper left board");
/// # Ok::<(), formats::FormatError>(())
/// ```
///
/// # Errors
/// If the text is no game; the error of a move has its ply.
pub fn read_beside(text: &str, setup: AnySetup) -> Result<Document, FormatError> {
    // As many characters as before, so that the places in errors are right.
    let plain: String = text.chars().map(|sign| generous::fold(sign).unwrap_or(' ')).collect();
    let shown = text;
    let text = if has_own_form(text) { text } else { &plain };
    let is_named = names_game(text);
    let (setup, moves) = named(text, setup);
    // The moves are the end of the text.
    let before = text[..text.len() - moves.len()].chars().count();
    if let AnySetup::Othello(rules) = setup {
        // As they stand in the text, since folding loses numbers in circles.
        let moves: String = shown.chars().skip(before).collect();
        return read(&moves, rules).map_err(|error| moved(error, before));
    }
    if is_named && let Some((moves, link)) = with_link(moves) {
        return whole(setup, moves, before, link);
    }
    let shown: String = shown.chars().skip(before).collect();
    if has_own_form(text) || moves.trim().is_empty() {
        return read(moves, Rules::default());
    }
    let found = moves_of(setup, &shown, moves, before);
    let Found { tree, skipped } = found.map_err(|error| other_game::surely(text).unwrap_or(error))?;
    Ok(Document { format: Format::Transcript, game: tree.into(), skipped })
}

/// An error behind so many characters of a text.
fn moved(error: FormatError, before: usize) -> FormatError {
    let at = error.at.map(|at| match at {
        At::Character(at) => At::Character(before + at),
        At::Byte(at) => At::Byte(at),
    });
    FormatError { at, ..error }
}

/// The game of these moves, which begin after so many characters of a text. `plain` are the same characters with plain letters and digits.
fn moves_of(setup: AnySetup, moves: &str, plain: &str, before: usize) -> Result<Found, FormatError> {
    if let AnySetup::Gobang(setup) = setup {
        return stones(setup, plain, before);
    }
    reading::read(moves, plain, setup).map_err(|(ply, at, problem)| FormatError {
        ply: Some(ply),
        at: at.map(|at| At::Character(before + at)),
        ..FormatError::new(Format::Transcript, problem)
    })
}

/// The game of Gobang of these moves, which begin after so many characters of a text.
fn stones(setup: gobang::Setup, moves: &str, before: usize) -> Result<Found, FormatError> {
    let problem = |part: &str, fault| match fault {
        gobang::text::Fault::NotAMove => Problem::UnknownCell(part.to_owned()),
        gobang::text::Fault::Refused(why) => Problem::Refused(part.to_owned(), AnyRefusal::Gobang(why)),
    };
    let game = gobang::text::read(moves, setup).map_err(|error| FormatError {
        ply: Some(error.ply),
        at: Some(At::Character(before + error.character)),
        ..FormatError::new(Format::Transcript, problem(&error.part, error.fault))
    })?;
    if game.turns().is_empty() {
        return Err(FormatError::new(Format::Transcript, Problem::Empty));
    }
    Ok(Found { tree: stone_files::tree_of(&game), skipped: Vec::new() })
}

/// The moves of a line of [`write_line`], and the link behind them.
fn with_link(moves: &str) -> Option<(&str, &str)> {
    let moves = moves.trim_end();
    let link = moves.split_whitespace().next_back().filter(|word| (link::FORMAT.recognises)(word))?;
    Some((moves.strip_suffix(link)?, link))
}

/// The game of a link behind its moves, which begin after so many characters of a text; that of the moves alone, where the link can't be
/// read or is of another game.
fn whole(setup: AnySetup, moves: &str, before: usize, link: &str) -> Result<Document, FormatError> {
    let whole = read_saved(link);
    if moves.trim().is_empty() {
        return Ok(Document { format: Format::Link, game: whole?, skipped: Vec::new() });
    }
    match (whole, moves_of(setup, moves, moves, before)) {
        (Ok(game), Ok(found)) if game.tree.holds(&found.tree) => {
            Ok(Document { format: Format::Link, game, skipped: Vec::new() })
        }
        (_, Ok(found)) => {
            let skipped = [found.skipped, vec![link.to_owned()]].concat();
            Ok(Document { format: Format::Transcript, game: found.tree.into(), skipped })
        }
        (_, Err(error)) => Err(error),
    }
}

/// Writes a game other than Othello on a line: its name, the moves of the current line, and the whole game as a link of any length.
/// [`read_beside`] reads it beside any board. Of a game that was set up, there are no moves beside the link.
pub(crate) fn write_line(shared: &SharedGame) -> String {
    let start = shared.tree.start();
    let line = (start == AnyGame::start(start.setup())).then(|| shared.tree.line_game());
    let turns = line.iter().flat_map(|line| line.turns());
    let moves = turns.map(|turn| format!(" {}", turn.moved().action));
    format!("{}:{} {}", start.setup().name(), moves.collect::<String>(), write_saved(shared))
}

/// Whether [`read_beside`] reads the text as moves of tic-tac-toe, whether or not they are a game.
pub fn is_of_cells(text: &str, game: GameId) -> bool {
    let (named, _) = named(text, AnyGame::of(game).setup());
    let is_file = if names_game(text) { is_file(text) } else { has_own_form(text) };
    !matches!(named, AnySetup::Othello(_)) && !is_file && !text.trim().is_empty()
}

/// Whether a text begins with the name of a game other than Othello.
///
/// ```
/// use formats::names_game;
///
/// assert!(names_game("sudo: e5 d4") && names_game("Ultimate-Majority e5d4"));
/// assert!(!names_game("othello f5d6") && !names_game("e5d4"));
/// ```
pub fn names_game(text: &str) -> bool {
    named(text, AnySetup::default()).0.othello().is_none()
}

/// Whether a line is a game that says by itself which one it is: by a name other than Othello's, or by being a link and nothing else.
pub fn says_its_game(line: &str) -> bool {
    let is_link = || line.split_whitespace().nth(1).is_none() && (link::FORMAT.recognises)(line);
    names_game(line) || (!is_file(line) && is_link())
}

/// The game of a text with its variant, and its moves: the one that it names, or else this one.
fn named(text: &str, setup: AnySetup) -> (AnySetup, &str) {
    let text = text.trim_start();
    let (name, moves) =
        text.split_once(|sign: char| sign.is_whitespace() || sign == ':').unwrap_or((text, ""));
    match AnySetup::named(&name.to_ascii_lowercase()) {
        // The name of a game tells no rules where it has no variant for each: then they are those of the board.
        Some(named) if named.othello().is_some() && setup.othello().is_some() => (setup, moves),
        Some(named) => (named, moves),
        None => (setup, text),
    }
}
