//! The panel beside the board: its head, its tabs, and the view that is chosen.
use super::experiment::ExperimentView;
use super::head::{has_ended, head, is_running, run};
use super::known::Known;
use super::moves::{MovesProps, moves};
use super::notices::{again, refusal};
use super::overlays::Overlays;
use super::plots::Plots;
use super::rival::agent_of;
use super::rows::rows;
use super::steps::Steps;
use super::strip::Strip;
use super::tree::Tree;
use super::unit::Unit;
use super::use_looking::{Wants, use_looking};
use super::why::why;
use crate::features::search::{Learned, Search, Seen};
use crate::features::sight::{Sight, Tab};
use crate::hooks::{use_held_height, use_stages, use_width};
use crate::state::{Action, Model, search, sight};
use crate::text;
use diagrams::Layer;
use engines::Agent;
use games::AnyGame;
use protocol::{Formula, Look, View, WireMove};
use std::rc::Rc;
use ui::widgets::Button;
use worker_client::wire_position;
use yew::prelude::*;

/// Properties of [`Sights`].
#[derive(Properties, PartialEq)]
pub struct SightsProps {
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The levels of the tree that are drawn at first, beside the line that the search expects.
const LEVELS: u8 = 2;

/// The children of a node that are drawn at first: as many as fit into a narrow and into a wide panel.
const CHILDREN: [u8; 2] = [2, 3];

/// The number of frames after which the view of a new search has been drawn in full, even on a slow device.
const SETTLED: usize = 16;

/// The width from which on a panel is wide, in sixteenths of the font size.
const WIDE: f64 = 430.0;

/// The panel.
#[component]
pub fn Sights(props: &SightsProps) -> Html {
    let SightsProps { model, on_action } = props;
    let sight = model.sight.clone().unwrap_or_default();
    let tab = use_state_eq(|| sight.tab);
    let overlays = use_state_eq(Overlays::default);
    let why_not = use_state_eq(|| None::<WireMove>);
    let open = use_state_eq(|| Rc::new(Vec::<Vec<WireMove>>::new()));
    let at = use_state_eq(|| Rc::new(Vec::<WireMove>::new()));
    let steps_layers = use_state_eq(Vec::<Layer>::new);
    let is_learned = use_state_eq(|| false);
    let (measured, held) = (use_node_ref(), use_node_ref());
    let is_wide = use_width(&measured) >= WIDE;
    let wants = Wants {
        look: Look {
            tree: *tab == Tab::Tree,
            depth: LEVELS,
            width: CHILDREN[usize::from(is_wide)],
            expanded: if *tab == Tab::Tree { (**open).clone() } else { Vec::new() },
            chosen: (*tab == Tab::Tree).then(|| (**at).clone()),
            record: overlays.owners || *tab == Tab::Plots,
            samples: 0,
        },
        truth: *tab == Tab::Plots,
        rival: sight.rival.is_some(),
        why_not: *why_not,
        playouts: *tab == Tab::Moves && *is_learned,
    };
    let looking = use_looking(model.wanted(), wants);
    let position = model.position();
    let known = looking.as_ref().map(|looking| looking.known.clone()).unwrap_or_default();
    let is_here = known.position.as_ref() == Some(&wire_position(&position));
    let view = known.view.clone().filter(|_| is_here);
    let rows =
        view.as_ref().map(|view| rows(view, &known.samples, known.played_out.as_deref())).unwrap_or_default();
    let has_playouts = view.as_ref().is_none_or(|view| matches!(view.formula, Formula::Ucb1 { .. }));
    {
        // The next `Wants` depend on what has been seen.
        let (is_learned, is_seen) = (is_learned.setter(), view.is_some() && !has_playouts);
        use_effect_with(is_seen, move |&is_seen| is_learned.set(is_seen));
    }
    {
        // Another position has other nodes, and other moves to ask about.
        let (open, at, why_not) = (open.setter(), at.setter(), why_not.setter());
        use_effect_with(known.position.clone(), move |_| {
            open.set(Rc::default());
            at.set(Rc::default());
            why_not.set(None);
        });
    }
    // The plots need a history beside a look.
    let is_there = view.is_some() && (*tab != Tab::Plots || !known.samples.is_empty());
    let is_settled = use_stages(SETTLED, is_there) == SETTLED;
    let is_coming = sight.failed.is_none() && !model.is_at_an_end() && !known.is_out_of_sight;
    use_held_height(&held, if is_there { !is_settled } else { is_coming });
    let layers = match (&view, *tab) {
        (Some(_), Tab::Steps) => (*steps_layers).clone(),
        (Some(view), _) => overlays.layers(position, &rows, Unit::of(view), &view.line, view.record.as_ref()),
        (None, _) => Vec::new(),
    };
    use_shown(position, layers);
    let on_close = on_action.reform(|()| sight::Action::See(None).into());
    let Some(looking) = looking else { return Html::default() };
    let on_run = run(model, &known, view.as_deref(), &looking, on_action);
    let on_choose = {
        let tab = tab.setter();
        Callback::from(move |now| tab.set(now))
    };
    let favourite = view.as_ref().and_then(|view| view.line.first().copied());
    let contrast = known.contrast.as_ref().filter(|contrast| {
        Some(contrast.rejected.action) == *why_not && Some(contrast.chosen.action) == favourite
    });
    let unit = view.as_deref().map(Unit::of).unwrap_or_default();
    let answer =
        contrast.filter(|_| is_here && *tab == Tab::Moves).map(|contrast| why(contrast, position, unit));
    let shown = match (&view, &sight.failed) {
        (_, Some(fault)) => {
            // Its program may have been missing. A search that could not begin for another reason never will, so
            // another one takes its place.
            let is_missing = matches!(model.worker.learned, Learned::Missing { .. });
            let on_retry = on_action.reform(move |()| match is_missing {
                true => search::Action::RetryKnowledge.into(),
                false => sight::Action::See(Some(Rc::default())).into(),
            });
            html! {
                <div role="alert" data-testid="sight-failed">
                    <p>{ refusal(model, fault) }</p>
                    { Button::new(text::try_again(), "sight-retry", &on_retry).view() }
                </div>
            }
        }
        (None, None) => html! { <p class="note" data-testid="sight-waits">{ waiting(model, &known) }</p> },
        (Some(view), None) => match *tab {
            Tab::Moves => {
                let on_overlays = {
                    let overlays = overlays.setter();
                    Callback::from(move |now| overlays.set(now))
                };
                let on_why_not = {
                    let why_not = why_not.clone();
                    // A second press closes the answer.
                    Callback::from(move |action| why_not.set((*why_not != Some(action)).then_some(action)))
                };
                moves(&MovesProps {
                    rows: &rows,
                    overlays: *overlays,
                    has_playouts,
                    unit,
                    played_out: known.played_out.as_ref().map(|all| all.playouts),
                    on_overlays,
                    why_not: *why_not,
                    on_why_not,
                })
            }
            Tab::Tree => {
                let on_choose = {
                    let at = at.setter();
                    Callback::from(move |path| at.set(Rc::new(path)))
                };
                let on_open = {
                    let open = open.clone();
                    Callback::from(move |path| open.set(Rc::new(toggled(&open, path))))
                };
                html! {
                    <Tree {position} {view} open={(*open).clone()} at={(*at).clone()} language={model.speech.shown} {on_choose} {on_open} />
                }
            }
            Tab::Steps => {
                let on_layers = {
                    let layers = steps_layers.setter();
                    Callback::from(move |now| layers.set(now))
                };
                html! {
                    <Steps {position} {view} report={known.report.clone()} is_running={is_running(&known)}
                        is_busy={known.is_stepping()} can_go_back={known.experiment.is_some()} on_stride={looking.on_stride.clone()}
                        {on_layers} language={model.speech.shown} />
                }
            }
            Tab::Plots => {
                // If a stand-in searches in the place of the agent, it is the stand-in that is compared.
                let agent =
                    if view.is_stand_in { Some(Agent::classic()) } else { agent_of(&model.agent_in_sight()) };
                let other = match known.is_rival_stand_in {
                    true => Some(Agent::classic()),
                    false => sight.rival.as_ref().and_then(|rival| rival.parse().ok()),
                };
                let on_rival = {
                    let (on_action, sight) = (on_action.clone(), sight.clone());
                    Callback::from(move |rival: Option<Agent>| {
                        let rival = rival.map(|rival| rival.to_string());
                        on_action.emit(
                            sight::Action::See(Some(Rc::new(Sight { rival, ..(*sight).clone() }))).into(),
                        );
                    })
                };
                // It says who wins, but these values settle at disc differences.
                let truth = known.truth.clone().filter(|_| view.squares.is_none());
                html! {
                    <Plots {position} samples={known.samples.clone()} rival={known.rival_so_far()} {agent} {other} {truth}
                        record={view.record.clone().map(Rc::new)} {on_rival} language={model.speech.shown} />
                }
            }
            Tab::Experiment => html! {
                <ExperimentView {model} known={known.clone()} {on_action} on_fingerprint={looking.on_fingerprint.clone()} />
            },
        },
    };
    html! {
        <section class="panel sight" aria-labelledby="sight-title" data-testid="sight"
            data-iterations={view.as_ref().filter(|_| !known.is_earlier).map(|view| view.moment.iterations.to_string())}>
            <div class="measured" ref={measured} />
            { head(model, &known, view.as_deref(), &on_run, &on_close) }
            { again(model, view.as_deref(), &known, on_action) }
            { tabs(*tab, &on_choose) }
            <Strip chosen={*tab} names={Tab::NAMED.map(|(tab, _)| name(tab))} {on_choose}>
                <div class="held" ref={held}>{ shown }</div>
            </Strip>
            { answer }
            <p class="unseen" role="status">{ spoken(view.as_deref(), &known, &rows) }</p>
        </section>
    }
}

/// The open nodes after one of them is closed, or another one is opened.
fn toggled(open: &[Vec<WireMove>], path: Vec<WireMove>) -> Vec<Vec<WireMove>> {
    let mut others: Vec<_> = open.iter().filter(|other| **other != path).cloned().collect();
    if others.len() == open.len() {
        others.push(path);
    }
    others
}

/// Shows layers on the board of the game as long as the calling component lives.
#[hook]
fn use_shown(position: AnyGame, layers: Vec<Layer>) {
    let store = use_context::<Search>().map(|search| search.sight);
    {
        let store = store.clone();
        use_effect_with((position, layers), move |(position, layers)| {
            if let Some(store) = store {
                store.set(Seen(Some((*position, layers.clone()))));
            }
        });
    }
    use_effect_with((), move |()| {
        move || {
            if let Some(store) = store {
                store.set(Seen::default());
            }
        }
    });
}

/// Why there is nothing to see yet.
fn waiting(model: &Model, known: &Known) -> String {
    if model.is_at_an_end() {
        return text::sight_over().to_owned();
    }
    if known.is_out_of_sight {
        return text::sight_unseen().to_owned();
    }
    model
        .awaited_percent()
        .map_or_else(|| text::sight_waits().to_owned(), |percent| text::sight_loading(&percent.to_string()))
}

/// The name of a view.
fn name(tab: Tab) -> &'static str {
    match tab {
        Tab::Moves => text::sight_moves(),
        Tab::Tree => text::sight_tree(),
        Tab::Steps => text::sight_steps(),
        Tab::Plots => text::sight_plots(),
        Tab::Experiment => text::sight_experiment(),
    }
}

