//! Values of leaves and priors of moves: by playouts, with or without hints, and by the learned evaluation.
use crate::hints;
use crate::key::key;
use crate::network::{Network, WIN};
use mcts::{Evaluation, Evaluator, Game, Outcome, Prior};
use std::sync::Arc;
use tictactoe::{Cell, Mark, Playouts, Sheet};

/// The evaluator of all trees on nine boards.
#[derive(Clone, Debug)]
pub enum Leaves {
    /// Random games.
    Playouts(Playouts),
    /// Random games, and priors by rules of thumb.
    Hints(Playouts),
    /// The learned evaluation, which also gives the priors.
    Learned(Learned),
}

/// The learned evaluation as an evaluator.
///
/// The values of moves, which give the priors, are those of the next states for the other side. They are kept until these states are leaves.
#[derive(Clone, Debug)]
pub struct Learned {
    network: Arc<Network>,
    temperature: f32,
    /// The worth of a draw to each side, first and second.
    draws: [u16; 2],
    /// Values by a part of the key, each with its key.
    memo: Vec<(u64, u16)>,
}

/// The values that are kept: 1 MiB.
const KEPT: usize = 1 << 16;

impl Leaves {
    /// The memory of a copy in bytes, beside its own size.
    pub const fn bytes(&self) -> usize {
        match self {
            Self::Playouts(_) | Self::Hints(_) => 0,
            Self::Learned(learned) => learned.memo.len() * size_of::<(u64, u16)>(),
        }
    }
}

impl Evaluator<Sheet> for Leaves {
    fn win(&self) -> u16 {
        match self {
            Self::Playouts(_) | Self::Hints(_) => 2,
            Self::Learned(_) => WIN,
        }
    }

    fn evaluate(&mut self, states: &[Sheet], seed: u32, evaluations: &mut [Evaluation]) {
        match self {
            Self::Playouts(playouts) | Self::Hints(playouts) => playouts.evaluate(states, seed, evaluations),
            Self::Learned(learned) => {
                for (state, evaluation) in states.iter().zip(evaluations) {
                    let value = match state.result() {
                        Some(result) => learned.result(result.outcome_for(state.turn()), state.turn()),
                        None => learned.value(state),
                    };
                    *evaluation = Evaluation { value, moves: 0 };
                }
            }
        }
    }

    fn result(&self, state: &Sheet) -> u16 {
        match self {
            Self::Playouts(_) | Self::Hints(_) => state.outcome() as u16,
            Self::Learned(learned) => learned.result(state.outcome(), state.turn()),
        }
    }

    fn batch_size(&self) -> usize {
        match self {
            Self::Playouts(playouts) | Self::Hints(playouts) => playouts.batch_size(),
            Self::Learned(_) => 1,
        }
    }

    fn priors(&mut self, state: &Sheet, priors: &mut [Prior<Cell>]) {
        match self {
            Self::Playouts(_) => {}
            Self::Hints(_) => hints::set_priors(state, priors),
            Self::Learned(learned) => learned.set_priors(state, priors),
        }
    }

    fn exact(&mut self, state: &Sheet) -> Option<u16> {
        hints::can_win(state).then(|| self.win())
    }

    fn replay(&mut self, state: &Sheet, seed: u32, n: usize) -> Vec<Cell> {
        match self {
            Self::Playouts(playouts) | Self::Hints(playouts) => playouts.replay(state, seed, n),
            Self::Learned(_) => Vec::new(),
        }
    }
}

/// The output of the network for a move that wins, in logits.
const CERTAIN: f32 = 12.0;

/// The worth of a draw to each side, first and second, if it is worth `draw` wins to this one.
fn draws(side: Mark, draw: f64) -> [u16; 2] {
    let own = libm::round(draw.clamp(0.0, 1.0) * f64::from(WIN)) as u16;
    match side {
        Mark::X => [own, WIN - own],
        Mark::O => [WIN - own, own],
    }
}

impl Learned {
    /// An evaluator. The `temperature` of the priors is in logits: a move that is worse by this much gets 1/e of the prior.
    pub fn new(network: Arc<Network>, temperature: f32) -> Self {
        Self { network, temperature, draws: [WIN / 2; 2], memo: vec![(0, 0); KEPT] }
    }

    /// The same evaluator, with a draw worth `draw` wins, 0 to 1, to this side, and the rest of a win to the other.
    #[must_use]
    pub fn with_draws(mut self, side: Mark, draw: f64) -> Self {
        self.draws = draws(side, draw);
        self
    }

    /// Whether draws have the values that [`with_draws`](Self::with_draws) would give them.
    pub fn has_draws(&self, side: Mark, draw: f64) -> bool {
        self.draws == draws(side, draw)
    }

    /// The value of the end of a game for this side, with this outcome for it.
    const fn result(&self, outcome: Outcome, side: Mark) -> u16 {
        match outcome {
            Outcome::Win => WIN,
            Outcome::Draw => self.draws[side.index()],
            Outcome::Loss => 0,
        }
    }

    /// The value of a state in which the game is not over, for the player to move.
    fn value(&self, state: &Sheet) -> u16 {
        let key = key(state);
        match self.memo[key as usize % KEPT] {
            (known, value) if known == key => value,
            _ => self.network.value(state),
        }
    }

    fn set_priors(&mut self, state: &Sheet, priors: &mut [Prior<Cell>]) {
        let mut outputs = [0.0_f32; 81];
        let mut n = 0;
        let cells: [Cell; 81] =
            std::array::from_fn(|n| priors.get(n).map_or(priors[0].action, |it| it.action));
        let draw = self.result(Outcome::Draw, state.turn());
        let Self { network, temperature, memo, .. } = self;
        network.after_each(state, cells[..priors.len()].iter().copied(), |_, output, next| {
            let prior = &mut priors[n];
            let outcome = if next.result().is_some() { Some(next.outcome().reversed()) } else { None };
            outputs[n] = match outcome {
                Some(Outcome::Win) => CERTAIN,
                Some(Outcome::Draw) => 0.0,
                Some(Outcome::Loss) => -CERTAIN,
                None => network.logits(output),
            };
            prior.value = Some(match outcome {
                Some(Outcome::Draw) => draw,
                Some(outcome) => outcome as u16 * (WIN / 2),
                None => {
                    let key = key(&next);
                    memo[key as usize % KEPT] = (key, network.points(-output));
                    network.points(output)
                }
            });
            n += 1;
        });
        let best = outputs[..n].iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for (prior, output) in priors.iter_mut().zip(outputs) {
            prior.probability = libm::expf((output - best) / *temperature);
            sum += prior.probability;
        }
        priors.iter_mut().for_each(|prior| prior.probability /= sum);
    }
}
