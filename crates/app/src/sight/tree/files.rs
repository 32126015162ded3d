//! The tree as files: a picture of the drawing, and its numbers.
use super::layout::{Layout, Placed};
use super::node::{name, plain};
use crate::sight::Unit;
use crate::sight::plots::{Numbers, Value};
use crate::text::{self, SideForm};
use diagrams::{Drawing, Group, Ink, Paint, Palette, Root, Shape, svg};
use protocol::{View, WireMove};
use ui::drawing::{canvas, page_palette};
use web_sys::HtmlCanvasElement;

/// The distances between nodes and levels, and the size of a node, in units of the drawing.
const ACROSS: f32 = 96.0;
const DOWN: f32 = 130.0;
const WIDTH: f32 = 80.0;
const HEIGHT: f32 = 64.0;

/// The space around the tree.
const MARGIN: f32 = 70.0;

/// The width of the edge of a node with all visits.
const THICKEST: f32 = 16.0;

/// The largest size of the caption, and the width that its characters, Japanese ones too, take at most of their size on average.
const LARGEST_CAPTION: f32 = 18.0;
const CAPTION_WIDTH: f32 = 1.1;

/// The pixels per unit, and the most pixels of a side, of the picture as PNG.
const PIXELS_PER_UNIT: f32 = 2.0;
const MOST_PIXELS: f32 = 4_000.0;

/// The picture as SVG, in the page's current colours.
pub fn svg_file(layout: &Layout, line: &[WireMove], caption: &str) -> String {
    let label = text::join_sentences(&[&(text::tree_title().to_owned() + "."), caption]);
    svg(&drawing(layout, line, caption), &page_palette(), Root::Picture(&label))
}

/// The picture on a canvas; `None` if the browser provides none.
pub fn picture(layout: &Layout, line: &[WireMove], caption: &str) -> Option<HtmlCanvasElement> {
    let drawing = drawing(layout, line, caption);
    let palette: Palette = page_palette();
    canvas(&drawing, &palette, (drawing.side * PIXELS_PER_UNIT).min(MOST_PIXELS) as u32)
}

/// The picture: the tree on felt, the expected line in another colour, and below it the meaning of its values.
pub fn drawing(layout: &Layout, line: &[WireMove], caption: &str) -> Drawing {
    let extent = layout.extent();
    let across = (extent.right - extent.left) as f32 * ACROSS;
    let down = extent.depth as f32 * DOWN;
    let side = across.max(down) + 2.0 * MARGIN;
    let left = (side - across) / 2.0 - extent.left as f32 * ACROSS;
    let top = (side - down) / 2.0;
    let center = |node: &Placed| [left + node.x as f32 * ACROSS, top + node.depth() as f32 * DOWN];
    let ground = Shape::Rect { area: [0.0, 0.0, side, side], corner: 0.0, paint: Paint::fill(Ink::Felt) };
    let all = layout.nodes.first().map_or(1, |root| root.node.visits.max(1));
    let edges = layout.nodes.iter().filter_map(|node| {
        let parent = &layout.nodes[node.parent?];
        Some(edge(
            center(parent),
            center(node),
            node.node.visits as f32 / all as f32,
            line.starts_with(&node.path),
        ))
    });
    let nodes = layout.nodes.iter().flat_map(|node| drawn(node, center(node), line.starts_with(&node.path)));
    let groups = vec![
        Group::new("ground", vec![ground]),
        Group::new("edges", edges.collect()),
        Group::new("nodes", nodes.collect()),
        Group::new("caption", vec![captioned(caption, side)]),
    ];
    Drawing { side, groups }
}

/// The words at the lower edge of a picture of this size, as large as they fit.
fn captioned(caption: &str, side: f32) -> Shape {
    let size = (side / CAPTION_WIDTH / caption.chars().count().max(1) as f32).min(LARGEST_CAPTION);
    Shape::Text {
        center: [side / 2.0, side - MARGIN / 4.0],
        size,
        length: None,
        weight: 400,
        ink: Ink::Cream,
        text: caption.to_owned(),
    }
}

