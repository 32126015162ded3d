//! Layers: everything drawn on a board besides its pieces, as data independent of its purpose.
use board_game::{Moved, Side, Spot, Spots, ThreatKind};

/// A set of shapes of one kind, at spots.
#[derive(Clone, Debug, PartialEq)]
pub enum Layer {
    /// Small rings on the spots where a piece may be placed.
    LegalMoves(Spots),
    /// A dot on the piece that was placed last.
    LastMove(Spot),
    /// Spots shaded by a value, under the pieces.
    Heat(Vec<Heat>),
    /// Lines around pieces or spots.
    Outlines(Vec<Outline>),
    /// Rings with a value inside.
    Rings(Vec<Ring>),
    /// Arrows from one spot to another.
    Arrows(Vec<Arrow>),
    /// Pieces that are not on the board, such as those of future moves.
    Ghosts(Vec<Ghost>),
    /// Small squares that say whose a spot will be.
    Owners(Vec<Owner>),
    /// Dashed lines around the blocks that have one of these spots.
    Blocks(Spots),
    /// The numbers of moves on their pieces.
    Numbers(Vec<Number>),
    /// Small signs on empty spots for the line that a piece there would make: those of the first side on the left, those of the second on the right.
    Threats(Vec<ThreatMark>),
    /// A cross of lines over the whole board, with a ring around the spot where they meet: the spot that is marked before a move there.
    Crosshair(Spot),
}

/// The number of a move on its piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// The spot.
    pub spot: Spot,
    /// The side of the piece that is there.
    pub side: Side,
    /// The number.
    pub text: String,
    /// The label for screen readers.
    pub label: String,
}

/// The sign for the line that a piece of a side on an empty spot would make.
#[derive(Clone, Debug, PartialEq)]
pub struct ThreatMark {
    /// The spot.
    pub spot: Spot,
    /// The side.
    pub side: Side,
    /// The threat, which is the shape of the sign.
    pub kind: ThreatKind,
    /// The label for screen readers.
    pub label: String,
}

/// The side that will own a spot, and how surely.
#[derive(Clone, Debug, PartialEq)]
pub struct Owner {
    /// The spot.
    pub spot: Spot,
    /// Its owner.
    pub side: Side,
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

/// A spot shaded by a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    /// The spot.
    pub spot: Spot,
    /// The strength of the shade, from 0 (none) to 1.
    pub value: f32,
    /// The label for screen readers.
    pub label: String,
}

/// The shape that an outline surrounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Around {
    /// The piece on the spot.
    #[default]
    Disc,
    /// The spot itself.
    Square,
}

/// A line around a piece or a spot.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// The spot.
    pub spot: Spot,
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
    /// The spot.
    pub spot: Spot,
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
    /// The spot where it starts.
    pub from: Spot,
    /// The spot it points to.
    pub to: Spot,
    /// The weight of its line, from 0 to 1.
    pub weight: f32,
    /// How much it stands out.
    pub emphasis: Emphasis,
    /// The label of the spot it points to, for screen readers.
    pub label: String,
}

/// A piece that is not on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// The spot.
    pub spot: Spot,
    /// Its side.
    pub side: Side,
    /// The text on it, such as the number of a move.
    pub text: String,
    /// Whether it looks like a piece on the board; otherwise it is translucent.
    pub opaque: bool,
    /// How much it stands out.
    pub emphasis: Emphasis,
    /// The label for screen readers.
    pub label: String,
}

impl Heat {
    /// A value from 0 to 1.
    pub fn new(spot: impl Into<Spot>, value: f32) -> Self {
        Self { spot: spot.into(), value, label: String::new() }
    }
}

impl Outline {
    /// A line around the piece on a spot.
    pub fn new(spot: impl Into<Spot>) -> Self {
        Self { spot: spot.into(), around: Around::Disc, emphasis: Emphasis::Normal, label: String::new() }
    }
}

impl Ring {
    /// A ring with a value, and a share from 0 to 1.
    pub fn new(spot: impl Into<Spot>, share: f32, text: String) -> Self {
        let emphasis = Emphasis::Normal;
        Self { spot: spot.into(), share, text, certain: false, pale: false, emphasis, label: String::new() }
    }
}

impl Arrow {
    /// An arrow of medium weight.
    pub fn new(from: impl Into<Spot>, to: impl Into<Spot>) -> Self {
        Self {
            from: from.into(),
            to: to.into(),
            weight: 0.5,
            emphasis: Emphasis::Normal,
            label: String::new(),
        }
    }
}

impl Ghost {
    /// A translucent piece without text.
    pub fn new(spot: impl Into<Spot>, side: impl Into<Side>) -> Self {
        let emphasis = Emphasis::Normal;
        Self {
            spot: spot.into(),
            side: side.into(),
            text: String::new(),
            opaque: false,
            emphasis,
            label: String::new(),
        }
    }
}

impl Layer {
    /// The spots with a shape in the middle, which replaces the mark for a legal move.
    pub fn covered(&self) -> Spots {
        match self {
            Self::Rings(rings) => rings.iter().map(|ring| ring.spot).collect(),
            Self::Ghosts(ghosts) => ghosts.iter().map(|ghost| ghost.spot).collect(),
            Self::Crosshair(spot) => std::iter::once(*spot).collect(),
            Self::Threats(marks) => marks.iter().map(|mark| mark.spot).collect(),
            _ => Spots::EMPTY,
        }
    }

