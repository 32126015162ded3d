//! A still drawing of a position.
use crate::html::{Html, polyline, units};
use othello::{Bitboard, Color, LegalMove, Move, Position, Square};

/// A position and what is shown of it.
pub struct Board {
    /// The discs.
    pub position: Position,
    /// What is drawn over them.
    pub moment: Moment,
}

/// The moment of the game that a board shows.
#[derive(Clone, Copy)]
pub enum Moment {
    /// Nothing but the discs.
    Plain,
    /// The side to move chooses: its legal moves are ringed.
    LegalMoves,
    /// This move is about to be made: its disc, and an arrow along each run that it outflanks.
    Before(LegalMove),
    /// This move has just been made: its disc is dotted, and the discs that it turned are ringed.
    After(LegalMove),
}

const CELL: f32 = 10.0;
const MARGIN: f32 = 6.0;
const DISC_RADIUS: f32 = 4.1;

/// Draws the board with its caption; `alt` says what is to be seen.
pub fn draw(board: &Board, alt: &str, caption: &str, html: &mut Html) {
    let position = board.position;
    let columns = position.rules().size.side();
    let full = f32::from(columns) * CELL + MARGIN;
    let side = units(full + 1.0);
    html.open("figure", &[("class", "diagram")]);
    html.open("svg", &[("viewBox", &format!("0 0 {side} {side}")), ("role", "img"), ("aria-label", alt)]);
    felt(columns, full, html);
    for color in Color::ALL {
        let class = if color == Color::Black { "disc-black" } else { "disc-white" };
        for square in position.discs_of(color) {
            let (x, y) = center(square);
            html.open("g", &[("class", class)]);
            circle("body", (x, y), DISC_RADIUS, html);
            circle("light", (x - 0.7, y - 0.7), 2.9, html);
            html.close("g");
        }
    }
    match board.moment {
        Moment::Plain => {}
        Moment::LegalMoves => circles("legal", position.legal_moves(), 1.7, html),
        Moment::Before(made) => before(made, position, html),
        Moment::After(made) => {
            circles("turned", made.flips(), DISC_RADIUS, html);
            if let Move::Place(square) = made.played() {
                circle("dot", center(square), 1.1, html);
            }
        }
    }
    html.close("svg");
    html.element("figcaption", &[], caption);
    html.close("figure");
}

/// The empty board with its coordinates.
fn felt(columns: u8, full: f32, html: &mut Html) {
    let (margin, area, end) = (units(MARGIN), units(full - MARGIN), units(full));
    html.shape(
        "rect",
        &[("class", "felt-area"), ("x", &margin), ("y", &margin), ("width", &area), ("height", &area)],
    );
    html.open("g", &[("class", "lines")]);
    for line in 1..columns {
        let at = units(MARGIN + f32::from(line) * CELL);
        html.shape("path", &[("d", &format!("M{at} {margin}V{end}M{margin} {at}H{end}"))]);
    }
    html.close("g");
    html.open("g", &[("class", "signs")]);
    for index in 0..columns {
        let at = units(MARGIN + (f32::from(index) + 0.5) * CELL);
        html.element("text", &[("x", &at), ("y", "3.1")], &char::from(b'a' + index).to_string());
        html.element("text", &[("x", "2.9"), ("y", &at)], &(index + 1).to_string());
    }
    html.close("g");
}

fn center(square: Square) -> (f32, f32) {
    (MARGIN + (f32::from(square.column()) + 0.5) * CELL, MARGIN + (f32::from(square.row()) + 0.5) * CELL)
}

fn circles(class: &str, squares: Bitboard, radius: f32, html: &mut Html) {
    squares.into_iter().for_each(|square| circle(class, center(square), radius, html));
}

fn circle(class: &str, (x, y): (f32, f32), radius: f32, html: &mut Html) {
    html.shape("circle", &[("class", class), ("cx", &units(x)), ("cy", &units(y)), ("r", &units(radius))]);
}

/// The disc about to be placed, and its arrows: each from there to the disc at the run's other end.
fn before(made: LegalMove, position: Position, html: &mut Html) {
    let Move::Place(placed) = made.played() else { return };
    let class = if made.by() == Color::Black { "ghost-black" } else { "ghost-white" };
    circle(class, center(placed), DISC_RADIUS, html);
    for end in ends(placed, made.flips(), position, made.by()) {
        let ((x1, y1), (x2, y2)) = (center(placed), center(end));
        let length = (x2 - x1).hypot(y2 - y1);
        let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
        let (x1, y1) = (x1 + right * 2.6, y1 + down * 2.6);
        let (x2, y2) = (x2 - right * 2.2, y2 - down * 2.2);
        let wing = |turn: f32| (x2 - right * 2.4 - down * turn, y2 - down * 2.4 + right * turn);
        let line = polyline(&[(x1, y1), (x2, y2)]) + &polyline(&[wing(1.5), (x2, y2), wing(-1.5)]);
        html.shape("path", &[("class", "arrow"), ("d", &line)]);
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
    use crate::examples;

    #[test]
    fn every_run_has_an_end() {
        let (position, made) = examples::many_runs();
        let Move::Place(placed) = made.played() else { panic!("the example places a disc") };
        let ends = ends(placed, made.flips(), position, Color::Black);
        assert_eq!(ends.len(), 5);
        assert!(ends.iter().all(|&end| position.disc_at(end) == Some(Color::Black)));
    }

    #[test]
    fn the_marks_are_those_of_the_move() {
        let (position, made) = examples::many_runs();
        let count = |moment, class: &str| {
            let mut html = Html::default();
            draw(&Board { position, moment }, "alt", "caption", &mut html);
            html.finish().matches(&format!("class=\"{class}\"")).count()
        };
        assert_eq!(count(Moment::Before(made), "arrow"), 5);
        assert_eq!(count(Moment::Before(made), "ghost-black"), 1);
        assert_eq!(count(Moment::After(made), "turned"), made.flips().len() as usize);
        assert_eq!(count(Moment::LegalMoves, "legal"), position.legal_moves().len() as usize);
        assert_eq!(count(Moment::Plain, "body"), (64 - position.empties().len()) as usize);
    }
}
