//! Learners as players of matches: they learn from the position at hand, or play from the table in a file.
use crate::cli::Result;
use crate::family::Family;
use crate::files::read_if_any;
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use learners::{Learner, OrLearner, Trainer};
use std::path::Path;

/// Whether the moves of a player depend on time; `None` if the text is no learner.
pub fn is_timed(text: &str) -> Option<bool> {
    if !Learner::is_meant(text) {
        return None;
    }
    Some(Learner::read(text).is_ok_and(|learner| learner.is_timed()))
}

/// Whether a text is a learner, whose table is not read yet.
///
/// # Errors
/// If it has the name of a learner and options that it does not take.
pub fn is_learner(text: &str) -> Result<bool, players::TextError> {
    if !Learner::is_meant(text) {
        return Ok(false);
    }
    if Learner::table(text).is_some() { Ok(true) } else { Learner::read(text).map(|_| true) }
}

/// The learner of a text, for games of this set-up; `None` if the text is no learner.
///
/// # Errors
/// If it has the name of a learner and options that it does not take, or the file is no table of the game or of another learner.
pub fn learner<M: Family>(text: &str, setup: AnySetup) -> Result<Option<OrLearner<M::Player>>> {
    if !is_learner(text)? {
        return Ok(None);
    }
    let Some(path) = Learner::table(text).map(Path::new) else {
        return Ok(Some(Learner::read(text)?.into()));
    };
    let bytes = read_if_any(path)?.ok_or_else(|| format!("{}: there is no such file", path.display()))?;
    let start = M::state(AnyGame::start(setup)).ok_or("this game is of another family")?;
    let trainer = Trainer::of_player(text, &bytes, &setup.file_name(), start);
    Ok(Some(OrLearner::trained(trainer.map_err(|error| format!("{}: {error}", path.display()))?)))
}
