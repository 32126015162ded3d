//! Values for NBoard: hints, and the analysis of a game. They are in discs, to which winning chances are converted by the curve of
//! the learned evaluation.
use super::{Failure, NBoardEngine, REPORT, name_of};
use crate::protocols::seat::Seat;
use othello::{Color, Move, Position, Rules};
use othello_engines::analyst::{Analyst, MoveValue, Scope};
use othello_engines::mcts::{ActionStats, Limit, Outcome, Statistics};
use othello_engines::{Deepening, Expert, Knowledge, Player};
use std::cmp::Reverse;
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;
use thinking::{Decision, Reason, Thinking};

/// The value of a move or a position for the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    /// The difference in discs at the end of the game.
    pub discs: f64,
    /// How far it was looked ahead.
    depth: Depth,
}

impl Value {
    fn exact(score: i32) -> Self {
        Self { discs: score.into(), depth: Depth::Exact }
    }
}

#[derive(Clone, Copy, Debug)]
enum Depth {
    /// So many plies.
    Plies(u32),
    /// To the end of the game: it is certain who wins.
    Outcome,
    /// To the end of the game: the difference is certain.
    Exact,
}

impl std::fmt::Display for Depth {
    /// As NBoard has it.
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Plies(depth) => depth.fmt(to),
            Self::Outcome => to.write_str("100%W"),
            Self::Exact => to.write_str("100%"),
        }
    }
}

/// The value that the seat's last decision, in this position, was based on; `None` if there was no search.
pub fn value_of(seat: &Seat, position: Position, decision: &Decision<Move>) -> Option<Value> {
    if decision.reason == Reason::OnlyMove {
        return None;
    }
    Scale::new(seat, position).of_decision(seat.thinking()?, decision)
}

/// Converts the winning chances in a position.
struct Scale {
    knowledge: Arc<Knowledge>,
    position: Position,
}

impl Scale {
    fn new(seat: &Seat, position: Position) -> Self {
        Self { knowledge: seat.knowledge().clone(), position }
    }

    /// The difference in discs for which the learned evaluation gives this chance of winning.
    fn discs(&self, chance: f64) -> f64 {
        // By bisection: the chance grows with the value.
        let empties = self.position.empties().len();
        let (mut low, mut high) = (-64 * othello_evaluation::SCALE, 64 * othello_evaluation::SCALE);
        while high - low > 1 {
            let middle = (low + high).div_euclid(2);
            let is_less = self.knowledge.chance_of(middle, empties) < chance;
            *(if is_less { &mut low } else { &mut high }) = middle;
        }
        f64::from(high) / f64::from(othello_evaluation::SCALE)
    }

    fn value(&self, chance: f64, proof: Option<Outcome>, depth: u32) -> Value {
        let Some(proof) = proof else {
            return Value { discs: self.discs(chance), depth: Depth::Plies(depth) };
        };
        let lead = match proof {
            Outcome::Win => 1.0,
            Outcome::Draw => 0.0,
            Outcome::Loss => -1.0,
        };
        // How large the lead is remains open; a value that is certain counts as one of a large lead.
        Value {
            discs: lead * self.discs(1.0).min(self.position.rules().size.area().into()),
            depth: Depth::Outcome,
        }
    }

    fn of_decision(&self, thinking: &Thinking<Player>, decision: &Decision<Move>) -> Option<Value> {
        if let Some(score) = thinking.score() {
            return Some(Value::exact(score));
        }
        let Statistics { mean_value, proof, depth, .. } = decision.statistics;
        Some(self.value(mean_value?, proof, depth))
    }

    /// Lines with the values of the most visited moves, at most `count`; `best` comes first.
    fn lines(&self, thinking: &Thinking<Player>, best: Option<Move>, count: usize) -> String {
        let Some(search) = thinking.search() else { return String::new() };
        let exact = best.zip(thinking.score());
        let mut rows: Vec<ActionStats<Move>> = search.root_table();
        rows.retain(|row| row.visits > 0 && exact.is_none_or(|(solved, _)| solved != row.action));
        rows.sort_by_key(|row| (Some(row.action) != best, Reverse(row.visits)));
        let line = search.principal_variation();
        let depth = search.statistics().depth;
        let lines = rows.iter().map(|row| {
            let is_main = line.first() == Some(&row.action);
            let moves = if is_main { line.as_slice() } else { &[row.action] };
            let mut value = self.value(row.mean_value, row.proof, depth);
            // No move is worth more than the best one.
            value.discs = exact.map_or(value.discs, |(_, most)| value.discs.min(most.into()));
            line_of(moves, value)
        });
        let solved = exact.map(|(played, score)| line_of(&[played], Value::exact(score)));
        solved.into_iter().chain(lines).take(count).collect()
    }
}

fn line_of(moves: &[Move], value: Value) -> String {
    let moves: String = moves.iter().map(|&played| name_of(played)).collect();
    format!("search {moves} {:.2} 0 {}\n", value.discs, value.depth)
}

