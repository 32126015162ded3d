//! The list of mistakes in an analysed game, in the panel with the record of moves, with buttons to step through it.
use super::record::{bring_into_view, pair_number, scroll_to};
use crate::features::analysis::Mistake;
use crate::state::{Action, Model};
use crate::text;
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Properties of [`Mistakes`].
#[derive(Properties, PartialEq)]
pub struct MistakesProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The list. A press on a mistake goes to the position after it, where an arrow shows the better move. The list scrolls to the
/// mistake that led to the current position, which is explained below it.
#[component]
pub fn Mistakes(props: &MistakesProps) -> Html {
    let MistakesProps { model, on_action } = props;
    let (list, why) = (use_node_ref(), use_node_ref());
    {
        let (list, why) = (list.clone(), why.clone());
        use_effect_with(
            (model.game.tree.current(), model.mistake_here().is_some()),
            move |&(_, is_mistake)| {
                if let Some(list) = list.cast::<HtmlElement>() {
                    bring_into_view(&list);
                }
                let why = why.cast::<Element>().filter(|_| is_mistake);
                if let Some((why, panel)) =
                    why.and_then(|why| Some((why.clone(), why.closest(".record").ok()??)))
                {
                    scroll_to(&why, &panel);
                }
            },
        );
    }
    let mistakes = model.mistakes();
    let here = model.game.tree.current();
    let step = |sign: &'static str, name: &'static str, testid, forward| {
        let to = model.mistake_from_here(forward).map(|mistake| mistake.node);
        let on_action = on_action.clone();
        let on_press = Callback::from(move |()| {
            if let Some(node) = to {
                on_action.emit(Action::GoTo(node));
            }
        });
        Button::new(sign, testid, &on_press).named(name).enabled(to.is_some()).view()
    };
    let row = |mistake: &Mistake| {
        let (node, is_here) = (mistake.node, mistake.node == here);
        let onclick = on_action.reform(move |_: MouseEvent| Action::GoTo(node));
        html! {
            <li key={node.index()}>
                <button type="button" class="mistake" aria-current={is_here.then_some("step")} data-ply={mistake.ply.to_string()}
                    data-grade={mistake.grade.sign()} data-exact={mistake.cost.is_exact().then_some("true")} {onclick}>
                    <span class="grade">{ mistake.grade.sign() }</span>{ " " }
                    { text::mistake(mistake, pair_number(mistake.ply, mistake.by)) }
                </button>
            </li>
        }
    };
    let count = mistakes.len();
    let title = text::mistakes_found(count);
    html! {
        <section class="mistakes" aria-labelledby="mistakes-title">
            <div class="head">
                <h3 id="mistakes-title"><span role="status">{ title }</span></h3>
                if count > 0 {
                    { step("\u{2039}", text::mistake_previous(), "mistake-previous", false) }
                    { step("\u{203a}", text::mistake_next(), "mistake-next", true) }
                }
            </div>
            { as_good(model) }
            if count > 0 {
                <ol ref={list} data-testid="mistakes">{ for mistakes.iter().map(row) }</ol>
                <div class="why" ref={why}>
                    if let Some(mistake) = model.mistake_here() {
                        { explained(model, &mistake) }
                        { deeper(model, on_action, &mistake) }
                    }
                </div>
            }
        </section>
    }
}

/// What the better move would have been worth, and why. Nothing if neither is known.
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
    let on_press = on_action.reform(move |()| Action::LookDeeper(node));
    Button::new(label, "deeper", &on_press).enabled(!runs).view()
}

/// The sentence that a move analysed for longer turned out to be no mistake, if that is so.
fn as_good(model: &Model) -> Html {
    let tree = &model.game.tree;
    let cleared =
        model.analysis.looked_deeper.filter(|&node| model.analysis.comparisons.mistake(tree, node).is_none());
    match cleared.and_then(|node| tree.turn(node)) {
        Some(turn) => {
            html! { <p role="status" data-testid="as-good">{ text::deeper_none(&text::ply(turn.made.played())) }</p> }
        }
        None => Html::default(),
    }
}
