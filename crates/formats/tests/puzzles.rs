//! The file of puzzles: written puzzles can be read, and errors name the line.
use formats::{Grade, Puzzle, read_puzzles, write_puzzles};
use othello::Move;

const FILE: &str = include_str!("../../../www/puzzles/endgames.txt");

#[test]
fn written_puzzles_can_be_read() {
    let puzzles = read_puzzles(FILE).unwrap();
    let origin: Vec<String> =
        FILE.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_owned).collect();
    assert_eq!(write_puzzles(&origin, &puzzles), FILE);
}

#[test]
fn every_puzzle_is_a_narrow_win_that_can_be_missed() {
    for puzzle in read_puzzles(FILE).unwrap() {
        let (wins, moves) = (puzzle.wins(), puzzle.results().len());
        assert!(1 <= wins && wins < moves && moves as u32 == puzzle.position().legal_moves().len());
        assert!(puzzle.results().iter().all(|(_, result)| *result <= 2));
        let flips = |square| puzzle.position().check(Move::Place(square)).unwrap().flips().len();
        if puzzle.grade() == Grade::Hard {
            let won = puzzle.results().iter().find(|(_, result)| *result > 0).unwrap().0;
            assert!(wins == 1 && puzzle.results().iter().any(|(other, _)| flips(*other) > flips(won)));
        }
    }
}

#[test]
fn errors_name_the_line() {
    let good = FILE.lines().find(|line| !line.starts_with('#')).unwrap();
    let puzzle: &Puzzle = &read_puzzles(good).unwrap()[0];
    let (first, result) = puzzle.results()[0];
    let without_a_move = good.replacen(&format!(" {first}{result:+}"), "", 1);
    let by_too_much = good.replacen(&format!("{first}{result:+}"), &format!("{first}+4"), 1);
    for bad in [
        "",
        "f5",
        &good[1..],
        &without_a_move,
        &by_too_much,
        &format!("{good} z9+1"),
        &format!("{good} {first}{result:+}"),
        &format!("{good} \u{e9}"),
        &good[..66],
    ] {
        let error = read_puzzles(&format!("# one\n{good}\n{bad}\n{good}")).unwrap_err();
        assert_eq!(error.line, 3, "{bad:?}: {error}");
    }
}
