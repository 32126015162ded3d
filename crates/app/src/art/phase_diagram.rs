//! A drawing of one of the four phases of an iteration.
use super::elements::Elements;
use super::small_tree::{self, Node};
use super::{polyline, units};
use crate::text;

/// A phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Down the tree.
    Selection,
    /// One node more.
    Expansion,
    /// A random game.
    Playout,
    /// Up again.
    Backpropagation,
}

const TOP: f32 = 8.0;
const LEVEL: f32 = 17.0;
const RADIUS: f32 = 5.2;

/// The drawing: nodes are discs of the side that made the move, with wins/visits in them; the path is orange. `title` is
/// what is to be seen, in words.
pub fn phase_diagram(phase: Phase, title: &str, elements: &mut Elements) {
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
    elements.open(format_args!("svg|class=tree|viewBox=0 0 100 {height}|role=img|aria-label={title}"));
    for (index, node) in tree.iter().enumerate() {
        if let Some(parent) = node.parent {
            let class = if lit(index) { "edge lit" } else { "edge" };
            let line = polyline(&[at(tree[parent]), at(*node)]);
            elements.shape(format_args!("path|class={class}|d={line}"));
        }
    }
    if phase >= Phase::Playout {
        playout(tree[*path.last().unwrap_or(&0)], elements);
    }
    for (index, node) in tree.iter().enumerate() {
        node_drawn(node, lit(index), elements);
    }
    if phase == Phase::Backpropagation {
        path.windows(2).for_each(|pair| upward(tree[pair[1]], tree[pair[0]], elements));
    }
    elements.close();
}

fn at(node: Node) -> (f32, f32) {
    (node.x, TOP + f32::from(node.level) * LEVEL)
}

fn node_drawn(node: &Node, lit: bool, elements: &mut Elements) {
    let (x, y) = at(*node);
    let (x, y) = (units(x), units(y));
    let disc = if node.is_black() { "disc-black" } else { "disc-white" };
    let label = if node.visits == 0.0 {
        text::new_node().to_owned()
    } else {
        format!("{}/{}", units(node.wins as f32), units(node.visits as f32))
    };
    elements.open(format_args!("g|class=node {disc}{}", if lit { " lit" } else { "" }));
    elements.shape(format_args!("circle|class=body|cx={x}|cy={y}|r={}", units(RADIUS)));
    elements.said(format_args!("text|x={x}|y={y}"), &label);
    elements.close();
}

/// A winding line to the end of a random game, and the side that has won it.
fn playout(from: Node, elements: &mut Elements) {
    let (x, y) = at(from);
    let bottom = y + 23.0;
    let waves = (0..4).map(|wave| {
        let (top, side) = (y + 3.0 + f32::from(wave as u8) * 4.5, if wave % 2 == 0 { 4.0 } else { -4.0 });
        format!("Q{} {} {} {}", units(x + side), units(top + 2.2), units(x), units(top + 4.5))
    });
    let (waves, middle) = (waves.collect::<String>(), units(x));
    elements.shape(format_args!("path|class=playout|d=M{middle} {}{waves}", units(y + 3.0)));
    let (left, top) = (units(x - 17.0), units(bottom - 2.0));
    elements.shape(format_args!("rect|class=result|x={left}|y={top}|width=34|height=7|rx=2"));
    let baseline = units(bottom + 1.6);
    elements.said(format_args!("text|class=result-text|x={middle}|y={baseline}"), text::playout_result());
}

/// A small arrow head on the way from a node to the one above it.
fn upward(from: Node, to: Node, elements: &mut Elements) {
    let ((x1, y1), (x2, y2)) = (at(from), at(to));
    let length = (x2 - x1).hypot(y2 - y1);
    let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
    let (tip_x, tip_y) = (x2 - right * (RADIUS + 0.8), y2 - down * (RADIUS + 0.8));
    let wing = |turn: f32| (tip_x - right * 2.6 - down * turn, tip_y - down * 2.6 + right * turn);
    let ((ax, ay), (bx, by)) = (wing(1.9), wing(-1.9));
    let line = polyline(&[(ax, ay), (tip_x, tip_y), (bx, by)]);
    elements.shape(format_args!("path|class=head|d={line}Z"));
}
