//! The texts of the lessons.
use crate::features::lessons::{
    Count, Exercise, Feedback, Lessons, LineExercise, LineMistake, Mark, Mistake, Task,
};
use board_game::{BoardGame, Moved, Spot};
use games::{AnyMade, AnyRefusal, GameId};
use tictactoe::{Family, Rules};
use ui::text::{place, sentences};

/// A sentence about the lessons of a game.
pub fn lessons_lead(game: GameId) -> &'static str {
    match game {
        GameId::Othello | GameId::Gobang => sentences::learn_lead(),
        GameId::TicTacToe | GameId::NineBoards(_) => sentences::learn_lead_nine(),
    }
}

/// A proposal after the last lesson of a game.
pub fn lessons_ended(game: GameId) -> &'static str {
    if game == GameId::Othello {
        sentences::lessons_finished_note()
    } else {
        sentences::lessons_finished_nine()
    }
}

/// A lesson's title.
pub fn lesson_title(task: Task) -> &'static str {
    match task {
        Task::Flank => sentences::lesson_flank(),
        Task::Directions => sentences::lesson_directions(),
        Task::Pass => sentences::lesson_pass(),
        Task::End => sentences::lesson_end(),
        Task::Corner => sentences::lesson_corner(),
        Task::NineBoards(Exercise::Sent, _) => sentences::lesson_sent(),
        Task::NineBoards(Exercise::Send, _) => sentences::lesson_send(),
        Task::NineBoards(Exercise::Free, _) => sentences::lesson_free(),
        Task::Gobang(LineExercise::Five) => sentences::lesson_five(),
        Task::Gobang(LineExercise::Block) => sentences::lesson_block(),
        Task::Gobang(LineExercise::OpenFour) => sentences::lesson_open_four(),
        Task::Gobang(LineExercise::TwoFours) => sentences::lesson_two_fours(),
        Task::Gobang(LineExercise::ByFours) => sentences::lesson_by_fours(),
    }
}

/// The task that the lesson sets.
pub fn lesson_task(task: Task, lessons: &Lessons) -> String {
    let asked = match task {
        Task::Flank => sentences::lesson_flank_task(),
        Task::Directions => sentences::lesson_directions_task(),
        Task::Pass => sentences::lesson_pass_task(),
        Task::End if lessons.question().is_some() => {
            return sentences::lesson_end_count(u64::from(lessons.position.empties()));
        }
        Task::End => sentences::lesson_end_task(),
        Task::Corner => sentences::lesson_corner_task(),
        Task::NineBoards(Exercise::Send, _) => sentences::lesson_send_task(),
        Task::Gobang(LineExercise::Five) => sentences::lesson_five_task(),
        Task::Gobang(LineExercise::Block) => sentences::lesson_block_task(),
        Task::Gobang(LineExercise::OpenFour) => sentences::lesson_open_four_task(),
        Task::Gobang(LineExercise::TwoFours) => sentences::lesson_two_fours_task(),
        Task::Gobang(LineExercise::ByFours) => sentences::lesson_by_fours_task(),
        Task::NineBoards(Exercise::Sent, _) => {
            return sentences::lesson_sent_task(board_named_by(task.start().1));
        }
        Task::NineBoards(Exercise::Free, rules) => {
            let board = board_named_by(task.start().1);
            return match rules.family() {
                Family::Ultimate => sentences::lesson_free_task_finished(board),
                Family::Sudo => sentences::lesson_free_task_full(board),
            };
        }
    };
    asked.to_owned()
}

/// The board that a move on nine boards names for the other side.
fn board_named_by(made: Option<AnyMade>) -> &'static str {
    let spot = made.and_then(|made| Moved::from(made).placed());
    spot.map_or("", |spot: Spot| place(spot.column() % 3, spot.row() % 3))
}

/// The feedback on the learner's last move or answer; empty before the first.
pub fn lesson_said(task: Task, lessons: &Lessons) -> String {
    match lessons.feedback {
        Some(feedback) => lesson_feedback(feedback),
        None if lessons.is_solved => lesson_done(task, lessons),
        None => String::new(),
    }
}

