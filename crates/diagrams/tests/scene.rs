//! The shapes of boards and layers: their places, looks and stacking order.

use board_game::{BlockState, Board, BoardGame, Dots, Grid, PieceKind, Side, Spot, Spots};
use diagrams::{
    Around, Arrow, CELL, Drawing, Emphasis, Ghost, Group, Heat, Ink, Layer, Outline, Ring, Shape, overlay,
    still, underlay,
};
use othello::{BoardSize, Position, Rules};

fn square(name: &str) -> Spot {
    name.parse().unwrap()
}

/// The start position on a board of this size.
fn start(size: BoardSize) -> Board {
    Position::start(Rules { size, ..Rules::default() }).to_board()
}

/// A board of nine boards, with a mark of each side.
fn nine_boards() -> Board {
    let at = |name: &str| Spots::from_iter([square(name)]);
    Board {
        grid: Grid { block: [3, 3], ..Grid::square(9) },
        pieces: [at("a1"), at("i9")],
        legal: at("e5"),
        choices: &[],
        blocks: Vec::new(),
        pieces_are: PieceKind::Marks,
        dots: Dots::None,
        line: Spots::EMPTY,
    }
}

/// The centre of a square in an overlay of the 8x8 board.
fn center(name: &str) -> [f32; 2] {
    let square = square(name);
    [square.column(), square.row()].map(|place| (f32::from(place) + 0.5) * CELL)
}

/// The shapes of one layer over a board of the usual size.
fn over(layer: Layer) -> Vec<Group> {
    overlay(&start(BoardSize::Eight), false, &[layer]).map(|drawing| drawing.groups).unwrap_or_default()
}

fn one(layer: Layer) -> Group {
    let mut groups = over(layer);
    assert_eq!(groups.len(), 1);
    groups.remove(0)
}

fn attribute<'a>(group: &'a Group, name: &str) -> Option<&'a str> {
    group.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
}

/// The corners of the smallest rectangle around a shape, without the width of its outline.
fn bounds(shape: &Shape) -> [f32; 4] {
    match shape {
        Shape::Rect { area: [x, y, width, height], .. } => [*x, *y, x + width, y + height],
        Shape::Circle { center: [x, y], radius, .. } | Shape::Arc { center: [x, y], radius, .. } => {
            [x - radius, y - radius, x + radius, y + radius]
        }
        Shape::Polygon { points, .. } => {
            points.iter().fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |bounds, [x, y]| {
                [bounds[0].min(*x), bounds[1].min(*y), bounds[2].max(*x), bounds[3].max(*y)]
            })
        }
        Shape::Text { center: [x, y], size, .. } => {
            [x - size / 2.0, y - size / 2.0, x + size / 2.0, y + size / 2.0]
        }
    }
}

fn shapes(drawing: &Drawing) -> impl Iterator<Item = &Shape> {
    drawing.groups.iter().flat_map(|group| &group.shapes)
}

/// Positions from games that always play the first legal move, or always the last.
fn positions() -> impl Iterator<Item = Position> {
    BoardSize::ALL.into_iter().flat_map(|size| [true, false].map(|first| (size, first))).flat_map(
        |(size, first)| {
            let start = Position::start(Rules { size, ..Rules::default() });
            std::iter::successors(Some(start), move |position| {
                let moves: Vec<_> = position.legal_moves().into_iter().collect();
                let next = if first { moves.first() } else { moves.last() };
                position.play(othello::Move::Place(*next?)).ok()
            })
        },
    )
}

#[test]
fn a_still_board_has_the_discs_of_its_position() {
    let mut count = 0;
    for position in positions() {
        let drawing = still(&position.to_board(), &[]);
        let discs = drawing.groups.iter().find(|group| group.kind == "discs").unwrap();
        for (side, ink) in [(Side::First, Ink::Black), (Side::Second, Ink::White)] {
            let of = |shape: &&Shape| matches!(shape, Shape::Circle { paint, .. } if paint.fill == Some((ink, 1.0)));
            let shown = discs.shapes.iter().filter(of).count();
            assert_eq!(
                shown,
                usize::from(position.discs().of(side.into())),
                "{}",
                position.to_board_string()
            );
        }
        count += 1;
    }
    assert!(count > 60, "only {count} positions");
}

