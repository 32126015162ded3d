//! The exercises on Gobang, judged by the rules, by trying every reply, and by the solver of continuous fours.
use super::lessons::at;
use app::features::lessons::{
    Action, Feedback, Lessons, LineExercise, LineMistake, Mark, Task, WIN_BY_FOURS,
};
use board_game::{BoardGame, Side, Spot};
use diagrams::Layer;
use games::{AnyGame, GameId};
use gobang::Position;
use gobang_engines::{Field, Vcf};

fn exercises() -> impl Iterator<Item = (Task, LineExercise, Lessons, Position)> {
    Task::of(GameId::Gobang).map(|task| {
        let lessons = at(task);
        let (Task::Gobang(exercise), AnyGame::Gobang(position)) = (task, lessons.position) else {
            panic!("{task:?} is on another game")
        };
        (task, exercise, lessons, position)
    })
}

fn after(position: &Position, spot: Spot) -> Option<Position> {
    position.play(position.action_at(spot)?).ok()
}

/// Whether the side to move can make five at once, tried on every spot.
fn makes_five(position: &Position) -> bool {
    let side = position.turn();
    let spots = position.setup().size.grid().spots();
    spots.filter_map(|spot| after(position, spot)).any(|next| next.winner() == Some(side))
}

/// Whether the side that has just moved makes five whatever the other side replies, and the other side can't.
fn wins_after_every_reply(position: &Position) -> bool {
    let mut replies = position.setup().size.grid().spots().filter_map(|spot| after(position, spot));
    !makes_five(position) && replies.all(|next| makes_five(&next))
}

fn spot(name: &str) -> Spot {
    name.parse().unwrap()
}

/// Whether a move does what the exercise asks for, without tables of threats.
fn solves(exercise: LineExercise, position: &Position, spot: Spot) -> bool {
    let Some(next) = after(position, spot) else { return false };
    match exercise {
        LineExercise::Five => next.winner() == Some(Side::First),
        LineExercise::Block => !makes_five(&next),
        LineExercise::OpenFour | LineExercise::TwoFours => wins_after_every_reply(&next),
        LineExercise::ByFours => {
            let wins = Vcf::new(14).first_moves(&Field::of(position), Side::First, 1_000_000);
            wins.expect("it is decided").iter().any(|win| win.spot == spot)
        }
    }
}

#[test]
fn there_are_five_and_black_is_to_move_after_a_legal_game() {
    let all: Vec<_> = exercises().collect();
    assert_eq!(all.len(), 5);
    for (task, _, lessons, position) in all {
        assert_eq!((position.turn(), position.is_finished()), (Side::First, false), "{task:?}");
        assert_eq!(position.stones(Side::First).len(), position.stones(Side::Second).len(), "{task:?}");
        assert!(lessons.last_move().is_some(), "{task:?}");
    }
}

#[test]
fn every_exercise_has_one_solution() {
    for (task, exercise, lessons, position) in exercises() {
        let spots: Vec<Spot> = position.setup().size.grid().spots().collect();
        let solving: Vec<Spot> =
            spots.iter().copied().filter(|&at| solves(exercise, &position, at)).collect();
        assert_eq!(solving.len(), 1, "{task:?}: {solving:?}");
        for &at in &spots {
            let after = lessons.after(Action::Press(at));
            let is_right = solving[0] == at;
            assert_eq!((after.is_solved, after.feedback.is_none()), (is_right, is_right), "{task:?}: {at}");
            assert_eq!(after.position == lessons.position, !is_right, "{task:?}: {at}");
            assert_eq!(after.progress.of(task), if is_right { Mark::Done } else { Mark::Open });
        }
    }
}

