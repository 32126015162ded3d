//! The exact solver against a plain exhaustive one, and against published results.
use crate::plain::{Plain, random_position};
use othello::{BoardSize, Move, NoMoveRule, Position, Rules, Status, Symmetry};
use othello_engines::OthelloGame;
use othello_engines::mcts::{ActionSet, Game, Outcome, Random};
use othello_engines::solver::{Analysis, Counting, Solver};

fn outcome_of(score: i32) -> Outcome {
    match score {
        ..0 => Outcome::Loss,
        0 => Outcome::Draw,
        1.. => Outcome::Win,
    }
}

#[test]
fn agrees_with_exhaustive_search() {
    let seed = 20_260;
    println!("seed {seed}");
    let mut random = Random::new(seed);
    let mut solver = Solver::new(1 << 20);
    let mut without_table = Solver::new(0);
    let mut checked = 0;
    for (empties, count) in [(8, 220), (9, 36), (10, 6), (5, 60), (3, 60), (1, 60), (0, 0)] {
        for size in [BoardSize::Six, BoardSize::Eight] {
            for no_move in NoMoveRule::ALL {
                for _ in 0..count {
                    let position = random_position(Rules { size, no_move }, empties, &mut random);
                    let expected = Plain::solve(position);
                    let solved = solver.solve(position);
                    assert_eq!(solved.score, expected, "seed {seed}, {position:?}");
                    assert_eq!(without_table.solve(position).score, expected, "seed {seed}, {position:?}");
                    assert_eq!(solver.outcome(position), outcome_of(expected), "seed {seed}, {position:?}");
                    let after = position.play(solved.best.expect("the game is not over")).unwrap();
                    assert_eq!(-Plain::solve(after), expected, "{:?} in {position:?}", solved.best);
                    checked += u32::from(empties >= 8);
                }
            }
        }
    }
    assert!(checked >= 1_000, "{checked}");
}

/// Positions of random games that can end with empty squares: best play by the official score may differ from that by the discs
/// on the board, who wins never.
#[test]
fn counts_empty_squares_for_the_winner_if_it_is_told_to() {
    let seed = 20_270;
    println!("seed {seed}");
    let mut random = Random::new(seed);
    let mut solver = Solver::new(1 << 20).counting(Counting::Official);
    let mut without_table = Solver::new(0).counting(Counting::Official);
    let mut differing = 0;
    for (size, empties, count) in [
        (BoardSize::Four, 7, 60),
        (BoardSize::Six, 8, 200),
        (BoardSize::Eight, 8, 120),
        (BoardSize::Eight, 2, 120),
    ] {
        for no_move in NoMoveRule::ALL {
            for _ in 0..count {
                let position = random_position(Rules { size, no_move }, empties, &mut random);
                let [raw, official] = Counting::ALL.map(|counting| Plain::counted(position, counting));
                assert_eq!(solver.solve(position).score, official, "seed {seed}, {position:?}");
                assert_eq!(without_table.solve(position).score, official, "seed {seed}, {position:?}");
                assert_eq!(outcome_of(raw), outcome_of(official), "seed {seed}, {position:?}");
                differing += u32::from(raw != official);
            }
        }
    }
    assert!(differing >= 50, "{differing}");

    // A score by one way of counting is not taken for one by the other.
    let start = Position::start(Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass });
    assert_eq!(solver.solve(start).score, -10);
    assert_eq!(solver.counting(Counting::Raw).solve(start).score, -8);
}

#[test]
fn the_score_of_four_by_four_is_right() {
    for (no_move, score) in [(NoMoveRule::MustPass, -8), (NoMoveRule::GameOver, -6)] {
        let start = Position::start(Rules { size: BoardSize::Four, no_move });
        let mut solver = Solver::new(1 << 16);
        let solved = solver.solve(start);
        assert_eq!(solved.score, score, "{no_move:?}");
        assert!(solved.nodes < 50_000, "{}", solved.nodes);
        assert_eq!(Solver::new(0).solve(start).score, score, "{no_move:?} without a table");
        assert_eq!(solver.outcome(start), Outcome::Loss);
        let end =
            solver.line(start).into_iter().fold(start, |position, played| position.play(played).unwrap());
        assert_eq!((end.status(), i32::from(end.discs().difference())), (Status::Over, score));
    }
}

#[test]
fn one_solver_for_changing_rules() {
    let mut solver = Solver::new(1 << 16);
    for _ in 0..2 {
        for (no_move, score) in [(NoMoveRule::MustPass, -8), (NoMoveRule::GameOver, -6)] {
            assert_eq!(solver.solve(Position::start(Rules { size: BoardSize::Four, no_move })).score, score);
        }
    }
}

