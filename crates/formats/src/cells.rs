//! Lists of moves of tic-tac-toe, on one board and on nine.
//!
//! On nine boards, moves are read in the three forms that people and programs write (`tictactoe::Notation`):
//!
//! - squares of the grid of nine by nine, `e5d4`, with a1 at the upper left: any text with letters;
//! - row and column of that grid, 0 to 8 each, as contests of programs write them: digits that stand alone, `4 4; 3 3`, whatever is
//!   between them;
//! - the board and the cell on it, 1 to 9 each, or 0 to 8: digits in pairs, `55 51`.
//!
//! Digits that are no game in the form they seem to have are read in the others. A text may begin with the name of its game
//! (`ultimate e5d4`, `ultimate-majority e5d4`), and then does not depend on the board beside which it is read.
//!
//! A game that must lose nothing has the whole game behind its name and its moves, as a link of any length ([`write_line`]):
//! `sudo: e5 d4 a1 uct2-...`. Without the link, the moves are still there for other programs.
use crate::generous;
use crate::link::{self, read_saved, write_saved};
use crate::text_format::has_own_form;
use crate::{At, Document, Format, FormatError, Problem, SharedGame, is_file, read};
use board_game::BoardGame;
use games::{AnyAction, AnyGame, AnySetup, GameId, GameTree};
use othello::Rules;
use tictactoe::{Cell, Fault, Place, Plain, TranscriptError};

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
    let text = if has_own_form(text) { text } else { &plain };
    let is_named = names_game(text);
    let (setup, moves) = named(text, setup);
    if let AnySetup::Othello(rules) = setup {
        return read(moves, rules);
    }
    // The moves are the end of the text.
    let before = text[..text.len() - moves.len()].chars().count();
    if is_named && let Some((moves, link)) = with_link(moves) {
        return whole(setup, moves, before, link);
    }
    if has_own_form(text) || moves.trim().is_empty() {
        return read(moves, Rules::default());
    }
    let game = moves_of(setup, moves, before)?.into();
    Ok(Document { format: Format::Transcript, game, skipped: Vec::new() })
}

/// The game of these moves, which begin after so many characters of a text.
fn moves_of(setup: AnySetup, moves: &str, before: usize) -> Result<GameTree, FormatError> {
    let actions: Result<Vec<AnyAction>, _> = match setup {
        AnySetup::NineBoards(rules) => {
            on_nine_boards(rules, moves).map(|cells| cells.into_iter().map(AnyAction::NineBoards).collect())
        }
        _ => on_one_board(moves).map(|places| places.into_iter().map(AnyAction::TicTacToe).collect()),
    };
    let mut tree = GameTree::new(AnyGame::start(setup));
    let error = |(ply, at, problem): Wrong| FormatError {
        ply: Some(ply),
        at: at.map(|at| At::Character(before + at)),
        ..FormatError::new(Format::Transcript, problem)
    };
    for action in actions.map_err(error)? {
        tree.play(action).expect("these moves were played by the same rules");
    }
    Ok(tree)
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
    match (whole, moves_of(setup, moves, before)) {
        (Ok(game), Ok(tree)) if game.tree.holds(&tree) => {
            Ok(Document { format: Format::Link, game, skipped: Vec::new() })
        }
        (_, Ok(tree)) => {
            Ok(Document { format: Format::Transcript, game: tree.into(), skipped: vec![link.to_owned()] })
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
    let moves = turns.filter_map(|turn| turn.moved().placed).map(|spot| format!(" {spot}"));
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
    match (AnySetup::named(&name.to_ascii_lowercase()), setup) {
        (Some(AnySetup::Othello(_)), AnySetup::Othello(_)) => (setup, moves),
        (Some(named), _) => (named, moves),
        (None, _) => (setup, text),
    }
}

/// Why a move can't be played: its ply, the character where it begins, if there is one, and the problem.
type Wrong = (usize, Option<usize>, Problem);

/// Reads the names of squares of one board.
fn on_one_board(moves: &str) -> Result<Vec<Place>, Wrong> {
    let mut signs = (1..).zip(moves.chars()).filter(|(_, sign)| sign.is_alphanumeric());
    let (mut board, mut places) = (Plain::new(), Vec::new());
    while let Some((at, first)) = signs.next() {
        let wrong = |problem| (places.len() + 1, Some(at), problem);
        let (_, second) = signs.next().ok_or_else(|| wrong(Problem::HalfMove))?;
        let name = String::from_iter([first, second]);
        let place: Place = name.parse().map_err(|_| wrong(Problem::UnknownCell(name)))?;
        board = board.try_play(place).map_err(|refusal| wrong(Problem::Refused(place.into(), refusal)))?;
        places.push(place);
    }
    Ok(places)
}

/// Reads moves on nine boards.
fn on_nine_boards(rules: tictactoe::Rules, moves: &str) -> Result<Vec<Cell>, Wrong> {
    tictactoe::replay(rules, moves).map_err(|TranscriptError { ply, at, fault }| {
        let problem = match fault {
            Fault::Unreadable(text) => Problem::UnknownCell(text),
            Fault::Half => Problem::HalfMove,
            Fault::Refused(cell, refusal) => Problem::Refused(cell.into(), refusal),
        };
        (ply, at, problem)
    })
}
