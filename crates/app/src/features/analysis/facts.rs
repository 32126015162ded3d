//! Facts about a move, as the rules alone can tell, by which the moves of a position are compared.
use super::reasons::{corners, own_moves};
use board_game::{BlockState, BoardGame, Moved, Side, Spot, ThreatKind};
use games::{AnyAction, AnyGame};
use othello::Position;

/// A quality by which the moves of a game are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// The number of discs that it turns over.
    Turned,
    /// The number of replies that the opponent has.
    Replies,
    /// The number of moves of the side that made it, if it were its turn again.
    OwnMoves,
    /// The corners that the opponent can take after it.
    CornersGiven,
    /// The spots where its side makes five next.
    MakesFive,
    /// The spots where its side makes an open four next.
    MakesOpenFour,
    /// The spots where the opponent makes five next.
    LeavesFive,
    /// The spots where the opponent makes an open four next.
    LeavesOpenFour,
    /// The number of boards that its side has won after it.
    BoardsWon,
}

/// The qualities of a game's moves, in the order in which they are listed; none where the value of a move says all.
pub fn qualities(position: AnyGame) -> &'static [Quality] {
    match position {
        AnyGame::Othello(_) => &[Quality::Turned, Quality::Replies, Quality::OwnMoves, Quality::CornersGiven],
        AnyGame::TicTacToe(_) => &[],
        AnyGame::NineBoards(_) => &[Quality::Replies, Quality::BoardsWon],
        AnyGame::Gobang(_) => {
            &[Quality::MakesFive, Quality::MakesOpenFour, Quality::LeavesFive, Quality::LeavesOpenFour]
        }
    }
}

/// How a move stands in a quality: a number, or the spots that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number.
    Count(usize),
    /// Spots.
    Spots(Vec<Spot>),
}

/// The fact about a legal move of this position; `None` if it is illegal, or has no such quality.
pub fn fact(position: AnyGame, action: AnyAction, quality: Quality) -> Option<Fact> {
    let by = position.side();
    let after = position.play(action).ok()?;
    let of_othello = |count: fn(Position) -> u32| Some(Fact::Count(count(after.othello()?) as usize));
    let threats = |side: Side, kind: ThreatKind| {
        let of_kind = after.threats().into_iter().filter(|one| one.side == side && one.kind == kind);
        Some(Fact::Spots(of_kind.map(|one| one.spot).collect()))
    };
    match quality {
        Quality::Turned => {
            let moved: Moved = position.check(action).ok()?.into();
            Some(Fact::Count(moved.changed.iter().count()))
        }
        Quality::Replies => Some(Fact::Count(after.to_board().legal.iter().count())),
        Quality::OwnMoves => of_othello(own_moves),
        Quality::CornersGiven => {
            let after = after.othello()?;
            let given = othello::Bitboard(corners(after).0 & after.legal_moves().0);
            Some(Fact::Spots(given.squares().map(Spot::from).collect()))
        }
        Quality::MakesFive => threats(by, ThreatKind::Five),
        Quality::MakesOpenFour => threats(by, ThreatKind::OpenFour),
        Quality::LeavesFive => threats(!by, ThreatKind::Five),
        Quality::LeavesOpenFour => threats(!by, ThreatKind::OpenFour),
        Quality::BoardsWon => {
            let blocks = after.to_board().blocks;
            Some(Fact::Count(blocks.into_iter().filter(|block| *block == BlockState::Won(by)).count()))
        }
    }
}
