//! The levels for people, the strongest player in a given time, and the levels of the original.
//!
//! Levels below the sixth are set by iterations and mistakes, not by time, so such a level is the same on every machine. They keep no tree, so that a
//! move depends on the position and the seed alone. Each wins some nine games of ten against the one below: `PERFORMANCE.md`.
use crate::player::{Player, PlayerKind};
use mcts::Limits;
use players::Kind;
use std::fmt;

/// A level of the original, by its time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Original {
    /// 0.1 s.
    Easy,
    /// 1 s.
    Medium,
    /// 3 s.
    Hard,
}

impl fmt::Display for Original {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        })
    }
}

impl Original {
    const fn ms(self) -> f64 {
        match self {
            Self::Easy => 100.0,
            Self::Medium => 1_000.0,
            Self::Hard => 3_000.0,
        }
    }
}

/// The mistakes of levels 1 and 2, which otherwise see fives and fours and nothing else.
const GREEDY: [f64; 2] = [0.925, 0.55];
/// The iterations and the mistakes of levels 3 to 5.
const TREES: [(u32, f64); 3] = [(100, 0.87), (150, 0.25), (1_500, 0.025)];

/// The player of a level, clamped to 1 to 6. The sixth is [`strongest`] in a second.
pub(crate) fn level(level: u8) -> Player {
    let n = usize::from(level.saturating_sub(1));
    if let Some(&mistakes) = GREEDY.get(n) {
        return Player { mistakes, ..PlayerKind::Greedy.base() };
    }
    let Some(&(iterations, mistakes)) = TREES.get(n - GREEDY.len()) else { return strongest(1) };
    let limits = Limits::new().iterations(iterations);
    let mut player = Player { limits, mistakes, ..PlayerKind::Puct.base() };
    if let Some(tree) = player.tree_mut() {
        tree.reuse = false;
    }
    player
}

/// The strongest player that answers within this many seconds.
pub(crate) fn strongest(seconds: u8) -> Player {
    let limits = Limits::new().time_ms(1e3 * f64::from(seconds));
    Player { limits, ..PlayerKind::AlphaBeta.base() }
}

/// A level of the original.
pub(crate) fn original(original: Original) -> Player {
    Player { limits: Limits::new().time_ms(original.ms()), ..PlayerKind::Gobang.base() }
}
