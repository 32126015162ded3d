//! A slow, plain rule book of its own: rows of characters, and a look at every five in them.
use board_game::{BoardGame, Side};
use gobang::{Move, Position, Setup, Size};

/// Random numbers of a test, whose seed is printed.
pub struct Dice(u64);

impl Dice {
    /// Dice with the seed of the environment variable `UCT_SEED`, or 1.
    pub fn new() -> Self {
        let seed = std::env::var("UCT_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
        println!("UCT_SEED={seed}");
        Self(seed)
    }

    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// The board as rows of characters.
pub fn rows(position: &Position) -> Vec<Vec<char>> {
    let lines = usize::from(position.setup().size.lines());
    let mut rows = vec![vec!['.'; lines]; lines];
    for (side, sign) in Side::ALL.into_iter().zip("XO".chars()) {
        for spot in position.stones(side).iter() {
            rows[usize::from(spot.row())][usize::from(spot.column())] = sign;
        }
    }
    rows
}

/// Whether a sign stands five times in a row.
pub fn has_five(rows: &[Vec<char>], sign: char) -> bool {
    let lines = rows.len() as i32;
    let at = |column: i32, row: i32| {
        let is_there = (0..lines).contains(&column) && (0..lines).contains(&row);
        is_there && rows[row as usize][column as usize] == sign
    };
    (0..lines).any(|row| {
        (0..lines).any(|column| {
            [(1, 0), (0, 1), (1, 1), (-1, 1)]
                .iter()
                .any(|(right, down)| (0..5).all(|n| at(column + n * right, row + n * down)))
        })
    })
}

/// The winner by the book, and whether the game is over.
fn judge(position: &Position) -> (Option<Side>, bool) {
    let rows = rows(position);
    let winner = Side::ALL.into_iter().zip("XO".chars()).find(|&(_, sign)| has_five(&rows, sign));
    let is_full = rows.iter().flatten().all(|&sign| sign != '.');
    (winner.map(|(side, _)| side), winner.is_some() || is_full)
}

/// Plays a random game and holds every position against the book.
fn random_game(setup: Setup, dice: &mut Dice) -> Position {
    let mut position = Position::new(setup);
    while !position.is_finished() {
        let actions = position.actions();
        position = position.play(actions[dice.below(actions.len())]).unwrap();
        assert_eq!((position.winner(), position.is_finished()), judge(&position), "{position:?}");
    }
    position
}

#[test]
fn random_games_end_as_the_book_says() {
    let mut dice = Dice::new();
    let (mut games, mut plies, mut won) = (0, 0, [0; 3]);
    let count = if cfg!(debug_assertions) { 40 } else { 10_000 };
    for _ in 0..count {
        let end = random_game(Setup::default(), &mut dice);
        games += 1;
        plies += end.placed();
        won[end.winner().map_or(2, Side::index)] += 1;
    }
    println!("{games} games: {won:?}, {} moves each", f64::from(plies) / f64::from(games));
    for setup in Setup::all() {
        random_game(setup, &mut dice);
    }
}

#[test]
fn every_five_wins_wherever_it_lies_and_four_never_do() {
    for size in Size::ALL {
        let lines = size.lines();
        let spots: Vec<_> = size.grid().spots().collect();
        let mut fives = 0;
        for &from in &spots {
            for [right, down] in [[1, 0], [0, 1], [1, 1], [-1, 1]] {
                let step = |n: i8| {
                    let column = from.column().checked_add_signed(n * right)?;
                    let row = from.row().checked_add_signed(n * down)?;
                    board_game::Spot::new(column, row).filter(|&spot| size.grid().contains(spot))
                };
                let Some(row) = (0..5).map(step).collect::<Option<Vec<_>>>() else { continue };
                fives += 1;
                // Each stone of the five as the last one; White's stones stand apart.
                let last = fives % 5;
                let order = (0..5).filter(|n| *n != last).chain([last]).map(|n| row[n]);
                let far = |spot: &&_| !row.contains(spot) && (spot.column() + 2 * spot.row()) % 5 == 0;
                let others: Vec<_> = spots.iter().filter(far).take(4).collect();
                let mut position = Position::new(Setup::free(size));
                for (n, spot) in order.enumerate() {
                    assert_eq!(position.winner(), None, "four stones of {row:?}");
                    position = position.play(position.action_at(spot).unwrap()).unwrap();
                    if n < 4 {
                        position = position.play(position.action_at(*others[n]).unwrap()).unwrap();
                    }
                }
                assert_eq!(
                    (position.winner(), position.line()),
                    (Some(Side::First), row.into_iter().collect())
                );
            }
        }
        let along = u32::from(lines) * u32::from(lines - 4);
        let across = u32::from(lines - 4) * u32::from(lines - 4);
        assert_eq!(fives as u32, 2 * along + 2 * across);
    }
}

#[test]
fn overlines_win_and_a_full_board_is_a_draw() {
    let six =
        gobang::text::read("a1 a9 b1 c9 c1 e9 e1 g9 f1 i9 d1", Setup::free(Size::Nine)).unwrap().position();
    assert_eq!((six.winner(), six.line().len()), (Some(Side::First), 6));
    // Black and White change places every two points, and every row is one step further on.
    let size = Size::Nine;
    let is_black = |spot: board_game::Spot| (spot.column() + 2 * spot.row()) % 4 < 2;
    let (mut black, mut white): (Vec<_>, Vec<_>) = size.grid().spots().partition(|&spot| is_black(spot));
    while black.len() < white.len() + 1 {
        black.push(white.pop().unwrap());
    }
    while black.len() > white.len() + 1 {
        white.push(black.pop().unwrap());
    }
    let mut position = Position::new(Setup::free(size));
    for n in 0..81 {
        let spot = if n % 2 == 0 { black[n / 2] } else { white[n / 2] };
        assert!(!position.is_finished(), "after {n} moves: {position:?}");
        let Some(played @ Move::Place(_)) = position.action_at(spot) else { panic!("{spot}") };
        position = position.play(played).unwrap();
    }
    assert_eq!((position.is_finished(), position.winner(), position.line().len()), (true, None, 0));
}
