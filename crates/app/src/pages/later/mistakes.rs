//! The list of mistakes in an analysed game, in the panel with the record of moves, with buttons to step through it.
use super::record::{bring_into_view, pair_number, scroll_to, see_end};
use crate::features::analysis::Mistake;
use crate::hooks::use_resized;
use crate::state::said;
use crate::state::{Action, Model, analysis, game};
use crate::text;
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The room left above the board when the page is scrolled to it, in pixels.
const MARGIN: f64 = 4.0;

/// Properties of [`Mistakes`].
#[derive(Properties, PartialEq)]
pub struct MistakesProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// How many mistakes are listed at first.
const FIRST: usize = 3;

/// The list: at first only the costliest mistakes, of the person who played if there is one, and all on request. A press on a mistake
/// goes to the position after it, where an arrow shows the better move. The list scrolls to the mistake that led to the current
/// position, which is explained below it.
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
                    scroll_above_moves(&why, &panel);
                    show_with_board(&why);
                }
            },
        );
    }
    {
        let resized = list.clone();
        // Its height depends on the screen alone.
        use_resized(&list, move || {
            if let Some(list) = resized.cast::<HtmlElement>() {
                bring_into_view(&list);
            }
        });
    }
    let all = model.mistakes();
    let here = model.game.tree.current();
    // All of one game, until another one is analysed.
    let shows_all = use_state_eq(|| None);
    let this_one = (model.game.tree.start(), model.analysis.ended);
    let costliest = model.costliest_mistakes(FIRST);
    let is_listed = |mistake: &&Mistake| {
        *shows_all == Some(this_one)
            || mistake.node == here
            || costliest.iter().any(|other| other.node == mistake.node)
    };
    let mistakes: Vec<_> = all.iter().filter(is_listed).copied().collect();
    let count = all.len();
    let on_all = {
        let shows_all = shows_all.setter();
        Callback::from(move |()| shows_all.set(Some(this_one)))
    };
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
            <li key={node.index()}>
                <button type="button" class="mistake" aria-current={is_here.then_some("step")} data-ply={mistake.ply.to_string()}
                    data-grade={mistake.grade.sign()} data-exact={mistake.cost.is_exact().then_some("true")} {onclick}>
                    <span class="grade">{ mistake.grade.sign() }</span>{ " " }
                    { text::mistake(mistake, pair_number(mistake.ply, mistake.by)) }
                </button>
            </li>
        }
    };
    let title = said::mistakes_found(model);
    html! {
        <section class="mistakes" aria-labelledby="mistakes-title">
            <div class="head">
                <h3 id="mistakes-title"><span role="status">{ title }</span></h3>
                if count > 0 {
                    { step("\u{2039}", text::mistake_previous(), "mistake-previous", false) }
                    { step("\u{203a}", text::mistake_next(), "mistake-next", true) }
                }
            </div>
            { see_end(model, on_action) }
            { as_good(model) }
            if count > 0 {
                <ol ref={list} data-testid="mistakes">{ for mistakes.iter().map(row) }</ol>
                if mistakes.len() < count {
                    { Button::new(text::mistakes_all(&count.to_string()), "mistakes-all", &on_all).view() }
                }
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

/// Scrolls the panel so that this part of it is seen, above the moves, which stay at the panel's end.
fn scroll_above_moves(part: &Element, panel: &Element) {
    scroll_to(part, panel);
    let moves = panel.query_selector(".moves").ok().flatten().map(|moves| moves.get_bounding_client_rect());
    let covered = moves.map_or(0.0, |moves| part.get_bounding_client_rect().bottom() - moves.top());
    if covered > 0.0 {
        panel.set_scroll_top(panel.scroll_top() + covered.ceil() as i32);
    }
}

/// Scrolls the page so that the board, with the arrow to the better move, is seen together with the explanation, or at least the
/// board.
fn show_with_board(why: &Element) {
    let Some(window) = web_sys::window() else { return };
    let Some(document) = window.document() else { return };
    let box_of =
        |selector| document.query_selector(selector).ok().flatten().map(|at| at.get_bounding_client_rect());
    let (Some(board), Some(height)) =
        (box_of(".board"), window.inner_height().ok().and_then(|px| px.as_f64()))
    else {
        return;
    };
    // On an upright screen the menu lies over the end of the page.
    let floor = box_of(".site-header").map(|menu| menu.top()).filter(|&top| top > 0.0).unwrap_or(height);
    let below = (why.get_bounding_client_rect().bottom() - floor).max(0.0);
    let by = below.min(board.top() - MARGIN);
    if by != 0.0 {
        window.scroll_by_with_x_and_y(0.0, by);
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
