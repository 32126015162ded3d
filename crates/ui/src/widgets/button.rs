//! A push button.
use yew::prelude::*;

/// A push button, to be drawn by [`view`](Self::view).
pub struct Button {
    label: AttrValue,
    testid: &'static str,
    on_press: Callback<()>,
    enabled: bool,
    primary: bool,
    pressed: Option<bool>,
}

impl Button {
    /// A button with what it says, its name for tests, and what it does.
    pub fn new(label: impl Into<AttrValue>, testid: &'static str, on_press: &Callback<()>) -> Self {
        let on_press = on_press.clone();
        Self { label: label.into(), testid, on_press, enabled: true, primary: false, pressed: None }
    }

    /// Whether pressing does something at the moment.
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Whether it is the one button of its row that matters most.
    pub fn primary(self, primary: bool) -> Self {
        Self { primary, ..self }
    }

    /// That it switches something on and off, and which of them it is.
    pub fn pressed(self, pressed: bool) -> Self {
        Self { pressed: Some(pressed), ..self }
    }

    /// The button. One that does nothing stays in the order of the Tab key, so that the focus is never lost under a hand.
    pub fn view(self) -> Html {
        let Self { label, testid, on_press, enabled, primary, pressed } = self;
        let onclick = move |_: MouseEvent| {
            if enabled {
                on_press.emit(());
            }
        };
        html! {
            <button type="button" class={classes!("button", primary.then_some("primary"))}
                data-testid={testid} aria-pressed={pressed.map(|pressed| pressed.to_string())} aria-disabled={(!enabled).then_some("true")} {onclick}>
                { label }
            </button>
        }
    }
}
