//! Many empties: alpha-beta on an explicit stack, so that it can be interrupted and resumed at any node.
use super::field::Field;
use super::guide::Guidance;
use super::order::{Candidate, PASS, candidates, sort};
use super::selective::Manner;
use super::shallow::{SHALLOW, Shallow};
use super::table::{Answer, Table};

/// A position on the path from the root, and the progress through its moves.
#[derive(Clone, Copy, Debug)]
struct Frame {
    player: u64,
    opponent: u64,
    /// The score in question.
    beta: i32,
    best: i32,
    best_square: u8,
    /// The start of its moves in the list of candidates; they extend to the end of the list while this is the top frame.
    first: usize,
    /// The index of the current move.
    at: usize,
    /// How far its value is above the score in question, if the guide learns from it.
    lead: Option<i32>,
    /// Whether its moves are in order. If not, the first one was the best before.
    is_sorted: bool,
}

/// The next step of the search.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// Visit a position: is its score at least `beta`?
    Enter { player: u64, opponent: u64, beta: i32 },
    /// Return this score of a position (for the side to move there) to the frame above.
    Leave(i32),
}

/// A search in progress for whether a score is at least `beta`.
#[derive(Clone, Debug)]
pub(super) struct Deep {
    field: Field,
    manner: Manner,
    stack: Vec<Frame>,
    list: Vec<Candidate>,
    next: Next,
    /// The number of positions visited so far.
    pub(super) nodes: u64,
}

/// The result of a finished search: a lower bound of the score if it is at least `beta`, else an upper bound; and the
/// square of the move, `None` if there is none.
pub(super) type ScoreBound = (i32, Option<u8>);

impl Deep {
    /// A search that has not started.
    pub(super) fn new(field: Field, manner: Manner, (player, opponent): (u64, u64), beta: i32) -> Self {
        let next = Next::Enter { player, opponent, beta };
        Self { field, manner, stack: Vec::new(), list: Vec::new(), next, nodes: 0 }
    }

    /// Continues until it is done or has visited `most` more positions, overshooting by a few thousand at most.
    pub(super) fn run(
        &mut self,
        table: &mut Table,
        mut guide: Guidance<'_>,
        most: u64,
    ) -> Option<ScoreBound> {
        let end = self.nodes.saturating_add(most);
        loop {
            match self.next {
                Next::Enter { player, opponent, beta } => {
                    if self.nodes >= end {
                        return None;
                    }
                    match self.enter(table, guide.as_deref_mut(), (player, opponent), beta) {
                        Some(score) if self.stack.is_empty() => return Some((score, None)),
                        Some(score) => self.next = Next::Leave(score),
                        None => self.try_next(),
                    }
                }
                Next::Leave(score) => {
                    if let Some(found) = self.leave(table, guide.as_deref_mut(), -score) {
                        return Some(found);
                    }
                }
            }
        }
    }

