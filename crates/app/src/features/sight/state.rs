//! The experiment that is looked at, and how it is written in links.
use crate::features::settings::agent_text;
use formats::GameSettings;
use games::GameId;
use protocol::{Experiment, JobFault, WireMove};
use std::borrow::Cow;
use std::rc::Rc;

/// A view of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The search itself: the moves with their numbers, the tree, and the phases step by step.
    #[default]
    Search,
    /// The course of the search, and how playouts end.
    Plots,
    /// The experiment: its settings and its files.
    Experiment,
}

impl Tab {
    /// All of them with their names in links, in the order of the page.
    pub const NAMED: [(Self, &'static str); 3] =
        [(Self::Search, "search"), (Self::Plots, "plots"), (Self::Experiment, "experiment")];

    /// The names that older links have for views that stand together today.
    const EARLIER: [&'static str; 3] = ["moves", "tree", "steps"];

    /// Its name in links.
    pub fn name(self) -> &'static str {
        Self::NAMED[self as usize].1
    }

    /// The view with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let named = Self::NAMED.iter().find(|(_, its)| *its == name).map(|(tab, _)| *tab);
        named.or_else(|| Self::EARLIER.contains(&name).then_some(Self::Search))
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
    /// The phases, up to four, that are stepped through after these iterations.
    pub phases: u8,
    /// The chosen node of the tree, by the moves from the root.
    pub node: Vec<WireMove>,
    /// Whether the view takes the focus when it opens, as after its key.
    pub takes_focus: bool,
    /// The search of an agent that was paused: in its position it is made again, up to as many iterations as it had.
    pub paused: Option<Rc<Experiment>>,
    /// Why the worker could not begin it.
    pub failed: Option<JobFault>,
}

impl Default for Sight {
    fn default() -> Self {
        Self {
            agent: None,
            seed: None,
            iterations: Self::ITERATIONS,
            rival: None,
            tab: Tab::default(),
            phases: 0,
            node: Vec::new(),
            takes_focus: false,
            paused: None,
            failed: None,
        }
    }
}

/// The name of an experiment among the settings of a shared game.
const SEE: &str = "see";

impl Sight {
    /// The iterations at first.
    pub const ITERATIONS: u32 = 1_000_000;
    /// The most iterations that a link may ask for.
    pub const MOST_ITERATIONS: u32 = 10_000_000;
    /// The phases of an iteration.
    pub const PHASES: u8 = 4;
    /// The longest way to a node in a link.
    const MOST_PLIES: usize = 60;

    /// As the settings of a shared game: `see=search;iterations=5000;seed=7;agent=uct:c=0.7`. The texts of agents have no semicolons.
    pub fn settings(&self) -> GameSettings {
        let mut sight = format!("{};iterations={}", self.tab.name(), self.iterations);
        let seed = self.seed.map(|seed| seed.to_string());
        let phases = (self.phases > 0).then(|| self.phases.to_string());
        let node = (!self.node.is_empty()).then(|| written(&self.node));
        for (name, value) in [
            ("seed", &seed),
            ("agent", &self.agent),
            ("rival", &self.rival),
            ("phases", &phases),
            ("node", &node),
        ] {
            if let Some(value) = value {
                sight += &format!(";{name}={value}");
            }
        }
        GameSettings::NONE.with(SEE, sight)
    }

    /// The experiment among such settings, if there is one. Invalid values keep their defaults.
    pub fn read(settings: &GameSettings) -> Option<Self> {
        let mut sight = Self::default();
        for part in settings.get(SEE)?.split(';') {
            let (name, value) = part.split_once('=').unwrap_or(("view", part));
            sight.set(name, value);
        }
        Some(sight)
    }

    /// The same with other texts of its players, which in Othello depend on whether they are [stored](othello_engines::PlayerName::stored).
    #[must_use]
    pub fn renamed(mut self, game: GameId, name: fn(&str) -> Cow<'_, str>) -> Self {
        if game == GameId::Othello {
            for text in [&mut self.agent, &mut self.rival].into_iter().flatten() {
                *text = name(text).into_owned();
            }
        }
        self
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
            "agent" => put(&mut self.agent, Some(Some(agent_text(value)))),
            "rival" => put(&mut self.rival, Some(Some(agent_text(value)))),
            "seed" => put(&mut self.seed, value.parse().ok().map(Some)),
            "iterations" => {
                put(&mut self.iterations, value.parse().ok().filter(|&some| some <= Self::MOST_ITERATIONS))
            }
            "phases" => put(&mut self.phases, value.parse().ok().filter(|&some| some <= Self::PHASES)),
            "node" => put(&mut self.node, moves(value)),
            _ => false,
        }
    }
}

/// The moves to a node as links have them: spots with a point between them, and `-` for a pass.
fn written(node: &[WireMove]) -> String {
    let name = |action: &WireMove| action.spot().map_or_else(|| "-".to_owned(), |spot| spot.to_string());
    node.iter().map(name).collect::<Vec<_>>().join(".")
}

/// The moves that are written like this; `None` if one of them is no move, or if there are too many.
fn moves(written: &str) -> Option<Vec<WireMove>> {
    let one = |name: &str| match name {
        "-" => Some(WireMove::PASS),
        name => name.parse().ok().map(WireMove::at),
    };
    let moves: Option<Vec<WireMove>> = written.split('.').map(one).collect();
    moves.filter(|moves| moves.len() <= Sight::MOST_PLIES)
}

/// An action on the views of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Looks at searches, or no longer.
    See(Option<Rc<Sight>>),
}

