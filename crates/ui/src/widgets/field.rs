//! A text to copy or save: selected by a press, copied or saved by a button.
use super::Button;
use crate::handing_out::{copy_text, save_text};
use crate::text;
use crate::text::Language;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// Properties of [`Field`].
#[derive(Properties, PartialEq)]
pub struct FieldProps {
    /// The label.
    pub label: AttrValue,
    /// The text.
    pub value: AttrValue,
    /// The test id of the field; those of the buttons are `copy-` and `save-` followed by it.
    pub testid: AttrValue,
    /// The file name for saving, if it can be saved.
    #[prop_or_default]
    pub file: Option<&'static str>,
    /// The language of the labels.
    pub language: Language,
}

/// The field with its buttons.
#[component]
pub fn Field(props: &FieldProps) -> Html {
    let FieldProps { label, value, testid, file, .. } = props;
    let done = use_state_eq(|| "");
    let onfocus = |event: FocusEvent| {
        if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
            field.select();
        }
    };
    let on_copy = {
        let (value, done) = (value.to_string(), done.setter());
        Callback::from(move |()| {
            let (value, done) = (value.clone(), done.clone());
            wasm_bindgen_futures::spawn_local(async move {
                done.set(said(copy_text(value).await));
            });
        })
    };
    let save = file.map(|file| {
        let (value, done) = (value.clone(), done.setter());
        let on_save = Callback::from(move |()| {
            if !save_text(&value, file, "text/plain;charset=utf-8") {
                done.set(text::save_failed());
            }
        });
        named(text::save(), testid, "save", label, &on_save)
    });
    // About the number of lines that the text needs on a phone.
    let rows = (value.len() / 44 + 1).min(5).to_string();
    html! {
        <div class="taken-along">
            <label for={testid.clone()}>{ label }</label>
            <textarea id={testid.clone()} readonly=true {rows} spellcheck="false" data-testid={testid.clone()} value={value} {onfocus} />
            <div class="act">
                { named(text::copy(), testid, "copy", label, &on_copy) }
                { save }
                <p class="done" role="status" data-testid={format!("done-{testid}")}>{ *done }</p>
            </div>
        </div>
    }
}

/// The message after copying.
pub fn said(copied: bool) -> &'static str {
    if copied { text::copied() } else { text::copy_failed() }
}

/// A button whose accessible name includes the name of its field.
fn named(label: &'static str, field: &str, what: &str, of: &str, on_press: &Callback<()>) -> Html {
    html! {
        <span role="group" aria-label={of.to_owned()} data-of={format!("{what}-{field}")}>
            { Button::new(label, if what == "copy" { "copy" } else { "save" }, on_press).view() }
        </span>
    }
}
