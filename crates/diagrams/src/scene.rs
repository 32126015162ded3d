//! The board as plain shapes: a still board with its frame and pieces, or only the layers, as an overlay on a live board.
use crate::blocks::{around_blocks, block_lines, shades, winners};
use crate::number::number_in;
use crate::signs::{around_marked, beside_mark, cross, number, threat};
use crate::{
    Around, Arrow, Drawing, Emphasis, Ghost, Group, Heat, Ink, Layer, Outline, Owner, Paint, Ring, Shape,
};
use board_game::{Board, Dots, Grid, PieceKind, Side, Spot, Spots};

/// The side of a spot in units of the drawing.
pub const CELL: f32 = 100.0;
/// The frame around a still board, where the coordinates are.
const MARGIN: f32 = 50.0;
/// The radius of a disc.
pub(crate) const DISC: f32 = 41.0;
/// The line between two spots.
pub(crate) const LINE: f32 = 2.5;

/// The places of the spots.
#[derive(Clone, Copy)]
pub(crate) struct Places {
    pub grid: Grid,
    pub margin: f32,
    /// Whether the board is turned by 180 degrees.
    turned: bool,
}

impl Places {
    /// The width and the height of the board.
    pub fn area(self) -> [f32; 2] {
        [self.grid.columns, self.grid.rows].map(|count| f32::from(count) * CELL)
    }

    /// The upper left corner of a spot.
    pub fn corner(self, spot: Spot) -> [f32; 2] {
        [(spot.column(), self.grid.columns), (self.grid.drawn_row(spot.row()), self.grid.rows)].map(
            |(place, count)| {
                let place = if self.turned { count - 1 - place } else { place };
                self.margin + f32::from(place) * CELL
            },
        )
    }

    pub fn center(self, spot: Spot) -> [f32; 2] {
        self.corner(spot).map(|place| place + CELL / 2.0)
    }
}

/// A still board: frame, coordinates, spots, pieces and layers.
pub fn still(board: &Board, layers: &[Layer]) -> Drawing {
    let places = Places { grid: board.grid, margin: MARGIN, turned: false };
    let mut groups = ground(places, board.dots);
    groups.extend(shades(places, board));
    groups.extend(beneath(places, layers));
    let piece = |spot| Some(piece(board.pieces_are, board.piece_at(spot)?, places.center(spot)));
    groups.push(Group::new("discs", places.grid.spots().filter_map(piece).flatten().collect()));
    groups.extend(winners(places, board));
    groups.extend(won_by(places, board.line));
    groups.extend(above(places, board.pieces_are, layers));
    let side = places.area().into_iter().fold(0.0, f32::max);
    Drawing { side: side + 2.0 * MARGIN, groups }
}

/// The lines between blocks, the shades on them and the layers under the pieces of a live board, without a frame; `None` if there are none.
pub fn underlay(board: &Board, turned: bool, layers: &[Layer]) -> Option<Drawing> {
    let places = Places { grid: board.grid, margin: 0.0, turned };
    let mut groups = shades(places, board);
    if board.dots == Dots::Stars {
        groups.push(Group::new("ground", crossings(places, board.dots)));
    }
    groups.extend(block_lines(places));
    groups.extend(beneath(places, layers));
    drawing(places, groups)
}

/// The winners of blocks and the layers over the pieces of a live board, without a frame; `None` if there are none. Marks of legal moves and of the
/// last move are not included: they change under the pointer and move with their piece, so the style sheet draws them.
pub fn overlay(board: &Board, turned: bool, layers: &[Layer]) -> Option<Drawing> {
    let places = Places { grid: board.grid, margin: 0.0, turned };
    let is_mark = |layer: &Layer| matches!(layer, Layer::LegalMoves(_) | Layer::LastMove(_));
    let layers: Vec<_> = layers.iter().filter(|layer| !is_mark(layer)).cloned().collect();
    let mut groups = winners(places, board);
    groups.extend(won_by(places, board.line));
    groups.extend(above(places, board.pieces_are, &layers));
    drawing(places, groups)
}