#[test]
fn everything_is_inside_the_drawing() {
    for position in positions() {
        let squares: Vec<_> = position.to_board().grid.spots().collect();
        let layers = [
            vec![Layer::LegalMoves(position.legal_moves().into())],
            vec![
                Layer::Heat(squares.iter().map(|&square| Heat::new(square, 1.0)).collect()),
                Layer::Rings(squares.iter().map(|&square| Ring::new(square, 0.5, "99".into())).collect()),
                Layer::Outlines(squares.iter().map(|&square| Outline::new(square)).collect()),
                Layer::Ghosts(squares.iter().map(|&square| Ghost::new(square, Side::First)).collect()),
                Layer::Arrows(squares.windows(2).map(|pair| Arrow::new(pair[0], pair[1])).collect()),
            ],
        ]
        .concat();
        let drawing = still(&position.to_board(), &layers);
        for shape in shapes(&drawing) {
            let [left, top, right, bottom] = bounds(shape);
            let inside = left >= 0.0 && top >= 0.0 && right <= drawing.side && bottom <= drawing.side;
            assert!(inside, "{shape:?} in {}", drawing.side);
        }
    }
}

#[test]
fn a_ring_shows_its_share_and_its_value() {
    let ring = Ring {
        certain: true,
        pale: true,
        emphasis: Emphasis::Strong,
        ..Ring::new(square("f5"), 0.25, "+12".into())
    };
    let group = one(Layer::Rings(vec![ring]));
    assert_eq!(attribute(&group, "data-at"), Some("f5"));
    for name in ["data-certain", "data-best", "data-dim"] {
        assert_eq!(attribute(&group, name), Some("true"), "{name}");
    }
    assert!(group.opacity < 1.0, "uncertain values are pale");
    let [
        Shape::Circle { paint, .. },
        Shape::Arc { center: at, share, stroke, .. },
        Shape::Text { text, ink, .. },
    ] = &group.shapes[..]
    else {
        panic!("{:?}", group.shapes)
    };
    assert_eq!((*at, *share, stroke.ink, text.as_str()), (center("f5"), 0.25, Ink::Live, "+12"));
    assert_eq!((paint.fill, *ink), (Some((Ink::Cream, 1.0)), Ink::OnCream), "exact values are filled");

    let plain = one(Layer::Rings(vec![Ring::new(square("a1"), 2.0, "7".into())]));
    assert_eq!((plain.attributes.len(), plain.opacity), (1, 1.0));
    let Shape::Arc { share, stroke, .. } = &plain.shapes[1] else { panic!("{:?}", plain.shapes) };
    assert_eq!((*share, stroke.ink), (1.0, Ink::Cream), "a share is at most the whole");
}

#[test]
fn an_arrow_goes_from_one_square_to_the_other() {
    for (from, to) in [("a1", "h8"), ("h1", "a1"), ("c6", "c3"), ("b2", "d3")] {
        let arrow = |weight| Arrow { weight, ..Arrow::new(square(from), square(to)) };
        let group = one(Layer::Arrows(vec![arrow(0.0)]));
        assert_eq!((attribute(&group, "data-at"), attribute(&group, "data-to")), (Some(from), Some(to)));
        let distance = |[x1, y1]: [f32; 2], [x2, y2]: [f32; 2]| (x2 - x1).hypot(y2 - y1);
        let points = |group: &Group| match &group.shapes[..] {
            [Shape::Polygon { points, .. }] => points.clone(),
            other => panic!("{other:?}"),
        };
        let thin = points(&group);
        let tip = thin[3];
        assert!(distance(tip, center(to)) < CELL / 2.0, "{from} to {to} ends at {tip:?}");
        assert!(distance(thin[0], center(from)) < CELL / 2.0);
        assert!(
            thin.iter().all(|&point| distance(point, center(from)) <= distance(tip, center(from)) + 0.01)
        );
        let heavy = points(&one(Layer::Arrows(vec![arrow(1.0)])));
        assert!(distance(heavy[0], heavy[6]) > 2.0 * distance(thin[0], thin[6]), "weight is width");
    }
    assert!(over(Layer::Arrows(vec![Arrow::new(square("a1"), square("a1"))])).is_empty());
}

