//! A finger that is drawn over the board goes through the game: to the left back, to the right forward.
use crate::state::Action;
use yew::prelude::*;

/// The shortest way of a finger that is a swipe, in CSS pixels.
const SHORTEST: i32 = 48;

/// What is to be told where a finger comes down on the board, and where it is lifted. The browser scrolls up and down as
/// ever (`touch-action`), and takes the finger from us when it does.
#[hook]
pub fn use_swipe(on_action: &Callback<Action>) -> [Callback<PointerEvent>; 2] {
    let began = use_mut_ref(|| None);
    let began_here = began.clone();
    let on_down = move |event: PointerEvent| {
        let finger = event.pointer_type() == "touch" && event.is_primary();
        // A second finger makes something else of it.
        began_here.replace(finger.then(|| (event.client_x(), event.client_y())));
    };
    let on_action = on_action.clone();
    let on_up = move |event: PointerEvent| {
        let Some((x, y)) = began.take() else { return };
        match swipe(event.client_x() - x, event.client_y() - y) {
            Some(true) => on_action.emit(Action::Redo),
            Some(false) => on_action.emit(Action::Undo),
            None => {}
        }
    };
    [Callback::from(on_down), Callback::from(on_up)]
}

/// Whether a finger that went so far right and down has swiped to the right or, `false`, to the left.
fn swipe(right: i32, down: i32) -> Option<bool> {
    (right.abs() >= SHORTEST && right.abs() > 2 * down.abs()).then_some(right > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swipe_is_long_and_level() {
        for (right, down, meant) in [
            (80, 0, Some(true)),
            (-80, 30, Some(false)),
            (-48, 0, Some(false)),
            (47, 0, None),
            (80, 40, None),
            (0, 200, None),
            (-60, -200, None),
        ] {
            assert_eq!(swipe(right, down), meant, "{right} {down}");
        }
    }
}
