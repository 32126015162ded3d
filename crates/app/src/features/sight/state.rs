//! The experiment that is looked at, and how it is written in links.
use crate::features::settings::{AgentChoice, is_agent_text};
use crate::state::{Model, Named, Phase, Player};
use board_game::{BoardGame, Side};
use engines::PlayerName;
use formats::{SharedGame, write_link};
use games::GameTree;
use protocol::{Experiment, PlayerText};
use std::rc::Rc;
use worker_client::{player_text, wire_position};

/// A view of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The moves with their numbers.
    #[default]
    Moves,
    /// The tree.
    Tree,
    /// The phases, step by step.
    Steps,
    /// The course of the search, and how playouts end.
    Plots,
    /// The experiment: its settings, its link and its files.
    Experiment,
}

impl Tab {
    /// All of them with their names in links, in the order of the page.
    pub const NAMED: [(Self, &'static str); 5] = [
        (Self::Moves, "moves"),
        (Self::Tree, "tree"),
        (Self::Steps, "steps"),
        (Self::Plots, "plots"),
        (Self::Experiment, "experiment"),
    ];

    /// Its name in links.
    pub fn name(self) -> &'static str {
        Self::NAMED[self as usize].1
    }

    /// The view with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(_, its)| *its == name).map(|(tab, _)| *tab)
    }
}

/// The search to look at while it is the user's turn, or the game is reviewed or paused: one that nobody waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The agent whose search it is, as a text; `None` for the one that plays this game.
    pub agent: Option<String>,
    /// The seed; `None` for that of the game's position.
    pub seed: Option<u64>,
    /// The iterations after which the tree pauses.
    pub iterations: u32,
    /// A second agent, as a text, whose search is compared.
    pub rival: Option<String>,
    /// The view that is shown first.
    pub tab: Tab,
    /// The search of an agent that was paused: in its position it is made again, up to as many iterations as it had.
    pub paused: Option<Rc<Experiment>>,
    /// Why the worker could not begin it, for users.
    pub failed: Option<String>,
}

impl Default for Sight {
    fn default() -> Self {
        Self {
            agent: None,
            seed: None,
            iterations: Self::ITERATIONS,
            rival: None,
            tab: Tab::default(),
            paused: None,
            failed: None,
        }
    }
}

/// How the line of a shared game begins that holds an experiment.
pub const SIGHT_LINE: &str = "see=";

impl Sight {
    /// The iterations at first.
    pub const ITERATIONS: u32 = 1_000_000;
    /// The most iterations that a link may ask for.
    pub const MOST_ITERATIONS: u32 = 10_000_000;

    /// As a line of a shared game: `see=tree;iterations=5000;seed=7;agent=uct:c=0.7`. The texts of agents have no semicolons.
    pub fn to_line(&self) -> String {
        let mut line = format!("{SIGHT_LINE}{};iterations={}", self.tab.name(), self.iterations);
        let seed = self.seed.map(|seed| seed.to_string());
        for (name, value) in [("seed", &seed), ("agent", &self.agent), ("rival", &self.rival)] {
            if let Some(value) = value {
                line += &format!(";{name}={value}");
            }
        }
        line
    }

    /// From such a line; `None` if it is another one. What is invalid keeps its default.
    pub fn from_line(line: &str) -> Option<Self> {
        let mut sight = Self::default();
        for part in line.strip_prefix(SIGHT_LINE)?.split(';') {
            let (name, value) = part.split_once('=').unwrap_or(("view", part));
            sight.set(name, value);
        }
        Some(sight)
    }

    /// Sets a value by its name in links and addresses. Returns whether it is valid; if not, the value stays.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        fn put<T>(place: &mut T, value: Option<T>) -> bool {
            let is_valid = value.is_some();
            if let Some(value) = value {
                *place = value;
            }
            is_valid
        }
        match name {
            "view" => put(&mut self.tab, Tab::from_name(value)),
            "agent" => put(&mut self.agent, is_agent_text(value).then(|| Some(value.to_owned()))),
            "rival" => put(&mut self.rival, is_agent_text(value).then(|| Some(value.to_owned()))),
            "seed" => put(&mut self.seed, value.parse().ok().map(Some)),
            "iterations" => {
                put(&mut self.iterations, value.parse().ok().filter(|&some| some <= Self::MOST_ITERATIONS))
            }
            _ => false,
        }
    }
}

