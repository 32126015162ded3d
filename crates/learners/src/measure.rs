//! How a table does against another player.
use crate::{Cursor, Table};
use mcts::{ActionSet, Game, Outcome, Random};

/// Games of a table against another player, a yardstick. The table plays its best actions and learns nothing from them. It moves first in
/// every other game.
///
/// The seed determines the games, whatever was played before: the same table does alike in every measurement.
///
/// ```
/// use learners::{Constants, Measurement, Trainer};
/// use mcts::{ActionSet, Game, Random};
/// use tictactoe::Plain;
///
/// let mut trainer = Trainer::new(Plain::new(), Constants::Q_LEARNING, 1);
/// trainer.run(2_000);
/// let mut measured = Measurement::default();
/// while measured.games() < 20 {
///     measured.play(trainer.table(), Plain::new(), 1, &mut |board, seed| {
///         let places = board.actions();
///         places.nth(Random::new(seed).below(places.len()))
///     });
/// }
/// assert!(measured.won > measured.lost, "{measured:?}");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measurement {
    /// Games that the table won.
    pub won: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Games that it lost.
    pub lost: u32,
    /// The positions in which it had to move.
    pub positions: u64,
    /// Those of them that it had never met.
    pub unmet: u64,
}

impl Measurement {
    /// The games so far.
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the positions that the table had never met; `None` before the first one.
    pub fn unmet_share(&self) -> Option<f64> {
        (self.positions > 0).then(|| self.unmet as f64 / self.positions as f64)
    }

    /// Plays the next game, from the state for which the table was begun. The other player chooses an action of the state with a seed for
    /// its random numbers.
    pub fn play<G: Game>(
        &mut self,
        table: &Table,
        start: G,
        seed: u64,
        other: &mut dyn FnMut(&G, u64) -> G::Action,
    ) {
        let number = u64::from(self.games());
        let mut random = Random::new(seed.wrapping_add(number.wrapping_mul(0xd134_2543_de82_ef95)));
        let is_first = number.is_multiple_of(2);
        let mut cursor = Cursor::new(table, start);
        let mut is_its_turn = is_first;
        while !cursor.state().actions().is_empty() {
            let seed = random.next_u64();
            let own = if is_its_turn { cursor.greedy(&mut Random::new(seed)) } else { None };
            if is_its_turn {
                self.positions += 1;
                self.unmet += u64::from(!cursor.is_met());
            }
            let action = own.unwrap_or_else(|| other(cursor.state(), seed));
            cursor.play(action);
            is_its_turn = !is_its_turn;
        }
        let outcome = cursor.state().outcome();
        let own = if is_its_turn { outcome } else { outcome.reversed() };
        match own {
            Outcome::Loss => self.lost += 1,
            Outcome::Draw => self.drawn += 1,
            Outcome::Win => self.won += 1,
        }
    }
}
