//! The list of mistakes in an analysed game, with buttons to step through it.
use super::moves::{pair_number, scroll_to};
use crate::features::analysis::Mistake;
use crate::state::said;
use crate::state::{Action, Model, analysis, game};
use crate::text;
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::Element;
use yew::prelude::*;

/// Properties of [`Mistakes`].
#[derive(Properties, PartialEq)]
pub struct MistakesProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The list. A press on a mistake goes to the position after it, where a ring shows the better move, and why it was worse stands below
/// it. The pane scrolls to the mistake that led to the current position.
#[component]
pub fn Mistakes(props: &MistakesProps) -> Html {
    let MistakesProps { model, on_action } = props;
    let list = use_node_ref();
    let here = model.game.tree.current();
    {
        let list = list.clone();
        use_effect_with((here, model.mistake_here().is_some()), move |&(_, is_mistake)| {
            if let Some(list) = list.cast::<Element>().filter(|_| is_mistake) {
                show_current(&list);
            }
        });
    }
    let mistakes = model.mistakes();
    let count = mistakes.len();
    let step = |sign: &'static str, name: &'static str, testid, forward| {
        let to = model.mistake_from_here(forward).map(|mistake| mistake.node);
        let on_action = on_action.clone();
        let on_press = Callback::from(move |()| {
            if let Some(node) = to {
                on_action.emit(game::Action::GoTo(node).into());
            }
        });
        Button::new(sign, testid, &on_press).named(name).enabled(to.is_some()).view()
    };
    let row = |mistake: &Mistake| {
        let (node, is_here, open) = (mistake.node, mistake.node == here, mistake.open());
        let onclick = on_action.reform(move |_: MouseEvent| open.clone().into());
        html! {
            <li key={node.index()} class={is_here.then_some("here")}>
                <button type="button" class="mistake" aria-current={is_here.then_some("step")} data-ply={mistake.ply.to_string()}
                    data-grade={mistake.grade.sign()} data-exact={mistake.cost.is_exact().then_some("true")} {onclick}>
                    <span class="grade">{ mistake.grade.sign() }</span>{ " " }
                    { text::mistake(mistake, pair_number(mistake.ply, mistake.by)) }
                </button>
                if is_here {
                    <div class="why">
                        { explained(model, mistake) }
                        { deeper(model, on_action, mistake) }
                    </div>
                }
            </li>
        }
    };
    let title = said::mistakes_found(model);
    html! {
        <section class="mistakes" aria-labelledby="mistakes-title">
            <div class="head">
                <h2 id="mistakes-title"><span role="status">{ title }</span></h2>
                if count > 0 {
                    { step("\u{2039}", text::mistake_previous(), "mistake-previous", false) }
                    { step("\u{203a}", text::mistake_next(), "mistake-next", true) }
                }
            </div>
            { as_good(model) }
            if count > 0 {
                <ol ref={list} data-testid="mistakes">{ for mistakes.iter().map(row) }</ol>
            }
        </section>
    }
}

/// Scrolls the pane to the current mistake, with its explanation.
fn show_current(list: &Element) {
    let find = |selector| list.query_selector(selector).ok().flatten();
    if let (Some(row), Ok(Some(pane))) = (find(".here"), list.closest(".pane")) {
        scroll_to(&row, &pane);
    }
}

/// The values of the better move and of the one that was played, and why the latter was worse. Nothing if neither is
/// known.
fn explained(model: &Model, mistake: &Mistake) -> Html {
    let explained = text::mistake_explained(mistake, &model.reasons(mistake));
    if explained.is_empty() {
        return Html::default();
    }
    html! { <p data-testid="explained">{ explained }</p> }
}

/// The button that analyses a mistake for longer. Nothing if its cost is exact or it has been analysed for longer already.
fn deeper(model: &Model, on_action: &Callback<Action>, mistake: &Mistake) -> Html {
    if mistake.cost.is_exact() || model.analysis.looked_deeper == Some(mistake.node) {
        return Html::default();
    }
    let runs = model.analysis.deeper == Some(mistake.node);
    let label = if runs { text::mistake_deepening() } else { text::mistake_deeper() };
    let node = mistake.node;
    let on_press = on_action.reform(move |()| analysis::Action::LookDeeper(node).into());
    Button::new(label, "deeper", &on_press).enabled(!runs).view()
}

/// The sentence that a move analysed for longer turned out to be no mistake, if that is so.
fn as_good(model: &Model) -> Html {
    let tree = &model.game.tree;
    let cleared = model.analysis.looked_deeper.filter(|&node| model.analysis.mistake(tree, node).is_none());
    match cleared.and_then(|node| tree.turn(node)) {
        Some(turn) => {
            html! { <p role="status" data-testid="as-good">{ text::deeper_none(&text::ply(turn.moved().action)) }</p> }
        }
        None => Html::default(),
    }
}