fn drawing(places: Places, groups: Vec<Group>) -> Option<Drawing> {
    let side = places.area().into_iter().fold(0.0, f32::max);
    (!groups.is_empty()).then_some(Drawing { side, groups })
}

/// The lines through the middle of the spots, from one edge to the other, and the star points.
fn crossings(places: Places, dots: Dots) -> Vec<Shape> {
    let [wide, high] = places.area();
    let Grid { columns, rows, .. } = places.grid;
    let first = places.margin + CELL / 2.0;
    let rect = |area| Shape::Rect { area, corner: 0.0, paint: Paint::fill(Ink::Line) };
    let at = |line: u8| first + f32::from(line) * CELL - LINE / 2.0;
    let down = (0..columns).map(|line| rect([at(line), first, LINE, high - CELL]));
    let across = (0..rows).map(|line| rect([first, at(line), wide - CELL, LINE]));
    let star =
        |spot| Shape::Circle { center: places.center(spot), radius: 11.0, paint: Paint::fill(Ink::Line) };
    down.chain(across).chain(dots.stars(places.grid).map(star)).collect()
}

/// A ring around each piece of the row by which the game was won.
fn won_by(places: Places, line: Spots) -> Option<Group> {
    let ring = |spot| Shape::Circle {
        center: places.center(spot),
        radius: DISC + 3.0,
        paint: Paint::stroke(Ink::Live, 9.0),
    };
    (!line.is_empty()).then(|| Group::new("line", line.iter().map(ring).collect()))
}

/// The frame, the felt with its lines and points, and the names of columns and rows.
fn ground(places: Places, dots: Dots) -> Vec<Group> {
    const RIM: f32 = 4.0;
    const EDGE: f32 = 3.0;
    let [wide, high] = places.area();
    let rect = |area, corner, ink| Shape::Rect { area, corner, paint: Paint::fill(ink) };
    let mut shapes = vec![
        Shape::Rect {
            area: [EDGE / 2.0, EDGE / 2.0, wide + 2.0 * MARGIN - EDGE, high + 2.0 * MARGIN - EDGE],
            corner: MARGIN / 2.0,
            paint: Paint::fill(Ink::Frame).outlined(Ink::FrameEdge, EDGE),
        },
        rect([MARGIN - RIM, MARGIN - RIM, wide + 2.0 * RIM, high + 2.0 * RIM], 0.0, Ink::Cream),
        rect([MARGIN, MARGIN, wide, high], 0.0, Ink::Felt),
    ];
    let Grid { columns, rows, block, .. } = places.grid;
    if dots == Dots::Stars {
        shapes.extend(crossings(places, dots));
    }
    // Blocks are divided by heavier lines.
    let width = |line: u8, block: u8| if line.is_multiple_of(block) { 3.0 * LINE } else { LINE };
    for line in (1..columns).filter(|_| dots != Dots::Stars) {
        let width = width(line, block[0]);
        let at = MARGIN + f32::from(line) * CELL - width / 2.0;
        shapes.push(rect([at, MARGIN, width, high], 0.0, Ink::Line));
    }
    for line in (1..rows).filter(|_| dots != Dots::Stars) {
        let width = width(line, block[1]);
        let at = MARGIN + f32::from(line) * CELL - width / 2.0;
        shapes.push(rect([MARGIN, at, wide, width], 0.0, Ink::Line));
    }
    for lines in dots.on(places.grid) {
        let center = lines.map(|line| MARGIN + f32::from(line) * CELL);
        shapes.push(Shape::Circle { center, radius: 6.0, paint: Paint::fill(Ink::Line) });
    }
    let name = |center, text: String| Shape::Text {
        center,
        size: 32.0,
        length: None,
        weight: 600,
        ink: Ink::FrameText,
        text,
    };
    let along = |place: u8| MARGIN + (f32::from(place) + 0.5) * CELL;
    let letters =
        (0..columns).map(|place| name([along(place), MARGIN / 2.0], char::from(b'a' + place).to_string()));
    let numbers = (0..rows)
        .map(|place| name([MARGIN / 2.0, along(place)], (places.grid.drawn_row(place) + 1).to_string()));
    vec![Group::new("ground", shapes), Group::new("coordinates", letters.chain(numbers).collect())]
}

