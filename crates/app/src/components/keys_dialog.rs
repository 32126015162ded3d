//! The list of keys, over the page.
use crate::keys::{KEYS, Line, Place};
use crate::text;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// The dialog, while it is `open`.
#[hook]
pub fn use_keys_dialog(open: bool, on_close: Callback<()>) -> Html {
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with(open, move |_| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // It fails only where the dialog is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    if !open {
        return Html::default();
    }
    let onclose = on_close.reform(|_: Event| ());
    let part = |on_board: bool| {
        let lines = KEYS.iter().filter(|line| (line.place == Place::Board) == on_board);
        html! { <dl>{ for lines.map(row) }</dl> }
    };
    html! {
        <dialog ref={dialog} class="panel keys" aria-labelledby="keys-title" data-testid="keys" closedby="any" {onclose}>
            <h2 id="keys-title">{ text::keys_title() }</h2>
            { part(false) }
            <h3>{ text::keys_board() }</h3>
            { part(true) }
            <p>{ text::keys_swipe() }</p>
            <form method="dialog"><button class="button" data-testid="close-keys">{ text::close() }</button></form>
        </dialog>
    }
}

fn row(line: &Line) -> Html {
    let caps = line.keys.iter().map(|(key, _)| html! { <kbd>{ text::keycap(key) }</kbd> });
    html! { <div><dt>{ for caps }</dt><dd>{ (line.says)() }</dd></div> }
}
