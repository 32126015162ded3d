//! The puzzles of Gobang: each is solved by the solver's line and by nothing else, and the reason given for a wrong move is true.
use crate::dice::{Dice, seed};
use app::features::puzzles::{Choice, Fours, FoursAction, FoursPhase, FoursSlip, Offer, PuzzleProgress};
use app::text;
use board_game::{BoardGame, Spot};
use formats::{FoursPuzzle, Grade, read_fours};
use gobang::Position;
use gobang_engines::vcf::Found;
use gobang_engines::{Field, Vcf};
use std::rc::Rc;

const FILE: &str = include_str!("../../../www/puzzles/fours.txt");
const TODAY: u32 = 20_780;

fn page() -> Fours {
    let set: Rc<[FoursPuzzle]> = read_fours(FILE).unwrap().into();
    Fours::new(set, TODAY, PuzzleProgress::default()).unwrap()
}

fn of(grade: Grade) -> Fours {
    page().after(FoursAction::Choose(Choice::Of(grade)))
}

/// After the reply, if one is due.
fn settled(fours: Fours) -> Fours {
    match fours.due() {
        Some(plies) => fours.after(FoursAction::Due(plies)),
        None => fours,
    }
}

/// The next stone of the shortest win by fours.
fn solution(position: &Position) -> Spot {
    match Vcf::new(14).shortest(&Field::of(position), position.turn(), 5_000_000) {
        Found::Win(line) => line[0],
        other => panic!("{other:?} in {position:?}"),
    }
}

fn after(position: &Position, spot: Spot) -> Position {
    position.play(position.action_at(spot).unwrap()).unwrap()
}

/// Whether the side to move has a spot that makes five, tried on every spot.
fn makes_five(position: &Position) -> bool {
    let legal = position.to_board().legal;
    legal.iter().any(|spot| after(position, spot).winner() == Some(position.turn()))
}

#[test]
fn every_puzzle_is_solved_by_the_solvers_line() {
    for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
        let mut fours = of(grade);
        let (_, total) = fours.shelf.counts();
        for number in 0..total {
            let puzzle = fours.shelf.puzzle().clone();
            assert_eq!((puzzle.grade(), fours.shelf.number()), (grade, number + 1));
            let mut stones = 0;
            while fours.attempt.phase() == FoursPhase::Yours {
                let is_three = stones == 0 && puzzle.defence().is_some();
                let spot = if is_three { puzzle.first().spot() } else { solution(&fours.attempt.position()) };
                assert!(stones > 0 || spot == puzzle.first().spot(), "{}", puzzle.identity());
                fours = settled(fours.after(FoursAction::Press(spot)));
                stones += 1;
            }
            assert_eq!(fours.attempt.phase(), FoursPhase::Solved, "{}", puzzle.identity());
            assert_eq!(fours.attempt.position().winner(), Some(puzzle.solver()));
            assert!(2 * stones > puzzle.plies(), "{stones} stones in place of {} plies", puzzle.plies());
            assert_eq!(fours.shelf.counts(), (number + 1, total));
            fours = fours.after(FoursAction::Next);
        }
        assert_eq!(fours.shelf.number(), 1, "after the last one the first");
    }
}

/// Where the win begins with a three, it is answered by the file's defence, and no other first move is said to be refuted.
#[test]
fn a_three_is_answered_and_other_first_moves_are_not_proven() {
    let mut by_threes = 0;
    for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
        let mut fours = of(grade);
        for _ in 0..fours.shelf.counts().1 {
            let puzzle = fours.shelf.puzzle().clone();
            if let Some(defence) = puzzle.defence() {
                by_threes += 1;
                assert!(fours.attempt.is_by_threes());
                let start = fours.attempt.position();
                let first = puzzle.first().spot();
                for spot in start.to_board().legal.iter().filter(|&spot| spot != first) {
                    let failed = fours.clone().after(FoursAction::Press(spot));
                    assert_eq!(failed.attempt.phase(), FoursPhase::Failed(FoursSlip::NotProven(spot)));
                    assert!(failed.due().is_none() && text::fours_said(&failed).contains(&spot.to_string()));
                    let back = failed.after(FoursAction::TakeBack);
                    assert_eq!((back.attempt.position(), back.attempt.phase()), (start, FoursPhase::Yours));
                }
                let played = fours.clone().after(FoursAction::Press(first));
                assert!(played.attempt.is_answering_a_three());
                assert_eq!(played.attempt.phase(), FoursPhase::Replying);
                assert_eq!(played.attempt.reply(), Some(defence.spot()));
                let answered = settled(played);
                assert_eq!(answered.attempt.phase(), FoursPhase::Yours);
                // A stone that makes no four now is not refuted either.
                let quiet = answered.attempt.position().to_board().legal.iter().find(|&spot| {
                    let next = after(&answered.attempt.position(), spot);
                    let threats = next.threats();
                    !threats
                        .iter()
                        .any(|one| one.side == puzzle.solver() && one.kind == board_game::ThreatKind::Five)
                });
                let quiet = quiet.expect("there is one");
                let failed = answered.after(FoursAction::Press(quiet));
                assert_eq!(failed.attempt.phase(), FoursPhase::Failed(FoursSlip::NotProven(quiet)));
                let shown = fours.clone().after(FoursAction::Reveal);
                assert!(text::fours_said(&shown).contains(&first.to_string()));
            }
            fours = fours.after(FoursAction::Next);
        }
    }
    assert_eq!(by_threes, 13);
}

