//! Stores settings and games in the browser. If that fails, the user is informed and the game continues.
use super::shelf::{Kept, makes_way, put as put_on};
use crate::state::{Action, Drawn, Model, Settings};
use formats::{SharedGame, read_saved, write_saved};
use std::cell::{Cell, RefCell};
use web_sys::Storage;
use yew::prelude::*;

const SETTINGS: &str = "ucthello.settings";
/// The key of the game on the board, as written by [`write_saved`].
const GAME: &str = "ucthello.game";
/// The key of the games on the shelf, one per line.
const SHELF: &str = "ucthello.shelf";

/// The number of the game, and how much of it was played.
type Place = (u32, usize, usize);

thread_local! {
    /// Whether the shelf could be written. Until it can, the stored game is kept, since it may be the one that did not
    /// fit on the shelf.
    static SHELVED: Cell<bool> = const { Cell::new(true) };
    /// The settings as last read or written by this tab.
    static SETTINGS_HERE: RefCell<String> = const { RefCell::new(String::new()) };
    /// The shelf as last read or written by this tab.
    static SHELF_HERE: RefCell<String> = const { RefCell::new(String::new()) };
    /// The game as last read or written by this tab. As long as it is the stored one, no other tab has written.
    static GAME_HERE: RefCell<String> = const { RefCell::new(String::new()) };
    /// The place of the game that this tab stored last.
    static PLACE: Cell<Option<Place>> = const { Cell::new(None) };
}

/// The browser's storage; `None` if it is not available.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn read(key: &str) -> String {
    storage().and_then(|storage| storage.get_item(key).ok()?).unwrap_or_default()
}

fn put(key: &str, text: &str) -> Result<(), String> {
    let storage = storage().ok_or("SecurityError")?;
    storage.set_item(key, text).map_err(|error| name_of(&error))
}

/// The settings of the last visit, or the defaults.
pub fn read_settings() -> Settings {
    let settings = Settings::from_text(&read(SETTINGS));
    SETTINGS_HERE.set(settings.to_text());
    settings
}

/// The stored game: that of the tab that played last.
fn kept_game() -> Option<SharedGame> {
    read_saved(&read(GAME)).ok()
}

/// The games of the last visit.
pub fn read_last_visit() -> Action {
    if kept_game().is_some() {
        GAME_HERE.set(read(GAME));
    }
    read_games()
}

/// The stored games, as left by the last visit or another tab.
pub fn read_games() -> Action {
    let stored = read(SHELF);
    let (lines, shelf): (Vec<_>, _) =
        stored.lines().filter_map(|line| Some((line, read_saved(line).ok()?))).unzip();
    SHELF_HERE.set(lines.join("\n"));
    Action::Restored { game: kept_game().map(Box::new), shelf }
}

/// Writes the changed settings.
fn keep_settings(text: &str) -> Result<(), String> {
    let before = SETTINGS_HERE.with_borrow(String::clone);
    if before != text {
        put(SETTINGS, &Settings::merged(&read(SETTINGS), &before, text))?;
        SETTINGS_HERE.set(text.to_owned());
    }
    Ok(())
}

/// Writes this tab's changes to the shelf. Games from other tabs are kept, as are unreadable lines like `unread`, which a
/// later build may be able to read.
fn keep_shelf(shelf: &[SharedGame], unread: &str) -> Result<(), String> {
    let stored = read(SHELF);
    let now: Vec<_> = shelf.iter().map(write_saved).collect();
    let known = |line: &str| SHELF_HERE.with_borrow(|before| before.lines().any(|other| other == line));
    let ours = now.iter().map(String::as_str);
    let ours = ours.filter(|line| !known(line) || stored.lines().any(|other| other == *line));
    let others = stored.lines().filter(|line| !known(line) && !now.iter().any(|other| other == line));
    let unread = Some(unread).filter(|line| !line.is_empty() && !stored.contains(line));
    let lines: Vec<_> = ours.chain(others).chain(unread).collect();
    let outcome = put(SHELF, &lines.join("\n"));
    SHELVED.set(outcome.is_ok());
    if outcome.is_ok() {
        SHELF_HERE.set(now.join("\n"));
    }
    outcome
}

