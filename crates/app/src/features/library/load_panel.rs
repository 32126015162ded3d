//! The panel for loading a game from text.
use crate::text;
use ui::widgets::Button;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// The panel; `error` is the error in the last text, `on_load` is called to load a text. The text stays in the field, so that
/// a mistake can be corrected.
#[hook]
pub fn use_load_panel(error: Option<AttrValue>, on_load: &Callback<String>) -> Html {
    let field = use_node_ref();
    let on_press = {
        let (field, on_load) = (field.clone(), on_load.clone());
        Callback::from(move |()| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                on_load.emit(field.value());
            }
        })
    };
    html! {
        <section class="panel load wide" aria-labelledby="load-title">
            <h2 class="panel-title" id="load-title">{ text::load() }</h2>
            <p class="note" id="load-note">{ text::load_note() }</p>
            <textarea ref={field} data-testid="load-text" aria-label={text::load_field()} aria-describedby="load-note load-error"
                aria-invalid={error.is_some().then_some("true")} spellcheck="false" autocapitalize="off" autocomplete="off" rows="3" />
            <div class="act">
                { Button::new(text::load_button(), "load-button", &on_press).view() }
                <p class="error" id="load-error" role="alert" data-testid="load-error">{ error.unwrap_or_default() }</p>
            </div>
        </section>
    }
}
