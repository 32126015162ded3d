//! A press on a spot, with all that says how surely it is on the spot that was meant.
use board_game::Spot;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

/// A press on a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// The spot.
    pub spot: Spot,
    /// How it was pressed.
    pub by: Pressing,
}

/// How a spot was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressing {
    /// By a key, or by a script: the spot with the focus can't be missed.
    Key,
    /// By a mouse, whose pointer shows where it is.
    Mouse,
    /// By a finger or a pen.
    Finger {
        /// The width of the spot on the screen in CSS pixels.
        width_px: u32,
    },
}

impl Press {
    /// The press of this event on the button of a spot. `by_finger` says of what kind the pointer was that went down before it.
    pub(super) fn of(event: &MouseEvent, spot: Spot, by_finger: bool) -> Self {
        // A click that a key or a script makes counts no clicks.
        let by = match event.detail() {
            ..=0 => Pressing::Key,
            _ if !by_finger => Pressing::Mouse,
            _ => width_of_square(event).map_or(Pressing::Mouse, |width_px| Pressing::Finger { width_px }),
        };
        Self { spot, by }
    }
}

/// Whether a pointer is none that shows where it is.
pub(super) fn is_finger(event: &PointerEvent) -> bool {
    event.pointer_type() != "mouse"
}

/// The width of the pressed spot in whole pixels.
fn width_of_square(event: &MouseEvent) -> Option<u32> {
    let pressed: Element = event.target()?.dyn_into().ok()?;
    let square = pressed.closest("[data-square]").ok()??;
    Some(square.get_bounding_client_rect().width().round() as u32)
}