/// Writes the shelf if writing has failed before.
fn keep_shelf_at_last(shelf: &[SharedGame]) -> Result<(), String> {
    if SHELVED.get() { Ok(()) } else { keep_shelf(shelf, "") }
}

/// Writes the game on the board if this tab has played last, and returns the game of another tab that moves to the shelf
/// for it. That game is written to the shelf before it is replaced.
fn keep_game(ours: &SharedGame, place: Place, shelf: &[SharedGame]) -> Result<Option<SharedGame>, String> {
    let has_played = PLACE.replace(Some(place)) != Some(place);
    keep_shelf_at_last(shelf)?;
    let stored = read(GAME);
    let mut goes = None;
    if GAME_HERE.with_borrow(|here| *here != stored) {
        match read_saved(&stored) {
            Ok(kept) => match makes_way(&kept, ours, shelf, has_played) {
                Kept::Stays => return Ok(None),
                Kept::Goes => {}
                Kept::GoesToShelf => {
                    let mut more = shelf.to_vec();
                    put_on(&mut more, kept.clone());
                    keep_shelf(&more, "")?;
                    goes = Some(kept);
                }
            },
            Err(_) if stored.is_empty() => {}
            Err(_) => keep_shelf(shelf, &stored)?,
        }
    }
    let text = write_saved(ours);
    put(GAME, &text)?;
    GAME_HERE.set(text);
    Ok(goes)
}

/// Writes settings and games whenever they change, and reports when that starts to fail and when it works again.
#[hook]
pub fn use_stored(model: &Model, on_action: &Callback<Action>) {
    // Embedded boards would interfere with each other and with the player's own game.
    let keeps = model.drawn == Drawn::Alive && !model.embed.is_embedded;
    let shelf = model.library.shelf.clone();
    let tell = {
        let (on_action, failed) = (on_action.clone(), model.library.storage_error.clone());
        move |outcome: Result<Option<SharedGame>, String>| match outcome {
            Err(why) if failed.as_ref() != Some(&why) => on_action.emit(Action::StorageFailed(Some(why))),
            Err(_) => {}
            Ok(goes) => {
                if failed.is_some() {
                    on_action.emit(Action::StorageFailed(None));
                }
                if let Some(game) = goes {
                    on_action.emit(Action::Shelve(Box::new(game)));
                }
            }
        }
    };
    {
        let (tell, shelf) = (tell.clone(), shelf.clone());
        use_effect_with((model.settings.clone(), keeps), move |(settings, _)| {
            if keeps {
                let outcome = keep_settings(&settings.to_text());
                tell(keep_shelf_at_last(&shelf).and(outcome).map(|()| None));
            }
        });
    }
    {
        let tell = tell.clone();
        use_effect_with((shelf.clone(), keeps), move |(shelf, _)| {
            if keeps {
                tell(keep_shelf(shelf, "").map(|()| None));
            }
        });
    }
    let game = model.kept();
    // Plies and current node are cheaper to compare than the game. A clock is stored every second.
    let seconds = model.clocks.sides.map(|clock| clock.map(|clock| clock.left_ms.div_ceil(1000)));
    let place = (model.game.generation, model.game.ply(), model.game.tree.len());
    use_effect_with(
        (place, game.players.clone(), model.settings.custom.clone(), seconds, keeps),
        move |&(place, ..)| {
            if keeps {
                tell(keep_game(&game, place, &shelf));
            } else {
                // A game that is only shown again was not played here.
                let is_kept =
                    GAME_HERE.with_borrow(|here| read_saved(here).is_ok_and(|kept| kept.seed == game.seed));
                PLACE.set(is_kept.then_some(place));
            }
        },
    );
}

/// The name of a JavaScript error, such as `QuotaExceededError`.
fn name_of(error: &wasm_bindgen::JsValue) -> String {
    js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
}