#[test]
fn a_ghost_is_a_translucent_disc_with_its_number() {
    for (side, ink, writing) in
        [(Side::First, Ink::Black, Ink::OnBlack), (Side::Second, Ink::White, Ink::OnWhite)]
    {
        let ghost = Ghost { text: "3".into(), ..Ghost::new(square("c4"), side) };
        let group = one(Layer::Ghosts(vec![ghost.clone()]));
        let [Shape::Circle { center: at, paint, .. }, Shape::Text { text, ink: on, .. }] = &group.shapes[..]
        else {
            panic!("{:?}", group.shapes)
        };
        let (fill, opacity) = paint.fill.unwrap();
        assert!(*at == center("c4") && fill == ink && opacity < 1.0);
        assert!(paint.stroke.is_some_and(|stroke| stroke.dashes.is_some()), "its rim is dashed");
        assert_eq!((text.as_str(), *on), ("3", writing));
        let solid = one(Layer::Ghosts(vec![Ghost { opaque: true, ..ghost }]));
        assert!(matches!(&solid.shapes[0], Shape::Circle { paint, .. } if paint.fill == Some((ink, 1.0))));
    }
}

#[test]
fn heat_is_under_the_discs_and_everything_else_above() {
    let position = Position::start(Rules::default());
    let layers = [
        Layer::Rings(vec![Ring::new(square("f5"), 1.0, "50".into())]),
        Layer::Heat(vec![
            Heat::new(square("d4"), 0.5),
            Heat::new(square("c3"), 3.0),
            Heat::new(square("f6"), -1.0),
        ]),
        Layer::LastMove(square("d4")),
    ];
    let drawing = still(&position.to_board(), &layers);
    let kinds: Vec<_> = drawing.groups.iter().map(|group| group.kind).collect();
    assert_eq!(kinds, ["ground", "coordinates", "heat", "heat", "heat", "discs", "ring", "last"]);
    let under = underlay(&start(BoardSize::Eight), false, &layers).unwrap();
    let opacity = |group: &Group| match &group.shapes[..] {
        [Shape::Rect { paint, .. }] => paint.fill.unwrap().1,
        other => panic!("{other:?}"),
    };
    let [half, hottest, none] = [0, 1, 2].map(|index| opacity(&under.groups[index]));
    assert!(none == 0.0 && half > 0.3 && (hottest - 2.0 * half).abs() < 0.01 && hottest < 1.0);
    assert!(
        bounds(&under.groups[0].shapes[0]).iter().all(|&place| (300.0..=400.0).contains(&place)),
        "d4 and nothing else"
    );
    assert_eq!(underlay(&start(BoardSize::Eight), false, &layers[..1]), None);
}

#[test]
fn outlines_go_around_discs_or_squares() {
    let around = |around, emphasis| {
        one(Layer::Outlines(vec![Outline { around, emphasis, ..Outline::new(square("b7")) }]))
    };
    let disc = around(Around::Disc, Emphasis::Normal);
    assert!(matches!(&disc.shapes[..], [Shape::Circle { center: at, .. }] if *at == center("b7")));
    let frame = around(Around::Square, Emphasis::Strong);
    let [Shape::Rect { area: [x, y, width, height], paint, .. }] = &frame.shapes[..] else {
        panic!("{frame:?}")
    };
    assert_eq!([x + width / 2.0, y + height / 2.0], center("b7"));
    let width_of = |group: &Group| match &group.shapes[0] {
        Shape::Circle { paint, .. } | Shape::Rect { paint, .. } => paint.stroke.unwrap().width,
        other => panic!("{other:?}"),
    };
    assert!(paint.fill.is_none() && width_of(&frame) > width_of(&disc), "emphasis is not by hue alone");
}

