//! The search itself, on an explicit stack, so that it can be interrupted and resumed at any position.
use super::node::{Candidates, Node, final_value};
use super::table::Known;
use super::{AlphaBeta, INFINITE, probcut};
use crate::mobility::{legal_moves_of_both, mobility};
use othello::{Bitboard, BoardSize, Square};

/// A call of [`AlphaBeta::run`] visits at most so many positions more than it was given: those after the moves of one position, of which
/// there are at most 33 in games, each perhaps with a pass.
pub const LAST_PLY: u64 = 70;

/// From this depth on moves are ordered by their value, below by the replies that they leave.
const ORDERED_BY_VALUE: u8 = 3;

/// A disc in a corner is worth so many replies, when moves are ordered.
const CORNER_REPLIES: u32 = 6;

/// The value of a position, or a bound beyond the window, and the move that reaches it.
type Value = (i32, Option<Square>);

/// A position to be looked at: its value by a search of `depth` plies, between `alpha` and `beta`, is in question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) node: Node,
    pub(super) depth: u8,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// A position at least two plies before the leaves, and the progress through its moves.
#[derive(Clone, Copy, Debug)]
struct Frame {
    node: Node,
    depth: u8,
    /// The window, which closes as moves are found.
    alpha: i32,
    beta: i32,
    /// The lower end of the window at first.
    asked: i32,
    best: i32,
    best_square: Option<Square>,
    /// Its legal moves, and the one to be tried first.
    legal: Bitboard,
    favourite: Option<Square>,
    /// Where its moves begin in the list of candidates, which they extend to the end of, and the one that is being tried.
    first: usize,
    at: usize,
    waits: Waits,
}

/// The value that a frame waits for.
#[derive(Clone, Copy, Debug)]
enum Waits {
    /// That of the position after a pass.
    Passed,
    /// That of its own position by a shallower search: is it at least this?
    ProbeAbove(i32),
    /// The same: is it at most this?
    ProbeBelow(i32),
    /// That of its first move, with the whole window.
    First,
    /// Whether another move is better.
    Scout,
    /// That of a move that is better than the others, and worth at least this.
    Again(i32),
}

/// A search under way.
#[derive(Clone, Debug, Default)]
pub(super) struct Stack {
    frames: Vec<Frame>,
    candidates: Candidates,
    /// The position that is to be looked at next; `None` if there is no search.
    next: Option<Question>,
}

impl Stack {
    pub(super) const fn is_idle(&self) -> bool {
        self.next.is_none()
    }

    pub(super) fn clear(&mut self) {
        self.frames.clear();
        self.candidates.truncate(0);
        self.next = None;
    }

    pub(super) fn begin(&mut self, question: Question) {
        self.clear();
        self.next = Some(question);
    }

    /// Lets the last frame wait for the value of another position.
    fn ask(&mut self, question: Question) -> Option<Value> {
        self.next = Some(question);
        None
    }

    /// Removes the last frame, which has found its value.
    fn answer(&mut self, value: Value) -> Option<Value> {
        if let Some(frame) = self.frames.pop() {
            self.candidates.truncate(frame.first);
        }
        Some(value)
    }
}

impl AlphaBeta {
    /// Goes on until the search is done, or `end` positions have been looked at in all.
    pub(super) fn go_on(&mut self, end: u64) -> Option<Value> {
        // The value of the position that was looked at, or of the last frame.
        let mut answer = None;
        loop {
            answer = match answer {
                Some(value) if self.stack.frames.is_empty() => return Some(value),
                Some(value) => self.take(value),
                None if self.nodes >= end => return None,
                None => {
                    let question = self.stack.next.take()?;
                    self.enter(&question)
                }
            };
        }
    }

    /// Looks at a position: its value, or `None` if a new frame waits for the value of the next one.
    fn enter(&mut self, &Question { ref node, depth, alpha, beta }: &Question) -> Option<Value> {
        if depth < 2 {
            return Some(self.last_ply(node, depth, alpha, beta));
        }
        self.nodes += 1;
        let [legal, replies] = legal_moves_of_both(node.board);
        let mut frame = Frame {
            node: *node,
            depth,
            alpha,
            beta,
            asked: alpha,
            best: -INFINITE,
            best_square: None,
            legal,
            favourite: None,
            first: self.stack.candidates.len(),
            at: self.stack.candidates.len(),
            waits: Waits::Passed,
        };
        if legal.is_empty() {
            if replies.is_empty() {
                return Some((final_value(node.board), None));
            }
            self.stack.frames.push(frame);
            return self.stack.ask(Question { node: node.passed(), depth, alpha: -beta, beta: -alpha });
        }
        if let Some(known) = self.table.get(node.board) {
            if known.depth == depth {
                if known.lower >= beta || known.lower == known.upper {
                    return Some((known.lower, known.best));
                }
                if known.upper <= alpha {
                    return Some((known.upper, known.best));
                }
                frame.alpha = alpha.max(known.lower);
                frame.beta = beta.min(known.upper);
                frame.asked = frame.alpha;
            }
            frame.favourite = known.best.filter(|&square| legal.contains(square));
        }
        let probe = self.probe(&mut frame, [legal.len(), replies.len()]);
        self.stack.frames.push(frame);
        match probe {
            Some(question) => self.stack.ask(question),
            None => self.expand(),
        }
    }

