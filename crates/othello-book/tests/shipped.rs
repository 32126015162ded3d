//! The book that comes with the program.
use crate::laws::{check, check_images, start};
use othello_book::{Book, SHIPPED, VALUES_PER_DISC};

fn shipped() -> Book {
    Book::read(SHIPPED).expect("the file is as it was written")
}

#[test]
fn it_is_small_legal_and_consistent() {
    assert!(SHIPPED.len() <= 100_000, "{} bytes", SHIPPED.len());
    let book = shipped();
    check(&book);
    assert_eq!(book.write(), SHIPPED);
    assert!(book.provenance().contains("command: lab book --out FILE --positions"), "{}", book.provenance());
}

#[test]
fn it_has_the_same_moves_in_all_images() {
    let book = shipped();
    for board in book.boards().step_by(7) {
        check_images(&book, board);
    }
}

#[test]
fn it_knows_that_the_start_is_about_even() {
    let book = shipped();
    let moves = book.moves(start());
    assert_eq!(moves.len(), 4);
    assert!(moves[0].value.abs() <= 4 * VALUES_PER_DISC, "{moves:?}");
}