fn tabs(chosen: Tab, on_choose: &Callback<Tab>) -> Html {
    let choose = on_choose.clone();
    let onkeydown = move |event: KeyboardEvent| {
        let here = chosen as usize;
        let all = Tab::NAMED.len();
        let next = match event.key().as_str() {
            "ArrowRight" => (here + 1) % all,
            "ArrowLeft" => (here + all - 1) % all,
            "Home" => 0,
            "End" => all - 1,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        let tab = Tab::NAMED[next].0;
        focus(&format!("sight-tab-{}", tab.name()));
        choose.emit(tab);
    };
    let tab = |&(tab, its): &(Tab, &'static str)| {
        let is_chosen = tab == chosen;
        let onclick = on_choose.reform(move |_: MouseEvent| tab);
        html! {
            <button type="button" role="tab" id={format!("sight-tab-{its}")} data-testid={format!("sight-tab-{its}")} aria-controls="sight-panel"
                aria-selected={is_chosen.to_string()} tabindex={if is_chosen { "0" } else { "-1" }} {onclick}>{ name(tab) }</button>
        }
    };
    html! {
        <div class="tabs" role="tablist" aria-label={text::sight_title()} {onkeydown}>{ for Tab::NAMED.iter().map(tab) }</div>
    }
}

/// Focuses an element by its id.
fn focus(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|document| document.get_element_by_id(id));
    if let Some(element) =
        element.and_then(|element| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(element).ok())
    {
        // It fails only if the element can't be focused.
        let _ = element.focus();
    }
}

/// The announcement of a search that stands still: its best moves.
fn spoken(view: Option<&View>, known: &Known, rows: &[super::Row]) -> String {
    if view.is_none() || known.is_stepping() || !(known.is_paused || has_ended(known)) {
        return String::new();
    }
    let unit = view.map(Unit::of).unwrap_or_default();
    let said: Vec<String> = rows
        .iter()
        .take(3)
        .map(|row| {
            text::sight_spoken(
                &text::ply(row.action.spot()),
                &unit.written(row.value),
                &text::grouped(row.visits.into()),
            )
        })
        .collect();
    text::join_sentences(&said.iter().map(String::as_str).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_game::Spot;

    #[test]
    fn a_node_that_is_toggled_twice_is_closed() {
        let path = vec![WireMove::at(Spot::new(3, 0))];
        let once = toggled(&[], path.clone());
        assert_eq!(once, std::slice::from_ref(&path));
        assert!(toggled(&once, path).is_empty());
    }
}
