//! The state of play: the phase of the game, the wanted job of the worker, the running clock, and the delay.
use super::{AgentChoice, Drawn, Learned, Model, Phase, Player, Speed};
use crate::features::game::{Chosen, Pace, Place};
use board_game::{BoardGame, Side};
use formats::parse_transcript;
use games::{AnyAction, AnyGame};
use protocol::{ChooseMove, JobKind, KnowledgeFault};
use worker_client::wire_position;

/// The key of a delay; an outdated delay has an old key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayKey {
    pub(super) phase: Phase,
    pub(super) place: Place,
    pub(super) drawn: Drawn,
}

/// A delay that the page should run, followed by [`super::Action::Due`] with this key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delay {
    /// The key of the action.
    pub key: DelayKey,
    /// The duration.
    pub milliseconds: u32,
}

impl Model {
    /// The player to move.
    pub fn player_to_move(&self) -> Player {
        self.settings.player(self.position().side())
    }

    /// The phase that the game is in.
    pub fn phase(&self) -> Phase {
        if self.game.is_review() {
            return Phase::Review;
        }
        let halted = self.game.pace == Pace::Halted;
        if self.clocks.flagged.is_some() {
            return Phase::Over;
        }
        let position = self.position();
        if position.is_over() {
            return Phase::Over;
        }
        if self.game.awaits_link() {
            return Phase::Away;
        }
        match (position.forced(), self.player_to_move()) {
            (Some(_), _) if halted => Phase::Paused,
            (Some(_), _) => Phase::Passing,
            (None, Player::Human) => Phase::Human,
            _ if self.worker.is_broken() => Phase::Broken,
            _ if halted => Phase::Paused,
            _ if self.chosen_move().is_some() => Phase::Showing,
            _ => Phase::Thinking,
        }
    }

    /// Has the computer player choose the move of a line where the position is one of a line that the game was to begin with, instead of
    /// searching: of several such lines, each has the same chance. Only in a game that began with one of them.
    pub(super) fn follow_a_line(&mut self) {
        let lines = self.settings.origin.lines();
        if lines.is_empty() || self.game.given == 0 || self.phase() != Phase::Thinking {
            return;
        }
        let (start, position) = (self.game.tree.start(), self.position());
        let start = start.othello().filter(|start| *start == othello::Position::start(start.rules()));
        let Some(start) = start else { return };
        let lines: Vec<_> = lines.iter().filter_map(|moves| parse_transcript(moves, start).ok()).collect();
        let begun = self.game.as_begun().position();
        if !lines.iter().any(|line| AnyGame::from(line.position()) == begun) {
            return;
        }
        let next = |line: &othello::Game| {
            let before = std::iter::once(line.start()).chain(line.turns().iter().map(|turn| turn.after));
            let at = before.zip(line.turns()).find(|(before, _)| AnyGame::from(*before) == position);
            at.map(|(_, turn)| AnyAction::from(turn.made.played()))
        };
        let moves: Vec<_> = lines.iter().filter_map(next).collect();
        let place = (self.game.seed_here() >> 32) as usize;
        if let Some(action) = moves.get(place % moves.len().max(1)) {
            self.note_chosen(*action, 0.0);
        }
    }

    /// The percentage loaded so far of the learned evaluation, if the wanted job waits for it.
    pub fn awaited_percent(&self) -> Option<u8> {
        match self.worker.learned {
            Learned::Loading(percent) => self.wanted().filter(JobKind::needs_knowledge).map(|_| percent),
            _ => None,
        }
    }

    /// Why the learned evaluation can't be had, if the user is to be told.
    pub fn missing_knowledge(&self) -> Option<KnowledgeFault> {
        self.worker.learned.fault()
    }

    /// Whether there is no move to search for: the game is over, or the position that is shown has no moves.
    pub fn is_at_an_end(&self) -> bool {
        self.phase() == Phase::Over || self.position().is_over()
    }

    /// The wanted job of the worker: an analysis, or else an agent's move, or else a search to be looked at.
    pub fn wanted(&self) -> Option<JobKind> {
        let analysis = self.analysis_order().map(JobKind::Analyse);
        let order = || self.order().map(JobKind::ChooseMove);
        analysis.or_else(order).or_else(|| self.experiment_order().map(JobKind::Experiment))
    }

