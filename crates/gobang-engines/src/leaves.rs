//! Values of leaves and priors of moves: by playouts, or by threats.
use crate::candidates::value;
use crate::playouts::at_a_glance;
use crate::vcf::Found;
use crate::{Policy, State, Vcf, evaluation};
use board_game::BoardAction;
use mcts::{Evaluation, Evaluator, Prior};

/// The evaluator of all trees.
#[derive(Clone, Debug)]
pub enum Leaves {
    /// A random game from each leaf.
    Playouts {
        /// How its moves are chosen.
        policy: Policy,
        /// Whether a leaf is looked at for a five, an open four, or two fives of the other side; only a tree with the solver asks.
        glances: bool,
        /// The [effort](Evaluator::effort) of the games so far.
        effort: u64,
    },
    /// The static evaluation, priors by threats, and wins by continuous fours, which are exact.
    Threats(Threats),
}

/// The evaluator of `puct`.
#[derive(Clone, Debug)]
pub struct Threats {
    /// The temperature of the priors, in units of [`value`]: a move that is worse by this much at a glance gets 1/e of the prior.
    pub temperature: f32,
    /// The most positions in a search for a win by fours at a leaf; 0 for none.
    pub fours: u32,
    vcf: Vcf,
}

/// The value of a certain win.
pub const WIN: u16 = 10_000;

impl Threats {
    /// An evaluator.
    pub fn new(temperature: f32, fours: u32) -> Self {
        Self { temperature, fours, vcf: Vcf::new(16) }
    }

    fn set_priors(&self, state: &State, priors: &mut [Prior<BoardAction>]) {
        let of = |prior: &Prior<BoardAction>| {
            let spot = prior.action.spot();
            spot.map_or(0.0, |spot| value(state.field(), spot, state.turn()) as f32)
        };
        // A large value is no more than a good move.
        let scaled = |value: f32| libm::logf(1.0 + value / 20.0) * 20.0 / self.temperature;
        let best = priors.iter().map(|prior| scaled(of(prior))).fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for prior in priors.iter_mut() {
            prior.probability = libm::expf(scaled(of(prior)) - best);
            sum += prior.probability;
        }
        priors.iter_mut().for_each(|prior| prior.probability /= sum);
    }
}

impl Leaves {
    /// The memory of a copy in bytes, beside its own size.
    pub const fn bytes(&self) -> usize {
        match self {
            Self::Playouts { .. } => 0,
            Self::Threats(threats) => threats.vcf.bytes(),
        }
    }
}

impl Evaluator<State> for Leaves {
    fn win(&self) -> u16 {
        match self {
            Self::Playouts { .. } => 2,
            Self::Threats(_) => WIN,
        }
    }

    fn evaluate(&mut self, states: &[State], seed: u32, evaluations: &mut [Evaluation]) {
        for ((state, evaluation), n) in states.iter().zip(evaluations).zip(0..) {
            *evaluation = match self {
                Self::Playouts { policy, effort, .. } => {
                    let played = policy.play(state, u64::from(seed) << 2 | n, &mut |_| ());
                    *effort += u64::from(played.moves) * policy.effort_of_a_move();
                    played
                }
                // A state before the choice of colours is as good as it can be made: even.
                Self::Threats(_) if !state.is_playing() => Evaluation { value: WIN / 2, moves: 0 },
                Self::Threats(_) => {
                    let chance = evaluation::chance(evaluation::value(state.field(), state.turn()));
                    let value = libm::round(chance * f64::from(WIN)) as u16;
                    Evaluation { value: value.clamp(1, WIN - 1), moves: 0 }
                }
            };
        }
    }

    fn priors(&mut self, state: &State, priors: &mut [Prior<BoardAction>]) {
        match self {
            Self::Playouts { .. } => {}
            Self::Threats(threats) => threats.set_priors(state, priors),
        }
    }

    fn exact(&mut self, state: &State) -> Option<u16> {
        if !state.is_playing() {
            return None;
        }
        let glance = at_a_glance(state.field(), state.turn());
        match self {
            Self::Playouts { glances: false, .. } => None,
            Self::Playouts { .. } => glance,
            Self::Threats(_) if glance.is_some() => glance.map(|points| points * (WIN / 2)),
            Self::Threats(threats) => {
                let most = u64::from(threats.fours);
                let found = threats.vcf.search(state.field(), state.turn(), 20, most);
                matches!(found, Found::Win(_)).then_some(WIN)
            }
        }
    }

    fn effort(&self) -> u64 {
        match self {
            Self::Playouts { effort, .. } => *effort,
            Self::Threats(threats) => 2 * threats.vcf.positions(),
        }
    }

    fn replay(&mut self, state: &State, seed: u32, n: usize) -> Vec<BoardAction> {
        let mut moves = Vec::new();
        if let Self::Playouts { policy, .. } = self {
            policy.play(state, u64::from(seed) << 2 | n as u64, &mut |spot| {
                moves.push(BoardAction::Place(spot))
            });
        }
        moves
    }
}
