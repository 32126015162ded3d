//! Principal-variation search: alpha-beta with null windows, iterative deepening and a hash table, over the [static
//! evaluation](crate::statics).
//!
//! The first move of a node is searched with the whole window, the others with one of width 1, which shows cheaply that they are no better; one
//! that is better is searched again (Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982). The path is a list of
//! frames in place of a recursion, so a search stops after any number of positions and goes on there.
use crate::key::key;
use crate::statics;
use mcts::{ActionSet, Game, Outcome, Statistics};
use thinking::Steps;
use tictactoe::{Cell, Mark, Sheet};

/// The value of a win at the root; a win after n plies is worth n less.
const WIN: i32 = 1_000_000;
const INFINITE: i32 = 2 * WIN;
/// Values from here on are wins.
const SURE: i32 = WIN - 100;
/// The entries of the hash table.
const ENTRIES: usize = 1 << 16;

/// An entry of the hash table.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    value: i32,
    depth: u8,
    bound: Bound,
    best: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

/// A node on the path.
#[derive(Clone, Debug)]
struct Frame {
    sheet: Sheet,
    key: u64,
    depth: u8,
    /// The window, and the alpha at the beginning.
    alpha: i32,
    beta: i32,
    first_alpha: i32,
    best: i32,
    best_move: Cell,
    /// The moves in order, and the number of those that were searched.
    moves: Vec<Cell>,
    searched: usize,
    /// Whether the move in progress is searched with a window of width 1.
    is_probe: bool,
}

/// A search in progress.
#[derive(Debug)]
pub struct Pvs {
    root: Sheet,
    table: Vec<Option<Entry>>,
    path: Vec<Frame>,
    /// The value of the node that was left last, for the player to move there.
    returned: Option<i32>,
    depth: u8,
    most_depth: u8,
    /// The best move and its value at the last complete depth.
    best: Option<(Cell, i32)>,
    positions: u64,
    is_done: bool,
}

impl Pvs {
    /// A search from a state in which the game is not over, to this depth at most.
    pub fn new(root: Sheet, most_depth: u8) -> Self {
        let most_depth = most_depth.clamp(1, 81);
        let mut search = Self {
            root,
            table: vec![None; ENTRIES],
            path: Vec::new(),
            returned: None,
            depth: 0,
            most_depth,
            best: None,
            positions: 0,
            is_done: false,
        };
        search.deepen();
        search
    }

    /// The value of the best move at the last complete depth, for the player to move; [`None`] before the first.
    pub fn value(&self) -> Option<i32> {
        self.best.map(|(_, value)| value)
    }

    /// Begins the next depth.
    fn deepen(&mut self) {
        let is_sure = self.best.is_some_and(|(_, value)| value.abs() >= SURE);
        if self.depth == self.most_depth || is_sure {
            self.is_done = true;
            return;
        }
        self.depth += 1;
        self.enter(self.root, self.depth, -INFINITE, INFINITE);
    }

    /// Enters a node, or returns its value at once.
    fn enter(&mut self, sheet: Sheet, depth: u8, mut alpha: i32, mut beta: i32) {
        self.positions += 1;
        let ply = self.path.len() as i32;
        if sheet.result().is_some() {
            self.returned = Some(match sheet.outcome() {
                Outcome::Win => WIN - ply,
                Outcome::Draw => 0,
                Outcome::Loss => ply - WIN,
            });
            return;
        }
        if depth == 0 {
            self.returned = Some(statics::value(&sheet));
            return;
        }
        let first_alpha = alpha;
        let key = key(&sheet);
        let known = self.table[key as usize % ENTRIES].filter(|entry| entry.key == key);
        // Values of wins depend on the ply, so they are not taken from elsewhere.
        if let Some(entry) = known.filter(|it| ply > 0 && it.depth >= depth && it.value.abs() < SURE) {
            match entry.bound {
                Bound::Exact => {
                    self.returned = Some(entry.value);
                    return;
                }
                Bound::Lower => alpha = alpha.max(entry.value),
                Bound::Upper => beta = beta.min(entry.value),
            }
            if alpha >= beta {
                self.returned = Some(entry.value);
                return;
            }
        }
        let moves =
            ordered(&sheet, known.map(|entry| Cell::from_code(entry.best).expect("a move was stored")));
        self.path.push(Frame {
            sheet,
            key,
            depth,
            alpha,
            beta,
            first_alpha,
            best: -INFINITE,
            best_move: moves[0],
            moves,
            searched: 0,
            is_probe: false,
        });
    }

