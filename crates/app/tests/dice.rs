//! Random numbers for tests, from a reproducible seed.
use arena::random_opening;
use othello::{Game, Position, Rules};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// The SplitMix64 generator (Steele, Lea and Flood 2014).
pub struct Dice(u64);

impl Dice {
    /// The generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `count` - 1; 0 for a count of 0.
    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count.max(1) as u64) as usize
    }
}

/// The seed: `UCT_SEED`, or from the clock.
pub fn seed() -> u64 {
    let given = std::env::var("UCT_SEED").ok().and_then(|seed| seed.parse().ok());
    given.unwrap_or_else(|| std::time::UNIX_EPOCH.elapsed().map_or(1, |since| since.as_secs()))
}

/// A random game of at least a few moves. A final pass is undone, because formats need not write it.
pub fn random_game(dice: &mut Dice, rules: Rules) -> Game {
    let plies = 2 + dice.below(62);
    let mut game = random_opening(Position::start(rules), plies, || dice.bits());
    if game.turns().last().is_some_and(|turn| turn.is_pass()) {
        game.undo();
    }
    game
}

/// The result of a future that is ready at once.
pub fn poll_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("the future is not ready at once"),
    }
}
