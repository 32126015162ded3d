//! The search that is looked at, in the game on the board.
use super::{AgentChoice, Model, Named, Phase, Player, sight};
use crate::features::settings::search_text;
use crate::features::sight::Sight;
use board_game::{BoardGame, Side};
use formats::{SharedGame, write_link};
use games::GameTree;
use othello_engines::PlayerName;
use protocol::{Experiment, PlayerText};
use std::rc::Rc;
use worker_client::{player_text, wire_position};

impl Model {
    /// The experiment that the worker should make: it is looked at, and no agent is thinking.
    pub fn experiment_order(&self) -> Option<Experiment> {
        self.sight.as_ref().filter(|sight| sight.failed.is_none())?;
        let stands = matches!(self.phase(), Phase::Human | Phase::Review | Phase::Paused);
        if !stands || !self.position().has_choice() {
            return None;
        }
        let order = self.experiment_in_sight();
        let iterations = self.paused_here().map_or(order.iterations, |paused| paused.iterations);
        Some(Experiment { iterations, ..order })
    }

    /// The experiment with the search that is looked at, in this position.
    pub fn experiment_in_sight(&self) -> Experiment {
        let sight = self.sight.as_deref();
        Experiment {
            position: wire_position(&self.position()),
            agent: self.agent_in_sight(),
            seed: self.seed_in_sight(),
            iterations: sight.map_or(Sight::ITERATIONS, |sight| sight.iterations),
            rival: sight
                .and_then(|sight| sight.rival.clone())
                .map(|rival| player_text(self.position().id(), rival)),
        }
    }

    /// The player whose search is looked at: the one that is thinking, or was paused here; else the one of the experiment; else the search
    /// behind the player to move, or behind its opponent. A level's own search has errors on purpose, which are seen only while it is
    /// that search which chooses its move.
    pub fn agent_in_sight(&self) -> PlayerText {
        let is_its_own = matches!(self.phase(), Phase::Thinking | Phase::Showing);
        if let Some(order) = self.question().filter(|_| is_its_own) {
            return order.agent;
        }
        if let Some(paused) = self.paused_here() {
            return paused.agent.clone();
        }
        let position = self.position();
        if let Some(agent) = self.sight.as_ref().and_then(|sight| sight.agent.clone()) {
            return player_text(position.id(), agent);
        }
        let name = match self.player_in_sight().map(|side| self.settings.player(side)) {
            Some(Player::Agent(AgentChoice::Named(name))) => Some(name),
            Some(Player::Agent(its @ (AgentChoice::Custom | AgentChoice::Learner(_)))) => {
                return self.settings.agent(its, position);
            }
            Some(Player::Human) | None => None,
        };
        player_text(position.id(), search_text(position, name))
    }

    /// The search of an agent that was paused in this position.
    fn paused_here(&self) -> Option<&Experiment> {
        let paused = self.sight.as_ref()?.paused.as_deref()?;
        let is_here =
            paused.position == wire_position(&self.position()) && paused.seed == self.seed_in_sight();
        is_here.then_some(paused)
    }

    /// The side whose agent's search is looked at; `None` if it is another agent's.
    pub fn player_in_sight(&self) -> Option<Side> {
        let is_other = self.sight.as_ref().is_some_and(|sight| sight.agent.is_some());
        let turn = self.position().side();
        let mut agents =
            [turn, !turn].into_iter().filter(|&color| self.settings.player(color) != Player::Human);
        agents.next().filter(|_| !is_other)
    }

    /// Its seed.
    pub fn seed_in_sight(&self) -> u64 {
        self.sight.as_ref().and_then(|sight| sight.seed).unwrap_or_else(|| self.game.seed_here())
    }

    /// Looks at searches, or no longer. Hints would need the worker for themselves.
    pub(super) fn see(&mut self, sight: Option<Rc<Sight>>) {
        if sight.is_some() && self.analysis.hints {
            self.analysis_mut().hints = false;
        }
        Sight::reduce(&mut self.sight, sight::Action::See(sight));
    }

    /// A link that opens this position and makes the same experiment with it, which `shown` describes; the seed and the rival are those of
    /// the present one. `None` if it is too long.
    pub fn experiment_link(&self, shown: Sight) -> Option<String> {
        let rival = self.sight.as_ref().and_then(|sight| sight.rival.clone());
        let sight = Sight { seed: Some(self.seed_in_sight()), rival, ..shown };
        let shared = SharedGame {
            tree: GameTree::new(self.position()),
            players: [Player::Human; 2].map(|player| player.name().to_owned()),
            settings: sight.renamed(self.position().id(), PlayerName::stored).settings(),
            seed: Some(self.game.seed),
            info: Default::default(),
        };
        write_link(&shared).ok()
    }
}
