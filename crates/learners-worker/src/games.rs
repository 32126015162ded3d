//! The games that can be learned here.
use board_game::BoardGame;
use mcts::{ActionSet, Game, Outcome};
use othello::{Move, Position};
use othello_engines::OthelloGame;
use othello_engines::solver::{Analysis, Solver};
use protocol::WireMove;
use tictactoe::{Cell, Place, Plain, Sheet};
use tictactoe_engines::solve;

/// The most empty squares with which a position of Othello is solved: all of 4x4, and the endings of larger boards.
pub const MOST_SOLVED: u32 = 12;

/// The memory of the solver's table in bytes.
const SOLVER_BYTES: usize = 1 << 20;

/// A game that can be learned.
pub trait Learned: Game + PartialEq + 'static {
    /// A means to solve positions.
    type Solver;

    /// One at its beginning.
    fn solver() -> Self::Solver;

    /// An action for messages.
    fn wire(action: Self::Action) -> WireMove;

    /// The exact results of all actions, for the player to move; `None` if they are out of reach.
    fn solved(&self, solver: &mut Self::Solver) -> Option<Vec<(Self::Action, Outcome)>>;
}

/// All actions of a state, in the game's order.
pub fn actions<G: Game>(state: &G) -> impl Iterator<Item = G::Action> + use<G> {
    let actions = state.actions();
    (0..actions.len()).map(move |n| actions.nth(n))
}

/// Plays a move of a message, with the forced passes before it that messages leave out. Returns whether it could be played.
pub fn play_wire<G: Learned>(play: &mut dyn FnMut(G::Action), state: G, wire: WireMove) -> bool {
    let mut state = state;
    loop {
        if let Some(action) = actions(&state).find(|action| G::wire(*action) == wire) {
            play(action);
            return true;
        }
        match (actions(&state).next(), state.actions().len()) {
            (Some(only), 1) if G::wire(only) == WireMove::PASS => {
                play(only);
                state.play(only);
            }
            _ => return false,
        }
    }
}

impl Learned for Plain {
    type Solver = ();

    fn solver() {}

    fn wire(place: Place) -> WireMove {
        WireMove::at(place.into())
    }

    fn solved(&self, (): &mut ()) -> Option<Vec<(Place, Outcome)>> {
        let result = |place: Place| {
            let mut after = *self;
            Game::play(&mut after, place);
            (place, solve(after).reversed())
        };
        Some(actions(self).map(result).collect())
    }
}

impl Learned for Sheet {
    type Solver = ();

    fn solver() {}

    fn wire(cell: Cell) -> WireMove {
        WireMove::at(cell.into())
    }

    fn solved(&self, (): &mut ()) -> Option<Vec<(Cell, Outcome)>> {
        None
    }
}

impl Learned for OthelloGame {
    type Solver = Solver;

    fn solver() -> Solver {
        Solver::new(SOLVER_BYTES)
    }

    fn wire(action: Move) -> WireMove {
        Position::board_action(action).into()
    }

    fn solved(&self, solver: &mut Solver) -> Option<Vec<(Move, Outcome)>> {
        let empties = (self.board & !(self.player | self.opponent)).count_ones();
        if empties > MOST_SOLVED || self.actions().is_empty() {
            return None;
        }
        Some(Analysis::outcomes(*self, solver))
    }
}
