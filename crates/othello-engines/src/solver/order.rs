//! Move ordering: moves that leave the opponent the fewest options come first, since their subtrees are the smallest
//! ("fastest first").
use super::field::{Field, around};
use super::guide::Guidance;
use super::table::Table;
use othello::raw;

/// A move with the resulting position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// Discs of the next side to move.
    pub(super) player: u64,
    /// Discs of the side that moved.
    pub(super) opponent: u64,
    /// The sort key; lower comes first.
    pub(super) key: i32,
    /// The square; [`PASS`] for the pass.
    pub(super) square: u8,
}

/// The square of a pass.
pub(super) const PASS: u8 = 64;

/// The bonus of a corner in the shallow order, in quarters of an opponent's move.
pub(super) const CORNER_WORTH: u32 = 5;

/// The number of moves of the side to move; corners count twice.
#[inline]
pub(super) fn mobility(field: &Field, player: u64, opponent: u64) -> u32 {
    let legal = field.legal_moves(player, opponent);
    legal.count_ones() + (legal & field.corners()).count_ones()
}

/// The numbers of empties from which the ordering looks one, two and three plies ahead.
const PLIES_AHEAD: [u32; 3] = [12, 17, 19];

/// Appends the legal moves of a position to `list`, not yet in the order in which they should be tried. `Err` if a move leads to a
/// position that is already known to reach `beta` (an enhanced transposition cut-off).
pub(super) fn candidates(
    field: &Field,
    table: &Table,
    (player, opponent): (u64, u64),
    beta: i32,
    list: &mut Vec<Candidate>,
) -> Result<(), i32> {
    let empties = field.empties(player, opponent);
    let odd = field.odd(empties);
    let first = list.len();
    let mut squares = field.legal_moves(player, opponent);
    while squares != 0 {
        let square = squares.trailing_zeros() as u8;
        squares &= squares - 1;
        let flips = raw::flips(player, opponent, square);
        let bit = 1_u64 << square;
        let (next, moved) = (opponent & !flips, player | flips | bit);
        let key = -i32::from(odd & bit != 0) * 3;
        list.push(Candidate { player: next, opponent: moved, key, square });
    }
    let moves = &mut list[first..];
    for candidate in moves.iter_mut() {
        let Some(bounds) = table.get(candidate.player, candidate.opponent) else { continue };
        if -i32::from(bounds.upper) >= beta {
            list.truncate(first);
            return Err(-i32::from(bounds.upper));
        }
        if -i32::from(bounds.lower) < beta {
            // It is known not to reach `beta`.
            candidate.key += 200;
        }
    }
    Ok(())
}

/// Puts the moves of a position in the order in which they should be tried; `known` is a square that was best before. Returns the number
/// of positions that the guide visited for that.
pub(super) fn sort(
    field: &Field,
    guide: Guidance<'_>,
    (player, opponent): (u64, u64),
    (known, with_care): (u8, bool),
    moves: &mut [Candidate],
) -> u64 {
    let empties = field.empties(player, opponent).count_ones();
    let nodes = match guide {
        Some(guide) => guide.rate((player, opponent), moves, with_care),
        None => rate(field, empties, moves),
    };
    for candidate in moves.iter_mut() {
        let key = if candidate.square == known { -FAR } else { candidate.key };
        candidate.key = key * 64 + i32::from(candidate.square);
    }
    moves.sort_unstable_by_key(|candidate| candidate.key);
    nodes
}

/// Rates moves without a guide.
fn rate(field: &Field, empties: u32, moves: &mut [Candidate]) -> u64 {
    let depth = PLIES_AHEAD.iter().filter(|&&from| empties >= from).count() as u32;
    for candidate in moves {
        let Candidate { player, opponent, .. } = *candidate;
        let mut badness = badness(field, player, opponent);
        if depth > 0 {
            // The lookahead alone would ignore the number of replies, and so the size of the subtree.
            badness = 2 * badness + lookahead(field, player, opponent, depth, (-FAR, FAR));
        }
        candidate.key += badness;
    }
    0
}

/// Beyond every value of [`badness`].
const FAR: i32 = 1_000_000;

/// How bad a position is for the side not to move, in eighths of a move. The weights are those with the fewest
/// nodes of some dozens tried on random 6x6 positions with 20 and 22 empties.
fn badness(field: &Field, player: u64, opponent: u64) -> i32 {
    let empties = field.empties(player, opponent);
    let corners = field.corners();
    let replies = mobility(field, player, opponent) as i32;
    let own = mobility(field, opponent, player) as i32;
    // Empty squares next to the mover's discs are potential moves of the opponent.
    let frontier = (around(opponent) & empties).count_ones() as i32;
    let held = (opponent & corners).count_ones() as i32 - (player & corners).count_ones() as i32;
    8 * replies - 4 * own + 4 * frontier - 20 * held
}

/// The value of a search of a few plies for the side to move, which is bad for the side that moved.
fn lookahead(field: &Field, player: u64, opponent: u64, depth: u32, (mut alpha, beta): (i32, i32)) -> i32 {
    let mut squares = field.legal_moves(player, opponent);
    if squares == 0 {
        return badness(field, player, opponent) - 24;
    }
    if depth == 0 {
        return badness(field, player, opponent);
    }
    let mut best = -FAR;
    while squares != 0 {
        let square = squares.trailing_zeros() as u8;
        squares &= squares - 1;
        let flips = raw::flips(player, opponent, square);
        let (next, moved) = (opponent & !flips, player | flips | 1 << square);
        best = best.max(-lookahead(field, next, moved, depth - 1, (-beta, -alpha)));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
