//! The keyboard on a board: moves the focus over its spots.
use crate::keys::{self, Command};
use board_game::{Grid, Spot};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Handles keys on a board of this grid other than the game's: the arrow keys, Home, End, Page Up and Page Down move the focus
/// over its spots.
pub fn walk_board(event: &KeyboardEvent, grid: Grid) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() {
        return;
    }
    if let Some(here) = ui::board::spot_of(event.target())
        && let Some(Command::Walk(right, down)) = keys::command(&event.key(), true, false)
        && let Some(target) = keys::walk(here, grid, false, (right, down))
    {
        event.prevent_default();
        let button = event.target().and_then(|button| button.dyn_into::<Element>().ok());
        focus_spot(button.and_then(|button| button.closest("[role=grid]").ok()?), target);
    }
}

/// Focuses a spot of this board.
pub fn focus_spot(board: Option<Element>, spot: Spot) {
    let button = board.and_then(|board| board.query_selector(&format!("[data-square={spot}]")).ok()?);
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // It fails only if the element can't be focused.
        let _ = button.focus();
    }
}
