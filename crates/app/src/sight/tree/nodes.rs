//! The nodes and edges of the picture.
use super::camera::{ACROSS, DOWN, HEIGHT, WIDTH};
use super::layout::{Layout, Placed};
use super::node::{name, plain};
use super::picture::id;
use super::transform::{Transform, apply_all};
use crate::hooks::use_stages;
use crate::state::Language;
use crate::text::{self, SideForm};
use protocol::WireMove;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// The width of the edge of a node with all visits; without any, an edge is 1 wide.
const THICKEST: f64 = 12.0;

/// The number of shades from a sure loss to a sure win.
const TONES: f64 = 5.0;

/// The length of the bar that shows a value, at a sure win.
const BAR: f64 = WIDTH - 12.0;

/// How much wider the root is than other nodes: a word stands in it.
const ROOT_WIDER: f64 = 18.0;

/// Properties of [`Nodes`].
#[derive(Properties, PartialEq)]
pub struct NodesProps {
    /// The tree.
    pub layout: Rc<Layout>,
    /// The line that the search expects.
    pub line: Rc<Vec<WireMove>>,
    /// The chosen node.
    pub at: Rc<Vec<WireMove>>,
    /// The way of the last step, which is lit.
    pub lit: Rc<Vec<WireMove>>,
    /// The side to move at the root.
    pub turn: SideForm,
    /// The language of the sentences.
    pub language: Language,
}

/// The nodes over the edges. It is a component of its own so that moving the picture does not draw them again.
#[component]
pub fn Nodes(props: &NodesProps) -> Html {
    let nodes = || props.layout.nodes.iter().enumerate();
    let stages = use_stages(2, true);
    let (edges_drawn, nodes_drawn, words_drawn) = (use_node_ref(), use_node_ref(), use_node_ref());
    {
        let (edges, nodes, words) = (edges_drawn.clone(), nodes_drawn.clone(), words_drawn.clone());
        use_effect_with((props.layout.clone(), stages), move |(layout, _)| {
            let nodes_of = || layout.nodes.iter();
            for placed in [nodes, words].iter().filter_map(|group| group.cast::<Element>()) {
                apply_all(&placed, nodes_of().map(place));
            }
            if let Some(edges) = edges.cast::<Element>() {
                apply_all(
                    &edges,
                    nodes_of().filter_map(|node| Some(stretched(&layout.nodes[node.parent?], node))),
                );
            }
        });
    }
    let all = props.layout.nodes.first().map_or(0, |root| root.node.visits);
    let edges =
        nodes().filter_map(|(_, node)| Some(edge(props, &props.layout.nodes[node.parent?], node, all)));
    html! {
        <>
            <g ref={edges_drawn} class="edges" aria-hidden="true">{ for edges }</g>
            <g ref={nodes_drawn} class="nodes" role="presentation">{ for nodes().map(|(index, node)| drawn(props, index, node)) }</g>
            // Apart from the nodes, whose sentences for screen readers say it better.
            <g ref={words_drawn} class="words" aria-hidden="true">
                if stages > 1 { { for nodes().map(|(_, node)| written(props, node)) } }
            </g>
        </>
    }
}

/// Where a node is.
fn place(node: &Placed) -> Transform {
    Transform::to(node.x * ACROSS, node.depth() as f64 * DOWN)
}

/// The transform that makes a line to the next level, one unit to the right, a line from a parent to its child.
fn stretched(parent: &Placed, child: &Placed) -> Transform {
    let across = match (child.x - parent.x) * ACROSS {
        // An infinitely thin line would not be drawn.
        0.0 => 0.001,
        across => across,
    };
    Transform { scale: [across, 1.0], ..place(parent) }
}

/// A line from a parent to its child. It is drawn one unit wide and stretched to its width, so that its ends stay at the nodes
/// while these move.
fn edge(props: &NodesProps, parent: &Placed, child: &Placed, all: u32) -> Html {
    let share = f64::from(child.node.visits) / f64::from(all.max(1));
    let width = 1.0 + (THICKEST - 1.0) * share.sqrt();
    let on_line = props.line.starts_with(&child.path);
    let [bottom, middle, top] = [HEIGHT / 2.0, DOWN / 2.0, DOWN - HEIGHT / 2.0].map(|y| text::fixed(y, 1));
    html! {
        <path key={plain(&child.path)} class="edge" data-line={on_line.then_some("true")}
            data-lit={props.lit.starts_with(&child.path).then_some("true")} transform={stretched(parent, child).attribute()}
            stroke-width={text::fixed(width, 1)} d={format!("M0 {bottom}C0 {middle} 1 {middle} 1 {top}")} />
    }
}