#[test]
fn a_turned_board_is_rotated_by_180_degrees() {
    let layers =
        [Layer::Ghosts(vec![Ghost::new(square("a1"), Side::Second), Ghost::new(square("c2"), Side::First)])];
    for size in BoardSize::ALL {
        let center_of =
            |turned: bool, index: usize| match &overlay(&start(size), turned, &layers).unwrap().groups[index]
                .shapes[0]
            {
                Shape::Circle { center, .. } => *center,
                other => panic!("{other:?}"),
            };
        let side = f32::from(size.side()) * CELL;
        for index in [0, 1] {
            let ([x, y], [from_right, from_below]) = (center_of(false, index), center_of(true, index));
            assert_eq!([x + from_right, y + from_below], [side, side]);
        }
    }
}

#[test]
fn the_style_sheet_draws_the_marks_of_a_live_board() {
    let board = start(BoardSize::Eight);
    let legal = Layer::LegalMoves(board.legal);
    assert_eq!(overlay(&board, false, &[legal.clone(), Layer::LastMove(square("d4"))]), None);
    let drawing = still(&board, &[legal]);
    let marked: Vec<_> = drawing.groups.iter().filter_map(|group| attribute(group, "data-at")).collect();
    assert_eq!(marked, ["d3", "c4", "f5", "e6"]);
}

#[test]
fn blocks_are_divided_by_heavier_lines() {
    let drawing = still(&nine_boards(), &[]);
    let lines = drawing.groups[0].shapes.iter().filter_map(|shape| match shape {
        Shape::Rect { area: [_, _, width, height], paint, .. } => {
            (paint.fill == Some((Ink::Line, 1.0))).then_some(width.min(*height))
        }
        _ => None,
    });
    let lines: Vec<_> = lines.collect();
    let thin = lines.iter().copied().fold(f32::MAX, f32::min);
    assert_eq!(lines.len(), 16, "eight lines each way");
    assert_eq!(
        lines.iter().filter(|&&width| width > 2.0 * thin).count(),
        4,
        "two each way are heavy: {lines:?}"
    );
}

/// A shade must not make the pieces in it fainter, and a winner's mark lies on the pieces of its block.
#[test]
fn blocks_are_dimmed_below_their_pieces_and_won_above_them() {
    let mut blocks = vec![BlockState::Open; 9];
    blocks[8] = BlockState::Won(Side::Second);
    let board = Board { blocks, ..nine_boards() };
    let kinds: Vec<_> = still(&board, &[]).groups.iter().map(|group| group.kind).collect();
    let places = |wanted| {
        kinds
            .iter()
            .enumerate()
            .filter(|(_, kind)| **kind == wanted)
            .map(|(place, _)| place)
            .collect::<Vec<_>>()
    };
    let (pieces, dim, won) = (places("discs"), places("dim"), places("won"));
    assert_eq!((dim.len(), won.len()), (8, 1), "one may move on the middle board only: {kinds:?}");
    assert!(dim.iter().all(|shade| shade < &pieces[0]) && won[0] > pieces[0], "{kinds:?}");
    let kinds_of = |drawing: Option<Drawing>| -> Vec<_> {
        drawing.unwrap().groups.iter().map(|group| group.kind).collect()
    };
    assert!(kinds_of(underlay(&board, false, &[])).contains(&"dim"));
    assert_eq!(kinds_of(overlay(&board, false, &[])), ["won"]);
    let over = Board { legal: Spots::EMPTY, ..board };
    assert!(
        !kinds_of(underlay(&over, false, &[])).contains(&"dim"),
        "a game that has ended has no board to move on"
    );
}

#[test]
fn marks_are_a_cross_and_a_nought() {
    let board = nine_boards();
    let drawing = still(&board, &[Layer::Ghosts(vec![Ghost::new(square("e5"), Side::First)])]);
    let pieces = drawing.groups.iter().find(|group| group.kind == "discs").unwrap();
    let inks: Vec<_> = pieces.shapes.iter().map(std::mem::discriminant).collect();
    assert!(
        inks.len() == 3 && inks[0] == inks[1] && inks[1] != inks[2],
        "two bars and a ring: {:?}",
        pieces.shapes
    );
    let ghost = drawing.groups.iter().find(|group| group.kind == "ghost").unwrap();
    assert!(ghost.opacity < 1.0 && ghost.shapes.len() == 2);
    for shape in shapes(&drawing) {
        assert!(bounds(shape).into_iter().all(|place| (0.0..=drawing.side).contains(&place)), "{shape:?}");
    }
}

