//! What is wrong: with a text that was to be loaded, and with the worker.
use super::table;
use crate::state::fault;
use formats::{At, Format, FormatError, Problem};
use othello::{BoardSize, BoardStringError, IllegalMove};

/// Why a text or a file can't be read, and where.
pub fn format_error(error: &FormatError) -> String {
    if error.problem == Problem::Empty {
        return table::load_empty().to_owned();
    }
    let place = match error.at {
        Some(At::Character(place) | At::Byte(place)) => place.to_string(),
        None => String::new(),
    };
    let why = problem(error);
    let number = |number: Option<usize>| number.unwrap_or(1).to_string();
    match error.format {
        Format::Transcript => {
            let board = super::size_name(error.board.unwrap_or(BoardSize::Eight));
            table::load_transcript(&board, &number(error.ply), &place, &why)
        }
        Format::BoardString => table::load_board(&why),
        Format::Ggf => table::load_ggf(&number(error.game), &place, &why),
        Format::Link => match error.problem {
            Problem::Symbol(_) => table::load_link_symbol(&place),
            Problem::Version(_) => table::load_link_version().to_owned(),
            _ => table::load_link().to_owned(),
        },
        Format::Wthor => match error.game {
            Some(game) => table::wthor_in_game(&super::count(game), &place, &why),
            None => table::wthor_at(&place, &why),
        },
    }
}

/// What a text of this format is called.
pub fn format_name(format: Format) -> &'static str {
    match format {
        Format::Transcript => table::is_transcript(),
        Format::BoardString => table::is_board(),
        Format::Ggf => table::is_ggf(),
        Format::Link => table::is_link(),
        Format::Wthor => "WTHOR",
    }
}

/// The label of a field with a game in this format.
pub fn field_label(format: Format) -> &'static str {
    match format {
        Format::Transcript => table::transcript(),
        Format::BoardString => table::board_string(),
        Format::Ggf => "GGF",
        Format::Link => table::link(),
        Format::Wthor => "WTHOR",
    }
}

/// What is wrong, for the sentence that says where.
fn problem(error: &FormatError) -> String {
    match (&error.problem, error.format) {
        (Problem::UnknownMove(_) | Problem::Illegal(_), Format::Wthor) => {
            table::wthor_ply(&error.ply.unwrap_or(1).to_string())
        }
        (Problem::UnknownMove(text), _) => table::unknown_ply(text),
        (Problem::Illegal(illegal), _) => illegal_move(*illegal),
        (Problem::WrongSide(color), _) => table::ggf_wrong_side(*color).to_owned(),
        (Problem::Board(error), _) => board_string(error),
        (Problem::BoardSize(_), _) => table::ggf_size().to_owned(),
        (Problem::Unsupported(_), Format::Wthor) => table::wthor_kind().to_owned(),
        (Problem::Unsupported(_), _) => table::ggf_not_othello().to_owned(),
        (Problem::Unclosed, _) => table::ggf_unclosed().to_owned(),
        (Problem::Syntax(_), _) => table::ggf_form().to_owned(),
        (Problem::MoveAfterEnd, _) => table::wthor_after_end().to_owned(),
        (Problem::NoHeader, _) => table::wthor_no_header().to_owned(),
        (Problem::MissingRecords { promised }, _) => table::wthor_short(u64::from(*promised)),
        (Problem::SurplusRecords { promised }, _) => table::wthor_long(u64::from(*promised)),
        (Problem::Empty, _) => table::load_empty().to_owned(),
        (Problem::Version(_), _) => table::load_link_version().to_owned(),
        (Problem::Symbol(_) | Problem::TooLong(_) | Problem::Damaged, _) => table::load_link().to_owned(),
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
