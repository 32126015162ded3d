//! SGF, the Smart Game Format (FF[4], <https://www.red-bean.com/sgf/>), used by Edax and other programs for games of Othello
//! (game number 2) with variations.
//!
//! ```text
//! (;FF[4]GM[2]SZ[8]PB[alice]PW[bob]DT[2024-07-31]RE[B+4]AB[e4][d5]AW[d4][e5]PL[B];B[f5](;W[d6];B[c3])(;W[f6]))
//! ```
//!
//! Games and variations are in parentheses; a node begins with `;` and has properties, each with values in brackets.
//! `AB`, `AW` and `PL` are the initial discs and the side to move, `B` and `W` are moves.
use crate::results::sgf_result;
use crate::text_format::Writer;
use crate::{Format, FormatError, Problem, SharedGame, TextFormat, stone_files};
use othello::{BoardSize, Color, GameTree, Move, NodeId, Position};
use std::fmt::Write as _;

mod read;

pub use read::parse_sgf;

pub(crate) const FORMAT: TextFormat = TextFormat {
    format: Format::Sgf,
    id: "sgf",
    extension: Some("sgf"),
    recognises: is_sgf,
    read: |text, rules| match stone_files::is_gomoku(text) {
        true => stone_files::read_sgf(text),
        false => parse_sgf(text, rules.no_move),
    },
    write: Writer::Any(write_any),
};

/// Whether a text in parentheses is SGF rather than GGF: only SGF gives the game and the format's version as numbers.
pub fn is_sgf(text: &str) -> bool {
    let Some((_, rest)) = text.split_once("(;") else { return false };
    // A name may contain anything, so only the beginning of the text counts.
    let head: String = rest.chars().take(400).filter(|sign| !sign.is_whitespace()).collect();
    head.split_once("GM[").map_or_else(
        || head.starts_with("FF["),
        |(_, value)| value.starts_with(|sign: char| sign.is_ascii_digit()),
    )
}

/// Writes a game of Othello with its variations, or the current line of one of Gobang.
fn write_any(shared: &SharedGame) -> Result<String, FormatError> {
    if let Some(tree) = shared.othello() {
        return Ok(write(shared, &tree));
    }
    let other = || Problem::Unsupported("this is no game of Othello or Gobang".to_owned());
    let line = stone_files::line_of(shared).ok_or_else(|| FormatError::new(Format::Sgf, other()))?;
    Ok(stone_files::write_sgf(shared, &line))
}

/// Writes a game with its variations. A side without a name gets the name of its player, such as that of an agent.
pub(crate) fn write(shared: &SharedGame, tree: &GameTree) -> String {
    let SharedGame { info, players, .. } = shared;
    let start = tree.start();
    let mut text = format!("(;FF[4]GM[2]CA[UTF-8]AP[UCThello]SZ[{}]", start.rules().size.side());
    let [black, white] = [0, 1].map(|side| {
        let name = &info.names[side];
        if name.is_empty() { &players[side] } else { name }
    });
    let result = sgf_result(shared, tree).unwrap_or_default();
    let said = [
        ("PB", black),
        ("PW", white),
        ("DT", &info.date),
        ("EV", &info.event),
        ("GN", &info.title),
        ("RE", &result),
    ];
    for (name, value) in said.into_iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(text, "{name}[{}]", value.replace('\\', "\\\\").replace(']', "\\]"));
    }
    for color in Color::ALL {
        let squares: String = start.discs_of(color).into_iter().map(|square| format!("[{square}]")).collect();
        if !squares.is_empty() {
            let _ = write!(text, "A{}{squares}", letter(color));
        }
    }
    // Writing to a string can't fail.
    let _ = write!(text, "PL[{}]", letter(start.turn()));
    write_children(&mut text, tree, NodeId::ROOT);
    text.push(')');
    text
}

/// The recursion is bounded by the length of a game.
fn write_children(text: &mut String, tree: &GameTree, node: NodeId) {
    let children: Vec<_> = tree.children(node).collect();
    for &child in &children {
        let Some(turn) = tree.turn(child) else { continue };
        let branches = children.len() > 1;
        let side = letter(turn.made.by());
        text.push_str(if branches { "(;" } else { ";" });
        let _ = match turn.made.played() {
            Move::Place(square) => write!(text, "{side}[{square}]"),
            Move::Pass => write!(text, "{side}[]"),
        };
        write_children(text, tree, child);
        if branches {
            text.push(')');
        }
    }
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// Parses a square, written as in Othello (`f5`) or as in Go with two letters (`fe`); `None` for a pass.
fn square(text: &str) -> Result<Option<othello::Square>, Problem> {
    let value = text.trim().to_ascii_lowercase();
    if matches!(value.as_str(), "" | "tt" | "pa" | "pass" | "--") {
        return Ok(None);
    }
    let found = match *value.as_bytes() {
        [column, row @ b'a'..=b'h'] => othello::Square::from_name(column, row - b'a' + b'1'),
        [column, row] => othello::Square::from_name(column, row),
        _ => None,
    };
    found.map(Some).ok_or_else(|| Problem::UnknownMove(value.chars().take(8).collect()))
}

fn board_size(text: &str) -> Result<BoardSize, Problem> {
    // Columns and rows may be given apart.
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    let side =
        Some(columns.trim()).filter(|columns| *columns == rows.trim()).and_then(|side| side.parse().ok());
    let unknown = || Problem::BoardSize(text.chars().take(12).collect());
    side.and_then(|side: u8| BoardSize::try_from(side).ok()).ok_or_else(unknown)
}

fn error(ply: Option<usize>, place: usize, problem: Problem) -> FormatError {
    let at = Some(crate::At::Character(place));
    FormatError { ply, at, ..FormatError::new(Format::Sgf, problem) }
}

/// The start position with these discs.
fn start(sets: [othello::Bitboard; 2], turn: Color, rules: othello::Rules) -> Result<Position, Problem> {
    let doubly = || Problem::Syntax("two discs on one square".to_owned());
    Position::new(sets[0], sets[1], turn, rules).ok_or_else(doubly)
}
