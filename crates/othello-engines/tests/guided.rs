//! The exact solver with an evaluation, against plain ones.
use crate::plain::{Plain, random_position};
use othello::{BoardSize, Move, NoMoveRule, Position, Rules};
use othello_engines::ffo;
use othello_engines::mcts::{Outcome, Random};
use othello_engines::solver::{Aim, Certainty, Solver};
use othello_evaluation::{Evaluation, Weights, WeightsFile};
use std::sync::Arc;

/// Simple weights with some noise, so that values differ. Results must be exact whatever the evaluation.
fn evaluation() -> Arc<Evaluation> {
    let mut weights = Weights::simple();
    let mut random = Random::new(9);
    for weight in weights.as_mut_slice().iter_mut().flatten() {
        *weight = weight.saturating_add(random.below(7) as i8 - 3);
    }
    Arc::new(Evaluation::new(&weights))
}

fn guided(table_bytes: usize) -> Solver {
    Solver::with_evaluation(table_bytes, evaluation())
}

fn outcome_of(score: i32) -> Outcome {
    match score {
        ..0 => Outcome::Loss,
        0 => Outcome::Draw,
        1.. => Outcome::Win,
    }
}

/// Positions of random games: the usual game, and a few of each other kind.
fn endings(seed: u64, empties: u32, count: usize) -> Vec<Position> {
    println!("seed {seed}");
    let mut random = Random::new(seed);
    let mut found: Vec<_> =
        (0..count).map(|_| random_position(Rules::default(), empties, &mut random)).collect();
    for (size, no_move) in [(BoardSize::Eight, NoMoveRule::GameOver), (BoardSize::Six, NoMoveRule::MustPass)]
    {
        found.push(random_position(Rules { size, no_move }, empties, &mut random));
    }
    found
}

#[test]
fn plain_alpha_beta_agrees_with_exhaustive_search() {
    for position in endings(1, 8, 40) {
        assert_eq!(Plain::solve_pruned(position), Plain::solve(position), "{position:?}");
    }
}

#[test]
fn agrees_with_plain_alpha_beta() {
    let mut with_table = guided(1 << 20);
    let mut without = guided(0);
    let empties = [(1, 5), (7, 20), (10, 10), (12, 24), (13, 6)];
    for position in empties.into_iter().flat_map(|(empties, count)| endings(20_262, empties, count)) {
        let expected = Plain::solve_pruned(position);
        let solved = with_table.solve(position);
        assert_eq!((solved.score, without.solve(position).score), (expected, expected), "{position:?}");
        let bounds = with_table.bounds();
        assert_eq!((bounds.lower, bounds.upper, bounds.best), (expected, expected, solved.best));
        assert_eq!(with_table.outcome(position), outcome_of(expected), "{position:?}");
        let after = position.play(solved.best.expect("the game is not over")).unwrap();
        assert_eq!(-Plain::solve_pruned(after), expected, "{:?} in {position:?}", solved.best);
    }
}

#[test]
fn agrees_with_the_solver_without_an_evaluation() {
    let mut guided = guided(1 << 20);
    let mut plain = Solver::new(1 << 20);
    for position in
        [(15, 12), (16, 8), (18, 1)].into_iter().flat_map(|(empties, count)| endings(5, empties, count))
    {
        let score = plain.solve(position).score;
        assert_eq!(guided.outcome(position), outcome_of(score), "{position:?}");
        let solved = guided.solve(position);
        assert_eq!(solved.score, score, "{position:?}");
        let after = position.play(solved.best.expect("the game is not over")).unwrap();
        assert_eq!(-plain.solve(after).score, score, "{:?} in {position:?}", solved.best);
        let end =
            guided.line(position).into_iter().try_fold(position, |position, played| position.play(played));
        let end = end.expect("a line of legal moves");
        let sign = if end.turn() == position.turn() { 1 } else { -1 };
        let [own, other] = [end.board().player, end.board().opponent].map(|discs| discs.len() as i32);
        assert_eq!(sign * (own - other), score, "{position:?}");
    }
}

/// At any point, the bounds contain the score, tighten, and come with a move that achieves the lower one.
#[test]
fn bounds_contain_the_score_wherever_it_is_stopped() {
    for position in endings(6, 15, 4) {
        let score = Solver::default().solve(position).score;
        let mut stops = 0;
        for aim in [Aim::Outcome, Aim::Score] {
            let mut solver = guided(1 << 18);
            solver.start_for(position, aim);
            let mut before = solver.bounds();
            assert_eq!((before.lower, before.upper, before.best), (-64, 64, None));
            loop {
                let solved = solver.run(200);
                stops += 1;
                let bounds = solver.bounds();
                assert!(
                    bounds.lower <= score && score <= bounds.upper,
                    "{bounds:?} but {score}: {position:?}"
                );
                assert!(before.lower <= bounds.lower && bounds.upper <= before.upper);
                if bounds != before
                    && let Some(played) = bounds.best
                {
                    let after = position.play(played).unwrap();
                    assert!(
                        -Solver::default().solve(after).score >= bounds.lower,
                        "{bounds:?}: {position:?}"
                    );
                }
                before = bounds;
                if let Some(solved) = solved {
                    assert_eq!(bounds.outcome(), Some(outcome_of(score)));
                    assert_eq!(outcome_of(solved.score), outcome_of(score));
                    assert!(
                        aim == Aim::Outcome
                            || (solved.score, bounds.lower, bounds.upper) == (score, score, score)
                    );
                    break;
                }
            }
            solver.stop();
            assert_eq!(solver.bounds(), before);
        }
        assert!(stops > 20, "{stops}");
    }
}

