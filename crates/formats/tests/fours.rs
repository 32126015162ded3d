//! The file of puzzles of Gobang, line by line.
use formats::{Grade, read_fours};
use gobang::{Size, text};

const FILE: &str = include_str!("../../../www/puzzles/fours.txt");

#[test]
fn the_pages_file_is_read_and_says_how_it_was_made() {
    let puzzles = read_fours(FILE).unwrap();
    let of = |grade| puzzles.iter().filter(|puzzle| puzzle.grade() == grade).count();
    assert_eq!([Grade::Easy, Grade::Medium, Grade::Hard].map(of), [14 + 7, 13 + 4, 13 + 2]);
    for words in ["46 14 13 13\n", "47 7 4 2 threes\n"] {
        let command = format!("# cargo run --release -p gobang-engines --example puzzles -- {words}");
        assert!(FILE.contains(&command), "{command}");
    }
    assert_eq!(puzzles.iter().filter(|puzzle| puzzle.defence().is_some()).count(), 13);
    for (puzzle, line) in puzzles.iter().zip(FILE.lines().filter(|line| !line.starts_with('#'))) {
        let moves = text::write(puzzle.game().turns().iter().map(|turn| turn.action()));
        let grade = match puzzle.grade() {
            Grade::Easy => 1,
            Grade::Medium => 2,
            Grade::Hard => 3,
        };
        let defence = puzzle.defence().map(|point| format!(" {point}")).unwrap_or_default();
        assert_eq!(format!("{grade} {moves} {} {}{defence}", puzzle.first(), puzzle.plies()), line);
        assert_eq!(puzzle.first().size(), Size::Fifteen);
        assert_eq!(puzzle.solver(), puzzle.game().position().turn());
    }
}

#[test]
fn a_line_that_is_no_puzzle_is_named() {
    for (line, why) in [
        ("1 h8i9 g7", "are to stand here"),
        ("1 h8i9 g7 5 g8 more", "are to stand here"),
        ("1 h8i9 g7 5 more", "`more` is no point"),
        ("1 h8i9 g7 5 g7", "g7 is not legal after g7"),
        ("4 h8i9 g7 5", "`4` is no grade"),
        ("1 h8i99 g7 5", "at move 2"),
        ("1 h8h8 g7 5", "at move 2"),
        ("1 h8i9 z7 5", "`z7` is no point"),
        ("1 h8i9 h8 5", "h8 is not legal"),
        ("1 h8i9 g7 4", "the plies of a win"),
        ("1 h8i9 g7 3", "the plies of a win"),
        ("1 h8i9 g7 many", "the plies of a win"),
        ("1 h8a1i8a3j8a5k8a7l8 g7 5", "the game is over"),
    ] {
        let error = read_fours(&format!("# a comment\n1 h8i9 g7 5\n{line}\n")).unwrap_err();
        assert_eq!(error.line, 3, "{line}: {error}");
        assert!(error.message.contains(why), "{line}: {error}");
    }
}
