//! The agents: values that define how a move is chosen.
use crate::options::AgentKind;
use crate::{Deepening, Minimax, Policy, Preference, Puct, Uct};
use mcts::{Config, FinalMove, Limit, Limits};
use othello::Rules;

/// A computer player, as a value. [`Player`](crate::Player) plays it.
#[derive(Clone, Debug, PartialEq)]
pub enum Agent {
    /// Plays a uniformly random legal move.
    Random,
    /// Plays the move that flips the most discs; ties are broken at random.
    Greedy,
    /// Plays the move that leaves the opponent the fewest moves; ties are broken at random.
    Mobility,
    /// Searches with UCT.
    Uct(Uct),
    /// Searches with PUCT and the learned evaluation.
    Puct(Puct),
    /// Searches with alpha-beta and the learned evaluation.
    AlphaBeta(Deepening),
    /// Searches by minimax to a fixed depth, with an evaluation that is counted on the board.
    Minimax(Minimax),
}

impl Agent {
    /// The reference player, [`Uct::classic`].
    pub fn classic() -> Self {
        Self::Uct(Uct::classic())
    }

    /// The kind of agent.
    pub const fn kind(&self) -> AgentKind {
        match self {
            Self::Random => AgentKind::Random,
            Self::Greedy => AgentKind::Greedy,
            Self::Mobility => AgentKind::Mobility,
            Self::Uct(_) => AgentKind::Uct,
            Self::Puct(_) => AgentKind::Puct,
            Self::AlphaBeta(_) => AgentKind::AlphaBeta,
            Self::Minimax(_) => AgentKind::Minimax,
        }
    }

    /// The limits of its search; `None` if it does not search.
    pub const fn limits(&self) -> Option<&Limits> {
        match self {
            Self::Uct(uct) => Some(&uct.limits),
            Self::Puct(puct) => Some(&puct.limits),
            Self::AlphaBeta(deepening) => Some(&deepening.limits),
            Self::Minimax(minimax) => Some(&minimax.limits),
            Self::Random | Self::Greedy | Self::Mobility => None,
        }
    }

    /// The limits of its search, mutably; `None` if it does not search.
    pub const fn limits_mut(&mut self) -> Option<&mut Limits> {
        match self {
            Self::Uct(uct) => Some(&mut uct.limits),
            Self::Puct(puct) => Some(&mut puct.limits),
            Self::AlphaBeta(deepening) => Some(&mut deepening.limits),
            Self::Minimax(minimax) => Some(&mut minimax.limits),
            Self::Random | Self::Greedy | Self::Mobility => None,
        }
    }

    /// Limits what it may spend on a move in a position with so many empty squares to `most_ms` milliseconds, solving included. Does
    /// nothing if it does not search.
    pub fn allow_ms(&mut self, most_ms: f64, empties: u32) {
        let solving_ms = match self {
            Self::Puct(puct) if empties <= puct.solve_empties.max(puct.likely_empties).into() => {
                puct.solve_ms.as_mut()
            }
            Self::AlphaBeta(deepening) if empties <= deepening.solve_empties.into() => {
                deepening.solve_ms.as_mut()
            }
            _ => None,
        };
        // Without a time of its own, solving takes its time from that of the search.
        let solving_ms = solving_ms.map_or(0, |ms| {
            *ms = (*ms).min((most_ms / 2.0) as u32);
            *ms
        });
        if let Some(limits) = self.limits_mut() {
            *limits = limits.clone().and(Limit::TimeMs(most_ms - f64::from(solving_ms)));
        }
    }

    /// How freely it chooses among the moves of the opening book, see [`Puct::book`]; `None` if it has no book.
    pub const fn book(&self) -> Option<f64> {
        match self {
            Self::Puct(puct) => puct.book,
            Self::AlphaBeta(deepening) => deepening.book,
            Self::Random | Self::Greedy | Self::Mobility | Self::Uct(_) | Self::Minimax(_) => None,
        }
    }

    /// The agent whose search says what a position is worth to this one: without the opening book, and with a search where it would play
    /// the first move of a game at random.
    #[must_use]
    pub fn without_book_or_dice(&self) -> Self {
        let mut agent = self.clone();
        match &mut agent {
            Self::Uct(uct) => uct.random_first_move = false,
            Self::Puct(puct) => (puct.random_first_move, puct.book) = (false, None),
            Self::AlphaBeta(deepening) => deepening.book = None,
            Self::Random | Self::Greedy | Self::Mobility | Self::Minimax(_) => {}
        }
        agent
    }

    /// Whether it plays with the learned evaluation.
    pub const fn is_learned(&self) -> bool {
        matches!(self, Self::Puct(_) | Self::AlphaBeta(_))
    }

    /// Whether it can play by these rules itself. The learned evaluation is for the usual ones; by others,
    /// [`without_learning`](Self::without_learning) plays in its place.
    pub fn can_play(&self, rules: Rules) -> bool {
        !self.is_learned() || rules == Rules::default()
    }

    /// The agent that plays in its place where there is no learned evaluation: on other boards, by the other rule for a side
    /// without a move, or if the file of weights can't be had. UCT with the best playouts, and as much time; a playout tells
    /// less than an evaluation, so it gets more iterations.
    #[must_use]
    pub fn without_learning(&self) -> Self {
        let (solve_empties, limits, mistakes) = match self {
            Self::Puct(puct) => (puct.exact_empties, &puct.limits, puct.mistakes),
            Self::AlphaBeta(deepening) => (10, &deepening.limits, 0.0),
            Self::Random | Self::Greedy | Self::Mobility | Self::Uct(_) | Self::Minimax(_) => {
                return self.clone();
            }
        };
        let more = |limits: Limits, limit: &Limit| match *limit {
            Limit::Iterations(most) => {
                limits.iterations(most.saturating_mul(PLAYOUTS_PER_EVALUATION).min(MOST_PLAYOUTS))
            }
            Limit::Nodes(_) if !self.has_tree() => limits.iterations(MOST_PLAYOUTS),
            other => limits.and(other),
        };
        Self::Uct(Uct {
            config: Config {
                exploration: 0.6,
                solver: true,
                final_move: FinalMove::Visits,
                ..Config::CLASSIC
            },
            policy: Policy { preference: Preference::Corners, epsilon: 0.1 },
            exact_empties: solve_empties,
            limits: limits.rules().iter().fold(Limits::new(), more),
            random_first_move: false,
            mistakes,
            ..Uct::classic()
        })
    }

    /// Whether it searches by growing a tree.
    pub const fn has_tree(&self) -> bool {
        matches!(self, Self::Uct(_) | Self::Puct(_))
    }
}

/// The number of playouts in place of an evaluation, see [`Agent::without_learning`], and the most of a search.
const PLAYOUTS_PER_EVALUATION: u32 = 20;
const MOST_PLAYOUTS: u32 = 40_000;
