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
    name: Option<AttrValue>,
}

impl Button {
    /// A button with its label, its name for tests, and its action.
    pub fn new(label: impl Into<AttrValue>, testid: &'static str, on_press: &Callback<()>) -> Self {
        let on_press = on_press.clone();
        Self {
            label: label.into(),
            testid,
            on_press,
            enabled: true,
            primary: false,
            pressed: None,
            name: None,
        }
    }

    /// Sets whether it is enabled.
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Sets whether it is the primary button of its row.
    pub fn primary(self, primary: bool) -> Self {
        Self { primary, ..self }
    }

    /// Makes it a toggle button in this state.
    pub fn pressed(self, pressed: bool) -> Self {
        Self { pressed: Some(pressed), ..self }
    }

    /// Sets its accessible name and its tooltip, for a button whose label is only a sign.
    pub fn named(self, name: impl Into<AttrValue>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// The button. A disabled one stays in the tab order, so that the focus is never lost while it is in use.
    pub fn view(self) -> Html {
        let Self { label, testid, on_press, enabled, primary, pressed, name } = self;
        let onclick = move |_: MouseEvent| {
            if enabled {
                on_press.emit(());
            }
        };
        html! {
            <button type="button" class={classes!("button", primary.then_some("primary"))}
                data-testid={testid} title={name.clone()} aria-label={name} aria-pressed={pressed.map(|pressed| pressed.to_string())} aria-disabled={(!enabled).then_some("true")} {onclick}>
                { label }
            </button>
        }
    }
}
