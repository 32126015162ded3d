//! The address of the page, and of the game on the board as a link.
use crate::state::Model;
use formats::write_link;

/// The address that opens the game on the board; `None` if the game is too long for a link.
pub fn game_address(model: &Model) -> Option<String> {
    write_link(&model.shared()).ok().map(|link| format!("{}#/play/{link}", page_address()))
}

/// The page's address without `#` and what follows it.
pub fn page_address() -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}
