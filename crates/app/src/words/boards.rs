//! The boards of a game: their spots, their counts, and the smaller boards that are won or played on.
use super::{listed_with_and, side_of};
use board_game::{BlockState, BoardGame, Side, Spot};
use games::{AnyGame, Turn};
use tictactoe::Family;
use ui::text::{Naming, SideForm, join_sentences, place, sentences};

/// The name of a spot as a screen reader says it.
pub fn spot_name(position: AnyGame, spot: Spot) -> String {
    let board = position.to_board();
    Naming { grid: board.grid, pieces_are: board.pieces_are }.spot(spot)
}

/// That a spot is marked, and how to move there.
pub fn marked(position: AnyGame, spot: Spot) -> String {
    sentences::spoken_marked(&spot_name(position, spot))
}

/// The board on which the side to move plays, if there are several; on the page it is lit.
pub fn next_board(position: AnyGame) -> String {
    let board = position.to_board();
    let grid = board.grid;
    let blocks: Vec<_> =
        grid.blocks().filter(|&block| board.legal.iter().any(|spot| grid.block_of(spot) == block)).collect();
    match blocks[..] {
        _ if !grid.has_blocks() => String::new(),
        [] => String::new(),
        [block] => sentences::told_next_board(place(block.column, block.row)),
        _ => sentences::told_any_board().to_owned(),
    }
}

/// That a move has won or filled a board, if there are several; on the page it is crossed out.
pub(crate) fn board_taken(turn: Turn) -> String {
    let board = turn.after.to_board();
    let block = turn.moved().placed().map(|spot| board.grid.block_of(spot));
    let state = block.and_then(|block| Some((block, board.blocks.get(block.index(board.grid))?)));
    match state {
        Some((block, BlockState::Won(side))) => sentences::told_board_won(
            sentences::color(SideForm::new(board.pieces_are, *side)),
            place(block.column, block.row),
        ),
        Some((block, BlockState::Drawn)) => sentences::told_board_full(place(block.column, block.row)),
        Some((_, BlockState::Open)) | None => String::new(),
    }
}

/// The boards that each side has won and those that are full without a winner, by name; empty if there are none.
pub(crate) fn boards_taken(position: AnyGame) -> String {
    let board = position.to_board();
    let named = |state: BlockState| {
        let blocks = board.grid.blocks().zip(&board.blocks).filter(|(_, known)| **known == state);
        listed_with_and(blocks.map(|(block, _)| place(block.column, block.row).to_owned()))
    };
    let [first, second] = Side::ALL.map(|side| match named(BlockState::Won(side)) {
        boards if boards.is_empty() => boards,
        boards => sentences::boards_of(sentences::color(side_of(position, side)), &boards),
    });
    let full = match named(BlockState::Drawn) {
        boards if boards.is_empty() => boards,
        boards => sentences::boards_full(&boards),
    };
    join_sentences(&[&first, &second, &full])
}

/// The numbers beside the board, of the first and the second side: discs, or boards that were won. `None` where nothing counts, as
/// where the first line on any board wins.
pub fn counted(position: AnyGame) -> Option<[String; 2]> {
    let board = position.to_board();
    let counts = Side::ALL.map(|side| match position {
        AnyGame::Othello(_) => Some(board.pieces[side.index()].len() as usize),
        AnyGame::TicTacToe(_) | AnyGame::Gobang(_) => None,
        AnyGame::NineBoards(sheet) => match sheet.rules().family() {
            Family::Ultimate => {
                Some(board.blocks.iter().filter(|block| **block == BlockState::Won(side)).count())
            }
            Family::Sudo => None,
        },
    });
    let [first, second] = counts;
    Some([first?, second?].map(|count| count.to_string()))
}

/// The description of a picture of a position.
pub fn picture_label(position: AnyGame) -> String {
    let turn = sentences::to_move(side_of(position, position.side()));
    let Some([first, second]) = super::counted(position) else { return turn.to_owned() };
    match position.othello() {
        Some(position) => sentences::picture_of(position.turn(), &first, &second),
        None => join_sentences(&[&sentences::boards_won(&first, &second), turn]),
    }
}

/// A position for tests and scripts: Othello's board string, or the name of another game with its variant.
pub fn board_for_scripts(position: AnyGame) -> String {
    position
        .othello()
        .map_or_else(|| position.setup().name().to_owned(), |position| position.to_board_string())
}
