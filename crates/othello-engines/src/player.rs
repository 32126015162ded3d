//! Players: agents that play Othello, with the learned evaluation where there is one.
use crate::analyst::Analyst;
use crate::ending::Ending;
use crate::minimax::MinimaxSearch;
use crate::solver::Solver;
use crate::text::TextError;
use crate::{Agent, Deepening, OthelloGame, Playouts, Preference, Puct, Uct};
use mcts::{ActionSet, ActionStats, Evaluation, Evaluator, Game, Limit, Limits, Prior, Random, Search};
use othello::{Bitboard, Board, Move, Position, Rules, Square};
use std::fmt::Debug;
use std::str::FromStr;
use std::sync::Arc;
use thinking::{Endgame, Engine, Method, Plan, Reason, SearchOf, Steps};

/// A maker of searches from a learned evaluation. [`Knowledge`](crate::Knowledge) is the only one; a program that never makes
/// any is smaller, because all players without a learned evaluation know it by this trait alone.
pub trait Expert: Debug + Send + Sync {
    /// The evaluator of a search with these options. The seed determines its errors, if it makes any.
    fn leaves(self: Arc<Self>, puct: &Puct, seed: u64) -> Box<dyn LearnedLeaves>;

    /// A search by alpha-beta.
    fn deepening(self: Arc<Self>, deepening: &Deepening, board: Board) -> Box<dyn Steps<Move>>;

    /// The value of a board for the side to move, in 1/64 of a disc. It is meant for boards on which that side has a move.
    fn value(&self, board: Board) -> i32;

    /// The move of the opening book in this position, if there is one in it. The seed chooses among moves; `variety`, in discs, says
    /// how freely: a move worse by this much is played with 1/e of the probability, and at 0 only the best are.
    fn opening(&self, board: Board, variety: f64, seed: u64) -> Option<Move>;

    /// A solver that orders moves by the learned evaluation.
    fn solver(self: Arc<Self>) -> Solver;

    /// An analyst without a position yet.
    fn analyst(self: Arc<Self>) -> Box<dyn Analyst>;
}

/// An evaluator with the learned evaluation.
pub trait LearnedLeaves: Evaluator<OthelloGame> + Debug {
    /// A copy that goes on exactly like this one.
    fn duplicate(&self) -> Box<dyn LearnedLeaves>;

    /// The memory of a copy in bytes, beside its own size.
    fn bytes(&self) -> usize;

    /// The share of the disc difference in values; see [`Puct::margin`].
    fn margin(&self) -> f64;
}

impl Clone for Box<dyn LearnedLeaves> {
    fn clone(&self) -> Self {
        self.duplicate()
    }
}

/// An agent, and the learned evaluation if it is at hand: a player of Othello.
///
/// Where there is no learned evaluation, an agent that plays with one is replaced by [`Agent::without_learning`].
#[derive(Clone, Debug)]
pub struct Player {
    agent: Agent,
    expert: Option<Arc<dyn Expert>>,
}

impl Player {
    /// A player with this learned evaluation.
    pub const fn new(agent: Agent, expert: Option<Arc<dyn Expert>>) -> Self {
        Self { agent, expert }
    }

    /// The agent that it plays.
    pub const fn agent(&self) -> &Agent {
        &self.agent
    }

    /// The search by which it plays in this state, without any iterations yet, even where it would move without one: moves at
    /// random, from the book or by solving an ending. `None` if the agent grows no tree, or can't without a learned evaluation.
    pub fn tree(&self, game: &OthelloGame, seed: u64) -> Option<Search<OthelloGame, Leaves>> {
        match (&self.agent, self.expert_for(game)) {
            (Agent::Uct(uct), _) => Some(uct.search(*game, seed)),
            (Agent::Puct(puct), Some(expert)) => Some(puct.search(expert, *game, seed)),
            _ => None,
        }
    }

    /// The learned evaluation, if it is for this game.
    fn expert_for(&self, game: &OthelloGame) -> Option<Arc<dyn Expert>> {
        self.expert.clone().filter(|_| game.rules() == Rules::default())
    }
}

impl From<Agent> for Player {
    /// A player without a learned evaluation.
    fn from(agent: Agent) -> Self {
        Self::new(agent, None)
    }
}

impl FromStr for Player {
    type Err = TextError;

    /// A player without a learned evaluation, from the text of an agent.
    fn from_str(text: &str) -> Result<Self, TextError> {
        text.parse().map(|agent: Agent| agent.into())
    }
}

impl Engine for Player {
    type Game = OthelloGame;
    type Evaluator = Leaves;

