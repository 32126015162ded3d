//! The answers of the worker.
use super::Model;
use crate::features::game::{PlayedBy, Reason};
use crate::features::sight::Sight;
use board_game::BoardGame;
use protocol::{Decided, JobAnswer, JobKind, MoveChosen};

impl Model {
    /// Handles the worker's answer to the wanted job.
    pub(super) fn hear(&mut self, kind: &JobKind, answer: JobAnswer) {
        match (kind, answer) {
            (
                JobKind::ChooseMove(order),
                JobAnswer::MoveChosen(answer @ MoveChosen { chosen: Some(chosen), statistics, .. }),
            ) => {
                let reason = Reason::of(&answer);
                let position = self.position();
                // An agent of one's own can count results as it likes.
                if !order.agent.needs_reading || matches!(statistics.decided, Decided::Discs(_)) {
                    self.analysis_mut().note_search(position, &statistics);
                }
                // The worker's client has checked that it is legal.
                if let Some(action) = position.action_of(chosen.into()) {
                    self.note_chosen(action, statistics.elapsed_ms);
                    let game = self.game_mut();
                    game.played_by.retain(|one| one.position != position);
                    game.played_by.extend(reason.map(|reason| PlayedBy { position, played: action, reason }));
                }
            }
            (JobKind::Experiment(_), JobAnswer::Failed(why)) => {
                Sight::fail(&mut self.sight, why);
            }
            (JobKind::Analyse(_), JobAnswer::Analysis(analysis)) => {
                let (before, ends) = (self.announced().map(<[_]>::to_vec), analysis.done);
                self.hear_analysis(analysis);
                // A hint is announced even if something else was asked for before.
                if self.is_hinting() && (ends || before.as_deref() != self.announced()) {
                    self.asked = None;
                }
            }
            _ => {}
        }
    }
}