/// The reason that is given for each wrong move is true.
#[test]
fn a_wrong_stone_gets_the_reason_that_applies() {
    let mut seen = Vec::new();
    for (task, exercise, lessons, position) in exercises() {
        for at in position.setup().size.grid().spots() {
            let Some(feedback) = lessons.after(Action::Press(at)).feedback else { continue };
            let Feedback::Gobang(mistake) = feedback else { panic!("{task:?}: {feedback:?}") };
            let next = after(&position, at);
            let place = format!("{task:?}: {at}: {mistake:?}");
            match (mistake, next) {
                (LineMistake::Refused(_), next) => assert!(next.is_none(), "{place}"),
                (LineMistake::NoFive, Some(next)) => assert_eq!(next.winner(), None, "{place}"),
                (LineMistake::LeavesFive(five), Some(next)) => {
                    let made = after(&next, five).expect("it is empty");
                    assert_eq!(made.winner(), Some(Side::Second), "{place}");
                }
                (LineMistake::NoFour, Some(next)) => {
                    // A stone of White in a corner far away leaves Black without a five.
                    let elsewhere =
                        ["a1", "i1", "a9", "i9"].into_iter().find_map(|name| after(&next, spot(name)));
                    assert!(!makes_five(&elsewhere.expect("a corner is empty")), "{place}");
                }
                (LineMistake::Blocked(block), Some(next)) => {
                    let blocked = after(&next, block).expect("it is empty");
                    assert!(!makes_five(&blocked), "{place}");
                    let other = ["a1", "i1", "a9", "i9"].into_iter().find(|&name| spot(name) != block);
                    let left = other.and_then(|name| after(&next, spot(name))).expect("a corner is empty");
                    assert!(makes_five(&left), "{place}: there is a four to block");
                }
                (_, None) => panic!("{place} on a stone"),
            }
            seen.push((exercise, std::mem::discriminant(&mistake)));
        }
    }
    for (exercise, mistake) in [
        (LineExercise::Five, LineMistake::NoFive),
        (LineExercise::Block, LineMistake::LeavesFive(spot("a1"))),
        (LineExercise::OpenFour, LineMistake::Blocked(spot("a1"))),
        (LineExercise::OpenFour, LineMistake::NoFour),
        (LineExercise::TwoFours, LineMistake::Blocked(spot("a1"))),
        (LineExercise::ByFours, LineMistake::Blocked(spot("a1"))),
        (LineExercise::ByFours, LineMistake::NoFour),
    ] {
        let is_it = seen.contains(&(exercise, std::mem::discriminant(&mistake)));
        assert!(is_it, "{exercise:?} never answers {mistake:?}");
    }
}

/// The win by fours that is shown is one: each stone of Black but the last makes a four, White's answer is the only one that stops it, and
/// the last stone makes five. The solver finds no shorter one.
#[test]
fn the_win_that_is_shown_is_forced() {
    let (_, _, lessons, start) = exercises().last().expect("there are exercises");
    let wins = Vcf::new(14).first_moves(&Field::of(&start), Side::First, 1_000_000).expect("it is decided");
    assert_eq!(
        (wins.len(), wins[0].spot, wins[0].line.len()),
        (1, spot(WIN_BY_FOURS[0]), WIN_BY_FOURS.len())
    );
    let mut position = start;
    for (ply, name) in WIN_BY_FOURS.into_iter().enumerate() {
        let last = ply + 1 == WIN_BY_FOURS.len();
        if ply % 2 == 1 {
            assert!(!makes_five(&position), "White has no five before {name}");
            let answers = position.setup().size.grid().spots();
            let stops = |at: &Spot| after(&position, *at).is_some_and(|next| !makes_five(&next));
            let stops: Vec<Spot> = answers.filter(stops).collect();
            let is_open = ply + 2 == WIN_BY_FOURS.len();
            assert_eq!(stops, if is_open { vec![] } else { vec![spot(name)] }, "White's answer {name}");
        }
        position = after(&position, spot(name)).expect("the line is legal");
        assert_eq!(position.winner().is_some(), last, "{name}");
    }
    let solved = lessons.after(Action::Press(spot(WIN_BY_FOURS[0])));
    let layers = solved.layers();
    let [Layer::Ghosts(ghosts)] = &layers[..] else { panic!("{layers:?}") };
    let told: Vec<_> = ghosts.iter().map(|ghost| (ghost.spot, ghost.text.clone(), ghost.side)).collect();
    let sides = [Side::Second, Side::First].into_iter().cycle();
    let expected: Vec<_> = (2..)
        .zip(&WIN_BY_FOURS[1..])
        .zip(sides)
        .map(|((number, name), side)| (spot(name), number.to_string(), side))
        .collect();
    assert_eq!(told, expected);
}
