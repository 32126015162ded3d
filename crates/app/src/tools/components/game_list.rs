//! A list of any number of games, of which only the rows in view exist.
use crate::state::Language;
use crate::text;
use crate::tools::collection::{Games, Names, first_moves};
use crate::tools::current::play_game;
use formats::opening_name;
use std::rc::Rc;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// The language of the words of a part.
#[derive(Properties, PartialEq)]
pub struct Spoken {
    /// It.
    pub language: Language,
}

/// Properties of [`GameList`].
#[derive(Properties)]
pub struct GameListProps {
    /// The games.
    pub games: Rc<Games>,
    /// Names that go with them.
    pub names: Rc<Names>,
    /// The language of the words.
    pub language: Language,
}

impl PartialEq for GameListProps {
    /// By place and not by content: there may be millions of bytes.
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.games, &other.games)
            && Rc::ptr_eq(&self.names, &other.names)
            && self.language == other.language
    }
}

/// How many rows are drawn: more than fit a screen, so that a scroll finds the next ones there.
const DRAWN: usize = 28;
/// The most rows that a browser can lay one below the other.
const MOST: usize = 300_000;

/// The list with its field for searching.
#[component]
pub fn GameList(props: &GameListProps) -> Html {
    let &GameListProps { ref games, ref names, language } = props;
    let query = use_state_eq(String::new);
    let first = use_state_eq(|| 0_usize);
    let frame = use_node_ref();
    let rows = use_node_ref();
    let found = use_memo((query.clone(), Rc::as_ptr(games), Rc::as_ptr(names)), |(query, ..)| {
        (!query.trim().is_empty()).then(|| games.find(query, names))
    });
    let count = found.as_ref().as_ref().map_or(games.len(), Vec::len);
    let shown = count.min(MOST);
    let from = (*first).min(shown.saturating_sub(DRAWN));
    let to = shown.min(from + DRAWN);
    use_layout(&rows, shown, from);
    let onscroll = {
        let (first, rows) = (first.setter(), rows.clone());
        move |event: Event| {
            if let Some(frame) = event.target_dyn_into::<HtmlElement>() {
                let above = (frame.scroll_top() / row_height(&rows)) as usize;
                // By tens, so that not every pixel draws rows.
                first.set(above.saturating_sub(10) / 10 * 10);
            }
        }
    };
    let oninput = {
        let (query, first, frame) = (query.setter(), first.setter(), frame.clone());
        move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                first.set(0);
                if let Some(frame) = frame.cast::<HtmlElement>() {
                    frame.set_scroll_top(0);
                }
                query.set(field.value());
            }
        }
    };
    let row = |place: usize| {
        let index = found.as_ref().as_ref().map_or(place, |found| found[place] as usize);
        html! {
            <li key={index} aria-setsize={shown.to_string()} aria-posinset={(place + 1).to_string()}>
                <Entry games={games.clone()} names={names.clone()} {index} {language} />
            </li>
        }
    };
    html! {
        <section class="panel" aria-labelledby="list-title" data-testid="game-list" data-count={count.to_string()}>
            <h2 class="panel-title" id="list-title"><span role="status">{ text::games_found(count as u64) }</span></h2>
            <label class="search"><span>{ text::search_games() }</span>
                <input type="search" autocomplete="off" spellcheck="false" data-testid="search-games" {oninput} />
            </label>
            <div class="window" ref={frame} {onscroll} tabindex="0" role="group" aria-labelledby="list-title" data-testid="game-window">
                <ol class="games" ref={rows}>{ for (from..to).map(row) }</ol>
            </div>
        </section>
    }
}

/// Properties of [`Entry`].
#[derive(Properties)]
struct EntryProps {
    games: Rc<Games>,
    names: Rc<Names>,
    index: usize,
    language: Language,
}

impl PartialEq for EntryProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.games, &other.games)
            && Rc::ptr_eq(&self.names, &other.names)
            && (self.index, self.language) == (other.index, other.language)
    }
}

/// A row: a link that opens the game, or what is wrong with it. A component, so that a game is played through once for as
/// long as its row is there.
#[component]
fn Entry(props: &EntryProps) -> Html {
    let &EntryProps { ref games, ref names, index, .. } = props;
    let row = games.row(index, names);
    let number = text::count(index + 1);
    let [black, white] = &row.players;
    let players = if black.is_empty() && white.is_empty() {
        String::new()
    } else {
        format!("{black} \u{2013} {white}")
    };
    let result = row.discs.map(|[black, white]| format!("{black} : {white}"));
    match games.game(index) {
        Some(Ok(game)) => {
            // Without players the opening is the row's heading.
            let (named, opening) = (!players.is_empty(), opening_name(&game));
            html! {
                <a href={play_game(&game)} data-testid="game-row">
                    <span class="number">{ number }</span>
                    <strong>{ if named { players } else { opening.unwrap_or_default().to_owned() } }</strong>
                    <span class="result">{ result }</span>
                    <span class="about">
                        <code>{ first_moves(&game, 6) }</code>{ " " }{ opening.filter(|_| named) }
                        { row.place.as_ref().map(|place| format!(" \u{b7} {place}")) }
                    </span>
                </a>
            }
        }
        Some(Err(error)) => html! {
            <div data-testid="game-bad">
                <span class="number">{ number }</span>
                <strong>{ players }</strong>
                <span class="about error">{ text::format_error(&error) }</span>
            </div>
        },
        None => Html::default(),
    }
}

/// The height of a row in pixels; it grows with the text's size.
fn row_height(rows: &NodeRef) -> i32 {
    let first = rows.cast::<HtmlElement>().and_then(|rows| rows.first_element_child());
    first.map_or(56, |row| (row.get_bounding_client_rect().height() as i32).max(1))
}

/// Gives the list the height of all its rows, with room for those above the ones that are drawn.
#[hook]
fn use_layout(rows: &NodeRef, count: usize, from: usize) {
    let rows = rows.clone();
    use_effect_with((count, from), move |&(count, from)| {
        if let Some(list) = rows.cast::<HtmlElement>() {
            let height = row_height(&rows) as usize;
            let style = list.style();
            // They fail only for what is no length.
            let _ = style.set_property("height", &format!("{}px", height * count));
            let _ = style.set_property("padding-top", &format!("{}px", height * from));
        }
    });
}
