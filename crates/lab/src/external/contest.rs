//! Programs that speak the lines of CodinGame's contest on nine boards.
//!
//! Each turn, the program reads the other side's move as `row col`, or `-1 -1` before the first move; the number of legal moves; and these,
//! one a line. It answers one of them; anything behind it in its line is ignored. The protocol knows no other start than the empty boards, so in an opening its lists have one move.
use super::process::Process;
use super::{Fault, Peer};
use crate::protocols::{Reply, beginning, parse_reply};
use board_game::{BoardGame, Line};
use std::time::Duration;
use tictactoe::{Cell, Sheet};

/// A program behind the lines of the contest.
pub struct ContestPeer {
    words: Vec<String>,
    patience: Duration,
    /// The program in this game.
    process: Option<Process>,
    /// The plies of the game that it knows.
    known: usize,
}

impl ContestPeer {
    /// A program, the first word, with arguments, the others.
    pub const fn new(words: Vec<String>, patience: Duration) -> Self {
        Self { words, patience, process: None, known: 0 }
    }

    /// The program's choice among these moves after the one before, if there is one. The contest knows no resignation, but programs say
    /// so.
    fn choice(&mut self, before: Option<Cell>, choices: &[Cell]) -> Result<Reply<Cell>, Fault> {
        let process = match &mut self.process {
            Some(process) => process,
            None => self.process.insert(Process::start(&self.words, self.patience)?),
        };
        let asked = before.map_or_else(|| "-1 -1".to_owned(), numbers);
        process.send(&asked);
        process.send(&choices.len().to_string());
        choices.iter().for_each(|&cell| process.send(&numbers(cell)));
        let deadline = process.deadline();
        let answer = process.line(&asked, deadline)?;
        let chosen = |answer: &str| {
            let is_answer = |cell: &&Cell| numbers(**cell).split(' ').eq(answer.split_whitespace().take(2));
            choices.iter().find(is_answer).copied()
        };
        parse_reply(answer.trim(), chosen).ok_or_else(|| Fault::Garbage {
            asked,
            answer: beginning(&answer),
            expected: "one of the moves in the list",
        })
    }
}

/// The row and the column of a cell.
fn numbers(cell: Cell) -> String {
    format!("{} {}", cell.row(), cell.column())
}

impl Peer<Sheet> for ContestPeer {
    fn begin(&mut self, _: &Line<Sheet>) -> Result<(), Fault> {
        (self.process, self.known) = (None, 0);
        Ok(())
    }

    fn tell(&mut self, _: &Line<Sheet>) -> Result<(), Fault> {
        Ok(())
    }

    fn ask(&mut self, game: &Line<Sheet>, _: u64) -> Result<Reply<Cell>, Fault> {
        let played: Vec<Cell> = game.turns().iter().map(|turn| Sheet::action(turn.made)).collect();
        let before = |ply: usize| ply.checked_sub(1).map(|ply| played[ply]);
        // Its own moves of the opening.
        for ply in self.known..played.len() {
            if (played.len() - ply).is_multiple_of(2) {
                let reply = self.choice(before(ply), &played[ply..=ply])?;
                if reply == Reply::Resign {
                    return Ok(reply);
                }
            }
        }
        self.known = played.len() + 1;
        self.choice(before(played.len()), &game.position().actions())
    }
}
