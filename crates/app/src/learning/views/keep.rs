//! Tables kept as players: the button that keeps one, and the list of those that there are.
use crate::hooks::use_kept_tables;
use crate::learning::{Learning, address_of, kept_of, text};
use crate::state::Language;
use kept_tables::{Kept, delete, table_name};
use ui::text::grouped;
use ui::widgets::Button;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`KeepTable`].
#[derive(Properties, PartialEq)]
pub struct KeepTableProps {
    /// The state of the page.
    pub learning: Learning,
    /// Called with the table to keep, whose episodes are not known yet.
    pub on_keep: Callback<Kept>,
    /// The page's language.
    pub language: Language,
}

/// The name of the table of the learner on the board, the button that keeps it, and what came of that.
#[component]
pub fn KeepTable(props: &KeepTableProps) -> Html {
    let KeepTableProps { learning, on_keep, .. } = props;
    let typed = use_state_eq(|| None::<String>);
    let usual = kept_of(learning);
    let name = (*typed).clone().unwrap_or_else(|| usual.name.clone());
    let on_type = {
        let typed = typed.setter();
        move |event: InputEvent| {
            let field = event.target_dyn_into::<HtmlInputElement>();
            typed.set(field.map(|field| field.value()));
        }
    };
    let keep = {
        let name = table_name(&name).unwrap_or_else(|| usual.name.clone());
        let typed = typed.setter();
        on_keep.reform(move |()| {
            typed.set(None);
            Kept { name: name.clone(), ..usual.clone() }
        })
    };
    let said = learning.kept.as_ref().map(|(name, result)| text::learning_kept(name, *result, learning.of()));
    html! {
        <>
            <div class="lab-field">
                <label for="learning-keep-name">{ text::learning_keep_name() }</label>
                <input id="learning-keep-name" data-testid="learning-keep-name" maxlength="40" autocomplete="off" spellcheck="false"
                    value={name} oninput={on_type} />
            </div>
            <div class="act">
                { Button::new(text::learning_keep(), "learning-keep", &keep).enabled(!learning.report.learners.is_empty()).view() }
            </div>
            <p role="status" data-testid="learning-kept-said">{ said }</p>
            <p class="note">{ text::learning_keep_note() }</p>
        </>
    }
}

/// Properties of [`KeptTables`].
#[derive(Properties, PartialEq)]
pub struct KeptTablesProps {
    /// How many tables this page has kept.
    pub times: u32,
    /// The page's language.
    pub language: Language,
}

/// The tables that this browser keeps. Nothing if there are none.
#[component]
pub fn KeptTables(props: &KeptTablesProps) -> Html {
    let deleted = use_state_eq(|| 0);
    let all = use_kept_tables(props.times + *deleted);
    let row = |kept: &Kept| {
        let (name, deleted) = (kept.name.clone(), deleted.clone());
        let on_delete = Callback::from(move |()| {
            let (name, deleted) = (name.clone(), deleted.clone());
            spawn_local(async move {
                delete(&name).await;
                deleted.set(*deleted + 1);
            });
        });
        html! {
            <li key={kept.name.clone()} data-testid="kept-table" data-name={kept.name.clone()}>
                <p><b>{ kept.name.clone() }</b></p>
                <p class="note">{ text::kept_table(kept, &grouped(kept.episodes)) }</p>
                <div class="act" role="group" aria-label={kept.name.clone()}>
                    if let Some(address) = address_of(kept) {
                        <a class="button" href={address} data-testid="play-kept">{ text::learning_kept_play() }</a>
                    }
                    { Button::new(text::remove_game(), "delete-kept", &on_delete).view() }
                </div>
            </li>
        }
    };
    if all.is_empty() {
        return Html::default();
    }
    html! {
        <section class="lab-asides" aria-label={text::learning_kept_title()} data-testid="kept-tables">
            <h2>{ text::learning_kept_title() }</h2>
            <ul>{ for all.iter().map(row) }</ul>
        </section>
    }
}