impl Model {
    /// The experiment that the worker should make: it is looked at, and no agent is thinking.
    pub fn experiment_order(&self) -> Option<Experiment> {
        let sight = self.sight.as_ref().filter(|sight| sight.failed.is_none())?;
        let stands = matches!(self.phase(), Phase::Human | Phase::Review | Phase::Paused);
        if !stands || !self.position().has_choice() {
            return None;
        }
        let order = self.experiment_in_sight();
        let is_of_order = |paused: &&Rc<Experiment>| {
            (&paused.position, &paused.agent, paused.seed) == (&order.position, &order.agent, order.seed)
        };
        let iterations =
            sight.paused.as_ref().filter(is_of_order).map_or(order.iterations, |paused| paused.iterations);
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

    /// The agent whose search is looked at: the one of the experiment, else the one to move, else its opponent, else the classic
    /// one.
    pub fn agent_in_sight(&self) -> PlayerText {
        if let Some(agent) = self.sight.as_ref().and_then(|sight| sight.agent.clone()) {
            return player_text(self.position().id(), agent);
        }
        let player = self.player_in_sight().map(|color| self.settings.player(color));
        let agent = if let Some(Player::Agent(kind)) = player {
            kind
        } else {
            AgentChoice::Named(PlayerName::Classic)
        };
        self.settings.agent(agent, self.position())
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
    pub(crate) fn see(&mut self, sight: Option<Rc<Sight>>) {
        if sight.is_some() && self.analysis.hints {
            self.analysis_mut().hints = false;
        }
        self.sight = sight;
    }

    /// Looks again at the search that could not begin. The program that makes experiments is the one with the learned evaluation.
    pub(crate) fn see_again(&mut self) {
        if let Some(sight) = self.sight.as_mut().filter(|sight| sight.failed.is_some()) {
            Rc::make_mut(sight).failed = None;
        }
    }

    /// A link that opens this position and makes the same experiment with it: `iterations` of `agent`, with the seed and the rival. `None`
    /// if it is too long.
    pub fn experiment_link(&self, agent: &str, iterations: u32, tab: Tab) -> Option<String> {
        let sight = Sight {
            agent: Some(agent.to_owned()),
            seed: Some(self.seed_in_sight()),
            iterations,
            rival: self.sight.as_ref().and_then(|sight| sight.rival.clone()),
            tab,
            ..Sight::default()
        };
        let shared = SharedGame {
            tree: GameTree::new(self.position()),
            players: [Player::Human; 2].map(|player| player.name().to_owned()),
            settings: sight.to_line(),
            seed: Some(self.game.seed),
            info: Default::default(),
        };
        write_link(&shared).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_an_experiment() {
        for sight in [
            Sight::default(),
            Sight { tab: Tab::Plots, iterations: 5, seed: Some(u64::MAX), ..Sight::default() },
            Sight { agent: Some("uct:c=0.7,final=value".to_owned()), tab: Tab::Tree, ..Sight::default() },
            Sight { rival: Some("uct:playout=corners".to_owned()), ..Sight::default() },
        ] {
            assert_eq!(Sight::from_line(&sight.to_line()), Some(sight));
        }
        let odd = Sight::from_line("see=nothing;iterations=-3;seed=x;what;agent=uct:C").unwrap();
        // A text with other characters than those of an agent's text is none.
        assert_eq!(odd, Sight::default());
        let most = format!("see=tree;iterations={}", u32::MAX);
        assert_eq!(Sight::from_line(&most).unwrap().iterations, Sight::ITERATIONS);
        assert_eq!(Sight::from_line("custom=uct"), None);
    }
}
