//! Stores settings and games in the browser. If that fails, the user is informed and the game continues.
use super::shelf::{Kept, going_on, makes_way, put as put_on};
use super::{Action, Library};
use crate::features::settings::{Player, Settings};
use crate::hooks::{drop_kept, keep_in_tab, kept, kept_in_tab, try_keep};
use formats::{GameInfo, SharedGame, read_saved, write_saved};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::prelude::*;

const SETTINGS: &str = "ucthello.settings";
/// The key of the game on the board, as written by [`write_saved`]: in the storage of all tabs that of the tab that played last, and in
/// the storage of each tab its own, with which it goes on after a reload.
const GAME: &str = "ucthello.game";
/// The key of the games on the shelf, one per line.
const SHELF: &str = "ucthello.shelf";

/// A place in a game: the number of the game, and how much of it has been played.
pub type Place = (u32, usize, usize);

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
    /// The number of stored games that can't be read.
    static UNREAD: Cell<usize> = const { Cell::new(0) };
    /// The place of the game when this tab last stored it.
    static PLACE: Cell<Option<Place>> = const { Cell::new(None) };
}

/// The settings of the last visit, or the defaults.
pub fn read_settings() -> Settings {
    let settings = Settings::from_text(&kept(SETTINGS));
    SETTINGS_HERE.set(settings.to_text());
    settings
}

/// The games of the last visit.
pub fn read_last_visit() -> Action {
    let left = going_on(kept_in_tab(GAME), kept(GAME)).map(|(text, game)| {
        GAME_HERE.set(text);
        game
    });
    with_shelf(left)
}

/// The stored games, as another tab has left them.
pub fn read_games() -> Action {
    with_shelf(read_saved(&kept(GAME)).ok())
}

/// The stored games with this one of the board.
fn with_shelf(game: Option<SharedGame>) -> Action {
    let stored = kept(SHELF);
    let (lines, shelf): (Vec<_>, _) =
        stored.lines().filter_map(|line| Some((line, read_saved(line).ok()?))).unzip();
    UNREAD.set(stored.lines().filter(|line| !line.trim().is_empty()).count() - lines.len());
    SHELF_HERE.set(lines.join("\n"));
    Action::Restored { game: game.map(Box::new), shelf }
}

/// The stored games that can't be read: those of a later build, and damaged ones.
pub fn unread_text() -> String {
    let stored = kept(SHELF);
    stored.lines().filter(|line| read_saved(line).is_err()).collect::<Vec<_>>().join("\n")
}

/// Removes the stored games that can't be read, for good.
pub fn forget_unread() -> Action {
    let stored = kept(SHELF);
    let lines: Vec<_> = stored.lines().filter(|line| read_saved(line).is_ok()).collect();
    // It can't fail: it takes less room than before.
    let _ = try_keep(SHELF, &lines.join("\n"));
    UNREAD.set(0);
    Action::Unread(0)
}

/// Writes the settings that have changed.
fn keep_settings(text: &str) -> Result<(), String> {
    let before = SETTINGS_HERE.with_borrow(String::clone);
    if before != text {
        try_keep(SETTINGS, &Settings::merged(&kept(SETTINGS), &before, text))?;
        SETTINGS_HERE.set(text.to_owned());
    }
    Ok(())
}

/// Writes this tab's changes to the shelf. Games from other tabs are kept, as are unreadable lines like `unread`, which a
/// later build may be able to read.
fn keep_shelf(shelf: &[SharedGame], unread: &str) -> Result<(), String> {
    let stored = kept(SHELF);
    let now: Vec<_> = shelf.iter().map(write_saved).collect();
    let known = |line: &str| SHELF_HERE.with_borrow(|before| before.lines().any(|other| other == line));
    let ours = now.iter().map(String::as_str);
    let ours = ours.filter(|line| !known(line) || stored.lines().any(|other| other == *line));
    let others = stored.lines().filter(|line| !known(line) && !now.iter().any(|other| other == line));
    let unread = Some(unread).filter(|line| !line.is_empty() && !stored.contains(line));
    let lines: Vec<_> = ours.chain(others).chain(unread).collect();
    let text = lines.join("\n");
    let outcome = try_keep(SHELF, &text).or_else(|why| match unread {
        Some(unread) => move_unread(&text, unread),
        None => Err(why),
    });
    SHELVED.set(outcome.is_ok());
    if outcome.is_ok() {
        SHELF_HERE.set(now.join("\n"));
        UNREAD.set(UNREAD.get() + unread.map_or(0, |unread| unread.lines().count()));
    }
    outcome
}

