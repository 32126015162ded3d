//! The board with what the search says of its moves.
use crate::features::analysis::hint::hints;
use crate::features::game::board::{BoardProps, use_board};
use crate::features::search::use_live;
use crate::state::Model;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`LiveBoard`].
#[derive(Properties, PartialEq)]
pub struct LiveBoardProps {
    /// The state.
    pub model: Rc<Model>,
    /// The board without its layers.
    pub board: BoardProps,
}

/// The board. Only this is drawn anew when hints change while a search goes on.
#[component]
pub fn LiveBoard(props: &LiveBoardProps) -> Html {
    let live = use_live();
    let layers = hints(live.estimates(&props.model));
    use_board(BoardProps { layers, ..props.board.clone() })
}