    /// The order for the move that an agent should be thinking about, with its time limit.
    pub fn order(&self) -> Option<ChooseMove> {
        let is_due = self.phase() == Phase::Thinking && self.analysis.whole_game.is_none();
        let order = self.question().filter(|_| is_due)?;
        Some(ChooseMove { time_ms: self.time_ms(), watched: self.sight.is_some(), ..order })
    }

    /// The order for an agent in this position, regardless of the phase.
    pub(super) fn question(&self) -> Option<ChooseMove> {
        let Player::Agent(kind) = self.player_to_move() else { return None };
        Some(ChooseMove {
            position: wire_position(&self.position()),
            agent: self.settings.agent(kind, self.position()),
            seed: self.game.seed_here(),
            time_ms: None,
            watched: false,
        })
    }

    /// The move chosen by the agent to move, if it would be asked for the same now.
    pub(super) fn chosen_move(&self) -> Option<&Chosen> {
        let chosen = self.game.chosen.as_ref()?;
        let is_same = self.player_to_move() == Player::Agent(chosen.agent)
            && chosen.seed == self.game.seed_here()
            && chosen.position == self.position()
            && chosen.custom.as_ref().is_none_or(|custom| *custom == self.settings.custom);
        is_same.then_some(chosen)
    }

    /// Notes the move that the agent to move has chosen.
    pub(super) fn note_chosen(&mut self, action: AnyAction, elapsed_ms: f64) {
        let Player::Agent(agent) = self.player_to_move() else { return };
        let custom = (agent == AgentChoice::Custom).then(|| self.settings.custom.clone());
        let (position, seed) = (self.position(), self.game.seed_here());
        self.game_mut().chosen = Some(Chosen { position, agent, custom, seed, action, elapsed_ms });
    }

    /// The side whose clock is running: from the first move on, while that side is deciding. It stands while the side waits for the
    /// learned evaluation to be loaded.
    pub fn ticking(&self) -> Option<Side> {
        let turn = self.position().side();
        let runs = self.game.ply() > 0
            && self.analysis.whole_game.is_none()
            && matches!(self.phase(), Phase::Human | Phase::Thinking)
            && self.clocks.of(turn).is_some()
            && self.awaited_percent().is_none();
        runs.then_some(turn)
    }

    /// The time limit of an agent for the current move, in milliseconds.
    fn time_ms(&self) -> Option<f64> {
        let position = self.position();
        self.clocks.limit_ms(position.side(), position.empties().div_ceil(2))
    }

    /// The delay that the page should be running.
    pub fn delay(&self) -> Option<Delay> {
        let phase = self.phase();
        let key = DelayKey { phase, place: self.game.place(), drawn: self.drawn };
        if self.drawn < Drawn::Alive {
            return Some(Delay { key, milliseconds: 0 });
        }
        let speed = self.settings.speed;
        let milliseconds = match phase {
            // Somebody who plays has to be able to read it, however fast the moves are.
            Phase::Passing if !self.settings.is_demonstration() => READING,
            Phase::Passing => pick(speed, [READING, 500, 0]),
            Phase::Showing => {
                let thought = self.chosen_move().map_or(0.0, |chosen| chosen.elapsed_ms);
                pick(speed, [600, 200, 0]).saturating_sub(thought as u32)
            }
            _ => return None,
        };
        Some(Delay { key, milliseconds })
    }

    /// Whether [`super::game::Action::Undo`] would have an effect.
    pub fn can_undo(&self) -> bool {
        self.game.can_undo(&self.settings, self.embed)
    }

    /// Whether [`super::game::Action::Redo`] would have an effect.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// Whether [`super::game::Action::PlayOn`] would have an effect.
    pub fn can_play_on(&self) -> bool {
        self.game.can_play_on()
    }

    /// Whether [`super::game::Action::Stop`] would have an effect.
    pub fn can_stop(&self) -> bool {
        self.phase().can_stop(&self.settings)
    }

    /// Whether this is an embedded board that only shows a game.
    pub fn is_viewer(&self) -> bool {
        self.embed.is_viewer(&self.settings)
    }
}

/// The milliseconds for which a pass is shown at the normal speed.
const READING: u32 = 1500;

fn pick(speed: Speed, [normal, fast, fastest]: [u32; 3]) -> u32 {
    match speed {
        Speed::Normal => normal,
        Speed::Fast => fast,
        Speed::Fastest => fastest,
    }
}
