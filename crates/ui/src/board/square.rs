//! One spot of a live board.
use super::motion::Motion;
use crate::text::{self, Naming};
use board_game::{Side, Spot};
use yew::prelude::*;

/// Properties of [`square_button`].
pub struct SquareProps<'a> {
    /// The spot.
    pub spot: Spot,
    /// How spots and pieces are called.
    pub naming: Naming,
    /// The side whose piece is on it.
    pub piece: Option<Side>,
    /// Whether the side to move may place a piece here.
    pub legal: bool,
    /// Whether it reacts to a press.
    pub pressable: bool,
    /// Whether the last piece was placed here.
    pub last: bool,
    /// Whether the last move changed this piece.
    pub flipped: bool,
    /// Whether a layer covers the mark of a legal move.
    pub covered: bool,
    /// The state of its block, for screen readers.
    pub block: Option<String>,
    /// The labels of the layers, for screen readers.
    pub labels: Vec<&'a str>,
    /// The motion of the piece.
    pub motion: Option<Motion>,
    /// Whether it is in the tab order.
    pub tab_stop: bool,
    /// Called when it is pressed.
    pub on_press: Callback<(MouseEvent, Spot)>,
}

/// A spot: a button that is never disabled, because it must keep the focus.
pub fn square_button(props: &SquareProps) -> Html {
    let spot = props.spot;
    let onclick = props.on_press.reform(move |event: MouseEvent| (event, spot));
    let name = text::spot(props.naming, spot, props.piece, props.last, props.legal);
    let piece = props.piece.map(|side| props.naming.pieces_are.name(side));
    let label = [name.as_str()].into_iter().chain(props.block.as_deref()).chain(props.labels.iter().copied());
    let label = label.collect::<Vec<_>>().join(", ");
    html! {
        <div class="cell" role="gridcell">
            <button type="button" class="square" data-square={spot.to_string()}
                data-disc={piece.unwrap_or("empty")}
                data-legal={props.legal.then_some("true")}
                data-last={props.last.then_some("true")}
                data-flipped={props.flipped.then_some("true")}
                data-covered={props.covered.then_some("true")}
                aria-disabled={(!props.pressable).then_some("true")}
                aria-label={label}
                tabindex={if props.tab_stop { "0" } else { "-1" }}
                {onclick}>
                if let Some(piece) = piece {
                    <span class="disc" data-color={piece}
                        data-arrival={props.motion.and_then(Motion::arrival)}
                        data-way={props.motion.and_then(Motion::way)}
                        data-step={props.motion.and_then(Motion::step)} />
                }
            </button>
        </div>
    }
}
