//! Layers: everything drawn on a board besides its discs, as data independent of its purpose.
use othello::{Bitboard, Color, LegalMove, Move, Position, Square};

/// A set of shapes of one kind, at squares.
#[derive(Clone, Debug, PartialEq)]
pub enum Layer {
    /// Small rings on the squares where a disc may be placed.
    LegalMoves(Bitboard),
    /// A dot on the disc that was placed last.
    LastMove(Square),
    /// Squares shaded by a value, under the discs.
    Heat(Vec<Heat>),
    /// Lines around discs or squares.
    Outlines(Vec<Outline>),
    /// Rings with a value inside.
    Rings(Vec<Ring>),
    /// Arrows from one square to another.
    Arrows(Vec<Arrow>),
    /// Discs that are not on the board, such as those of future moves.
    Ghosts(Vec<Ghost>),
    /// Small squares that say whose a square will be.
    Owners(Vec<Owner>),
}

/// Whose a square will be, and how surely.
#[derive(Clone, Debug, PartialEq)]
pub struct Owner {
    /// The square.
    pub square: Square,
    /// Its owner.
    pub color: Color,
    /// How surely, from 0 to 1: the area of the small square.
    pub share: f32,
    /// The label for screen readers.
    pub label: String,
}

/// How much a shape stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Emphasis {
    /// Like most shapes of its kind.
    #[default]
    Normal,
    /// The most important shapes: in another colour and with a heavier line.
    Strong,
}

/// A square shaded by a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    /// The square.
    pub square: Square,
    /// The strength of the shade, from 0 (none) to 1.
    pub value: f32,
    /// The label for screen readers.
    pub label: String,
}

/// The shape that an outline surrounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Around {
    /// The disc on the square.
    #[default]
    Disc,
    /// The square itself.
    Square,
}

/// A line around a disc or a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// The square.
    pub square: Square,
    /// The shape it surrounds.
    pub around: Around,
    /// How much it stands out.
    pub emphasis: Emphasis,
    /// The label for screen readers.
    pub label: String,
}

/// A ring with a value inside, part of which is drawn heavier to show a share.
#[derive(Clone, Debug, PartialEq)]
pub struct Ring {
    /// The square.
    pub square: Square,
    /// The share of the ring that is drawn heavier, from 0 to 1.
    pub share: f32,
    /// The value, a few characters.
    pub text: String,
    /// Whether the value is exact; the ring is then filled.
    pub certain: bool,
    /// Whether the value is uncertain; the ring is then pale.
    pub pale: bool,
    /// How much it stands out.
    pub emphasis: Emphasis,
    /// The label for screen readers.
    pub label: String,
}

/// An arrow.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// The square where it starts.
    pub from: Square,
    /// The square it points to.
    pub to: Square,
    /// The weight of its line, from 0 to 1.
    pub weight: f32,
    /// How much it stands out.
    pub emphasis: Emphasis,
    /// The label of the square it points to, for screen readers.
    pub label: String,
}

/// A disc that is not on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// The square.
    pub square: Square,
    /// Its colour.
    pub color: Color,
    /// The text on it, such as the number of a move.
    pub text: String,
    /// Whether it looks like a disc on the board; otherwise it is translucent.
    pub opaque: bool,
    /// How much it stands out.
    pub emphasis: Emphasis,
    /// The label for screen readers.
    pub label: String,
}

impl Heat {
    /// A value from 0 to 1.
    pub const fn new(square: Square, value: f32) -> Self {
        Self { square, value, label: String::new() }
    }
}

impl Outline {
    /// A line around the disc on a square.
    pub const fn new(square: Square) -> Self {
        Self { square, around: Around::Disc, emphasis: Emphasis::Normal, label: String::new() }
    }
}

