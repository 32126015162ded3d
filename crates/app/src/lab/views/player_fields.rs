//! The fields of a player in the set-up, of whatever game: a list of players, the text, and all options of a search.
use crate::lab::text;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The fields of a player.
pub struct PlayerFields {
    /// The name with which the names of the elements begin.
    pub form: &'static str,
    /// The legend, which says whose player it is.
    pub legend: AttrValue,
    /// The list of players: the text and the label of each.
    pub players: Vec<(String, AttrValue)>,
    /// The player's text.
    pub text: String,
    /// Called with the text of a player that is chosen from the list.
    pub on_choose: Callback<String>,
    /// The field of the text, with the identifier that its label and its descriptions expect; see
    /// [`player_text_field`](crate::components::agent_form::player_text_field).
    pub field: Html,
    /// Why the text is wrong; empty if it is right.
    pub error: AttrValue,
    /// The options of the player, if it has any.
    pub options: Option<Html>,
}

/// The fields.
pub fn player_fields(fields: PlayerFields) -> Html {
    let PlayerFields { form, legend, players, text, on_choose, field, error, options } = fields;
    let chosen = players.iter().position(|(known, _)| *known == text);
    let entry = |(place, (value, label)): (usize, &(String, AttrValue))| {
        html! { <option key={place} value={value.clone()} selected={chosen == Some(place)}>{ label }</option> }
    };
    let entries: Html = players.iter().enumerate().map(entry).collect();
    let onchange = on_choose.reform(move |event: Event| {
        let list = event.target_unchecked_into::<HtmlSelectElement>();
        // The first entry stands for a text that is not in the list.
        let place = usize::try_from(list.selected_index() - 1).ok();
        place.and_then(|place| players.get(place)).map(|(text, _)| text.clone()).unwrap_or_default()
    });
    let [list, label, alert, note] =
        ["list", "text", "error", "text-note"].map(|part| format!("{form}-{part}"));
    html! {
        <fieldset class="lab-player">
            <legend>{ legend }</legend>
            <label for={list.clone()}>{ text::lab_player() }</label>
            <select id={list.clone()} data-testid={list} {onchange} ~selectedIndex={chosen.map_or(0, |place| place as i32 + 1)}>
                <option key="other" disabled=true selected={chosen.is_none()}>{ text::lab_player_other() }</option>
                { entries }
            </select>
            <label for={label}>{ text::agent_text() }</label>
            { field }
            <p class="error" id={alert.clone()} role="alert" data-testid={alert}>{ error }</p>
            <p class="unseen" id={note}>{ text::agent_text_note() }</p>
            if let Some(options) = options {
                <details>
                    <summary>{ text::lab_player_options() }</summary>
                    { options }
                </details>
            }
        </fieldset>
    }
}
