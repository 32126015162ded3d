//! Learners in matches of any family.
use crate::{ActionOf, Matches, Opening, StateOf, Unbalanced};
use board_game::BoardAction;
use games::{AnyGame, AnySetup};
use learners::OrLearner;
use mcts::Random;
use std::marker::PhantomData;

/// The matches of a family, in which learners may play, too.
pub struct WithLearners<M>(PhantomData<M>);

impl<M: Matches<Player: Clone>> Matches for WithLearners<M>
where
    StateOf<M>: 'static,
{
    type Player = OrLearner<M::Player>;

    const DRAWS: u32 = M::DRAWS;

    const UNBALANCED: Unbalanced = M::UNBALANCED;

    fn state(position: AnyGame) -> Option<StateOf<M>> {
        M::state(position)
    }

    fn setup(state: &StateOf<M>) -> AnySetup {
        M::setup(state)
    }

    fn board_action(action: ActionOf<M>) -> BoardAction {
        M::board_action(action)
    }

    fn opening_dice(seed: u64, pair: u32) -> Random {
        M::opening_dice(seed, pair)
    }

    fn draw(start: &StateOf<M>, plies: u32, random: &mut Random) -> Opening<StateOf<M>> {
        M::draw(start, plies, random)
    }
}
