//! The protocol of Gomocup and Piskvork for engines that play five in a row.
//!
//! The manager sends a command a line, and `x,y` in it count from 0, y from the top. Answers are a move, `OK`, or `ERROR` with a reason; an unknown command is
//! answered with `UNKNOWN`. The engine plays by rule 0: five or more in a row win.
use super::{Line, beginning, read_line};
use crate::cli::Result;
use board_game::{BoardAction, Side, Spot};
use gobang::threats::Threat;
use gobang::{Point, Size};
use gobang_engines::{Field, Player, State};
use std::io::{BufRead, Write};
use std::time::Instant;
use thinking::Thinking;

/// A player at a game that a manager conducts.
pub struct GomocupSeat {
    pub name: String,
    pub player: Player,
    pub seed: u64,
}

/// The time for a move and for the rest of the game, as far as they are limited.
#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    turn_ms: Option<f64>,
    match_ms: Option<f64>,
    left_ms: Option<f64>,
}

/// A conversation.
struct Manager {
    seat: GomocupSeat,
    size: Option<Size>,
    /// The stones in order; those of the side that moved first are the first side's.
    stones: Vec<(Spot, Side)>,
    own: Side,
    clock: Clock,
    /// A rule that the engine does not play by.
    other_rule: Option<u32>,
    /// The thinking about the last move, whose tree may serve the next one.
    thinking: Option<Thinking<Player>>,
    begin: Instant,
}

/// An answer, or the reason for none.
type Answer = Result<String, String>;

/// Answers until the input or the manager ends.
pub fn serve(seat: GomocupSeat, mut input: impl BufRead, mut output: impl Write) -> Result<()> {
    let mut manager = Manager {
        seat,
        size: None,
        stones: Vec::new(),
        own: Side::First,
        clock: Clock::default(),
        other_rule: None,
        thinking: None,
        begin: Instant::now(),
    };
    while let Some(line) = read_line(&mut input)? {
        let Line::Text(line) = line else {
            writeln!(output, "ERROR the line is too long")?;
            continue;
        };
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let answer = match word.to_ascii_uppercase().as_str() {
            "" => continue,
            "END" => return Ok(()),
            "INFO" => {
                manager.hear_info(rest);
                continue;
            }
            "BOARD" => match manager.read_board(&mut input)? {
                Ok(()) => manager.answer(),
                Err(reason) => Err(reason),
            },
            "START" => manager.start(rest),
            "RESTART" => manager.restart(),
            "BEGIN" if !manager.stones.is_empty() => Err("the board is not empty".to_owned()),
            "BEGIN" => {
                manager.own = Side::First;
                manager.answer()
            }
            "TURN" => manager.turn(rest),
            "TAKEBACK" => manager.take_back(rest),
            "ABOUT" => Ok(format!(
                "name=\"UCThello {}\", version=\"{}\"",
                manager.seat.name.replace('"', "'"),
                env!("CARGO_PKG_VERSION")
            )),
            _ => Ok(format!("UNKNOWN {}", beginning(word))),
        };
        match answer {
            Ok(text) => writeln!(output, "{text}")?,
            Err(reason) => writeln!(output, "ERROR {reason}")?,
        }
        output.flush()?;
    }
    Ok(())
}

impl Manager {
    fn start(&mut self, rest: &str) -> Answer {
        let size = rest.trim().parse().ok().and_then(Size::of_lines);
        self.size = Some(size.ok_or("only boards of 15, 11 and 9 lines")?);
        self.restart()
    }

    fn restart(&mut self) -> Answer {
        self.size()?;
        (self.stones, self.thinking) = (Vec::new(), None);
        self.clock.left_ms = None;
        Ok("OK".to_owned())
    }

    fn size(&self) -> Result<Size, String> {
        self.size.ok_or_else(|| "START comes first".to_owned())
    }

    /// The spot of `x,y`.
    fn spot(&self, text: &str) -> Result<Spot, String> {
        let size = self.size()?;
        let read = |text: &str| text.trim().parse::<u8>().ok();
        let point = text.split_once(',').and_then(|(x, y)| Point::from_upper_left(read(x)?, read(y)?, size));
        point.map(Point::spot).ok_or_else(|| format!("`{}` is no spot of the board", beginning(text)))
    }

    fn free_spot(&self, text: &str) -> Result<Spot, String> {
        let spot = self.spot(text)?;
        let is_taken = self.stones.iter().any(|(other, _)| *other == spot);
        if is_taken { Err(format!("there is a stone on {}", text.trim())) } else { Ok(spot) }
    }

    fn turn(&mut self, rest: &str) -> Answer {
        let spot = self.free_spot(rest)?;
        if self.stones.is_empty() {
            self.own = Side::Second;
        }
        self.stones.push((spot, !self.own));
        self.answer()
    }

    fn take_back(&mut self, rest: &str) -> Answer {
        let spot = self.spot(rest)?;
        let place = self.stones.iter().rposition(|(other, _)| *other == spot);
        self.stones.remove(place.ok_or("there is no stone")?);
        self.thinking = None;
        Ok("OK".to_owned())
    }

