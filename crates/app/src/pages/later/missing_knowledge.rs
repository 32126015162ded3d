//! The notice that the learned evaluation can't be had, with a button to try again; the game goes on without it.
use crate::features::offline::offline_now;
use crate::state::{Action, Model};
use crate::text;
use ui::widgets::Button;
use yew::prelude::*;

/// The notice; nothing once it is dismissed.
pub fn missing_knowledge(model: &Model, on_action: &Callback<Action>) -> Html {
    let Some(fault) = model.missing_knowledge() else { return Html::default() };
    let on_retry = on_action.reform(|()| Action::RetryKnowledge);
    let on_close = on_action.reform(|()| Action::DismissMissing);
    html! {
        <section class="panel notice" role="alert" data-testid="knowledge-missing">
            <p>{ text::missing_knowledge(fault, offline_now().kept) }</p>
            { Button::new(text::try_again(), "retry-knowledge", &on_retry).primary(true).view() }
            { Button::new(text::close(), "dismiss-missing", &on_close).view() }
        </section>
    }
}
