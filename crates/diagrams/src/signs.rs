//! Signs of few shapes: the numbers of moves, threats, and the cross-hair of a marked spot.
use crate::number::number_in;
use crate::scene::{DISC, Places, at};
use crate::{Group, Ink, Number, Paint, Shape, ThreatMark};
use board_game::{PieceKind, Side, Spot, ThreatKind};

/// A number in the middle of a disc; beside a mark, whose middle is not free, in the lower right corner.
pub fn number(places: Places, kind: PieceKind, number: &Number) -> Group {
    let [x, y] = places.center(number.spot);
    let shapes = match kind {
        PieceKind::Discs => {
            let ink = if number.side == Side::First { Ink::OnBlack } else { Ink::OnWhite };
            number_in([x, y], DISC - 9.0, &number.text, ink)
        }
        PieceKind::Marks => beside_mark([x, y], &number.text),
    };
    at(number.spot, "number", shapes)
}

/// A number in the lower right corner of the spot with this center.
pub fn beside_mark([x, y]: [f32; 2], text: &str) -> Vec<Shape> {
    number_in([x + 33.0, y + 34.0], 15.0, text, Ink::Cream)
}

/// A diamond for a five, a disc for an open four, a square for a four, a triangle for an open three, in the colour of the side.
pub fn threat(places: Places, mark: &ThreatMark) -> Group {
    const ASIDE: f32 = 21.0;
    let [middle, y] = places.center(mark.spot);
    let (ink, rim, x) = match mark.side {
        Side::First => (Ink::Black, Ink::OnBlack, middle - ASIDE),
        Side::Second => (Ink::White, Ink::OnWhite, middle + ASIDE),
    };
    let paint = Paint::fill(ink).outlined(rim, 3.5);
    let polygon = |points: &[[f32; 2]]| {
        let points = points.iter().map(|[right, down]| [x + right, y + down]).collect();
        Shape::Polygon { points, paint }
    };
    let shape = match mark.kind {
        ThreatKind::Five => polygon(&[[0.0, -24.0], [19.0, 0.0], [0.0, 24.0], [-19.0, 0.0]]),
        ThreatKind::OpenFour => Shape::Circle { center: [x, y], radius: 17.0, paint },
        ThreatKind::Four => polygon(&[[-13.5, -13.5], [13.5, -13.5], [13.5, 13.5], [-13.5, 13.5]]),
        ThreatKind::OpenThree => polygon(&[[0.0, -14.0], [15.0, 12.0], [-15.0, 12.0]]),
    };
    let mut group = at(mark.spot, "threat", vec![shape]);
    let side = if mark.side == Side::First { "first" } else { "second" };
    let kind = match mark.kind {
        ThreatKind::Five => "five",
        ThreatKind::OpenFour => "open-four",
        ThreatKind::Four => "four",
        ThreatKind::OpenThree => "open-three",
    };
    group.attributes.extend([("data-side", side.to_owned()), ("data-kind", kind.to_owned())]);
    group
}

/// The radius of the ring around a marked spot, and the inks of its line and of the dark edge that shows it on every felt.
const MARKED: f32 = 44.0;
const MARKED_INKS: [Ink; 2] = [Ink::Edge, Ink::Live];

/// Bars from the edges of the board to the ring around a marked spot, under the pieces.
pub fn cross(places: Places, spot: Spot) -> Group {
    let ([x, y], [wide, high]) = (places.center(spot), places.area());
    let (left, top) = (places.margin, places.margin);
    let (right, bottom) = (left + wide, top + high);
    let bar = |half: f32, ink| {
        let areas = [
            [left, y - half, x - MARKED - left, 2.0 * half],
            [x + MARKED, y - half, right - x - MARKED, 2.0 * half],
            [x - half, top, 2.0 * half, y - MARKED - top],
            [x - half, y + MARKED, 2.0 * half, bottom - y - MARKED],
        ];
        let is_there = |area: &[f32; 4]| area[2] > 0.0 && area[3] > 0.0;
        let rect = move |area| Shape::Rect { area, corner: 0.0, paint: Paint::fill(ink) };
        areas.into_iter().filter(is_there).map(rect)
    };
    let [edge, line] = MARKED_INKS;
    Group::new("cross", bar(6.5, edge).chain(bar(4.0, line)).collect())
}

/// The ring around a marked spot.
pub fn around_marked(places: Places, spot: Spot) -> Group {
    let [edge, line] = MARKED_INKS;
    let ring = |ink, width| Shape::Circle {
        center: places.center(spot),
        radius: MARKED,
        paint: Paint::stroke(ink, width),
    };
    at(spot, "crosshair", vec![ring(edge, 15.0), ring(line, 10.0)])
}
