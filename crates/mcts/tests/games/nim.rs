//! Nim with three heaps: no draws, up to 45 actions, and a known winner (Bouton, 1901).
use mcts::{ActionSet, Game, Outcome};

/// The heaps, of at most 15 matches each. Taking the last match wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim(pub [u8; 3]);

/// Takes a number of matches from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    pub heap: u8,
    pub matches: u8,
}

/// For each heap a set of numbers of matches, number n as bit n - 1.
#[derive(Clone, Copy, Debug)]
pub struct Takes([u16; 3]);

impl Nim {
    /// Whether the player to move wins.
    pub fn is_won(&self) -> bool {
        self.0.iter().fold(0, |sum, heap| sum ^ heap) != 0
    }
}

impl ActionSet for Takes {
    type Action = Take;
    fn len(&self) -> u32 {
        self.0.iter().map(|takes| takes.count_ones()).sum()
    }
    fn nth(&self, n: u32) -> Take {
        let all = (0..3).flat_map(|heap| (1..=15).map(move |matches| Take { heap, matches }));
        let mut left = all.filter(|take| self.0[usize::from(take.heap)] >> (take.matches - 1) & 1 == 1);
        left.nth(n as usize).expect("n is less than len")
    }
    fn remove(&mut self, take: Take) {
        self.0[usize::from(take.heap)] &= !(1 << (take.matches - 1));
    }
}

impl Game for Nim {
    type Action = Take;
    type Actions = Takes;

    fn actions(&self) -> Takes {
        Takes(self.0.map(|heap| (1 << heap) - 1))
    }
    fn play(&mut self, take: Take) {
        self.0[usize::from(take.heap)] -= take.matches;
    }
    fn outcome(&self) -> Outcome {
        Outcome::Loss
    }
    fn encode(take: Take) -> u8 {
        take.heap << 4 | take.matches
    }
    fn decode(code: u8) -> Take {
        assert!(code & 0xf > 0, "every action takes at least one match");
        Take { heap: code >> 4, matches: code & 0xf }
    }
}
