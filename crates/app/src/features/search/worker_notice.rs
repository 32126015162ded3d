//! Says that the worker has died, and offers the way on.
use crate::text;
use ui::widgets::Button;
use yew::prelude::*;

/// What [`worker_notice`] draws.
pub struct WorkerNoticeProps {
    /// What is said.
    pub text: AttrValue,
    /// How the browser or the worker itself put it.
    pub details: AttrValue,
    /// Whether it has to be started by hand; else it was replaced already.
    pub broken: bool,
    /// Start a new one.
    pub on_restart: Callback<()>,
    /// The notice was read.
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
            if props.broken {
                { Button::new(text::worker_restart(), "restart-worker", &props.on_restart).primary(true).view() }
            } else {
                { Button::new(text::close(), "dismiss-notice", &props.on_dismiss).view() }
            }
        </section>
    }
}
