//! The list of openings, for browsing and starting games.
use crate::text;
use crate::tools::current::{play_opening, use_current};
use crate::tools::folding::folded;
use formats::{Opening, openings, parse_transcript};
use othello::{Position, Rules};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The game of an opening.
fn game(opening: Opening, rules: Rules) -> othello::Game {
    let start = Position::start(rules);
    parse_transcript(opening.transcript(), start).expect("every line of the table is legal, as a test shows")
}

/// The list with a field to search names and moves. `language` is that of the texts around it.
#[component]
pub fn OpeningList(props: &super::game_list::Spoken) -> Html {
    let _ = props.language;
    let rules = use_current().rules;
    let query = use_state_eq(String::new);
    let on_search = {
        let query = query.setter();
        move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                query.set(folded(&field.value()));
            }
        }
    };
    let links = use_memo(rules, |&rules| {
        openings().map(|opening| (opening, play_opening(&game(opening, rules)))).collect::<Vec<_>>()
    });
    let moves = query.replace(' ', "");
    let found: Vec<_> = links
        .iter()
        .filter(|(opening, _)| {
            opening.names().any(|name| folded(name).contains(query.trim()))
                || opening.transcript().starts_with(&moves)
        })
        .collect();
    let row = |&(opening, href): &&(Opening, String)| {
        html! {
            <li key={opening.transcript()}>
                <a href={href.clone()} data-testid="opening">
                    <strong>{ text::opening(*opening) }</strong>
                    <code>{ opening.transcript() }</code>
                </a>
            </li>
        }
    };
    html! {
        <>
            <label class="search"><span>{ text::search_openings() }</span>
                <input type="search" autocomplete="off" spellcheck="false" data-testid="search-openings" oninput={on_search} />
            </label>
            <p class="note" role="status" data-testid="openings-found">{ text::openings_found(found.len() as u64) }</p>
            <ul class="games openings">{ for found.iter().map(row) }</ul>
        </>
    }
}
