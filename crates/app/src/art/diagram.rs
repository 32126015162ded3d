//! A drawing of a position.
use super::{element, polyline, units};
use othello::{Bitboard, Color, LegalMove, Move, Position, Square};
use yew::prelude::*;

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
pub fn diagram(props: &DiagramProps) -> Html {
    let position = props.position;
    let size = position.rules().size;
    let side = f32::from(size.side()) * CELL;
    let full = side + MARGIN;
    let mut drawing = vec![element(
        "rect",
        &[
            ("class", "felt-area".into()),
            ("x", units(MARGIN)),
            ("y", units(MARGIN)),
            ("width", units(side)),
            ("height", units(side)),
        ],
        vec![],
    )];
    let lines = (1..size.side()).map(|line| {
        let [at, margin, full] = [MARGIN + f32::from(line) * CELL, MARGIN, full].map(units);
        path("", format!("M{at} {margin}V{full}M{margin} {at}H{full}"))
    });
    drawing.push(element("g", &[("class", "lines".into())], lines.collect()));
    let signs = (0..size.side()).flat_map(|index| {
        let at = units(MARGIN + (f32::from(index) + 0.5) * CELL);
        let (letter, number) = (char::from(b'a' + index), index + 1);
        let sign = |x, y, sign: String| element("text", &[("x", x), ("y", y)], vec![sign.into()]);
        [sign(at.clone(), "3.1".into(), letter.to_string()), sign("2.9".into(), at, number.to_string())]
    });
    drawing.push(element("g", &[("class", "signs".into())], signs.collect()));
    for color in Color::ALL {
        drawing.extend(position.discs_of(color).into_iter().map(|square| disc(square, color)));
    }
    let legal = if props.legal { position.legal_moves() } else { Bitboard::EMPTY };
    drawing.extend(legal.into_iter().map(|square| circle("legal", middle(square), 1.7)));
    let turned = props.last.map(LegalMove::flips).unwrap_or_default();
    drawing.extend(turned.into_iter().map(|square| circle("turned", middle(square), 4.1)));
    if let Some(Move::Place(square)) = props.last.map(LegalMove::played) {
        drawing.push(circle("dot", middle(square), 1.1));
    }
    if let Some(made) = props.next {
        about_to_be(made, position, &mut drawing);
    }
    let view_box = format!("0 0 {0} {0}", units(full + 1.0));
    let title = props.title.clone().into();
    let svg = [("viewBox", view_box.into()), ("role", "img".into()), ("aria-label", title)];
    let caption = element("figcaption", &[], vec![props.caption.clone().into()]);
    element("figure", &[("class", "diagram".into())], vec![element("svg", &svg, drawing), caption])
}

/// The middle of a square.
fn middle(square: Square) -> (f32, f32) {
    (MARGIN + (f32::from(square.column()) + 0.5) * CELL, MARGIN + (f32::from(square.row()) + 0.5) * CELL)
}

fn disc(square: Square, color: Color) -> Html {
    let class = if color == Color::Black { "disc-black" } else { "disc-white" };
    let (x, y) = middle(square);
    let body = vec![circle("body", (x, y), 4.1), circle("light", (x - 0.7, y - 0.7), 2.9)];
    element("g", &[("class", class.into())], body)
}

fn circle(class: &'static str, (x, y): (f32, f32), radius: f32) -> Html {
    element(
        "circle",
        &[("class", class.into()), ("cx", units(x)), ("cy", units(y)), ("r", units(radius))],
        vec![],
    )
}

fn path(class: &'static str, line: String) -> Html {
    element("path", &[("class", class.into()), ("d", line.into())], vec![])
}

/// The disc about to be placed, and its arrows: each from there to the disc at the run's other end.
fn about_to_be(made: LegalMove, position: Position, drawing: &mut Vec<Html>) {
    let Move::Place(placed) = made.played() else { return };
    let class = if made.by() == Color::Black { "ghost-black" } else { "ghost-white" };
    drawing.push(circle(class, middle(placed), 4.1));
    drawing.extend(ends(placed, made.flips(), position, made.by()).into_iter().map(|end| {
        let ((x1, y1), (x2, y2)) = (middle(placed), middle(end));
        let length = (x2 - x1).hypot(y2 - y1);
        let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
        let (x1, y1) = (x1 + right * 2.6, y1 + down * 2.6);
        let (x2, y2) = (x2 - right * 2.2, y2 - down * 2.2);
        let wing = |turn: f32| (x2 - right * 2.4 - down * turn, y2 - down * 2.4 + right * turn);
        let ((ax, ay), (bx, by)) = (wing(1.5), wing(-1.5));
        path("arrow", polyline(&[(x1, y1), (x2, y2)]) + &polyline(&[(ax, ay), (x2, y2), (bx, by)]))
    }));
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
    use othello::{Rules, parse_transcript};

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
