//! A drawing of one of the four phases of an iteration.
use super::small_tree::{self, Node};
use super::{element, polyline, units};
use crate::text;
use yew::prelude::*;

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
pub fn phase_diagram(phase: Phase, title: &str) -> Html {
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
    let edges = tree.iter().enumerate().filter_map(|(index, node)| {
        let class = if lit(index) { "edge lit" } else { "edge" };
        Some(line(class, polyline(&[at(tree[node.parent?]), at(*node)])))
    });
    let mut drawing: Vec<Html> = edges.collect();
    if phase >= Phase::Playout {
        playout(tree[*path.last().unwrap_or(&0)], &mut drawing);
    }
    drawing.extend(tree.iter().enumerate().map(|(index, node)| node_drawn(node, lit(index))));
    if phase == Phase::Backpropagation {
        drawing.extend(path.windows(2).map(|pair| upward(tree[pair[1]], tree[pair[0]])));
    }
    let view_box = if phase >= Phase::Playout { "0 0 100 88" } else { "0 0 100 67" };
    let title = title.to_owned().into();
    let svg = [
        ("class", "tree".into()),
        ("viewBox", view_box.into()),
        ("role", "img".into()),
        ("aria-label", title),
    ];
    element("svg", &svg, drawing)
}

fn line(class: &'static str, points: String) -> Html {
    element("path", &[("class", class.into()), ("d", points.into())], vec![])
}

fn words(class: &'static str, (x, y): (f32, f32), words: String) -> Html {
    element("text", &[("class", class.into()), ("x", units(x)), ("y", units(y))], vec![words.into()])
}

fn at(node: Node) -> (f32, f32) {
    (node.x, TOP + f32::from(node.level) * LEVEL)
}

fn node_drawn(node: &Node, lit: bool) -> Html {
    let (x, y) = at(*node);
    let class = match (node.is_black(), lit) {
        (true, true) => "node disc-black lit",
        (true, false) => "node disc-black",
        (false, true) => "node disc-white lit",
        (false, false) => "node disc-white",
    };
    let label = if node.visits == 0.0 {
        text::new_node().to_owned()
    } else {
        format!("{}/{}", units(node.wins as f32), units(node.visits as f32))
    };
    let body = [("class", "body".into()), ("cx", units(x)), ("cy", units(y)), ("r", units(RADIUS))];
    element("g", &[("class", class.into())], vec![element("circle", &body, vec![]), words("", (x, y), label)])
}

/// A winding line to the end of a random game, and the side that has won it.
fn playout(from: Node, drawing: &mut Vec<Html>) {
    let (x, y) = at(from);
    let bottom = y + 23.0;
    let waves = (0..4).map(|wave| {
        let (top, side) = (y + 3.0 + f32::from(wave as u8) * 4.5, if wave % 2 == 0 { 4.0 } else { -4.0 });
        format!("Q{} {} {} {}", units(x + side), units(top + 2.2), units(x), units(top + 4.5))
    });
    drawing.push(line("playout", format!("M{} {}{}", units(x), units(y + 3.0), waves.collect::<String>())));
    let area = [
        ("class", "result".into()),
        ("x", units(x - 17.0)),
        ("y", units(bottom - 2.0)),
        ("width", "34".into()),
        ("height", "7".into()),
        ("rx", "2".into()),
    ];
    drawing.push(element("rect", &area, vec![]));
    drawing.push(words("result-text", (x, bottom + 1.6), text::playout_result().to_owned()));
}

/// A small arrow head on the way from a node to the one above it.
fn upward(from: Node, to: Node) -> Html {
    let ((x1, y1), (x2, y2)) = (at(from), at(to));
    let length = (x2 - x1).hypot(y2 - y1);
    let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
    let (tip_x, tip_y) = (x2 - right * (RADIUS + 0.8), y2 - down * (RADIUS + 0.8));
    let wing = |turn: f32| (tip_x - right * 2.6 - down * turn, tip_y - down * 2.6 + right * turn);
    let ((ax, ay), (bx, by)) = (wing(1.9), wing(-1.9));
    line("head", polyline(&[(ax, ay), (tip_x, tip_y), (bx, by)]) + "Z")
}