fn drawn(props: &NodesProps, index: usize, node: &Placed) -> Html {
    let NodesProps { layout, line, at, lit, turn, .. } = props;
    // The root is on every way.
    let is_lit = !lit.is_empty() && lit.starts_with(&node.path);
    let value = node.value();
    let tone = value.map(|value| (value.clamp(0.0, 0.999) * TONES).floor());
    let siblings = node.parent.map(|parent| layout.children(parent).collect::<Vec<_>>());
    let number = siblings.as_ref().and_then(|siblings| siblings.iter().position(|&sibling| sibling == index));
    let width = if node.parent.is_none() { WIDTH + ROOT_WIDER } else { WIDTH };
    let outline = |class: &'static str, by: f64, corner: &'static str| {
        let [x, y] = [-width / 2.0 - by, -HEIGHT / 2.0 - by].map(|place| text::fixed(place, 0));
        let [width, height] = [width + 2.0 * by, HEIGHT + 2.0 * by].map(|length| text::fixed(length, 0));
        html! { <rect {class} {x} {y} {width} {height} rx={corner} /> }
    };
    html! {
        <g key={plain(&node.path)} id={id(&node.path)} class="node" role="treeitem" transform={place(node).attribute()}
            data-node={index.to_string()} data-path={plain(&node.path)} data-visits={node.node.visits.to_string()}
            data-value={value.map(|value| text::fixed(value, 4))} data-proof={node.node.proof.map(|proof| text::fixed(proof, 1))}
            data-tone={tone.map(|tone| text::fixed(tone, 0))} data-line={line.starts_with(&node.path).then_some("true")}
            data-lit={is_lit.then_some("true")} data-certain={node.certainty().map(|certainty| format!("{certainty:?}"))}
            aria-label={node.said(*turn)} aria-selected={(node.path == **at).to_string()}
            aria-expanded={(node.node.examined > 0).then(|| (node.shown > 0).to_string())}
            aria-level={(node.depth() + 1).to_string()} aria-posinset={number.map(|number| (number + 1).to_string())}
            aria-setsize={siblings.map(|siblings| siblings.len().to_string())}>
            <g class="looks">
                { outline("ring", 4.0, "11") }
                { outline("body", 0.0, "8") }
                if node.certainty().is_some() { { outline("sure", -3.0, "5") } }
                <rect class="track" x={text::fixed(-BAR / 2.0, 0)} y="16" width={text::fixed(BAR, 0)} height="4" rx="2" />
                <rect class="level" x={text::fixed(-BAR / 2.0, 0)} y="16" height="4" rx="2"
                    width={text::fixed(value.unwrap_or(0.0) * BAR, 1)} />
                { more(node) }
            </g>
        </g>
    }
}

/// The text in a node.
fn written(props: &NodesProps, node: &Placed) -> Html {
    let on_line = props.line.starts_with(&node.path).then_some("true");
    html! {
        <g key={plain(&node.path)} data-line={on_line} transform={place(node).attribute()}>
            { words(node, props.turn) }
            if node.hidden() > 0 {
                <text class="more" y="38">{ format!("+{}", node.hidden()) }</text>
            }
        </g>
    }
}

/// The move with the disc that it places, and the value. The root has no move, but a longer word in its place.
fn words(node: &Placed, turn: SideForm) -> Html {
    let mover = node.mover(turn).name();
    let disc = |[x, y]: [&'static str; 2]| match mover {
        "cross" => {
            let transform = format!("translate({x} {y})");
            html! { <path class="disc cross" d="M-4-4 4 4M-4 4 4-4" {transform} /> }
        }
        _ => html! { <circle class={classes!("disc", mover)} cx={x} cy={y} r="5" /> },
    };
    match node.path.last() {
        Some(&action) => html! {
            <>
                { disc(["-15", "-9"]) }
                <text class="move" x="7" y="-4">{ name(action) }</text>
                <text class="value" y="12">{ node.value_sign() }</text>
            </>
        },
        None => html! {
            <>
                { disc(["-20", "7"]) }
                <text class="move" y="-4">{ text::tree_root() }</text>
                <text class="value" x="7" y="12">{ node.value_sign() }</text>
            </>
        },
    }
}

/// The number of moves that are not drawn. A press on it draws them.
fn more(node: &Placed) -> Html {
    if node.hidden() == 0 {
        return Html::default();
    }
    html! {
        <g class="more" transform="translate(0 33)">
            <rect class="hit" x="-24" y="-9" width="48" height="26" />
            <rect class="label" x="-17" y="-9" width="34" height="18" rx="9" />
        </g>
    }
}
