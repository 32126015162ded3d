//! A choice between several values.
use crate::text::Named;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// Up to this many values are shown in a row; more are shown as a select list.
const IN_A_ROW: usize = 5;

/// Properties of [`choice`], as plain text. [`values`] makes the list of values from a [`Named`] type.
pub struct ChoiceProps {
    /// The group's name in the form.
    pub name: &'static str,
    /// The legend.
    pub legend: AttrValue,
    /// A few words beside the legend, such as how many puzzles are solved; may be empty.
    pub aside: AttrValue,
    /// An explanation of the current choice; may be empty.
    pub note: AttrValue,
    /// The name and label of each value.
    pub values: Vec<(&'static str, AttrValue)>,
    /// The name of the current choice.
    pub chosen: &'static str,
    /// Called with the name of the new choice.
    pub on_choose: Callback<&'static str>,
}

/// The names of all values with their labels.
pub fn values<T: Named>(label: impl Fn(T) -> AttrValue) -> Vec<(&'static str, AttrValue)> {
    T::NAMED.iter().map(|&(value, name)| (name, label(value))).collect()
}

/// A group of radio buttons in one row, or a select list, with the browser's own keyboard control.
pub fn choice(props: &ChoiceProps) -> Html {
    let note_id = format!("note-{}", props.name);
    // The names of languages are written in the languages themselves.
    let lang = |name| (props.name == "language" && name != "auto").then_some(name);
    let describedby = (!props.note.is_empty()).then(|| note_id.clone());
    let radio = |(name, label): &(&'static str, AttrValue)| {
        let name = *name;
        let onchange = props.on_choose.reform(move |_: Event| name);
        html! {
            <label key={name} lang={lang(name)}>
                <input type="radio" name={props.name} value={name} checked={name == props.chosen} {onchange} />
                <span>{ label }</span>
            </label>
        }
    };
    let choices = if props.values.len() > IN_A_ROW {
        let names: Vec<_> = props.values.iter().map(|(name, _)| *name).collect();
        let chosen = names.iter().position(|name| *name == props.chosen);
        let on_choose = props.on_choose.clone();
        let onchange = move |event: Event| {
            let list = event.target_dyn_into::<HtmlSelectElement>();
            if let Some(name) = list.and_then(|list| names.get(list.selected_index() as usize).copied()) {
                on_choose.emit(name);
            }
        };
        let entry = |(name, label): &(&'static str, AttrValue)| {
            html! { <option key={*name} lang={lang(*name)} value={*name} selected={*name == props.chosen}>{ label }</option> }
        };
        // The attribute sets the value when the list appears, the property afterwards.
        html! {
            <select name={props.name} aria-label={props.legend.clone()} aria-describedby={describedby.clone()}
                ~selectedIndex={chosen.map_or(-1, |place| place as i32)} {onchange}>
                { for props.values.iter().map(entry) }
            </select>
        }
    } else {
        html! { <div class="choices">{ for props.values.iter().map(radio) }</div> }
    };
    html! {
        <fieldset class="panel option" data-choice={props.name} aria-describedby={describedby}>
            <div class="legend">
                <legend>{ props.legend.clone() }</legend>
                if !props.aside.is_empty() {
                    <span class="aside">{ props.aside.clone() }</span>
                }
            </div>
            { choices }
            if !props.note.is_empty() {
                <p class="note" id={note_id}>{ props.note.clone() }</p>
            }
        </fieldset>
    }
}
