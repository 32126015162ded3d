//! The search of a minimax player: alpha-beta on an explicit stack, so that it can stop at any position and go on later.
use super::{Count, Minimax};
use crate::OthelloGame;
use mcts::{ActionSet, Game, Random, Statistics};
use othello::Move;
use thinking::Steps;

/// Larger than every value.
const ALL: i32 = 10_000;

/// A search by minimax in progress: one ply deep, two plies, and so on to the depth of its player.
///
/// Alpha-beta (Knuth and Moore, "An analysis of alpha-beta pruning", 1975) finds the values of minimax with fewer positions. The moves at
/// the root have ranks, drawn by lot, and of equally good ones the highest rank is played: each of them is as likely as the others,
/// in any order of examination.
#[derive(Debug)]
pub(crate) struct MinimaxSearch {
    evaluation: Count,
    most_depth: u8,
    /// The depth that is being searched.
    depth: u8,
    /// The moves at the root, in the order in which they are examined.
    roots: Vec<Root>,
    /// The number of them that have been examined at this depth, and the best of these.
    examined: usize,
    best: Option<Best>,
    /// The positions on the way down from the move that is being examined.
    frames: Vec<Frame>,
    /// The moves that are still to be examined there, each with its value for the opponent at first sight; the next one is the last.
    moves: Vec<(i32, Move)>,
    /// Whether any position was valued at this depth that has empty squares; if not, a deeper search finds the same.
    is_cut: bool,
    /// The depth that was finished last, and its result.
    finished: Option<(u8, BestMove)>,
    is_done: bool,
    positions: u64,
}

/// A move at the root.
#[derive(Clone, Copy, Debug)]
struct Root {
    played: Move,
    rank: usize,
    /// The position after it.
    game: OthelloGame,
}

/// The best of the moves at the root that have been examined.
#[derive(Clone, Copy, Debug)]
struct Best {
    value: i32,
    rank: usize,
    /// Its place among them.
    place: usize,
}

/// The move that was found, and its value for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BestMove {
    played: Move,
    value: i32,
}

/// A position whose moves are being examined.
#[derive(Clone, Copy, Debug)]
struct Frame {
    game: OthelloGame,
    /// Where its moves begin in [`MinimaxSearch::moves`].
    first_move: usize,
    /// The value that the side to move can reach for certain, here or before.
    alpha: i32,
    /// The value to which the opponent can hold it by a move before.
    beta: i32,
}

impl MinimaxSearch {
    /// A search for a move in `game`, which must not be over. The seed breaks ties.
    pub fn new(minimax: &Minimax, game: &OthelloGame, seed: u64) -> Self {
        let actions = game.actions();
        let mut random = Random::new(seed);
        let mut ranks: Vec<usize> = (0..actions.len() as usize).collect();
        for n in (1..ranks.len()).rev() {
            ranks.swap(n, random.below(n as u32 + 1) as usize);
        }
        let root = |(n, rank)| {
            let played = actions.nth(n);
            Root { played, rank, game: after(game, played) }
        };
        Self {
            evaluation: minimax.evaluation,
            most_depth: minimax.depth,
            depth: 1,
            roots: (0..).zip(ranks).map(root).collect(),
            examined: 0,
            best: None,
            frames: Vec::new(),
            moves: Vec::new(),
            is_cut: false,
            finished: None,
            is_done: false,
            positions: 0,
        }
    }

    /// Goes on to the next position, or back from one whose moves have been examined.
    fn step(&mut self) {
        let Some(&frame) = self.frames.last() else { return self.examine_root() };
        let has_more = frame.alpha < frame.beta && self.moves.len() > frame.first_move;
        match self.moves.pop_if(|_| has_more) {
            Some((_, played)) => self.enter(after(&frame.game, played), -frame.beta, -frame.alpha),
            None => {
                self.frames.pop();
                self.moves.truncate(frame.first_move);
                self.leave(frame.alpha);
            }
        }
    }

    /// Begins to examine the next move at the root. At the end of a depth, begins the next one.
    fn examine_root(&mut self) {
        match (self.roots.get(self.examined), self.best) {
            (Some(root), None) => self.enter(root.game, -ALL, ALL),
            // It is of interest if it is better than the best one so far, or as good and of a higher rank.
            (Some(root), Some(best)) => {
                self.enter(root.game, -ALL, i32::from(root.rank > best.rank) - best.value);
            }
            (None, Some(best)) => self.finish_depth(best),
            (None, None) => self.is_done = true,
        }
    }

    fn finish_depth(&mut self, best: Best) {
        self.finished =
            Some((self.depth, BestMove { played: self.roots[best.place].played, value: best.value }));
        self.is_done = self.depth >= self.most_depth || !self.is_cut;
        // The best move is the first to be examined at the next depth.
        let root = self.roots.remove(best.place);
        self.roots.insert(0, root);
        (self.depth, self.examined, self.best, self.is_cut) = (self.depth + 1, 0, None, false);
    }

    /// Values a position between `alpha` and `beta`, or begins to examine its moves. Both are for the side to move there.
    fn enter(&mut self, game: OthelloGame, alpha: i32, beta: i32) {
        self.positions += 1;
        let plies_left = usize::from(self.depth) - 1 - self.frames.len();
        if plies_left == 0 {
            self.is_cut |= (game.player | game.opponent) != game.board;
            return self.leave(self.evaluation.value(&game));
        }
        let actions = game.actions();
        if actions.is_empty() {
            return self.leave(self.evaluation.value(&game));
        }
        let first_move = self.moves.len();
        for n in 0..actions.len() {
            let played = actions.nth(n);
            // Sorting by first sight does not pay for itself before the last ply.
            let value = if plies_left > 1 { self.evaluation.value(&after(&game, played)) } else { 0 };
            // In order from the start: a position has few moves, and a sort of the standard library adds 400 bytes to the download.
            let place = self.moves[first_move..].partition_point(|&(other, _)| other >= value);
            self.moves.insert(first_move + place, (value, played));
        }
        self.frames.push(Frame { game, first_move, alpha, beta });
    }

    /// Takes the value of a position, for the side to move there, back to the position or the root before it.
    fn leave(&mut self, value: i32) {
        if let Some(before) = self.frames.last_mut() {
            before.alpha = before.alpha.max(-value);
            return;
        }
        let place = self.examined;
        let rank = self.roots[place].rank;
        if self.best.is_none_or(|best| (-value, rank) > (best.value, best.rank)) {
            self.best = Some(Best { value: -value, rank, place });
        }
        self.examined += 1;
    }
}

fn after(game: &OthelloGame, played: Move) -> OthelloGame {
    let mut after = *game;
    after.play(played);
    after
}

impl Steps<Move> for MinimaxSearch {
    fn run(&mut self, positions: u64) -> bool {
        let end = self.positions + positions;
        while !self.is_done && self.positions < end {
            self.step();
        }
        self.is_done
    }

    fn best(&self) -> Option<Move> {
        self.finished.map(|(_, found)| found.played)
    }

    /// There is no expected result: the value counts discs, which says little about the chance to win.
    fn statistics(&self) -> Statistics {
        let positions = self.positions.try_into().unwrap_or(u32::MAX);
        let depth = self.finished.map_or(0, |(depth, _)| depth.into());
        Statistics { iterations: positions, nodes: positions, depth, ..Statistics::default() }
    }
}
