//! What a game must tell the search about itself.
use crate::Random;
use std::fmt::Debug;

/// A two-player game of perfect information without chance, in one state of play.
///
/// The players strictly take turns: where one has to pass, the pass is an action. States are small copyable values;
/// the search copies the root once an iteration and plays the actions of its path on the copy.
pub trait Game: Copy + Debug {
    /// What the player to move can do.
    type Action: Copy + Eq + Debug;
    /// A set of such actions.
    type Actions: ActionSet<Action = Self::Action>;

    /// Everything the player to move can do, in an order that depends on the state alone. Empty when, and only when,
    /// the game is over.
    fn actions(&self) -> Self::Actions;

    /// Makes the player to move do `action`, one of [`actions`](Self::actions). Then it is the other player's turn.
    fn play(&mut self, action: Self::Action);

    /// The result of a finished game for the player whose turn it would be. Before the end it means nothing.
    fn outcome(&self) -> Outcome;

    /// The action as one byte, different for each action of a state: the form in which nodes keep it.
    fn encode(action: Self::Action) -> u8;

    /// The action that [`encode`](Self::encode) made into `code`.
    fn decode(code: u8) -> Self::Action;
}

/// A set of actions, ordered.
pub trait ActionSet: Copy {
    /// What is in the set.
    type Action: Copy;

    /// How many actions are in the set, at most 254.
    fn len(&self) -> u32;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action with `n` others before it; `n` is less than [`len`](Self::len).
    fn nth(&self, n: u32) -> Self::Action;

    /// Takes an action out of the set.
    fn remove(&mut self, action: Self::Action);
}

/// The result of a game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Outcome {
    /// That player has lost: 0 of 2 half points.
    Loss,
    /// Neither has won: 1 of 2 half points.
    Draw,
    /// That player has won: 2 of 2 half points.
    Win,
}

impl Outcome {
    /// 0, 1 or 2.
    #[inline]
    pub const fn half_points(self) -> u32 {
        self as u32
    }

    /// 0, 1/2 or 1.
    pub const fn value(self) -> f64 {
        self as u8 as f64 / 2.0
    }

    /// The same result for the other player.
    #[inline]
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// The end of one playout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// 2, 1 or 0 half points for the player to move at the state from which it was played.
    pub half_points: u8,
    /// Moves made, passes included; 255 stands for more as well.
    pub moves: u8,
}

/// How states of a game are valued: by playouts, or by knowledge. The third phase of an iteration.
///
/// It is a value of its own, beside the game, because it may own things: a policy, tables of a solver, a record of
/// what was seen.
pub trait Playout<G: Game> {
    /// How many playouts it likes to make at once, 1 to [`MAX_BATCH`]. What is known of them does not depend on it,
    /// but with more than one the search draws its random numbers in another order, and so grows another tree.
    fn batch_size(&self) -> usize {
        1
    }

    /// Plays one game from each of `states` to its end. Playout number n depends on its state, on `seed` and on n
    /// alone. States may be over: then the ending is theirs, after 0 moves.
    fn batch(&mut self, states: &[G], seed: u32, endings: &mut [Ending]);

    /// The actions of playout number `n` of the batch with this `seed`, made once more; for those who watch.
    fn replay(&mut self, state: &G, seed: u32, n: usize) -> Vec<G::Action>;

    /// The exact result for the player to move at `state`, where it can be had at a bearable price. With
    /// [`Config::solver`](crate::Config::solver) asked once for each node that is added. `state` is not over.
    #[inline]
    fn exact(&mut self, _state: &G) -> Option<Outcome> {
        None
    }

    /// What [`exact`](Self::exact) has cost so far, in a unit of its own; for [`Search::run_within`](crate::Search::run_within).
    #[inline]
    fn effort(&self) -> u64 {
        0
    }
}

/// The most playouts of a batch.
pub const MAX_BATCH: usize = 4;

/// Playouts in which every action is equally likely at every turn. Works for every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl Uniform {
    fn play<G: Game>(mut state: G, seed: u32, n: usize, mut watch: impl FnMut(G::Action)) -> Ending {
        let mut random = Random::new(u64::from(seed) << 2 | n as u64);
        let mut moves = 0u32;
        loop {
            let actions = state.actions();
            if actions.is_empty() {
                let outcome =
                    if moves.is_multiple_of(2) { state.outcome() } else { state.outcome().reversed() };
                return Ending { half_points: outcome.half_points() as u8, moves: moves.min(255) as u8 };
            }
            let action = actions.nth(random.below(actions.len()));
            watch(action);
            state.play(action);
            moves += 1;
        }
    }
}

impl<G: Game> Playout<G> for Uniform {
    fn batch(&mut self, states: &[G], seed: u32, endings: &mut [Ending]) {
        for (n, (state, ending)) in states.iter().zip(endings).enumerate() {
            *ending = Self::play(*state, seed, n, |_| ());
        }
    }

    fn replay(&mut self, state: &G, seed: u32, n: usize) -> Vec<G::Action> {
        let mut actions = Vec::new();
        Self::play(*state, seed, n, |action| actions.push(action));
        actions
    }
}
