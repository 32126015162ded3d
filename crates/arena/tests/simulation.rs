//! Simulated matches whose true strength is known.
use mcts::Random;

/// Distributions of the points of a pair, 0 to 2 in halves: few and many draws, pairs won together and apart.
pub const SHAPES: [[f64; 5]; 3] =
    [[0.25, 0.0, 0.5, 0.0, 0.25], [0.05, 0.15, 0.55, 0.2, 0.05], [0.1, 0.25, 0.3, 0.25, 0.1]];

/// A distribution of this shape with this expected score: the shape tilted exponentially.
pub fn with_score(shape: [f64; 5], score: f64) -> [f64; 5] {
    let tilted = |x: f64| {
        let weights = [0, 1, 2, 3, 4].map(|n: usize| shape[n] * (x * n as f64).exp());
        let sum: f64 = weights.iter().sum();
        weights.map(|weight| weight / sum)
    };
    let (mut low, mut high) = (-20.0, 20.0);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if mean(tilted(middle)) < score { low = middle } else { high = middle }
    }
    tilted(low)
}

fn mean(distribution: [f64; 5]) -> f64 {
    distribution.iter().enumerate().map(|(n, p)| p * n as f64 / 4.0).sum()
}

/// The half points of a pair.
pub fn drawn(distribution: [f64; 5], random: &mut Random) -> u8 {
    let mut left = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
    for (n, p) in distribution.iter().enumerate() {
        left -= p;
        if left < 0.0 {
            return n as u8;
        }
    }
    4
}