/// Of random first moves, all but one fail, and the reason that is given is true.
#[test]
fn a_wrong_first_move_is_told_why() {
    let seed = seed();
    let mut dice = Dice::new(seed);
    let (mut quiet, mut fours_made) = (0, 0);
    let mut fours = of(Grade::Easy);
    for number in 0..14 {
        let start = fours.attempt.position();
        let first = fours.shelf.puzzle().first().spot();
        let legal: Vec<Spot> = start.to_board().legal.iter().filter(|&spot| spot != first).collect();
        let fours_there: Vec<Spot> = start
            .threats()
            .into_iter()
            .filter(|one| one.side == start.turn() && one.kind > board_game::ThreatKind::OpenThree)
            .map(|one| one.spot)
            .filter(|&spot| spot != first)
            .collect();
        for spot in fours_there.into_iter().chain((0..5).map(|_| legal[dice.below(legal.len())])) {
            let place = format!("UCT_SEED={seed}, puzzle {number}, {spot}");
            let failed = fours.clone().after(FoursAction::Press(spot));
            let next = failed.attempt.position();
            // The solver's side moves again, as if the other had passed.
            let threatens = next.to_board().legal.iter().any(|at| {
                let other = next.to_board().legal.iter().find(|&other| other != at).unwrap();
                let skipped = after(&next, other);
                skipped.to_board().legal.contains(at) && after(&skipped, at).winner() == Some(start.turn())
            });
            match failed.attempt.phase() {
                FoursPhase::Failed(FoursSlip::NoFour(at)) => {
                    assert!(at == spot && !threatens, "{place}");
                    quiet += 1;
                }
                FoursPhase::Failed(FoursSlip::OtherFour(at)) => {
                    assert!(at == spot && threatens, "{place}");
                    fours_made += 1;
                }
                other => panic!("{place}: {other:?}"),
            }
            assert!(failed.due().is_none() && !failed.shelf.was_solved(), "{place}");
            assert!(text::fours_said(&failed).starts_with(&spot.to_string()), "{place}");
            let back = failed.clone().after(FoursAction::TakeBack);
            assert_eq!(
                (back.attempt.position(), back.attempt.phase()),
                (start, FoursPhase::Yours),
                "{place}"
            );
            assert_eq!(failed.after(FoursAction::Restart).attempt.position(), start, "{place}");
        }
        fours = fours.after(FoursAction::Next);
    }
    assert!(quiet > 20 && fours_made > 10, "UCT_SEED={seed}: {quiet} quiet, {fours_made} fours");
}

/// Replies are forced: the opponent makes five if it can, and else blocks.
#[test]
fn the_reply_is_the_only_one() {
    for grade in [Grade::Easy, Grade::Hard] {
        let fours = of(grade);
        let played = fours.clone().after(FoursAction::Press(fours.shelf.puzzle().first().spot()));
        assert_eq!(played.attempt.phase(), FoursPhase::Replying);
        let position = played.attempt.position();
        let reply = played.attempt.reply().expect("a reply is due");
        assert!(!makes_five(&position), "the opponent has no five");
        assert!(!makes_five(&after(&position, reply)), "the reply blocks");
        let others = position.to_board().legal.iter().filter(|&spot| spot != reply);
        assert!(others.take(20).all(|spot| makes_five(&after(&position, spot))), "nothing else does");
        // Between a move and the reply, presses do nothing, and a pause that began earlier plays nothing.
        let spot = position.to_board().legal.iter().next().unwrap();
        assert_eq!(played.clone().after(FoursAction::Press(spot)), played);
        assert_eq!(played.clone().after(FoursAction::Due(1)), played);
    }
}

#[test]
fn the_first_move_is_shown_on_request() {
    let fours = of(Grade::Medium);
    let first = fours.shelf.puzzle().first().spot();
    assert_eq!(fours.attempt.revealed(), None);
    let shown = fours.clone().after(FoursAction::Reveal);
    assert_eq!(shown.attempt.revealed(), Some(first));
    assert!(text::fours_said(&shown).contains(&first.to_string()));
    let played = shown.after(FoursAction::Press(first));
    assert_eq!(played.attempt.revealed(), None, "once it is played, it is a stone");
    assert!(!fours.after(FoursAction::Restart).attempt.is_revealed);
}

#[test]
fn impossible_actions_change_nothing() {
    let fours = page();
    let taken = fours.attempt.position().stones(board_game::Side::First).first().unwrap();
    for action in [FoursAction::Press(taken), FoursAction::Due(0), FoursAction::TakeBack] {
        assert_eq!(fours.clone().after(action), fours, "{action:?}");
    }
}

#[test]
fn every_puzzle_has_its_day_before_one_comes_again() {
    let set: Rc<[FoursPuzzle]> = read_fours(FILE).unwrap().into();
    let of_day =
        |day| Fours::new(set.clone(), day, PuzzleProgress::default()).unwrap().shelf.puzzle().identity();
    let mut all: Vec<_> = (TODAY..TODAY + 40).map(of_day).collect();
    assert!(all.windows(2).all(|days| days[0] != days[1]));
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 40);
}
