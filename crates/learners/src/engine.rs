//! Learners as engines, beside the other players of a game.
use crate::{Learner, Trainer};
use mcts::{ActionStats, Game, Random};
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
    /// A learner, which learns from the position at hand: it is made by `From`.
    Learner(Learner, Begin<E::Game>),
    /// A table that was [trained](Self::trained) before. It plays its best actions and does not learn. Each move takes a walk through the
    /// levels of the table.
    Trained(Arc<Trainer<E::Game>>, Best<E::Game>),
}

/// Begins to learn from a state with a seed. It is data, so the linker leaves the code of learning out of a program that reads no
/// learners.
type Begin<G> = fn(&Learner, &G, u64) -> Box<dyn Steps<<G as Game>::Action>>;

/// The best action of a table in a state with a seed; data for the same reason.
type Best<G> = fn(&Trainer<G>, &G, u64) -> <G as Game>::Action;

impl<E: Engine<Game: 'static>> From<Learner> for OrLearner<E> {
    fn from(learner: Learner) -> Self {
        Self::Learner(learner, Learner::begin)
    }
}

impl<E: Engine<Game: PartialEq>> OrLearner<E> {
    /// The engine that is no learner, if it is one.
    pub const fn engine(&self) -> Option<&E> {
        match self {
            Self::Engine(engine) => Some(engine),
            Self::Learner(..) | Self::Trained(..) => None,
        }
    }

    /// The player with a table that was trained before.
    pub fn trained(trainer: Trainer<E::Game>) -> Self {
        let best = |trainer: &Trainer<E::Game>, game: &E::Game, seed| {
            let best = trainer.cursor_at(game).greedy(&mut Random::new(seed));
            best.expect("the game is not over")
        };
        Self::Trained(Arc::new(trainer), best)
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

impl Learner {
    fn begin<G: Game + 'static>(&self, game: &G, seed: u64) -> Box<dyn Steps<G::Action>> {
        Box::new(Learning { trainer: Trainer::new(*game, self.constants, seed), made: 0 })
    }

    /// Whether it goes on with a table that another learner has begun.
    pub fn goes_on_with(&self, earlier: &Self) -> bool {
        self.reuse && self.constants == earlier.constants
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
            Self::Learner(learner, begin) => Plan::Search {
                method: Method::Steps(begin(learner, game, seed)),
                limits: learner.limits.clone(),
                mistakes: 0.0,
                ending: None,
            },
            Self::Trained(trainer, best) => Plan::Play(best(trainer, game, seed), Reason::NoSearch),
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
            Self::Learner(..) | Self::Trained(..) => None,
        }
    }

    fn takes_over(&self, earlier: &Self, evaluator: &mut E::Evaluator) -> bool {
        match (self, earlier) {
            (Self::Engine(engine), Self::Engine(earlier)) => engine.takes_over(earlier, evaluator),
            (Self::Engine(_) | Self::Learner(..) | Self::Trained(..), _) => false,
        }
    }

    fn keeps_steps(&self, earlier: &Self) -> bool {
        match (self, earlier) {
            (Self::Engine(engine), Self::Engine(earlier)) => engine.keeps_steps(earlier),
            (Self::Learner(learner, _), Self::Learner(earlier, _)) => learner.goes_on_with(earlier),
            (Self::Engine(_) | Self::Learner(..) | Self::Trained(..), _) => false,
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
