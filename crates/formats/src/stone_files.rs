//! Files of Gobang, which crate `gobang` reads and writes: those of Piskvork and RenLib, and SGF with `GM[4]`.
use crate::text_format::Writer;
use crate::{At, Format, FormatError, GameInfo, Problem, SharedGame, TextFormat};
use board_game::Line;
use games::{AnyRefusal, GameTree};
use gobang::GameFile;
use gobang::pos::{self, PosFault};
use gobang::psq::{self, PsqFault};
use gobang::sgf::{self, SgfFault};
use othello::Color;

/// The format of Piskvork's files.
pub(crate) const PSQ: TextFormat = TextFormat {
    format: Format::Psq,
    id: "psq",
    extension: Some("psq"),
    recognises: is_psq,
    read: |text, _| read_psq(text),
    write: Writer::Gobang(|shared, game| psq::write(game, names(shared))),
};

/// Whether a text begins as a file of Piskvork does.
pub(crate) fn is_psq(text: &str) -> bool {
    text.trim_start_matches(['\u{feff}', ' ', '\r', '\n']).starts_with("Piskvorky ")
}

/// Whether a text in SGF says that it is a game of Gomoku or Renju.
pub(crate) fn is_gomoku(text: &str) -> bool {
    let head: String = text.chars().take(400).filter(|sign| !sign.is_whitespace()).collect();
    head.contains("GM[4]")
}

/// The tree of a game's line.
pub(crate) fn tree_of(game: &Line<gobang::Position>) -> GameTree {
    GameTree::from(&games::any_line(game))
}

/// The current line, if it is one of Gobang.
pub(crate) fn line_of(shared: &SharedGame) -> Option<Line<gobang::Position>> {
    games::line_of(&shared.tree.line_game())
}

/// The game of a file, with the names of its players.
fn shared(GameFile { game, players }: GameFile) -> SharedGame {
    let info = GameInfo { names: players, ..GameInfo::default() };
    SharedGame { info, ..tree_of(&game).into() }
}

/// The names of the players, or their kinds without names.
fn names(shared: &SharedGame) -> [&str; 2] {
    [0, 1].map(|side| match &shared.info.names[side] {
        name if name.is_empty() => &shared.players[side][..],
        name => name,
    })
}

fn read_psq(text: &str) -> Result<SharedGame, FormatError> {
    let file = psq::read(text.trim_start()).map_err(|error| {
        let before = text.chars().count() - text.trim_start().chars().count();
        let lines = text.trim_start().lines().take(error.line - 1);
        // Each line with the sign that ends it.
        let character = before + lines.map(|line| line.chars().count() + 1).sum::<usize>() + 1;
        let (problem, is_move) = match error.fault {
            fault @ PsqFault::Header => (Problem::Syntax(fault.to_string()), false),
            fault @ PsqFault::Size(_) => (Problem::Unsupported(fault.to_string()), false),
            PsqFault::NotOnBoard(place) => (Problem::UnknownCell(place), true),
            PsqFault::Refused(why) => (Problem::Refused(String::new(), AnyRefusal::Gobang(why)), true),
        };
        let ply = is_move.then(|| error.game.turns().len() + 1);
        FormatError { ply, at: Some(At::Character(character)), ..FormatError::new(Format::Psq, problem) }
    })?;
    Ok(shared(file))
}

/// Reads a game of Gobang as RenLib stores a position. No other format looks like it, so its name, `.pos`, has to tell it.
///
/// # Errors
/// If there are not as many moves as the first byte says, or if one is not allowed.
pub fn read_pos(bytes: &[u8]) -> Result<SharedGame, FormatError> {
    let game = pos::read(bytes).map_err(|error| {
        let problem = match error.fault {
            PosFault::Length => Problem::Syntax(error.fault.to_string()),
            PosFault::NotOnBoard(place) => Problem::UnknownCell(place.to_string()),
            PosFault::Refused(why) => Problem::Refused(String::new(), AnyRefusal::Gobang(why)),
        };
        FormatError { at: Some(At::Byte(error.byte)), ..FormatError::new(Format::Pos, problem) }
    })?;
    Ok(shared(GameFile { game, players: <[String; 2]>::default() }))
}

/// Reads the main line of a game in SGF.
pub(crate) fn read_sgf(text: &str) -> Result<SharedGame, FormatError> {
    let file = sgf::read(text).map_err(|error| {
        let turn = error.game.position().turn();
        let problem = match error.fault {
            fault @ SgfFault::NoGame => Problem::Syntax(fault.to_string()),
            SgfFault::Open => Problem::Unclosed,
            fault @ (SgfFault::OtherGame(_) | SgfFault::Size(_) | SgfFault::SetUp(_)) => {
                Problem::Unsupported(fault.to_string())
            }
            SgfFault::NotOnBoard(place) => Problem::UnknownCell(place),
            SgfFault::OtherColour => Problem::WrongSide(Color::from(!turn)),
            SgfFault::Refused(why) => Problem::Refused(String::new(), AnyRefusal::Gobang(why)),
        };
        FormatError { at: Some(At::Character(error.character)), ..FormatError::new(Format::Sgf, problem) }
    })?;
    Ok(shared(file))
}

/// Writes a game of Gobang in SGF.
pub(crate) fn write_sgf(shared: &SharedGame, game: &Line<gobang::Position>) -> String {
    sgf::write(game, names(shared))
}
