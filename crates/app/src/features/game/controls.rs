//! The row of buttons of a game, which is the same in play and in review.
use ui::text;
use ui::widgets::Button;
use yew::prelude::*;

/// The content of the place at the row's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Hints, which are on or off.
    Hint(bool),
    /// A single step of a demonstration, enabled or not.
    Step(bool),
}

/// Properties of [`controls`].
pub struct ControlsProps {
    /// Whether there is a position before the current one.
    pub can_back: bool,
    /// Whether there is a position after it.
    pub can_forward: bool,
    /// Whether New is the primary button; `None` if there are no new games here.
    pub new: Option<bool>,
    /// The content of the last place in the row, if there is any.
    pub help: Option<Help>,
    /// Called to start a new game.
    pub on_new: Callback<()>,
    /// Called to go to the start position.
    pub on_first: Callback<()>,
    /// Called to go back: by a ply in a review, else to the person's last turn.
    pub on_back: Callback<()>,
    /// Called to go forward in the same way.
    pub on_forward: Callback<()>,
    /// Called to go to the end of the game.
    pub on_last: Callback<()>,
    /// Called to toggle hints.
    pub on_hints: Callback<()>,
    /// Called to step by one ply.
    pub on_step: Callback<()>,
}

/// The row: new; first, back, forward, last; hint. All places have the same width, regardless of the labels.
pub fn controls(props: &ControlsProps) -> Html {
    let step = |sign: &'static str, name: &'static str, testid, on_press, enabled| {
        Button::new(sign, testid, on_press).named(name).enabled(enabled).view()
    };
    let new = |is_next| Button::new(text::new_game(), "new-game", &props.on_new).primary(is_next).view();
    let help = |help| match help {
        Help::Hint(is_on) => Button::new(text::hint(), "hint", &props.on_hints).pressed(is_on).view(),
        Help::Step(is_on) => Button::new(text::step(), "step", &props.on_step).enabled(is_on).view(),
    };
    html! {
        <div class="controls" role="group" aria-label={text::controls()}>
            { props.new.map(new) }
            { step("\u{ab}", text::go_first(), "first", &props.on_first, props.can_back) }
            { step("\u{2039}", text::go_back(), "back", &props.on_back, props.can_back) }
            { step("\u{203a}", text::go_forward(), "forward", &props.on_forward, props.can_forward) }
            { step("\u{bb}", text::go_last(), "last", &props.on_last, props.can_forward) }
            { props.help.map(help) }
        </div>
    }
}
