//! The panel beside the board: its head, its tabs, and the view that is chosen.
use super::choices::{Choices, chosen, use_choices, use_choices_that_fit};
use super::head::{has_ended, head, is_running, run};
use super::known::Known;
use super::notices::again;
use super::presenting::{Presenter, use_presenting};
use super::queue::use_steps_in_turn;
use super::rows::{Row, rows};
use super::sharing::{seen_now, sharing};
use super::shown::{Shown, has_playouts};
use super::steps::arithmetic::way;
use super::unit::Unit;
use super::use_looking::{Looking, use_looking};
use super::why::why;
use crate::features::search::{Search, Seen};
use crate::features::sight::Tab;
use crate::hooks::{use_held_height, use_stages, use_width};
use crate::state::{Action, Model, sight};
use crate::text;
use board_game::BoardGame;
use diagrams::Layer;
use games::AnyGame;
use protocol::{StepReport, View, WireMove};
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

/// The number of frames after which the view of a new search has been drawn in full, even on a slow device.
const SETTLED: usize = 16;

/// The width from which on a panel is wide, in sixteenths of the font size.
const WIDE: f64 = 430.0;

/// The panel.
#[component]
pub fn Sights(props: &SightsProps) -> Html {
    let SightsProps { model, on_action } = props;
    let sight = model.sight.clone().unwrap_or_default();
    let choices = use_choices(&sight);
    let tab = *choices.tab;
    let (measured, held) = (use_node_ref(), use_node_ref());
    let is_wide = use_width(&measured) >= WIDE;
    let lit = use_state_eq(Rc::<Vec<WireMove>>::default);
    let looking = use_looking(model.wanted(), choices.wants(is_wide, &sight, &lit));
    let on_from_first = use_steps_in_turn(looking.as_ref(), sight.phases);
    let position = model.position();
    // Nothing is shown of a search of another game or position.
    let here = Some(wire_position(&position));
    let known = looking.as_ref().map(|looking| looking.known.clone()).filter(|known| known.position == here);
    let known = known.unwrap_or_default();
    let view = known.view.clone();
    let report = known.report.clone().filter(|_| !is_running(&known));
    use_lit(&lit, position, report.as_deref());
    let rows = view.as_ref().map(|view| rows(view, &[], known.played_out.as_deref())).unwrap_or_default();
    let is_learned = view.as_deref().is_some_and(|view| !has_playouts(view));
    use_choices_that_fit(&choices, known.position.clone(), is_learned);
    // The plots need a history beside a look.
    let is_there = view.is_some() && (tab != Tab::Plots || !known.samples.is_empty());
    let is_settled = use_stages(SETTLED, is_there) == SETTLED;
    let is_coming = sight.failed.is_none() && !model.is_at_an_end() && !known.is_out_of_sight;
    use_held_height(&held, if is_there { !is_settled } else { is_coming });
    use_shown(position, layers(&choices, position, view.as_deref(), &rows, &lit));
    use_focus_at_first(sight.takes_focus, tab);
    let keys = looking.as_ref().map(|looking| presenter(looking, &on_from_first));
    use_presenting(*choices.presents, keys, on_present(&choices, false));
    let Some(looking) = looking else { return Html::default() };
    let on_close = on_action.reform(|()| sight::Action::See(None).into());
    let on_run = run(model, &known, view.as_deref(), &looking, on_action);
    let on_choose = chosen(&choices.tab);
    let answer = view.as_deref().and_then(|view| answer(&choices, position, view, &known));
    let shown = Shown {
        model,
        on_action,
        sight: &sight,
        choices: &choices,
        looking: &looking,
        position,
        report,
        lit: (*lit).clone(),
        on_from_first,
    };
    html! {
        <section class="panel sight" aria-labelledby="sight-title" data-testid="sight"
            data-iterations={view.as_ref().filter(|_| !known.is_earlier).map(|view| view.moment.iterations.to_string())}>
            <div class="measured" ref={measured} />
            { head(model, &known, view.as_deref(), &on_run, &on_close) }
            { again(model, view.as_deref(), &known, on_action) }
            <div class="tab-row">
                { tabs(tab, &on_choose) }
                { share_button(&choices) }
            </div>
            if *choices.shares {
                { sharing(model, seen_now(model, &known, &choices, shown.report.as_deref()), &on_present(&choices, true)) }
            }
            if *choices.presents {
                { Button::new(text::sight_present_end(), "sight-present-end", &on_present(&choices, false)).view() }
            }
            <div class="shown" role="tabpanel" id="sight-panel" aria-labelledby={format!("sight-tab-{}", tab.name())}>
                <div class="held" ref={held}>{ shown.html(view.as_ref()) }</div>
            </div>
            { answer }
            <p class="unseen" role="status">{ spoken(view.as_deref(), &known, &rows) }</p>
        </section>
    }
}

