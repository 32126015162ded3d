//! The page of saved games: to browse, search, name, open, export and import them.
use crate::components::thumbnail::thumbnail;
use crate::features::game::is_nothing;
use crate::features::library::shelf::Added;
use crate::features::repertoire::Backup;
use crate::hooks::today;
use crate::route::Route;
use crate::state::{Action, Language, Model, library};
use crate::text;
use crate::tools::collection::{Finder, SearchEntry};
use crate::tools::components::kept_game::{KeptGame, NameField, said};
use crate::tools::components::shelf_news::ShelfNews;
use crate::tools::reading::read_games;
use board_game::BoardGame;
use formats::{SharedGame, write_archive};
use std::rc::Rc;
use ui::handing_out::save_text;
use ui::widgets::Button;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The number of rows drawn at first, and of those added on request.
const PAGE: usize = 40;

/// Properties of [`KeptGames`].
#[derive(Properties, PartialEq)]
pub struct KeptGamesProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The page.
#[component]
pub fn KeptGames(props: &KeptGamesProps) -> Html {
    let KeptGamesProps { model, on_action } = props;
    let language = model.speech.shown;
    let shelf = &model.library.shelf;
    let error = use_state_eq(String::new);
    // Whether the file that was imported last had something of Practice.
    let joined = use_state_eq(|| false);
    let has_practice = use_memo(*joined, |_| !Backup::kept().is_empty());
    let on_import = {
        let (on_action, error, setup) = (on_action.clone(), error.setter(), model.settings.start().setup());
        let (shelf, joined) = (shelf.clone(), joined.setter());
        move |event: Event| {
            let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
            let Some(files) = field.files() else { return };
            let (on_action, error, files, shelf, joined) =
                (on_action.clone(), error.clone(), files.clone(), shelf.clone(), joined.clone());
            // The news about the file before it is over.
            on_action.emit(library::Action::ForgetNews.into());
            error.set(String::new());
            wasm_bindgen_futures::spawn_local(async move {
                let (games, wrong, practice) = read_games(&files, setup).await;
                error.set(wrong.join("\n"));
                joined.set(practice.is_some());
                if let Some(practice) = practice {
                    let mut kept = Backup::kept();
                    kept.take_in(practice);
                    kept.keep(today());
                }
                if !games.is_empty() {
                    on_action.emit(library::Action::Keep(Added::new(&shelf, games)).into());
                }
                // So that the same file can be chosen again.
                field.set_value("");
            });
        }
    };
    let on_export = {
        let shelf = shelf.clone();
        Callback::from(move |()| {
            let games = shelf.iter().map(|game| (game, text::side_names(game)));
            let has_othello = shelf.iter().any(|game| game.othello().is_some());
            // Without a game of Othello, nothing in it is GGF.
            let name = if has_othello { "ucthello-games.ggf" } else { "ucthello-games.txt" };
            save_text(
                &with_practice(write_archive(games), &Backup::kept()),
                name,
                "text/plain;charset=utf-8",
            );
        })
    };
    html! {
        <>
            <p class="lead">{ text::shelf_note() }</p>
            <OnBoard {model} {on_action} />
            <ShelfNews library={model.library.clone()} {language} {on_action} />
            <section class="panel load" aria-labelledby="shelf-title">
                <h2 class="panel-title" id="shelf-title">{ text::games_found(shelf.len() as u64) }</h2>
                <div class="act">
                    <label class="button choose"><span>{ text::import_games() }</span>
                        <input class="unseen" type="file" multiple=true accept=".wtb,.ggf,.sgf,.txt,.obf,.zip,.gz,text/plain" data-testid="import-games" onchange={on_import} />
                    </label>
                    { Button::new(text::export_games(), "export-games", &on_export).enabled(!shelf.is_empty() || *has_practice).view() }
                </div>
                <p class="note" role="status" data-testid="practice-joined">{ joined.then(text::practice_joined) }</p>
                <p class="error" role="alert" data-testid="import-error">{ (*error).clone() }</p>
                <ShelfList shelf={shelf.clone()} {language} {on_action} />
            </section>
        </>
    }
}

