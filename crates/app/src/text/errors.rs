//! What is wrong: with a text that was to be loaded, and with the worker.
use super::table;
use crate::state::{LoadError, fault};
use othello::{BoardStringError, IllegalMove, TranscriptErrorKind};

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
    }
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
