//! Error messages: for texts and files that can't be read, and for the worker.
use crate::features::offline::Kept;
use formats::{At, Format, FormatError, OtherGame, Problem};
use games::AnyRefusal;
use othello::{BoardSize, BoardStringError, IllegalMove};
use protocol::{JobFault, KnowledgeFault};
use tictactoe::Refusal;
use ui::text::{join_sentences, place, sentences};
use worker_client::WorkerFault;

/// The error in a text or a file, with its place.
pub fn format_error(error: &FormatError) -> String {
    if error.problem == Problem::Empty {
        return sentences::load_empty().to_owned();
    }
    let place = match error.at {
        Some(At::Character(place) | At::Byte(place)) => place.to_string(),
        None => String::new(),
    };
    let why = problem(error);
    let number = |number: Option<usize>| number.unwrap_or(1).to_string();
    match error.format {
        _ if error.problem == Problem::Several => sentences::load_several().to_owned(),
        _ if let Problem::OtherGame(game) = error.problem => sentences::load_other_game(other_game(game)),
        _ if error.problem == Problem::NoMoves => sentences::load_no_moves().to_owned(),
        Format::Transcript if matches!(error.problem, Problem::Doubtful(_)) => {
            sentences::load_doubtful(&why, &place)
        }
        Format::Transcript if let Problem::TwoGames(one, other) = &error.problem => {
            sentences::load_two_games(one, other)
        }
        Format::Transcript if let Problem::Refused(name, _) = &error.problem => {
            sentences::load_marks(&number(error.ply), name, &why)
        }
        Format::Transcript if matches!(error.problem, Problem::UnknownCell(_) | Problem::HalfMove) => {
            sentences::load_cells(&number(error.ply), &why)
        }
        Format::Transcript
            if matches!(
                error.problem,
                Problem::NumberTwice { .. }
                    | Problem::NumberMissing(_)
                    | Problem::GridSquare(..)
                    | Problem::GridRow { .. }
            ) =>
        {
            sentences::load_grid(&place, &why)
        }
        Format::Transcript => {
            let board = super::size_name(error.board.unwrap_or(BoardSize::Eight));
            sentences::load_transcript(&board, &number(error.ply), &place, &why)
        }
        Format::BoardString => sentences::load_board(&why),
        Format::Ggf => sentences::load_ggf(&number(error.game), &place, &why),
        Format::Sgf => sentences::load_sgf(&place, &why),
        Format::Psq => sentences::load_psq(&place, &why),
        Format::Pos => sentences::load_pos(&place, &why),
        Format::Link => match error.problem {
            Problem::Symbol(_) => sentences::load_link_symbol(&place),
            Problem::Version(_) => sentences::load_link_version().to_owned(),
            _ => sentences::load_link().to_owned(),
        },
        Format::Wthor => match error.game {
            Some(game) => sentences::wthor_in_game(&super::count(game), &place, &why),
            None => sentences::wthor_at(&place, &why),
        },
    }
}

/// The notice of the pieces that were skipped in a loaded text. They come from outside, so each is isolated from the
/// direction of the others.
pub fn skipped(pieces: &[String]) -> String {
    let quoted: Vec<String> =
        pieces.iter().map(|piece| sentences::quoted(&format!("\u{2068}{piece}\u{2069}"))).collect();
    sentences::skipped_pieces(&quoted.join(", "))
}

/// The name of a text in this format on the page Files.
pub fn format_name(format: Format) -> &'static str {
    match format {
        Format::Transcript => sentences::is_transcript(),
        Format::BoardString => sentences::is_board(),
        Format::Ggf => sentences::is_ggf(),
        Format::Sgf => sentences::is_sgf(),
        Format::Psq => sentences::is_psq(),
        Format::Pos => sentences::is_pos(),
        Format::Link => sentences::is_link(),
        Format::Wthor => "WTHOR",
    }
}