/// Games as text, and behind them the practised mistakes.
fn with_practice(mut games: String, practice: &Backup) -> String {
    let practice = practice.to_text();
    if !practice.is_empty() && !games.is_empty() && !games.ends_with('\n') {
        games.push('\n');
    }
    games + &practice
}

/// The game on the board, with a field for its name.
#[component]
fn OnBoard(props: &KeptGamesProps) -> Html {
    let KeptGamesProps { model, on_action } = props;
    let game = model.shared();
    let on_named = on_action.reform(|title| library::Action::Save(title).into());
    let on_open = Callback::from(|()| Route::Play.go());
    if is_nothing(&game) {
        return Html::default();
    }
    html! {
        <section class="panel" aria-labelledby="on-board-title" data-testid="on-board">
            <h2 class="panel-title" id="on-board-title">{ text::on_board() }</h2>
            <div class="kept">
                { thumbnail(model.position()) }
                { said(&game) }
                <div class="act">
                    { Button::new(text::see_board(), "see-board", &on_open).view() }
                    <NameField title={game.info.title.clone()} label={text::name_game()} save={text::save_game()} testid="save-name" {on_named} />
                </div>
            </div>
        </section>
    }
}

/// Properties of [`ShelfList`].
#[derive(Properties)]
struct ShelfListProps {
    shelf: Rc<Vec<SharedGame>>,
    language: Language,
    on_action: Callback<Action>,
}

impl PartialEq for ShelfListProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.shelf, &other.shelf) && self.language == other.language
    }
}

/// The list with its search field.
#[component]
fn ShelfList(props: &ShelfListProps) -> Html {
    let ShelfListProps { shelf, language, on_action } = props;
    let query = use_state_eq(String::new);
    let most = use_state_eq(|| PAGE);
    // Made once a search begins, and again when the shelf changes.
    let entries = use_memo((Rc::as_ptr(shelf), query.is_empty(), *language), |&(_, idle, _)| {
        let entry = |game: &SharedGame| SearchEntry::new(game, &text::side_names(game).join(" "));
        if idle { Vec::new() } else { shelf.iter().map(entry).collect() }
    });
    let found: Vec<usize> =
        if query.is_empty() { (0..shelf.len()).collect() } else { Finder::among(&query, &entries) };
    let oninput = {
        let (query, most) = (query.setter(), most.setter());
        move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                query.set(field.value().trim().to_owned());
                most.set(PAGE);
            }
        }
    };
    let on_more = {
        let (most, now) = (most.setter(), *most);
        Callback::from(move |()| most.set(now + 2 * PAGE))
    };
    let row = |&place: &usize| {
        // The key changes when rows move up, so that a name being typed is not given to another game.
        html! { <KeptGame key={format!("{place}/{}", shelf.len())} shelf={shelf.clone()} {place} language={*language} {on_action} /> }
    };
    html! {
        <>
            if shelf.is_empty() {
                <p class="note" data-testid="shelf-empty">{ text::no_kept_games() }</p>
            } else {
                <label class="search"><span>{ text::search_games() }</span>
                    <input type="search" autocomplete="off" spellcheck="false" data-testid="search-kept" {oninput} />
                </label>
                <p class="note" role="status" data-testid="kept-found">
                    if !query.is_empty() {
                        { text::games_found(found.len() as u64) }
                    }
                </p>
            }
            <ul class="shelf" data-testid="shelf" data-count={found.len().to_string()}>{ for found.iter().take(*most).map(row) }</ul>
            if found.len() > *most {
                <p>{ Button::new(text::more_games(), "more-games", &on_more).view() }</p>
            }
        </>
    }
}
