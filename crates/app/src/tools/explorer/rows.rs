//! The rows of a table of moves: a press on one plays its move.
use crate::text;
use formats::opening_at;
use othello::{Position, Square};
use yew::prelude::*;

/// The properties that the rows of a table share.
pub struct Rows {
    /// The position that the moves are from.
    pub position: Position,
    /// Whether a press on a row may play its move.
    pub is_playable: bool,
    /// Called with the move of a row that is pressed.
    pub on_play: Callback<Square>,
}

impl Rows {
    /// The row of a move, with these cells after it.
    pub fn row(&self, square: Square, cells: Html) -> Html {
        let is_playable = self.is_playable && self.position.check(square.into()).is_ok();
        let on_play = self.on_play.clone();
        // The button bubbles its press, so that any place of the row plays the move.
        let onclick = move |_: MouseEvent| {
            if is_playable {
                on_play.emit(square);
            }
        };
        html! {
            <tr key={square.index()} data-playable={is_playable.then_some("true")} data-testid="explorer-row" {onclick}>
                <th scope="row">
                    <button type="button" class="play-move" data-testid="explorer-move" aria-disabled={(!is_playable).then_some("true")}>{ square.to_string() }</button>
                </th>
                { cells }
            </tr>
        }
    }

    /// The name of the opening that a move leads to, if it has one.
    pub fn name(&self, square: Square) -> Option<Html> {
        let opening = self.position.play(square.into()).ok().and_then(opening_at)?;
        Some(html! { <span class="name">{ text::opening(opening) }</span> })
    }
}

/// The head of a column.
pub fn head(label: &'static str) -> Html {
    html! { <th scope="col">{ label }</th> }
}
