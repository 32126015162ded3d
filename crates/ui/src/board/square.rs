//! One square of a live board.
use super::color_name;
use super::motion::Motion;
use crate::text;
use othello::{Color, Square};
use yew::prelude::*;

/// Properties of [`square_button`].
pub struct SquareProps<'a> {
    /// The square.
    pub square: Square,
    /// The disc on it.
    pub disc: Option<Color>,
    /// Whether the side to move may place a disc here.
    pub legal: bool,
    /// Whether it reacts to a press.
    pub pressable: bool,
    /// Whether the last disc was placed here.
    pub last: bool,
    /// Whether the last move turned this disc over.
    pub flipped: bool,
    /// Whether a layer covers the mark of a legal move.
    pub covered: bool,
    /// The labels of the layers, for screen readers.
    pub labels: Vec<&'a str>,
    /// The motion of the disc.
    pub motion: Option<Motion>,
    /// Whether it is in the tab order.
    pub tab_stop: bool,
    /// Called when it is pressed.
    pub on_press: Callback<Square>,
}

/// A square: a button that is never disabled, because it must keep the focus.
pub fn square_button(props: &SquareProps) -> Html {
    let square = props.square;
    let onclick = props.on_press.reform(move |_: MouseEvent| square);
    let name = text::square(square, props.disc, props.last, props.legal);
    let label =
        [name.as_str()].into_iter().chain(props.labels.iter().copied()).collect::<Vec<_>>().join(", ");
    html! {
        <div class="cell" role="gridcell">
            <button type="button" class="square" data-square={square.to_string()}
                data-disc={props.disc.map_or("empty", color_name)}
                data-legal={props.legal.then_some("true")}
                data-last={props.last.then_some("true")}
                data-flipped={props.flipped.then_some("true")}
                data-covered={props.covered.then_some("true")}
                aria-disabled={(!props.pressable).then_some("true")}
                aria-label={label}
                tabindex={if props.tab_stop { "0" } else { "-1" }}
                {onclick}>
                if let Some(disc) = props.disc {
                    <span class="disc" data-color={color_name(disc)}
                        data-arrival={props.motion.and_then(Motion::arrival)}
                        data-way={props.motion.and_then(Motion::way)}
                        data-step={props.motion.and_then(Motion::step)} />
                }
            </button>
        </div>
    }
}