/// Writes the shelf with an unreadable game, for which there is no room twice: removes the game from its old place first, and
/// puts it back there if writing still fails.
fn move_unread(shelf: &str, unread: &str) -> Result<(), String> {
    drop_kept(GAME);
    try_keep(SHELF, shelf).inspect_err(|_| {
        // It can't fail: the text was there a moment ago.
        let _ = try_keep(GAME, unread);
    })
}

/// Today's local date, such as `2024-07-31`.
pub fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// Writes the shelf if the last attempt failed.
fn keep_shelf_at_last(shelf: &[SharedGame]) -> Result<(), String> {
    if SHELVED.get() { Ok(()) } else { keep_shelf(shelf, "") }
}

/// Writes the game on the board if this tab has played last, and returns the game of another tab that moves to the shelf
/// for it. That game is written to the shelf before it is replaced.
fn keep_game(ours: &SharedGame, place: Place, shelf: &[SharedGame]) -> Result<Option<SharedGame>, String> {
    let has_played = PLACE.replace(Some(place)) != Some(place);
    let text = write_saved(ours);
    keep_in_tab(GAME, &text);
    keep_shelf_at_last(shelf)?;
    let stored = kept(GAME);
    let mut goes = None;
    if GAME_HERE.with_borrow(|here| *here != stored) {
        match read_saved(&stored) {
            Ok(other) => match makes_way(&other, ours, shelf, has_played) {
                Kept::Stays => return Ok(None),
                Kept::Goes => {}
                Kept::GoesToShelf => {
                    let mut more = shelf.to_vec();
                    put_on(&mut more, other.clone());
                    keep_shelf(&more, "")?;
                    goes = Some(other);
                }
            },
            Err(_) if stored.is_empty() => {}
            Err(_) => keep_shelf(shelf, &stored)?,
        }
    }
    try_keep(GAME, &text)?;
    GAME_HERE.set(text);
    Ok(goes)
}

/// The game on the board as it is to be stored, made only when it has changed: its parts here are cheaper to compare.
pub struct OnBoard<G> {
    /// Makes the game.
    pub game: G,
    /// The players of both sides, and whether they are unknown.
    pub players: ([Player; 2], bool),
    /// Its names, date and event.
    pub info: GameInfo,
    /// Its seed.
    pub seed: u64,
    /// The number of the game, the plies up to the current node, and the turns in the tree.
    pub place: Place,
    /// How much of it the other end knows, if it is one by link.
    pub sent: Option<usize>,
    /// The seconds on its clocks: a clock is stored every second.
    pub seconds: [Option<u32>; 2],
    /// The number of its analyses that have ended.
    pub analyses: u32,
}

/// Writes settings and games whenever they change, if the page `keeps` anything, and reports when that starts to fail and when it works
/// again.
#[hook]
pub fn use_stored(
    settings: &Rc<Settings>,
    library: &Rc<Library>,
    on_board: OnBoard<impl FnOnce() -> SharedGame + 'static>,
    keeps: bool,
    on_action: &Callback<Action>,
) {
    let OnBoard { game, players, info, seed, place, sent, seconds, analyses } = on_board;
    let shelf = library.shelf.clone();
    let tell = {
        let (on_action, failed) = (on_action.clone(), library.storage_error.clone());
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
        use_effect_with((settings.clone(), keeps), move |(settings, _)| {
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
    use_effect_with(
        ((place, analyses, sent), players, info, settings.custom.clone(), seconds, keeps),
        move |&((place, ..), ..)| {
            if keeps {
                tell(keep_game(&game(), place, &shelf));
            } else {
                // A game that was only restored was not played in this tab.
                let is_kept =
                    GAME_HERE.with_borrow(|here| read_saved(here).is_ok_and(|kept| kept.seed == Some(seed)));
                PLACE.set(is_kept.then_some(place));
            }
        },
    );
    {
        let on_action = on_action.clone();
        let (known, unread) = (library.today.clone(), library.unread);
        // Checked whenever the game or the shelf changes: a page may stay open for days, and the number of unreadable games is
        // known only after the shelf was written.
        use_effect_with((place, library.shelf.clone(), keeps), move |_| {
            let today = today();
            if keeps && today != known {
                on_action.emit(Action::Today(today));
            }
            if keeps && UNREAD.get() != unread {
                on_action.emit(Action::Unread(UNREAD.get()));
            }
        });
    }
}