    /// The shallow search that might tell almost for certain whether the value of this frame is above its window or below it.
    fn probe(&self, frame: &mut Frame, mobility: [u32; 2]) -> Option<Question> {
        let &mut Frame { node, depth, alpha, beta, .. } = frame;
        if !self.is_selective || beta - alpha > 1 {
            return None;
        }
        let (depth, margin) = probcut::probe(depth, node.empties())?;
        let now = self.value_now(&node, mobility);
        let (low, high) = (alpha - margin, beta + margin);
        if now >= beta && high < INFINITE {
            frame.waits = Waits::ProbeAbove(high);
            return Some(Question { node, depth, alpha: high - 1, beta: high });
        }
        if now <= alpha && low > -INFINITE {
            frame.waits = Waits::ProbeBelow(low);
            return Some(Question { node, depth, alpha: low, beta: low + 1 });
        }
        None
    }

    /// Puts the moves of the last frame in order, and asks for the value of the first one.
    fn expand(&mut self) -> Option<Value> {
        let Some(frame) = self.stack.frames.last_mut() else { unreachable!("a frame was entered") };
        frame.waits = Waits::First;
        let Frame { node, depth, alpha, beta, legal, favourite, first, .. } = *frame;
        for square in legal {
            let child = node.after(square);
            let order = if favourite == Some(square) { i32::MIN } else { self.order(&child, square, depth) };
            self.stack.candidates.put(first, square, child, order);
        }
        let node = *self.stack.candidates.get(first).1;
        self.stack.ask(Question { node, depth: depth - 1, alpha: -beta, beta: -alpha })
    }

    /// Takes a value to the last frame, which waits for it. It answers with its own, or asks for another one.
    fn take(&mut self, (value, _): Value) -> Option<Value> {
        let Stack { frames, candidates, .. } = &mut self.stack;
        let Some(frame) = frames.last_mut() else { unreachable!("a frame waits for the value") };
        let value = match frame.waits {
            Waits::ProbeAbove(high) if value < high => return self.expand(),
            Waits::ProbeBelow(low) if value > low => return self.expand(),
            Waits::ProbeAbove(_) => {
                let bound = frame.beta;
                return self.stack.answer((bound, None));
            }
            Waits::ProbeBelow(_) => {
                let bound = frame.alpha;
                return self.stack.answer((bound, None));
            }
            Waits::Passed => return self.stack.answer((-value, None)),
            Waits::Scout if -value > frame.alpha && -value < frame.beta => {
                frame.waits = Waits::Again(-value);
                let node = *candidates.get(frame.at).1;
                let (depth, alpha, beta) = (frame.depth - 1, -frame.beta, value);
                return self.stack.ask(Question { node, depth, alpha, beta });
            }
            Waits::First | Waits::Scout => -value,
            Waits::Again(least) => least.max(-value),
        };
        if value > frame.best {
            (frame.best, frame.best_square) = (value, Some(candidates.get(frame.at).0));
            frame.alpha = frame.alpha.max(value);
        }
        frame.at += 1;
        if frame.alpha < frame.beta && frame.at < candidates.len() {
            frame.waits = Waits::Scout;
            let node = *candidates.get(frame.at).1;
            let (depth, alpha, beta) = (frame.depth - 1, -frame.alpha - 1, -frame.alpha);
            return self.stack.ask(Question { node, depth, alpha, beta });
        }
        let &mut Frame { depth, asked, beta, best, best_square, .. } = frame;
        let lower = if best > asked { best } else { -INFINITE };
        let upper = if best < beta { best } else { INFINITE };
        self.table.put(frame.node.board, Known { lower, upper, depth, best: best_square });
        self.stack.answer((best, best_square))
    }

    /// The value of a position at most one ply before the leaves, which are looked at in any order, and one at a time.
    fn last_ply(&mut self, node: &Node, depth: u8, alpha: i32, beta: i32) -> Value {
        self.nodes += 1;
        let [legal, replies] = legal_moves_of_both(node.board);
        if legal.is_empty() {
            if replies.is_empty() {
                return (final_value(node.board), None);
            }
            let (value, _) = self.last_ply(&node.passed(), depth, -beta, -alpha);
            return (-value, None);
        }
        if depth == 0 {
            return (self.value_now(node, [legal.len(), replies.len()]), None);
        }
        let (mut best, mut best_square) = (-INFINITE, None);
        for square in legal {
            let value = -self.last_ply(&node.after(square), 0, -beta, -alpha.max(best)).0;
            if value > best {
                (best, best_square) = (value, Some(square));
                if value >= beta {
                    break;
                }
            }
        }
        (best, best_square)
    }

    /// How late a move is to be tried that leads to `child`.
    #[inline]
    fn order(&self, child: &Node, square: Square, depth: u8) -> i32 {
        const CORNERS: u64 = 0x8100_0000_0000_0081;
        if depth < ORDERED_BY_VALUE {
            let replies = child.board.legal_moves(BoardSize::Eight).len();
            let corner = if CORNERS & square.bit() != 0 { CORNER_REPLIES } else { 0 };
            return replies as i32 - corner as i32;
        }
        self.value_now(child, mobility(child.board))
    }
}
