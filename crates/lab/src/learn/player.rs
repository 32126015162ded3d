//! Learners as players of matches: they learn from the position at hand, or play from the table in a file.
use super::family::Family;
use super::session::read_trainer;
use crate::cli::Result;
use crate::files::read_if_any;
use arena::{ActionOf, Matches, Opening, StateOf, Unbalanced};
use board_game::BoardAction;
use games::{AnyGame, AnySetup};
use learners::{Learner, OrLearner};
use othello_engines::mcts::Random;
use players::split;
use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;

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
    let Some(path) = table_of(text) else { return Ok(Some(OrLearner::Learner(Learner::read(text)?))) };
    let bytes = read_if_any(path)?.ok_or_else(|| format!("{}: there is no such file", path.display()))?;
    let trainer = read_trainer::<M>(path, &bytes, setup)?;
    let (named, rule) = (Learner::read(split(text).0)?, trainer.table().constants().rule);
    if named.constants().rule != rule {
        return Err(format!("{}: the table is of another learner", path.display()).into());
    }
    Ok(Some(OrLearner::Trained(Arc::new(trainer))))
}

/// The matches of a family, in which learners may play, too.
pub struct WithLearners<M>(PhantomData<M>);

impl<M: Matches<Player: Clone>> Matches for WithLearners<M>
where
    StateOf<M>: 'static,
{
    type Player = OrLearner<M::Player>;

    const DRAWS: u32 = M::DRAWS;

    const UNBALANCED: Unbalanced = M::UNBALANCED;

    fn state(position: AnyGame) -> Option<StateOf<M>> {
        M::state(position)
    }

    fn setup(state: &StateOf<M>) -> AnySetup {
        M::setup(state)
    }

    fn board_action(action: ActionOf<M>) -> BoardAction {
        M::board_action(action)
    }

    fn opening_dice(seed: u64, pair: u32) -> Random {
        M::opening_dice(seed, pair)
    }

    fn draw(start: &StateOf<M>, plies: u32, random: &mut Random) -> Opening<StateOf<M>> {
        M::draw(start, plies, random)
    }
}
