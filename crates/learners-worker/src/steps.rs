//! Single episodes of a learner, and the way back.
use crate::games::Learned;
use learners::{Episode, Trainer};
use protocol::{EpisodeMove, EpisodeReport, EpisodeUpdate};

/// The state of a learner before the first of some steps, from which a step back begins.
pub struct Steps<G: Learned> {
    learner: usize,
    before: Trainer<G>,
}

impl<G: Learned> Steps<G> {
    /// Begins steps of the learner with this number.
    pub fn new(learner: usize, trainer: &Trainer<G>) -> Self {
        Self { learner, before: trainer.clone() }
    }

    /// The number of the learner.
    pub const fn learner(&self) -> usize {
        self.learner
    }

    /// The learner as it was before the first step.
    pub fn into_before(self) -> Trainer<G> {
        self.before
    }

    /// Whether they are those of this learner.
    pub const fn is_of(&self, learner: usize) -> bool {
        self.learner == learner
    }

    /// Learns from one more episode.
    pub fn forward(&self, trainer: &mut Trainer<G>) -> EpisodeReport {
        let episode = trainer.step();
        self.told(trainer, &episode)
    }

    /// Takes the last episode back, and shows the one before it; `None` if it is not one of the steps.
    pub fn back(&self, trainer: &mut Trainer<G>) -> Option<EpisodeReport> {
        let begun = self.before.table().episodes();
        let made = trainer.table().episodes().checked_sub(begun)?;
        // The episodes before the one that is shown are made again.
        let again = u32::try_from(made.checked_sub(2)?).ok()?;
        *trainer = self.before.clone();
        trainer.run(again);
        let episode = trainer.step();
        Some(self.told(trainer, &episode))
    }

    fn told(&self, trainer: &Trainer<G>, episode: &Episode<G::Action>) -> EpisodeReport {
        let constants = trainer.table().constants();
        let factor = if constants.sign_turned { -constants.gamma } else { constants.gamma };
        let moves = episode
            .moves
            .iter()
            .map(|played| EpisodeMove { action: G::wire(played.action), explored: played.explored });
        let updates = episode.updates.iter().map(|update| EpisodeUpdate {
            ply: update.ply as u32,
            old: update.old,
            follows: update.follows,
            target: update.target,
            alpha: update.alpha,
            new: update.new,
        });
        EpisodeReport {
            learner: self.learner as u8,
            number: episode.number,
            moves: moves.collect(),
            reward: episode.reward,
            factor,
            updates: updates.collect(),
            can_go_back: episode.number > self.before.table().episodes() + 1,
        }
    }
}
