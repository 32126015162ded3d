//! WTHOR databases: made-up ones of games by chance that the rule book has played to the end, with favourite moves, so that many of them
//! share their openings; and files of given games.

use crate::hunt::Dice;
use crate::rulebook::{Board, Ply, Rule, Side, replay};
use crate::{Result, ensure};

/// The players of every database, by their places in the list.
pub const PLAYERS: [&str; 4] = ["\u{c9}lodie Dupont", "Ben \u{d8}rsted", "Hana Sato", "Mia Rossi"];

/// A game of a database.
#[derive(Debug, Clone)]
pub struct Record {
    /// The places of Black and White in the list of players.
    pub players: [u16; 2],
    /// Black's discs at the end, with the empty squares counted for the winner.
    pub score: u8,
    /// The squares in WTHOR's encoding.
    squares: Vec<u8>,
}

impl Record {
    /// A game by chance.
    pub fn play(dice: &mut Dice) -> Self {
        let black = dice.below(PLAYERS.len());
        let white = (black + 1 + dice.below(PLAYERS.len() - 1)) % PLAYERS.len();
        let (mut board, mut squares) = (Board::start(8), Vec::new());
        while !board.is_over(Rule::Pass) {
            let moves = board.moves();
            let ply = if moves.is_empty() {
                Ply::Pass
            } else {
                // The lower of three numbers: the first moves are played most.
                let chosen = (0..3).map(|_| dice.below(moves.len())).min().unwrap_or_default();
                squares.push((10 * (moves[chosen].row + 1) + moves[chosen].column + 1) as u8);
                Ply::Move(moves[chosen])
            };
            board = board.after(ply, Rule::Pass).expect("the ply is legal").0;
        }
        Self { players: [black as u16, white as u16], score: score(&board), squares }
    }

    /// A game with these plies, separated by blanks.
    ///
    /// # Errors
    /// If a ply is illegal, or the game does not end with them.
    pub fn of_plies(players: [u16; 2], plies: &str) -> Result<Self> {
        let board = replay(&Board::start(8), plies, Rule::Pass)?.board;
        ensure!(board.is_over(Rule::Pass), "the game goes on after {plies}");
        let square = |ply: &str| 10 * (ply.as_bytes()[1] - b'0') + ply.as_bytes()[0] - b'a' + 1;
        let squares = plies.split_whitespace().filter(|ply| *ply != "--").map(square).collect();
        Ok(Self { players, score: score(&board), squares })
    }

    /// Its 68 bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; 2];
        bytes.extend(self.players.iter().flat_map(|place| place.to_le_bytes()));
        bytes.extend([self.score, self.score]);
        bytes.extend(&self.squares);
        bytes.resize(68, 0);
        bytes
    }
}

/// Black's discs at the end, with the empty squares counted for the winner.
fn score(board: &Board) -> u8 {
    let [black, white] = [Side::Black, Side::White].map(|side| board.discs(side));
    let score = match board.result(Side::Black) {
        1 => 64 - white,
        0 => 32,
        _ => black,
    };
    score as u8
}

/// The header of a `.wtb` file with so many games of this year.
#[must_use]
pub fn header(games: u32, year: u16) -> Vec<u8> {
    let mut head = vec![20, 26, 11, 21];
    head.extend(games.to_le_bytes());
    head.extend([0, 0]);
    head.extend(year.to_le_bytes());
    head.extend([8, 0, 22, 0]);
    head
}

/// A `.wtb` file of these games.
#[must_use]
pub fn file(games: &[Record], year: u16) -> Vec<u8> {
    let mut file = header(games.len() as u32, year);
    file.extend(games.iter().flat_map(Record::to_bytes));
    file
}

/// The `.jou` file with the names of the [`PLAYERS`].
#[must_use]
pub fn players() -> Vec<u8> {
    let mut file = vec![20, 26, 11, 21, 0, 0, 0, 0, PLAYERS.len() as u8, 0, 0, 0, 0, 0, 0, 0];
    for name in PLAYERS {
        // These letters have the same number in windows-1252 as in Unicode.
        let mut bytes: Vec<u8> = name.chars().map(|letter| letter as u8).collect();
        bytes.resize(20, 0);
        file.extend(bytes);
    }
    file
}
