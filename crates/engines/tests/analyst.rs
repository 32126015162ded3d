//! The analyst: exact endings against brute force, values against a plain search, and what holds however it is interrupted.
use crate::learned::{knowledge, positions};
use crate::plain::Plain;
use engines::analyst::{Analyst, MoveValue, Scope};
use engines::mcts::Random;
use engines::solver::Solver;
use engines::{AlphaBeta, Expert, INFINITE};
use evaluation::SCALE;
use othello::{Move, Position, Rules, Status};

fn analyst() -> Box<dyn Analyst> {
    knowledge().analyst()
}

fn all(analyst: &mut dyn Analyst, position: Position, scope: Scope, most: u64) -> Vec<MoveValue> {
    analyst.begin(position.board(), scope, most);
    assert!(analyst.run(u64::MAX / 2));
    analyst.moves().to_vec()
}

fn after(position: Position, played: Move) -> Position {
    position.play(played).expect("a legal move")
}

/// A position of a random game with this many empty squares, in which the game is not over; a pass may be all there is.
fn ending(empties: u32, random: &mut Random) -> Position {
    loop {
        let mut position = Position::start(Rules::default());
        while position.empties().len() > empties && position.status() != Status::Over {
            let moves: Vec<Move> = position.moves().collect();
            position = after(position, moves[random.below(moves.len() as u32) as usize]);
        }
        if position.empties().len() == empties && position.status() != Status::Over {
            return position;
        }
    }
}

#[test]
fn exact_endings_equal_brute_force_on_a_thousand_positions() {
    let mut random = Random::new(1_000);
    let mut analyst = analyst();
    let mut checked = 0;
    for (empties, count) in [(1, 100), (2, 150), (3, 200), (4, 200), (5, 150), (6, 120), (7, 70), (8, 10)] {
        for _ in 0..count {
            let position = ending(empties, &mut random);
            let rows = all(&mut *analyst, position, Scope::EveryMove, 1_000);
            assert_eq!(rows.len(), position.moves().count(), "{position}");
            for row in &rows {
                let exact = -Plain::solve(after(position, row.played));
                let chance = f64::from(1 + exact.signum()) / 2.0;
                let expected =
                    MoveValue { played: row.played, discs: f64::from(exact), chance, is_exact: true };
                assert_eq!(*row, expected, "{position}");
            }
            assert!(rows.is_sorted_by(|one, other| one.discs >= other.discs), "{rows:?}");

            let played = position.moves().nth(random.below(rows.len() as u32) as usize);
            let compared = all(&mut *analyst, position, Scope::Best { played }, 1_000);
            assert_eq!(compared[0].discs, rows[0].discs, "{position}");
            let known = |action| rows.iter().find(|row| Some(row.played) == action);
            assert_eq!(compared.iter().find(|row| Some(row.played) == played), known(played), "{position}");
            assert!(compared.len() <= 2 && compared.iter().all(|row| row.is_exact));
            checked += 1;
        }
    }
    assert_eq!(checked, 1_000);
}

#[test]
fn every_move_has_its_value_by_the_same_depth() {
    let mut plain = AlphaBeta::new(knowledge().evaluation().clone(), 1 << 16);
    let mut analyst = analyst();
    for (empties, most) in [(50, 2_000), (40, 20_000), (30, 20_000), (21, 5_000)] {
        for position in positions(empties, 5) {
            let rows = all(&mut *analyst, position, Scope::EveryMove, most);
            let depth = analyst.depth() as u8;
            assert!(depth >= 1 && rows.len() == position.moves().count(), "{depth}: {rows:?}");
            for row in &rows {
                let child = after(position, row.played).board();
                let value = -plain.value(child, depth - 1, -INFINITE, INFINITE);
                assert_eq!(
                    row.discs,
                    f64::from(value) / f64::from(SCALE),
                    "{depth} plies, {row:?}\n{position}"
                );
                assert!(!row.is_exact && row.chance > 0.0 && row.chance < 1.0, "{row:?}");
            }
            assert!(rows.is_sorted_by(|one, other| one.discs >= other.discs && one.chance >= other.chance));

            // Compared with the best, a move has the value of the same depth.
            for played in [None, position.moves().next(), position.moves().last()] {
                let compared = all(&mut *analyst, position, Scope::Best { played }, most);
                let depth = analyst.depth() as u8;
                let best = plain.value(position.board(), depth, -INFINITE, INFINITE);
                assert_eq!(compared[0].discs, f64::from(best) / f64::from(SCALE), "{position}");
                let other = compared.iter().find(|row| Some(row.played) == played);
                assert_eq!(other.is_some(), played.is_some(), "{compared:?}");
                if let Some(row) = other {
                    let child = after(position, row.played).board();
                    let value = -plain.value(child, depth - 1, -INFINITE, INFINITE);
                    assert_eq!(row.discs, f64::from(value) / f64::from(SCALE), "{position}");
                }
            }
        }
    }
}

#[test]
fn interrupted_at_any_time_it_keeps_the_last_depth_and_ends_alike() {
    for (empties, most) in [(34, 60_000), (14, 60_000)] {
        for position in positions(empties, 3) {
            for scope in [Scope::EveryMove, Scope::Best { played: position.moves().last() }] {
                let mut analyst = analyst();
                let at_once = all(&mut *analyst, position, scope, most);
                let mut in_slices = knowledge().analyst();
                let mut again = knowledge().analyst();
                in_slices.begin(position.board(), scope, most);
                again.begin(position.board(), scope, most);
                let (mut depth, mut slices, mut exact) = (0, 0, 0);
                loop {
                    let done = in_slices.run(700);
                    assert_eq!((again.run(700), again.moves()), (done, in_slices.moves()));
                    assert!(in_slices.depth() >= depth, "a depth is never lost");
                    depth = in_slices.depth();
                    assert_eq!(in_slices.moves().is_empty(), depth == 0);
                    let certain = in_slices.moves().iter().filter(|row| row.is_exact).count();
                    assert!(certain >= exact, "an exact value is never lost");
                    exact = certain;
                    slices += 1;
                    if done {
                        break;
                    }
                }
                assert!(slices > 5, "{slices} slices");
                if empties == 14 {
                    assert_eq!(in_slices.moves()[0].discs, at_once[0].discs);
                    assert_eq!(at_once[0].discs, f64::from(Solver::new(1 << 20).solve(position).score));
                } else {
                    // Interruptions cost positions, at most so many that the last depth is missed.
                    assert!((in_slices.depth()..=in_slices.depth() + 1).contains(&analyst.depth()));
                }
            }
        }
    }
}
