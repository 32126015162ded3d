//! The levels for people, the strongest player in a given time, and the levels of the original.
//!
//! Levels below the sixth are set by iterations and mistakes, not by time, so such a level is the same on every machine. They keep no tree, so that a
//! move depends on the position and the seed alone. Each was set by matches against the one below: `PERFORMANCE.md`.
use crate::player::{Player, PlayerKind};
use mcts::Limits;

/// The levels.
pub(crate) const LEVELS: [u8; 6] = [1, 2, 3, 4, 5, 6];
/// The seconds for a move of the strongest players.
pub(crate) const SECONDS: [u8; 3] = [1, 5, 20];

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

impl Original {
    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    const fn ms(self) -> f64 {
        match self {
            Self::Easy => 100.0,
            Self::Medium => 1_000.0,
            Self::Hard => 3_000.0,
        }
    }
}

/// The iterations and the mistakes of levels 2 to 5.
const TREES: [(u32, f64); 4] = [(30, 0.5), (60, 0.25), (150, 0.1), (600, 0.03)];

/// The player of a level, clamped to 1 to 6. The first sees fives and fours, but no open threes; the sixth is [`strongest`] in a second.
pub(crate) fn level(level: u8) -> Player {
    let above_first = usize::from(level).checked_sub(2);
    match above_first.map(|n| TREES.get(n)) {
        None => PlayerKind::Greedy.unlimited(),
        Some(None) => strongest(SECONDS[0]),
        Some(Some(&(iterations, mistakes))) => {
            let limits = Limits::new().iterations(iterations);
            let mut player = Player { limits, mistakes, ..PlayerKind::Puct.unlimited() };
            if let Some(tree) = player.tree_mut() {
                tree.reuse = false;
            }
            player
        }
    }
}

/// The strongest player that answers within this many seconds.
pub(crate) fn strongest(seconds: u8) -> Player {
    let limits = Limits::new().time_ms(1e3 * f64::from(seconds));
    Player { limits, ..PlayerKind::AlphaBeta.unlimited() }
}

/// A level of the original.
pub(crate) fn original(original: Original) -> Player {
    Player { limits: Limits::new().time_ms(original.ms()), ..PlayerKind::Gobang.unlimited() }
}
