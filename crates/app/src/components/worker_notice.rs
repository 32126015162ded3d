//! Says that the worker has died, and offers the way on.
use super::button::Button;
use crate::text;
use yew::prelude::*;

/// Properties of [`WorkerNotice`].
#[derive(Properties, PartialEq)]
pub struct WorkerNoticeProps {
    /// What is said.
    pub text: AttrValue,
    /// Whether it has to be started by hand; else it was replaced already.
    pub broken: bool,
    /// Start a new one.
    pub on_restart: Callback<()>,
    /// The notice was read.
    pub on_dismiss: Callback<()>,
}

/// The notice.
#[component]
pub fn WorkerNotice(props: &WorkerNoticeProps) -> Html {
    html! {
        <section class="panel notice" role="alert" data-testid={if props.broken { "worker-broken" } else { "worker-replaced" }}>
            <p>{ props.text.clone() }</p>
            if props.broken {
                <Button label={text::RESTART} testid="restart-worker" primary=true on_press={&props.on_restart} />
            } else {
                <Button label={text::DISMISS} testid="dismiss-notice" on_press={&props.on_dismiss} />
            }
        </section>
    }
}
