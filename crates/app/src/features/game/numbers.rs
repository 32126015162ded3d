//! The numbers of the moves on their pieces.
use board_game::BoardGame;
use diagrams::{Layer, Number};
use games::Game;
use ui::text::sentences;

/// The numbers of the moves that placed a piece, from 1; `None` if there are none. A pass and a choice have no number.
pub fn numbers(game: &Game) -> Option<Layer> {
    let board = game.position().to_board();
    let placed = game.turns().iter().filter_map(|turn| turn.moved().placed());
    let number = |(index, spot): (usize, _)| {
        let text = (index + 1).to_string();
        Some(Number { spot, side: board.piece_at(spot)?, label: sentences::numbered_move(&text), text })
    };
    let numbers: Vec<_> = placed.enumerate().filter_map(number).collect();
    (!numbers.is_empty()).then_some(Layer::Numbers(numbers))
}
