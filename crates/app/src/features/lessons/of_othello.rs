//! The lessons on Othello: why a move does not solve them, and the ways to count a finished game.
use super::{Feedback, Task};
use othello::{Bitboard, Discs, IllegalMove, LegalMove, Move, Position, Score, Square, Status};

/// The ways to count a finished game that the lesson offers. Only [`Count::Official`] is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Count only the discs on the board.
    Raw,
    /// Give the empty squares to the winner, as the official score does.
    Official,
    /// Share the empty squares between the players.
    Shared,
}

impl Count {
    /// All ways to count, in the order in which the lesson offers them.
    pub const ALL: [Self; 3] = [Self::Raw, Self::Official, Self::Shared];

    /// The disc counts of a finished game by this way of counting.
    pub fn of(self, score: Score) -> Discs {
        match self {
            Self::Raw => score.raw,
            Self::Official => score.official,
            Self::Shared => {
                let discs = |of: Discs| of.black + of.white;
                let half = (discs(score.official) - discs(score.raw)) / 2;
                Discs { black: score.raw.black + half, white: score.raw.white + half }
            }
        }
    }
}

/// The feedback on an illegal move.
pub(super) fn refusal(position: Position, action: Move, why: IllegalMove) -> Feedback {
    let Move::Place(square) = action else { return Feedback::MayNotPass };
    match why {
        IllegalMove::Occupied { .. } => Feedback::Taken(square),
        _ if position.status() == Status::MustPass => Feedback::NoMoveAtAll(square),
        _ => Feedback::TurnsNothing(square),
    }
}

/// Why a legal move is not the lesson's solution; `None` if it is.
pub(super) fn objection(task: Task, position: Position, made: LegalMove) -> Option<Feedback> {
    let Move::Place(square) = made.played() else { return None };
    match task {
        Task::Flank | Task::Pass | Task::End | Task::NineBoards(..) | Task::Gobang(_) => None,
        Task::Directions => {
            let most = position.legal_moves().squares().filter_map(|square| {
                position.check(Move::Place(square)).ok().map(|made| directions(square, made.flips()))
            });
            let here = directions(square, made.flips());
            (most.max() > Some(here)).then_some(Feedback::FewerDirections(square, here))
        }
        Task::Corner if is_corner(position, square) => None,
        Task::Corner => {
            let after = position.after(made);
            // The corner that the learner could have taken.
            let lost = position.legal_moves().squares().filter(|corner| is_corner(position, *corner));
            let taken = lost.filter_map(|corner| Some((corner, after.check(Move::Place(corner)).ok()?)));
            Some(taken.last().map_or(Feedback::NotForGood(square), |(corner, reply)| Feedback::GivesCorner {
                square,
                turns: made.flips().len(),
                corner,
                back: reply.flips().len(),
            }))
        }
    }
}

/// The number of directions in which a disc placed here flips these discs: the number of flipped neighbours.
fn directions(placed: Square, flips: Bitboard) -> u32 {
    let is_near = |one: u8, other: u8| one.abs_diff(other) <= 1;
    let neighbour =
        |square: &Square| is_near(square.column(), placed.column()) && is_near(square.row(), placed.row());
    flips.squares().filter(neighbour).count() as u32
}

fn is_corner(position: Position, square: Square) -> bool {
    let last = position.rules().size.side() - 1;
    [square.column(), square.row()].iter().all(|place| *place == 0 || *place == last)
}
