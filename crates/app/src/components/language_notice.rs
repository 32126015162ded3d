//! Says that a language could not be loaded, and offers to try again.
use super::button::Button;
use crate::state::Language;
use crate::text;
use yew::prelude::*;

/// The notice about `language`; it lies over the page, so that nothing moves.
pub fn language_notice(language: Language, on_retry: &Callback<()>, on_close: &Callback<()>) -> Html {
    html! {
        <section class="panel notice over-page" role="alert" data-testid="language-failed">
            <p>{ text::language_failed(text::language_name(language)) }</p>
            { Button::new(text::try_again(), "retry-language", on_retry).primary(true).view() }
            { Button::new(text::close(), "keep-language", on_close).view() }
        </section>
    }
}
