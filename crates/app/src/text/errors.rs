//! What is wrong: with a text that was to be loaded, and with the worker.
use crate::state::{LoadError, fault};
use formats::{GgfError, GgfErrorKind, LinkError, TranscriptErrorKind, WthorError, WthorErrorKind};
use othello::{BoardStringError, IllegalMove};
use ui::text::sentences;

/// Why a text could not be loaded, and where.
pub fn load_error(error: &LoadError) -> String {
    match error {
        LoadError::Empty => sentences::load_empty().to_owned(),
        LoadError::Transcript(error, size) => {
            let why = match &error.kind {
                TranscriptErrorKind::Unknown(text) => sentences::unknown_ply(text),
                TranscriptErrorKind::Illegal(illegal) => illegal_move(*illegal),
            };
            let (place, ply) = (error.place.to_string(), error.ply.to_string());
            sentences::load_transcript(&super::size_name(*size), &ply, &place, &why)
        }
        LoadError::Board(error) => sentences::load_board(&board_string(error)),
        LoadError::Ggf(error) => ggf(error),
        LoadError::Link(LinkError::Symbol { place, .. }) => sentences::load_link_symbol(&place.to_string()),
        LoadError::Link(LinkError::Version(_)) => sentences::load_link_version().to_owned(),
        LoadError::Link(_) => sentences::load_link().to_owned(),
    }
}

/// What is wrong with a WTHOR file, and where.
pub fn wthor_error(error: &WthorError) -> String {
    let why = match &error.kind {
        WthorErrorKind::NoHeader => sentences::wthor_no_header().to_owned(),
        WthorErrorKind::Short { promised } => sentences::wthor_short(u64::from(*promised)),
        WthorErrorKind::Long { promised } => sentences::wthor_long(u64::from(*promised)),
        WthorErrorKind::BoardSize(_) | WthorErrorKind::FileType(_) => sentences::wthor_kind().to_owned(),
        WthorErrorKind::NoSquare { ply, .. } | WthorErrorKind::Illegal { ply, .. } => {
            sentences::wthor_ply(&ply.to_string())
        }
        WthorErrorKind::MoveAfterEnd => sentences::wthor_after_end().to_owned(),
    };
    let offset = error.offset.to_string();
    match error.game {
        Some(game) => sentences::wthor_in_game(&super::count(game), &offset, &why),
        None => sentences::wthor_at(&offset, &why),
    }
}

fn ggf(error: &GgfError) -> String {
    let why = match &error.kind {
        GgfErrorKind::NotOthello(_) => sentences::ggf_not_othello().to_owned(),
        GgfErrorKind::Unclosed => sentences::ggf_unclosed().to_owned(),
        GgfErrorKind::Size(_) => sentences::ggf_size().to_owned(),
        GgfErrorKind::Board(error) => board_string(error),
        GgfErrorKind::UnknownMove(text) => sentences::unknown_ply(text),
        GgfErrorKind::WrongSide(color) => sentences::ggf_wrong_side(*color).to_owned(),
        GgfErrorKind::Illegal(illegal) => illegal_move(*illegal),
        GgfErrorKind::NoGame
        | GgfErrorKind::NoTag(_)
        | GgfErrorKind::NoValue(_)
        | GgfErrorKind::SecondBoard => sentences::ggf_form().to_owned(),
    };
    sentences::load_ggf(&error.game.to_string(), &error.place.to_string(), &why)
}

fn illegal_move(illegal: IllegalMove) -> String {
    match illegal {
        IllegalMove::OffBoard(square, _) => sentences::illegal_off_board(&square.to_string()),
        IllegalMove::Occupied(square) => sentences::illegal_occupied(&square.to_string()),
        IllegalMove::NoFlip(square, color) => sentences::illegal_no_flip(color, &square.to_string()),
        IllegalMove::PassWithMoves(color) => sentences::illegal_pass(color).to_owned(),
        IllegalMove::GameOver => sentences::illegal_over().to_owned(),
    }
}

fn board_string(error: &BoardStringError) -> String {
    match error {
        BoardStringError::UnknownSquare { place, found } => {
            sentences::board_unknown_square(&place.to_string(), &found.to_string())
        }
        BoardStringError::Length { found } => sentences::board_length(*found as u64),
        BoardStringError::NoSide { squares } => sentences::board_no_side(&squares.to_string()),
        BoardStringError::UnknownSide { place, found } => {
            sentences::board_unknown_side(&place.to_string(), &found.to_string())
        }
    }
}

/// What is known of a worker's end: the page's own words for it, or what the worker said itself, word for word.
pub fn worker_fault(why: &str) -> &str {
    match why {
        fault::SILENT => sentences::worker_silent(),
        fault::NOT_LOADED => sentences::worker_not_loaded(),
        fault::UNREADABLE => sentences::worker_unreadable(),
        fault::NO_MOVE => sentences::worker_no_move(),
        said => said,
    }
}
