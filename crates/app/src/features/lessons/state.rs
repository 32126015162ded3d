//! The lessons as a state machine: the open lesson, its board, and the feedback on the learner's last move.
use super::{
    Count, LessonProgress, LineExercise, LineMistake, Mark, Mistake, Task, lines, nine_boards, of_othello,
};
use board_game::{BoardAction, BoardGame, Moved, Spot};
use diagrams::{Layer, move_to_come};
use games::{AnyAction, AnyGame, AnyMade, AnyRefusal, GameId};
use othello::{Score, Square};

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
    /// A move on nine boards is no solution.
    NineBoards(Mistake),
    /// A move in Gobang is no solution.
    Gobang(LineMistake),
}

/// An action of the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Press a spot of the board.
    Press(Spot),
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
    /// Open a lesson of the same game, if it can be reached.
    Open(Task),
    /// Turn to the lessons of a game.
    Choose(GameId),
}

/// The state of the lessons.
#[derive(Clone, Debug, PartialEq)]
pub struct Lessons {
    /// The game that is being learned.
    pub game: GameId,
    /// The mark of each lesson of every game: open, skipped or done.
    pub progress: LessonProgress,
    /// The open lesson; `None` after the last one of the game, or if it has none.
    pub task: Option<Task>,
    /// The position on its board.
    pub position: AnyGame,
    /// The move that led to that position, if there is one that matters.
    pub last: Option<AnyMade>,
    /// The fault in the learner's last move or answer; `None` if there was none.
    pub feedback: Option<Feedback>,
    /// Whether the open lesson is solved.
    pub is_solved: bool,
    /// A legal move that is not the solution: it is drawn, but not played.
    tried: Option<AnyMade>,
    /// The number of boards set up so far. Moves are animated only while it stays the same.
    pub generation: u32,
}

impl Lessons {
    /// The lessons of a game at the first one that is neither done nor skipped; at the end if there is none.
    pub fn new(game: GameId, progress: LessonProgress) -> Self {
        let ended = Self {
            game,
            progress,
            task: None,
            position: AnyGame::of(game),
            last: None,
            feedback: None,
            is_solved: true,
            tried: None,
            generation: 0,
        };
        match progress.first_open(Task::of(game)) {
            Some(task) => ended.opened(task),
            None => ended,
        }
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        match (action, self.task) {
            (Action::Choose(game), _) if game != self.game => {
                let generation = self.generation + 1;
                let turned = Self::new(game, self.progress);
                Self { generation: turned.generation + generation, ..turned }
            }
            (Action::Open(task), None) if task.game() == self.game => self.opened(task),
            (_, Some(task)) => self.after_in(task, action),
            (_, None) => self.clone(),
        }
    }

    fn after_in(&self, task: Task, action: Action) -> Self {
        let judged = |action: Option<AnyAction>| {
            action
                .filter(|_| self.takes_moves())
                .map_or_else(|| self.clone(), |action| self.judged(task, action))
        };
        match action {
            Action::Press(spot) => judged(self.position.action_at(spot)),
            Action::Pass => judged(self.position.action_of(BoardAction::Pass)),
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
            Action::Open(task) if task.game() == self.game && self.is_reached(task) => self.opened(task),
            _ => self.clone(),
        }
    }

    /// Whether a lesson of this game can be opened.
    fn is_reached(&self, task: Task) -> bool {
        self.progress.is_reached(task, Task::of(self.game))
    }

    /// Whether the open lesson waits for a move.
    pub fn takes_moves(&self) -> bool {
        self.task.is_some() && !self.is_solved && !self.position.is_over()
    }

    /// Whether the learner can go on to the next lesson: the open one is solved, or was done or skipped earlier.
    pub fn can_go_on(&self) -> bool {
        self.is_solved || self.task.is_some_and(|task| self.progress.of(task) != Mark::Open)
    }

    /// The score of the finished game that the lesson asks the learner to count; `None` while there is nothing to count.
    pub fn question(&self) -> Option<Score> {
        self.position.othello()?.score().filter(|_| self.task == Some(Task::End))
    }

    /// The number of the board, and the number of moves made on it.
    pub fn moment(&self) -> (u32, usize) {
        let has_moved = self.task.is_some_and(|task| task.start().0 != self.position);
        (self.generation, usize::from(has_moved))
    }

    /// The last move on the board.
    pub fn last_move(&self) -> Option<Moved> {
        self.last.map(Into::into)
    }

    /// The layers drawn over the board: a wrong move; after the pass, the legal moves of the side that moves again; after the first move of
    /// a win by fours, the rest of it.
    pub fn layers(&self) -> Vec<Layer> {
        if let (AnyGame::NineBoards(sheet), Some(AnyMade::NineBoards(tried))) = (self.position, self.tried) {
            let Some(Feedback::NineBoards(mistake)) = self.feedback else { return Vec::new() };
            return nine_boards::layers(&sheet, tried, mistake);
        }
        match self.tried {
            Some(tried) => move_to_come(tried),
            None if self.task == Some(Task::Gobang(LineExercise::ByFours)) && self.is_solved => {
                self.position.gobang().as_ref().map(lines::rest_of_win).unwrap_or_default()
            }
            None if self.task == Some(Task::Pass) && self.is_solved => {
                vec![Layer::LegalMoves(self.position.to_board().legal)]
            }
            None => Vec::new(),
        }
    }

    fn opened(&self, task: Task) -> Self {
        let (position, last) = task.start();
        Self {
            game: self.game,
            progress: self.progress,
            task: Some(task),
            position,
            last,
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
    fn judged(&self, task: Task, action: AnyAction) -> Self {
        let said = |feedback, tried| Self { feedback: Some(feedback), tried, ..self.clone() };
        let made = match self.position.check(action) {
            Ok(made) => made,
            Err(why) => {
                return refusal(task, self.position, action, why).map_or(self.clone(), |why| said(why, None));
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

/// The feedback on a move that is not allowed.
fn refusal(task: Task, position: AnyGame, action: AnyAction, why: AnyRefusal) -> Option<Feedback> {
    match task {
        Task::NineBoards(..) => why.nine_boards().map(Mistake::Refused).map(Feedback::NineBoards),
        Task::Gobang(_) => why.gobang().map(LineMistake::Refused).map(Feedback::Gobang),
        Task::Flank | Task::Directions | Task::Pass | Task::End | Task::Corner => {
            Some(of_othello::refusal(position.othello()?, action.othello()?, why.othello()?))
        }
    }
}

/// Why a legal move is not the lesson's solution; `None` if it is.
fn objection(task: Task, position: AnyGame, made: AnyMade) -> Option<Feedback> {
    match task {
        Task::NineBoards(exercise, _) => {
            nine_boards::objection(exercise, &position.nine_boards()?, made.nine_boards()?)
                .map(Feedback::NineBoards)
        }
        Task::Gobang(exercise) => {
            lines::objection(exercise, &position.gobang()?, made.gobang()?).map(Feedback::Gobang)
        }
        Task::Flank | Task::Directions | Task::Pass | Task::End | Task::Corner => {
            of_othello::objection(task, position.othello()?, made.othello()?)
        }
    }
}