/// A line from a node to its child, the wider the more visits.
fn edge([x1, y1]: [f32; 2], [x2, y2]: [f32; 2], share: f32, on_line: bool) -> Shape {
    let half = (1.0 + (THICKEST - 1.0) * share.sqrt()) / 2.0;
    let (y1, y2) = (y1 + HEIGHT / 2.0, y2 - HEIGHT / 2.0);
    // Across the line, so that one that slants is as wide as one that does not.
    let length = (x2 - x1).hypot(y2 - y1);
    let [across, up] = [(y2 - y1) / length * half, (x2 - x1) / length * half];
    let points =
        vec![[x1 - across, y1 + up], [x1 + across, y1 - up], [x2 + across, y2 - up], [x2 - across, y2 + up]];
    let ink = if on_line { Ink::Mark } else { Ink::Cream };
    Shape::Polygon { points, paint: Paint::default().filled(ink, if on_line { 1.0 } else { 0.6 }) }
}

fn drawn(node: &Placed, [x, y]: [f32; 2], on_line: bool) -> Vec<Shape> {
    let area = [x - WIDTH / 2.0, y - HEIGHT / 2.0, WIDTH, HEIGHT];
    let rim = if on_line { Ink::Mark } else { Ink::Edge };
    let body = Paint::fill(Ink::Cream).outlined(rim, if node.node.proof.is_some() { 6.0 } else { 2.5 });
    let written = |down: f32, size, text: String| Shape::Text {
        center: [x, y + down],
        size,
        length: None,
        weight: 650,
        ink: Ink::OnCream,
        text,
    };
    let title = node.path.last().map_or_else(|| "\u{2022}".to_owned(), |&action| name(action));
    vec![
        Shape::Rect { area, corner: 10.0, paint: body },
        written(-18.0, 24.0, title),
        written(4.0, 20.0, node.value_sign()),
        written(22.0, 13.0, text::grouped(node.node.visits.into())),
    ]
}