#[test]
fn slices_change_nothing() {
    let position = endings(8, 18, 1)[0];
    let whole = guided(1 << 18).solve(position);
    for slice in [1, 777, 30_000] {
        let mut solver = guided(1 << 18);
        solver.start(position);
        let mut most = 0;
        let solved = loop {
            let before = solver.nodes();
            let solved = solver.run(slice);
            most = most.max(solver.nodes() - before);
            if let Some(solved) = solved {
                break solved;
            }
        };
        assert_eq!(solved, whole);
        assert!(most < slice + 20_000, "{most} in a slice of {slice}");
    }
}

/// The same calls visit the same positions on every machine.
/// A search that may err changes nothing about the exact ones that follow it with the same table, and a guess changes only the way.
#[test]
fn selective_searches_leave_exact_results_alone() {
    for both in [guided(1 << 20), guided(1 << 20).quick()] {
        leaves_exact_results_alone(both);
    }
}

fn leaves_exact_results_alone(mut both: Solver) {
    let (mut selective, mut exact) = (0, 0);
    for position in endings(5, 15, 12) {
        let is_usual = position.rules() == Rules::default();
        let mut alone = guided(1 << 20);
        let expected = alone.solve(position);
        let before = both.nodes();
        for certainty in [Certainty::Percent73, Certainty::Percent95] {
            both.start_with(position, certainty, (-65, 65), Some(expected.score - 4));
            let found = both.run(u64::MAX).expect("it ends");
            // Without an evaluation for these rules, nothing is left out.
            assert!(is_usual || found.score == expected.score, "{position:?}");
            let bounds = both.bounds();
            assert_eq!((bounds.lower, bounds.upper), (found.score, found.score), "{position:?}");
        }
        if is_usual {
            selective += both.nodes() - before;
            exact += expected.nodes;
        }
        for guess in [None, Some(expected.score), Some(expected.score - 7), Some(64), Some(-64)] {
            both.start_with(position, Certainty::Exact, (-65, 65), guess);
            let found = both.run(u64::MAX).expect("it ends");
            assert_eq!(found.score, expected.score, "{guess:?} {position:?}");
        }
    }
    assert!(selective < exact, "{selective} positions, and {exact} for exact results");
}

/// The score by a search that may err, and the number of positions.
fn likely(mut solver: Solver, position: Position, slice: u64) -> (i32, u64) {
    solver.start_with(position, Certainty::Percent87, (-65, 65), None);
    let found = loop {
        if let Some(found) = solver.run(slice) {
            break found;
        }
    };
    (found.score, found.nodes)
}

#[test]
fn a_quick_search_is_sooner_done_and_about_as_often_right() {
    let weights =
        WeightsFile::read(include_bytes!("../../othello-evaluation/data/8x8.weights")).expect("weights");
    let evaluation = Arc::new(Evaluation::new(&weights.weights));
    let solver = || Solver::with_evaluation(1 << 22, evaluation.clone());
    let (mut visited, mut wrong) = ([0; 2], [0; 2]);
    for position in endings(10, 19, 12).into_iter().filter(|position| position.rules() == Rules::default()) {
        let exact = solver().solve(position).score;
        for (n, solver) in [solver(), solver().quick()].into_iter().enumerate() {
            let (score, nodes) = likely(solver.clone(), position, u64::MAX);
            assert_eq!(likely(solver, position, 777), (score, nodes), "slices change nothing");
            visited[n] += nodes;
            wrong[n] += (score - exact).abs();
        }
    }
    println!("{visited:?} positions, wrong by {wrong:?} discs in all");
    assert!(visited[1] * 10 < visited[0] * 8, "{visited:?} positions");
    assert!(wrong[1] <= wrong[0] + 12, "wrong by {wrong:?} discs in all");
}

#[test]
fn the_number_of_positions_is_fixed() {
    let nodes = endings(9, 16, 3).into_iter().map(|position| guided(1 << 18).solve(position).nodes);
    assert_eq!(nodes.collect::<Vec<_>>(), [205_018, 278_570, 551_202, 171_920, 19_260]);
}

#[test]
fn every_position_of_the_suite_can_be_solved_in_slices() {
    let mut solving = ffo::Solving::new(40, guided(Solver::DEFAULT_TABLE_BYTES)).expect("40 is in the suite");
    let mut slices = 1;
    let solved = loop {
        if let Some(result) = solving.run(100_000) {
            break result.expect("the published score");
        }
        slices += 1;
    };
    assert_eq!((solved.score, solved.best), (38, "a2".parse().ok().map(Move::Place)));
    assert!(slices > 10 && solving.nodes() >= 100_000 * (slices - 1));
    assert!(ffo::Solving::new(39, Solver::default()).is_none());
}
