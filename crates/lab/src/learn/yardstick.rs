//! The players against which a table is measured.
use super::truth::Truth;
use crate::cli::Result;
use crate::family::Family;
use arena::{ActionOf, StateOf};
use games::AnySetup;
use learners::{MeasuredGame, Measurement, Table, decide};
use othello_engines::mcts::Random;

/// The name of perfect play.
pub const PERFECT: &str = "perfect";

/// The yardsticks if none is asked for. Perfect play is left out where it is not known.
pub const USUAL: [&str; 4] = ["random", "uct:iterations=100", "uct:iterations=1000", PERFECT];

/// A player against which a table is measured, with its text.
pub struct Yardstick<M: Family> {
    /// The text.
    pub name: String,
    kind: Kind<M>,
}

enum Kind<M: Family> {
    Player(M::Player),
    /// Any of the moves that keep the result.
    Perfect(Box<Truth<M>>),
}

impl<M: Family> Yardstick<M> {
    /// The yardstick of a text, in games from this state; `None` for perfect play where it is not known.
    ///
    /// # Errors
    /// If the text is no player.
    pub fn read(text: &str, setup: AnySetup, start: &StateOf<M>) -> Result<Option<Self>> {
        let mut truth = Box::new(Truth::new());
        let kind = match text {
            PERFECT if truth.of(start).is_none() => return Ok(None),
            PERFECT => Kind::Perfect(truth),
            text => {
                Kind::Player(M::player(text, setup).map_err(|error| format!("--against: `{text}`: {error}"))?)
            }
        };
        Ok(Some(Self { name: text.to_owned(), kind }))
    }

    /// Plays so many games against a table.
    pub fn measure(&mut self, table: &Table, start: StateOf<M>, games: u32, seed: u64) -> Measurement {
        let mut measured = Measurement::default();
        let mut choose = |state: &StateOf<M>, seed| self.choose(state, seed);
        while measured.games() < games {
            measured.play(table, start, seed, &mut choose);
        }
        measured
    }

    /// Plays so many games against another player, which moves first in every other one, as the table does.
    pub fn measure_player(
        &mut self,
        player: &M::Player,
        start: StateOf<M>,
        games: u32,
        seed: u64,
    ) -> Measurement {
        let mut measured = Measurement::default();
        while measured.games() < games {
            let mut game = MeasuredGame::new(start, None, seed, measured.games());
            while let Some(turn) = game.turn() {
                let action = match turn.is_own {
                    true => decide(player, game.state(), turn.seed).expect("the game is not over"),
                    false => self.choose(game.state(), turn.seed),
                };
                game.play(None, action);
            }
            measured.note(game.result());
        }
        measured
    }

    fn choose(&mut self, state: &StateOf<M>, seed: u64) -> ActionOf<M> {
        match &mut self.kind {
            Kind::Player(player) => decide(player, state, seed).expect("the game is not over"),
            Kind::Perfect(truth) => {
                let best = truth.best(state).expect("the truth is known from the start");
                best[Random::new(seed).below(best.len() as u32) as usize]
            }
        }
    }
}
