//! The names of openings in the language of the page.
use crate::state::Named;
use formats::{Opening, opening_in};
use games::othello_game;
use othello::Game;

/// The name of an opening.
pub fn opening(opening: Opening) -> &'static str {
    opening.name_in(ui::text::language().name())
}

/// The name of a game's opening.
pub fn opening_name(game: &Game) -> Option<&'static str> {
    opening_in(game).map(opening)
}

/// The name of the opening, if the game is Othello.
pub fn any_opening_name(game: &games::Game) -> Option<&'static str> {
    othello_game(game).and_then(|game| opening_name(&game))
}