    /// The labels for a spot, for screen readers.
    pub fn labels_at(&self, spot: Spot) -> impl Iterator<Item = &str> {
        let labels: Vec<(Spot, &str)> = match self {
            Self::LegalMoves(_) | Self::LastMove(_) | Self::Blocks(_) | Self::Crosshair(_) => Vec::new(),
            Self::Heat(items) => items.iter().map(|item| (item.spot, item.label.as_str())).collect(),
            Self::Outlines(items) => items.iter().map(|item| (item.spot, item.label.as_str())).collect(),
            Self::Rings(items) => items.iter().map(|item| (item.spot, item.label.as_str())).collect(),
            Self::Arrows(items) => items.iter().map(|item| (item.to, item.label.as_str())).collect(),
            Self::Ghosts(items) => items.iter().map(|item| (item.spot, item.label.as_str())).collect(),
            Self::Owners(items) => items.iter().map(|item| (item.spot, item.label.as_str())).collect(),
            Self::Numbers(items) => items.iter().map(|item| (item.spot, item.label.as_str())).collect(),
            Self::Threats(items) => items.iter().map(|item| (item.spot, item.label.as_str())).collect(),
        };
        labels.into_iter().filter(move |(at, label)| *at == spot && !label.is_empty()).map(|(_, label)| label)
    }
}

/// The last move: a dot on its piece, and outlines around those that it changed.
pub fn move_made(moved: impl Into<Moved>) -> Vec<Layer> {
    let moved = moved.into();
    let turned = |spot: Spot| Outline { emphasis: Emphasis::Strong, ..Outline::new(spot) };
    let mut layers = vec![Layer::Outlines(moved.changed.iter().map(turned).collect())];
    layers.extend(moved.placed().map(Layer::LastMove));
    layers
}

/// A future move: its piece as a ghost, and an arrow along each run of pieces next to it that it changes, to the spot after the run.
pub fn move_to_come(moved: impl Into<Moved>) -> Vec<Layer> {
    let moved = moved.into();
    let Some(placed) = moved.placed() else { return Vec::new() };
    let arrow = |end: Spot| Arrow { emphasis: Emphasis::Strong, ..Arrow::new(placed, end) };
    let arrows = run_ends(placed, moved.changed).into_iter().map(arrow);
    let ghost = Ghost { emphasis: Emphasis::Strong, ..Ghost::new(placed, moved.by) };
    vec![Layer::Ghosts(vec![ghost]), Layer::Arrows(arrows.collect())]
}

/// The moves of a game as numbered pieces, from 1. A pass has no number.
pub fn numbered_moves<M: Into<Moved>>(moves: impl IntoIterator<Item = M>) -> Vec<Layer> {
    let placed = moves.into_iter().map(M::into).filter_map(|moved| Some((moved.placed()?, moved.by)));
    let ghost = |(index, (spot, side)): (usize, (Spot, Side))| Ghost {
        text: (index + 1).to_string(),
        opaque: true,
        ..Ghost::new(spot, side)
    };
    vec![Layer::Ghosts(placed.enumerate().map(ghost).collect())]
}

/// The spots at the far ends of the runs of `changed` that begin next to `placed`.
fn run_ends(placed: Spot, changed: Spots) -> Vec<Spot> {
    let directions = (-1..=1).flat_map(|right: i8| (-1..=1).map(move |down: i8| (right, down)));
    let end = |(right, down): (i8, i8)| {
        let mut spot = neighbour(placed, right, down).filter(|&next| changed.contains(next))?;
        while changed.contains(spot) {
            spot = neighbour(spot, right, down)?;
        }
        Some(spot)
    };
    directions.filter(|&direction| direction != (0, 0)).filter_map(end).collect()
}

fn neighbour(spot: Spot, right: i8, down: i8) -> Option<Spot> {
    Spot::new(spot.column().checked_add_signed(right)?, spot.row().checked_add_signed(down)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_game::BoardGame;
    use othello::{Game, Move, Position, Rules, Square};

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
        let e3: Square = "e3".parse().unwrap();
        let made = position.check(Move::Place(e3)).unwrap();
        let layers = move_to_come(made);
        let [Layer::Ghosts(ghosts), Layer::Arrows(arrows)] = &layers[..] else { panic!("{layers:?}") };
        assert_eq!((ghosts.len(), ghosts[0].spot, ghosts[0].side), (1, e3.into(), Side::First));
        assert_eq!(arrows.len(), 5);
        for arrow in arrows {
            assert_eq!((arrow.from, position.to_board().piece_at(arrow.to)), (e3.into(), Some(Side::First)));
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
        assert_eq!((ghosts[8].spot, ghosts[8].side), (reply.into(), Side::Second));
    }

    #[test]
    fn labels_of_a_square_come_from_all_layers() {
        let [c3, d3] = ["c3", "d3"].map(|name| name.parse::<Spot>().unwrap());
        let layers = [
            Layer::Rings(vec![Ring { label: "54 %".into(), ..Ring::new(c3, 0.5, "54".into()) }]),
            Layer::Arrows(vec![Arrow { label: "second".into(), ..Arrow::new(c3, d3) }]),
            Layer::Heat(vec![Heat::new(c3, 1.0), Heat { label: "warm".into(), ..Heat::new(c3, 0.5) }]),
        ];
        let said = |spot| layers.iter().flat_map(|layer| layer.labels_at(spot)).collect::<Vec<_>>();
        assert_eq!((said(c3), said(d3)), (vec!["54 %", "warm"], vec!["second"]));
        assert_eq!(layers[0].covered(), [c3].into_iter().collect());
        assert!(layers[1].covered().is_empty());
    }
}
