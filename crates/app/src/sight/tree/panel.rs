//! The chosen node: the moves to it, its board, and its sum in the formula.
use super::comparison::Comparison;
use super::layout::{Layout, Placed};
use super::node::{name, plain};
use super::written::{constant, filled, sum, symbols};
use crate::sight::Unit;
use crate::sight::steps::arithmetic::after;
use crate::state::Language;
use crate::text;
use board_game::BoardGame;
use diagrams::{Layer, Palette, still_svg};
use games::AnyGame;
use protocol::{Formula, View, WireMove};
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`Panel`].
#[derive(Properties, PartialEq)]
pub struct PanelProps {
    /// The position at the root.
    pub position: AnyGame,
    /// The latest look into the search.
    pub view: Rc<View>,
    /// The tree.
    pub layout: Rc<Layout>,
    /// The nodes that the user has opened.
    pub open: Rc<Vec<Vec<WireMove>>>,
    /// The chosen node.
    pub at: Rc<Vec<WireMove>>,
    /// The language of the sentences.
    pub language: Language,
    /// Called with a node to open or to close.
    pub on_open: Callback<Vec<WireMove>>,
}

/// The panel.
#[component]
pub fn Panel(props: &PanelProps) -> Html {
    let PanelProps { position, layout, at, .. } = props;
    let node = layout.find(at).map(|index| &layout.nodes[index]);
    html! {
        <section class="tree-node" data-testid="tree-node" data-path={plain(at)} aria-label={text::tree_chosen()}>
            <div class="tree-facts">
                { board(*position, at) }
                <div>
                    if let Some(node) = node {
                        <p data-testid="tree-node-said">{ node.said(text::side_of(*position, position.side())) }</p>
                        { open_button(props, node) }
                    }
                    { own_sum(props) }
                </div>
            </div>
        </section>
    }
}

/// The moves to the node, each a button to the node after it.
pub fn way(position: AnyGame, unit: Unit, at: &[WireMove], on_choose: &Callback<Vec<WireMove>>) -> Html {
    // As at every node, the value is for the side that made the move to it.
    let root = !text::side_of(position, position.side());
    let root = root.with(unit.side(root.side()));
    let step = |length: usize| {
        let path = at[..length].to_vec();
        let label = path.last().map_or_else(|| text::tree_root_of(root).to_owned(), |&action| name(action));
        let onclick = on_choose.reform(move |_: MouseEvent| path.clone());
        let current = (length == at.len()).then_some("true");
        html! { <li key={length}><button type="button" class="to-node" aria-current={current} {onclick}>{ label }</button></li> }
    };
    html! {
        <nav class="way" aria-label={text::tree_way()}><ol>{ for (0..=at.len()).map(step) }</ol></nav>
    }
}

fn board(root: AnyGame, at: &[WireMove]) -> Html {
    let Some(position) = after(root, at.iter().copied()) else { return Html::default() };
    let last = at.last().and_then(|action| action.spot()).map(Layer::LastMove);
    let label = text::picture_label(position);
    let drawing =
        still_svg(&position.to_board(), &last.into_iter().collect::<Vec<_>>(), &Palette::css(), &label);
    html! { <div class="tree-board" data-board={text::board_for_scripts(position)}>{ Html::from_html_unchecked(drawing.into()) }</div> }
}

/// The button that shows all moves of the node, or only the most visited ones again.
fn open_button(props: &PanelProps, node: &Placed) -> Html {
    let is_open = props.open.contains(&node.path);
    if !is_open && node.hidden() == 0 {
        return Html::default();
    }
    let path = node.path.clone();
    let on_press = props.on_open.reform(move |()| path.clone());
    Button::new(text::tree_all_moves(), "tree-open", &on_press).pressed(is_open).view()
}

/// The formula in symbols, and their meaning.
pub fn explained(formula: Formula, unit: Unit) -> Html {
    let meaning = match formula {
        Formula::Ucb1 { .. } if unit.squares.is_some() => text::tree_ucb_discs(),
        Formula::Ucb1 { .. } => text::tree_ucb(),
        Formula::Puct { minimax_share: 0.0, .. } => text::tree_puct(),
        Formula::Puct { .. } => text::tree_puct_minimax(),
    };
    let more = untried(formula).or_else(|| text::with_margin(formula));
    html! {
        <details class="tree-formula">
            <summary>{ text::tree_formula() }</summary>
            { symbols(formula) }
            <p class="note" data-testid="tree-formula-meaning">{ more.map_or(meaning.to_owned(), |more| text::join_sentences(&[meaning, &more])) }</p>
        </details>
    }
}

/// When untried moves are played, if the formula does not say so.
fn untried(formula: Formula) -> Option<String> {
    match formula {
        Formula::Ucb1 { first_play_urgency: None, .. } => Some(text::tree_untried_first().to_owned()),
        Formula::Ucb1 { first_play_urgency: Some(value), .. } => {
            Some(text::tree_untried_urgency(&constant(value)))
        }
        Formula::Puct { .. } => None,
    }
}

/// The sum of the node as selection compares it with its siblings.
fn own_sum(props: &PanelProps) -> Option<Html> {
    let PanelProps { view, at, .. } = props;
    let unit = Unit::of(view);
    let (&action, parent) = at.split_last()?;
    let siblings = Comparison::new(unit.formula(view.formula), &unit.fork(view.way.get(parent.len())?));
    let candidate = *siblings.find(action)?;
    Some(html! {
        <div class="tree-sum" data-testid="tree-sum" role="group" aria-label={text::tree_formula()}>
            { filled(&siblings, &candidate) }
            { sum(&candidate) }
        </div>
    })
}
