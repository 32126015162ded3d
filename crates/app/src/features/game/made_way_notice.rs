//! The notice that the previous game is saved or closed, in place of the status text.
use ui::text;
use ui::widgets::Button;
use yew::prelude::*;

/// The notice, which says so: `on_back` brings the previous game back, `on_close` dismisses the notice. The live region announces it
/// too.
pub fn made_way_notice(said: &'static str, on_back: &Callback<()>, on_close: Callback<()>) -> Html {
    html! {
        <div class="made-way" data-testid="made-way" role="group" aria-label={said}>
            <p title={said}>{ said }</p>
            { Button::new(text::bring_back(), "bring-back", on_back).view() }
            <button type="button" class="icon" data-testid="close-made-way" title={text::close()} aria-label={text::close()}
                onclick={on_close.reform(|_: MouseEvent| ())}>{ picture("M6 6l12 12M18 6l-12 12") }</button>
        </div>
    }
}

fn picture(lines: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"
            stroke-linejoin="round"><path d={lines} /></svg>
    }
}
