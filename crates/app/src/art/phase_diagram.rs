//! A drawing of one of the four phases of an iteration.
use super::small_tree::{self, Node};
use super::{polyline, units};
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

/// Properties of [`PhaseDiagram`].
#[derive(Properties, PartialEq)]
pub struct PhaseDiagramProps {
    /// Which phase.
    pub phase: Phase,
    /// What is to be seen, in words.
    pub title: AttrValue,
}

const TOP: f32 = 8.0;
const LEVEL: f32 = 17.0;
const RADIUS: f32 = 5.2;

/// The drawing: nodes are discs of the side that made the move, with wins/visits in them; the path is orange.
#[component]
pub fn PhaseDiagram(props: &PhaseDiagramProps) -> Html {
    let phase = props.phase;
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
        let parent = tree[node.parent?];
        let on_path = match phase {
            Phase::Selection | Phase::Backpropagation => path.contains(&index),
            _ => path.last() == Some(&index),
        };
        let class = classes!("edge", on_path.then_some("lit"));
        let ((x1, y1), (x2, y2)) = (at(parent), at(*node));
        Some(html! { <path {class} d={polyline(&[(x1, y1), (x2, y2)])} /> })
    });
    let nodes = tree.iter().enumerate().map(|(index, node)| node_drawn(node, lit(index)));
    let end = tree[*path.last().unwrap_or(&0)];
    html! {
        <svg class="tree" viewBox={format!("0 0 100 {}", if phase >= Phase::Playout { 88 } else { 67 })} role="img" aria-label={props.title.clone()}>
            { for edges }
            if phase >= Phase::Playout { { playout(end) } }
            { for nodes }
            if phase == Phase::Backpropagation { { for path.windows(2).map(|pair| upward(tree[pair[1]], tree[pair[0]])) } }
        </svg>
    }
}

fn at(node: Node) -> (f32, f32) {
    (node.x, TOP + f32::from(node.level) * LEVEL)
}

fn node_drawn(node: &Node, lit: bool) -> Html {
    let (x, y) = at(*node);
    let class =
        classes!("node", if node.is_black() { "disc-black" } else { "disc-white" }, lit.then_some("lit"));
    let label = if node.visits == 0.0 {
        "new".to_owned()
    } else {
        format!("{}/{}", units(node.wins as f32), units(node.visits as f32))
    };
    html! {
        <g {class}>
            <circle class="body" cx={units(x)} cy={units(y)} r={units(RADIUS)} />
            <text x={units(x)} y={units(y)}>{ label }</text>
        </g>
    }
}

/// A winding line to the end of a random game, and the side that has won it.
fn playout(from: Node) -> Html {
    let (x, y) = at(from);
    let bottom = y + 23.0;
    let waves = (0..4).map(|wave| {
        let (top, side) = (y + 3.0 + f32::from(wave as u8) * 4.5, if wave % 2 == 0 { 4.0 } else { -4.0 });
        format!("Q{} {} {} {}", units(x + side), units(top + 2.2), units(x), units(top + 4.5))
    });
    let line = format!("M{} {}{}", units(x), units(y + 3.0), waves.collect::<String>());
    html! {
        <>
            <path class="playout" d={line} />
            <rect class="result" x={units(x - 15.0)} y={units(bottom - 2.0)} width="30" height="7" rx="2" />
            <text class="result-text" x={units(x)} y={units(bottom + 1.6)}>{ "Black wins" }</text>
        </>
    }
}

/// A small arrow head on the way from a node to the one above it.
fn upward(from: Node, to: Node) -> Html {
    let ((x1, y1), (x2, y2)) = (at(from), at(to));
    let length = (x2 - x1).hypot(y2 - y1);
    let (right, down) = ((x2 - x1) / length, (y2 - y1) / length);
    let (tip_x, tip_y) = (x2 - right * (RADIUS + 0.8), y2 - down * (RADIUS + 0.8));
    let wing = |turn: f32| (tip_x - right * 2.6 - down * turn, tip_y - down * 2.6 + right * turn);
    let ((ax, ay), (bx, by)) = (wing(1.9), wing(-1.9));
    html! { <path class="head" d={polyline(&[(ax, ay), (tip_x, tip_y), (bx, by)]) + "Z"} /> }
}