    fn plan(
        &self,
        game: &OthelloGame,
        seed: u64,
        continued: Option<Box<SearchOf<Self>>>,
    ) -> Plan<OthelloGame, Leaves> {
        let actions = game.actions();
        let mut random = Random::new(seed);
        let any = actions.nth(random.below(actions.len()));
        let agent = &self.agent;
        let expert = self.expert_for(game);
        if let (Some(variety), Some(expert)) = (agent.book(), &expert)
            && let Some(known) = expert.opening(game.position().board(), variety, seed)
        {
            return Plan::Play(known, Reason::Book);
        }
        match (agent, expert) {
            (Agent::Random, _) => Plan::Play(any, Reason::NoSearch),
            (Agent::Greedy, _) => {
                Plan::Play(preferred(game, Preference::Greedy, &mut random), Reason::NoSearch)
            }
            (Agent::Mobility, _) => {
                Plan::Play(preferred(game, Preference::Mobility, &mut random), Reason::NoSearch)
            }
            (Agent::Minimax(minimax), _) => Plan::Search {
                method: Method::Steps(Box::new(MinimaxSearch::new(minimax, game, seed))),
                limits: minimax.limits.clone(),
                mistakes: 0.0,
                ending: None,
            },
            (Agent::Uct(uct), _) if uct.random_first_move && is_start(game) => {
                Plan::Play(any, Reason::RandomFirst)
            }
            (Agent::Uct(uct), _) => Plan::Search {
                method: Method::Tree(continued.unwrap_or_else(|| Box::new(uct.search(*game, seed)))),
                limits: uct.limits.clone(),
                mistakes: uct.mistakes,
                ending: None,
            },
            (Agent::Puct(puct), Some(_)) if puct.random_first_move && is_start(game) => {
                Plan::Play(any, Reason::RandomFirst)
            }
            (Agent::Puct(puct), Some(expert)) => {
                let start = || Box::new(puct.search(expert.clone(), *game, seed));
                Plan::Search {
                    method: Method::Tree(continued.unwrap_or_else(start)),
                    limits: puct.limits.clone(),
                    mistakes: puct.mistakes,
                    ending: puct_ending(puct, game, expert),
                }
            }
            (Agent::AlphaBeta(deepening), Some(expert)) => Plan::Search {
                method: Method::Steps(expert.clone().deepening(deepening, game.position().board())),
                limits: deepening.limits.clone(),
                mistakes: 0.0,
                ending: ending(
                    game,
                    (deepening.solve_empties, deepening.solve_ms),
                    &deepening.limits,
                    expert,
                ),
            },
            (Agent::Puct(_) | Agent::AlphaBeta(_), None) => {
                Self::from(agent.without_learning()).plan(game, seed, continued)
            }
        }
    }

    /// The move that flips the most discs, into a corner only if there is no other: greedy, and a corner overlooked, as
    /// beginners play. Ties are broken at random.
    fn mistake(
        &self,
        game: &OthelloGame,
        choice: Move,
        table: &[ActionStats<Move>],
        random: &mut Random,
    ) -> Option<Move> {
        let bits = |action: Move| if let Move::Place(square) = action { square.bit() } else { 0 };
        let others =
            table.iter().map(|row| bits(row.action)).fold(0, |all, square| all | square) & !bits(choice);
        let calm = others & !CORNERS;
        let choices = if calm == 0 { others } else { calm };
        any_of(Preference::Greedy.among(game, choices), random).map(Move::Place)
    }

    fn takes_over(&self, earlier: &Self, leaves: &mut Leaves) -> bool {
        if self.expert.is_some() != earlier.expert.is_some() {
            return false;
        }
        // The recorded playouts were from another position.
        if let Leaves::Playouts(playouts) = leaves {
            playouts.set_recording(false);
        }
        match (&self.agent, &earlier.agent) {
            (Agent::Uct(uct), Agent::Uct(before)) => {
                let (limits, mistakes) = (uct.limits.clone(), uct.mistakes);
                let (random_first_move, reuse_tree) = (uct.random_first_move, true);
                let same = Uct { limits, mistakes, random_first_move, reuse_tree, ..before.clone() };
                uct.reuse_tree && same == *uct
            }
            (Agent::Puct(puct), Agent::Puct(before)) => {
                let (limits, solve_ms) = (puct.limits.clone(), puct.solve_ms);
                puct.reuse_tree && Puct { limits, solve_ms, ..before.clone() } == *puct
            }
            _ => false,
        }
    }
}

/// The solving of a position with at most `most_empties` empty squares, before any search.
fn ending(
    game: &OthelloGame,
    (most_empties, time_ms): (u8, Option<u32>),
    limits: &Limits,
    expert: Arc<dyn Expert>,
) -> Option<Endgame<Move>> {
    let is_counted = time_ms.is_none() && positions_by_count(limits).is_some();
    let most_positions = if is_counted { POSITIONS_OF_COUNTED } else { POSITIONS_IN_TIME };
    (empties(game) <= most_empties.into()).then(|| Endgame {
        steps: Box::new(Ending::new(*game, expert.solver(), most_positions)),
        time_ms: time_ms.map(f64::from),
    })
}

