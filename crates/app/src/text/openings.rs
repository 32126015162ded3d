//! The names of openings, and of variants in their place, in the language of the page.
use board_game::BoardGame;
use formats::{Opening, opening_in};
use games::line_of;
use othello::Game;
use ui::text::Named;

/// The name of an opening.
pub fn opening(opening: Opening) -> &'static str {
    opening.name_in(ui::text::language().name())
}

/// The name of a game's opening.
pub fn opening_name(game: &Game) -> Option<&'static str> {
    opening_in(game).map(opening)
}

/// The name of the opening, or in other games than Othello of the variant, unless it is the usual one.
pub fn opening_or_variant(game: &games::Game) -> Option<&'static str> {
    let setup = game.start().setup();
    let is_usual = setup.name() == setup.id().name();
    match line_of(game) {
        Some(game) => opening_name(&game),
        None => (!is_usual).then(|| super::variant_name(setup)),
    }
}
