//! The board as plain shapes: a still board with its frame and discs, or only the layers, as an overlay on a live board.
use crate::number::number_in;
use crate::{
    Around, Arrow, Drawing, Emphasis, Ghost, Group, Heat, Ink, Layer, Outline, Owner, Paint, Ring, Shape,
};
use othello::{BoardSize, Color, Position, Square};

/// The side of a square in units of the drawing.
pub const CELL: f32 = 100.0;
/// The frame around a still board, where the coordinates are.
const MARGIN: f32 = 50.0;
/// The radius of a disc.
const DISC: f32 = 41.0;
/// The line between two squares.
const LINE: f32 = 2.5;

/// The places of the squares.
#[derive(Clone, Copy)]
struct Grid {
    size: BoardSize,
    margin: f32,
    /// Whether the board is turned by 180 degrees.
    turned: bool,
}

impl Grid {
    fn side(self) -> f32 {
        f32::from(self.size.side()) * CELL
    }

    /// The upper left corner of a square.
    fn corner(self, square: Square) -> [f32; 2] {
        [square.column(), square.row()].map(|place| {
            let place = if self.turned { self.size.side() - 1 - place } else { place };
            self.margin + f32::from(place) * CELL
        })
    }

    fn center(self, square: Square) -> [f32; 2] {
        self.corner(square).map(|place| place + CELL / 2.0)
    }
}

/// A still board: frame, coordinates, squares, discs and layers.
pub fn still(position: Position, layers: &[Layer]) -> Drawing {
    let grid = Grid { size: position.rules().size, margin: MARGIN, turned: false };
    let mut groups = ground(grid);
    groups.extend(beneath(grid, layers));
    let disc = |square| position.disc_at(square).map(|color| disc(grid.center(square), color));
    let discs = grid.size.squares().into_iter().filter_map(disc).flatten();
    groups.push(Group::new("discs", discs.collect()));
    groups.extend(above(grid, layers));
    Drawing { side: grid.side() + 2.0 * MARGIN, groups }
}

/// The layers under the discs of a live board, without a frame; `None` if there are none.
pub fn underlay(size: BoardSize, turned: bool, layers: &[Layer]) -> Option<Drawing> {
    let grid = Grid { size, margin: 0.0, turned };
    drawing(grid, beneath(grid, layers))
}

/// The layers over the discs of a live board, without a frame; `None` if there are none. Marks of legal moves and of the
/// last move are not included: they change under the pointer and move with their disc, so the style sheet draws them.
pub fn overlay(size: BoardSize, turned: bool, layers: &[Layer]) -> Option<Drawing> {
    let grid = Grid { size, margin: 0.0, turned };
    let is_mark = |layer: &Layer| matches!(layer, Layer::LegalMoves(_) | Layer::LastMove(_));
    let layers: Vec<_> = layers.iter().filter(|layer| !is_mark(layer)).cloned().collect();
    drawing(grid, above(grid, &layers))
}

fn drawing(grid: Grid, groups: Vec<Group>) -> Option<Drawing> {
    (!groups.is_empty()).then(|| Drawing { side: grid.side(), groups })
}

/// The frame, the felt with its lines and points, and the names of columns and rows.
fn ground(grid: Grid) -> Vec<Group> {
    const RIM: f32 = 4.0;
    const EDGE: f32 = 3.0;
    let (felt, whole) = (grid.side(), grid.side() + 2.0 * MARGIN);
    let rect = |area, corner, ink| Shape::Rect { area, corner, paint: Paint::fill(ink) };
    let rim = felt + 2.0 * RIM;
    let mut shapes = vec![
        Shape::Rect {
            area: [EDGE / 2.0, EDGE / 2.0, whole - EDGE, whole - EDGE],
            corner: MARGIN / 2.0,
            paint: Paint::fill(Ink::Frame).outlined(Ink::FrameEdge, EDGE),
        },
        rect([MARGIN - RIM, MARGIN - RIM, rim, rim], 0.0, Ink::Cream),
        rect([MARGIN, MARGIN, felt, felt], 0.0, Ink::Felt),
    ];
    for line in 1..grid.size.side() {
        let at = MARGIN + f32::from(line) * CELL - LINE / 2.0;
        shapes.push(rect([at, MARGIN, LINE, felt], 0.0, Ink::Line));
        shapes.push(rect([MARGIN, at, felt, LINE], 0.0, Ink::Line));
    }
    if grid.size == BoardSize::Eight {
        for [column, row] in [[2.0, 2.0], [6.0, 2.0], [2.0, 6.0], [6.0, 6.0]] {
            let center = [MARGIN + column * CELL, MARGIN + row * CELL];
            shapes.push(Shape::Circle { center, radius: 6.0, paint: Paint::fill(Ink::Line) });
        }
    }
    let name = |center, first: u8, place: u8| Shape::Text {
        center,
        size: 32.0,
        length: None,
        weight: 600,
        ink: Ink::FrameText,
        text: char::from(first + place).to_string(),
    };
    let names = (0..grid.size.side()).flat_map(|place| {
        let along = MARGIN + (f32::from(place) + 0.5) * CELL;
        [name([along, MARGIN / 2.0], b'a', place), name([MARGIN / 2.0, along], b'1', place)]
    });
    vec![Group::new("ground", shapes), Group::new("coordinates", names.collect())]
}