/// The ending of a PUCT player: solved, or with a few more empty squares by searches that are ever more certain.
fn puct_ending(puct: &Puct, game: &OthelloGame, expert: Arc<dyn Expert>) -> Option<Endgame<Move>> {
    let empties = empties(game);
    let solving = (puct.solve_empties, puct.solve_ms);
    if empties > puct.likely_empties.into() {
        return ending(game, solving, &puct.limits, expert);
    }
    let is_solved = empties <= puct.solve_empties.into();
    let by_count = positions_by_count(&puct.limits).filter(|_| puct.solve_ms.is_none());
    let most_positions = match by_count {
        None => POSITIONS_IN_TIME,
        Some(_) if is_solved => POSITIONS_OF_COUNTED,
        Some(positions) => positions.min(POSITIONS_OF_COUNTED),
    };
    Some(Endgame {
        steps: Box::new(Ending::step_by_step(*game, expert.solver(), most_positions)),
        time_ms: puct.solve_ms.map(f64::from),
    })
}

fn empties(game: &OthelloGame) -> u32 {
    (game.board & !(game.player | game.opponent)).count_ones()
}

/// The positions that take as long as the search of a player that counts iterations or nodes; `None` if only its time is limited.
fn positions_by_count(limits: &Limits) -> Option<u64> {
    let count = |limit: &Limit| match *limit {
        Limit::Iterations(most) | Limit::Nodes(most) => Some(u64::from(most)),
        _ => None,
    };
    limits.rules().iter().filter_map(count).min().map(|most| most * POSITIONS_PER_ITERATION)
}

/// The squares in the corners of the usual board.
pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The most positions that the solver may examine for a move of a player that has a certain time, for the move or for solving: a second or
/// two.
const POSITIONS_IN_TIME: u64 = 4_000_000;

/// The same for a player that is limited by iterations or nodes, which plays alike on every machine: a fraction of a second in most
/// browsers.
const POSITIONS_OF_COUNTED: u64 = 1_000_000;

/// The positions that the solver examines in about the time of an iteration.
const POSITIONS_PER_ITERATION: u64 = 40;

fn is_start(game: &OthelloGame) -> bool {
    *game == OthelloGame::from(Position::start(game.rules()))
}

/// A legal move that its preference likes best; ties are broken at random.
fn preferred(game: &OthelloGame, preference: Preference, random: &mut Random) -> Move {
    any_of(preference.among(game, game.legal_moves()), random).map_or(Move::Pass, Move::Place)
}

fn any_of(squares: u64, random: &mut Random) -> Option<Square> {
    let squares = Bitboard(squares);
    let n = random.below(squares.len()) as usize;
    squares.squares().nth(n)
}

/// How the leaves of a player's search are valued.
#[derive(Clone, Debug)]
pub enum Leaves {
    /// By playouts.
    Playouts(Playouts),
    /// By the learned evaluation.
    Learned(Box<dyn LearnedLeaves>),
}

/// Calls the method of the evaluator that there is.
macro_rules! by {
    ($leaves:ident, $evaluator:ident => $call:expr) => {
        match $leaves {
            Leaves::Playouts($evaluator) => $call,
            Leaves::Learned($evaluator) => $call,
        }
    };
}

impl Leaves {
    /// The playouts, if there are any.
    pub const fn playouts(&self) -> Option<&Playouts> {
        if let Self::Playouts(playouts) = self { Some(playouts) } else { None }
    }

    /// The share of the disc difference in values that are otherwise chances to win; see [`Puct::margin`].
    pub fn margin(&self) -> f64 {
        if let Self::Learned(leaves) = self { leaves.margin() } else { 0.0 }
    }

    /// The memory of a copy in bytes, beside its own size.
    pub fn bytes(&self) -> usize {
        by!(self, leaves => leaves.bytes())
    }

    /// The playouts, mutably, if there are any.
    pub const fn playouts_mut(&mut self) -> Option<&mut Playouts> {
        if let Self::Playouts(playouts) = self { Some(playouts) } else { None }
    }
}

impl Evaluator<OthelloGame> for Leaves {
    #[inline]
    fn win(&self) -> u16 {
        by!(self, leaves => leaves.win())
    }

    #[inline]
    fn evaluate(&mut self, states: &[OthelloGame], seed: u32, evaluations: &mut [Evaluation]) {
        by!(self, leaves => leaves.evaluate(states, seed, evaluations));
    }

    #[inline]
    fn batch_size(&self) -> usize {
        by!(self, leaves => leaves.batch_size())
    }

    #[inline]
    fn priors(&mut self, state: &OthelloGame, priors: &mut [Prior<Move>]) {
        by!(self, leaves => leaves.priors(state, priors));
    }

    #[inline]
    fn result(&self, state: &OthelloGame) -> u16 {
        by!(self, leaves => leaves.result(state))
    }

    #[inline]
    fn exact(&mut self, state: &OthelloGame) -> Option<u16> {
        by!(self, leaves => leaves.exact(state))
    }

    #[inline]
    fn has_margins(&self) -> bool {
        by!(self, leaves => leaves.has_margins())
    }

    #[inline]
    fn effort(&self) -> u64 {
        by!(self, leaves => leaves.effort())
    }

    fn replay(&mut self, state: &OthelloGame, seed: u32, n: usize) -> Vec<Move> {
        by!(self, leaves => leaves.replay(state, seed, n))
    }
}
