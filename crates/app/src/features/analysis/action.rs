//! The actions on hints and analyses.
use super::Analyses;
use crate::features::game::GameState;
use board_game::NodeId;
use std::rc::Rc;

/// An action on hints and analyses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Toggles hints.
    ToggleHints,
    /// Starts or ends the analysis of the whole game.
    ToggleGameAnalysis,
    /// Starts it, and opens the costliest mistake at its end.
    WhatWentWrong,
    /// Analyses the turn that led to this node more deeply.
    LookDeeper(NodeId),
}

/// The consequences of an action for the rest of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// None.
    Nothing,
    /// The worker is wanted for hints, and no longer to look at a search.
    WantsWorker,
    /// The analysis of the game has begun, for which the game halts if it `was_going`.
    Begun {
        /// Whether an agent or a pass was next.
        was_going: bool,
    },
    /// The analysis of the game has ended.
    Ended {
        /// Whether the game goes on that was halted for it.
        resumes: bool,
    },
}

/// An analysis that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Of the whole game.
    WholeGame {
        /// Whether the costliest mistake is to be opened.
        opens: bool,
    },
    /// Of the turn that led to this node.
    Deeper(NodeId),
}

impl Analyses {
    /// Applies `action` to the analyses of this game, which `is_going` if an agent or a pass is next, and which a person plays if it
    /// `has_person`.
    pub(crate) fn reduce(
        self: &mut Rc<Self>,
        action: Action,
        game: &GameState,
        is_going: bool,
        has_person: bool,
    ) -> Outcome {
        match action {
            Action::ToggleHints => {
                Rc::make_mut(self).hints ^= true;
                Outcome::WantsWorker
            }
            Action::WhatWentWrong if self.whole_game.is_some() => Outcome::Nothing,
            Action::ToggleGameAnalysis if self.whole_game.is_some() => Outcome::Ended { resumes: self.end() },
            Action::ToggleGameAnalysis | Action::WhatWentWrong => {
                // Two computers would play on at once, before the user could look at the results.
                let resumes = is_going && has_person;
                let analyses = Rc::make_mut(self);
                analyses.begin_whole_game(&game.tree, &game.line(), resumes);
                if let Some(analysis) = &mut analyses.whole_game {
                    analysis.opens = action == Action::WhatWentWrong;
                }
                Outcome::Begun { was_going: is_going }
            }
            Action::LookDeeper(turn) => {
                if self.whole_game.is_none() && game.tree.parent(turn).is_some() {
                    Rc::make_mut(self).deeper = Some(turn);
                }
                Outcome::Nothing
            }
        }
    }

    /// Ends the analysis of the game or of a turn, if one is running, and returns whether the game goes on that was halted for it.
    pub(crate) fn end(self: &mut Rc<Self>) -> bool {
        if self.whole_game.is_none() && self.deeper.is_none() {
            return false;
        }
        let analysis = Rc::make_mut(self);
        analysis.deeper = None;
        analysis.ended += 1;
        analysis.whole_game.take().is_some_and(|analysis| analysis.resumes)
    }
}
