//! Tic-tac-toe's games in matches: their openings are random plies that a short search finds balanced.
use crate::{Boards, Player, TicTacToe};
use arena::{ActionOf, Matches, Opening, StateOf, Unbalanced};
use board_game::BoardAction;
use games::{AnyGame, AnySetup};
use mcts::{ActionSet, Game, Outcome, Random};
use tictactoe_engines::Tree;

/// The iterations of the search that values an opening.
const ITERATIONS: u32 = 200;

impl Matches for TicTacToe {
    type Player = Player;

    const DRAWS: u32 = 50;

    const UNBALANCED: Unbalanced = Unbalanced::Closest;

    fn state(position: AnyGame) -> Option<StateOf<Self>> {
        if let AnyGame::TicTacToe(plain) = position {
            Some(plain.into())
        } else if let AnyGame::NineBoards(sheet) = position {
            Some(sheet.into())
        } else {
            None
        }
    }

    fn setup(state: &StateOf<Self>) -> AnySetup {
        state.setup()
    }

    fn board_action(action: ActionOf<Self>) -> BoardAction {
        BoardAction::Place(action.into())
    }

    fn draw(start: &StateOf<Self>, plies: u32, random: &mut Random) -> Opening<StateOf<Self>> {
        let mut opening = Opening::none(*start);
        for _ in 0..plies {
            let choices = opening.after.actions();
            if choices.is_empty() {
                return opening;
            }
            let cell = choices.nth(random.below(choices.len()));
            opening.after.play(cell);
            opening.actions.push(cell);
        }
        if !opening.after.actions().is_empty() {
            opening.imbalance = (value(&opening.after, random) - 0.5).abs();
        }
        opening
    }
}

/// The expected result for the side to move, 0 to 1: the exact one if the search proves it.
fn value(state: &Boards, random: &mut Random) -> f64 {
    let player = Player::growing(Tree::UCT, ITERATIONS);
    let mut search = player.tree(state, random.next_u64()).expect("this player grows a tree");
    search.run(ITERATIONS);
    search.proof().map(Outcome::value).or(search.statistics().mean_value).unwrap_or(0.5)
}