/// Presents the search, or no longer.
fn on_present(choices: &Choices, presents: bool) -> Callback<()> {
    let (presented, shares) = (choices.presents.setter(), choices.shares.setter());
    Callback::from(move |()| {
        presented.set(presents);
        shares.set(false);
    })
}

/// The keys of a presentation.
fn presenter(looking: &Looking, on_from_first: &Callback<()>) -> Presenter {
    let known = &looking.known;
    let moment = known.report.as_ref().map(|report| report.moment);
    Presenter {
        moment: moment.or(known.view.as_ref().map(|view| view.moment)).unwrap_or_default(),
        is_busy: known.is_stepping(),
        on_stride: looking.on_stride.clone(),
        on_from_first: on_from_first.clone(),
    }
}

/// The button that shows the link to the current view.
fn share_button(choices: &Choices) -> Html {
    let shares = choices.shares.clone();
    let on_press = Callback::from(move |()| shares.set(!*shares));
    Button::new(text::share_game(), "sight-share", &on_press).pressed(*choices.shares).view()
}

/// Focuses the chosen view's tab when the panel is first drawn, if it takes the focus.
#[hook]
fn use_focus_at_first(takes_focus: bool, tab: Tab) {
    use_effect_with((), move |()| {
        if takes_focus {
            focus(&format!("sight-tab-{}", tab.name()));
        }
    });
}

/// Keeps the path of the last step through the tree, for the next request.
#[hook]
fn use_lit(lit: &UseStateHandle<Rc<Vec<WireMove>>>, position: AnyGame, report: Option<&StepReport>) {
    let way = report.map(|report| way(position.side(), &report.phases)).unwrap_or_default();
    let way: Vec<WireMove> = way.into_iter().map(|ply| ply.action).collect();
    let lit = lit.setter();
    use_effect_with(way, move |way| lit.set(Rc::new(way.clone())));
}

/// The layers on the board: the moves with their numbers, and the way of the last step or to the chosen node.
fn layers(
    choices: &Choices,
    position: AnyGame,
    view: Option<&View>,
    rows: &[Row],
    lit: &[WireMove],
) -> Vec<Layer> {
    let Some(view) = view else { return Vec::new() };
    let way = choices.kept(lit);
    let way = if *choices.tab == Tab::Search { &way[..] } else { &[] };
    choices.overlays.layers(position, rows, Unit::of(view), (way, &view.line), view.record.as_ref())
}

/// Why a move is not the best one, if that is asked and known.
fn answer(choices: &Choices, position: AnyGame, view: &View, known: &Known) -> Option<Html> {
    let best = view.line.first().copied();
    let contrast = known.contrast.as_ref().filter(|_| *choices.tab == Tab::Search)?;
    let is_asked = Some(contrast.rejected.action) == *choices.why_not;
    (is_asked && Some(contrast.chosen.action) == best).then(|| why(contrast, position, Unit::of(view)))
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

/// The name of a view.
fn name(tab: Tab) -> &'static str {
    match tab {
        Tab::Search => text::sight_search(),
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
            text::sight_spoken(&text::ply(row.action()), &row.said(unit), &text::grouped(row.visits().into()))
        })
        .collect();
    text::join_sentences(&said.iter().map(String::as_str).collect::<Vec<_>>())
}
