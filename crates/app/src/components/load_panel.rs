//! Takes a game as text.
use super::button::Button;
use crate::text;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// Properties of [`LoadPanel`].
#[derive(Properties, PartialEq)]
pub struct LoadPanelProps {
    /// What was wrong with the last text.
    pub error: Option<AttrValue>,
    /// Wants this text loaded.
    pub on_load: Callback<String>,
}

/// The panel. The text stays in its field, so that a mistake can be put right.
#[component]
pub fn LoadPanel(props: &LoadPanelProps) -> Html {
    let field = use_node_ref();
    let on_press = {
        let (field, on_load) = (field.clone(), props.on_load.clone());
        Callback::from(move |()| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                on_load.emit(field.value());
            }
        })
    };
    html! {
        <section class="panel load wide" aria-labelledby="load-title">
            <h2 class="panel-title" id="load-title">{ text::LOAD }</h2>
            <p class="note" id="load-note">{ text::LOAD_NOTE }</p>
            <textarea ref={field} data-testid="load-text" aria-label={text::LOAD_FIELD} aria-describedby="load-note load-error"
                aria-invalid={props.error.is_some().then_some("true")} spellcheck="false" autocapitalize="off" autocomplete="off" rows="3" />
            <div class="act">
                <Button label={text::LOAD_BUTTON} testid="load-button" {on_press} />
                <p class="error" id="load-error" role="alert" data-testid="load-error">{ props.error.clone().unwrap_or_default() }</p>
            </div>
        </section>
    }
}
