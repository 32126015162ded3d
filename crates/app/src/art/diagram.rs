//! A drawing of a position.
use super::{polyline, units};
use othello::{Bitboard, Color, LegalMove, Move, Position, Square};
use yew::prelude::*;

/// Properties of [`Diagram`].
#[derive(Properties, PartialEq)]
pub struct DiagramProps {
    /// What stands on the board.
    pub position: Position,
    /// Whether legal moves are ringed.
    #[prop_or_default]
    pub legal: bool,
    /// A move about to be made: its disc, and an arrow along each run that it outflanks.
    #[prop_or_default]
    pub next: Option<LegalMove>,
    /// The move just made: its disc is dotted, and the discs it turned are ringed.
    #[prop_or_default]
    pub last: Option<LegalMove>,
    /// What is to be seen, in words.
    pub title: AttrValue,
    /// What stands below it.
    pub caption: AttrValue,
}

const CELL: f32 = 10.0;
const MARGIN: f32 = 6.0;

/// The drawing with its caption.
#[component]
pub fn Diagram(props: &DiagramProps) -> Html {
    let position = props.position;
    let size = position.rules().size;
    let side = f32::from(size.side()) * CELL;
    let full = side + MARGIN;
    let lines = (1..size.side()).map(|line| {
        let [at, margin, full] = [MARGIN + f32::from(line) * CELL, MARGIN, full].map(units);
        html! { <path d={format!("M{at} {margin}V{full}M{margin} {at}H{full}")} /> }
    });
    let signs = (0..size.side()).map(|index| {
        let at = units(MARGIN + (f32::from(index) + 0.5) * CELL);
        let (letter, number) = (char::from(b'a' + index), index + 1);
        html! { <><text x={at.clone()} y="3.1">{ letter }</text><text x="2.9" y={at}>{ number }</text></> }
    });
    let discs = Color::ALL.map(|color| {
        position.discs_of(color).into_iter().map(|square| disc(square, color)).collect::<Html>()
    });
    let legal = if props.legal { position.legal_moves() } else { Bitboard::EMPTY };
    html! {
        <figure class="diagram">
            <svg viewBox={format!("0 0 {0} {0}", units(full + 1.0))} role="img" aria-label={props.title.clone()}>
                <rect class="felt-area" x={units(MARGIN)} y={units(MARGIN)} width={units(side)} height={units(side)} />
                <g class="lines">{ for lines }</g>
                <g class="signs">{ for signs }</g>
                { for discs }
                { for legal.into_iter().map(|square| circle("legal", middle(square), 1.7)) }
                { for props.last.map(LegalMove::flips).unwrap_or_default().into_iter().map(|square| circle("turned", middle(square), 4.1)) }
                if let Some(Move::Place(square)) = props.last.map(LegalMove::played) {
                    { circle("dot", middle(square), 1.1) }
                }
                if let Some(made) = props.next { { about_to_be(made, position) } }
            </svg>
            <figcaption>{ props.caption.clone() }</figcaption>
        </figure>
    }
}

/// The middle of a square.
fn middle(square: Square) -> (f32, f32) {
    (MARGIN + (f32::from(square.column()) + 0.5) * CELL, MARGIN + (f32::from(square.row()) + 0.5) * CELL)
}

fn disc(square: Square, color: Color) -> Html {
    let class = if color == Color::Black { "disc-black" } else { "disc-white" };
    let (x, y) = middle(square);
    html! { <g {class}>{ circle("body", (x, y), 4.1) }{ circle("light", (x - 0.7, y - 0.7), 2.9) }</g> }
}

fn circle(class: &'static str, (x, y): (f32, f32), radius: f32) -> Html {
    html! { <circle {class} cx={units(x)} cy={units(y)} r={units(radius)} /> }
}

/// The disc about to be placed, and its arrows: each from there to the disc at the run's other end.
fn about_to_be(made: LegalMove, position: Position) -> Html {
    let Move::Place(placed) = made.played() else { return Html::default() };
    let class = if made.by() == Color::Black { "ghost-black" } else { "ghost-white" };
    let arrows = ends(placed, made.flips(), position, made.by()).into_iter().map(|end| {
        let ((x1, y1), (x2, y2)) = (middle(placed), middle(end));
        let length = (x2 - x1).hypot(y2 - y1);
        let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
        let (x1, y1) = (x1 + right * 2.6, y1 + down * 2.6);
        let (x2, y2) = (x2 - right * 2.2, y2 - down * 2.2);
        let wing = |turn: f32| (x2 - right * 2.4 - down * turn, y2 - down * 2.4 + right * turn);
        let ((ax, ay), (bx, by)) = (wing(1.5), wing(-1.5));
        html! { <path class="arrow" d={polyline(&[(x1, y1), (x2, y2)]) + &polyline(&[(ax, ay), (x2, y2), (bx, by)])} /> }
    });
    html! { <>{ circle(class, middle(placed), 4.1) }{ for arrows }</> }
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
