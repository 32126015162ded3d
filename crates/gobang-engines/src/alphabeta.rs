//! Principal-variation search with threats: alpha-beta with null windows, iterative deepening and a hash table, over the [static
//! evaluation](crate::evaluation).
//!
//! - Where a five or an open four decides, only the [forced] moves are searched, and no depth is spent on them.
//! - In each position the side to move first looks for a win by continuous fours ([`Vcf`]), which is proven.
//! - If the *other* side would have such a win after a pass, only the moves that could prevent it are searched, at the last ply, too.
//! - Before the search, the side to move looks for a win by continuous threats ([`Vct`]) for a while.
//! - Otherwise the best moves near stones are searched, the later ones less deep at first (late move reductions).
//!
//! The path is a list of frames in place of a recursion, so a search stops after any number of positions and goes on there.
use crate::candidates::{forced, middle, value};
use crate::evaluation;
use crate::vcf::Found;
use crate::vct::{Vct, defences};
use crate::{Field, State, Vcf};
use board_game::{BoardAction, Side, Spot, Spots};
use mcts::{Outcome, Statistics};
use thinking::Steps;

/// The value of a win at the root; a win after n plies is worth n less.
const WIN: i32 = 1_000_000;
const INFINITE: i32 = 2 * WIN;
/// Values from here on are wins.
const SURE: i32 = WIN - 1_000;
/// Values up to here are losses.
const LOST: i32 = -SURE;
/// The static evaluation is kept below wins.
const MOST: i32 = 100_000;

/// The moves of a quiet position that are searched, by the depth that is left.
const WIDTH: [usize; 4] = [12, 14, 18, 22];
/// The positions that a search for wins by fours looks at: at leaves, further up, and at the root.
const LEAF_FOURS: u64 = 60;
const INNER_FOURS: u64 = 400;
const ROOT_FOURS: u64 = 100_000;
/// The threes in a win by continuous threats, and the positions that are looked at for one, at a time and in all.
const MOST_THREES: u8 = 6;
const PART_OF_THREATS: u64 = 2_000;
const ALL_OF_THREATS: u64 = 16_000;
/// The plies beyond the depth after which no position is searched on, apart from blocks of fives.
const EXTENSION: i8 = 4;

/// An entry of the hash table.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    value: i32,
    depth: i8,
    bound: Bound,
    best: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

/// How a move in progress is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Probe {
    /// With a null window and less depth.
    Reduced,
    /// With a null window.
    Narrow,
    /// With the whole window.
    Whole,
}

/// A node on the path.
#[derive(Clone, Debug)]
struct Frame {
    field: Field,
    side: Side,
    depth: i8,
    /// The window, and the alpha at the beginning.
    alpha: i32,
    beta: i32,
    first_alpha: i32,
    best: i32,
    best_move: Spot,
    /// The moves in order, and the number of those that were searched.
    moves: Vec<Spot>,
    searched: usize,
    probe: Probe,
    /// Whether its moves cost no depth.
    is_forced: bool,
}

/// A search in progress.
#[derive(Debug)]
pub struct AlphaBeta {
    root: State,
    table: Vec<Option<Entry>>,
    vcf: Vcf,
    /// The search before the search, until it has come to its end.
    vct: Option<Vct>,
    path: Vec<Frame>,
    /// The value of the node that was left last, for the side to move there.
    returned: Option<i32>,
    depth: i8,
    most_depth: i8,
    /// The best move and its value at the last complete depth.
    best: Option<(Spot, i32)>,
    /// The best move so far at the current depth.
    current: Option<Spot>,
    positions: u64,
    deepest: usize,
    is_done: bool,
    /// Whether it is a win by fours.
    is_proven: bool,
}

impl AlphaBeta {
    /// A search from a state in which the sides take turns, and the game is not over, to this depth at most.
    pub fn new(root: State, most_depth: u8) -> Self {
        let mut search = Self {
            root,
            table: vec![None; 1 << 18],
            vcf: Vcf::new(16),
            vct: Some(Vct::new(14)),
            path: Vec::new(),
            returned: None,
            depth: 0,
            most_depth: most_depth.clamp(1, 100) as i8,
            best: None,
            current: None,
            positions: 0,
            deepest: 0,
            is_done: false,
            is_proven: false,
        };
        search.begin();
        search
    }

    /// The first stone, wins by fours, and the only block of a five need no search.
    fn begin(&mut self) {
        let (field, side) = (*self.root.field(), self.root.turn());
        if field.placed() == 0 {
            self.best = Some((middle(&field), 0));
            self.is_done = true;
        } else if let Found::Win(line) = self.vcf.shortest(&field, side, ROOT_FOURS) {
            self.best = Some((line[0], WIN - line.len() as i32));
            (self.is_proven, self.is_done) = (true, true);
        } else if field.fives(!side).len() == 1 {
            self.best = field.fives(!side).first().map(|spot| (spot, 0));
            self.is_done = true;
        } else {
            self.deepen();
        }
    }