    /// Reads `x,y,who` up to `DONE`, where 1 is the engine's stone and 2 the other side's.
    fn read_board(&mut self, input: &mut impl BufRead) -> std::io::Result<Result<(), String>> {
        let mut stones = Vec::new();
        let mut result = Ok(());
        self.stones.clear();
        while let Some(line) = read_line(input)? {
            let Line::Text(line) = line else { continue };
            let line = line.trim();
            if line.eq_ignore_ascii_case("DONE") {
                break;
            }
            let stone = line.rsplit_once(',').and_then(|(at, who)| {
                let spot = self.spot(at).ok()?;
                let is_new = stones.iter().all(|&(other, _)| other != spot);
                matches!(who.trim(), "1" | "2").then_some((spot, who.trim() == "1")).filter(|_| is_new)
            });
            match stone {
                Some(stone) => stones.push(stone),
                None if line.is_empty() => {}
                None => result = Err(format!("`{}` is no stone as x,y,1 or x,y,2", beginning(line))),
            }
        }
        let result = self.size().and(result);
        if result.is_ok() {
            // The engine is to move, so with as many stones of both, it moved first.
            let own = stones.iter().filter(|(_, is_own)| *is_own).count();
            self.own = if 2 * own >= stones.len() { Side::First } else { Side::Second };
            let side = |is_own| if is_own { self.own } else { !self.own };
            self.stones = stones.into_iter().map(|(spot, is_own)| (spot, side(is_own))).collect();
        }
        Ok(result)
    }

    fn hear_info(&mut self, rest: &str) {
        let (key, value) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest, ""));
        let number = value.trim().parse::<f64>().ok().filter(|number| number.is_finite());
        match (key.to_ascii_lowercase().as_str(), number) {
            // 0 is as fast as possible.
            ("timeout_turn", Some(ms)) => self.clock.turn_ms = Some(ms.max(1.0)),
            // 0 is without a limit.
            ("timeout_match", Some(ms)) => self.clock.match_ms = (ms > 0.0).then_some(ms),
            ("time_left", Some(ms)) => self.clock.left_ms = Some(ms.max(0.0)),
            ("rule", Some(rule)) => self.other_rule = Some(rule as u32).filter(|rule| rule & !2 != 0),
            // No memory grows beyond some 100 MB, and the rest is of no use to the engine.
            _ => {}
        }
    }

    /// The milliseconds for a move; `None` if they are not limited.
    fn budget_ms(&self) -> Option<f64> {
        let moves =
            self.size.map_or(1, |size| size.spots() - self.stones.len() as u32).div_ceil(2).min(MOVES);
        let left = self.clock.left_ms.or(self.clock.match_ms.filter(|_| self.stones.len() < 2));
        // One more than there are moves, so that the last one does not take all.
        let share = left.map(|ms| ms / f64::from(moves + 1));
        // Something is lost on the way.
        let turn = self.clock.turn_ms.map(|ms| ms - (LOST_MS + ms * LOST_SHARE).min(ms / 2.0));
        match (share, turn) {
            (Some(share), Some(turn)) => Some(share.min(turn)),
            (share, turn) => share.or(turn),
        }
    }

    /// Thinks, plays a move and returns it.
    fn answer(&mut self) -> Answer {
        let size = self.size()?;
        if let Some(rule) = self.other_rule {
            return Err(format!("rule {rule} is not supported, only rule 0"));
        }
        let state = State::of_field(self.field(size)?, self.own);
        let budget = self.budget_ms();
        self.seat.seed = self.seat.seed.wrapping_add(1);
        let (player, seed) = (&self.seat.player, self.seat.seed);
        let thinking = match self.thinking.take() {
            Some(earlier) => Thinking::following(earlier, state, player, seed),
            None => Thinking::new(state, player, seed),
        };
        let mut thinking = thinking.ok_or("the board is full")?;
        let clock = || self.begin.elapsed().as_secs_f64() * 1e3;
        let begin = clock();
        let decision = loop {
            if let Some(decision) = thinking.slice(&clock, SLICE_MS) {
                break decision;
            }
            if budget.is_some_and(|ms| clock() - begin + SLICE_MS > ms) {
                break thinking.stop();
            }
        };
        self.thinking = Some(thinking);
        let BoardAction::Place(spot) = decision.played else { return Err("there is no move".to_owned()) };
        self.stones.push((spot, self.own));
        let [x, y] = Point::new(spot, size).ok_or("there is no such spot")?.upper_left();
        Ok(format!("{x},{y}"))
    }

    /// The stones on the board.
    fn field(&self, size: Size) -> Result<Field, String> {
        let mut field = Field::new(size);
        for &(spot, side) in &self.stones {
            if field.threats().threat(spot, side) == Threat::Five {
                return Err("the game is over".to_owned());
            }
            field.place(spot, side);
        }
        Ok(field)
    }
}

/// The milliseconds of a slice of thinking.
const SLICE_MS: f64 = 2.0;
/// The most moves that the time left is divided by: games hardly last longer.
const MOVES: u32 = 20;
/// The milliseconds, and the share of its time, that a move loses on the way.
const LOST_MS: f64 = 5.0;
const LOST_SHARE: f64 = 0.03;
