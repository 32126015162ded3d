//! A choice of one among a few.
use crate::state::Named;
use yew::prelude::*;

/// What [`choice`] draws: plain text, whatever is chosen from. [`values`] makes the list from a type with named values.
pub struct ChoiceProps {
    /// The group's name in the form.
    pub name: &'static str,
    /// What is chosen.
    pub legend: AttrValue,
    /// From when on it counts.
    pub when: AttrValue,
    /// What the present choice means.
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

/// A group of radio buttons in one row; the arrow keys go from one to the next as the browser has it.
pub fn choice(props: &ChoiceProps) -> Html {
    let note_id = format!("note-{}", props.name);
    // The names of languages are in those languages.
    let lang = |name| (props.name == "language" && name != "auto").then_some(name);
    let option = |(name, label): &(&'static str, AttrValue)| {
        let name = *name;
        let onchange = props.on_choose.reform(move |_: Event| name);
        html! {
            <label key={name} lang={lang(name)}>
                <input type="radio" name={props.name} value={name} checked={name == props.chosen} {onchange} />
                <span>{ label }</span>
            </label>
        }
    };
    html! {
        <fieldset class="panel option" data-choice={props.name} aria-describedby={note_id.clone()}>
            <div class="legend">
                <legend>{ props.legend.clone() }</legend>
                <span class="when">{ props.when.clone() }</span>
            </div>
            <div class="choices">{ for props.values.iter().map(option) }</div>
            <p class="note" id={note_id}>{ props.note.clone() }</p>
        </fieldset>
    }
}
