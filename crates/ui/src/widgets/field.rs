//! A text to take along: selected by a press, and copied, shared or saved by a button.
use super::Button;
use crate::handing_out::{Shared, copy_field, save_text, share_field};
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
    pub file: Option<AttrValue>,
    /// The label of a primary button that shares the text, an address, by the means of the system, or copies it.
    #[prop_or_default]
    pub share: Option<&'static str>,
    /// The language of the labels.
    pub language: Language,
}

/// The field with its buttons.
#[component]
pub fn Field(props: &FieldProps) -> Html {
    let FieldProps { label, value, testid, file, share, .. } = props;
    let field = use_node_ref();
    let done = use_state_eq(|| "");
    {
        // The message is about the text that was there.
        let done = done.setter();
        use_effect_with(value.clone(), move |_| done.set(""));
    }
    let onfocus = |event: FocusEvent| {
        if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
            field.select();
        }
    };
    let on_copy = {
        let (field, done) = (field.clone(), done.setter());
        Callback::from(move |()| {
            let (field, done) = (field.cast(), done.clone());
            wasm_bindgen_futures::spawn_local(async move {
                if let Some(field) = field {
                    done.set(said(copy_field(field).await));
                }
            });
        })
    };
    let share = share.map(|label| {
        let (field, done) = (field.clone(), done.setter());
        let on_share = Callback::from(move |()| {
            let (field, done) = (field.cast(), done.clone());
            wasm_bindgen_futures::spawn_local(async move {
                if let Some(field) = field {
                    done.set(match share_field(field, "").await {
                        Shared::Taken | Shared::Declined => "",
                        Shared::Copied => said(true),
                        Shared::Failed => said(false),
                    });
                }
            });
        });
        Button::new(label, "share", &on_share).primary(true).view()
    });
    let save = file.clone().map(|file| {
        let (value, done) = (value.clone(), done.setter());
        let on_save = Callback::from(move |()| {
            if !save_text(&value, &file, "text/plain;charset=utf-8") {
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
            <textarea ref={field} id={testid.clone()} readonly=true {rows} spellcheck="false" data-testid={testid.clone()} value={value} {onfocus} />
            <div class="act">
                { share }
                { named(text::copy(), testid, "copy", label, &on_copy) }
                { save }
                <p class="done" role="status" data-testid={format!("done-{testid}")}>{ *done }</p>
            </div>
        </div>
    }
}

/// The message after copying a text.
fn said(copied: bool) -> &'static str {
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