impl Ring {
    /// A ring with a value, and a share from 0 to 1.
    pub const fn new(square: Square, share: f32, text: String) -> Self {
        let emphasis = Emphasis::Normal;
        Self { square, share, text, certain: false, pale: false, emphasis, label: String::new() }
    }
}

impl Arrow {
    /// An arrow of medium weight.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, weight: 0.5, emphasis: Emphasis::Normal, label: String::new() }
    }
}

impl Ghost {
    /// A translucent disc without text.
    pub const fn new(square: Square, color: Color) -> Self {
        let emphasis = Emphasis::Normal;
        Self { square, color, text: String::new(), opaque: false, emphasis, label: String::new() }
    }
}

impl Layer {
    /// The squares with a shape in the middle, which replaces the mark for a legal move.
    pub fn covered(&self) -> Bitboard {
        let squares: Box<dyn Iterator<Item = Square>> = match self {
            Self::Rings(rings) => Box::new(rings.iter().map(|ring| ring.square)),
            Self::Ghosts(ghosts) => Box::new(ghosts.iter().map(|ghost| ghost.square)),
            _ => Box::new(std::iter::empty()),
        };
        squares.fold(Bitboard::EMPTY, |covered, square| Bitboard(covered.0 | square.bit()))
    }

    /// The labels for a square, for screen readers.
    pub fn labels_at(&self, square: Square) -> impl Iterator<Item = &str> {
        let labels: Vec<(Square, &str)> = match self {
            Self::LegalMoves(_) | Self::LastMove(_) => Vec::new(),
            Self::Heat(items) => items.iter().map(|item| (item.square, item.label.as_str())).collect(),
            Self::Outlines(items) => items.iter().map(|item| (item.square, item.label.as_str())).collect(),
            Self::Rings(items) => items.iter().map(|item| (item.square, item.label.as_str())).collect(),
            Self::Arrows(items) => items.iter().map(|item| (item.to, item.label.as_str())).collect(),
            Self::Ghosts(items) => items.iter().map(|item| (item.square, item.label.as_str())).collect(),
            Self::Owners(items) => items.iter().map(|item| (item.square, item.label.as_str())).collect(),
        };
        labels
            .into_iter()
            .filter(move |(at, label)| *at == square && !label.is_empty())
            .map(|(_, label)| label)
    }
}

/// Marks of the legal moves in a position.
pub fn legal_moves(position: Position) -> Vec<Layer> {
    vec![Layer::LegalMoves(position.legal_moves())]
}

/// The last move: a dot on its disc, and outlines around the discs that it flipped.
pub fn move_made(made: LegalMove) -> Vec<Layer> {
    let turned = |square| Outline { emphasis: Emphasis::Strong, ..Outline::new(square) };
    let mut layers = vec![Layer::Outlines(made.flips().into_iter().map(turned).collect())];
    if let Move::Place(square) = made.played() {
        layers.push(Layer::LastMove(square));
    }
    layers
}

/// A future move in `position`: its disc as a ghost, and an arrow along each run that it outflanks.
pub fn move_to_come(position: Position, made: LegalMove) -> Vec<Layer> {
    let Move::Place(placed) = made.played() else { return Vec::new() };
    let arrow = |end| Arrow { emphasis: Emphasis::Strong, ..Arrow::new(placed, end) };
    let arrows = run_ends(placed, made.flips(), position, made.by()).into_iter().map(arrow);
    let ghost = Ghost { emphasis: Emphasis::Strong, ..Ghost::new(placed, made.by()) };
    vec![Layer::Ghosts(vec![ghost]), Layer::Arrows(arrows.collect())]
}

/// The moves of a game as numbered discs, from 1. A pass has no number.
pub fn numbered_moves(moves: impl IntoIterator<Item = LegalMove>) -> Vec<Layer> {
    let placed = moves.into_iter().filter_map(|made| match made.played() {
        Move::Place(square) => Some((square, made.by())),
        Move::Pass => None,
    });
    let ghost = |(index, (square, color)): (usize, (Square, Color))| Ghost {
        text: (index + 1).to_string(),
        opaque: true,
        ..Ghost::new(square, color)
    };
    vec![Layer::Ghosts(placed.enumerate().map(ghost).collect())]
}

