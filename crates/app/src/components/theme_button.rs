//! The button that changes the page's colours: as the system, light, dark, high contrast, and round again.
use crate::state::Theme;
use crate::text;
use yew::prelude::*;

/// The button; `on_theme` gets the choice after the present one. Its picture is the present choice: half a sun, a sun, a
/// moon, a ring and its middle.
pub fn theme_button(theme: Theme, on_theme: &Callback<Theme>) -> Html {
    let next = match theme {
        Theme::System => Theme::Light,
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::Contrast,
        Theme::Contrast => Theme::System,
    };
    let onclick = on_theme.reform(move |_: MouseEvent| next);
    let label = text::theme_button(theme);
    let rays =
        "M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.2 2.2M16.9 16.9l2.2 2.2M4.9 19.1l2.2-2.2M16.9 7.1l2.2-2.2";
    let picture = match theme {
        Theme::System => {
            html! { <><circle cx="12" cy="12" r="8.5" /><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" /></> }
        }
        Theme::Light => html! { <><circle cx="12" cy="12" r="4" /><path d={rays} /></> },
        Theme::Contrast => {
            html! { <><circle cx="12" cy="12" r="8.5" /><circle cx="12" cy="12" r="4" fill="currentColor" /></> }
        }
        Theme::Dark => html! { <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500z" /> },
    };
    html! {
        <button type="button" class="theme-button" data-testid="theme-button" title={label.clone()} aria-label={label} {onclick}>
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.9"
                stroke-linecap="round" stroke-linejoin="round">{ picture }</svg>
        </button>
    }
}
