//! The page of puzzles: the solver judges every move, and progress is stored.
use crate::of_othello::{sent, wire};
use app::features::puzzles::{Action, Choice, Phase, PuzzleProgress, Puzzles};
use app::features::search::News;
use app::state::{Language, Named};
use app::text;
use formats::{Grade, Puzzle, read_puzzles};
use othello::{Color, Move, Outcome, Status};
use othello_engines::solver::{Analysis, Solver};
use protocol::Estimate;
use std::rc::Rc;

const FILE: &str = include_str!("../../../www/puzzles/endgames.txt");
const TODAY: u32 = 20_780;

fn set() -> Rc<[Puzzle]> {
    read_puzzles(FILE).unwrap().into()
}

fn page(today: u32, progress: PuzzleProgress) -> Puzzles {
    Puzzles::new(set(), today, progress).unwrap()
}

/// The worker's answer to the wanted analysis, from the solver.
fn solved(puzzles: &Puzzles, solver: &mut Solver) -> Action {
    let order = puzzles.wanted().expect("something is to be solved");
    let position = sent(&order.position);
    let mut analysis = Analysis::new(position);
    while !analysis.run(solver, u64::MAX) {}
    let estimate = |row: &othello_engines::solver::MoveScore| Estimate {
        action: wire(row.played),
        visits: 0,
        value: 0.0,
        certain: true,
        discs: Some(row.score.into()),
    };
    let moves = analysis.rows().iter().map(estimate).collect();
    let found = protocol::Analysis { moves, done: true, ..protocol::Analysis::default() };
    Action::Told(News::Analysis(Box::new(order), Box::new(found)))
}

/// Runs the page's effects until the user is to move or the puzzle has ended.
fn settled(mut puzzles: Puzzles, solver: &mut Solver) -> Puzzles {
    loop {
        puzzles = if puzzles.wanted().is_some() {
            let found = solved(&puzzles, solver);
            puzzles.after(found)
        } else if let Some(plies) = puzzles.due() {
            puzzles.after(Action::Due(plies))
        } else {
            return puzzles;
        };
    }
}

/// Plays to the end: presses the first move that wins, or loses if not `wins`, and otherwise the first move.
fn played(mut puzzles: Puzzles, wins: bool, solver: &mut Solver) -> Puzzles {
    while puzzles.attempt.phase() == Phase::Yours {
        let results = puzzles.attempt.results().unwrap();
        let fitting = results.iter().find(|(_, result)| (*result > 0) == wins).unwrap_or(&results[0]);
        let &(Move::Place(square), result) = fitting else { panic!("the solver never passes by hand") };
        puzzles = puzzles.after(Action::Press(square));
        assert_eq!(puzzles.attempt.slip().is_some(), result <= 0);
        puzzles = settled(puzzles, solver);
    }
    puzzles
}

#[test]
fn every_puzzle_is_won_by_its_winning_moves() {
    let mut solver = Solver::default();
    for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
        let mut puzzles = page(TODAY, PuzzleProgress::default()).after(Action::Choose(Choice::Of(grade)));
        let (_, total) = puzzles.shelf.counts();
        for number in 0..total {
            assert_eq!((puzzles.shelf.puzzle().grade(), puzzles.shelf.number()), (grade, number + 1));
            let hero = puzzles.shelf.puzzle().position().turn();
            puzzles = played(puzzles, true, &mut solver);
            assert_eq!(puzzles.attempt.phase(), Phase::Solved);
            let end = puzzles.attempt.position();
            assert_eq!(end.score().unwrap().outcome(), Outcome::Win(hero));
            // The opponent has played perfectly, so the win is a narrow one.
            assert!((1..=2).contains(&end.score().unwrap().raw.difference().abs()), "{end}");
            assert_eq!(puzzles.shelf.counts(), (number + 1, total));
            puzzles = puzzles.after(Action::Next);
        }
        assert_eq!(puzzles.shelf.number(), 1, "after the last one the first");
    }
}

#[test]
fn a_losing_move_fails_and_is_taken_back() {
    let mut solver = Solver::default();
    let first = page(TODAY, PuzzleProgress::default()).after(Action::Choose(Choice::Of(Grade::Hard)));
    let start = first.attempt.position();
    let failed = played(first, false, &mut solver);
    let slip = failed.attempt.slip().unwrap();
    assert_eq!((failed.attempt.phase(), slip.number), (Phase::Failed, 1));
    assert!(failed.wanted().is_none() && failed.due().is_none() && !failed.shelf.was_solved());
    // The result that it reports is the solver's result of the move.
    let after = start.play(Move::Place(slip.square)).unwrap();
    let reply = solver.solve(after);
    let mover = if after.turn() == start.turn() { reply.score } else { -reply.score };
    assert_eq!(i32::from(slip.result), mover);
    let back = failed.clone().after(Action::TakeBack);
    assert_eq!((back.attempt.position(), back.attempt.phase()), (start, Phase::Yours));
    let shown = failed.clone().after(Action::Reveal);
    assert!(shown.attempt.is_revealed && shown.attempt.position() == start);
    assert_eq!(played(back, true, &mut solver).attempt.phase(), Phase::Solved);
    assert_eq!(failed.after(Action::Restart).attempt.position(), start);
}

