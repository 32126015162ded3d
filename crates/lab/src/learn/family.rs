//! The families of games as learners need them: players as yardsticks, and the truth where it is known.
use crate::cli::Result;
use crate::knowledge;
use arena::{ActionOf, Matches, StateOf};
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use othello_engines::mcts::Outcome;
use othello_engines::solver::{Analysis, Solver};
use othello_worker::Othello;
use std::collections::HashMap;
use tictactoe::{Cell, Place};
use tictactoe_engines::{Entrant, solve};
use tictactoe_worker::{Boards, Player, TicTacToe};

/// A family of games that can be learned.
pub trait Family: Matches<Player: Clone> {
    /// The player of a text, for the games of this set-up.
    ///
    /// # Errors
    /// If the text is no player there.
    fn player(text: &str, setup: AnySetup) -> Result<Self::Player>;

    /// The exact results of all moves, for the player to move; `None` if they are not known, or would take long.
    fn solved(state: &StateOf<Self>, solver: &mut Solver) -> Option<Vec<(ActionOf<Self>, Outcome)>>;
}

impl Family for TicTacToe {
    fn player(text: &str, setup: AnySetup) -> Result<Player> {
        let start = Self::state(AnyGame::start(setup)).ok_or("this is no game of tic-tac-toe")?;
        Ok(Player::new(Entrant::read(text, start.variant())?, &start))
    }

    fn solved(state: &Boards, _: &mut Solver) -> Option<Vec<(Cell, Outcome)>> {
        let Boards::One(board) = state else { return None };
        let result = |place: Place| board.try_play(place).ok().map(|next| solve(next).reversed());
        let cell = |place: Place| Some((Cell::new(Place::UPPER_LEFT, place), result(place)?));
        Some(Place::ALL.into_iter().filter_map(cell).collect())
    }
}

/// The most empty squares with which a position of Othello is solved: all of 4x4, and the endings of larger boards.
const SOLVED_EMPTIES: u32 = 14;

impl Family for Othello {
    fn player(text: &str, _: AnySetup) -> Result<othello_engines::Player> {
        knowledge::player(&text.parse()?, None)
    }

    fn solved(state: &StateOf<Self>, solver: &mut Solver) -> Option<Vec<(ActionOf<Self>, Outcome)>> {
        let position = state.position();
        if position.empties().len() > SOLVED_EMPTIES {
            return None;
        }
        let mut analysis = Analysis::new(position);
        while !analysis.run(solver, u64::from(u32::MAX)) {}
        let outcome = |score: i32| match score {
            ..0 => Outcome::Loss,
            0 => Outcome::Draw,
            1.. => Outcome::Win,
        };
        Some(analysis.rows().iter().map(|row| (row.played, outcome(row.score))).collect())
    }
}

/// The exact results of all moves, as far as they were asked for, by a text of the position.
type Known<M> = HashMap<String, Option<Vec<(ActionOf<M>, Outcome)>>>;

/// The truth about positions, which is found once.
pub struct Truth<M: Family> {
    solver: Solver,
    known: Known<M>,
}

impl<M: Family> Truth<M> {
    /// Knows nothing yet.
    pub fn new() -> Self {
        Self { solver: Solver::new(16 << 20), known: HashMap::new() }
    }

    /// The exact results of all moves, for the player to move; `None` if they are not known.
    pub fn of(&mut self, state: &StateOf<M>) -> Option<&[(ActionOf<M>, Outcome)]> {
        let solver = &mut self.solver;
        self.known.entry(format!("{state:?}")).or_insert_with(|| M::solved(state, solver)).as_deref()
    }

    /// The moves that keep the result of best play; `None` if they are not known.
    pub fn best(&mut self, state: &StateOf<M>) -> Option<Vec<ActionOf<M>>> {
        let moves = self.of(state)?;
        let result = moves.iter().map(|(_, outcome)| *outcome).max()?;
        Some(moves.iter().filter(|(_, outcome)| *outcome == result).map(|(action, _)| *action).collect())
    }
}
