//! A modal dialog: the browser's own, which keeps the focus inside, closes with `Esc` and returns the focus.
use crate::text;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// Properties of [`Modal`].
#[derive(Properties, PartialEq)]
pub struct ModalProps {
    /// The number of dialogs opened so far (`Model::dialogs.times`). The dialog opens again whenever it changes.
    pub times: u32,
    /// Its test id and CSS class.
    pub name: &'static str,
    /// Its heading.
    pub heading: AttrValue,
    /// Its content. Submitting a form with `method="dialog"` closes it.
    pub children: Html,
}

/// The dialog, with its heading above and its Close button below the content.
#[component]
pub fn Modal(props: &ModalProps) -> Html {
    let ModalProps { times, name, heading, children } = props;
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with(*times, move |_| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // It fails only if the dialog is already open.
                let _ = dialog.show_modal();
                // If the focus is on the last button, a small window would show the end of the dialog.
                dialog.set_scroll_top(0);
            }
        });
    }
    let title = format!("{name}-title");
    html! {
        <dialog ref={dialog} class={classes!("panel", "modal", *name)} aria-labelledby={title.clone()} data-testid={*name} closedby="any">
            <h2 id={title}>{ heading }</h2>
            { children.clone() }
            <form method="dialog"><button class="button" data-testid={format!("close-{name}")}>{ text::close() }</button></form>
        </dialog>
    }
}
