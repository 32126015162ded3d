//! The lessons as a state machine: the open lesson, its board, and the feedback on the learner's last move.
use super::{Mark, Progress};
use crate::state::Named;
use diagrams::{Layer, move_to_come};
use othello::{Bitboard, Discs, IllegalMove, LegalMove, Move, NoMoveRule, Position, Score, Square, Status};

/// A lesson, by its task. The order of the variants is the order of the lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Outflank discs in one line.
    Flank,
    /// Find the move that flips discs in the most directions.
    Directions,
    /// Notice that there is no move, and pass.
    Pass,
    /// Make the last move and count the discs.
    End,
    /// Take the corner rather than the most discs.
    Corner,
}

impl Named for Task {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Flank, "flank"),
        (Self::Directions, "directions"),
        (Self::Pass, "pass"),
        (Self::End, "end"),
        (Self::Corner, "corner"),
    ];
}

impl Task {
    /// The lesson's start position. Black is to move in each.
    pub fn position(self) -> Position {
        let board = match self {
            Self::Flank => "----------------------------------XOO---------------------------",
            Self::Directions => "------------------XO-OX---XOOO----XOXXX----OOO------------------",
            Self::Pass => "---------X------O-X-----OOXXX---O--XX-------X-------------------",
            Self::End => "-OOOOOOOXXXXOOOOXXXOXOXOXXXXOXXOXXXXXOXOXXOXXXXOXOOOXXXO-XXXXXX-",
            Self::Corner => "--X-----OOOOOO-X-O-OOOX--XOOOX-O--XOO------XXX----XXXXX----XXXO-",
        };
        let board = format!("{board} X");
        Position::from_board_string(&board, NoMoveRule::MustPass)
            .expect("these boards are valid, as a test shows")
    }

    fn next(self) -> Option<Self> {
        Self::NAMED.get(self as usize + 1).map(|(task, _)| *task)
    }
}

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

/// Why the learner's move or answer is not the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// The square is occupied.
    Taken(Square),
    /// A disc there would flip nothing.
    TurnsNothing(Square),
    /// A disc there would flip nothing, and no other move would either: the learner has to pass.
    NoMoveAtAll(Square),
    /// The learner passed although there are legal moves.
    MayNotPass,
    /// The move flips discs in this many directions, and another move does so in more.
    FewerDirections(Square, u32),
    /// The move gives the corner away.
    GivesCorner {
        /// The square of the move.
        square: Square,
        /// The number of discs that the move flips.
        turns: u32,
        /// The corner that the opponent can then take.
        corner: Square,
        /// The number of discs that the opponent flips by taking it.
        back: u32,
    },
    /// The move is no corner: a disc there can be flipped back later.
    NotForGood(Square),
    /// This way of counting is wrong.
    WrongCount(Count),
}

/// An action of the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Press a square.
    Press(Square),
    /// Pass.
    Pass,
    /// Answer how the finished game is counted.
    Answer(Count),
    /// Go on to the next lesson, from one that has been done or skipped.
    Next,
    /// Skip the open lesson.
    Skip,
    /// Restart the open lesson.
    Again,
    /// Open a lesson, if it can be reached.
    Open(Task),
}

/// The state of the lessons.
#[derive(Clone, Debug, PartialEq)]
pub struct Lessons {
    /// Which lessons have been done or skipped.
    pub progress: Progress,
    /// The open lesson; `None` after the last one.
    pub task: Option<Task>,
    /// The position on its board.
    pub position: Position,
    /// The move that led to that position, if any.
    pub last: Option<LegalMove>,
    /// What was wrong with the learner's last move or answer; `None` if nothing was.
    pub feedback: Option<Feedback>,
    /// Whether the open lesson is solved.
    pub is_solved: bool,
    /// A legal move that is not the solution: its lines are drawn, but it is not played.
    tried: Option<LegalMove>,
    /// The number of boards set up so far. Flips are animated only while it stays the same.
    pub generation: u32,
}