#[test]
fn every_symmetry_has_the_same_score() {
    let mut random = Random::new(7);
    for size in [BoardSize::Six, BoardSize::Eight] {
        for no_move in NoMoveRule::ALL {
            for _ in 0..5 {
                let position = random_position(Rules { size, no_move }, 12, &mut random);
                let score = |position| Solver::new(1 << 16).solve(position).score;
                let expected = score(position);
                for symmetry in Symmetry::all() {
                    assert_eq!(score(symmetry.position(position)), expected, "{symmetry:?} of {position:?}");
                }
            }
        }
    }
}

/// Slices of any length, a stop in between, and a window give the same result as a single call, node for node.
#[test]
fn slices_change_nothing() {
    let mut random = Random::new(8);
    for no_move in NoMoveRule::ALL {
        let position = random_position(Rules { no_move, ..Rules::default() }, 15, &mut random);
        let whole = Solver::new(1 << 16).solve(position);
        for slice in [1, 1_000, 50_000] {
            let mut solver = Solver::new(1 << 16);
            solver.start(position);
            let mut slices = 0;
            let mut before = 0;
            let solved = loop {
                slices += 1;
                if let Some(solved) = solver.run(slice) {
                    break solved;
                }
                assert!(
                    solver.nodes() - before < slice + 20_000,
                    "one slice looked at {}",
                    solver.nodes() - before
                );
                before = solver.nodes();
            };
            assert_eq!(solved, whole);
            assert!(slices > 1 || whole.nodes <= slice);
            assert!(solver.is_idle() && solver.run(1).is_none());
        }
        let mut solver = Solver::new(1 << 16);
        solver.start(position);
        assert_eq!(solver.run(10), None);
        solver.stop();
        assert!(solver.is_idle());
        assert_eq!(solver.outcome_within(position, 10), None);
        assert_eq!(solver.solve(position).score, whole.score);
        for alpha in whole.score - 3..whole.score + 3 {
            solver.start_window(position, alpha, alpha + 1);
            let bound = solver.run(u64::MAX).unwrap().score;
            let holds = if bound <= alpha { whole.score <= bound } else { whole.score >= bound };
            assert!(holds, "{bound} with {alpha}, but it is {}", whole.score);
        }
    }
}

#[test]
fn analysis_scores_every_move() {
    let mut random = Random::new(9);
    for no_move in NoMoveRule::ALL {
        for size in [BoardSize::Six, BoardSize::Eight] {
            let position = random_position(Rules { size, no_move }, 9, &mut random);
            let mut solver = Solver::new(1 << 16);
            let mut analysis = Analysis::new(position);
            for slice in 0.. {
                if analysis.run(&mut solver, 500) {
                    break;
                }
                if slice < 5 {
                    // Another use of the solver in between costs time but not correctness.
                    solver.outcome(position);
                }
            }
            let moves: Vec<_> = analysis.rows().iter().map(|row| row.played).collect();
            assert_eq!(moves, position.moves().collect::<Vec<_>>());
            for row in analysis.rows() {
                assert_eq!(
                    row.score,
                    -Plain::solve(position.play(row.played).unwrap()),
                    "{row:?} of {position:?}"
                );
            }
            let best = analysis.rows().iter().map(|row| row.score).max();
            assert_eq!(best, Some(solver.solve(position).score));
        }
    }
}

#[test]
fn finished_games_and_passes_are_solved_too() {
    let over = "XXXX XXXX XXXX XXX- O";
    let pass = "OX-- ---- ---- ---- X";
    let check = |board, no_move, score, best| {
        let position = Position::from_board_string(board, no_move).unwrap();
        let solved = Solver::new(1 << 12).solve(position);
        assert_eq!((solved.score, solved.best), (score, best), "{board} {no_move:?}");
        let mut analysis = Analysis::new(position);
        assert!(analysis.run(&mut Solver::new(0), u64::MAX));
        assert_eq!(analysis.rows().len(), usize::from(best.is_some()));
    };
    for no_move in NoMoveRule::ALL {
        check(over, no_move, -15, None);
    }
    check(pass, NoMoveRule::MustPass, -3, Some(Move::Pass));
    check(pass, NoMoveRule::GameOver, 0, None);
    let game = OthelloGame::from(Position::from_board_string(pass, NoMoveRule::MustPass).unwrap());
    assert_eq!(game.actions().len(), 1);
}

/// Position 40 of the FFO endgame test suite (<http://www.radagast.se/othello/ffotest.html>): 20 empties, a2 is the
/// only best move, +38.
#[test]
fn the_published_score_of_ffo_40() {
    let board = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    let position = Position::from_board_string(board, NoMoveRule::MustPass).unwrap();
    let solved = Solver::default().solve(position);
    assert_eq!((solved.score, solved.best.unwrap().to_string().as_str()), (38, "a2"));
}