/// A piece of a side.
fn piece(kind: PieceKind, side: Side, center: [f32; 2]) -> Vec<Shape> {
    match kind {
        PieceKind::Discs => disc(center, side).to_vec(),
        PieceKind::Marks => mark(center, side, 1.0),
    }
}

/// A disc with a highlight at the upper left.
fn disc([x, y]: [f32; 2], side: Side) -> [Shape; 3] {
    let (ink, rim, light) = match side {
        Side::First => (Ink::Black, Ink::BlackRim, 0.05),
        Side::Second => (Ink::White, Ink::WhiteRim, 0.4),
    };
    let lit = |away: f32, radius: f32| Shape::Circle {
        center: [x - away, y - away],
        radius,
        paint: Paint::default().filled(Ink::Light, light),
    };
    let body = Shape::Circle { center: [x, y], radius: DISC, paint: Paint::fill(ink).outlined(rim, 3.0) };
    [body, lit(4.5, 33.0), lit(8.5, 23.0)]
}

/// A cross for the first side, a nought for the second, so many times as large as in a spot.
pub(crate) fn mark([x, y]: [f32; 2], side: Side, scale: f32) -> Vec<Shape> {
    let (reach, half) = (27.0 * scale, 5.5 * scale);
    match side {
        Side::First => {
            // The corners of the two bars, which cross at right angles.
            let bar = |way: f32| {
                let point = |along: f32, aside: f32| [x + along - way * aside, y + way * along + aside];
                let points = [(-reach, -half), (reach, -half), (reach, half), (-reach, half)];
                let points = points.into_iter().map(|(along, aside)| point(along, aside)).collect();
                Shape::Polygon { points, paint: Paint::fill(Ink::Cross) }
            };
            vec![bar(1.0), bar(-1.0)]
        }
        Side::Second => {
            let paint = Paint::stroke(Ink::Nought, 2.0 * half * std::f32::consts::SQRT_2);
            vec![Shape::Circle { center: [x, y], radius: reach, paint }]
        }
    }
}

fn beneath(places: Places, layers: &[Layer]) -> Vec<Group> {
    let heats = layers.iter().filter_map(|layer| match layer {
        Layer::Heat(heats) => Some(heats),
        _ => None,
    });
    let marked = layers.iter().filter_map(|layer| match layer {
        Layer::Crosshair(spot) => Some(*spot),
        _ => None,
    });
    heats.flatten().map(|one| heat(places, one)).chain(marked.map(|spot| cross(places, spot))).collect()
}

fn above(places: Places, kind: PieceKind, layers: &[Layer]) -> Vec<Group> {
    // A mark, unlike a disc, does not cover a ring and its text.
    let ghosts = layers.iter().filter(|layer| kind == PieceKind::Marks && matches!(layer, Layer::Ghosts(_)));
    let hidden: Spots = ghosts.flat_map(|layer| layer.covered().iter()).collect();
    let groups = layers.iter().flat_map(|layer| match layer {
        Layer::Heat(_) => Vec::new(),
        Layer::LegalMoves(spots) => spots.iter().map(|spot| legal_move(places, spot)).collect(),
        Layer::LastMove(spot) => vec![last_move(places, *spot)],
        Layer::Outlines(outlines) => outlines.iter().map(|one| outline(places, one)).collect(),
        Layer::Rings(rings) => {
            rings.iter().filter(|ring| !hidden.contains(ring.spot)).map(|one| ring(places, one)).collect()
        }
        Layer::Arrows(arrows) => arrows.iter().filter_map(|one| arrow(places, one)).collect(),
        Layer::Ghosts(ghosts) => ghosts.iter().map(|one| ghost(places, kind, one)).collect(),
        Layer::Owners(owners) => owners.iter().map(|one| owner(places, one)).collect(),
        Layer::Blocks(spots) => around_blocks(places, *spots),
        Layer::Numbers(numbers) => numbers.iter().map(|one| number(places, kind, one)).collect(),
        Layer::Threats(marks) => marks.iter().map(|one| threat(places, one)).collect(),
        Layer::Crosshair(spot) => vec![around_marked(places, *spot)],
    });
    groups.collect()
}

