//! What is wrong: with a text that was to be loaded, and with the worker.
use super::table;
use crate::state::{LoadError, fault};
use formats::{GgfError, GgfErrorKind, LinkError, TranscriptErrorKind, WthorError, WthorErrorKind};
use othello::{BoardStringError, IllegalMove};

/// Why a text could not be loaded, and where.
pub fn load_error(error: &LoadError) -> String {
    match error {
        LoadError::Empty => table::load_empty().to_owned(),
        LoadError::Transcript(error, size) => {
            let why = match &error.kind {
                TranscriptErrorKind::Unknown(text) => table::unknown_ply(text),
                TranscriptErrorKind::Illegal(illegal) => illegal_move(*illegal),
            };
            let (place, ply) = (error.place.to_string(), error.ply.to_string());
            table::load_transcript(&super::size_name(*size), &ply, &place, &why)
        }
        LoadError::Board(error) => table::load_board(&board_string(error)),
        LoadError::Ggf(error) => ggf(error),
        LoadError::Link(LinkError::Symbol { place, .. }) => table::load_link_symbol(&place.to_string()),
        LoadError::Link(LinkError::Version(_)) => table::load_link_version().to_owned(),
        LoadError::Link(_) => table::load_link().to_owned(),
    }
}

/// What is wrong with a WTHOR file, and where.
pub fn wthor_error(error: &WthorError) -> String {
    let why = match &error.kind {
        WthorErrorKind::NoHeader => table::wthor_no_header().to_owned(),
        WthorErrorKind::Short { promised } => table::wthor_short(u64::from(*promised)),
        WthorErrorKind::Long { promised } => table::wthor_long(u64::from(*promised)),
        WthorErrorKind::BoardSize(_) | WthorErrorKind::FileType(_) => table::wthor_kind().to_owned(),
        WthorErrorKind::NoSquare { ply, .. } | WthorErrorKind::Illegal { ply, .. } => {
            table::wthor_ply(&ply.to_string())
        }
        WthorErrorKind::MoveAfterEnd => table::wthor_after_end().to_owned(),
    };
    let offset = error.offset.to_string();
    match error.game {
        Some(game) => table::wthor_in_game(&super::count(game), &offset, &why),
        None => table::wthor_at(&offset, &why),
    }
}

fn ggf(error: &GgfError) -> String {
    let why = match &error.kind {
        GgfErrorKind::NotOthello(_) => table::ggf_not_othello().to_owned(),
        GgfErrorKind::Unclosed => table::ggf_unclosed().to_owned(),
        GgfErrorKind::Size(_) => table::ggf_size().to_owned(),
        GgfErrorKind::Board(error) => board_string(error),
        GgfErrorKind::UnknownMove(text) => table::unknown_ply(text),
        GgfErrorKind::WrongSide(color) => table::ggf_wrong_side(*color).to_owned(),
        GgfErrorKind::Illegal(illegal) => illegal_move(*illegal),
        GgfErrorKind::NoGame
        | GgfErrorKind::NoTag(_)
        | GgfErrorKind::NoValue(_)
        | GgfErrorKind::SecondBoard => table::ggf_form().to_owned(),
    };
    table::load_ggf(&error.game.to_string(), &error.place.to_string(), &why)
}

fn illegal_move(illegal: IllegalMove) -> String {
    match illegal {
        IllegalMove::OffBoard(square, _) => table::illegal_off_board(&square.to_string()),
        IllegalMove::Occupied(square) => table::illegal_occupied(&square.to_string()),
        IllegalMove::NoFlip(square, color) => table::illegal_no_flip(color, &square.to_string()),
        IllegalMove::PassWithMoves(color) => table::illegal_pass(color).to_owned(),
        IllegalMove::GameOver => table::illegal_over().to_owned(),
    }
}

fn board_string(error: &BoardStringError) -> String {
    match error {
        BoardStringError::UnknownSquare { place, found } => {
            table::board_unknown_square(&place.to_string(), &found.to_string())
        }
        BoardStringError::Length { found } => table::board_length(*found as u64),
        BoardStringError::NoSide { squares } => table::board_no_side(&squares.to_string()),
        BoardStringError::UnknownSide { place, found } => {
            table::board_unknown_side(&place.to_string(), &found.to_string())
        }
    }
}

/// What is known of a worker's end: the page's own words for it, or what the worker said itself, word for word.
pub fn worker_fault(why: &str) -> &str {
    match why {
        fault::SILENT => table::worker_silent(),
        fault::NOT_LOADED => table::worker_not_loaded(),
        fault::UNREADABLE => table::worker_unreadable(),
        fault::NO_MOVE => table::worker_no_move(),
        said => said,
    }
}
