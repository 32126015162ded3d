//! The lessons as a state machine: which one is open, what was pressed there, and what the rules say of it.
use super::{Mark, Progress};
use crate::state::Named;
use diagrams::{Layer, legal_moves, move_to_come};
use othello::{Bitboard, Discs, IllegalMove, LegalMove, Move, NoMoveRule, Position, Score, Square, Status};

/// What a lesson is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Outflank discs in one line.
    Flank,
    /// Find the move that turns discs in the most directions.
    Directions,
    /// There is no move: pass.
    Pass,
    /// Make the last move, and count.
    End,
    /// Take the corner and not the most discs.
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
    /// The position of the lesson. Black is to move in each.
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

/// Ways to count a finished game, one of them right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// The discs on the board.
    Raw,
    /// The empty squares go to the winner: the official score.
    Official,
    /// The empty squares are shared.
    Shared,
}

impl Count {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Raw, Self::Official, Self::Shared];

    /// What this way of counting makes of a score.
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

/// Why what was pressed is not what is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// There is a disc already.
    Taken(Square),
    /// It turns nothing.
    TurnsNothing(Square),
    /// It turns nothing, and nothing else does.
    NoMoveAtAll(Square),
    /// A pass, though there are moves.
    MayNotPass,
    /// It turns discs in so many directions, and another move does in more.
    FewerDirections(Square, u32),
    /// It turns many discs, and gives the corner away.
    GivesCorner {
        /// What was pressed.
        square: Square,
        /// How many discs it turns.
        turns: u32,
        /// The corner that the other side takes then.
        corner: Square,
        /// How many discs the other side turns by that.
        back: u32,
    },
    /// A disc there can be turned again.
    NotForGood(Square),
    /// It is counted in another way.
    WrongCount(Count),
}

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Presses a square.
    Press(Square),
    /// Passes.
    Pass,
    /// Says what the score is.
    Answer(Count),
    /// Goes on from a lesson that was done or skipped.
    Next,
    /// Leaves a lesson out.
    Skip,
    /// Begins a lesson again.
    Again,
    /// Opens a lesson that can be reached.
    Open(Task),
}

/// The lessons, and one of them open.
#[derive(Clone, Debug, PartialEq)]
pub struct Lessons {
    /// What was done.
    pub progress: Progress,
    /// The lesson that is open; `None` after the last one.
    pub task: Option<Task>,
    /// What stands on its board.
    pub position: Position,
    /// The move that led there.
    pub last: Option<LegalMove>,
    /// Why the last press was not right.
    pub feedback: Option<Feedback>,
    /// Whether it is solved.
    pub is_solved: bool,
    /// A legal move that is not what is looked for: it is shown and not played.
    tried: Option<LegalMove>,
    /// Counts the boards, so that discs turn over only within a lesson.
    pub generation: u32,
}

impl Lessons {
    /// Goes on after what was done before.
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

    /// The state after what somebody did. What makes no sense at the moment changes nothing.
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

    /// Whether a move is looked for.
    pub fn takes_moves(&self) -> bool {
        self.task.is_some() && !self.is_solved && self.position.status() != Status::Over
    }

    /// Whether the next lesson may be opened.
    pub fn can_go_on(&self) -> bool {
        self.is_solved || self.task.is_some_and(|task| self.progress.of(task) != Mark::Open)
    }

    /// The score of a game that has ended on the board, which is to be counted.
    pub fn question(&self) -> Option<Score> {
        self.position.score().filter(|_| self.task == Some(Task::End))
    }

    /// What is drawn beside the discs: the lines of a move that was tried, and the moves of a side that moves again.
    pub fn layers(&self) -> Vec<Layer> {
        match (self.tried, self.task) {
            (Some(tried), _) => move_to_come(self.position, tried),
            (None, Some(Task::Pass)) if self.is_solved => legal_moves(self.position),
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

    /// A move is played if it is what the lesson looks for; else the rules say what is wrong with it.
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
        // The end has to be counted as well.
        if task == Task::End { played } else { played.solved(task) }
    }
}

/// Why the rules forbid a move.
fn refusal(position: Position, action: Move, why: IllegalMove) -> Option<Feedback> {
    let Move::Place(square) = action else { return Some(Feedback::MayNotPass) };
    match why {
        IllegalMove::Occupied { .. } => Some(Feedback::Taken(square)),
        _ if position.status() == Status::MustPass => Some(Feedback::NoMoveAtAll(square)),
        _ => Some(Feedback::TurnsNothing(square)),
    }
}

/// Why a legal move is not what a lesson looks for.
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
            // The corner that could have been had.
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

/// In how many directions from a disc that is placed these discs turn over: its neighbour in each of them does.
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
