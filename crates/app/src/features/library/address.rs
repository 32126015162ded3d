//! The addresses of games.
use crate::state::Model;
use formats::write_link;

/// The address at which the present game can be opened; `None` where it is too long for one.
pub fn game_address(model: &Model) -> Option<String> {
    write_link(&model.shared()).ok().map(|link| format!("{}#/play/{link}", page_address()))
}

/// The page's address without what follows `#`.
pub fn page_address() -> String {
    let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}
