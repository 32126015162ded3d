//! The search on one screen: the moves at a node, the tree, and the phases of an iteration step by step.
use super::choices::{Choices, chosen};
use super::head::is_running;
use super::known::Known;
use super::moves::{MovesProps, moves};
use super::overlay_choices::overlay_choices;
use super::rows::rows;
use super::steps::Steps;
use super::tree::{Layout, Panel, Saving, Tree, explained, slice, way};
use super::unit::Unit;
use crate::state::Language;
use crate::text;
use games::AnyGame;
use protocol::{Fork, StepReport, Stride, View, WireMove};
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`Overview`].
#[derive(Properties, PartialEq)]
pub struct OverviewProps {
    /// The position at the root.
    pub position: AnyGame,
    /// The page's knowledge of the search.
    pub known: Rc<Known>,
    /// The latest look.
    pub view: Rc<View>,
    /// The choices in the panel.
    pub choices: Choices,
    /// The last step, if the tree stands since then.
    pub report: Option<Rc<StepReport>>,
    /// The way of that step through the tree.
    pub lit: Rc<Vec<WireMove>>,
    /// Called to make a step, which pauses the search.
    pub on_stride: Callback<Stride>,
    /// Called to make the first phase of the first iteration.
    pub on_from_first: Callback<()>,
    /// The language of the texts.
    pub language: Language,
}

/// The view.
#[component]
pub fn Overview(props: &OverviewProps) -> Html {
    let OverviewProps { position, known, view, choices, report, lit, language, .. } = props;
    let (open, at) = ((*choices.open).clone(), (*choices.at).clone());
    let kept = Rc::new(choices.kept(lit));
    let layout = use_memo((view.clone(), open.clone(), kept), |(view, open, kept)| {
        slice(view, open, kept).map(|root| Layout::new(&root, Unit::of(view))).unwrap_or_default()
    });
    let (on_choose, on_open) = (choices.on_node(), choices.on_open());
    let as_table = *choices.as_table;
    html! {
        <div class="think" data-testid="search-tree" data-iterations={view.moment.iterations.to_string()}>
            if !at.is_empty() {
                { way(*position, Unit::of(view), &at, &on_choose) }
            }
            { table(props, &on_choose) }
            <Tree position={*position} layout={layout.clone()} line={Rc::new(view.line.clone())} open={open.clone()} at={at.clone()}
                lit={lit.clone()} {as_table} language={*language} on_choose={on_choose.clone()} on_open={on_open.clone()} />
            <Steps position={*position} view={view.clone()} report={report.clone()} is_running={is_running(known)}
                is_busy={known.is_stepping()} can_go_back={known.experiment.is_some()} on_stride={props.on_stride.clone()}
                on_from_first={props.on_from_first.clone()} language={*language} />
            if !at.is_empty() {
                <Panel position={*position} view={view.clone()} layout={layout.clone()} {open} {at} language={*language} {on_open} />
            }
            { more(props, layout) }
        </div>
    }
}

/// The moves at the chosen node, and how many wait to be tried there.
fn table(props: &OverviewProps, on_choose: &Callback<Vec<WireMove>>) -> Html {
    let OverviewProps { known, view, choices, lit, .. } = props;
    let (unit, at) = (Unit::of(view), &**choices.at);
    let rows = rows(view, at, known.played_out.as_deref());
    let fork = view.way.get(at.len());
    html! {
        <>
            { moves(&MovesProps {
                rows: &rows,
                path: at,
                visits: fork.map_or(view.moment.iterations, |fork| fork.visits),
                lit,
                formula: unit.formula(view.formula),
                unit,
                has_played_out: known.played_out.is_some(),
                shows_all: *choices.all_moves,
                on_all: chosen(&choices.all_moves),
                on_choose: on_choose.clone(),
                why_not: *choices.why_not,
                on_why_not: choices.on_why_not(),
            }) }
            if let Some(note) = fork.and_then(|fork| untried(fork, view.proof.is_some() && at.is_empty())) {
                <p class="note" data-testid="tree-moves-selected">{ note }</p>
            }
        </>
    }
}

/// The moves that have not been tried at a node, or why there are none.
fn untried(fork: &Fork, is_solved: bool) -> Option<String> {
    let untried = fork.actions.map_or(0, |actions| actions.saturating_sub(fork.moves.len() as u32));
    match (fork.moves.is_empty(), untried) {
        _ if is_solved => Some(text::tree_goes_nowhere().to_owned()),
        (true, 0) => Some(text::tree_nothing_below().to_owned()),
        (false, 0) => None,
        (_, untried) => Some(text::tree_unexamined(untried.into())),
    }
}

/// The choices for the board, the legend of the tree, the formula and the files: looked up, not watched.
fn more(props: &OverviewProps, layout: Rc<Layout>) -> Html {
    let OverviewProps { position, known, view, choices, language, .. } = props;
    let unit = Unit::of(view);
    let on_table = {
        let as_table = choices.as_table.clone();
        Callback::from(move |()| as_table.set(!*as_table))
    };
    let units = if unit.squares.is_some() { text::sight_units_discs() } else { text::sight_units() };
    let legend = if unit.squares.is_some() { text::tree_legend_discs() } else { text::tree_legend() };
    let playouts =
        known.played_out.as_ref().map(|all| text::sight_playouts_note(&text::grouped(all.playouts.into())));
    html! {
        <details class="sight-more" data-testid="sight-options">
            <summary>{ text::sight_options() }</summary>
            { overlay_choices(*position, *choices.overlays, unit, &chosen(&choices.overlays)) }
            <p class="note">{ text::join_sentences(&[units, playouts.as_deref().unwrap_or_default()]) }</p>
            <p class="note">{ legend }</p>
            { explained(unit.formula(view.formula), unit) }
            <div class="tree-act">
                { Button::new(text::tree_as_table(), "tree-as-table", &on_table).pressed(*choices.as_table).view() }
                <Saving position={*position} view={view.clone()} {layout} language={*language} />
            </div>
        </details>
    }
}
