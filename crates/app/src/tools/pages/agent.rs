//! The custom agent: all options of a search as a form and as a text, kept in sync.
use crate::components::agent_form::{Draft, options, preset_list, text_field};
use crate::state::{Action, Language, Settings};
use crate::text;
use games::GameId;
use othello_engines::Agent;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`OwnAgent`].
#[derive(Properties, PartialEq)]
pub struct OwnAgentProps {
    /// The language of the texts.
    pub language: Language,
    /// The stored agent as text.
    pub kept: String,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The page.
#[component]
pub fn OwnAgent(props: &OwnAgentProps) -> Html {
    let draft = use_state_eq(|| Draft::of_text(props.kept.clone(), Agent::classic().to_string()));
    let kept = use_state_eq(|| draft.player.clone());
    let done = use_state_eq(|| "");
    let change = {
        let (draft, done) = (draft.setter(), done.setter());
        Callback::from(move |next| {
            draft.set(next);
            done.set("");
        })
    };
    let preset = preset_list(&kept, &draft, &change);
    let error = draft.error.as_ref().map(text::player_error).unwrap_or_default();
    let is_right = draft.error.is_none();
    let custom = format!("{}={}", Settings::CUSTOM, draft.player);
    let play = |label, testid, sides: &str| {
        let address = format!("#/play?{sides}&{custom}");
        let on_press = Callback::from(move |()| {
            if let Some(window) = web_sys::window() {
                // It fails only while the document is being unloaded.
                let _ = window.location().set_hash(&address);
            }
        });
        Button::new(label, testid, &on_press).enabled(is_right)
    };
    let on_save = {
        let (done, kept, player) = (done.setter(), kept.setter(), draft.player.clone());
        let (on_action, action) = (props.on_action.clone(), Action::set(Settings::CUSTOM, &player));
        Callback::from(move |()| {
            on_action.emit(action.clone());
            kept.set(player.clone());
            done.set(text::agent_saved());
        })
    };
    let on_text = {
        let before = draft.player.clone();
        change.reform(move |text| Draft::of_text(text, before.clone()))
    };
    html! {
        <>
            <p class="lead">{ text::agent_lead() }</p>
            <section class="panel own-agent" aria-label={text::page_agent()} data-agent={draft.player.clone()}>
                { preset }
                <label class="search" for="agent-text">{ text::agent_text() }</label>
                { text_field("agent", &draft, &change) }
                <p class="note" id="agent-text-note">{ text::agent_text_note() }</p>
                <p class="error" id="agent-error" role="alert" data-testid="agent-error">{ error }</p>
                <div class="act">
                    { play(text::agent_black(), "agent-black", "black=custom&white=human").view() }
                    { play(text::agent_white(), "agent-white", "black=human&white=custom").primary(true).view() }
                    { Button::new(text::save(), "agent-save", &on_save).enabled(is_right).view() }
                    <p class="done" role="status" data-testid="agent-done">{ *done }</p>
                </div>
            </section>
            { options("agent", &draft.form(), GameId::Othello, &on_text) }
        </>
    }
}
