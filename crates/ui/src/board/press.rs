//! A press on a spot, with all that says how surely it is on the spot that was meant.
use board_game::Spot;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// A press on a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// The spot.
    pub spot: Spot,
    /// The width of the spot on the screen in CSS pixels, if a pointer or a finger pressed it. `None` if a key did, because the spot with the
    /// focus can't be missed.
    pub width_px: Option<u32>,
}

impl Press {
    /// A press by a key, or by a script.
    pub const fn by_key(spot: Spot) -> Self {
        Self { spot, width_px: None }
    }

    /// The press of this event on the button of a spot.
    pub(super) fn of(event: &MouseEvent, spot: Spot) -> Self {
        // A click that a key or a script makes counts no clicks.
        let is_pointer = event.detail() > 0;
        Self { spot, width_px: if is_pointer { width_of_square(event) } else { None } }
    }
}

/// The width of the pressed spot in whole pixels.
fn width_of_square(event: &MouseEvent) -> Option<u32> {
    let pressed: Element = event.target()?.dyn_into().ok()?;
    let square = pressed.closest("[data-square]").ok()??;
    Some(square.get_bounding_client_rect().width().round() as u32)
}