/// A group of shapes with the name of their spot.
pub(crate) fn at(spot: Spot, kind: &'static str, shapes: Vec<Shape>) -> Group {
    Group { attributes: vec![("data-at", spot.to_string())], ..Group::new(kind, shapes) }
}

fn legal_move(places: Places, spot: Spot) -> Group {
    let paint = Paint::stroke(Ink::Live, 5.0).filled(Ink::Shade, 0.25);
    at(spot, "legal", vec![Shape::Circle { center: places.center(spot), radius: 12.5, paint }])
}

fn last_move(places: Places, spot: Spot) -> Group {
    let paint = Paint::fill(Ink::Mark).outlined(Ink::Edge, 2.0);
    at(spot, "last", vec![Shape::Circle { center: places.center(spot), radius: 10.5, paint }])
}

fn heat(places: Places, heat: &Heat) -> Group {
    let [x, y] = places.corner(heat.spot).map(|place| place + LINE / 2.0);
    let side = CELL - LINE;
    let paint = Paint::default().filled(Ink::Cream, heat.value.clamp(0.0, 1.0) * 0.75);
    at(heat.spot, "heat", vec![Shape::Rect { area: [x, y, side, side], corner: 0.0, paint }])
}

fn outline(places: Places, outline: &Outline) -> Group {
    let paint = match outline.emphasis {
        Emphasis::Normal => Paint::stroke(Ink::Cream, 5.0),
        Emphasis::Strong => Paint::stroke(Ink::Mark, 8.0),
    };
    let shape = match outline.around {
        Around::Disc => Shape::Circle { center: places.center(outline.spot), radius: DISC, paint },
        Around::Square => {
            let [x, y] = places.corner(outline.spot).map(|place| place + 6.0);
            Shape::Rect { area: [x, y, CELL - 12.0, CELL - 12.0], corner: 8.0, paint }
        }
    };
    at(outline.spot, "outline", vec![shape])
}

fn ring(places: Places, ring: &Ring) -> Group {
    const RADIUS: f32 = 35.0;
    const HEAVY: f32 = 11.0;
    let center = places.center(ring.spot);
    let (ground, ground_opacity) = if ring.certain { (Ink::Cream, 1.0) } else { (Ink::Shade, 0.35) };
    let ground = Paint::stroke(Ink::Shade, 6.6).stroke_opacity(0.4).filled(ground, ground_opacity);
    let (ink, width) = match ring.emphasis {
        Emphasis::Normal => (Ink::Cream, 6.6),
        Emphasis::Strong => (Ink::Live, HEAVY),
    };
    let share = ring.share.clamp(0.0, 1.0);
    let stroke = Paint::stroke(ink, width).stroke;
    let ink = if ring.certain { Ink::OnCream } else { Ink::OnShade };
    // Inside the heavier line of the best move, too, with a gap.
    let number = number_in(center, RADIUS - HEAVY / 2.0 - 1.5, &ring.text, ink);
    let mut shapes = vec![Shape::Circle { center, radius: RADIUS, paint: ground }];
    shapes.extend(stroke.map(|stroke| Shape::Arc { center, radius: RADIUS, share, stroke }));
    shapes.extend(number);
    let mut group = at(ring.spot, "ring", shapes);
    let flags = [
        ("data-certain", ring.certain),
        ("data-best", ring.emphasis == Emphasis::Strong),
        ("data-dim", ring.pale),
    ];
    group
        .attributes
        .extend(flags.into_iter().filter(|(_, set)| *set).map(|(name, _)| (name, "true".to_owned())));
    if ring.pale {
        group.opacity = 0.6;
    }
    group
}

