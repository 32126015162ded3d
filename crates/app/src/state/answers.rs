//! The answers of the worker.
use super::Model;
use crate::features::game::ByScore;
use crate::features::game::Chosen;
use crate::features::sight::Sight;
use board_game::BoardGame;
use protocol::{ChooseMove, Decided, JobAnswer, JobKind, MoveChosen};

impl Model {
    /// Handles the worker's answer to the wanted job.
    pub(super) fn hear(&mut self, kind: &JobKind, answer: JobAnswer) {
        match (kind, answer) {
            (
                JobKind::ChooseMove(order),
                JobAnswer::MoveChosen(MoveChosen { chosen: Some(chosen), overruled, statistics, .. }),
            ) => {
                let position = self.position();
                // An agent of one's own can count results as it likes.
                if !order.agent.needs_reading || matches!(statistics.decided, Decided::Discs(_)) {
                    self.analysis_mut().note_search(position, &statistics);
                }
                let order = ChooseMove { time_ms: None, watched: false, ..order.clone() };
                let elapsed_ms = statistics.elapsed_ms;
                // The worker's client has checked that it is legal.
                if let Some(action) = position.action_of(chosen.into()) {
                    let game = self.game_mut();
                    game.chosen = Some(Chosen { order, action, elapsed_ms });
                    game.by_score.retain(|one| one.position != position);
                    game.by_score.extend(overruled.map(|overruled| ByScore {
                        position,
                        played: action,
                        overruled,
                    }));
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
