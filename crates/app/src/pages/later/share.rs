//! The dialog for sharing the game on the board as a link, a transcript or a picture.
use super::modal::Modal;
use crate::features::library::address::game_address;
use crate::state::Model;
use crate::text;
use crate::tools::{Current, ExportPicture};
use formats::write_any_moves;
use std::rc::Rc;
use ui::widgets::Field;
use web_sys::{Element, HtmlDialogElement};
use yew::prelude::*;

/// Properties of [`Share`].
#[derive(Properties, PartialEq)]
pub struct ShareProps {
    /// The state, with the game to share.
    pub model: Rc<Model>,
}

/// The dialog.
#[component]
pub fn Share(props: &ShareProps) -> Html {
    let model = &props.model;
    let language = model.speech.shown;
    let link = game_address(&model.shared()).map(AttrValue::from);
    let moves = write_any_moves(&model.game.tree.line_game());
    html! {
        <Modal times={model.dialogs.times} name="sharing" heading={text::share()}>
            <ContextProvider<Current> context={Current::of(model)}>
                if let Some(link) = link {
                    <Field label={text::share_link()} testid="share-link" value={link} share={text::share_button()} {language} />
                } else {
                    <p class="note" data-testid="share-too-long">{ text::share_too_long() }</p>
                }
                <Field label={text::share_moves()} testid="share-moves" value={moves} {language} />
                <ExportPicture game="" {language} />
                <p class="act">
                    <a class="button" href="#/export" onclick={close_dialog} data-testid="tool-export">{ text::tool_export() }</a>
                    <a href="embed/" onclick={close_dialog}>{ text::embed_link() }</a>
                </p>
            </ContextProvider<Current>>
        </Modal>
    }
}

/// Closes the dialog when a link in it is followed: it would stay open over the other page.
pub fn close_dialog(event: MouseEvent) {
    let link = event.target_dyn_into::<Element>();
    let dialog = link.and_then(|link| link.closest("dialog").ok().flatten());
    if let Some(dialog) = dialog {
        wasm_bindgen::JsCast::unchecked_into::<HtmlDialogElement>(dialog).close();
    }
}
