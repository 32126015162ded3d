//! The panel beside the board: a tab for each pane that the game has, and the pane that is chosen. Very wide windows show the moves of
//! the game in a panel of their own, and another pane beside them.
use super::loader::Later;
use crate::hooks::{keep_in_tab, use_wide};
use crate::parts::Part;
use crate::route::Route;
use crate::state::{Action, Drawn, Model, Named, Pane};
use crate::text;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The name under which this tab of the browser keeps the pane that is shown, over a reload.
pub const KEPT: &str = "ucthello.pane";

/// Properties of [`Panes`].
#[derive(Properties, PartialEq)]
pub struct PanesProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The tabs with their panes. The explorer, once opened, keeps its place and its filters while another pane is shown.
#[component]
pub fn Panes(props: &PanesProps) -> Html {
    let PanesProps { model, on_action } = props;
    let is_wide = use_wide();
    let shown = model.pane();
    use_effect_with((shown, model.drawn == Drawn::Alive), |&(shown, is_alive)| {
        if is_alive {
            keep_in_tab(KEPT, shown.name());
        }
    });
    // Beside the moves there is always another pane.
    let chosen = if is_wide && shown == Pane::Game { Pane::Analysis } else { shown };
    let explored = use_mut_ref(|| None::<Rc<Model>>);
    let of_pane = |pane: Pane| {
        let has_tab = !(is_wide && pane == Pane::Game);
        let is_open = pane == chosen || !has_tab;
        if pane == Pane::Openings && is_open {
            explored.replace(Some(model.clone()));
        }
        // With the state that it was left in, a hidden pane costs nothing.
        let left = explored.borrow().clone().filter(|_| pane == Pane::Openings);
        let model = if is_open { Some(model.clone()) } else { left };
        html! {
            <div key={pane.name()} class="pane" role={if has_tab { "tabpanel" } else { "region" }} id={format!("pane-{}", pane.name())}
                aria-labelledby={has_tab.then(|| format!("tab-{}", pane.name()))} aria-label={(!has_tab).then(|| text::pane(pane))} hidden={!is_open}>
                if let Some(model) = model.filter(|model| model.drawn > Drawn::Squares) {
                    <Later part={Part::Pane(pane, !is_wide)} {model} {on_action} />
                }
            </div>
        }
    };
    let panes: Vec<_> = Pane::all().filter(|&pane| model.has_pane(pane)).collect();
    // A pane that is always there has no tab.
    let tabbed: Vec<_> = panes.iter().copied().filter(|&pane| !(is_wide && pane == Pane::Game)).collect();
    html! {
        <>
            { tabs(&tabbed, chosen, &on_action.reform(Action::Show)) }
            { for panes.iter().copied().map(of_pane) }
        </>
    }
}

/// The offer of the rules to a newcomer. It stands before the pane of the game is loaded, because it is the largest text there.
pub fn offer(model: &Model) -> Html {
    html! {
        if model.offers_the_rules() {
            <p class="offer"><a href={Route::Learn.to_hash()} data-testid="new-here">{ text::new_here() }</a></p>
        }
    }
}

/// The tabs, which the arrow keys walk.
fn tabs(panes: &[Pane], chosen: Pane, on_show: &Callback<Pane>) -> Html {
    let onkeydown = {
        let (panes, on_show) = (panes.to_vec(), on_show.clone());
        move |event: KeyboardEvent| {
            let here = panes.iter().position(|&pane| pane == chosen).unwrap_or_default();
            let to = match event.key().as_str() {
                "ArrowRight" => (here + 1) % panes.len(),
                "ArrowLeft" => (here + panes.len() - 1) % panes.len(),
                "Home" => 0,
                "End" => panes.len() - 1,
                _ => return,
            };
            event.prevent_default();
            focus_tab(panes[to]);
            on_show.emit(panes[to]);
        }
    };
    let tab = |&pane: &Pane| {
        let (name, is_chosen) = (pane.name(), pane == chosen);
        let onclick = on_show.reform(move |_: MouseEvent| pane);
        html! {
            <button key={name} type="button" role="tab" id={format!("tab-{name}")} data-testid={format!("tab-{name}")}
                aria-controls={format!("pane-{name}")} aria-selected={is_chosen.to_string()}
                tabindex={if is_chosen { "0" } else { "-1" }} {onclick}>{ text::pane(pane) }</button>
        }
    };
    html! {
        <div class="tabs panes" role="tablist" aria-label={text::panes()} {onkeydown}>{ for panes.iter().map(tab) }</div>
    }
}

/// Focuses the tab of a pane.
pub fn focus_tab(pane: Pane) {
    let document = web_sys::window().and_then(|window| window.document());
    let tab = document.and_then(|document| document.get_element_by_id(&format!("tab-{}", pane.name())));
    if let Some(tab) = tab.and_then(|tab| tab.dyn_into::<HtmlElement>().ok()) {
        // It fails only if the element can't be focused.
        let _ = tab.focus();
    }
}
