//! The notice that the learned evaluation can't be had, with a button to try again; the game goes on without it.
use crate::features::offline::use_offline;
use crate::state::{Action, Model, search};
use crate::text;
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`MissingKnowledge`].
#[derive(Properties, PartialEq)]
pub struct MissingKnowledgeProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The notice; nothing once it is dismissed. Soon after the start the kept files are not known yet.
#[component]
pub fn MissingKnowledge(props: &MissingKnowledgeProps) -> Html {
    let MissingKnowledgeProps { model, on_action } = props;
    let kept = use_offline().kept;
    let Some(fault) = model.missing_knowledge() else { return Html::default() };
    let on_retry = on_action.reform(|()| search::Action::RetryKnowledge.into());
    let on_close = on_action.reform(|()| search::Action::DismissMissing.into());
    html! {
        <section class="panel notice" role="alert" data-testid="knowledge-missing">
            <p>{ text::missing_knowledge(fault, kept) }</p>
            { Button::new(text::try_again(), "retry-knowledge", &on_retry).primary(true).view() }
            { Button::new(text::close(), "dismiss-missing", &on_close).view() }
        </section>
    }
}
