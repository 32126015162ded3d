//! A choice of one among several.
use crate::text::Named;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// So many values stand in a row; more of them in a list that the browser opens.
const IN_A_ROW: usize = 5;

/// What [`choice`] draws: plain text, whatever is chosen from. [`values`] makes the list from a type with named values.
pub struct ChoiceProps {
    /// The group's name in the form.
    pub name: &'static str,
    /// What is chosen.
    pub legend: AttrValue,
    /// From when on it counts.
    pub when: AttrValue,
    /// What the present choice means; may be empty.
    pub note: AttrValue,
    /// Each value's name, and what it is called.
    pub values: Vec<(&'static str, AttrValue)>,
    /// The name of the present choice.
    pub chosen: &'static str,
    /// Chosen, by name.
    pub on_choose: Callback<&'static str>,
}

/// The names of all values with their labels.
pub fn values<T: Named>(label: impl Fn(T) -> AttrValue) -> Vec<(&'static str, AttrValue)> {
    T::NAMED.iter().map(|&(value, name)| (name, label(value))).collect()
}

/// A group of radio buttons in one row, or a list; the arrow keys go from one to the next as the browser has it.
pub fn choice(props: &ChoiceProps) -> Html {
    let note_id = format!("note-{}", props.name);
    // The names of languages are in those languages.
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
        // The attribute counts when the list appears, the property afterwards.
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
                <span class="when">{ props.when.clone() }</span>
            </div>
            { choices }
            if !props.note.is_empty() {
                <p class="note" id={note_id}>{ props.note.clone() }</p>
            }
        </fieldset>
    }
}
