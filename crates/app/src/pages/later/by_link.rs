//! A game by link: the button that sends the link, and the choice between the line of a link and the one on the board.
use crate::features::library::address::game_address;
use crate::state::{Action, Asked, Model, ToSend, game};
use crate::text;
use std::rc::Rc;
use ui::handing_out::{Shared, share_field};
use ui::widgets::{Button, Field};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// Properties of [`ByLinkPart`].
#[derive(Properties, PartialEq)]
pub struct ByLinkProps {
    /// The state. Its game is one by link.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The button or the choice, in the status line.
#[component]
pub fn ByLinkPart(props: &ByLinkProps) -> Html {
    let ByLinkProps { model, on_action } = props;
    let field = use_node_ref();
    let link = model.to_be_sent().and_then(|game| game_address(&game)).unwrap_or_default();
    // The link that could not be copied.
    let failed = use_state_eq(String::new);
    let on_send = {
        let (field, failed, on_action) = (field.clone(), failed.setter(), on_action.clone());
        let (link, line, plies) = (link.clone(), line(model), model.game.ply());
        Callback::from(move |()| {
            let (field, failed, on_action) =
                (field.cast::<HtmlTextAreaElement>(), failed.clone(), on_action.clone());
            let (link, line) = (link.clone(), line.clone());
            wasm_bindgen_futures::spawn_local(async move {
                let Some(field) = field else { return };
                let shared = share_field(field, &line).await;
                match shared {
                    Shared::Taken | Shared::Copied => on_action.emit(game::Action::Sent(plies).into()),
                    Shared::Declined => {}
                    Shared::Failed => failed.set(link),
                }
                if shared == Shared::Copied {
                    on_action.emit(Action::Tell(Asked::LinkCopied));
                }
            });
        })
    };
    if model.game.other_line.is_some() {
        return other_line(on_action);
    }
    let Some(to_send) = model.to_send() else { return Html::default() };
    let (label, is_new) = match to_send {
        ToSend::Move => (text::by_link_send_move(), true),
        ToSend::Invitation => (text::by_link_send_game(), true),
        ToSend::Again => (text::by_link_send_again(), false),
    };
    let has_failed = *failed == link && !link.is_empty();
    let on_close = {
        let failed = failed.setter();
        Callback::from(move |()| failed.set(String::new()))
    };
    html! {
        <>
            { Button::new(label, "send-move", &on_send).primary(is_new).view() }
            <textarea ref={field} class="unseen" readonly=true tabindex="-1" aria-hidden="true" data-testid="send-link" value={link.clone()} />
            if has_failed {
                <section class="panel notice over-page" role="alert" data-testid="send-failed">
                    <p>{ text::copy_failed() }</p>
                    <Field label={text::share_link()} testid="link-to-send" value={link} language={model.speech.shown} />
                    { Button::new(text::close(), "close-send-failed", &on_close).view() }
                </section>
            }
        </>
    }
}

/// The line of text beside the link: the game, and whose turn it is or how it has ended.
fn line(model: &Model) -> String {
    let position = model.position();
    let standing = text::result(position).unwrap_or_else(|| text::by_link_turn().to_owned());
    format!("{}: {standing}", text::game_name(position.id()))
}

/// That the link has other moves than the board, and the two ways on.
fn other_line(on_action: &Callback<Action>) -> Html {
    let choose = |of_link| on_action.reform(move |()| game::Action::ChooseLine { of_link }.into());
    html! {
        <div class="made-way other-line" data-testid="other-line" role="group" aria-labelledby="other-line">
            <p id="other-line">{ text::by_link_other() }</p>
            { Button::new(text::by_link_take(), "take-line", &choose(true)).view() }
            { Button::new(text::by_link_keep(), "keep-line", &choose(false)).view() }
        </div>
    }
}
