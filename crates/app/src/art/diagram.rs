//! A drawing of a position.
use super::elements::Elements;
use super::{polyline, units};
use othello::{Bitboard, Color, LegalMove, Move, Position, Square};

/// What [`diagram`] draws.
pub struct DiagramProps {
    /// What stands on the board.
    pub position: Position,
    /// Whether legal moves are ringed.
    pub legal: bool,
    /// A move about to be made: its disc, and an arrow along each run that it outflanks.
    pub next: Option<LegalMove>,
    /// The move just made: its disc is dotted, and the discs it turned are ringed.
    pub last: Option<LegalMove>,
    /// What is to be seen, in words.
    pub title: String,
    /// What stands below it.
    pub caption: String,
}

impl DiagramProps {
    /// The bare position. `words` are its title and its caption.
    pub fn new(position: Position, words: &[String]) -> Self {
        let word = |index: usize| words.get(index).cloned().unwrap_or_default();
        Self { position, legal: false, next: None, last: None, title: word(0), caption: word(1) }
    }
}

const CELL: f32 = 10.0;
const MARGIN: f32 = 6.0;

/// The drawing with its caption.
pub fn diagram(props: &DiagramProps, elements: &mut Elements) {
    let position = props.position;
    let size = position.rules().size;
    let side = f32::from(size.side()) * CELL;
    let full = side + MARGIN;
    let view = units(full + 1.0);
    elements.open(format_args!("figure|class=diagram"));
    elements.open(format_args!("svg|viewBox=0 0 {view} {view}|role=img|aria-label={}", props.title));
    let (margin, area) = (units(MARGIN), units(side));
    elements.shape(format_args!("rect|class=felt-area|x={margin}|y={margin}|width={area}|height={area}"));
    elements.open(format_args!("g|class=lines"));
    for line in 1..size.side() {
        let (at, end) = (units(MARGIN + f32::from(line) * CELL), units(full));
        elements.shape(format_args!("path|d=M{at} {margin}V{end}M{margin} {at}H{end}"));
    }
    elements.close();
    elements.open(format_args!("g|class=signs"));
    for index in 0..size.side() {
        let at = units(MARGIN + (f32::from(index) + 0.5) * CELL);
        elements.said(format_args!("text|x={at}|y=3.1"), &char::from(b'a' + index).to_string());
        elements.said(format_args!("text|x=2.9|y={at}"), &(index + 1).to_string());
    }
    elements.close();
    for color in Color::ALL {
        let class = if color == Color::Black { "disc-black" } else { "disc-white" };
        for square in position.discs_of(color) {
            let (x, y) = middle(square);
            elements.open(format_args!("g|class={class}"));
            circle("body", (x, y), 4.1, elements);
            circle("light", (x - 0.7, y - 0.7), 2.9, elements);
            elements.close();
        }
    }
    let legal = if props.legal { position.legal_moves() } else { Bitboard::EMPTY };
    for (class, squares, radius) in
        [("legal", legal, 1.7), ("turned", props.last.map(LegalMove::flips).unwrap_or_default(), 4.1)]
    {
        squares.into_iter().for_each(|square| circle(class, middle(square), radius, elements));
    }
    if let Some(Move::Place(square)) = props.last.map(LegalMove::played) {
        circle("dot", middle(square), 1.1, elements);
    }
    if let Some(made) = props.next {
        about_to_be(made, position, elements);
    }
    elements.close();
    elements.said(format_args!("figcaption"), &props.caption);
    elements.close();
}

/// The middle of a square.
fn middle(square: Square) -> (f32, f32) {
    (MARGIN + (f32::from(square.column()) + 0.5) * CELL, MARGIN + (f32::from(square.row()) + 0.5) * CELL)
}

fn circle(class: &str, (x, y): (f32, f32), radius: f32, elements: &mut Elements) {
    let (x, y, radius) = (units(x), units(y), units(radius));
    elements.shape(format_args!("circle|class={class}|cx={x}|cy={y}|r={radius}"));
}

/// The disc about to be placed, and its arrows: each from there to the disc at the run's other end.
fn about_to_be(made: LegalMove, position: Position, elements: &mut Elements) {
    let Move::Place(placed) = made.played() else { return };
    let class = if made.by() == Color::Black { "ghost-black" } else { "ghost-white" };
    circle(class, middle(placed), 4.1, elements);
    for end in ends(placed, made.flips(), position, made.by()) {
        let ((x1, y1), (x2, y2)) = (middle(placed), middle(end));
        let length = (x2 - x1).hypot(y2 - y1);
        let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
        let (x1, y1) = (x1 + right * 2.6, y1 + down * 2.6);
        let (x2, y2) = (x2 - right * 2.2, y2 - down * 2.2);
        let wing = |turn: f32| (x2 - right * 2.4 - down * turn, y2 - down * 2.4 + right * turn);
        let ((ax, ay), (bx, by)) = (wing(1.5), wing(-1.5));
        let (line, head) = (polyline(&[(x1, y1), (x2, y2)]), polyline(&[(ax, ay), (x2, y2), (bx, by)]));
        elements.shape(format_args!("path|class=arrow|d={line}{head}"));
    }
}

/// The discs of `by` at the far ends of the runs of `flips` that begin beside `placed`.
fn ends(placed: Square, flips: Bitboard, position: Position, by: Color) -> Vec<Square> {
    let directions = (-1..=1).flat_map(|right: i8| (-1..=1).map(move |down: i8| (right, down)));
    directions
        .filter(|&direction| direction != (0, 0))
        .filter_map(|(right, down)| {
            let mut square = neighbour(placed, right, down).filter(|&next| flips.contains(next))?;
            while flips.contains(square) {
                square = neighbour(square, right, down)?;
            }
            (position.disc_at(square) == Some(by)).then_some(square)
        })
        .collect()
}

fn neighbour(square: Square, right: i8, down: i8) -> Option<Square> {
    Square::new(square.column().checked_add_signed(right)?, square.row().checked_add_signed(down)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use formats::parse_transcript;
    use othello::Rules;

    #[test]
    fn every_run_has_an_end() {
        let start = Position::start(Rules::default());
        let position = parse_transcript("e6f6f5f4g3d6c5c4c3f3g5d3", start).unwrap().position();
        let made = position.check(Move::Place("e3".parse().unwrap())).unwrap();
        let ends = ends("e3".parse().unwrap(), made.flips(), position, Color::Black);
        assert_eq!(ends.len(), 5);
        assert!(ends.iter().all(|&end| position.disc_at(end) == Some(Color::Black)));
    }
}