    /// Goes on by one node: takes the value of the child that was left, and enters the next one or leaves the node.
    fn step(&mut self) {
        let Some(frame) = self.path.last_mut() else { return self.finish_depth() };
        if let Some(value) = self.returned.take() {
            let value = -value;
            let played = frame.moves[frame.searched];
            if frame.is_probe && value > frame.alpha && value < frame.beta {
                frame.is_probe = false;
                let (depth, alpha, beta) = (frame.depth - 1, -frame.beta, -value);
                let mut next = frame.sheet;
                next.play(played);
                return self.enter(next, depth, alpha, beta);
            }
            frame.searched += 1;
            if value > frame.best {
                (frame.best, frame.best_move) = (value, played);
            }
            frame.alpha = frame.alpha.max(value);
        }
        if frame.alpha >= frame.beta || frame.searched == frame.moves.len() {
            return self.leave();
        }
        let mut next = frame.sheet;
        next.play(frame.moves[frame.searched]);
        frame.is_probe = frame.searched > 0;
        let low = if frame.is_probe { -frame.alpha - 1 } else { -frame.beta };
        let (depth, high) = (frame.depth - 1, -frame.alpha);
        self.enter(next, depth, low, high);
    }

    /// Leaves the last node of the path.
    fn leave(&mut self) {
        let Some(frame) = self.path.pop() else { return };
        let bound = match frame.best {
            best if best <= frame.first_alpha => Bound::Upper,
            best if best >= frame.beta => Bound::Lower,
            _ => Bound::Exact,
        };
        let Frame { key, depth, best, best_move, .. } = frame;
        self.table[key as usize % ENTRIES] =
            Some(Entry { key, value: best, depth, bound, best: best_move.code() });
        self.returned = Some(best);
        if self.path.is_empty() {
            self.best = Some((best_move, best));
        }
    }

    fn finish_depth(&mut self) {
        self.returned = None;
        self.deepen();
    }
}

/// The moves of a state: first the one from the table, then those that make a line, then the others.
fn ordered(sheet: &Sheet, first: Option<Cell>) -> Vec<Cell> {
    let actions = sheet.actions();
    let mut moves: Vec<Cell> = (0..actions.len()).map(|n| actions.nth(n)).collect();
    let (own, other) = (sheet.turn(), sheet.turn().other());
    let makes_line =
        |cell: &Cell, mark: Mark| sheet.board(cell.board(), mark).completing().contains(cell.place());
    moves.sort_unstable_by_key(|cell| {
        (Some(*cell) != first, !makes_line(cell, own), !makes_line(cell, other), cell.code())
    });
    moves
}

impl Steps<Cell> for Pvs {
    fn run(&mut self, steps: u64) -> bool {
        let end = self.positions.saturating_add(steps);
        while !self.is_done && self.positions < end {
            self.step();
        }
        self.is_done
    }

    fn best(&self) -> Option<Cell> {
        self.best.map(|(cell, _)| cell)
    }

    fn statistics(&self) -> Statistics {
        let complete = u32::from(self.depth) - u32::from(!self.is_done);
        let positions = u32::try_from(self.positions).unwrap_or(u32::MAX);
        // A value of a board is about the edge that wins two games of three.
        let chance = |value: i32| 1.0 / (1.0 + libm::exp(-f64::from(value.clamp(-20_000, 20_000)) / 1_500.0));
        let proof = match self.value() {
            Some(SURE..) => Some(Outcome::Win),
            Some(value) if value <= -SURE => Some(Outcome::Loss),
            _ => None,
        };
        Statistics {
            iterations: positions,
            nodes: positions,
            depth: complete,
            mean_value: self.value().map(chance),
            proof,
            ..Statistics::default()
        }
    }
}
