//! The banner over the board that announces a pass or the end of the game without moving anything.
use super::Button;
use crate::text;
use yew::prelude::*;

/// Properties of [`Banner`].
#[derive(Properties, PartialEq)]
pub struct BannerProps {
    /// The event.
    pub heading: AttrValue,
    /// Its consequence.
    pub note: AttrValue,
    /// Starts a new game; without it, the banner disappears by itself and lets clicks through.
    #[prop_or_default]
    pub on_new: Option<Callback<()>>,
}

/// The banner. Its text is hidden from screen readers because the live region has the same.
#[component]
pub fn Banner(props: &BannerProps) -> Html {
    let closed = use_state_eq(|| false);
    let on_close = {
        let closed = closed.setter();
        Callback::from(move |()| closed.set(true))
    };
    if *closed {
        return Html::default();
    }
    html! {
        <div class={classes!("banner", props.on_new.is_none().then_some("passing"))} data-testid="banner">
            <div>
                <strong aria-hidden="true">{ props.heading.clone() }</strong>
                <p aria-hidden="true">{ props.note.clone() }</p>
                if let Some(on_new) = &props.on_new {
                    <div class="act">
                        { Button::new(text::new_game(), "banner-new", on_new).primary(true).view() }
                        { Button::new(text::see_board(), "banner-close", &on_close).view() }
                    </div>
                }
            </div>
        </div>
    }
}
