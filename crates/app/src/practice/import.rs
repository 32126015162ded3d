//! The button for a text file of the user's.
use crate::practice::text;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The button that opens a file of these types; `on_text` gets its text.
pub(super) fn import(
    accept: &'static str,
    testid: &'static str,
    on_text: impl Fn(&str) + Clone + 'static,
) -> Html {
    let onchange = move |event: Event| {
        let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        let on_text = on_text.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            if let Some(text) = text {
                on_text(&text);
            }
            // So that the same file can be chosen again.
            field.set_value("");
        });
    };
    html! {
        <label class="button choose"><span>{ text::practice_import() }</span>
            <input class="unseen" type="file" {accept} data-testid={testid} {onchange} />
        </label>
    }
}