    /// The score of a position; or `None`, with a new frame pushed.
    fn enter(
        &mut self,
        table: &mut Table,
        guide: Guidance<'_>,
        (player, opponent): (u64, u64),
        beta: i32,
    ) -> Option<i32> {
        let is_root = self.stack.is_empty();
        let count = self.field.empties(player, opponent).count_ones();
        if count <= SHALLOW && !is_root {
            let mut shallow = Shallow { field: self.field, table, nodes: 0 };
            let score = shallow.search(player, opponent, beta);
            self.nodes += shallow.nodes;
            return Some(score);
        }
        self.nodes += 1;
        let first = self.list.len();
        let (mut is_sorted, mut lead) = (true, None);
        let is_root_side = self.is_root_side();
        if self.field.legal_moves(player, opponent) == 0 {
            if !self.field.passes || self.field.legal_moves(opponent, player) == 0 {
                return Some(self.field.score(player, opponent));
            }
            self.list.push(Candidate { player: opponent, opponent: player, key: 0, square: PASS });
        } else {
            let bounds = table.get(player, opponent);
            let known = bounds.map_or(u8::MAX, |bounds| bounds.best);
            if let Some(bounds) = bounds
                && !is_root
            {
                if i32::from(bounds.lower) >= beta {
                    return Some(bounds.lower.into());
                }
                if i32::from(bounds.upper) < beta {
                    return Some(bounds.upper.into());
                }
            }
            let position = (player, opponent);
            let mut guide = guide.filter(|_| count >= self.manner.guided());
            if let Some(guide) = &mut guide
                && !is_root
            {
                if let Some(bound) = guide.bound(position, beta) {
                    return Some(bound);
                }
                if let Some(deviations) = self.manner.certainty.deviations() {
                    let (bound, nodes) = guide.probe(position, beta, deviations, is_root_side);
                    self.nodes += nodes;
                    if bound.is_some() {
                        return bound;
                    }
                }
                lead = self.manner.learns_from(count).then(|| guide.lead(position, beta));
            }
            // At the root the move is needed too, so a bound alone is not enough.
            let enough = if is_root { i32::MAX } else { beta };
            if let Err(score) = candidates(&self.field, table, position, enough, &mut self.list) {
                return Some(score);
            }
            let moves = &mut self.list[first..];
            let with_care = self.manner.orders_with_care();
            match moves.iter().position(|candidate| candidate.square == known) {
                Some(place) if guide.is_some() && !with_care => {
                    moves.swap(0, place);
                    is_sorted = false;
                }
                _ => self.nodes += sort(&self.field, guide, position, (known, with_care), moves),
            }
            if is_root {
                drop_symmetric(&mut self.list, self.field.board);
            }
        }
        let best = -i32::from(i8::MAX);
        self.stack.push(Frame {
            player,
            opponent,
            beta,
            best,
            best_square: u8::MAX,
            first,
            at: first,
            lead,
            is_sorted,
        });
        None
    }

    /// Whether the side to move in the position that is next on the path is that at the root: the sides take turns, also by passing.
    const fn is_root_side(&self) -> bool {
        self.stack.len().is_multiple_of(2)
    }

    /// Enters the current move of the top frame.
    fn try_next(&mut self) {
        let Some(frame) = self.stack.last() else { return };
        let Candidate { player, opponent, .. } = self.list[frame.at];
        self.next = Next::Enter { player, opponent, beta: 1 - frame.beta };
    }

    /// Handles the score of the top frame's current move; returns the result if that was the root's last move.
    fn leave(&mut self, table: &mut Table, guide: Guidance<'_>, score: i32) -> Option<ScoreBound> {
        let frame = self.stack.last_mut()?;
        if score > frame.best {
            frame.best = score;
            frame.best_square = self.list[frame.at].square;
        }
        frame.at += 1;
        if frame.best < frame.beta && frame.at < self.list.len() {
            if !frame.is_sorted {
                frame.is_sorted = true;
                let (position, moves) = ((frame.player, frame.opponent), &mut self.list[frame.at..]);
                self.nodes += sort(&self.field, guide, position, (u8::MAX, false), moves);
            }
            self.try_next();
            return None;
        }
        let frame = *frame;
        self.list.truncate(frame.first);
        self.stack.pop();
        if let (Some(lead), Some(guide)) = (frame.lead, guide) {
            guide.learn(lead, frame.best >= frame.beta, self.is_root_side());
        }
        if frame.best_square != PASS {
            let empties = self.field.empties(frame.player, frame.opponent).count_ones();
            let Frame { beta, best: score, best_square: best, .. } = frame;
            let found = Answer { beta, score, best, certainty: self.manner.certainty_at(empties) };
            table.put((frame.player, frame.opponent), empties as u8, &found);
        }
        self.next = Next::Leave(frame.best);
        self.stack.is_empty().then_some((frame.best, Some(frame.best_square)))
    }
}

/// Removes moves whose positions are equal to that of an earlier move up to symmetry.
fn drop_symmetric(list: &mut Vec<Candidate>, board: u64) {
    let mut seen = Vec::with_capacity(list.len());
    list.retain(|candidate| {
        let form = smallest_image(candidate.player, candidate.opponent, board);
        let is_new = !seen.contains(&form);
        seen.push(form);
        is_new
    });
}

/// The smallest of the eight symmetric images of a pair of sets.
fn smallest_image(player: u64, opponent: u64, board: u64) -> (u64, u64) {
    let size = othello::BoardSize::ALL.into_iter().find(|size| size.squares().0 == board).unwrap_or_default();
    let images = othello::Symmetry::all().map(|symmetry| {
        let image = |set| symmetry.bitboard(othello::Bitboard(set), size).0;
        (image(player), image(opponent))
    });
    images.min().unwrap_or((player, opponent))
}
