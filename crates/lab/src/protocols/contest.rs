//! The line protocol of CodinGame's contest on nine boards.
//!
//! Each turn has the other side's move as `row col`, 0 to 8 each from the upper left, or `-1 -1` before the first move; the number of legal
//! moves; and these, one a line. The answer is one of them. The protocol has no way to report an error, so messages go to standard error, and
//! there is an answer to every list: a contest is lost by silence.
use super::{Line, beginning, read_line};
use crate::cli::Result;
use std::io::{BufRead, Write};
use std::time::Instant;
use thinking::Thinking;
use tictactoe::{Cell, Rules, Sheet};
use tictactoe_engines::Player;

/// A player at a game that somebody else conducts.
pub struct ContestSeat {
    pub player: Player,
    pub rules: Rules,
    pub seed: u64,
}

/// A game in progress.
struct Game {
    seat: ContestSeat,
    /// The state; `None` once a move did not fit.
    sheet: Option<Sheet>,
    /// The thinking about the last move, whose tree may serve the next one.
    thinking: Option<Thinking<Player>>,
    begin: Instant,
}

/// Answers until the input ends.
pub fn serve(seat: ContestSeat, mut input: impl BufRead, mut output: impl Write) -> Result<()> {
    let sheet = Some(Sheet::new(seat.rules));
    let mut game = Game { seat, sheet, thinking: None, begin: Instant::now() };
    while let Some(line) = next_line(&mut input)? {
        let Some(numbers) = pair(&line) else {
            errln!("lab: `{}` where a move as `row col` was expected", beginning(&line));
            continue;
        };
        game.hear(numbers);
        let Some(listed) = list(&mut input)? else { continue };
        let Some(&first) = listed.first() else { continue };
        let cell = game.answer(&listed).unwrap_or(first);
        game.play(cell);
        writeln!(output, "{} {}", cell.row(), cell.column())?;
        output.flush()?;
    }
    Ok(())
}

/// The next line that is not empty; one that is too long is an empty text.
fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    loop {
        match read_line(input)? {
            None => return Ok(None),
            Some(Line::TooLong) => return Ok(Some(String::new())),
            Some(Line::Text(text)) if text.trim().is_empty() => {}
            Some(Line::Text(text)) => return Ok(Some(text)),
        }
    }
}

/// Two whole numbers.
fn pair(line: &str) -> Option<(i32, i32)> {
    let mut words = line.split_whitespace().map(|word| word.parse().ok());
    match (words.next(), words.next(), words.next()) {
        (Some(Some(row)), Some(Some(column)), None) => Some((row, column)),
        _ => None,
    }
}

fn cell((row, column): (i32, i32)) -> Option<Cell> {
    Cell::at(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

/// The list of legal moves; `None` if it can't be read.
fn list(input: &mut impl BufRead) -> Result<Option<Vec<Cell>>> {
    let Some(line) = next_line(input)? else { return Ok(None) };
    let Some(count) = line.trim().parse().ok().filter(|count| *count <= 81_usize) else {
        errln!("lab: `{}` where the number of legal moves was expected", beginning(&line));
        return Ok(None);
    };
    let mut cells = Vec::new();
    for _ in 0..count {
        let Some(line) = next_line(input)? else { return Ok(None) };
        match pair(&line).and_then(cell) {
            Some(cell) => cells.push(cell),
            None => errln!("lab: `{}` where a legal move was expected", beginning(&line)),
        }
    }
    Ok(Some(cells))
}

impl Game {
    /// Plays the other side's move, or begins a new game.
    fn hear(&mut self, numbers: (i32, i32)) {
        if numbers == (-1, -1) {
            (self.sheet, self.thinking) = (Some(Sheet::new(self.seat.rules)), None);
            return;
        }
        match cell(numbers) {
            Some(cell) => self.play(cell),
            None => {
                errln!("lab: {} {} is no cell", numbers.0, numbers.1);
                self.sheet = None;
            }
        }
    }

    fn play(&mut self, cell: Cell) {
        let Some(sheet) = self.sheet else { return };
        self.sheet = match sheet.try_play(cell) {
            Ok(next) => Some(next),
            Err(refusal) => {
                errln!("lab: {cell}: {refusal}; from here on, the first move of each list is played");
                None
            }
        };
    }

    /// A move of the list: the only one, or the player's if it is there. `None` if the state is not known.
    fn answer(&mut self, listed: &[Cell]) -> Option<Cell> {
        let sheet = self.sheet?;
        if let [only] = listed {
            return Some(*only);
        }
        self.seat.seed = self.seat.seed.wrapping_add(1);
        let earlier = self.thinking.take();
        let Self { seat: ContestSeat { player, seed, .. }, begin, .. } = &*self;
        let mut thinking = match earlier {
            Some(earlier) => Thinking::following(earlier, sheet, player, *seed),
            None => Thinking::new(sheet, player, *seed),
        }?;
        let clock = || begin.elapsed().as_secs_f64() * 1e3;
        let decision = loop {
            if let Some(decision) = thinking.slice(&clock, SLICE_MS) {
                break decision;
            }
        };
        self.thinking = Some(thinking);
        let legal = |cell: &&Cell| sheet.check(**cell).is_ok();
        let played = listed.iter().find(|cell| **cell == decision.played);
        played.or_else(|| listed.iter().find(legal)).copied()
    }
}

/// The milliseconds of a slice of thinking.
const SLICE_MS: f64 = 10.0;
