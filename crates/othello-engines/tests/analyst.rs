//! The analyst: exact endings against brute force, values against a plain search, and what holds however it is interrupted.
use crate::learned::{knowledge, positions};
use crate::plain::Plain;
use othello::{Move, Position, Rules, Status};
use othello_engines::analyst::{Analyst, MoveValue, Scope};
use othello_engines::mcts::Random;
use othello_engines::solver::{Counting, Solver};
use othello_engines::{AlphaBeta, Expert, INFINITE};
use othello_evaluation::SCALE;

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
                let exact = -Plain::counted(after(position, row.played), Counting::Official);
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

/// A call visits at most so many positions more than it was given: the solver's last empty squares, and its ordering of moves.
const OVERRUN: u64 = 20_000;

/// A move worse than the best by so many discs is only confirmed to be.
const HOPELESS: f64 = 8.0;

/// A plain search of a move, to the depth of the analysis, in discs.
fn plain_discs(plain: &mut AlphaBeta, position: Position, played: Move, depth: u32) -> f64 {
    let child = after(position, played).board();
    let value = -plain.value(child, depth as u8 - 1, -INFINITE, INFINITE);
    f64::from(value) / f64::from(SCALE)
}

fn largest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::MIN, f64::max)
}

#[test]
fn every_move_has_its_value_by_the_last_two_depths() {
    // ProbCut leaves out nothing at less than three plies, and it begins after the move.
    const EXACT_DEPTH: u32 = 3;
    let mut plain = AlphaBeta::new(knowledge().evaluation().clone(), 1 << 16);
    let mut analyst = analyst();
    for position in [50, 40, 30, 21].into_iter().flat_map(|empties| positions(empties, 5)) {
        let moves: Vec<Move> = position.moves().collect();
        let by_depth: Vec<Vec<f64>> = (1..=EXACT_DEPTH)
            .map(|depth| {
                moves.iter().map(|&played| plain_discs(&mut plain, position, played, depth)).collect()
            })
            .collect();
        let scopes =
            [None, moves.first(), moves.last()].map(|played| Scope::Best { played: played.copied() });
        for scope in scopes.into_iter().chain([Scope::EveryMove]) {
            analyst.begin(position.board(), scope, u64::MAX);
            for depth in 1..=EXACT_DEPTH {
                while analyst.depth() < depth {
                    analyst.run(1);
                }
                assert_eq!(analyst.depth(), depth, "a depth was not shown");
                let last = depth as usize - 1;
                let (deep, shallow) = (&by_depth[last], &by_depth[last.saturating_sub(1)]);
                let best = (largest(deep) + largest(shallow)) / 2.0;
                let rows = analyst.moves();
                for (n, row) in rows.iter().enumerate() {
                    assert!(!row.is_exact && row.chance > 0.0 && row.chance < 1.0, "{row:?}");
                    if scope != Scope::EveryMove && n == 0 {
                        assert_eq!(row.discs, best, "{depth} plies\n{position}");
                        continue;
                    }
                    let place = moves.iter().position(|&played| played == row.played).expect("a legal move");
                    let expected = (deep[place] + shallow[place]) / 2.0;
                    // A hopeless move may have the value of a less deep search.
                    let is_kept = scope == Scope::EveryMove
                        && row.discs <= best - HOPELESS
                        && expected <= best - HOPELESS;
                    assert!(
                        row.discs == expected || is_kept,
                        "{depth} plies: {row:?}, {expected}\n{position}"
                    );
                }
                let better_first = |one: &MoveValue, other: &MoveValue| {
                    one.discs >= other.discs && one.chance >= other.chance
                };
                assert!(rows.is_sorted_by(better_first), "{rows:?}");
                match scope {
                    Scope::EveryMove => assert_eq!(rows.len(), moves.len()),
                    Scope::Best { played } => {
                        let others = rows.iter().filter(|row| Some(row.played) == played).count();
                        assert_eq!(others, usize::from(played.is_some()), "{rows:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn deeper_values_are_near_those_of_a_plain_search() {
    let mut plain = AlphaBeta::new(knowledge().evaluation().clone(), 1 << 20);
    let mut analyst = analyst();
    let (mut errors, mut lost) = (Vec::new(), Vec::new());
    for position in [50, 40, 30, 21].into_iter().flat_map(|empties| positions(empties, 10)) {
        let rows = all(&mut *analyst, position, Scope::EveryMove, 100_000);
        let depth = analyst.depth();
        assert!(depth > 4, "{depth} plies\n{position}");
        let mut mean_of_two = |played: Move| {
            let [deep, shallow] =
                [depth, depth - 1].map(|depth| plain_discs(&mut plain, position, played, depth));
            (deep + shallow) / 2.0
        };
        let exact: Vec<f64> = rows.iter().map(|row| mean_of_two(row.played)).collect();
        let near = rows.iter().zip(&exact).filter(|(row, _)| row.discs > rows[0].discs - HOPELESS);
        errors.extend(near.map(|(row, exact)| (row.discs - exact).abs()));
        lost.push(largest(&exact) - exact[0]);
    }
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    let (error, lost) = (mean(&errors), mean(&lost));
    assert!(
        error < 0.25 && lost < 0.1,
        "mean error {error} discs; the move shown loses {lost} discs on average"
    );
}

/// An analysis as seen between two calls: the values, the depth, the positions, and whether it is done.
type Seen = (Vec<MoveValue>, u32, u64, bool);

/// However it is divided into calls, it finds the same values by the same depths with the same positions, and loses none on the way.
#[test]
fn slices_of_any_size_change_nothing() {
    for (seed, empties, most) in
        [(1, 34, 60_000), (2, 26, 40_000), (3, 22, 60_000), (4, 17, 200_000), (5, 14, 60_000), (6, 6, 1_000)]
    {
        println!("seed {seed}");
        let mut random = Random::new(seed);
        for position in positions(empties, 2) {
            for scope in [Scope::EveryMove, Scope::Best { played: position.moves().last() }] {
                let mut at_once = analyst();
                at_once.begin(position.board(), scope, most);
                assert!(at_once.run(u64::MAX / 2));
                let mut in_slices = analyst();
                in_slices.begin(position.board(), scope, most);
                let mut seen: Seen = (Vec::new(), 0, 0, false);
                while !seen.3 {
                    let sizes = [1, 1 + u64::from(random.below(100)), 1 + u64::from(random.below(20_000))];
                    let size = sizes[random.below(3) as usize];
                    let done = in_slices.run(size);
                    let now: Seen =
                        (in_slices.moves().to_vec(), in_slices.depth(), in_slices.positions(), done);
                    assert!(
                        now.2 - seen.2 <= size + OVERRUN,
                        "{} positions instead of {size}",
                        now.2 - seen.2
                    );
                    assert!(done || now.2 - seen.2 >= size, "it stopped too early");
                    assert!(now.1 >= seen.1, "a depth is never lost");
                    assert_eq!(now.0.is_empty(), now.1 == 0);
                    let exact = |seen: &Seen| seen.0.iter().filter(|row| row.is_exact).count();
                    assert!(exact(&now) >= exact(&seen), "an exact value is never lost");
                    assert!(now.0.is_sorted_by(|one, other| one.discs >= other.discs), "{:?}", now.0);
                    seen = now;
                }
                let expected: Seen = (at_once.moves().to_vec(), at_once.depth(), at_once.positions(), true);
                assert_eq!(seen, expected, "{scope:?}\n{position}");
                if empties <= 20 {
                    let exact = Solver::new(1 << 20).counting(Counting::Official).solve(position).score;
                    assert_eq!((seen.0[0].discs, seen.0[0].is_exact), (f64::from(exact), true));
                }
            }
        }
    }
}

/// With time, more positions are solved: first by searches that may err, whose score no other value exceeds, then exactly; or, with still
/// more empty squares, until the time is over. However it is divided into calls.
#[test]
fn a_patient_analysis_goes_on_to_the_end_of_the_game() {
    let mut random = Random::new(7);
    for (empties, most, scope) in [
        (21, 2_000_000, Scope::EveryMove),
        (21, 2_000_000, Scope::Best { played: None }),
        (25, 5_000_000, Scope::EveryMove),
    ] {
        let mut line = after_each_of(GAME).into_iter();
        let position = line.find(|position| position.empties().len() == empties).expect("there is one");
        let mut at_once = analyst();
        at_once.begin(position.board(), scope, most);
        assert!(at_once.run(u64::MAX / 2));
        let mut in_slices = analyst();
        in_slices.begin(position.board(), scope, most);
        let (mut is_likely, mut done) = (false, false);
        while !done {
            let size = [1, 1 + u64::from(random.below(50_000))][random.below(2) as usize];
            let before = in_slices.positions();
            done = in_slices.run(size);
            let visited = in_slices.positions() - before;
            assert!(visited <= size + OVERRUN && (done || visited >= size), "{visited} instead of {size}");
            let moves = in_slices.moves();
            assert!(moves.is_sorted_by(|one, other| one.discs >= other.discs), "{moves:?}");
            is_likely |= moves.first().is_some_and(|best| !best.is_exact && best.discs % 2.0 == 0.0);
        }
        assert_eq!(is_likely, scope == Scope::EveryMove);
        assert_eq!(in_slices.moves(), at_once.moves(), "{position}");
        assert_eq!(in_slices.positions(), at_once.positions(), "{position}");
        let moves = at_once.moves();
        if empties == 21 {
            let exact = Solver::with_evaluation(16 << 20, knowledge().evaluation().clone())
                .counting(Counting::Official)
                .solve(position)
                .score;
            assert_eq!((moves[0].discs, at_once.depth()), (f64::from(exact), empties), "{moves:?}");
            assert!(moves.iter().all(|row| row.is_exact), "{moves:?}");
        } else {
            assert!(moves.iter().all(|row| !row.is_exact && row.chance > 0.0 && row.chance < 1.0));
            assert!(at_once.positions() < most + OVERRUN);
        }
    }
}

/// The position that follows from these moves.
fn of(moves: &str) -> Position {
    let squares = moves.as_bytes().chunks(2).map(|square| std::str::from_utf8(square).expect("squares"));
    squares.fold(Position::start(Rules::default()), |position, square| {
        after(position, Move::Place(square.parse().expect("a square")))
    })
}

/// A game whose estimates contradicted its solution.
const GAME: &str = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3h5h2d2d8g8e8c8c5c6b3b4e3c2a4e2b6a5a3g7a6f2";

/// Everybody who looks at an ending sees the same: the position is solved before its moves, so that the best value is exact at once, and
/// with few empty squares hardly anything is searched before. No estimate is then above the exact value.
#[test]
fn endings_are_solved_as_soon_as_that_is_quick() {
    let line = after_each_of(GAME);
    for (position, most) in line.iter().rev().zip([4_000_000, 8_000_000]) {
        let exact = Solver::new(16 << 20).counting(Counting::Official).solve(*position).score;
        for scope in [Scope::EveryMove, Scope::Best { played: None }] {
            let mut analyst = analyst();
            analyst.begin(position.board(), scope, u64::MAX);
            while !analyst.moves().first().is_some_and(|best| best.is_exact) {
                assert!(!analyst.run(1_000) || analyst.moves()[0].is_exact);
                assert!(analyst.positions() < most, "it takes too long\n{position}");
            }
            assert_eq!(analyst.moves()[0].discs, f64::from(exact), "{position}");
            assert!(analyst.moves().iter().all(|row| row.discs <= f64::from(exact)), "{:?}", analyst.moves());
        }
    }
    // A few milliseconds: every move is exact in a report or two.
    let mut random = Random::new(12);
    for empties in [1, 4, 8, 10, 12, 13] {
        for _ in 0..5 {
            let position = ending(empties, &mut random);
            let mut analyst = analyst();
            analyst.begin(position.board(), Scope::EveryMove, u64::MAX);
            assert!(analyst.run(400_000), "{empties} empties\n{position}");
            assert!(analyst.moves().iter().all(|row| row.is_exact));
            assert_eq!(analyst.depth(), empties);
        }
    }
}

/// The positions of a game, from the start to its end.
fn after_each_of(moves: &str) -> Vec<Position> {
    (0..=moves.len() / 2).map(|ply| of(&moves[..2 * ply])).collect()
}

/// No value is a mere bound: that of a move far behind, too, is near what a search of this depth or of two plies less finds with an open
/// window.
#[test]
fn a_move_far_behind_has_a_value_of_its_own() {
    let mut analyst = analyst();
    let mut other = AlphaBeta::new(knowledge().evaluation().clone(), 1 << 22).selective();
    let (mut behind, mut far) = (0, Vec::new());
    for position in [30, 24, 21].into_iter().flat_map(|empties| positions(empties, 4)) {
        let rows = all(&mut *analyst, position, Scope::EveryMove, 100_000);
        let depth = analyst.depth();
        for row in rows.iter().filter(|row| row.discs < rows[0].discs - HOPELESS && !row.is_exact) {
            behind += 1;
            let mut by = |depth: u32| plain_discs(&mut other, position, row.played, depth);
            let [full, less] = [depth, depth - 2].map(|depth| (by(depth) + by(depth - 1)) / 2.0);
            let nearest = (full - row.discs).abs().min((less - row.discs).abs());
            if nearest > 3.0 {
                far.push((*row, nearest));
            }
        }
    }
    assert!(behind > 30 && far.len() * 10 < behind, "{} of {behind}: {far:?}", far.len());
}

/// Where only moves that may be the best are searched to their value, a move of which only a bound is known is never shown as the best, not
/// even if its bound equals the best value, which is what a search with a null window returns.
#[test]
fn a_move_that_is_only_known_not_to_be_better_is_never_the_best() {
    let mut analyst = analyst();
    let mut other = AlphaBeta::new(knowledge().evaluation().clone(), 1 << 22).selective();
    let mut lost = Vec::new();
    for position in (21..=26).flat_map(|empties| positions(empties, 5)) {
        analyst.begin(position.board(), Scope::EveryMove, u64::MAX);
        while analyst.depth() < 9 && !analyst.run(1_000) {}
        let rows = analyst.moves();
        assert!(rows.is_sorted_by(|one, other| one.discs >= other.discs), "{rows:?}");
        let mut value = |row: &MoveValue| plain_discs(&mut other, position, row.played, 9);
        let values: Vec<f64> = rows.iter().map(&mut value).collect();
        lost.push(largest(&values) - values[0]);
    }
    let mean = lost.iter().sum::<f64>() / lost.len() as f64;
    assert!(mean < 0.5, "the moves shown lose {mean} discs: {lost:?}");
}

/// A side that loses all its discs is seen by the search: the value is exact, at any number of empty squares.
#[test]
fn a_loss_of_all_discs_is_exact_as_soon_as_it_is_seen() {
    // The shortest game there is: White has no disc left after nine moves.
    let before = of("e6f4e3f6g5d6e7f5");
    let mut analyst = analyst();
    for scope in [Scope::EveryMove, Scope::Best { played: None }] {
        let best = all(&mut *analyst, before, scope, 50_000)[0];
        let expected = MoveValue {
            played: Move::Place("c5".parse().unwrap()),
            discs: 64.0,
            chance: 1.0,
            is_exact: true,
        };
        assert_eq!(best, expected);
    }
    // One ply earlier, the move that allows it is known to lose everything.
    let earlier = of("e6f4e3f6g5d6e7");
    let rows = all(&mut *analyst, earlier, Scope::EveryMove, 200_000);
    let f5 = rows.iter().find(|row| row.played == Move::Place("f5".parse().unwrap())).unwrap();
    assert_eq!((f5.discs, f5.chance, f5.is_exact), (-64.0, 0.0, true), "{rows:?}");
}
