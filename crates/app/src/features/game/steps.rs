//! The row of buttons that goes through a game ply by ply, in the place of the game's controls where nobody plays.
use crate::text;
use ui::widgets::Button;
use yew::prelude::*;

/// What [`steps`] draws.
pub struct StepsProps {
    /// Whether there is something before the position that is shown.
    pub can_back: bool,
    /// Whether there is something after it.
    pub can_forward: bool,
    /// To the position that the game began with.
    pub on_first: Callback<()>,
    /// One ply back.
    pub on_back: Callback<()>,
    /// One ply forward.
    pub on_forward: Callback<()>,
    /// To the end of the game.
    pub on_last: Callback<()>,
}

/// The row: first, back, forward, last.
pub fn steps(props: &StepsProps) -> Html {
    let StepsProps { can_back, can_forward, on_first, on_back, on_forward, on_last } = props;
    html! {
        <div class="controls" role="group" aria-label={text::controls()}>
            { Button::new(text::go_first(), "first", on_first).enabled(*can_back).view() }
            { Button::new(text::go_back(), "back", on_back).enabled(*can_back).view() }
            { Button::new(text::go_forward(), "forward", on_forward).enabled(*can_forward).view() }
            { Button::new(text::go_last(), "last", on_last).enabled(*can_forward).view() }
        </div>
    }
}
