//! Why a move is refused.

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// There is a stone on the point.
    #[error("there is a stone on that point")]
    Occupied,
    /// The point is on a board of another size.
    #[error("that point is on a board of another size")]
    OtherBoard,
    /// A choice between the colours comes first.
    #[error("a choice between the colours comes first: swap or keep")]
    MustChoose,
    /// There is nothing to choose.
    #[error("there is no choice between the colours now")]
    NothingToChoose,
}
