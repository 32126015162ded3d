//! Learners as players of matches: they learn from the position at hand, or play from the table in a file.
use super::session::read_trainer;
use crate::cli::Result;
use crate::family::Family;
use crate::files::read_if_any;
use games::AnySetup;
use learners::{Learner, OrLearner};
use players::split;
use std::path::Path;

/// The file in a text such as `qlearning:table=FILE`.
fn table_of(text: &str) -> Option<&Path> {
    split(text).1?.strip_prefix("table=").map(Path::new)
}

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
    if table_of(text).is_some() { Ok(true) } else { Learner::read(text).map(|_| true) }
}

/// The learner of a text, for games of this set-up; `None` if the text is no learner.
///
/// # Errors
/// If it has the name of a learner and options that it does not take, or the file is no table of the game or of another learner.
pub fn learner<M: Family>(text: &str, setup: AnySetup) -> Result<Option<OrLearner<M::Player>>> {
    if !is_learner(text)? {
        return Ok(None);
    }
    let Some(path) = table_of(text) else { return Ok(Some(Learner::read(text)?.into())) };
    let bytes = read_if_any(path)?.ok_or_else(|| format!("{}: there is no such file", path.display()))?;
    let trainer = read_trainer::<M>(path, &bytes, setup)?;
    let (named, rule) = (Learner::read(split(text).0)?, trainer.table().constants().rule);
    if named.constants().rule != rule {
        return Err(format!("{}: the table is of another learner", path.display()).into());
    }
    Ok(Some(OrLearner::trained(trainer)))
}
