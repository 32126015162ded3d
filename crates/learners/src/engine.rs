//! Learners as engines, beside the other players of a game.
use crate::{Learner, Trainer};
use mcts::{ActionStats, Game, Limits, Random};
use std::fmt;
use std::sync::Arc;
use thinking::{Engine, Method, Plan, Reason, SearchOf, Steps, Thinking};

/// Another engine of a game, or a learner of it.
///
/// ```
/// use learners::{Learner, OrLearner, decide};
/// use tictactoe::Plain;
/// use tictactoe_engines::PlainPlayer;
///
/// let learner: OrLearner<PlainPlayer> = Learner::read("qlearning:episodes=3000")?.into();
/// let place = decide(&learner, &Plain::new(), 1);
/// assert!(place.is_some());
/// # Ok::<(), players::TextError>(())
/// ```
#[derive(Clone, Debug)]
pub enum OrLearner<E: Engine> {
    /// Another engine.
    Engine(E),
    /// A learner, which learns from the position at hand, or a table that was [trained](Self::trained) before. It is behind a pointer, so the
    /// linker leaves the code of learning out of a program that makes none.
    Learner(Arc<dyn Learns<E::Game>>),
}

/// A learner as a player of a game.
pub trait Learns<G: Game>: fmt::Debug + Send + Sync {
    /// Its plan for a move in a state in which the game is not over.
    fn plan(&self, game: &G, seed: u64) -> LearnersPlan<G>;

    /// The learner, if it learns from the position at hand.
    fn learner(&self) -> Option<&Learner>;

    /// Whether it goes on with the table of an earlier one.
    fn goes_on_with(&self, earlier: &dyn Learns<G>) -> bool;
}

/// The plan of a learner for a move.
pub enum LearnersPlan<G: Game> {
    /// To play the best action of its table.
    Play(G::Action),
    /// To learn in steps, within these limits.
    Learn(Box<dyn Steps<G::Action>>, Limits),
}

impl<G: Game + 'static> Learns<G> for Learner {
    fn plan(&self, game: &G, seed: u64) -> LearnersPlan<G> {
        let learning = Learning { trainer: Trainer::new(*game, self.constants, seed), made: 0 };
        LearnersPlan::Learn(Box::new(learning), self.limits.clone())
    }

    fn learner(&self) -> Option<&Learner> {
        Some(self)
    }

    fn goes_on_with(&self, earlier: &dyn Learns<G>) -> bool {
        let is_same = |earlier: &Self| self.reuse && self.constants == earlier.constants;
        earlier.learner().is_some_and(is_same)
    }
}

/// A table that was trained before. It plays its best actions and does not learn. Each move takes a walk through the levels of the table.
impl<G: Game<Action: Send + Sync> + PartialEq + Send + Sync> Learns<G> for Trainer<G> {
    fn plan(&self, game: &G, seed: u64) -> LearnersPlan<G> {
        let best = self.cursor_at(game).greedy(&mut Random::new(seed));
        LearnersPlan::Play(best.expect("the game is not over"))
    }

    fn learner(&self) -> Option<&Learner> {
        None
    }

    fn goes_on_with(&self, _: &dyn Learns<G>) -> bool {
        false
    }
}

impl<E: Engine<Game: 'static>> From<Learner> for OrLearner<E> {
    fn from(learner: Learner) -> Self {
        Self::Learner(Arc::new(learner))
    }
}

impl<E: Engine> OrLearner<E> {
    /// The engine that is no learner, if it is one.
    pub const fn engine(&self) -> Option<&E> {
        match self {
            Self::Engine(engine) => Some(engine),
            Self::Learner(_) => None,
        }
    }

    /// The player with a table that was trained before.
    pub fn trained(trainer: Trainer<E::Game>) -> Self
    where
        E::Game: Game<Action: Send + Sync> + PartialEq + Send + Sync + 'static,
    {
        Self::Learner(Arc::new(trainer))
    }
}

/// The decision of an engine in a state, without a clock: of players with limited time, it does not end. `None` if the game is over.
pub fn decide<E: Engine>(engine: &E, state: &E::Game, seed: u64) -> Option<<E::Game as Game>::Action> {
    let mut thinking = Thinking::new(*state, engine, seed)?;
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 1.0) {
            return Some(decision.played);
        }
    }
}

impl<E: Engine<Game: PartialEq + 'static>> Engine for OrLearner<E> {
    type Game = E::Game;
    type Evaluator = E::Evaluator;

    fn plan(
        &self,
        game: &E::Game,
        seed: u64,
        continued: Option<Box<SearchOf<Self>>>,
    ) -> Plan<E::Game, E::Evaluator> {
        match self {
            Self::Engine(engine) => engine.plan(game, seed, continued),
            Self::Learner(learner) => match learner.plan(game, seed) {
                LearnersPlan::Play(action) => Plan::Play(action, Reason::NoSearch),
                LearnersPlan::Learn(steps, limits) => {
                    Plan::Search { method: Method::Steps(steps), limits, mistakes: 0.0, ending: None }
                }
            },
        }
    }

    fn mistake(
        &self,
        game: &E::Game,
        choice: <E::Game as Game>::Action,
        table: &[ActionStats<<E::Game as Game>::Action>],
        random: &mut Random,
    ) -> Option<<E::Game as Game>::Action> {
        match self {
            Self::Engine(engine) => engine.mistake(game, choice, table, random),
            Self::Learner(_) => None,
        }
    }

    fn takes_over(&self, earlier: &Self, evaluator: &mut E::Evaluator) -> bool {
        match (self, earlier) {
            (Self::Engine(engine), Self::Engine(earlier)) => engine.takes_over(earlier, evaluator),
            (Self::Engine(_) | Self::Learner(_), _) => false,
        }
    }

    fn keeps_steps(&self, earlier: &Self) -> bool {
        match (self, earlier) {
            (Self::Engine(engine), Self::Engine(earlier)) => engine.keeps_steps(earlier),
            (Self::Learner(learner), Self::Learner(earlier)) => learner.goes_on_with(&**earlier),
            (Self::Engine(_) | Self::Learner(_), _) => false,
        }
    }
}

/// Learning as steps: an episode is a step.
#[derive(Debug)]
struct Learning<G: Game> {
    trainer: Trainer<G>,
    /// The episodes for this move.
    made: u32,
}

impl<G: Game + 'static> Steps<G::Action> for Learning<G> {
    fn run(&mut self, steps: u64) -> bool {
        let episodes = u32::try_from(steps).unwrap_or(u32::MAX);
        self.trainer.run(episodes);
        self.made = self.made.saturating_add(episodes);
        false
    }

    fn best(&self) -> Option<G::Action> {
        let table = self.trainer.table();
        self.trainer.cursor().greedy(&mut Random::new(!table.seed().wrapping_add(table.episodes())))
    }

    fn statistics(&self) -> mcts::Statistics {
        let (table, cursor) = (self.trainer.table().statistics(), self.trainer.cursor());
        let visits: u32 = cursor.values().iter().map(|value| value.visits).sum();
        let value = cursor.values().iter().map(|value| value.expected_result).reduce(f64::max);
        mcts::Statistics {
            iterations: self.made,
            visits,
            nodes: table.positions,
            bytes: table.bytes,
            mean_value: value.filter(|_| self.made > 0),
            ..mcts::Statistics::default()
        }
    }

    fn advanced(mut self: Box<Self>, line: &[G::Action]) -> Option<Box<dyn Steps<G::Action>>> {
        line.iter().for_each(|action| self.trainer.advance(*action));
        self.made = 0;
        Some(self)
    }
}
