//! The notice that the previous game is saved or closed, in place of the status text, and the button that repeats the last choice.
use ui::text;
use ui::widgets::Button;
use yew::prelude::*;

/// The notice, which says so: `on_back` brings the previous game back, `on_close` dismisses the notice. The live region announces it
/// too.
pub fn made_way_notice(said: &'static str, on_back: &Callback<()>, on_close: Callback<()>) -> Html {
    html! {
        <div class="made-way" data-testid="made-way" role="group" aria-label={said}>
            <p>{ said }</p>
            { Button::new(text::bring_back(), "bring-back", on_back).view() }
            <button type="button" class="icon" data-testid="close-made-way" title={text::close()} aria-label={text::close()}
                onclick={on_close.reform(|_: MouseEvent| ())}>{ picture("M6 6l12 12M18 6l-12 12") }</button>
        </div>
    }
}

/// The button that starts a new game at once, with the last choice. Its sign alone would look like a replay.
pub fn again_button(on_again: Callback<()>) -> Html {
    html! {
        <button type="button" class="icon again" data-testid="again" title={text::again()} onclick={on_again.reform(|_: MouseEvent| ())}>
            { picture("M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5") }
            <span>{ text::rematch() }</span>
        </button>
    }
}

fn picture(lines: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"
            stroke-linejoin="round"><path d={lines} /></svg>
    }
}
