//! Hints and analyses of the game on the board.
use super::{Asked, Model, Phase, Verdict, Worth, shelf};
use crate::features::analysis::{self, Ended};
use board_game::{BoardGame, NodeId};
use formats::SharedGame;
use games::AnyGame;
use protocol::{Analyse, Analysis, Estimate, JobAnswer, WireMove};

impl Model {
    /// The position the worker should analyse: the next one of the whole game, else the one to be analysed more deeply, else
    /// the current one for hints.
    pub fn analysis_order(&self) -> Option<Analyse> {
        self.analysis.order(&self.game, self.is_hinting())
    }

    /// Whether hints are shown: they are on, and it is not an agent's turn.
    pub fn is_hinting(&self) -> bool {
        self.analysis.hints
            && self.sight.is_none()
            && self.analysis.whole_game.is_none()
            && self.position().has_choice()
            && matches!(self.phase(), Phase::Human | Phase::Review | Phase::Paused)
    }

    /// The known value of the position at a node of the game.
    pub fn value_at(&self, node: NodeId) -> Option<Verdict> {
        self.game.tree.position_at(node).and_then(|position| self.analysis.values.get(position))
    }

    /// The values of the moves on the board so far, if hints are shown.
    pub fn estimates(&self) -> Option<&[Estimate]> {
        self.analysis.estimates(self.game.tree.current()).filter(|_| self.is_hinting())
    }

    /// The position on the board and its forced win, if one is known and hints are shown.
    pub fn forced_win_shown(&self) -> Option<(AnyGame, &[WireMove])> {
        let position = self.position();
        let line = self.analysis.forced_wins.at(position).filter(|_| self.is_hinting())?;
        Some((position, line))
    }

    /// Those that were announced last.
    pub fn announced(&self) -> Option<&[Estimate]> {
        self.analysis.announced(self.game.tree.current()).filter(|_| self.is_hinting())
    }

    /// Whether the values of the moves on the board are final.
    pub fn is_hint_final(&self) -> bool {
        self.analysis.is_hint_final(self.game.tree.current())
    }

    /// Whether a running analysis has something for the state: new values of the position on the board or of its moves, which are shown
    /// from there alone.
    pub fn is_worth_keeping(&self, answer: &JobAnswer) -> bool {
        self.analysis.is_worth_keeping(self.game.tree.current(), answer)
    }

    /// Applies an action on hints and analyses, and carries out its consequences.
    pub(super) fn act_on_analysis(&mut self, action: analysis::Action) {
        let phase = self.phase();
        let is_going = phase.can_stop(&self.settings) || phase == Phase::Passing;
        let has_person = self.person().is_some();
        match self.analysis.reduce(action, &self.game, is_going, has_person) {
            analysis::Outcome::Nothing => {}
            analysis::Outcome::WantsWorker => self.sight = None,
            analysis::Outcome::Begun { was_going } => {
                if was_going {
                    self.game_mut().halt();
                }
            }
            analysis::Outcome::Ended { resumes } => self.game.go_on_if(resumes),
        }
    }

    /// Ends the analysis of the game, if one is running, and lets the computer's turn go on if it was halted for it.
    pub(super) fn end_game_analysis(&mut self) {
        let resumes = self.analysis.end();
        self.game.go_on_if(resumes);
    }

    /// Takes over the analysis of the same game, which was made on another page, instead of one that is running here.
    pub(super) fn take_analysis_of(&mut self, game: &SharedGame) {
        if shelf::is_same(&self.shared(), game) {
            self.end_game_analysis();
            let tree = self.game.tree.clone();
            let analysis = self.analysis_mut();
            analysis.read(&tree, &game.settings);
            analysis.ended += 1;
            self.game_mut().worth = Worth::Game;
        }
    }

    /// Handles the worker's results for the position being analysed.
    pub(super) fn hear_analysis(&mut self, found: Analysis) {
        let found = self.analysis.note_found(&self.game.tree, found);
        self.game.go_on_if(found.resumes);
        // Its source does not have the analysis.
        if found.is_of_worth {
            self.game_mut().worth = Worth::Game;
        }
        // Announce the result to screen readers.
        match found.ended {
            Some(Ended::WholeGame { opens }) => {
                self.tell(Asked::Mistakes);
                // Unless the user has gone elsewhere meanwhile.
                if opens && self.shows_end() {
                    self.open_costliest_mistake();
                }
            }
            Some(Ended::Deeper(turn)) => self.tell(Asked::Deeper(turn)),
            None => {}
        }
    }
}
