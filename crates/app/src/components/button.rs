//! A push button.
use yew::prelude::*;

/// Properties of [`Button`].
#[derive(Properties, PartialEq)]
pub struct ButtonProps {
    /// What it says.
    pub label: AttrValue,
    /// For tests.
    pub testid: AttrValue,
    /// Pressed.
    pub on_press: Callback<()>,
    /// Whether pressing does something at the moment.
    #[prop_or(true)]
    pub enabled: bool,
    /// The one button of its row that matters most.
    #[prop_or_default]
    pub primary: bool,
}

/// The button. One that does nothing stays in the order of the Tab key, so that the focus is never lost under a hand.
#[component]
pub fn Button(props: &ButtonProps) -> Html {
    let enabled = props.enabled;
    let on_press = props.on_press.clone();
    let onclick = move |_: MouseEvent| {
        if enabled {
            on_press.emit(());
        }
    };
    html! {
        <button type="button" class={classes!("button", props.primary.then_some("primary"))}
            data-testid={props.testid.clone()} aria-disabled={(!enabled).then_some("true")} {onclick}>
            { props.label.clone() }
        </button>
    }
}