/// Why the solution is right.
fn lesson_done(task: Task, lessons: &Lessons) -> String {
    let done = match task {
        Task::Flank => sentences::lesson_flank_done(),
        Task::Directions => sentences::lesson_directions_done(),
        Task::Pass => {
            return sentences::lesson_pass_done(u64::from(lessons.position.to_board().legal.len()));
        }
        Task::End => sentences::lesson_end_done(),
        Task::Corner => sentences::lesson_corner_done(),
        Task::NineBoards(Exercise::Send, _) => {
            return sentences::lesson_send_done(board_named_by(lessons.last));
        }
        Task::NineBoards(Exercise::Sent | Exercise::Free, Rules::Sudo) => sentences::lesson_line_wins(),
        Task::NineBoards(Exercise::Sent, _) => sentences::lesson_sent_done(),
        Task::NineBoards(Exercise::Free, _) => sentences::lesson_free_done(),
        Task::Gobang(LineExercise::Five) => sentences::lesson_five_done(),
        Task::Gobang(LineExercise::Block) => sentences::lesson_block_done(),
        Task::Gobang(LineExercise::OpenFour) => sentences::lesson_open_four_done(),
        Task::Gobang(LineExercise::TwoFours) => sentences::lesson_two_fours_done(),
        Task::Gobang(LineExercise::ByFours) => sentences::lesson_by_fours_done(),
    };
    done.to_owned()
}

/// Why a move or an answer is wrong.
fn lesson_feedback(feedback: Feedback) -> String {
    match feedback {
        Feedback::Taken(square) => sentences::lesson_taken(&square.to_string()),
        Feedback::TurnsNothing(square) => sentences::lesson_nothing(&square.to_string()),
        Feedback::NoMoveAtAll(square) => sentences::lesson_no_move(&square.to_string()),
        Feedback::MayNotPass => sentences::lesson_may_not_pass().to_owned(),
        Feedback::FewerDirections(square, directions) => {
            sentences::lesson_fewer(u64::from(directions), &square.to_string())
        }
        Feedback::GivesCorner { square, turns, corner, back } => sentences::lesson_gives_corner(
            &square.to_string(),
            &turns.to_string(),
            &corner.to_string(),
            &back.to_string(),
        ),
        Feedback::NotForGood(square) => sentences::lesson_not_for_good(&square.to_string()),
        Feedback::WrongCount(Count::Shared) => sentences::lesson_count_shared().to_owned(),
        Feedback::WrongCount(Count::Raw | Count::Official) => sentences::lesson_count_raw().to_owned(),
        Feedback::Gobang(mistake) => match mistake {
            LineMistake::Refused(why) => super::refusal(AnyRefusal::Gobang(why)),
            LineMistake::NoFive => sentences::lesson_no_five().to_owned(),
            LineMistake::LeavesFive(spot) => sentences::lesson_leaves_five(&spot.to_string()),
            LineMistake::NoFour => sentences::lesson_no_four().to_owned(),
            LineMistake::Blocked(spot) => sentences::lesson_blocked(&spot.to_string()),
        },
        Feedback::NineBoards(mistake) => match mistake {
            Mistake::Refused(why) => super::refusal(AnyRefusal::NineBoards(why)),
            Mistake::NoLine => sentences::lesson_no_line().to_owned(),
            Mistake::SendsToLine(reply) => {
                sentences::lesson_sends_to_line(place(reply.board().column(), reply.board().row()))
            }
            Mistake::OnlyABoard(board) => sentences::lesson_only_a_board(place(board.column(), board.row())),
        },
    }
}

/// A lesson's entry in a list: its number from 1, its title, and whether it has been done, seen or skipped.
pub fn lesson_step(number: usize, title: &str, mark: Mark) -> String {
    let title = format!("{number}. {title}");
    match mark {
        Mark::Open => title,
        Mark::Skipped => sentences::lesson_step_skipped(&title),
        Mark::Seen => sentences::lesson_step_seen(&title),
        Mark::Done => sentences::lesson_step_done(&title),
    }
}
