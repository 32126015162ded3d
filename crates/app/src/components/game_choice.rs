//! A list of games that changes the address.
use crate::route::go_to;
use crate::text;
use games::GameId;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// A list of games. It changes the address, by `to`, which says what the page shows.
pub fn game_choice(name: &'static str, games: Vec<GameId>, game: GameId, to: fn(GameId) -> String) -> Html {
    let offered = games.clone();
    let onchange = move |event: Event| {
        let list = event.target_dyn_into::<HtmlSelectElement>();
        let chosen = list.and_then(|list| offered.get(usize::try_from(list.selected_index()).ok()?).copied());
        if let Some(chosen) = chosen {
            go_to(&to(chosen));
        }
    };
    let entry = |one: GameId| {
        html! { <option key={one.name()} value={one.name()} selected={one == game}>{ text::game_name(one) }</option> }
    };
    let place = games.iter().position(|one| *one == game);
    html! {
        <select {name} aria-label={text::game_choice()} {onchange} ~selectedIndex={place.map_or(-1, |place| place as i32)}>
            { for games.into_iter().map(entry) }
        </select>
    }
}
