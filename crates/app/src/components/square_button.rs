//! One square of the board.
use super::hint::{Hint, hint};
use crate::text;
use othello::{Color, Square};
use ui::board::motion::Motion;
use yew::prelude::*;

/// Properties of [`square_button`].
pub struct SquareButtonProps<'a> {
    /// Which square.
    pub square: Square,
    /// The disc on it.
    pub disc: Option<Color>,
    /// Whether the side to move may place a disc here.
    pub legal: bool,
    /// Whether a click does that now.
    pub playable: bool,
    /// Whether the last disc was placed here.
    pub last: bool,
    /// Whether the last move turned this disc over.
    pub flipped: bool,
    /// What the search says of it.
    pub hint: Option<&'a Hint>,
    /// How the disc came to be as it is.
    pub motion: Option<Motion>,
    /// Whether the Tab key comes here.
    pub tab_stop: bool,
    /// Clicked.
    pub on_press: Callback<Square>,
}

/// The square: a button that is never disabled, because it must keep the focus.
pub fn square_button(props: &SquareButtonProps) -> Html {
    let square = props.square;
    let onclick = props.on_press.reform(move |_: MouseEvent| square);
    let mut label = text::square(square, props.disc, props.last, props.legal);
    if let Some(hint) = props.hint {
        label = format!("{label}, {}", hint.label);
    }
    let color = |disc| if disc == Color::Black { "black" } else { "white" };
    html! {
        <div class="cell" role="gridcell">
            <button type="button" class="square" data-square={square.to_string()}
                data-disc={props.disc.map_or("empty", color)}
                data-legal={props.legal.then_some("true")}
                data-last={props.last.then_some("true")}
                data-flipped={props.flipped.then_some("true")}
                aria-disabled={(!props.playable).then_some("true")}
                aria-label={label}
                tabindex={if props.tab_stop { "0" } else { "-1" }}
                {onclick}>
                { for props.hint.map(hint) }
                if let Some(disc) = props.disc {
                    <span class="disc" data-color={color(disc)}
                        data-arrival={props.motion.and_then(Motion::arrival)}
                        data-way={props.motion.and_then(Motion::way)}
                        data-step={props.motion.and_then(Motion::step)} />
                }
            </button>
        </div>
    }
}