impl Lessons {
    /// The lessons at the first one that is neither done nor skipped; at the end if there is none.
    pub fn new(progress: Progress) -> Self {
        let blank = Self {
            progress,
            task: None,
            position: Task::Corner.position(),
            last: None,
            feedback: None,
            is_solved: true,
            tried: None,
            generation: 0,
        };
        match progress.first_open() {
            Some(task) => blank.opened(task),
            None => blank,
        }
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        let Some(task) = self.task else {
            return if let Action::Open(task) = action { self.opened(task) } else { self.clone() };
        };
        match action {
            Action::Press(square) if self.takes_moves() => self.judged(task, Move::Place(square)),
            Action::Pass if self.takes_moves() => self.judged(task, Move::Pass),
            Action::Answer(count) if self.question().is_some() && !self.is_solved => match count {
                Count::Official => self.solved(task),
                _ => Self { feedback: Some(Feedback::WrongCount(count)), ..self.clone() },
            },
            Action::Next if self.can_go_on() => self.left(task),
            Action::Skip => {
                let progress = self.progress.with(task, Mark::Skipped);
                Self { progress, ..self.clone() }.left(task)
            }
            Action::Again => self.opened(task),
            Action::Open(task) if self.progress.is_reached(task) => self.opened(task),
            _ => self.clone(),
        }
    }

    /// Whether the open lesson waits for a move.
    pub fn takes_moves(&self) -> bool {
        self.task.is_some() && !self.is_solved && self.position.status() != Status::Over
    }

    /// Whether the learner can go on to the next lesson: the open one is solved, or was done or skipped earlier.
    pub fn can_go_on(&self) -> bool {
        self.is_solved || self.task.is_some_and(|task| self.progress.of(task) != Mark::Open)
    }

    /// The score of the finished game that the lesson asks the learner to count; `None` while there is nothing to count.
    pub fn question(&self) -> Option<Score> {
        self.position.score().filter(|_| self.task == Some(Task::End))
    }

    /// The layers drawn over the board: the lines of a wrong move, or after the pass the legal moves of the side that moves
    /// again.
    pub fn layers(&self) -> Vec<Layer> {
        match (self.tried, self.task) {
            (Some(tried), _) => move_to_come(tried),
            (None, Some(Task::Pass)) if self.is_solved => {
                vec![Layer::LegalMoves(self.position.legal_moves().into())]
            }
            _ => Vec::new(),
        }
    }

    fn opened(&self, task: Task) -> Self {
        Self {
            progress: self.progress,
            task: Some(task),
            position: task.position(),
            last: None,
            feedback: None,
            is_solved: false,
            tried: None,
            generation: self.generation + 1,
        }
    }

    fn solved(&self, task: Task) -> Self {
        let progress = self.progress.with(task, Mark::Done);
        Self { progress, feedback: None, tried: None, is_solved: true, ..self.clone() }
    }

    fn left(&self, task: Task) -> Self {
        match task.next() {
            Some(next) => self.opened(next),
            None => Self { task: None, feedback: None, tried: None, is_solved: true, ..self.clone() },
        }
    }

    /// Plays the move if it is the solution, otherwise sets the feedback that says why it is not.
    fn judged(&self, task: Task, action: Move) -> Self {
        let said = |feedback, tried| Self { feedback: Some(feedback), tried, ..self.clone() };
        let made = match self.position.check(action) {
            Ok(made) => made,
            Err(why) => {
                return refusal(self.position, action, why).map_or(self.clone(), |why| said(why, None));
            }
        };
        if let Some(why) = objection(task, self.position, made) {
            return said(why, Some(made));
        }
        let played = Self {
            position: self.position.after(made),
            last: Some(made),
            feedback: None,
            tried: None,
            ..self.clone()
        };
        // In the lesson on the end of the game, the learner still has to count the discs.
        if task == Task::End { played } else { played.solved(task) }
    }
}

/// The feedback on an illegal move.
fn refusal(position: Position, action: Move, why: IllegalMove) -> Option<Feedback> {
    let Move::Place(square) = action else { return Some(Feedback::MayNotPass) };
    match why {
        IllegalMove::Occupied { .. } => Some(Feedback::Taken(square)),
        _ if position.status() == Status::MustPass => Some(Feedback::NoMoveAtAll(square)),
        _ => Some(Feedback::TurnsNothing(square)),
    }
}

/// Why a legal move is not the lesson's solution; `None` if it is.
fn objection(task: Task, position: Position, made: LegalMove) -> Option<Feedback> {
    let Move::Place(square) = made.played() else { return None };
    match task {
        Task::Flank | Task::Pass | Task::End => None,
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
