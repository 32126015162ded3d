//! Names of pages, and what depends on the page that is shown.
use super::table;
use crate::route::Route;
use crate::state::{Language, Theme};

/// The name of the program.
pub const NAME: &str = "UCThello";

/// A page's name in the menu.
pub fn page(route: Route) -> &'static str {
    match route {
        Route::Play | Route::Embed => table::page_play(),
        Route::Options => table::page_options(),
        Route::Learn => table::page_learn(),
        Route::About => table::page_about(),
        Route::Tools | Route::Bench => NAME,
    }
}

/// The title of the window.
pub fn title(route: Route) -> String {
    match route {
        Route::Play => table::title_play().to_owned(),
        Route::Tools | Route::Bench => NAME.to_owned(),
        _ => format!("{} \u{b7} {NAME}", page(route)),
    }
}

/// The button for the page's colours.
pub fn theme_button(theme: Theme) -> String {
    table::theme_change(theme_name(theme))
}

/// A choice of colours.
pub fn theme_name(theme: Theme) -> &'static str {
    match theme {
        Theme::System => table::theme_system(),
        Theme::Light => table::theme_light(),
        Theme::Dark => table::theme_dark(),
        Theme::Contrast => table::theme_contrast(),
    }
}

/// A key as it is written on keyboards.
pub fn keycap(key: &'static str) -> String {
    let name = match key {
        "ArrowLeft" => "\u{2190}",
        "ArrowUp" => "\u{2191}",
        "ArrowDown" => "\u{2193}",
        "ArrowRight" => "\u{2192}",
        "Home" => table::keycap_home(),
        "End" => table::keycap_end(),
        "PageUp" => table::keycap_page_up(),
        "PageDown" => table::keycap_page_down(),
        "Enter" => table::keycap_enter(),
        " " => table::keycap_space(),
        "M" => return format!("{}+m", table::keycap_shift()),
        letter => letter,
    };
    name.to_owned()
}

/// A language's name in that language, whatever is spoken.
pub const fn language_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::German => "Deutsch",
        Language::French => "Français",
        Language::Italian => "Italiano",
        Language::Japanese => "日本語",
    }
}