/// The label of a field with a game in this format.
pub fn field_label(format: Format) -> &'static str {
    match format {
        Format::Transcript => sentences::transcript(),
        Format::BoardString => sentences::board_string(),
        Format::Ggf => "GGF",
        Format::Sgf => "SGF",
        Format::Psq => "Piskvork",
        Format::Pos => "RenLib",
        Format::Link => sentences::link(),
        Format::Wthor => "WTHOR",
    }
}

/// The reason, to be inserted in the sentence with the place.
fn problem(error: &FormatError) -> String {
    match (&error.problem, error.format) {
        (Problem::UnknownMove(_) | Problem::Illegal(_), Format::Wthor) => {
            sentences::wthor_ply(&error.ply.unwrap_or(1).to_string())
        }
        (Problem::UnknownMove(text), _) => sentences::unknown_ply(text),
        (Problem::Illegal(illegal), _) => illegal_move(*illegal),
        (Problem::Refused(_, why), _) => refusal(*why),
        (Problem::UnknownCell(text), _) => sentences::unknown_cell(text),
        (Problem::HalfMove, _) => sentences::half_move().to_owned(),
        // The sentence with the place says the rest.
        (Problem::Doubtful(square), _) => square.clone(),
        (Problem::TwoGames(one, other), _) => sentences::load_two_games(one, other),
        (Problem::NumberTwice { number, squares: [one, two] }, _) => {
            sentences::grid_twice(&number.to_string(), &one.to_string(), &two.to_string())
        }
        (Problem::NumberMissing(number), _) => sentences::grid_missing(&number.to_string()),
        (Problem::GridSquare(square, text), _) => sentences::grid_square(&square.to_string(), text),
        (Problem::GridRow { row, squares }, _) => sentences::grid_row(&row.to_string(), &squares.to_string()),
        (Problem::OtherGame(game), _) => sentences::load_other_game(other_game(*game)),
        (Problem::Solitaires, _) => sentences::wthor_solitaires().to_owned(),
        (Problem::Several, _) => sentences::load_several().to_owned(),
        (Problem::NoMoves, _) => sentences::load_no_moves().to_owned(),
        (Problem::WrongSide(color), _) => sentences::ggf_wrong_side(*color).to_owned(),
        (Problem::Board(error), _) => board_string(error),
        (Problem::BoardSize(_), _) => sentences::ggf_size().to_owned(),
        (Problem::Anti, _) => sentences::anti_othello().to_owned(),
        (Problem::NoBoard, _) => sentences::ggf_no_board().to_owned(),
        (Problem::Unsupported(_), Format::Wthor) => sentences::wthor_kind().to_owned(),
        (Problem::Unsupported(_), Format::Psq) => sentences::psq_board().to_owned(),
        (Problem::Unsupported(_), _) => sentences::ggf_not_othello().to_owned(),
        (Problem::Unclosed, _) => sentences::ggf_unclosed().to_owned(),
        (Problem::Syntax(_), Format::Psq) => sentences::psq_form().to_owned(),
        (Problem::Syntax(_), Format::Pos) => sentences::pos_form().to_owned(),
        (Problem::Syntax(_), Format::Sgf) => sentences::sgf_form().to_owned(),
        (Problem::Syntax(_), _) => sentences::ggf_form().to_owned(),
        (Problem::MoveAfterEnd, _) => sentences::wthor_after_end().to_owned(),
        (Problem::NoHeader, _) => sentences::wthor_no_header().to_owned(),
        (Problem::MissingRecords { promised }, _) => sentences::wthor_short(u64::from(*promised)),
        (Problem::SurplusRecords { promised }, _) => sentences::wthor_long(u64::from(*promised)),
        (Problem::Empty, _) => sentences::load_empty().to_owned(),
        (Problem::Version(_), _) => sentences::load_link_version().to_owned(),
        (Problem::Symbol(_) | Problem::TooLong(_) | Problem::Damaged, _) => sentences::load_link().to_owned(),
    }
}

