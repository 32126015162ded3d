//! How a table does against another player.
use crate::{Cursor, Table};
use mcts::{ActionSet, Game, Outcome, Random};

/// Games of a table against another player, a yardstick. The table plays its best actions and learns nothing from them. It moves first in
/// every other game.
///
/// The seed determines the games, independently of earlier ones: the same table does alike in every measurement.
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

/// A share of points, 0 to 1, with its 95 % interval by Wilson ("Probable inference, the law of succession, and statistical inference",
/// 1927), which takes each game as won or lost: draws make the true interval smaller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The lower end.
    pub low: f64,
    /// The share.
    pub value: f64,
    /// The upper end.
    pub high: f64,
}

/// The normal distribution is below this with a probability of 0.975.
const NORMAL_97_5: f64 = 1.959_963_985;

impl Measurement {
    /// The games so far.
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the positions that the table had never met; `None` before the first one.
    pub fn unmet_share(&self) -> Option<f64> {
        (self.positions > 0).then(|| self.unmet as f64 / self.positions as f64)
    }

    /// The share of the points, with half a point for a draw; `None` before the first game.
    pub fn score(&self) -> Option<Score> {
        let games = f64::from(self.games());
        if games == 0.0 {
            return None;
        }
        let value = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games;
        let spread = NORMAL_97_5 * NORMAL_97_5 / games;
        let centre = (value + spread / 2.0) / (1.0 + spread);
        let half = (spread * (value * (1.0 - value) + spread / 4.0)).sqrt() / (1.0 + spread);
        Some(Score { low: centre - half, value, high: centre + half })
    }

    /// Counts a finished game, seen by the player that is measured.
    pub const fn note(&mut self, result: Outcome) {
        match result {
            Outcome::Loss => self.lost += 1,
            Outcome::Draw => self.drawn += 1,
            Outcome::Win => self.won += 1,
        }
    }

    /// Counts a position in which the table has to move.
    pub fn meet(&mut self, is_met: bool) {
        self.positions += 1;
        self.unmet += u64::from(!is_met);
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
        let mut game = MeasuredGame::new(start, Some(table), seed, self.games());
        while let Some(turn) = game.turn() {
            let own = if turn.is_own {
                self.meet(game.cursor(table).is_met());
                game.table_action(table)
            } else {
                None
            };
            let action = own.unwrap_or_else(|| other(game.state(), turn.seed));
            game.play(Some(table), action);
        }
        self.note(game.result());
    }
}

/// A game of a measurement, move by move, for callers that spread it over slices. The player that is measured moves first in games with an
/// even number.
///
/// ```
/// use learners::MeasuredGame;
/// use mcts::{ActionSet, Game, Outcome, Random};
/// use tictactoe::Plain;
///
/// let mut game = MeasuredGame::new(Plain::new(), None, 1, 0);
/// let mut turns = Vec::new();
/// while let Some(turn) = game.turn() {
///     turns.push(turn.is_own);
///     let places = game.state().actions();
///     game.play(None, places.nth(Random::new(turn.seed).below(places.len())));
/// }
/// assert!(turns.len() >= 5 && turns.starts_with(&[true, false, true]));
/// ```
#[derive(Clone, Debug)]
pub struct MeasuredGame<G> {
    state: G,
    /// The place of the state in the table of the player that is measured.
    place: Option<u32>,
    random: Random,
    turn: Turn,
}

/// A turn in a game of a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whether the player that is measured is to move.
    pub is_own: bool,
    /// The seed of the random numbers for this move.
    pub seed: u64,
}

impl<G: Game> MeasuredGame<G> {
    /// The game with this number, from 0, with the table of the player that is measured if it plays from one.
    pub fn new(start: G, table: Option<&Table>, seed: u64, number: u32) -> Self {
        let mut random =
            Random::new(seed.wrapping_add(u64::from(number).wrapping_mul(0xd134_2543_de82_ef95)));
        let turn = Turn { is_own: number.is_multiple_of(2), seed: random.next_u64() };
        Self { state: start, place: table.and_then(|table| table.tree.root()), random, turn }
    }

    /// The state.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// The turn; `None` if the game is over.
    pub fn turn(&self) -> Option<Turn> {
        (!self.state.actions().is_empty()).then_some(self.turn)
    }

    /// The state in the table.
    pub const fn cursor<'a>(&self, table: &'a Table) -> Cursor<'a, G> {
        Cursor::at(table, self.state, self.place)
    }

    /// The table's best action; `None` if the game is over.
    pub fn table_action(&self, table: &Table) -> Option<G::Action> {
        self.cursor(table).greedy(&mut Random::new(self.turn.seed))
    }

    /// Plays an action, one of the state's.
    pub fn play(&mut self, table: Option<&Table>, action: G::Action) {
        match table {
            Some(table) => {
                let mut cursor = self.cursor(table);
                cursor.play(action);
                (self.state, self.place) = (*cursor.state(), cursor.place());
            }
            None => self.state.play(action),
        }
        self.turn = Turn { is_own: !self.turn.is_own, seed: self.random.next_u64() };
    }

    /// The result of the finished game, seen by the player that is measured.
    pub fn result(&self) -> Outcome {
        let outcome = self.state.outcome();
        if self.turn.is_own { outcome } else { outcome.reversed() }
    }
}
