//! The steps of the course and their positions.
use crate::features::lessons::Marks;
use crate::state::Named;
use othello::{BoardSize, NoMoveRule, Position, Rules};

/// A step of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One random game, and how little it says.
    Playout,
    /// The average of many.
    Average,
    /// The exploration constant.
    Exploration,
    /// The four phases of an iteration.
    Phases,
    /// The player whose result backpropagation adds to a node.
    Perspective,
    /// A pass is a node like any other.
    Pass,
    /// Proven wins.
    Solver,
    /// Playouts that prefer some moves.
    Policy,
    /// A learned value is an average.
    Value,
    /// A target that is a value of the table.
    Bootstrap,
    /// The values of best play, and those of the play that there is.
    Cliff,
    /// The positions that a table has never met.
    Table,
}

impl Named for Step {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Playout, "playout"),
        (Self::Average, "average"),
        (Self::Exploration, "exploration"),
        (Self::Phases, "phases"),
        (Self::Perspective, "perspective"),
        (Self::Pass, "pass"),
        (Self::Solver, "solver"),
        (Self::Policy, "policy"),
        (Self::Value, "value"),
        (Self::Bootstrap, "bootstrap"),
        (Self::Cliff, "cliff"),
        (Self::Table, "table"),
    ];
}

/// The steps that have been done, seen or skipped.
pub type CourseProgress = Marks<Step, { Step::NAMED.len() }>;

impl Step {
    /// The position at its beginning. In most steps one of four moves wins, but Black wins more random games after another one. In
    /// the step on passes, only the move that makes White pass wins.
    pub fn position(self) -> Position {
        let board = match self {
            Self::Perspective => return start(BoardSize::Four),
            Self::Policy => return start(BoardSize::Six),
            // These are about another game, or none.
            Self::Value | Self::Bootstrap | Self::Cliff | Self::Table => return start(BoardSize::Four),
            Self::Pass => "OXXX-OX-OXO-X--- X",
            _ => "-----OOO-XXX---- X",
        };
        Position::from_board_string(board, NoMoveRule::MustPass)
            .expect("these boards are valid, as a test shows")
    }

    /// The number of the step, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The step after this one.
    pub fn next(self) -> Option<Self> {
        Self::NAMED.get(self.number()).map(|(step, _)| *step)
    }
}

fn start(size: BoardSize) -> Position {
    Position::start(Rules { size, no_move: NoMoveRule::MustPass })
}