/// The name of a game that is not played here.
fn other_game(game: OtherGame) -> &'static str {
    match game {
        OtherGame::Chess => sentences::chess(),
        OtherGame::Shogi => sentences::shogi(),
        OtherGame::Xiangqi => sentences::xiangqi(),
        OtherGame::Go => sentences::go(),
        OtherGame::Draughts => sentences::draughts(),
    }
}

/// Why a move is illegal.
pub fn illegal_move(illegal: IllegalMove) -> String {
    match illegal {
        IllegalMove::OffBoard(square, _) => sentences::illegal_off_board(&square.to_string()),
        IllegalMove::Occupied(square) => sentences::illegal_occupied(&square.to_string()),
        IllegalMove::NoFlip(square, color) => sentences::illegal_no_flip(color, &square.to_string()),
        IllegalMove::PassWithMoves(color) => sentences::illegal_pass(color).to_owned(),
        IllegalMove::GameOver => sentences::illegal_over().to_owned(),
    }
}

/// Why a move of any game is not allowed.
pub fn refusal(refusal: AnyRefusal) -> String {
    match refusal {
        AnyRefusal::Othello(illegal) => illegal_move(illegal),
        AnyRefusal::TicTacToe(refusal) | AnyRefusal::NineBoards(refusal) => refused_mark(refusal),
        AnyRefusal::Gobang(refusal) => refused_stone(refusal).to_owned(),
        AnyRefusal::OtherGame => sentences::illegal_over().to_owned(),
    }
}

/// Why a stone may not be placed, or a choice not be made.
fn refused_stone(refusal: gobang::Refusal) -> &'static str {
    match refusal {
        gobang::Refusal::GameOver => sentences::illegal_over(),
        gobang::Refusal::Occupied => sentences::illegal_stone(),
        gobang::Refusal::OtherBoard => sentences::illegal_no_point(),
        gobang::Refusal::MustChoose => sentences::illegal_must_choose(),
        gobang::Refusal::NothingToChoose => sentences::illegal_no_choice(),
    }
}

/// Why a cell may not be marked.
fn refused_mark(refusal: Refusal) -> String {
    match refusal {
        Refusal::GameOver => sentences::illegal_over().to_owned(),
        Refusal::Occupied => sentences::illegal_marked().to_owned(),
        Refusal::Finished(_) => sentences::illegal_finished().to_owned(),
        Refusal::Sent(sent) => sentences::illegal_sent(place(sent.column(), sent.row())),
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

/// The cause of a worker's death, in words for users.
pub fn worker_fault(fault: &WorkerFault) -> &'static str {
    match fault {
        WorkerFault::Silent => sentences::worker_silent(),
        WorkerFault::NotLoaded => sentences::worker_not_loaded(),
        WorkerFault::Unreadable => sentences::worker_unreadable(),
        WorkerFault::NoMove => sentences::worker_no_move(),
        WorkerFault::OutOfMemory(_) => sentences::worker_memory(),
        WorkerFault::Refused(JobFault::Player(_)) => sentences::worker_own_player(),
        WorkerFault::Refused(JobFault::Table(_)) => sentences::worker_no_table(),
        WorkerFault::Refused(JobFault::Order(_)) | WorkerFault::Crashed(_) => sentences::worker_crashed(),
    }
}

/// Why the learned evaluation can't be had, and that the game goes on without it. If it is `kept` in part only, also how to have it
/// without a network.
pub fn missing_knowledge(fault: KnowledgeFault, kept: Kept) -> String {
    let why = match fault {
        KnowledgeFault::NotLoaded => sentences::knowledge_not_loaded(),
        KnowledgeFault::Damaged => sentences::knowledge_damaged(),
        KnowledgeFault::OtherVersion => sentences::knowledge_other_version(),
    };
    let is_to_be_kept = fault == KnowledgeFault::NotLoaded && kept.can_be_more();
    let advice = if is_to_be_kept { sentences::knowledge_keep() } else { "" };
    join_sentences(&[why, sentences::knowledge_missing(), advice])
}
