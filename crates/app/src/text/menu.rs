//! Names and titles of the pages, and names of keys.
use crate::features::settings::Theme;
use crate::pane::Pane;
use crate::route::Route;
use ui::text::sentences;

/// The name of the program.
pub const NAME: &str = "UCThello";

/// A page's name.
pub fn page(route: Route) -> &'static str {
    match route {
        Route::Play | Route::Embed => sentences::page_play(),
        Route::Games => sentences::page_games(),
        Route::Lab => sentences::page_lab(),
        Route::Options => sentences::page_options(),
        Route::Learn => sentences::page_learn(),
        Route::Course => sentences::course_title(),
        Route::Practice => sentences::page_practice(),
        Route::Learning => sentences::learning_title(),
        Route::Openings => sentences::lines_title(),
        Route::Puzzles => sentences::puzzles_title(),
        Route::About => sentences::page_about(),
        Route::Agent | Route::Bench => NAME,
    }
}

/// The name of a pane beside the board, on its tab.
pub fn pane(pane: Pane) -> &'static str {
    match pane {
        Pane::Game => sentences::pane_game(),
        Pane::Analysis => sentences::pane_analysis(),
        Pane::Openings => sentences::pane_openings(),
        Pane::Sight => sentences::pane_sight(),
    }
}

/// The title of the window.
pub fn title(route: Route) -> String {
    match route {
        Route::Play => sentences::title_play().to_owned(),
        _ => format!("{} \u{b7} {NAME}", page(route)),
    }
}

/// The button for the page's colours.
pub fn theme_button(theme: Theme) -> String {
    sentences::theme_change(theme_name(theme))
}

/// A choice of colours.
pub fn theme_name(theme: Theme) -> &'static str {
    match theme {
        Theme::System => sentences::theme_system(),
        Theme::Light => sentences::theme_light(),
        Theme::Dark => sentences::theme_dark(),
        Theme::Contrast => sentences::theme_contrast(),
    }
}

/// A key as it is written on keyboards.
pub fn keycap(key: &'static str) -> String {
    let name = match key {
        "ArrowLeft" => "\u{2190}",
        "ArrowUp" => "\u{2191}",
        "ArrowDown" => "\u{2193}",
        "ArrowRight" => "\u{2192}",
        "Home" => sentences::keycap_home(),
        "End" => sentences::keycap_end(),
        "PageUp" => sentences::keycap_page_up(),
        "PageDown" => sentences::keycap_page_down(),
        "Enter" => sentences::keycap_enter(),
        " " => sentences::keycap_space(),
        letter if letter.len() == 1 && letter.as_bytes()[0].is_ascii_uppercase() => {
            return format!("{}+{}", sentences::keycap_shift(), letter.to_ascii_lowercase());
        }
        letter => letter,
    };
    name.to_owned()
}