impl Sight {
    /// Applies `action` to the search that is looked at, if one is.
    pub(crate) fn reduce(seen: &mut Option<Rc<Self>>, action: Action) {
        let Action::See(sight) = action;
        *seen = sight;
    }

    /// The search that is looked at can't begin, for this reason.
    pub(crate) fn fail(seen: &mut Option<Rc<Self>>, why: JobFault) {
        if let Some(sight) = seen {
            Rc::make_mut(sight).failed = Some(why);
        }
    }

    /// Looks again at the search that could not begin. The program that makes experiments is the one with the learned evaluation.
    pub(crate) fn look_again(seen: &mut Option<Rc<Self>>) {
        if let Some(sight) = seen.as_mut().filter(|sight| sight.failed.is_some()) {
            Rc::make_mut(sight).failed = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_keep_an_experiment() {
        for sight in [
            Sight::default(),
            Sight { tab: Tab::Plots, iterations: 5, seed: Some(u64::MAX), ..Sight::default() },
            Sight { agent: Some("uct:c=0.7,final=value".to_owned()), phases: 4, ..Sight::default() },
            Sight { node: moves("f5.d6.-.c3").unwrap(), ..Sight::default() },
            Sight { rival: Some("uct:playout=corners".to_owned()), ..Sight::default() },
        ] {
            assert_eq!(Sight::read(&sight.settings()), Some(sight));
        }
        let odd = Sight::read(&"see=nothing;iterations=-3;seed=x;what;agent=uct:C;d".into()).unwrap();
        let node = Sight::read(&"see=search;node=f5.z99;phases=5".into()).unwrap();
        assert_eq!(node, Sight::default());
        for earlier in Tab::EARLIER {
            assert_eq!(Tab::from_name(earlier), Some(Tab::Search));
        }
        // The worker reports the fault in the text of an agent.
        assert_eq!(odd, Sight { agent: Some("uct:C".to_owned()), ..Sight::default() });
        let most = format!("see=tree;iterations={}", u32::MAX);
        assert_eq!(Sight::read(&most.as_str().into()).unwrap().iterations, Sight::ITERATIONS);
        assert_eq!(Sight::read(&"custom=uct".into()), None);
    }
}
