//! A record of finished games: whose stone is on each spot at the end, and who won.
use board_game::Side;
use gobang_engines::State;
use mcts::{Game, Outcome};
use session::Tally;

/// The record.
pub struct Record {
    games: u32,
    /// For each spot, row by row, the games in which the first side has a stone there minus those in which the second has one.
    spots: Vec<i32>,
    /// The games that the second side won, the draws, and the games that the first side won.
    results: [u32; 3],
}

impl session::Record<State> for Record {
    fn new(game: &State) -> Self {
        Self { games: 0, spots: vec![0; game.size().spots() as usize], results: [0; 3] }
    }

    fn add(&mut self, end: &State) {
        self.games += 1;
        for (count, spot) in self.spots.iter_mut().zip(end.size().grid().spots()) {
            let [first, second] =
                [Side::First, Side::Second].map(|side| end.field().stones(side).contains(spot));
            *count += i32::from(first) - i32::from(second);
        }
        let outcome = end.outcome();
        let of_first = if end.is_first_players_turn() { outcome } else { Outcome::reversed(outcome) };
        self.results[of_first as usize] += 1;
    }

    fn tally(&self) -> Tally {
        let games = f64::from(self.games.max(1));
        Tally {
            playouts: self.games,
            ownership: self.spots.iter().map(|&count| f64::from(count) / games).collect(),
            differences: self.results.to_vec(),
        }
    }
}
