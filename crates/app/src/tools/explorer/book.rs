//! The opening book in the explorer: the moves that it has for a position, and their values.
use super::rows::{Rows, head};
use crate::text;
use crate::tools::memory::Memory;
use othello::{Position, Rules, Square};
use othello_book::{Book, BookMove, SHIPPED, VALUES_PER_DISC};
use yew::prelude::*;

/// The book's moves in a position, best first, with values for the side to move; none if the position is not in the book. `None` if
/// the book is not for the game's board or rule.
pub fn moves(position: Position) -> Option<Vec<BookMove>> {
    let is_for_these = position.rules() == Rules::default();
    is_for_these.then(|| {
        Memory::with(|memory| {
            // A book that can't be read has no moves; a test reads it.
            let book = memory.book.get_or_init(|| Book::read(SHIPPED).ok());
            book.as_ref().map_or_else(Vec::new, |book| book.moves(position.board()))
        })
    })
}

/// The book's moves in a position, each with a weight: half of that of a move that is worth a disc more.
pub fn weights(position: Position) -> Vec<(Square, f64)> {
    let weight = |one: &BookMove| f64::from(one.value) / f64::from(VALUES_PER_DISC);
    let moves = moves(position).unwrap_or_default();
    moves.iter().map(|one| (one.square, weight(one).exp2())).collect()
}

/// The table of the book's moves, or why there are none.
pub fn view(moves: Option<&[BookMove]>, rows: &Rows) -> Html {
    let note = |said| html! { <p class="note" data-testid="explorer-none">{ said }</p> };
    match moves {
        None => note(text::book_other_rules()),
        Some([]) => note(text::book_none()),
        Some(moves) => table(moves, rows),
    }
}

fn table(moves: &[BookMove], rows: &Rows) -> Html {
    let row = |one: &BookMove| {
        let value = f64::from(one.value) / f64::from(VALUES_PER_DISC);
        let cells = html! {
            <>
                <td class="leads-to">{ rows.name(one.square) }</td>
                <td class="worth" data-testid="explorer-value" data-value={text::fixed(value, 3)}>{ text::lead(value, false) }</td>
            </>
        };
        rows.row(one.square, cells)
    };
    html! {
        <>
            <table class="explored" data-testid="explorer-moves">
                <thead>
                    <tr>{ head(text::explorer_move()) }{ head(text::book_opening()) }{ head(text::book_value()) }</tr>
                </thead>
                <tbody>{ for moves.iter().map(row) }</tbody>
            </table>
            <p class="note">{ text::book_values(rows.position.turn()) }</p>
        </>
    }
}
