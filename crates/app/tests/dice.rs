//! Random numbers for tests, from a seed that can be given.
use arena::random_opening;
use othello::{Game, Position, Rules};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Numbers by SplitMix64 (Steele, Lea and Flood 2014).
pub struct Dice(u64);

impl Dice {
    /// The numbers that follow from a seed.
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

    /// One of so many, from 0; 0 of none.
    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count.max(1) as u64) as usize
    }
}

/// `UCT_SEED`, or the time.
pub fn seed() -> u64 {
    let given = std::env::var("UCT_SEED").ok().and_then(|seed| seed.parse().ok());
    given.unwrap_or_else(|| std::time::UNIX_EPOCH.elapsed().map_or(1, |since| since.as_secs()))
}

/// A game of a few moves at least; a pass at its very end, which no format needs to write, is taken back.
pub fn random_game(dice: &mut Dice, rules: Rules) -> Game {
    let plies = 2 + dice.below(62);
    let mut game = random_opening(Position::start(rules), plies, || dice.bits());
    if game.turns().last().is_some_and(|turn| turn.made.played() == othello::Move::Pass) {
        game.undo();
    }
    game
}

/// What a future gives that has nothing to wait for.
pub fn poll_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits for something"),
    }
}
