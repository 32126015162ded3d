//! The tree as a table: the same nodes as in the picture, each in a row below its parent.
use super::layout::{Layout, Placed};
use super::node::{name, plain};
use crate::state::Language;
use crate::text;
use board_game::BoardGame;
use games::AnyGame;
use protocol::WireMove;
use std::rc::Rc;
use yew::prelude::*;

/// The deepest level that is indented further than the one above it.
const DEEPEST: usize = 8;

/// Properties of [`Listing`].
#[derive(Properties, PartialEq)]
pub struct ListingProps {
    /// The position at the root.
    pub position: AnyGame,
    /// The tree.
    pub layout: Rc<Layout>,
    /// The nodes that the user has opened.
    pub open: Rc<Vec<Vec<WireMove>>>,
    /// The chosen node.
    pub at: Rc<Vec<WireMove>>,
    /// The language of the sentences.
    pub language: Language,
    /// Called with the node that is chosen.
    pub on_choose: Callback<Vec<WireMove>>,
    /// Called with a node to open or to close.
    pub on_open: Callback<Vec<WireMove>>,
}

/// The table.
#[component]
pub fn Listing(props: &ListingProps) -> Html {
    let head = |label: &'static str| html! { <th scope="col">{ label }</th> };
    html! {
        <div class="scroll tree-listing" tabindex="0" role="group" aria-label={text::tree_title()}>
            <table data-testid="tree-table">
                <thead><tr>
                    { head(text::tree_level()) }
                    { head(text::explorer_move()) }
                    { head(text::tree_visits()) }
                    { head(text::tree_result()) }
                    { head(text::tree_not_shown()) }
                </tr></thead>
                <tbody>{ for props.layout.nodes.iter().map(|node| row(props, node)) }</tbody>
            </table>
        </div>
    }
}

fn row(props: &ListingProps, node: &Placed) -> Html {
    let ListingProps { position, open, at, on_choose, on_open, .. } = props;
    let turn = text::side_of(*position, position.side());
    let path = node.path.clone();
    let onclick = on_choose.reform(move |_: MouseEvent| path.clone());
    let label = node
        .path
        .last()
        .map_or_else(|| text::tree_root_of(node.side(turn)).to_owned(), |&action| name(action));
    let is_open = open.contains(&node.path);
    html! {
        <tr key={plain(&node.path)} data-path={plain(&node.path)} data-chosen={(node.path == **at).then_some("true")}>
            <td>{ node.depth() }</td>
            <th scope="row" data-level={node.depth().min(DEEPEST).to_string()}>
                <button type="button" class="to-node" aria-current={(node.path == **at).then_some("true")} {onclick}>{ label }</button>
            </th>
            <td>{ text::grouped(node.node.visits.into()) }</td>
            <td>{ node.value_said(turn) }</td>
            <td>
                if is_open || node.hidden() > 0 {
                    { toggle(node, is_open, on_open) }
                }
            </td>
        </tr>
    }
}

/// The button that shows all moves of a node, or only the most visited ones again.
fn toggle(node: &Placed, is_open: bool, on_open: &Callback<Vec<WireMove>>) -> Html {
    let path = node.path.clone();
    let onclick = on_open.reform(move |_: MouseEvent| path.clone());
    let label = if is_open { "\u{2212}".to_owned() } else { format!("+{}", node.hidden()) };
    html! {
        <button type="button" class="to-node" aria-label={text::tree_all_moves()} aria-pressed={is_open.to_string()} {onclick}>{ label }</button>
    }
}