    /// Looks for a win by continuous threats for a part of the time.
    fn look_for_threats(&mut self) {
        let Some(vct) = &mut self.vct else { return };
        let before = vct.positions();
        let found = vct.search(self.root.field(), self.root.turn(), MOST_THREES, PART_OF_THREATS);
        if let Some(line) = found {
            self.best = Some((line[0], WIN - line.len() as i32));
            (self.is_proven, self.is_done) = (true, true);
        }
        let is_at_end = vct.positions() < before + PART_OF_THREATS;
        if is_at_end || vct.positions() >= ALL_OF_THREATS {
            self.vct = None;
        }
    }

    /// The value of the best move at the last complete depth, in [the unit of the evaluation](crate::evaluation::value), for the side to move; `None` before the
    /// first.
    pub fn value(&self) -> Option<i32> {
        self.best.map(|(_, value)| value)
    }

    /// The positions that were searched.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// The last complete depth.
    pub const fn depth(&self) -> i8 {
        self.depth - 1
    }

    fn deepen(&mut self) {
        let is_sure = self.best.is_some_and(|(_, value)| value.abs() >= SURE);
        if self.depth == self.most_depth || is_sure {
            self.is_done = true;
            return;
        }
        self.depth += 1;
        self.current = None;
        let (field, side) = (*self.root.field(), self.root.turn());
        self.enter(field, side, self.depth, -INFINITE, INFINITE);
    }

    /// Enters a node, or returns its value at once.
    fn enter(&mut self, field: Field, side: Side, depth: i8, alpha: i32, beta: i32) {
        self.positions += 1;
        let ply = self.path.len();
        self.deepest = self.deepest.max(ply);
        self.returned = self.at_once(&field, side, ply as i32);
        if self.returned.is_some() {
            return;
        }
        let known =
            self.table[field.key() as usize % self.table.len()].filter(|it| it.key == key(&field, side));
        if let Some(entry) = known.filter(|entry| ply > 0 && entry.depth >= depth) {
            let value = from_table(entry.value, ply as i32);
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if is_enough {
                self.returned = Some(value);
                return;
            }
        }
        let fours = if depth <= 0 { LEAF_FOURS } else { INNER_FOURS };
        if ply > 0
            && let Found::Win(line) = self.vcf.search(&field, side, 20, fours)
        {
            self.returned = Some(WIN - ply as i32 - line.len() as i32);
            return;
        }
        let mut moves = forced(&field, side);
        if moves.is_none() && depth >= 0 {
            moves = self.breaks(&field, side, fours);
        }
        if depth <= 0 && (moves.is_none() || depth <= -EXTENSION) {
            self.returned = Some(evaluation::value(&field, side).clamp(-MOST, MOST));
            return;
        }
        let is_forced = moves.is_some();
        let best = known.map(|entry| entry.best);
        let moves = ordered(&field, side, moves, best, depth);
        let Some(&first) = moves.first() else {
            self.returned = Some(0);
            return;
        };
        self.path.push(Frame {
            field,
            side,
            depth,
            alpha,
            beta,
            first_alpha: alpha,
            best: -INFINITE,
            best_move: first,
            moves,
            searched: 0,
            probe: Probe::Whole,
            is_forced,
        });
    }

    /// The value where one look tells who wins.
    fn at_once(&self, field: &Field, side: Side, ply: i32) -> Option<i32> {
        use gobang::threats::Threat;
        if field.threats().empty().is_empty() {
            return Some(0);
        }
        if !field.fives(side).is_empty() && ply > 0 {
            return Some(WIN - ply - 1);
        }
        match field.fives(!side).len() {
            0 if ply == 0 => None,
            0 => {
                let is_won = !field.threats().spots(side, Threat::OpenFour).is_empty();
                is_won.then_some(WIN - ply - 3)
            }
            1 => None,
            _ => (ply > 0).then_some(ply + 2 - WIN),
        }
    }

    /// The moves that could prevent a win by fours that the other side would have if the side to move passed; `None` if there is no such win.
    fn breaks(&mut self, field: &Field, side: Side, fours: u64) -> Option<Spots> {
        let Found::Win(line) = self.vcf.search(field, !side, 12, fours) else { return None };
        Some(defences(field, !side, &line))
    }

    /// Goes to the next move of the last frame.
    fn descend(&mut self) {
        let frame = self.path.last_mut().expect("there is a frame");
        let spot = frame.moves[frame.searched];
        // The block of a five costs no depth.
        let depth = frame.depth - i8::from(frame.moves.len() > 1);
        let (alpha, beta) = match frame.probe {
            Probe::Whole => (-frame.beta, -frame.alpha),
            Probe::Narrow | Probe::Reduced => (-frame.alpha - 1, -frame.alpha),
        };
        let reduction = match frame.probe {
            Probe::Reduced => {
                1 + i8::from(frame.searched >= 8) + i8::from(frame.searched >= 8 && frame.depth >= 6)
            }
            Probe::Narrow | Probe::Whole => 0,
        };
        let (next, side) = (frame.field.with(spot, frame.side), !frame.side);
        self.enter(next, side, depth - reduction, alpha, beta);
    }