/// Sends the values of the best moves, at most `count`, while the search goes on and at its end.
pub fn give<W: Write>(engine: &mut NBoardEngine<W>, count: usize) -> Result<(), Failure> {
    let position = engine.seat.game().position();
    if let othello_engines::Agent::AlphaBeta(deepening) = &engine.seat.agent
        && position.rules() == Rules::default()
        && position.score().is_none()
    {
        return by_analyst(engine, position, &deepening.clone(), count);
    }
    let scale = Scale::new(&engine.seat, position);
    let (mut reported, mut written) = (Instant::now(), Ok(()));
    let NBoardEngine { seat, inbox, output, .. } = engine;
    let examined = seat.examine(position, &mut |thinking| {
        if reported.elapsed() >= REPORT {
            reported = Instant::now();
            let lines = scale.lines(thinking, None, count);
            written = write!(output, "{lines}").and_then(|()| output.flush());
        }
        written.is_ok() && !inbox.is_interrupted()
    });
    written?;
    let Some((thinking, decision)) = examined else { return Ok(()) };
    let mut lines = scale.lines(&thinking, Some(decision.played), count);
    if lines.is_empty() {
        let unknown = Value { discs: 0.0, depth: Depth::Plies(0) };
        lines = line_of(&[decision.played], scale.of_decision(&thinking, &decision).unwrap_or(unknown));
    }
    Ok(engine.say(lines.trim_end())?)
}

/// The number of positions between two looks at the clock: about a millisecond.
const POSITIONS: u64 = 2_000;

/// Hints of players without a tree: all moves are searched to the same depth, as long as a move would take.
fn by_analyst<W: Write>(
    engine: &mut NBoardEngine<W>,
    position: Position,
    deepening: &Deepening,
    count: usize,
) -> Result<(), Failure> {
    let (mut most_ms, mut most_positions) = (f64::INFINITY, u64::from(u32::MAX));
    for limit in deepening.limits.rules() {
        match *limit {
            Limit::TimeMs(ms) => most_ms = most_ms.min(ms),
            Limit::Nodes(most) | Limit::Iterations(most) => most_positions = most_positions.min(most.into()),
            Limit::Decided | Limit::Proven => {}
        }
    }
    let mut analyst = engine.seat.knowledge().clone().analyst();
    analyst.begin(position.board(), Scope::EveryMove, most_positions);
    let begin = Instant::now();
    let mut said = 0;
    loop {
        let is_done = analyst.run(POSITIONS)
            || begin.elapsed().as_secs_f64() * 1e3 >= most_ms
            || analyst.positions() >= most_positions
            || is_deep_enough(&*analyst, position, deepening)
            || engine.inbox.is_interrupted();
        if is_done || analyst.depth() > said && begin.elapsed() >= REPORT {
            said = analyst.depth();
            let depth = |value: &MoveValue| if value.is_exact { Depth::Exact } else { Depth::Plies(said) };
            let line = |value: &MoveValue| {
                line_of(&[value.played], Value { discs: value.discs, depth: depth(value) })
            };
            let lines: String = analyst.moves().iter().take(count).map(line).collect();
            engine.say(lines.trim_end())?;
        }
        if is_done {
            let seconds = begin.elapsed().as_secs_f64();
            return Ok(engine.say(&format!("nodestats {} {seconds:.3}", analyst.positions()))?);
        }
    }
}

fn is_deep_enough(analyst: &dyn Analyst, position: Position, deepening: &Deepening) -> bool {
    let is_ending = position.empties().len() <= deepening.solve_empties.into();
    !is_ending && analyst.depth() >= deepening.depth.into()
}

/// Sends the value of every position of the game for Black, from the last one to the first.
pub fn analyze<W: Write>(engine: &mut NBoardEngine<W>) -> Result<(), Failure> {
    let game = engine.seat.game().clone();
    let positions: Vec<Position> =
        std::iter::once(game.start()).chain(game.turns().iter().map(|turn| turn.after)).collect();
    for (turns, &position) in positions.iter().enumerate().rev() {
        let discs = match position.score() {
            Some(score) => Some(f64::from(score.official.difference())),
            None => {
                let NBoardEngine { seat, inbox, .. } = &mut *engine;
                let examined = seat.examine(position, &mut |_| !inbox.is_interrupted());
                let sign = if position.turn() == Color::Black { 1.0 } else { -1.0 };
                let value = examined.and_then(|(thinking, decision)| {
                    Scale::new(seat, position).of_decision(&thinking, &decision)
                });
                value.map(|value| sign * value.discs)
            }
        };
        if engine.inbox.is_interrupted() {
            return Ok(());
        }
        if let Some(discs) = discs {
            engine.say(&format!("analysis {turns} {discs:.2}"))?;
        }
    }
    Ok(())
}
