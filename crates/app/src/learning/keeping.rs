//! A table that is kept as a player.
use super::{Learning, offered};
use crate::route::Route;
use crate::state::Named;
use games::AnySetup;
use kept_tables::Kept;
use learners::Learner;

/// The table of the learner whose values are on the board, with the name that it gets if the user gives it none.
pub fn kept_of(learning: &Learning) -> Kept {
    let setup = learning.of();
    let constants = setup.learners.get(learning.learner).or(setup.learners.first());
    let learner = constants.map(|constants| Learner::from(*constants).to_string()).unwrap_or_default();
    let learner = learner.split(':').next().unwrap_or_default().to_owned();
    let episodes = learning.report.learners.get(learning.learner).map_or(0, |one| one.episodes);
    let game = setup.game.file_name();
    Kept { name: format!("{learner}-{game}-{episodes}"), game, learner, episodes }
}

/// The game of a table, if the page offers it.
pub fn game_of(kept: &Kept) -> Option<AnySetup> {
    offered().into_iter().find(|setup| setup.file_name() == kept.game)
}

/// The address of a game against a table.
pub fn address_of(kept: &Kept) -> Option<String> {
    let setup = game_of(kept)?;
    let size = setup.othello().map(|rules| format!("&size={}", rules.size.name())).unwrap_or_default();
    let player = js_sys::encode_uri_component(&kept.player());
    Some(format!("{}?game={}{size}&black=human&white={player}", Route::Play.to_hash(), setup.name()))
}