#[test]
fn impossible_actions_change_nothing() {
    let first = page(TODAY, PuzzleProgress::default());
    let somewhere = first.attempt.position().legal_moves().first().unwrap();
    let occupied = first.attempt.position().discs_of(Color::Black).first().unwrap();
    let winning = first.shelf.puzzle().results().iter().find(|(_, result)| *result > 0).unwrap().0;
    let order = first.clone().after(Action::Press(winning)).wanted().unwrap();
    for action in [
        Action::Press(occupied),
        Action::Due(0),
        Action::TakeBack,
        Action::Told(News::Analysis(Box::new(order), Box::default())),
    ] {
        assert_eq!(first.clone().after(action.clone()), first, "{action:?}");
    }
    // Between a move and the reply, presses do nothing.
    let waiting = first.clone().after(Action::Press(winning));
    assert_eq!(waiting.attempt.phase(), Phase::Replying);
    assert_eq!(waiting.clone().after(Action::Press(somewhere)), waiting);
    // Nothing is wanted of a dead worker; a new one gets the same order again.
    let broken = waiting.clone().after(Action::Told(News::Broken(Some(worker_client::WorkerFault::Silent))));
    assert!(waiting.wanted().is_some() && broken.wanted().is_none());
    assert_eq!(broken.after(Action::Told(News::Broken(None))).wanted(), waiting.wanted());
}

#[test]
fn every_puzzle_has_its_day_before_one_comes_again() {
    let count = set().len() as u32;
    let of_day = |day| page(day, PuzzleProgress::default()).shelf.puzzle().position().to_board_string();
    let mut boards: Vec<_> = (TODAY..TODAY + count).map(of_day).collect();
    assert_eq!(of_day(TODAY), of_day(TODAY));
    assert!(boards.windows(2).all(|days| days[0] != days[1]));
    boards.sort();
    boards.dedup();
    assert_eq!(boards.len(), count as usize);
    let grades: Vec<_> =
        (TODAY..TODAY + 7).map(|day| page(day, PuzzleProgress::default()).shelf.puzzle().grade()).collect();
    assert!(
        [Grade::Easy, Grade::Medium, Grade::Hard].iter().all(|grade| grades.contains(grade)),
        "{grades:?}"
    );
}

#[test]
fn consecutive_days_are_counted() {
    let mut progress = PuzzleProgress::default();
    for (day, streak) in [(5, 1), (6, 2), (6, 2), (7, 3), (9, 1), (10, 2)] {
        progress.note(1, Some(day));
        assert_eq!(progress.streak(day), streak, "day {day}");
    }
    assert_eq!([10, 11, 12].map(|today| progress.streak(today)), [2, 2, 0]);
    progress.note(2, None);
    assert_eq!(progress.streak(11), 2);
    let mut solver = Solver::default();
    let today = played(page(TODAY, PuzzleProgress::default()), true, &mut solver);
    assert_eq!((today.shelf.streak(), today.shelf.was_solved()), (1, true));
    let tomorrow = played(page(TODAY + 1, today.shelf.progress), true, &mut solver);
    assert_eq!(tomorrow.shelf.streak(), 2);
}

#[test]
fn progress_survives_storage_and_other_tabs() {
    let mut here = PuzzleProgress::default();
    here.note(0xdead_beef, None);
    here.note(7, Some(9));
    assert_eq!(PuzzleProgress::default().and(&here.to_text()), here);
    let mut there = PuzzleProgress::default();
    there.note(8, Some(9));
    there.note(9, Some(10));
    let both = here.clone().and(&there.to_text());
    assert!([7, 8, 9, 0xdead_beef].iter().all(|name| both.is_solved(*name)));
    assert_eq!(both.streak(10), 2);
    for bad in ["", "solved=", "solved=xyz", "day=", "day=3", "day=x streak=2", "\u{0}"] {
        assert_eq!(here.clone().and(bad), here, "{bad:?}");
    }
}

#[test]
fn every_state_has_a_message_in_every_language() {
    let mut solver = Solver::default();
    let first = page(TODAY, PuzzleProgress::default()).after(Action::Choose(Choice::Of(Grade::Medium)));
    let winning = first.shelf.puzzle().results().iter().find(|(_, result)| *result > 0).unwrap().0;
    let states = [
        first.clone(),
        first.clone().after(Action::Press(winning)),
        settled(first.clone().after(Action::Press(winning)), &mut solver),
        played(first.clone(), true, &mut solver),
        played(first.clone(), false, &mut solver),
        first.clone().after(Action::Reveal),
        page(TODAY, PuzzleProgress::default()),
    ];
    for &(language, name) in Language::NAMED {
        let path = format!("{}/../../www/lang/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        assert!(text::take(language, &std::fs::read_to_string(path).unwrap()), "{name}");
        text::speak(language);
        for puzzles in &states {
            for said in [
                text::puzzle_said(puzzles),
                text::puzzle_task(puzzles),
                text::puzzle_name(&puzzles.shelf),
                text::puzzle_progress(&puzzles.shelf) + ".",
            ] {
                assert!(!said.is_empty() && !said.contains(['{', '}']), "{language:?}: {said:?}");
            }
        }
    }
    text::speak(Language::English);
}

#[test]
fn the_worker_is_asked_only_about_unfinished_games() {
    let mut solver = Solver::default();
    let mut puzzles = page(TODAY + 3, PuzzleProgress::default());
    while puzzles.attempt.phase() != Phase::Solved {
        if let Some(order) = puzzles.wanted() {
            let position = sent(&order.position);
            assert!(position.status() != Status::Over);
            assert!(position.empties().len() <= u32::from(order.exact_empties), "it is solved");
        }
        puzzles = played(settled(puzzles, &mut solver), true, &mut solver);
    }
}
