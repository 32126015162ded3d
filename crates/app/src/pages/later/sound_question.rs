//! The question whether sounds are welcome, in the place of the status text.
use crate::state::{Action, Asked, Named};
use crate::text;
use ui::widgets::Button;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The question with its two answers.
pub fn sound_question(on_action: &Callback<Action>) -> Html {
    let answer = |on: bool| {
        let on_action = on_action.clone();
        Callback::from(move |()| {
            focus_board();
            on_action.emit(Action::set("sounds", on.name()));
            on_action.emit(Action::Tell(Asked::Sounds));
        })
    };
    html! {
        <div class="sound-question" data-testid="sound-question" role="group" aria-labelledby="sound-question">
            <p id="sound-question">{ text::sound_question() }</p>
            { Button::new(text::yes(), "sound-yes", &answer(true)).view() }
            { Button::new(text::no(), "sound-no", &answer(false)).view() }
        </div>
    }
}

/// Gives the focus to the board if the question, which is about to go, has it.
fn focus_board() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let has_focus = document.active_element().and_then(|at| at.closest(".sound-question").ok()?).is_some();
    let square = document.query_selector(".board [tabindex='0']").ok().flatten().filter(|_| has_focus);
    if let Some(square) = square.and_then(|square| square.dyn_into::<HtmlElement>().ok()) {
        // It fails only where the element can't take the focus.
        let _ = square.focus();
    }
}
