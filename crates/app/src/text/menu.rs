//! Names of pages, buttons and panels.
use crate::route::Route;
use crate::state::Theme;

/// The name of the program.
pub const NAME: &str = "UCThello";
/// The sign in the head, for those who only hear it.
pub const BRAND: &str = "UCThello, to the board";
/// The menu as a whole.
pub const MENU: &str = "Pages";
/// The button for a new game.
pub const NEW: &str = "New";
/// The button that takes back.
pub const UNDO: &str = "Undo";
/// The button that goes forward again.
pub const REDO: &str = "Redo";
/// The button that halts the agents.
pub const STOP: &str = "Stop";
/// The button that lets them go on.
pub const RESUME: &str = "Resume";
/// The button for one ply of the agents.
pub const STEP: &str = "Step";
/// The row of those buttons.
pub const CONTROLS: &str = "Game controls";
/// The button that takes the result off the board.
pub const SEE_BOARD: &str = "See the board";

/// A page's name in the menu.
pub const fn page(route: Route) -> &'static str {
    match route {
        Route::Play => "Play",
        Route::Options => "Options",
        Route::Learn => "Learn",
        Route::About => "About",
        Route::Bench { .. } => super::BENCH,
    }
}

/// The title of the window.
pub fn title(route: Route) -> String {
    match route {
        Route::Play => format!("{NAME}: Othello against a tree search"),
        _ => format!("{} · {NAME}", page(route)),
    }
}

/// The button for the page's colours.
pub fn theme_button(theme: Theme) -> String {
    format!("Colours: {}. Change", theme_name(theme))
}

/// A choice of colours.
pub const fn theme_name(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}
