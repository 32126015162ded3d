//! Othello in matches: its openings are random plies that a short classic search finds balanced.
use crate::Othello;
use arena::{ActionOf, Matches, Opening, StateOf, Unbalanced, WithLearners, dice, random_opening};
use board_game::{BoardAction, BoardGame};
use games::{AnyGame, AnySetup};
use othello::{Move, Position, Status};
use othello_engines::mcts::Random;
use othello_engines::{OthelloGame, Player, Uct};
use protocol::{JobFault, PairOrder, Sealed};
use session::PlayingPair;

/// Iterations of the search that values an opening.
const ITERATIONS: u32 = 2_000;

/// The error where the learned evaluation is missing: other games would be played.
const NO_KNOWLEDGE: &str = "the learned evaluation of a player could not be loaded";

impl Matches for Othello {
    type Player = Player;

    const DRAWS: u32 = 200;

    const UNBALANCED: Unbalanced = Unbalanced::Last;

    fn state(position: AnyGame) -> Option<StateOf<Self>> {
        position.othello().map(OthelloGame::from)
    }

    fn setup(state: &StateOf<Self>) -> AnySetup {
        state.rules().into()
    }

    fn board_action(action: ActionOf<Self>) -> BoardAction {
        Position::board_action(action)
    }

    fn opening_dice(seed: u64, pair: u32) -> Random {
        Random::new(dice(seed, pair).next_u64())
    }

    fn draw(start: &StateOf<Self>, plies: u32, random: &mut Random) -> Opening<StateOf<Self>> {
        let game = random_opening(start.position(), plies as usize, || random.next_u64());
        let actions: Vec<Move> = game.turns().iter().map(|turn| turn.made.played()).collect();
        let position = game.position();
        let imbalance = match position.status() {
            Status::Over => f64::INFINITY,
            Status::ToMove | Status::MustPass => (value(position, random) - 0.5).abs(),
        };
        Opening { actions, after: position.into(), imbalance }
    }
}

/// The expected result for the side to move, 0 to 1.
fn value(position: Position, random: &mut Random) -> f64 {
    let mut search = Uct::classic().search(OthelloGame::from(position), random.next_u64());
    search.run(ITERATIONS);
    search.statistics().mean_value.unwrap_or(0.5)
}

/// Begins a pair of games. Only the program with the learned evaluation names this.
///
/// # Errors
/// If an agent or the board is impossible, or the knowledge that a player needs is missing; a message for users.
pub fn begin(program: &Othello, order: &Sealed<PairOrder>) -> Result<Box<dyn PlayingPair>, JobFault> {
    let order = order.open().map_err(|error| error.to_string())?;
    if order.needs_knowledge() && !program.has_knowledge() {
        return Err(NO_KNOWLEDGE.into());
    }
    pairs::begin::<_, WithLearners<Othello>>(program, &order)
}