    /// Takes the value of a child into the last frame.
    fn ascend(&mut self, value: i32) {
        let ply = self.path.len() - 1;
        let frame = self.path.last_mut().expect("there is a frame");
        let value = -value;
        let is_better = value > frame.alpha;
        match frame.probe {
            Probe::Reduced if is_better => {
                frame.probe = Probe::Narrow;
                return;
            }
            Probe::Narrow if is_better && value < frame.beta => {
                frame.probe = Probe::Whole;
                return;
            }
            Probe::Reduced | Probe::Narrow | Probe::Whole => {}
        }
        let spot = frame.moves[frame.searched];
        if value > frame.best {
            (frame.best, frame.best_move) = (value, spot);
            if ply == 0 {
                self.current = Some(spot);
            }
        }
        frame.alpha = frame.alpha.max(value);
        frame.searched += 1;
        let is_late = frame.searched >= 4 && frame.depth >= 3 && !frame.is_forced;
        frame.probe = if is_late { Probe::Reduced } else { Probe::Narrow };
        if frame.alpha >= frame.beta || frame.searched == frame.moves.len() {
            self.leave();
        }
    }

    fn leave(&mut self) {
        let frame = self.path.pop().expect("there is a frame");
        let ply = self.path.len() as i32;
        let bound = if frame.best >= frame.beta {
            Bound::Lower
        } else if frame.best > frame.first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let slot = frame.field.key() as usize % self.table.len();
        self.table[slot] = Some(Entry {
            key: key(&frame.field, frame.side),
            value: to_table(frame.best, ply),
            depth: frame.depth,
            bound,
            best: crate::field::index(frame.best_move) as u8,
        });
        self.returned = Some(frame.best);
        if self.path.is_empty() {
            self.best = Some((frame.best_move, frame.best));
        }
    }
}

fn key(field: &Field, side: Side) -> u64 {
    field.key() ^ if side == Side::First { 0 } else { 0x9e37_79b9_7f4a_7c15 }
}

/// Wins are kept as seen from their node.
const fn to_table(value: i32, ply: i32) -> i32 {
    match value {
        SURE.. => value + ply,
        ..=LOST => value - ply,
        _ => value,
    }
}

const fn from_table(value: i32, ply: i32) -> i32 {
    match value {
        SURE.. => value - ply,
        ..=LOST => value + ply,
        _ => value,
    }
}

/// The moves to search, the best first; those of `forced` or else near stones.
fn ordered(field: &Field, side: Side, forced: Option<Spots>, best: Option<u8>, depth: i8) -> Vec<Spot> {
    let threats = field.threats();
    let near = threats.near();
    let spots = forced.unwrap_or(if near.is_empty() { threats.empty() } else { near });
    let rank = |spot: Spot| {
        let is_best = best == Some(crate::field::index(spot) as u8);
        if is_best { i32::MAX } else { value(field, spot, side) }
    };
    let mut order: Vec<(i32, Spot)> = spots.iter().map(|spot| (rank(spot), spot)).collect();
    order.sort_unstable_by(|one, other| other.cmp(one));
    if forced.is_none() {
        order.truncate(WIDTH[usize::from(depth.unsigned_abs()).min(WIDTH.len() - 1)]);
    }
    order.into_iter().map(|(_, spot)| spot).collect()
}

impl Steps<BoardAction> for AlphaBeta {
    fn run(&mut self, steps: u64) -> bool {
        // A position takes some ten steps, and one of a search for fours two.
        let work = |search: &Self| 10 * search.positions + 2 * search.vcf.positions();
        let end = work(self).saturating_add(steps);
        if !self.is_done && self.vct.is_some() {
            self.look_for_threats();
            return self.is_done;
        }
        while !self.is_done && work(self) < end {
            match self.returned.take() {
                _ if self.path.is_empty() => self.deepen(),
                Some(value) => self.ascend(value),
                None => self.descend(),
            }
        }
        self.is_done
    }

    fn best(&self) -> Option<BoardAction> {
        let complete = self.best.map(|(spot, _)| spot);
        // Until the first move has been searched, it is the best by its looks.
        let first = || self.path.first().map(|frame| frame.best_move);
        self.current.or(complete).or_else(first).map(BoardAction::Place)
    }

    fn statistics(&self) -> Statistics {
        Statistics {
            iterations: u32::try_from(self.positions).unwrap_or(u32::MAX),
            nodes: u32::try_from(self.positions).unwrap_or(u32::MAX),
            depth: self.deepest as u32,
            mean_value: self.value().map(evaluation::chance),
            // A loss, and a win that is no win by fours, hold only among the moves that were searched.
            proof: self.is_proven.then_some(Outcome::Win),
            ..Statistics::default()
        }
    }
}
