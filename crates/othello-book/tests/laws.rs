//! Laws of a book: symmetry, legal moves, minimax.
use othello::{Bitboard, Board, BoardSize, Position, Rules, Square, Symmetry};
use othello_book::{Book, BookError, BookMove, canonical};
use std::collections::BTreeMap;

pub fn start() -> Board {
    Position::start(Rules::default()).board()
}

pub fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

pub fn after(board: Board, square: Square) -> Board {
    board.after(square, board.flips(square))
}

pub fn image(board: Board, view: Symmetry) -> Board {
    let [player, opponent] = [board.player, board.opponent].map(|set| view.bitboard(set, BoardSize::Eight));
    Board { player, opponent }
}

/// All positions of the first `plies` plies, each in the image in which it was found first, with values that look random.
pub fn positions(plies: u32) -> Vec<(Board, Vec<BookMove>)> {
    let mut positions = BTreeMap::new();
    let mut layer = vec![start()];
    for _ in 0..plies {
        let mut next = Vec::new();
        for board in layer {
            let value = |square: Square| (canonical(after(board, square)).0.player.0 % 61) as i32 - 30;
            let moves: Vec<BookMove> = board
                .legal_moves(BoardSize::Eight)
                .squares()
                .map(|square| BookMove { square, value: value(square) })
                .collect();
            next.extend(moves.iter().map(|one| after(board, one.square)));
            let seen = canonical(board).0;
            positions.entry((seen.player.0, seen.opponent.0)).or_insert((board, moves));
        }
        layer = next;
    }
    positions.into_values().collect()
}

pub fn sample(plies: u32) -> Book {
    Book::new(positions(plies), "made up\nfür Tests".to_owned()).expect("all moves are legal")
}

/// Fails if a move of the book is illegal, its moves are not in order, or its values are not those of minimax.
pub fn check(book: &Book) {
    for board in book.boards() {
        let moves = book.moves(board);
        assert!(!moves.is_empty() && moves.is_sorted_by_key(|one| -one.value), "{moves:?}");
        for one in moves {
            assert!(board.legal_moves(BoardSize::Eight).contains(one.square), "{one:?} in {board:?}");
            if let Some(best) = book.moves(after(board, one.square)).first() {
                assert_eq!(one.value, -best.value, "{one:?} in {board:?}");
            }
        }
    }
}

/// Fails if the moves of a position are not the same in all of its images.
pub fn check_images(book: &Book, board: Board) {
    let sorted = |mut moves: Vec<BookMove>| {
        moves.sort_by_key(|one| one.square.index());
        moves
    };
    for view in Symmetry::all() {
        let moved = |one: BookMove| BookMove { square: view.square(one.square, BoardSize::Eight), ..one };
        let expected: Vec<BookMove> = book.moves(board).into_iter().map(moved).collect();
        assert_eq!(sorted(book.moves(image(board, view))), sorted(expected), "{view:?} of {board:?}");
    }
}

#[test]
fn values_are_passed_up_by_minimax() {
    let book = sample(4);
    check(&book);
    // All positions of four plies, images counted once.
    assert_eq!(book.len(), 1 + 1 + 3 + 14);
}

#[test]
fn a_position_has_the_same_moves_in_all_its_images() {
    let book = sample(3);
    for board in book.boards() {
        check_images(&book, board);
    }
}

#[test]
fn the_canonical_view_is_the_same_for_all_images() {
    for (board, _) in positions(4) {
        let (expected, view) = canonical(board);
        assert_eq!(image(board, view), expected);
        for view in Symmetry::all() {
            assert_eq!(canonical(image(board, view)).0, expected);
        }
    }
}

#[test]
fn moves_that_are_images_of_each_other_count_as_one_and_are_all_listed() {
    let all = start().legal_moves(BoardSize::Eight).squares();
    let moves = all.map(|square| BookMove { square, value: 3 }).collect();
    let book = Book::new([(start(), moves)], String::new()).expect("the moves are legal");
    let names: Vec<String> = book.moves(start()).iter().map(|one| one.square.to_string()).collect();
    assert_eq!(names.len(), 4, "{names:?}");
    let one = Book::new([(start(), vec![BookMove { square: square("c4"), value: 3 }])], String::new());
    assert_eq!(one, Ok(book));
}

#[test]
fn positions_that_are_not_in_the_book_have_no_moves() {
    let book = sample(1);
    assert_eq!(book.moves(after(start(), square("f5"))), []);
    assert_eq!(book.moves(Board { player: Bitboard(1), opponent: Bitboard(2) }), []);
}

#[test]
fn impossible_positions_are_refused() {
    let listed = |name: &str| vec![BookMove { square: square(name), value: 0 }];
    let refused = |moves| Book::new([(start(), listed("f5")), (start(), moves)], String::new());
    assert_eq!(refused(listed("a1")), Err(BookError::Illegal { place: 1, square: square("a1") }));
    assert_eq!(refused(listed("d5")), Err(BookError::Illegal { place: 1, square: square("d5") }));
    assert_eq!(refused(vec![]), Err(BookError::Empty { place: 1 }));
}