/// The discs of `by` at the far ends of the runs of `flips` that begin next to `placed`.
fn run_ends(placed: Square, flips: Bitboard, position: Position, by: Color) -> Vec<Square> {
    let directions = (-1..=1).flat_map(|right: i8| (-1..=1).map(move |down: i8| (right, down)));
    let end = |(right, down): (i8, i8)| {
        let mut square = neighbour(placed, right, down).filter(|&next| flips.contains(next))?;
        while flips.contains(square) {
            square = neighbour(square, right, down)?;
        }
        (position.disc_at(square) == Some(by)).then_some(square)
    };
    directions.filter(|&direction| direction != (0, 0)).filter_map(end).collect()
}

fn neighbour(square: Square, right: i8, down: i8) -> Option<Square> {
    Square::new(square.column().checked_add_signed(right)?, square.row().checked_add_signed(down)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Game, Rules};

    fn game(moves: &str) -> Game {
        let mut game = Game::new(Position::start(Rules::default()));
        for name in moves.as_bytes().chunks(2) {
            let square: Square = std::str::from_utf8(name).unwrap().parse().unwrap();
            game.play(Move::Place(square)).unwrap();
        }
        game
    }

    #[test]
    fn every_run_of_a_move_gets_an_arrow() {
        let position = game("e6f6f5f4g3d6c5c4c3f3g5d3").position();
        let e3 = "e3".parse().unwrap();
        let made = position.check(Move::Place(e3)).unwrap();
        let layers = move_to_come(position, made);
        let [Layer::Ghosts(ghosts), Layer::Arrows(arrows)] = &layers[..] else { panic!("{layers:?}") };
        assert_eq!((ghosts.len(), ghosts[0].square, ghosts[0].color), (1, e3, Color::Black));
        assert_eq!(arrows.len(), 5);
        for arrow in arrows {
            assert_eq!((arrow.from, position.disc_at(arrow.to)), (e3, Some(Color::Black)));
        }
    }

    #[test]
    fn a_game_is_numbered_without_its_passes() {
        let mut game = game("c4c3e6b4a4a5b2a3");
        game.play(Move::Pass).unwrap();
        let reply = game.position().legal_moves().into_iter().next().unwrap();
        game.play(Move::Place(reply)).unwrap();
        let layers = numbered_moves(game.turns().iter().map(|turn| turn.made));
        let [Layer::Ghosts(ghosts)] = &layers[..] else { panic!("{layers:?}") };
        let texts: Vec<_> = ghosts.iter().map(|ghost| ghost.text.as_str()).collect();
        assert_eq!(texts, ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
        assert_eq!((ghosts[8].square, ghosts[8].color), (reply, Color::White));
    }

    #[test]
    fn labels_of_a_square_come_from_all_layers() {
        let [c3, d3] = ["c3", "d3"].map(|name| name.parse::<Square>().unwrap());
        let layers = [
            Layer::Rings(vec![Ring { label: "54 %".into(), ..Ring::new(c3, 0.5, "54".into()) }]),
            Layer::Arrows(vec![Arrow { label: "second".into(), ..Arrow::new(c3, d3) }]),
            Layer::Heat(vec![Heat::new(c3, 1.0), Heat { label: "warm".into(), ..Heat::new(c3, 0.5) }]),
        ];
        let said = |square| layers.iter().flat_map(|layer| layer.labels_at(square)).collect::<Vec<_>>();
        assert_eq!((said(c3), said(d3)), (vec!["54 %", "warm"], vec!["second"]));
        assert_eq!(layers[0].covered(), Bitboard(c3.bit()));
        assert!(layers[1].covered().is_empty());
    }
}
