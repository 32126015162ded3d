//! Keeps settings and games in the browser's storage. Where that does not work, people are told, and the game goes on.
use crate::state::{Action, Drawn, Model, Settings};
use othello::{SharedGame, read_saved, write_saved};
use std::cell::Cell;
use web_sys::Storage;
use yew::prelude::*;

const SETTINGS: &str = "ucthello.settings";
/// The game on the board, as [`write_saved`] writes it.
const GAME: &str = "ucthello.game";
/// The games on the shelf, a line each.
const SHELF: &str = "ucthello.shelf";

thread_local! {
    /// Whether the shelf could be written. Until it can, the game that is kept stays: it may be the one that the shelf
    /// has no room for.
    static SHELVED: Cell<bool> = const { Cell::new(true) };
}

/// `None` in a browser that keeps nothing for this page.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn read(key: &str) -> String {
    storage().and_then(|storage| storage.get_item(key).ok()?).unwrap_or_default()
}

/// The settings of the last visit, or the defaults.
pub fn read_settings() -> Settings {
    Settings::from_text(&read(SETTINGS))
}

/// The game that the browser keeps: the one on the board.
pub fn kept_game() -> Option<SharedGame> {
    read_saved(&read(GAME)).ok()
}

/// The games of the last visit, or as another tab has left them.
pub fn read_games() -> Action {
    let shelf = read(SHELF).lines().filter_map(|line| read_saved(line).ok()).collect();
    Action::Restored { game: kept_game().map(Box::new), shelf }
}

/// The shelf as a text, with what is kept and can't be read: a later build may.
fn shelf_text(shelf: &[SharedGame]) -> String {
    let mut lines = String::new();
    let mut add = |line: &str| {
        lines += line;
        lines.push('\n');
    };
    shelf.iter().for_each(|game| add(&write_saved(game)));
    let unread = |line: &&str| !line.is_empty() && read_saved(line).is_err();
    [SHELF, GAME].into_iter().for_each(|key| read(key).lines().filter(unread).for_each(&mut add));
    lines
}

/// Writes settings and games whenever they change, and says when that begins to fail, and when it works again.
#[hook]
pub fn use_stored(model: &Model, on_action: &Callback<Action>) {
    let failed = model.storage_error.clone();
    // Boards in other people's pages would disturb each other, and the player's own game.
    let keeps = model.drawn == Drawn::Alive && !model.embedded;
    let shelf = model.shelf.clone();
    let write = {
        let on_action = on_action.clone();
        let shelf = shelf.clone();
        move |key: &str, text: &str| {
            if !keeps {
                return;
            }
            let put = |key: &str, text: &str| match storage() {
                Some(storage) => storage.set_item(key, text).map_err(|error| name_of(&error)),
                None => Err("SecurityError".to_owned()),
            };
            let mut outcome = Ok(());
            if key == SHELF || !SHELVED.get() {
                outcome = put(SHELF, &shelf_text(&shelf));
                SHELVED.set(outcome.is_ok());
            }
            if key == SETTINGS || key == GAME && outcome.is_ok() {
                outcome = outcome.and(put(key, text));
            }
            let now = outcome.err();
            if now != failed {
                on_action.emit(Action::StorageFailed(now));
            }
        }
    };
    {
        let write = write.clone();
        use_effect_with((model.settings.clone(), keeps), move |(settings, _)| {
            write(SETTINGS, &settings.to_text())
        });
    }
    {
        let write = write.clone();
        use_effect_with((shelf, keeps), move |_| write(SHELF, ""));
    }
    let game = model.kept();
    // The plies and where one is among them: cheaper to compare than the game. A clock is kept each second.
    let seconds = model.clocks.map(|clock| clock.map(|clock| clock.left_ms.div_ceil(1000)));
    use_effect_with(
        (
            model.generation,
            model.game.turns().len(),
            model.tree.len(),
            game.players.clone(),
            model.settings.custom.clone(),
            seconds,
            keeps,
        ),
        move |_| write(GAME, &write_saved(&game)),
    );
}

/// The name of a JavaScript error, such as `QuotaExceededError`.
fn name_of(error: &wasm_bindgen::JsValue) -> String {
    js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
}
