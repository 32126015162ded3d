//! The address of the page, and of the game on the board as a link.
use formats::{SharedGame, write_link};

/// The address that opens a game; `None` if the game is too long for a link.
pub fn game_address(game: &SharedGame) -> Option<String> {
    write_link(game).ok().map(|link| format!("{}#/play/{link}", page_address()))
}

/// The page's address up to `#`.
pub fn page_address() -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}
