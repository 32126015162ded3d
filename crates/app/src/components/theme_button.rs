//! The button that cycles through the page's colours: system, light, dark, high contrast.
use crate::state::Theme;
use crate::text;
use yew::prelude::*;

/// The button; `on_theme` gets the choice after the current one. The icon shows the current choice: half a sun, a sun, a
/// moon, a ring with a dot.
pub fn theme_button(theme: Theme, on_theme: &Callback<Theme>) -> Html {
    let next = match theme {
        Theme::System => Theme::Light,
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::Contrast,
        Theme::Contrast => Theme::System,
    };
    let onclick = on_theme.reform(move |_: MouseEvent| next);
    let label = text::theme_button(theme);
    const RING: &str = "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17";
    const DOT: &str = "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8";
    // The outlined and the filled paths.
    let (lines, full) = match theme {
        Theme::System => (RING, "M12 3.5a8.5 8.5 0 0 1 0 17z"),
        Theme::Light => (
            "M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.2 2.2M16.9 16.9l2.2 2.2M4.9 19.1l2.2-2.2M16.9 7.1l2.2-2.2",
            DOT,
        ),
        Theme::Dark => ("M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z", ""),
        Theme::Contrast => (RING, DOT),
    };
    html! {
        <button type="button" class="theme-button" data-testid="theme-button" title={label.clone()} aria-label={label} {onclick}>
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.9"
                stroke-linecap="round" stroke-linejoin="round"><path d={lines} /><path d={full} fill="currentColor" /></svg>
        </button>
    }
}
