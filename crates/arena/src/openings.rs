//! Random openings, and random openings that a short search finds balanced.
use engines::{OthelloGame, Uct};
use mcts::Random;
use othello::{Game, Move, Position, Rules, Status};

/// Plays `plies` uniformly random legal turns from `start`, fewer if the game ends before. A forced pass counts as a
/// turn.
///
/// `random` returns 64 random bits and is called once per turn. The same bits give the same game. The resulting position
/// is not necessarily fair.
///
/// ```
/// use arena::random_opening;
/// use othello::{Position, Rules};
///
/// let mut bits = 1_u64;
/// let game = random_opening(Position::start(Rules::default()), 10, || {
///     bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     bits
/// });
/// assert_eq!(game.turns().len(), 10);
/// ```
pub fn random_opening(start: Position, plies: usize, mut random: impl FnMut() -> u64) -> Game {
    let mut game = Game::new(start);
    for _ in 0..plies {
        let moves: Vec<Move> = game.position().moves().collect();
        // The upper half of the product scales the bits to the range of moves.
        let chosen = (u128::from(random()) * moves.len() as u128) >> 64;
        let Some(&action) = moves.get(chosen as usize) else { break };
        game.play(action).expect("the move was taken from `moves`");
    }
    game
}

/// Iterations of the search that evaluates an opening.
const ITERATIONS: u32 = 2_000;

/// The number of openings drawn before an unbalanced one is accepted.
const DRAWN: u32 = 200;

/// A game of `plies` random plies after which a short classic search values the position between 1/2 - `balance` and
/// 1/2 + `balance` for the side to move. For an opening without a search see [`balanced_opening`](crate::balanced_opening).
pub fn searched_opening(rules: Rules, plies: u32, balance: f64, seed: u64) -> Game {
    let mut search = OpeningSearch::new(rules, plies, balance, seed);
    loop {
        if let Some(opening) = search.draw() {
            return opening;
        }
    }
}

/// The search for a [balanced opening](searched_opening), for callers that must not wait for it: a draw takes a few milliseconds.
#[derive(Clone, Debug)]
pub struct OpeningSearch {
    rules: Rules,
    plies: u32,
    balance: f64,
    random: Random,
    /// The draws that are left.
    left: u32,
}

impl OpeningSearch {
    /// A search that has not drawn yet; see [`searched_opening`].
    pub fn new(rules: Rules, plies: u32, balance: f64, seed: u64) -> Self {
        Self { rules, plies, balance, random: Random::new(seed), left: DRAWN }
    }

    /// Draws an opening and returns it if it is the one.
    pub fn draw(&mut self) -> Option<Game> {
        let start = Position::start(self.rules);
        // Every game begins alike, however the search values the start.
        if self.plies == 0 {
            return Some(Game::new(start));
        }
        let opening = random_opening(start, self.plies as usize, || self.random.next_u64());
        self.left = self.left.saturating_sub(1);
        let position = opening.position();
        let is_balanced = position.status() != Status::Over
            && (value(position, &mut self.random) - 0.5).abs() <= self.balance;
        (is_balanced || self.left == 0).then_some(opening)
    }
}

/// The expected result for the side to move, 0 to 1.
fn value(position: Position, random: &mut Random) -> f64 {
    let mut search = Uct::classic().search(OthelloGame::from(position), random.next_u64());
    search.run(ITERATIONS);
    search.statistics().mean_value.unwrap_or(0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::BoardSize;
    use proptest::prelude::*;

    #[test]
    fn a_seed_determines_the_opening() {
        let rules = Rules::default();
        let first = searched_opening(rules, 8, 0.15, 3);
        assert_eq!(first, searched_opening(rules, 8, 0.15, 3));
        assert_ne!(first, searched_opening(rules, 8, 0.15, 4));
        assert_eq!(first.position().empties().len(), 52);
        assert_eq!(searched_opening(rules, 0, 0.15, 3), Game::new(Position::start(rules)));
    }

    #[test]
    fn random_openings_reach_every_first_move() {
        let start = Position::start(Rules::default());
        let first = |random: u64| random_opening(start, 1, || random).turns()[0].made.played().to_string();
        assert_eq!([0, 1 << 62, 2 << 62, 3 << 62].map(first), ["d3", "c4", "f5", "e6"]);
        assert_eq!(first(u64::MAX), "e6");
        assert_eq!(random_opening(start, 0, || 0), Game::new(start));
    }

    proptest! {
        #[test]
        fn random_openings_are_as_long_as_the_game_allows(plies in 0..130_usize, random in prop::collection::vec(any::<u64>(), 130)) {
            let mut bits = random.into_iter();
            let game = random_opening(Position::start(Rules::default()), plies, || bits.next().unwrap());
            prop_assert!(game.turns().len() <= plies);
            prop_assert!(game.turns().len() == plies || game.position().status() == Status::Over);
        }
    }

    #[test]
    fn the_search_for_a_balanced_opening_ends_on_small_boards() {
        let rules = Rules { size: BoardSize::Four, ..Rules::default() };
        assert!(searched_opening(rules, 20, 0.0, 1).position().empties().len() < 8);
    }
}
