//! A slow, plain rule book on rows of characters, and random positions.
use board_game::{BoardGame, Side, Spot};
use gobang::{Position, Setup, Size, Threats};
use mcts::Random;

/// A random generator with the seed of the environment variable `UCT_SEED`, or 1, which is printed.
pub fn random() -> Random {
    let seed = std::env::var("UCT_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    println!("UCT_SEED={seed}");
    Random::new(seed)
}

/// A position of a random game whose stones stand close together, and in which nobody has won yet.
pub fn position(size: Size, plies: u32, random: &mut Random) -> Position {
    loop {
        let mut position = Position::new(Setup::free(size));
        let mut threats = Threats::new(size);
        while position.placed() < plies && !position.is_finished() {
            let near = threats.near();
            let spots = if near.is_empty() { threats.empty() } else { near };
            let spot = spots.iter().nth(random.below(spots.len()) as usize).unwrap();
            threats.place(spot, position.turn());
            position = position.play(position.action_at(spot).unwrap()).unwrap();
        }
        if !position.is_finished() {
            return position;
        }
    }
}

/// A board as rows of characters.
#[derive(Clone)]
pub struct Book(Vec<Vec<char>>);

pub const SIGNS: [char; 2] = ['X', 'O'];

impl Book {
    pub fn of(position: &Position) -> Self {
        let lines = usize::from(position.setup().size.lines());
        let mut book = Self(vec![vec!['.'; lines]; lines]);
        for side in Side::ALL {
            position.stones(side).iter().for_each(|spot| book.set(spot, SIGNS[side.index()]));
        }
        book
    }

    pub fn set(&mut self, spot: Spot, sign: char) {
        self.0[usize::from(spot.row())][usize::from(spot.column())] = sign;
    }

    pub fn empties(&self) -> Vec<Spot> {
        let lines = self.0.len() as u8;
        let all = (0..lines).flat_map(|row| (0..lines).filter_map(move |column| Spot::new(column, row)));
        all.filter(|spot| self.0[usize::from(spot.row())][usize::from(spot.column())] == '.').collect()
    }

    fn at(&self, column: i32, row: i32) -> char {
        let lines = self.0.len() as i32;
        let is_there = (0..lines).contains(&column) && (0..lines).contains(&row);
        if is_there { self.0[row as usize][column as usize] } else { '#' }
    }

    /// Whether the spot has a stone of this sign that stands in a row of five.
    pub fn makes_five_with(&self, spot: Spot, sign: char) -> bool {
        self.at(spot.column().into(), spot.row().into()) == sign && self.makes_five(spot, sign)
    }

    /// Whether a stone of this sign on the spot makes five in a row.
    pub fn makes_five(&self, spot: Spot, sign: char) -> bool {
        let (column, row) = (i32::from(spot.column()), i32::from(spot.row()));
        [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(right, down)| {
            let run = |to: i32| {
                (1..5).take_while(|n| self.at(column + n * to * right, row + n * to * down) == sign).count()
            };
            run(1) + run(-1) >= 4
        })
    }

    /// The spots on a line with this one where a stone of this sign makes five in a row.
    fn fives_beside(&self, spot: Spot, sign: char) -> Vec<Spot> {
        let near = |at: &Spot| {
            let (right, down) = (spot.column().abs_diff(at.column()), spot.row().abs_diff(at.row()));
            right.max(down) <= 4 && (right == 0 || down == 0 || right == down)
        };
        self.empties().into_iter().filter(|at| near(at) && self.makes_five(*at, sign)).collect()
    }

    pub fn fives(&self, sign: char) -> Vec<Spot> {
        self.empties().into_iter().filter(|&spot| self.makes_five(spot, sign)).collect()
    }

    /// The plies of the shortest win by continuous fours, at most so many, against every defence.
    pub fn wins_by_fours(&mut self, own: char, other: char, plies: u32) -> Option<u32> {
        if !self.fives(own).is_empty() {
            return Some(1);
        }
        if plies < 3 {
            return None;
        }
        let danger = self.fives(other);
        self.empties().into_iter().filter_map(|spot| self.wins_by(spot, &danger, own, other, plies)).min()
    }

    /// The plies of the shortest win by continuous fours that begins on this spot, if the other side has these fives. Without
    /// a four there is none.
    pub fn wins_by(
        &mut self,
        spot: Spot,
        danger: &[Spot],
        own: char,
        other: char,
        plies: u32,
    ) -> Option<u32> {
        if self.makes_five(spot, own) {
            return Some(1);
        }
        if danger.iter().any(|&five| five != spot) {
            return None;
        }
        self.set(spot, own);
        let fives = self.fives_beside(spot, own);
        let longest = if fives.is_empty() { None } else { self.longest_defence(&fives, own, other, plies) };
        self.set(spot, '.');
        longest
    }

    fn longest_defence(&mut self, fives: &[Spot], own: char, other: char, plies: u32) -> Option<u32> {
        let mut longest = 3;
        for reply in self.empties() {
            // The others lose at once.
            if fives.iter().all(|&five| five == reply) {
                self.set(reply, other);
                let rest = self.wins_by_fours(own, other, plies - 2);
                self.set(reply, '.');
                longest = longest.max(2 + rest?);
            }
        }
        Some(longest)
    }
}

/// Plays a line against every defence: wherever the defender leaves the line, the attacker has a five.
pub fn replay(mut book: Book, line: &[Spot], [own, other]: [char; 2]) {
    for (n, &spot) in line.iter().enumerate() {
        let sign = if n % 2 == 0 { own } else { other };
        assert!(book.empties().contains(&spot), "{spot:?} of {line:?}");
        if n + 1 == line.len() {
            assert!(n % 2 == 0 && book.makes_five(spot, own), "the line ends with a five: {line:?}");
        } else if n % 2 == 1 {
            assert!(book.fives(other).is_empty(), "the defender wins in {line:?}");
            let fives = book.fives(own);
            assert!(fives.contains(&spot) || n + 2 == line.len(), "{spot:?} is the answer in {line:?}");
        } else {
            assert!(!book.makes_five(spot, own), "{line:?} goes on after a five");
        }
        book.set(spot, sign);
    }
}
