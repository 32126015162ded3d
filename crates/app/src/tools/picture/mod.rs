//! A board as a picture: a list of plain shapes, which two pens draw, one as SVG and one on a canvas.
mod canvas;
mod svg;

pub use canvas::draw;
pub use svg::svg;

use othello::{BoardSize, Color, Game, Move, Position, Square};

/// A shape; all lengths are in units, of which a square has [`CELL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A rectangle with round corners.
    Area {
        /// Left, top, width, height.
        place: [i32; 4],
        /// The radius of its corners.
        corner: i32,
        /// Its colour.
        fill: &'static str,
    },
    /// A circle with a rim.
    Disc {
        /// Its middle.
        middle: [i32; 2],
        /// To the middle of the rim.
        radius: i32,
        /// Its colour.
        fill: &'static str,
        /// The rim's colour.
        rim: &'static str,
        /// The rim's width.
        width: i32,
    },
    /// A word, in the middle of its place.
    Word {
        /// Its middle.
        middle: [i32; 2],
        /// The height of its letters.
        size: i32,
        /// Its colour.
        fill: &'static str,
        /// The word: letters and digits.
        text: String,
    },
}

/// What a picture shows beside the board itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Subject {
    /// A position; the square of the last move is marked.
    Position(Position, Option<Square>),
    /// A game: the discs that it began with, and each move's number on a disc of who made it.
    Moves(Game),
}

impl Subject {
    /// A game's last position.
    pub fn end_of(game: &Game) -> Self {
        let last = game.turns().iter().rev().find_map(|turn| match turn.made.played() {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        });
        Self::Position(game.position(), last)
    }
}

/// The side of a square.
pub const CELL: i32 = 120;
const MARGIN: i32 = 60;
const LINE: i32 = 3;
const FRAME: &str = "#18251f";
const FELT: &str = "#0e6e44";
const CREAM: &str = "#f0dc82";
const LINES: &str = "#07432a";
const LETTERS: &str = "#c5d3ca";
const DISCS: [[&str; 2]; 2] = [["#151a18", "#4a554f"], ["#f6f3e8", "#a29c88"]];
const MARK: &str = "#ff9d2e";

/// The side of the whole picture.
pub const fn side(size: BoardSize) -> i32 {
    size.side() as i32 * CELL + 2 * MARGIN
}

/// The shapes of a picture, those in front last.
pub fn shapes(subject: &Subject) -> Vec<Shape> {
    let (position, last) = match subject {
        Subject::Position(position, last) => (*position, *last),
        Subject::Moves(game) => (game.start(), None),
    };
    let size = position.rules().size;
    let mut shapes = board(size);
    for square in size.squares() {
        if let Some(color) = position.disc_at(square) {
            shapes.push(disc(square, color));
        }
    }
    if let Some(square) = last {
        let middle = middle(square);
        shapes.push(Shape::Disc { middle, radius: CELL / 12, fill: MARK, rim: "#241400", width: LINE });
    }
    if let Subject::Moves(game) = subject {
        let placed = game.turns().iter().filter_map(|turn| match turn.made.played() {
            Move::Place(square) => Some((square, turn.made.by())),
            Move::Pass => None,
        });
        for (number, (square, color)) in placed.enumerate() {
            shapes.push(disc(square, color));
            let fill = DISCS[!color as usize][0];
            let text = (number + 1).to_string();
            shapes.push(Shape::Word { middle: middle(square), size: CELL * 2 / 5, fill, text });
        }
    }
    shapes
}

/// The frame, the felt, its lines and points, and the names of columns and rows.
fn board(size: BoardSize) -> Vec<Shape> {
    let (count, whole) = (i32::from(size.side()), side(size));
    let felt = count * CELL;
    let area = |place, fill| Shape::Area { place, corner: 0, fill };
    let mut shapes = vec![
        Shape::Area { place: [0, 0, whole, whole], corner: MARGIN / 2, fill: FRAME },
        area([MARGIN - LINE - 2, MARGIN - LINE - 2, felt + 2 * LINE + 4, felt + 2 * LINE + 4], CREAM),
        area([MARGIN, MARGIN, felt, felt], FELT),
    ];
    for n in 1..count {
        let at = MARGIN + n * CELL - LINE / 2;
        shapes.push(area([at, MARGIN, LINE, felt], LINES));
        shapes.push(area([MARGIN, at, felt, LINE], LINES));
    }
    if size == BoardSize::Eight {
        for [column, row] in [[2, 2], [6, 2], [2, 6], [6, 6]] {
            let middle = [MARGIN + column * CELL, MARGIN + row * CELL];
            shapes.push(Shape::Disc { middle, radius: CELL / 16, fill: LINES, rim: LINES, width: 0 });
        }
    }
    for n in 0..count {
        let along = MARGIN + n * CELL + CELL / 2;
        let word = |middle, first: u8| Shape::Word {
            middle,
            size: MARGIN / 2,
            fill: LETTERS,
            text: char::from(first + n as u8).to_string(),
        };
        shapes.push(word([along, MARGIN / 2], b'a'));
        shapes.push(word([MARGIN / 2, along], b'1'));
    }
    shapes
}

fn middle(square: Square) -> [i32; 2] {
    [square.column(), square.row()].map(|n| MARGIN + i32::from(n) * CELL + CELL / 2)
}

fn disc(square: Square, color: Color) -> Shape {
    let [fill, rim] = DISCS[color as usize];
    Shape::Disc { middle: middle(square), radius: CELL * 41 / 100, fill, rim, width: LINE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::random_opening;
    use formats::parse_transcript;
    use othello::Rules;

    fn discs(shapes: &[Shape], color: Color) -> usize {
        let of =
            |shape: &&Shape| matches!(shape, Shape::Disc { fill, .. } if *fill == DISCS[color as usize][0]);
        shapes.iter().filter(of).count()
    }

    #[test]
    fn a_picture_has_the_discs_of_its_position() {
        let mut state = 1_u64;
        for size in BoardSize::ALL {
            let start = Position::start(Rules { size, ..Rules::default() });
            for plies in 0..12 {
                let game = random_opening(start, plies, || {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    state
                });
                let counts = game.position().discs();
                let shapes = shapes(&Subject::end_of(&game));
                assert_eq!(discs(&shapes, Color::Black), usize::from(counts.black));
                assert_eq!(discs(&shapes, Color::White), usize::from(counts.white));
            }
        }
    }

    #[test]
    fn a_game_has_its_moves_numbered() {
        let game = parse_transcript("f5d6c3d3c4", Position::start(Rules::default())).unwrap();
        let words: Vec<_> = shapes(&Subject::Moves(game))
            .into_iter()
            .filter_map(|shape| if let Shape::Word { text, .. } = shape { Some(text) } else { None })
            .collect();
        assert_eq!(words[words.len() - 5..], ["1", "2", "3", "4", "5"]);
        assert_eq!(words.len(), 16 + 5);
    }
}
