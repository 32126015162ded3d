//! A record of finished games: the owner of each cell at the end, or on nine boards the winner of its board, and the winner of the game.
use crate::Boards;
use mcts::{Game, Outcome};
use session::Tally;
use tictactoe::{Cell, Mark};

/// The record.
pub struct Record {
    /// The columns and rows.
    side: u8,
    games: u32,
    /// For each cell, the games in which X has it minus those in which O has it.
    cells: Vec<i32>,
    /// The games that O won, the draws, and the games that X won.
    results: [u32; 3],
}

impl Record {
    /// The cells, row by row.
    fn all(side: u8) -> impl Iterator<Item = Option<Cell>> {
        (0..side).flat_map(move |row| (0..side).map(move |column| Cell::at(column, row)))
    }
}

impl session::Record<Boards> for Record {
    fn new(game: &Boards) -> Self {
        let side = game.side();
        Self { side, games: 0, cells: vec![0; usize::from(side) * usize::from(side)], results: [0; 3] }
    }

    fn add(&mut self, end: &Boards) {
        self.games += 1;
        for (count, cell) in self.cells.iter_mut().zip(Self::all(self.side)) {
            *count += match cell.and_then(|cell| end.owner_of(cell)) {
                Some(Mark::X) => 1,
                Some(Mark::O) => -1,
                None => 0,
            };
        }
        let outcome = end.outcome();
        let of_x = if end.is_first_players_turn() { outcome } else { Outcome::reversed(outcome) };
        self.results[of_x as usize] += 1;
    }

    fn tally(&self) -> Tally {
        let games = f64::from(self.games.max(1));
        Tally {
            playouts: self.games,
            ownership: self.cells.iter().map(|&count| f64::from(count) / games).collect(),
            differences: self.results.to_vec(),
        }
    }
}
