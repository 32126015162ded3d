//! A drawing of one of the four phases of an iteration.
use super::small_tree::{self, Node};
use crate::html::{Html, polyline};
use diagrams::units;

/// A phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The walk down the tree.
    Selection,
    /// The new node.
    Expansion,
    /// The random game.
    Playout,
    /// The walk back up.
    Backpropagation,
}

const TOP: f32 = 8.0;
const LEVEL: f32 = 17.0;
const RADIUS: f32 = 5.2;

/// The texts of the drawing.
pub struct PhaseTexts<'a> {
    /// The description.
    pub alt: &'a str,
    /// The text in a node without visits.
    pub new: &'a str,
    /// The result of the playout.
    pub result: &'a str,
}

/// Draws the phase: nodes are discs of the side that made the move, with wins/visits in them; the path is highlighted.
pub fn draw(phase: Phase, texts: &PhaseTexts, html: &mut Html) {
    let mut tree = small_tree::tree();
    let mut path = small_tree::select(&tree);
    if phase >= Phase::Expansion {
        small_tree::expand(&mut tree, &mut path);
    }
    if phase == Phase::Backpropagation {
        small_tree::back_up(&mut tree, &path, true);
    }
    let lit = |index: usize| match phase {
        Phase::Selection | Phase::Backpropagation => path.contains(&index),
        Phase::Expansion | Phase::Playout => path.last() == Some(&index),
    };
    let height = if phase >= Phase::Playout { 88 } else { 67 };
    let view = format!("0 0 100 {height}");
    html.open("svg", &[("class", "tree"), ("viewBox", &view), ("role", "img"), ("aria-label", texts.alt)]);
    for (index, node) in tree.iter().enumerate() {
        if let Some(parent) = node.parent {
            let class = if lit(index) { "edge lit" } else { "edge" };
            let line = polyline(&[at(tree[parent]), at(*node)]);
            html.shape("path", &[("class", class), ("d", &line)]);
        }
    }
    if phase >= Phase::Playout {
        playout(tree[*path.last().unwrap_or(&0)], texts.result, html);
    }
    for (index, node) in tree.iter().enumerate() {
        disc(node, lit(index), texts.new, html);
    }
    if phase == Phase::Backpropagation {
        path.windows(2).for_each(|pair| upward(tree[pair[1]], tree[pair[0]], html));
    }
    html.close("svg");
}

fn at(node: Node) -> (f32, f32) {
    (node.x, TOP + f32::from(node.level) * LEVEL)
}

fn disc(node: &Node, lit: bool, new: &str, html: &mut Html) {
    let (x, y) = at(*node);
    let (x, y) = (units(x), units(y));
    let disc = if node.is_black() { "disc-black" } else { "disc-white" };
    let label = if node.visits == 0.0 {
        new.to_owned()
    } else {
        format!("{}/{}", units(node.wins as f32), units(node.visits as f32))
    };
    html.open("g", &[("class", &format!("node {disc}{}", if lit { " lit" } else { "" }))]);
    html.shape("circle", &[("class", "body"), ("cx", &x), ("cy", &y), ("r", &units(RADIUS))]);
    html.element("text", &[("x", &x), ("y", &y)], &label);
    html.close("g");
}

/// A winding line to the end of a random game, and its result.
fn playout(from: Node, result: &str, html: &mut Html) {
    let (x, y) = at(from);
    let bottom = y + 23.0;
    let waves = (0..4).map(|wave| {
        let (top, side) = (y + 3.0 + f32::from(wave as u8) * 4.5, if wave % 2 == 0 { 4.0 } else { -4.0 });
        format!("Q{} {} {} {}", units(x + side), units(top + 2.2), units(x), units(top + 4.5))
    });
    let (waves, middle) = (waves.collect::<String>(), units(x));
    html.shape("path", &[("class", "playout"), ("d", &format!("M{middle} {}{waves}", units(y + 3.0)))]);
    let (left, top) = (units(x - 17.0), units(bottom - 2.0));
    html.shape(
        "rect",
        &[("class", "result"), ("x", &left), ("y", &top), ("width", "34"), ("height", "7"), ("rx", "2")],
    );
    let baseline = units(bottom + 1.6);
    html.element("text", &[("class", "result-text"), ("x", &middle), ("y", &baseline)], result);
}

/// A small arrow head on the line from a node to its parent.
fn upward(from: Node, to: Node, html: &mut Html) {
    let ((x1, y1), (x2, y2)) = (at(from), at(to));
    let length = (x2 - x1).hypot(y2 - y1);
    let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
    let (tip_x, tip_y) = (x2 - right * (RADIUS + 0.8), y2 - down * (RADIUS + 0.8));
    let wing = |turn: f32| (tip_x - right * 2.6 - down * turn, tip_y - down * 2.6 + right * turn);
    let line = polyline(&[wing(1.9), (tip_x, tip_y), wing(-1.9)]) + "Z";
    html.shape("path", &[("class", "head"), ("d", &line)]);
}