/// `None` if the arrow starts and ends on the same square.
fn arrow(places: Places, arrow: &Arrow) -> Option<Group> {
    let ([x1, y1], [x2, y2]) = (places.center(arrow.from), places.center(arrow.to));
    let length = (x2 - x1).hypot(y2 - y1);
    if length == 0.0 {
        return None;
    }
    let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
    let half = 4.0 + 6.0 * arrow.weight.clamp(0.0, 1.0);
    let (begin, tip) = (28.0, length - 20.0);
    let neck = tip - half * 3.5;
    // A point at a distance along the arrow and to its left.
    let point =
        |along: f32, aside: f32| [x1 + right * along + down * aside, y1 + down * along - right * aside];
    let points = vec![
        point(begin, half),
        point(neck, half),
        point(neck, half * 2.4),
        point(tip, 0.0),
        point(neck, -half * 2.4),
        point(neck, -half),
        point(begin, -half),
    ];
    // The edge keeps it visible on discs of both colours.
    let ink = if arrow.emphasis == Emphasis::Strong { Ink::Mark } else { Ink::Cream };
    let paint = Paint::default().filled(ink, 0.92).outlined(Ink::Edge, 3.0).stroke_opacity(0.85);
    let mut group = at(arrow.from, "arrow", vec![Shape::Polygon { points, paint }]);
    group.attributes.push(("data-to", arrow.to.to_string()));
    Some(group)
}

/// A small square in the lower right corner, where it covers neither a disc's middle nor a number.
fn owner(places: Places, owner: &Owner) -> Group {
    const MOST: f32 = 30.0;
    let (ink, rim) = match owner.side {
        Side::First => (Ink::Black, Ink::OnBlack),
        Side::Second => (Ink::White, Ink::OnWhite),
    };
    let side = (MOST * owner.share.clamp(0.0, 1.0).sqrt()).max(4.0);
    let [x, y] = places.corner(owner.spot).map(|place| place + CELL - 6.0 - MOST / 2.0 - side / 2.0);
    let paint = Paint::fill(ink).outlined(rim, 2.5);
    at(owner.spot, "owner", vec![Shape::Rect { area: [x, y, side, side], corner: 2.0, paint }])
}

fn ghost(places: Places, kind: PieceKind, ghost: &Ghost) -> Group {
    let center = places.center(ghost.spot);
    let (ink, on) = match ghost.side {
        Side::First => (Ink::Black, Ink::OnBlack),
        Side::Second => (Ink::White, Ink::OnWhite),
    };
    let mut shapes = if ghost.opaque || kind == PieceKind::Marks {
        piece(kind, ghost.side, center)
    } else {
        let (rim, width) = match ghost.emphasis {
            Emphasis::Normal => (Ink::Cream, 4.0),
            Emphasis::Strong => (Ink::Mark, 7.0),
        };
        let paint = Paint::stroke(rim, width).filled(ink, 0.75).dashed([16.0, 10.0]);
        vec![Shape::Circle { center, radius: DISC - 2.0, paint }]
    };
    match kind {
        PieceKind::Marks | PieceKind::Discs if ghost.text.is_empty() => {}
        PieceKind::Marks => shapes.extend(beside_mark(center, &ghost.text)),
        PieceKind::Discs => shapes.push(Shape::Text {
            center,
            size: 40.0,
            length: None,
            weight: 600,
            ink: on,
            text: ghost.text.clone(),
        }),
    }
    let mut group = at(ghost.spot, "ghost", shapes);
    if !ghost.opaque && kind == PieceKind::Marks {
        group.opacity = 0.6;
    }
    group
}
