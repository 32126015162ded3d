//! The rules of Ultimate and Sudo tic-tac-toe, and of tic-tac-toe on one board, written slowly and apart from the product's own.
//!
//! Cells are named as on the page: a1 is upper left, i9 lower right; three columns and three rows make a board.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::hunt::Dice;
use crate::{Failure, Result, ensure, fail};

/// The games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// One board.
    Plain,
    /// Three boards in a line win; without a line, it is a draw.
    Ultimate,
    /// Three boards in a line win; without a line, more boards do.
    Majority,
    /// A line on any board wins.
    Sudo,
}

/// A cell: its column and its row, from 0.
pub type Cell = (usize, usize);

/// A position, as a map from cells to `cross` or `nought`.
#[derive(Clone, Debug)]
pub struct Sheet {
    game: Game,
    /// The marks.
    pub marks: BTreeMap<Cell, &'static str>,
    last: Option<Cell>,
}

/// The lines of three by three.
const LINES: [[(usize, usize); 3]; 8] = [
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(2, 0), (1, 1), (0, 2)],
];

/// The name of a cell.
pub fn name(cell: Cell) -> String {
    format!("{}{}", (b'a' + cell.0 as u8) as char, cell.1 + 1)
}

impl Sheet {
    /// The start of the game with this name on the page.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn start(name: &str) -> Result<Self> {
        let game = match name {
            "tictactoe" => Game::Plain,
            "ultimate" => Game::Ultimate,
            "ultimate-majority" => Game::Majority,
            "sudo" => Game::Sudo,
            _ => fail!("{name} is none of these games"),
        };
        Ok(Self { game, marks: BTreeMap::new(), last: None })
    }

    /// The cells along one side.
    pub fn side(&self) -> usize {
        if self.game == Game::Plain { 3 } else { 9 }
    }

    /// The side to move.
    pub fn turn(&self) -> &'static str {
        if self.marks.len().is_multiple_of(2) { "cross" } else { "nought" }
    }

    fn cells(&self) -> Vec<Cell> {
        let side = self.side();
        (0..side).flat_map(|row| (0..side).map(move |column| (column, row))).collect()
    }

    /// The winner of a board, by its column and row among the boards.
    #[must_use]
    pub fn winner_of(&self, board: Cell) -> Option<&'static str> {
        LINES.iter().find_map(|line| {
            let of =
                |(column, row): (usize, usize)| self.marks.get(&(board.0 * 3 + column, board.1 * 3 + row));
            let first = of(line[0])?;
            line.iter().all(|&cell| of(cell) == Some(first)).then_some(*first)
        })
    }

    fn is_full(&self, board: Cell) -> bool {
        let inside = |cell: &Cell| (cell.0 / 3, cell.1 / 3) == board;
        self.marks.keys().filter(|cell| inside(cell)).count() == 9
    }

    fn is_finished(&self, board: Cell) -> bool {
        self.is_full(board) || self.winner_of(board).is_some()
    }

    /// The numbers of boards that X and O have won, where several can be won: in Sudo, the first one wins the game.
    #[must_use]
    pub fn counts(&self) -> Option<[usize; 2]> {
        let won =
            |mark| Self::boards().into_iter().filter(|&board| self.winner_of(board) == Some(mark)).count();
        matches!(self.game, Game::Ultimate | Game::Majority).then(|| ["cross", "nought"].map(won))
    }

    /// The column and the row among the boards of the one named by the last move.
    #[must_use]
    pub fn sent(&self) -> Option<Cell> {
        self.last.map(|(column, row)| (column % 3, row % 3))
    }

    /// The boards that are finished, each by its column and its row among the boards.
    #[must_use]
    pub fn finished(&self) -> Vec<Cell> {
        Self::boards().into_iter().filter(|&board| self.is_finished(board)).collect()
    }

    fn boards() -> Vec<Cell> {
        (0..3).flat_map(|row| (0..3).map(move |column| (column, row))).collect()
    }

    /// The winner of the game, if there is one.
    pub fn winner(&self) -> Option<&'static str> {
        match self.game {
            Game::Plain => self.winner_of((0, 0)),
            Game::Sudo => Self::boards().into_iter().find_map(|board| self.winner_of(board)),
            Game::Ultimate => self.line_of_boards(),
            Game::Majority => self.line_of_boards().or_else(|| {
                let [x, o] = self.deciding_boards()?;
                match x.cmp(&o) {
                    Ordering::Greater => Some("cross"),
                    Ordering::Less => Some("nought"),
                    Ordering::Equal => None,
                }
            }),
        }
    }

    /// The side with three boards in a line.
    fn line_of_boards(&self) -> Option<&'static str> {
        LINES.iter().find_map(|line| {
            let first = self.winner_of(line[0])?;
            line.iter().all(|&board| self.winner_of(board) == Some(first)).then_some(first)
        })
    }

    /// The numbers of boards of X and O by which the game was decided, where they are what decides it.
    #[must_use]
    pub fn deciding_boards(&self) -> Option<[usize; 2]> {
        let is_exhausted = Self::boards().into_iter().all(|board| self.is_finished(board));
        let counts = self.game == Game::Majority && is_exhausted && self.line_of_boards().is_none();
        self.counts().filter(|_| counts)
    }

    /// The cells where the side to move may move, in the order of their names; none if the game is over.
    pub fn legal(&self) -> Vec<Cell> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let free = |cell: &Cell| !self.marks.contains_key(cell);
        if self.game == Game::Plain {
            return self.cells().into_iter().filter(free).collect();
        }
        let sent = self.sent().filter(|&board| !self.is_finished(board));
        let may = |cell: &Cell| {
            let board = (cell.0 / 3, cell.1 / 3);
            free(cell) && sent.map_or_else(|| !self.is_finished(board), |sent| board == sent)
        };
        self.cells().into_iter().filter(may).collect()
    }

    /// Plays a move by its name.
    ///
    /// # Errors
    /// If it is not allowed.
    pub fn play(&mut self, text: &str) -> Result<()> {
        let found = self.legal().into_iter().find(|&cell| name(cell) == text);
        let Some(cell) = found else { fail!("{text} is not allowed after {} moves", self.marks.len()) };
        let turn = self.turn();
        self.marks.insert(cell, turn);
        self.last = Some(cell);
        Ok(())
    }

    /// The position after a transcript of the page.
    ///
    /// # Errors
    /// If a move is not allowed.
    pub fn after(start: &str, transcript: &str) -> Result<Self> {
        let mut sheet = Self::start(start)?;
        for (ply, text) in transcript.split_whitespace().enumerate() {
            sheet.play(text).map_err(|error| Failure::new(format!("ply {}: {error}", ply + 1)))?;
        }
        Ok(sheet)
    }

    /// A game from here to its end by random moves: the names of its cells, and the position after them.
    #[must_use]
    pub fn at_random(&self, dice: &mut Dice) -> (Vec<String>, Self) {
        let (mut sheet, mut names) = (self.clone(), Vec::new());
        loop {
            let legal = sheet.legal();
            if legal.is_empty() {
                return (names, sheet);
            }
            let next = name(dice.choose(&legal));
            sheet.play(&next).expect("it was chosen among the legal cells");
            names.push(next);
        }
    }

    /// Holds the squares that the page shows against this position: for each name, its piece and whether it is marked as legal.
    ///
    /// # Errors
    /// The first discrepancy.
    pub fn check(&self, shown: &BTreeMap<String, (String, bool)>) -> Result<()> {
        ensure!(shown.len() == self.cells().len(), "{} cells are shown", shown.len());
        let legal = self.legal();
        for cell in self.cells() {
            let expected =
                (self.marks.get(&cell).copied().unwrap_or("empty").to_owned(), legal.contains(&cell));
            let found = shown.get(&name(cell));
            ensure!(
                found == Some(&expected),
                "{} is shown as {found:?} and should be {expected:?}",
                name(cell)
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Perft of Ultimate from the start to the fourth ply, as published for the game.
    #[test]
    fn it_counts_as_many_games_as_others_do() {
        fn count(sheet: &Sheet, depth: usize) -> u64 {
            if depth == 0 {
                return 1;
            }
            let after = |cell: Cell| {
                let mut next = sheet.clone();
                next.play(&name(cell)).expect("a legal move can be played");
                count(&next, depth - 1)
            };
            sheet.legal().into_iter().map(after).sum()
        }
        for game in ["ultimate", "ultimate-majority", "sudo"] {
            let start = Sheet::start(game).unwrap();
            assert_eq!([1, 2, 3].map(|depth| count(&start, depth)), [81, 720, 6336], "{game}");
        }
        let plain = Sheet::start("tictactoe").unwrap();
        assert_eq!([1, 2, 3, 4, 5].map(|depth| count(&plain, depth)), [9, 72, 504, 3024, 15120]);
    }
}
