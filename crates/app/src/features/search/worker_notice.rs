//! The notice that the worker has died, with a way to continue.
use ui::text;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`worker_notice`].
pub struct WorkerNoticeProps {
    /// The text.
    pub text: AttrValue,
    /// The message from the browser or the worker.
    pub details: AttrValue,
    /// Whether the user has to restart it; otherwise it has already been replaced.
    pub broken: bool,
    /// The address and the name of the page on which the user can mend the cause, if there is one: a new worker would say the same.
    pub mended_at: Option<(String, &'static str)>,
    /// The name of the way on, and what is called for it: to start a new worker, or to choose other players.
    pub way_on: (&'static str, Callback<()>),
    /// Called to dismiss the notice.
    pub on_dismiss: Callback<()>,
}

/// The notice.
pub fn worker_notice(props: &WorkerNoticeProps) -> Html {
    html! {
        <section class="panel notice" role="alert" data-testid={if props.broken { "worker-broken" } else { "worker-replaced" }}>
            <div class="said">
                <p>{ props.text.clone() }</p>
                <details><summary>{ text::details() }</summary><p>{ props.details.clone() }</p></details>
            </div>
            if let Some((address, name)) = &props.mended_at {
                <a class="button primary" href={address.clone()} data-testid="mend">{ *name }</a>
            } else if props.broken {
                { Button::new(props.way_on.0, "restart-worker", &props.way_on.1).primary(true).view() }
            } else {
                { Button::new(text::close(), "dismiss-notice", &props.on_dismiss).view() }
            }
        </section>
    }
}