#[test]
fn the_names_of_fifteen_columns_and_rows_are_drawn() {
    let board = Board { grid: Grid::square(15), pieces: [Spots::EMPTY; 2], ..nine_boards() };
    let drawing = still(&board, &[]);
    let names = drawing.groups[1].shapes.iter().filter_map(|shape| match shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    let names: Vec<_> = names.collect();
    assert_eq!((names.len(), names[14], names[29]), (30, "o", "15"));
}

/// The dots of a board are its own, whatever its size: a board of 8x8 without them has none, and one of 12x12 with them has four.
#[test]
fn dots_are_drawn_where_a_board_has_them() {
    for (side, dots, at) in [
        (8, Dots::Quarters, &[[2, 2], [6, 2], [2, 6], [6, 6]][..]),
        (12, Dots::Quarters, &[[3, 3], [9, 3], [3, 9], [9, 9]]),
        (15, Dots::Quarters, &[[3, 3], [12, 3], [3, 12], [12, 12]]),
        (4, Dots::Quarters, &[[1, 1], [3, 1], [1, 3], [3, 3]]),
        (8, Dots::None, &[]),
        (15, Dots::None, &[]),
        (3, Dots::None, &[]),
    ] {
        let grid = Grid::square(side);
        assert_eq!(dots.on(grid).collect::<Vec<_>>(), at, "{side}");
        let board = Board {
            choices: &[],
            grid,
            pieces: [Spots::EMPTY; 2],
            legal: Spots::EMPTY,
            blocks: Vec::new(),
            pieces_are: PieceKind::Discs,
            dots,
            line: Spots::EMPTY,
        };
        let drawn = still(&board, &[]);
        let shapes = drawn.groups.iter().flat_map(|group| &group.shapes);
        let circles = shapes.filter(|shape| matches!(shape, Shape::Circle { .. })).count();
        assert_eq!(circles, at.len(), "{side} {dots:?}");
    }
}

#[test]
fn a_mark_to_come_hides_the_ring_below_it_and_has_its_number_beside_it() {
    for spot in ["a2", "e5", "i8"].map(square) {
        for side in [Side::First, Side::Second] {
            let ghost = Ghost { text: "12".into(), opaque: true, ..Ghost::new(spot, side) };
            let rings = ["b2", "a2", "e5", "i8"].map(|name| Ring::new(square(name), 0.5, "wins".into()));
            let layers = [Layer::Rings(rings.to_vec()), Layer::Ghosts(vec![ghost])];
            let groups = overlay(&nine_boards(), false, &layers).expect("there are layers").groups;
            let of_kind = |kind: &str| groups.iter().filter(|one| one.kind == kind).collect::<Vec<_>>();
            let ringed: Vec<_> = of_kind("ring").iter().filter_map(|one| attribute(one, "data-at")).collect();
            assert_eq!(ringed.len(), 3, "{ringed:?}");
            assert!(!ringed.contains(&spot.to_string().as_str()), "{ringed:?}");
            let [ghost] = of_kind("ghost")[..] else { panic!("{groups:?}") };
            let (texts, mark): (Vec<_>, Vec<_>) =
                ghost.shapes.iter().partition(|shape| matches!(shape, Shape::Text { .. }));
            let [number] = texts[..] else { panic!("{ghost:?}") };
            let [left, top, ..] = bounds(number);
            // The bars of a cross end at the upper right and the lower left, so beside it is below its middle and right of it.
            let [x, y] = [0, 1].map(|axis| {
                let all: Vec<_> = mark.iter().map(|shape| bounds(shape)).collect();
                (all[0][axis] + all[0][axis + 2]) / 2.0
            });
            assert!(left > x && top > y, "{number:?} on {mark:?}");
        }
    }
}
