//! Checks the page's puzzles with an independent solver: plain alpha-beta on squares in an array with a border. By default it
//! checks those with few empty squares; all are checked by `cargo test --release -p lab --test lab -- --ignored`.
use formats::{Grade, Puzzle, read_puzzles};
use othello::Color;

const FILE: &str = include_str!("../../../www/puzzles/endgames.txt");
/// Puzzles with at most this many empty squares are checked by default.
const QUICK_EMPTIES: u32 = 10;

fn puzzles() -> Vec<Puzzle> {
    read_puzzles(FILE).unwrap()
}

/// A board as 10x10 squares: 1 and -1 are discs, 0 is empty, 2 is outside.
struct Plain([i8; 100]);

impl Plain {
    /// The board in a line of the file, parsed independently of `formats`; the side to move is 1.
    fn of_line(line: &str) -> Self {
        let signs: Vec<char> = line.chars().collect();
        let mut squares = [2; 100];
        for (index, sign) in signs[..64].iter().enumerate() {
            squares[index / 8 * 10 + index % 8 + 11] = match sign {
                '-' => 0,
                disc if *disc == signs[65] => 1,
                _ => -1,
            };
        }
        Self(squares)
    }

    fn place(&mut self, side: i8, square: usize) -> Vec<usize> {
        let mut turned = Vec::new();
        for step in [-11, -10, -9, -1, 1, 9, 10, 11_isize] {
            let begin = turned.len();
            let mut at = square.wrapping_add_signed(step);
            while self.0[at] == -side {
                turned.push(at);
                at = at.wrapping_add_signed(step);
            }
            if self.0[at] != side {
                turned.truncate(begin);
            }
        }
        if !turned.is_empty() {
            self.0[square] = side;
            turned.iter().for_each(|&at| self.0[at] = side);
        }
        turned
    }

    fn take_back(&mut self, side: i8, square: usize, turned: &[usize]) {
        self.0[square] = 0;
        turned.iter().for_each(|&at| self.0[at] = -side);
    }

    /// The final disc difference with best play from the view of `side`; only a bound if it is outside `alpha..beta`.
    fn best(&mut self, side: i8, mut alpha: i32, beta: i32, passed: bool) -> i32 {
        let mut best = None;
        for square in 11..89 {
            if self.0[square] != 0 {
                continue;
            }
            let turned = self.place(side, square);
            if turned.is_empty() {
                continue;
            }
            let result = -self.best(-side, -beta, -alpha, false);
            self.take_back(side, square, &turned);
            best = best.max(Some(result));
            alpha = alpha.max(result);
            if alpha >= beta {
                break;
            }
        }
        match best {
            Some(best) => best,
            None if !passed => -self.best(-side, -beta, -alpha, true),
            None => self.0.iter().filter(|&&at| at.abs() == 1).map(|&at| i32::from(at * side)).sum(),
        }
    }

    /// All moves with their results, in the syntax of the file.
    fn results(&mut self) -> String {
        let mut text = String::new();
        for index in 0..64 {
            let square = index / 8 * 10 + index % 8 + 11;
            if self.0[square] != 0 {
                continue;
            }
            let turned = self.place(1, square);
            if !turned.is_empty() {
                let result = -self.best(-1, -65, 65, false);
                self.take_back(1, square, &turned);
                let column = char::from(b'a' + (index % 8) as u8);
                text += &format!(" {column}{}{result:+}", index / 8 + 1);
            }
        }
        text
    }
}

fn check(empties: impl Fn(u32) -> bool) -> usize {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let count = line[..64].matches('-').count() as u32;
        if empties(count) {
            assert_eq!(line[66..], Plain::of_line(line).results(), "{line}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn short_puzzles_agree_with_plain_search() {
    assert!(check(|empties| empties <= QUICK_EMPTIES) >= 50);
}

#[test]
#[ignore = "minutes: all puzzles"]
fn all_puzzles_agree_with_plain_search() {
    assert_eq!(check(|_| true), puzzles().len());
}

#[test]
fn each_grade_has_equally_many_puzzles_and_none_is_repeated() {
    let puzzles = puzzles();
    let of = |grade| puzzles.iter().filter(|puzzle| puzzle.grade() == grade).count();
    assert_eq!([of(Grade::Easy), of(Grade::Medium)], [of(Grade::Hard); 2]);
    assert!(puzzles.len() >= 90, "{} puzzles", puzzles.len());
    let mut boards: Vec<String> = puzzles.iter().map(|puzzle| puzzle.position().to_board_string()).collect();
    boards.sort();
    boards.dedup();
    assert_eq!(boards.len(), puzzles.len());
    for color in Color::ALL {
        assert!(puzzles.iter().any(|puzzle| puzzle.position().turn() == color), "{color} never moves");
    }
}

#[test]
fn the_file_states_its_origin() {
    assert!(FILE.starts_with("# ") && FILE.contains("lab -- puzzles --seed "));
}
