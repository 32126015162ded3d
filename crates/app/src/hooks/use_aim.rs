//! The spot that is aimed at on a board of several blocks, as a hook.
use board_game::{BoardGame, Spot};
use diagrams::Layer;
use games::AnyGame;
use ui::board::spot_of;
use web_sys::EventTarget;
use yew::prelude::*;

/// The layer for the spot under the pointer or with the focus, and the listeners of the board's grid that find it.
pub struct Aim {
    /// Lines around the blocks where the other side could move after a move there; `None` if there are none.
    pub sent: Option<Layer>,
    /// For `pointerover`.
    pub on_over: Callback<PointerEvent>,
    /// For `pointerleave`.
    pub on_leave: Callback<PointerEvent>,
    /// For `focusin`.
    pub on_focus: Callback<FocusEvent>,
    /// For `focusout`.
    pub on_blur: Callback<FocusEvent>,
}

/// Shows where a move on the spot that is aimed at sends the other side, while moves are taken. A board of one block has nothing to show.
#[hook]
pub fn use_aim(position: AnyGame, takes_moves: bool) -> Aim {
    let aim = use_state_eq(|| None::<Spot>);
    let has_blocks = position.to_board().grid.has_blocks();
    let take_aim = {
        let aim = aim.setter();
        use_callback(has_blocks, move |target: Option<EventTarget>, has_blocks| {
            if *has_blocks {
                aim.set(spot_of(target));
            }
        })
    };
    let sent = aim.filter(|_| takes_moves && has_blocks).and_then(|spot| sent_to(&position, spot));
    Aim {
        sent,
        on_over: take_aim.reform(|event: PointerEvent| event.target()),
        on_leave: take_aim.reform(|_: PointerEvent| None),
        on_focus: take_aim.reform(|event: FocusEvent| event.target()),
        on_blur: take_aim.reform(|event: FocusEvent| event.related_target()),
    }
}

/// Lines around the blocks where the other side could move after a legal move on this spot.
fn sent_to(position: &AnyGame, spot: Spot) -> Option<Layer> {
    let next = position.play(position.action_at(spot)?).ok()?;
    let legal = next.to_board().legal;
    (!legal.is_empty()).then_some(Layer::Blocks(legal))
}