/// A disc with a highlight at the upper left.
fn disc([x, y]: [f32; 2], color: Color) -> [Shape; 3] {
    let (ink, rim, light) = match color {
        Color::Black => (Ink::Black, Ink::BlackRim, 0.05),
        Color::White => (Ink::White, Ink::WhiteRim, 0.4),
    };
    let lit = |away: f32, radius: f32| Shape::Circle {
        center: [x - away, y - away],
        radius,
        paint: Paint::default().filled(Ink::Light, light),
    };
    let body = Shape::Circle { center: [x, y], radius: DISC, paint: Paint::fill(ink).outlined(rim, 3.0) };
    [body, lit(4.5, 33.0), lit(8.5, 23.0)]
}

fn beneath(grid: Grid, layers: &[Layer]) -> Vec<Group> {
    let heats = layers.iter().filter_map(|layer| match layer {
        Layer::Heat(heats) => Some(heats),
        _ => None,
    });
    heats.flatten().map(|one| heat(grid, one)).collect()
}

fn above(grid: Grid, layers: &[Layer]) -> Vec<Group> {
    let groups = layers.iter().flat_map(|layer| match layer {
        Layer::Heat(_) => Vec::new(),
        Layer::LegalMoves(squares) => squares.into_iter().map(|square| legal_move(grid, square)).collect(),
        Layer::LastMove(square) => vec![last_move(grid, *square)],
        Layer::Outlines(outlines) => outlines.iter().map(|one| outline(grid, one)).collect(),
        Layer::Rings(rings) => rings.iter().map(|one| ring(grid, one)).collect(),
        Layer::Arrows(arrows) => arrows.iter().filter_map(|one| arrow(grid, one)).collect(),
        Layer::Ghosts(ghosts) => ghosts.iter().map(|one| ghost(grid, one)).collect(),
        Layer::Owners(owners) => owners.iter().map(|one| owner(grid, one)).collect(),
    });
    groups.collect()
}

/// A group of shapes with the name of their square.
fn at(square: Square, kind: &'static str, shapes: Vec<Shape>) -> Group {
    Group { attributes: vec![("data-at", square.to_string())], ..Group::new(kind, shapes) }
}

fn legal_move(grid: Grid, square: Square) -> Group {
    let paint = Paint::stroke(Ink::Live, 5.0).filled(Ink::Shade, 0.25);
    at(square, "legal", vec![Shape::Circle { center: grid.center(square), radius: 12.5, paint }])
}

fn last_move(grid: Grid, square: Square) -> Group {
    let paint = Paint::fill(Ink::Mark).outlined(Ink::Edge, 2.0);
    at(square, "last", vec![Shape::Circle { center: grid.center(square), radius: 10.5, paint }])
}

fn heat(grid: Grid, heat: &Heat) -> Group {
    let [x, y] = grid.corner(heat.square).map(|place| place + LINE / 2.0);
    let side = CELL - LINE;
    let paint = Paint::default().filled(Ink::Cream, heat.value.clamp(0.0, 1.0) * 0.75);
    at(heat.square, "heat", vec![Shape::Rect { area: [x, y, side, side], corner: 0.0, paint }])
}

fn outline(grid: Grid, outline: &Outline) -> Group {
    let paint = match outline.emphasis {
        Emphasis::Normal => Paint::stroke(Ink::Cream, 5.0),
        Emphasis::Strong => Paint::stroke(Ink::Mark, 8.0),
    };
    let shape = match outline.around {
        Around::Disc => Shape::Circle { center: grid.center(outline.square), radius: DISC, paint },
        Around::Square => {
            let [x, y] = grid.corner(outline.square).map(|place| place + 6.0);
            Shape::Rect { area: [x, y, CELL - 12.0, CELL - 12.0], corner: 8.0, paint }
        }
    };
    at(outline.square, "outline", vec![shape])
}

fn ring(grid: Grid, ring: &Ring) -> Group {
    const RADIUS: f32 = 35.0;
    const HEAVY: f32 = 11.0;
    let center = grid.center(ring.square);
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
    let mut group = at(ring.square, "ring", shapes);
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
fn arrow(grid: Grid, arrow: &Arrow) -> Option<Group> {
    let ([x1, y1], [x2, y2]) = (grid.center(arrow.from), grid.center(arrow.to));
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
fn owner(grid: Grid, owner: &Owner) -> Group {
    const MOST: f32 = 30.0;
    let (ink, rim) = match owner.color {
        Color::Black => (Ink::Black, Ink::OnBlack),
        Color::White => (Ink::White, Ink::OnWhite),
    };
    let side = (MOST * owner.share.clamp(0.0, 1.0).sqrt()).max(4.0);
    let [x, y] = grid.corner(owner.square).map(|place| place + CELL - 6.0 - MOST / 2.0 - side / 2.0);
    let paint = Paint::fill(ink).outlined(rim, 2.5);
    at(owner.square, "owner", vec![Shape::Rect { area: [x, y, side, side], corner: 2.0, paint }])
}

fn ghost(grid: Grid, ghost: &Ghost) -> Group {
    let center = grid.center(ghost.square);
    let (ink, on) = match ghost.color {
        Color::Black => (Ink::Black, Ink::OnBlack),
        Color::White => (Ink::White, Ink::OnWhite),
    };
    let mut shapes = if ghost.opaque {
        disc(center, ghost.color).to_vec()
    } else {
        let (rim, width) = match ghost.emphasis {
            Emphasis::Normal => (Ink::Cream, 4.0),
            Emphasis::Strong => (Ink::Mark, 7.0),
        };
        let paint = Paint::stroke(rim, width).filled(ink, 0.75).dashed([16.0, 10.0]);
        vec![Shape::Circle { center, radius: DISC - 2.0, paint }]
    };
    if !ghost.text.is_empty() {
        shapes.push(Shape::Text {
            center,
            size: 40.0,
            length: None,
            weight: 600,
            ink: on,
            text: ghost.text.clone(),
        });
    }
    at(ghost.square, "ghost", shapes)
}
