//! The row of buttons for stepping through a game ply by ply, shown instead of the game's controls when nobody is playing.
use ui::text;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`steps`].
pub struct StepsProps {
    /// Whether there is a position before the current one.
    pub can_back: bool,
    /// Whether there is a position after it.
    pub can_forward: bool,
    /// Called to go to the start position.
    pub on_first: Callback<()>,
    /// Called to go one ply back.
    pub on_back: Callback<()>,
    /// Called to go one ply forward.
    pub on_forward: Callback<()>,
    /// Called to go to the end of the game.
    pub on_last: Callback<()>,
    /// Content before and after these buttons.
    pub around: [Html; 2],
}

/// The row: first, back, forward, last.
pub fn steps(props: &StepsProps) -> Html {
    let StepsProps { can_back, can_forward, on_first, on_back, on_forward, on_last, around } = props;
    let [before, after] = around.clone();
    let step = |sign: &'static str, name: &'static str, testid, on_press, enabled| {
        Button::new(sign, testid, on_press).named(name).enabled(enabled).view()
    };
    html! {
        <div class="controls steps" role="group" aria-label={text::controls()}>
            { before }
            { step("\u{ab}", text::go_first(), "first", on_first, *can_back) }
            { step("\u{2039}", text::go_back(), "back", on_back, *can_back) }
            { step("\u{203a}", text::go_forward(), "forward", on_forward, *can_forward) }
            { step("\u{bb}", text::go_last(), "last", on_last, *can_forward) }
            { after }
        </div>
    }
}
