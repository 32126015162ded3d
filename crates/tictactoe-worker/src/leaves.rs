//! Values of leaves and priors of moves on one board and on nine.
use crate::Boards;
use mcts::{ActionSet, Evaluation, Evaluator, Game, MAX_BATCH, Outcome, Prior, Random};
use tictactoe::{Cell, Place, Places, Plain, Policy, Rules, Sheet};

/// The evaluator of all trees.
#[derive(Clone, Debug)]
pub enum Leaves {
    /// Random games on one board.
    One(Policy),
    /// Any evaluator of nine boards.
    Nine(tictactoe_engines::Leaves),
}

impl Evaluator<Boards> for Leaves {
    fn win(&self) -> u16 {
        match self {
            Self::One(_) => 2,
            Self::Nine(leaves) => leaves.win(),
        }
    }

    fn evaluate(&mut self, states: &[Boards], seed: u32, evaluations: &mut [Evaluation]) {
        match self {
            Self::One(policy) => {
                for (n, (state, evaluation)) in states.iter().zip(evaluations).enumerate() {
                    if let Boards::One(plain) = state {
                        *evaluation = play(*plain, *policy, seed, n, |_| ());
                    }
                }
            }
            Self::Nine(leaves) => {
                let mut sheets = [Sheet::new(Rules::Ultimate); MAX_BATCH];
                let mut count = 0;
                for state in states {
                    if let Boards::Nine(sheet) = state {
                        sheets[count] = *sheet;
                        count += 1;
                    }
                }
                leaves.evaluate(&sheets[..count], seed, evaluations);
            }
        }
    }

    fn result(&self, state: &Boards) -> u16 {
        match (self, state) {
            (Self::Nine(leaves), Boards::Nine(sheet)) => leaves.result(sheet),
            (Self::Nine(_), Boards::One(_)) | (Self::One(_), Boards::One(_) | Boards::Nine(_)) => {
                state.outcome() as u16
            }
        }
    }

    fn batch_size(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Nine(leaves) => leaves.batch_size(),
        }
    }

    fn priors(&mut self, state: &Boards, priors: &mut [Prior<Cell>]) {
        if let (Self::Nine(leaves), Boards::Nine(sheet)) = (self, state) {
            leaves.priors(sheet, priors);
        }
    }

    fn exact(&mut self, state: &Boards) -> Option<u16> {
        match (self, state) {
            (Self::Nine(leaves), Boards::Nine(sheet)) => leaves.exact(sheet),
            (Self::One(_) | Self::Nine(_), Boards::One(plain)) => {
                (plain.winning() != Places::NONE).then_some(2)
            }
            (Self::One(_), Boards::Nine(_)) => None,
        }
    }

    fn replay(&mut self, state: &Boards, seed: u32, n: usize) -> Vec<Cell> {
        match (self, state) {
            (Self::Nine(leaves), Boards::Nine(sheet)) => leaves.replay(sheet, seed, n),
            (Self::One(policy), Boards::One(plain)) => {
                let mut cells = Vec::new();
                let watch = |place| cells.push(Cell::new(Place::UPPER_LEFT, place));
                play(*plain, *policy, seed, n, watch);
                cells
            }
            (Self::Nine(_), Boards::One(_)) | (Self::One(_), Boards::Nine(_)) => Vec::new(),
        }
    }
}

/// Plays game number `n` of a batch from a state, and values it for the side to move there.
fn play(mut state: Plain, policy: Policy, seed: u32, n: usize, mut watch: impl FnMut(Place)) -> Evaluation {
    let mut random = Random::new(u64::from(seed) << 2 | n as u64);
    let mut moves = 0_u8;
    loop {
        let actions = state.actions();
        if actions.is_empty() {
            let outcome =
                if moves.is_multiple_of(2) { state.outcome() } else { Outcome::reversed(state.outcome()) };
            return Evaluation { value: outcome as u16, moves };
        }
        let winning = state.winning();
        let choices = if policy == Policy::Decisive && winning != Places::NONE { winning } else { actions };
        let place = choices.nth(random.below(choices.len()));
        watch(place);
        state.play(place);
        moves += 1;
    }
}