/// The nodes that are drawn, as rows of numbers, if `turn` is to move at the root. The column `value_for` says whose points the values
/// of a row are: those of the side that made the move, or always Black's; and `unit`, what they count. A proof is 1 for a win, 0.5 for a
/// draw and 0 for a loss, in every unit.
pub fn numbers(layout: &Layout, turn: SideForm, view: &View) -> Numbers {
    let unit = Unit::of(view);
    let side = |node: &Placed| node.side(turn).name();
    let number = |value: Option<f64>| value.map_or(Value::Nothing, Value::Real);
    let row = |node: &Placed| {
        vec![
            Value::Word(plain(&node.path)),
            Value::Whole(node.depth() as i64),
            Value::Whole(node.node.visits.into()),
            Value::Word(side(node).to_owned()),
            Value::Word(unit.word().to_owned()),
            Value::Real(unit.sum(node.node.wins, node.node.visits)),
            number(node.value().map(|value| unit.value(value))),
            Value::Real(unit.part(node.node.exploration)),
            number(node.node.prior),
            number(node.node.proof),
        ]
    };
    Numbers {
        columns: &[
            "path",
            "depth",
            "visits",
            "value_for",
            "unit",
            "wins",
            "value",
            "exploration",
            "prior",
            "proof",
        ],
        rows: layout.nodes.iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sight::blank::blank_view;
    use othello::Color;
    use protocol::Branch;

    fn branch(action: Option<&str>, visits: u32, children: Vec<Branch>) -> Branch {
        let action = action.map(|name| WireMove::at(name.parse().unwrap()));
        let examined = children.len() as u32;
        Branch {
            action,
            visits,
            wins: f64::from(visits) / 2.0,
            exploration: 0.25,
            prior: None,
            proof: None,
            actions: None,
            examined,
            children,
        }
    }

    #[test]
    fn lines_that_slant_are_as_wide_as_others() {
        let width = |to: [f32; 2]| {
            let Shape::Polygon { points, .. } = edge([0.0, 0.0], to, 0.5, false) else { panic!("a polygon") };
            let ([x1, y1], [x2, y2]) = (points[0], points[1]);
            (x2 - x1).hypot(y2 - y1)
        };
        assert!((width([0.0, DOWN]) - width([400.0, DOWN])).abs() < 1e-3);
    }

    #[test]
    fn files_have_every_node_that_is_drawn() {
        let below = vec![branch(Some("d6"), 30, Vec::new()), branch(Some("f6"), 10, Vec::new())];
        let root = branch(None, 100, vec![branch(Some("f5"), 60, below), branch(Some("c4"), 40, Vec::new())]);
        let layout = Layout::new(&root, Unit::default());
        let view = blank_view();
        let csv = numbers(&layout, Color::Black.into(), &view).csv();
        assert_eq!(csv.lines().count(), 1 + 5, "{csv}");
        let row = |view: &View, path: &str| {
            let csv = numbers(&layout, Color::Black.into(), view).csv();
            csv.lines().find(|line| line.starts_with(path)).map(str::to_owned).unwrap_or_default()
        };
        assert!(row(&view, "f5,").starts_with("f5,1,60,black,win,30.000000,0.500000"), "{csv}");
        assert!(row(&view, "f5 d6").starts_with("f5 d6,2,30,white,win,"), "{csv}");
        // Where everything is Black's, so is a proof: here White's move to d6 wins for White.
        let mistaken = View { counts_for_black: true, ..view.clone() };
        let won = Branch { proof: Some(0.0), wins: 3.0, ..branch(Some("d6"), 30, Vec::new()) };
        let below = branch(Some("f5"), 60, vec![won]);
        let of_black = Layout::new(&branch(None, 100, vec![below]), Unit::of(&mistaken));
        let csv = numbers(&of_black, Color::Black.into(), &mistaken).csv();
        assert!(
            csv.contains("\nf5 d6,2,30,black,win,3.000000,0.000000,")
                && csv.trim_end().ends_with(",0.000000"),
            "{csv}"
        );
        assert!(of_black.nodes[2].value_said(Color::Black.into()).starts_with("White wins"));
        let discs = View { squares: Some(64), ..view };
        assert!(row(&discs, "f5,").starts_with("f5,1,60,black,discs,0.000000,0.000000,32.000000"));
        // A proof does not tell by how many discs.
        let proven = Branch { proof: Some(1.0), ..branch(Some("e6"), 8, Vec::new()) };
        let certain = Layout::new(&branch(None, 100, vec![proven]), Unit::of(&discs));
        let csv = numbers(&certain, Color::Black.into(), &discs).csv();
        let row = csv.lines().find(|line| line.starts_with("e6,")).unwrap_or_default();
        assert_eq!(certain.nodes[0].value_said(Color::White.into()), "Black expects 0.0 discs");
        assert!(
            row.starts_with("e6,1,8,black,discs,0.000000,0.000000,") && row.ends_with(",1.000000"),
            "{row}"
        );
        let line = layout.nodes[1].path.clone();
        let picture = drawing(&layout, &line, "Values are for the side that made the move.");
        let [edges, nodes] = ["edges", "nodes"].map(|kind| {
            picture.groups.iter().find(|group| group.kind == kind).map_or(0, |group| group.shapes.len())
        });
        assert_eq!((edges, nodes), (4, 5 * 4));
        for shape in picture.groups.iter().flat_map(|group| &group.shapes) {
            if let Shape::Rect { area: [x, y, width, height], .. } = shape {
                assert!(*x >= 0.0 && *y >= 0.0 && x + width <= picture.side && y + height <= picture.side);
            }
        }
    }
}
