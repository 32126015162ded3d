//! Balanced openings of the free game: stones after which either side is about as likely to win, by a long search of our own.
//!
//! `lab openings` makes the lists, one for each size of the board (`docs/LAB.md`). None of a list is an image of another one, and each is played in any of its eight
//! images.
use crate::{Move, Point, Position, Setup, Size, text};
use board_game::{Line, Spot, Spots};

const NINE: &str = include_str!("../data/openings-9.txt");
const ELEVEN: &str = include_str!("../data/openings-11.txt");
const FIFTEEN: &str = include_str!("../data/openings-15.txt");

/// The plies of each balanced opening. The number is odd because the side to move has the better chances where both have as many stones.
pub const PLIES: u32 = 5;

/// The number of images of an opening: the turns and reflections of the board.
pub const IMAGES: u8 = 8;

/// The balanced openings of a board, as texts of their moves. There is at least one.
pub fn balanced(size: Size) -> impl Iterator<Item = &'static str> + Clone {
    let file = match size {
        Size::Nine => NINE,
        Size::Eleven => ELEVEN,
        Size::Fifteen => FIFTEEN,
    };
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A balanced opening: the one with this number of the list, counted on from its beginning again at its end, in one of its
/// [images](image_of).
///
/// ```
/// use gobang::{Size, openings};
///
/// let opening = openings::balanced_opening(Size::Fifteen, 12, 3);
/// assert_eq!(opening.turns().len() as u32, openings::PLIES);
/// ```
pub fn balanced_opening(size: Size, number: usize, image: u8) -> Line<Position> {
    let all = balanced(size);
    let count = all.clone().count();
    let moves = all.clone().nth(number % count.max(1)).unwrap_or_default();
    let listed = text::read(moves, Setup::free(size)).expect("the lists are games: a test reads them");
    image_of(&listed, image)
}

/// The image of a game of stones alone: 0 is the game itself, and the other seven are those of the turns and reflections of the board.
///
/// # Panics
/// If the game has a choice of colours.
pub fn image_of(game: &Line<Position>, image: u8) -> Line<Position> {
    let setup = game.start().setup();
    let mut made = Line::new(game.start());
    for turn in game.turns() {
        let point = turn.action().point().expect("the game has stones alone");
        made.play(Move::Place(point_of(point, image, setup.size)))
            .expect("the image of a legal move is legal");
    }
    made
}

impl Position {
    /// The position in every orientation of its board, itself first.
    pub fn images(&self) -> [Self; IMAGES as usize] {
        let size = self.setup.size;
        std::array::from_fn(|image| {
            let of = |stones: Spots| stones.iter().map(|spot| spot_of(spot, image as u8, size)).collect();
            Self { stones: self.stones.map(of), ..*self }
        })
    }
}

fn point_of(point: Point, image: u8, size: Size) -> Point {
    Point::new(spot_of(point.spot(), image, size), size).expect("an image is on the board")
}

fn spot_of(spot: Spot, image: u8, size: Size) -> Spot {
    let last = size.lines() - 1;
    let [mut column, mut row] = [spot.column(), spot.row()];
    if image & 1 != 0 {
        column = last - column;
    }
    if image & 2 != 0 {
        row = last - row;
    }
    if image & 4 != 0 {
        (column, row) = (row, column);
    }
    Spot::new(column, row).expect("an image is on the board")
}
