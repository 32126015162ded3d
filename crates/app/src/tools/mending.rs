//! Mending a text that can't be read: it is in the field of the page Files, with the error selected.
use crate::hooks::in_next_frame;
use formats::{At, FormatError};
use games::AnySetup;
use js_sys::JsString;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlTextAreaElement};
use yew::prelude::*;

/// The largest file that is put in the field, in bytes.
const MOST_BYTES: f64 = 65_536.0;

/// The field.
#[derive(Clone)]
pub struct Mend {
    field: NodeRef,
    setup: AnySetup,
}

/// Ties the mending to this field.
#[hook]
pub fn use_mending(field: &NodeRef, setup: AnySetup) -> Mend {
    Mend { field: field.clone(), setup }
}

impl Mend {
    /// Puts a text in the field.
    pub fn put(&self, text: &str) {
        if let Some(field) = self.field.cast::<HtmlTextAreaElement>() {
            field.set_value(text);
        }
    }

    /// Puts the text of a file in the field, unless it is large or no text, and selects the error in it.
    pub async fn file(&self, file: &File) {
        if file.size() > MOST_BYTES {
            return;
        }
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.dyn_into::<JsString>().ok());
        if let Some(text) = text.map(String::from).filter(|text| !is_binary(text)) {
            self.put(&text);
            self.select(&text);
        }
    }

    /// Selects the place of the error in this text, which is in the field, and gives the field the focus.
    pub fn select(&self, text: &str) {
        let Some(field) = self.field.cast::<HtmlTextAreaElement>() else { return };
        let Err(error) = formats::read_beside(text, self.setup) else { return };
        let place = place_of(&error, text);
        // After the page, which takes the focus when it is opened.
        in_next_frame(move || {
            // These fail only for elements that can't be focused or have no selection.
            let _ = field.focus();
            if let Some((from, to)) = place {
                let _ = field.set_selection_range(from, to);
            }
        });
    }
}

/// Whether a text has signs that only other files have, such as packed ones.
fn is_binary(text: &str) -> bool {
    text.chars().any(|sign| sign.is_control() && !sign.is_whitespace())
}

/// The place of an error in the units of a selection, which are those of UTF-16: from, to.
fn place_of(error: &FormatError, text: &str) -> Option<(u32, u32)> {
    let units = |text: &str| text.encode_utf16().count() as u32;
    let at = match error.at? {
        At::Character(place) => text.char_indices().nth(place.checked_sub(1)?)?.0,
        At::Byte(place) => place,
    };
    let rest = text.get(at..)?;
    // A move has two characters.
    let wrong: String = rest.chars().take(2).take_while(|sign| !sign.is_whitespace()).collect();
    let from = units(&text[..at]);
    Some((from, from + units(&wrong).max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::Rules;

    #[test]
    fn the_wrong_move_is_selected() {
        for (text, wrong) in
            [("f5d6c3a1", "a1"), ("f5 d6 z9", "z9"), ("f5d6\nc3 h8", "h8"), ("f5d6c3d3c4x", "x")]
        {
            let error = formats::read(text, Rules::default()).expect_err(text);
            let (from, to) = place_of(&error, text).unwrap_or_else(|| panic!("{text}: {error:?}"));
            let selected: Vec<u16> =
                text.encode_utf16().skip(from as usize).take((to - from) as usize).collect();
            assert_eq!(String::from_utf16(&selected).unwrap(), wrong, "{text}: {error:?}");
        }
    }
}
