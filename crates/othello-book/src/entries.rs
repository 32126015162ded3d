//! The positions of a book, and their moves.
use crate::view::image;
use crate::{BookError, canonical};
use othello::{Board, BoardSize, Square, Symmetry};
use std::collections::BTreeMap;

/// The number of units of a value per disc.
pub const VALUES_PER_DISC: i32 = 8;

/// A move of a book with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The square.
    pub square: Square,
    /// The expected final disc difference for the side that makes the move, in 1/[`VALUES_PER_DISC`] of a disc. The file holds
    /// -128 to 127.
    pub value: i32,
}

/// The discs of the side to move and of the opponent in a canonical position, as a key in order.
pub(crate) type Key = (u64, u64);

pub(crate) const fn key(board: Board) -> Key {
    (board.player.0, board.opponent.0)
}

/// An opening book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The moves of each canonical position, best first; one of those that are images of each other.
    pub(crate) positions: BTreeMap<Key, Vec<BookMove>>,
    pub(crate) provenance: String,
}

impl Book {
    /// The book of these positions, each seen by the side to move, with the analysed values of its moves. Values are passed up by
    /// minimax. Only positions that are reached from the start by moves of the book get into its [file](Self::write).
    ///
    /// # Errors
    /// If a move is illegal, or a position has none.
    pub fn new(
        positions: impl IntoIterator<Item = (Board, Vec<BookMove>)>,
        provenance: String,
    ) -> Result<Self, BookError> {
        let mut book = Self { positions: BTreeMap::new(), provenance };
        for (place, (board, moves)) in positions.into_iter().enumerate() {
            let legal = board.legal_moves(BoardSize::Eight);
            if moves.is_empty() {
                return Err(BookError::Empty { place });
            }
            if let Some(wrong) = moves.iter().find(|listed| !legal.contains(listed.square)) {
                return Err(BookError::Illegal { place, square: wrong.square });
            }
            book.put(board, &moves);
        }
        book.back_up();
        Ok(book)
    }

    /// Adds a position; returns whether it is new.
    pub(crate) fn put(&mut self, board: Board, moves: &[BookMove]) -> bool {
        let (canonical, view) = canonical(board);
        let mut listed: Vec<BookMove> = Vec::with_capacity(moves.len());
        for one in moves {
            let square = smallest_image(canonical, view.square(one.square, BoardSize::Eight));
            if !listed.iter().any(|other| other.square == square) {
                listed.push(BookMove { square, ..*one });
            }
        }
        sort(&mut listed);
        self.positions.insert(key(canonical), listed).is_none()
    }

    /// Passes values up, from the positions with the most discs to those with the fewest.
    fn back_up(&mut self) {
        let mut keys: Vec<Key> = self.positions.keys().copied().collect();
        keys.sort_by_key(|(player, opponent)| std::cmp::Reverse((player | opponent).count_ones()));
        for key in keys {
            let board = Board { player: othello::Bitboard(key.0), opponent: othello::Bitboard(key.1) };
            let Some(mut moves) = self.positions.remove(&key) else { continue };
            for listed in &mut moves {
                if let Some(best) = self.best(after(board, listed.square)) {
                    listed.value = -best.value;
                }
            }
            sort(&mut moves);
            self.positions.insert(key, moves);
        }
    }

    /// The best move of a position, in its canonical view.
    fn best(&self, board: Board) -> Option<&BookMove> {
        self.positions.get(&key(canonical(board).0))?.first()
    }

    /// The book's moves in a position, seen by the side to move, best first; none if the position is not in the book. Moves that
    /// are images of each other, as the four first ones are, are all listed.
    pub fn moves(&self, board: Board) -> Vec<BookMove> {
        let (canonical, view) = canonical(board);
        let Some(listed) = self.positions.get(&key(canonical)) else { return Vec::new() };
        let back = view.inverse();
        let mut moves: Vec<BookMove> = Vec::with_capacity(listed.len());
        for one in listed {
            for other in images(canonical, one.square) {
                moves.push(BookMove { square: back.square(other, BoardSize::Eight), ..*one });
            }
        }
        moves
    }

    /// The number of positions; images count once.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is no position in it.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Every position in its canonical view, seen by the side to move, in order.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        self.positions.keys().map(|&(player, opponent)| Board {
            player: othello::Bitboard(player),
            opponent: othello::Bitboard(opponent),
        })
    }

    /// How the book was made, as readable lines.
    pub fn provenance(&self) -> &str {
        &self.provenance
    }
}

/// The board after a legal move, from the other side's view.
pub(crate) fn after(board: Board, square: Square) -> Board {
    board.after(square, board.flips(square))
}

/// Best first; equal ones by their squares.
fn sort(moves: &mut [BookMove]) {
    moves.sort_by_key(|listed| (-listed.value, listed.square.index()));
}

/// The squares that the symmetries of a board map a square to, each once, the square itself first.
fn images(board: Board, square: Square) -> Vec<Square> {
    let mut squares = vec![square];
    for view in Symmetry::all().filter(|view| image(board, *view) == board) {
        let image = view.square(square, BoardSize::Eight);
        if !squares.contains(&image) {
            squares.push(image);
        }
    }
    squares
}

fn smallest_image(board: Board, square: Square) -> Square {
    images(board, square).into_iter().min_by_key(|image| image.index()).unwrap_or(square)
}
