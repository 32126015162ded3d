//! The lessons: the way from one to the next, their progress, and for those on Othello the solution of each and the feedback on other
//! moves. Those on nine boards are in `lessons_on_nine_boards`.
use app::features::lessons::{Action, Count, Feedback, LessonProgress, Lessons, Mark, Task};
use app::state::{Language, Named};
use app::text;
use board_game::{BoardGame, Spot};
use games::{AnyGame, GameId};
use othello::{Color, Position, Square, Status};
use tictactoe::Family;

/// The lessons on Othello, in their order.
fn tasks() -> impl Iterator<Item = (Task, &'static str)> {
    Task::of(GameId::Othello).map(|task| (task, task.name()))
}

fn first() -> Lessons {
    Lessons::new(GameId::Othello, LessonProgress::default())
}

/// The lessons with this one open.
pub fn at(task: Task) -> Lessons {
    let before = Task::of(task.game()).take_while(|&one| one != task);
    let progress =
        before.fold(LessonProgress::default(), |progress, task| progress.with(task, Mark::Skipped));
    Lessons::new(task.game(), progress)
}

fn othello(position: AnyGame) -> Position {
    position.othello().expect("it is a lesson on Othello")
}

fn press_at(square: Square) -> Action {
    Action::Press(Spot::from(square))
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn press(lessons: &Lessons, name: &str) -> Lessons {
    lessons.after(press_at(square(name)))
}

/// The actions that solve each lesson.
fn solution(task: Task) -> Vec<Action> {
    match task {
        Task::Flank => vec![press_at(square("f5"))],
        Task::Directions => vec![press_at(square("e3"))],
        Task::Pass => vec![Action::Pass],
        Task::End => vec![press_at(square("a8")), Action::Answer(Count::Official)],
        Task::Corner => vec![press_at(square("h8"))],
        Task::NineBoards(..) | Task::Gobang(_) => unreachable!("these are the lessons on Othello"),
    }
}

#[test]
fn every_lesson_has_one_solution() {
    for (task, name) in tasks() {
        let lesson = at(task);
        assert_eq!((lesson.task, othello(lesson.position).turn()), (Some(task), Color::Black), "{name}");
        let all = othello(lesson.position).rules().size.squares().squares();
        let right: Vec<_> = all
            .map(press_at)
            .chain([Action::Pass])
            .filter(|&action| {
                let after = lesson.after(action);
                assert_eq!(after.feedback.is_none(), after.position != lesson.position, "{name}: {action:?}");
                after.feedback.is_none()
            })
            .collect();
        assert_eq!(right, solution(task)[..1], "{name}");
    }
}

#[test]
fn the_lessons_lead_from_the_first_to_the_end() {
    let mut lessons = first();
    for (task, name) in tasks() {
        assert_eq!(lessons.task, Some(task));
        assert!(!lessons.can_go_on() && lessons.after(Action::Next) == lessons, "{name}: not done yet");
        for action in solution(task) {
            assert!(!lessons.is_solved);
            lessons = lessons.after(action);
        }
        assert!(lessons.is_solved && lessons.can_go_on() && !lessons.takes_moves(), "{name}");
        assert_eq!(lessons.progress.of(task), Mark::Done);
        // A solved lesson takes no more moves.
        assert_eq!(lessons.after(press_at(square("a2"))), lessons);
        lessons = lessons.after(Action::Next);
    }
    assert_eq!((lessons.task, lessons.progress.first_open(Task::of(GameId::Othello))), (None, None));
    let again = lessons.after(Action::Open(Task::Pass));
    assert_eq!((again.task, again.is_solved, again.can_go_on()), (Some(Task::Pass), false, true));
}

#[test]
fn a_wrong_move_gets_feedback_that_says_why() {
    let said = |task, action| at(task).after(action).feedback.unwrap();
    let at_square = |name| press_at(square(name));
    for (task, action, why) in [
        (Task::Flank, at_square("a1"), Feedback::TurnsNothing(square("a1"))),
        (Task::Directions, Action::Pass, Feedback::MayNotPass),
        (Task::Directions, at_square("e7"), Feedback::FewerDirections(square("e7"), 3)),
        (Task::Pass, at_square("d2"), Feedback::NoMoveAtAll(square("d2"))),
        (
            Task::Corner,
            at_square("c3"),
            Feedback::GivesCorner { square: square("c3"), turns: 7, corner: square("h8"), back: 5 },
        ),
        (Task::Corner, at_square("h1"), Feedback::TurnsNothing(square("h1"))),
    ] {
        assert_eq!(said(task, action), why);
    }
    let flank = othello(at(Task::Flank).position);
    let white = flank.discs_of(Color::White).first().unwrap();
    assert_eq!(said(Task::Flank, press_at(white)), Feedback::Taken(white));
}

#[test]
fn the_corner_is_safe_and_flips_fewer_discs_than_the_bait() {
    let position = othello(Task::Corner.start().0);
    let flips = |name: &str| position.check(othello::Move::Place(square(name))).unwrap().flips().len();
    let most = position.legal_moves().squares().map(|square| flips(&square.to_string())).max();
    assert_eq!((Some(flips("c3")), flips("h8")), (most, 1));
}

#[test]
fn only_the_official_count_is_right() {
    let played = press(&at(Task::End), "a8");
    let score = played.question().unwrap();
    assert_eq!((othello(played.position).status(), played.is_solved), (Status::Over, false));
    let counts = Count::ALL.map(|count| {
        let discs = count.of(score);
        (discs.black, discs.white)
    });
    assert_eq!(counts, [(40, 22), (42, 22), (41, 23)]);
    for wrong in [Count::Raw, Count::Shared] {
        let after = played.after(Action::Answer(wrong));
        assert_eq!((after.feedback, after.is_solved), (Some(Feedback::WrongCount(wrong)), false));
        assert!(after.after(Action::Answer(Count::Official)).is_solved);
    }
    assert_eq!(at(Task::End).after(Action::Answer(Count::Official)), at(Task::End), "before the move");
}

#[test]
fn a_lesson_is_skipped_and_done_later() {
    let skipped = first().after(Action::Skip);
    assert_eq!((skipped.task, skipped.progress.of(Task::Flank)), (Some(Task::Directions), Mark::Skipped));
    assert_eq!(skipped.after(Action::Open(Task::End)), skipped, "it was not reached");
    let back = skipped.after(Action::Open(Task::Flank));
    assert!(back.can_go_on() && !back.is_solved);
    let done = press(&back, "f5");
    assert_eq!(done.progress.of(Task::Flank), Mark::Done);
    assert_eq!(done.after(Action::Again).progress, done.progress);
    let skipped_again = done.after(Action::Again).after(Action::Skip);
    assert_eq!(skipped_again.progress.of(Task::Flank), Mark::Done, "what was done stays done");
}

#[test]
fn progress_survives_storage_and_other_tabs() {
    let here = LessonProgress::default().with(Task::Flank, Mark::Done).with(Task::Directions, Mark::Skipped);
    assert_eq!(LessonProgress::default().and(&here.to_text()), here);
    let there = LessonProgress::default().with(Task::Directions, Mark::Done).with(Task::Pass, Mark::Skipped);
    let both = here.and(&there.to_text());
    assert_eq!(
        tasks().map(|(task, _)| both.of(task)).collect::<Vec<_>>(),
        [Mark::Done, Mark::Done, Mark::Skipped, Mark::Open, Mark::Open]
    );
    for bad in ["", "flank", "flank=", "=done", "nothing=done", "\u{0}", "flank=DONE"] {
        assert_eq!(here.and(bad), here, "{bad:?}");
    }
}

/// In every language, every feedback is a sentence with all its placeholders filled in.
#[test]
fn every_move_gets_feedback_in_every_language() {
    for &(language, name) in Language::NAMED {
        let path = format!("{}/../../www/lang/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        assert!(text::take(language, &std::fs::read_to_string(path).unwrap()), "{name}");
        text::speak(language);
        for task in Task::all() {
            let lesson = at(task);
            let presses = lesson.position.to_board().grid.spots().map(Action::Press);
            let after = presses.chain([Action::Pass]).map(|action| lesson.after(action)).flat_map(|after| {
                let counted = Count::ALL.map(|count| after.after(Action::Answer(count)));
                [after].into_iter().chain(counted)
            });
            for after in after {
                let (asked, said) = (text::lesson_task(task, &after), text::lesson_said(task, &after));
                assert!(!asked.is_empty() && !asked.contains(['{', '}']), "{asked}");
                assert_eq!(said.is_empty(), after.feedback.is_none() && !after.is_solved, "{said}");
                assert!(!said.contains(['{', '}']), "{said}");
            }
        }
    }
    text::speak(Language::English);
}

#[test]
fn each_game_has_its_own_lessons() {
    let at_first = |game| Task::of(game).next();
    let done = Task::of(GameId::NineBoards(Family::Ultimate))
        .fold(LessonProgress::default(), |all, task| all.with(task, Mark::Done));
    let lessons = Lessons::new(GameId::Othello, done);
    for game in GameId::ALL {
        let there = lessons.after(Action::Choose(game));
        let task = if game == GameId::NineBoards(Family::Ultimate) { None } else { at_first(game) };
        assert_eq!((there.game, there.task, there.progress), (game, task, done));
        assert!(game == GameId::Othello || there.generation > lessons.generation, "its moves are animated");
        assert_eq!(there.after(Action::Choose(game)), there, "it begins anew");
        for other in GameId::ALL.into_iter().filter(|&other| other != game).filter_map(at_first) {
            assert_eq!(there.after(Action::Open(other)), there, "{other:?} is opened among those of {game}");
        }
    }
    assert_eq!(at_first(GameId::TicTacToe), None);
    assert_eq!(GameId::ALL.map(|game| Task::of(game).count()).iter().sum::<usize>(), Task::NAMED.len());
}
