//! Why a move is worse than another, as far as the rules alone can tell or a proven win, for beginners.
use super::forced::moves_of_winner;
use board_game::{BoardGame, Spot, ThreatKind};
use games::{AnyAction, AnyGame};
use othello::{Bitboard, Move, Position, Square};
use protocol::WireMove;

/// A fact about a move that explains why it was worse than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The other move would have taken this corner.
    LeavesCorner(Square),
    /// The opponent can now take this corner, and could not after the other move.
    GivesCorner(Square),
    /// The square lies diagonally next to this empty corner (an X-square).
    NearCorner {
        /// The square.
        square: Square,
        /// The corner.
        corner: Square,
    },
    /// The opponent has many more replies than after the other move.
    OpensMoves {
        /// The number of replies.
        replies: u32,
        /// The number after the other move.
        instead: u32,
    },
    /// The side that made it has far fewer moves than after the other move, if it were its turn again.
    LosesMoves {
        /// The number of moves.
        moves: u32,
        /// The number after the other move.
        instead: u32,
    },
    /// The side that made it could have won by continuous fours in so many moves of its own, beginning here.
    MissesFours {
        /// The first move.
        first: Spot,
        /// The number of moves up to the five.
        moves: usize,
    },
    /// The opponent could make five here at once, and it was not blocked.
    LeavesFour(Spot),
    /// The opponent had an open three, which makes an open four here, and still has it.
    LeavesThree(Spot),
}

/// The most reasons for one move.
const MOST: usize = 2;

/// The smallest difference in the number of moves that matters.
const MOVES: u32 = 3;

/// With so few empty squares, only discs count.
const LAST_EMPTIES: u32 = 10;

/// Why `played` is worse than `better` in this position, the weightiest first; empty if the rules alone don't tell, or one of the
/// moves is a pass or illegal.
pub fn reasons(position: Position, played: Move, better: Move) -> Vec<Reason> {
    let (Move::Place(square), Move::Place(other)) = (played, better) else { return Vec::new() };
    let (Ok(after), Ok(instead)) = (position.play(played), position.play(better)) else { return Vec::new() };
    let corners = corners(position);
    let mut reasons = Vec::new();
    if corners.contains(other) && !corners.contains(square) {
        reasons.push(Reason::LeavesCorner(other));
    }
    let given = Bitboard(corners.0 & after.legal_moves().0 & !instead.legal_moves().0);
    reasons.extend(given.squares().next().map(Reason::GivesCorner));
    if let Some(corner) = next_corner(position, square).filter(|&corner| position.empties().contains(corner))
        && !given.contains(corner)
        && next_corner(position, other) != Some(corner)
    {
        reasons.push(Reason::NearCorner { square, corner });
    }
    if position.empties().len() > LAST_EMPTIES {
        let [replies, fewer] = [after, instead].map(|position| position.legal_moves().len());
        if replies >= fewer + MOVES {
            reasons.push(Reason::OpensMoves { replies, instead: fewer });
        }
        let [moves, more] = [after, instead].map(own_moves);
        if moves + MOVES <= more {
            reasons.push(Reason::LosesMoves { moves, instead: more });
        }
    }
    reasons.truncate(MOST);
    reasons
}

/// Why a move is a mistake in a game with threats, the weightiest reason first: it misses the proven win by fours that begins with `win`, or leaves
/// a threat of the opponent as it is. Empty in other games.
pub fn reasons_of_lines(position: AnyGame, played: AnyAction, win: Option<&[WireMove]>) -> Vec<Reason> {
    let Ok(after) = position.play(played) else { return Vec::new() };
    let opponent = !position.side();
    let mut reasons = Vec::new();
    let first = win.and_then(|line| Some((line.first()?.spot()?, moves_of_winner(line))));
    if let Some((first, moves)) = first.filter(|(first, _)| AnyGame::spot_of(played) != Some(*first)) {
        reasons.push(Reason::MissesFours { first, moves });
    }
    let spots = |position: AnyGame, kind: ThreatKind| {
        let threats = position.threats().into_iter();
        threats.filter(move |threat| threat.side == opponent && threat.kind == kind).map(|threat| threat.spot)
    };
    let stands = |kind: ThreatKind| {
        let before: Vec<Spot> = spots(position, kind).collect();
        spots(after, kind).find(|spot| before.contains(spot))
    };
    // A four of one's own comes before an open three.
    let makes_four = after.threats().iter().any(|one| one.side != opponent && one.kind == ThreatKind::Five);
    if let Some(spot) = stands(ThreatKind::Five) {
        reasons.push(Reason::LeavesFour(spot));
    } else if let Some(spot) = stands(ThreatKind::OpenFour).filter(|_| !makes_four) {
        reasons.push(Reason::LeavesThree(spot));
    }
    reasons.truncate(MOST);
    reasons
}

/// The number of moves of the side that has just moved, if it were its turn again.
pub(super) fn own_moves(after: Position) -> u32 {
    after.board().passed().legal_moves(after.rules().size).len()
}

/// The corners of the board.
pub(super) fn corners(position: Position) -> Bitboard {
    let last = position.rules().size.side() - 1;
    let squares = [(0, 0), (last, 0), (0, last), (last, last)];
    let corners = squares.into_iter().filter_map(|(column, row)| Square::new(column, row));
    Bitboard(corners.fold(0, |corners, corner| corners | corner.bit()))
}

/// The corner diagonally next to a square.
fn next_corner(position: Position, square: Square) -> Option<Square> {
    let last = position.rules().size.side() - 1;
    let edge = |place: u8| match place {
        1 => Some(0),
        place if place + 1 == last => Some(last),
        _ => None,
    };
    Square::new(edge(square.column())?, edge(square.row())?)
}
