//! The levels for people, from one that a child beats, and the strongest player in a given time.
//!
//! Levels are set by iterations and mistakes, not by time, so a level is the same on every machine, and it keeps no tree, so that its
//! move depends on the position and the seed alone. Each was set by matches against the one below: `crates/tictactoe/PERFORMANCE.md`.
use crate::player::{Player, PlayerKind};
use mcts::Limits;
use players::Kind;
use tictactoe::{Family, Rules};

/// The nodes of the strongest players' trees at most. With the room for moves that are not nodes yet, one takes some 60 bytes, so that a tree
/// has 90 MB at most: little enough for a phone.
const MOST_NODES: u32 = 1_500_000;

/// The settings of a level from the second on.
struct Settings {
    kind: PlayerKind,
    iterations: u32,
    mistakes: f64,
}

const fn uct(iterations: u32, mistakes: f64) -> Settings {
    Settings { kind: PlayerKind::Uct, iterations, mistakes }
}

const fn learned(iterations: u32, mistakes: f64) -> Settings {
    Settings { kind: PlayerKind::Learned, iterations, mistakes }
}

/// Levels 2 to 6 of Ultimate, with either rule for games without a line of boards.
const ULTIMATE: [Settings; 5] =
    [learned(12, 0.82), learned(20, 0.5), learned(30, 0.28), learned(50, 0.11), learned(150, 0.04)];

/// Levels 2 to 6 of Sudo. A single move can lose the game there, so the mistakes of the lower ones are those of a search that has hardly
/// looked at the moves: mistakes by the learned evaluation never give the game away.
const SUDO: [Settings; 5] =
    [uct(12, 0.45), uct(12, 0.14), uct(35, 0.075), learned(30, 0.38), learned(45, 0.1)];

/// The player of a level, clamped to 1 to 6.
pub(crate) fn level(level: u8, rules: Rules) -> Player {
    let settings = match rules.family() {
        Family::Ultimate => &ULTIMATE,
        Family::Sudo => &SUDO,
    };
    // The first level takes a board that it can win, and otherwise plays at random.
    let Some(above_first) = level.clamp(1, 6).checked_sub(2) else {
        return PlayerKind::Greedy.base();
    };
    let Settings { kind, iterations, mistakes } = settings[usize::from(above_first)];
    let limits = Limits::new().iterations(iterations);
    let mut player = Player { limits, mistakes, takes_wins: true, ..kind.base() };
    if let Some(tree) = player.tree_mut() {
        tree.reuse = false;
    }
    player
}

/// The strongest player that answers within this many seconds.
pub(crate) fn strongest(seconds: u8) -> Player {
    let limits = Limits::new().time_ms(1e3 * f64::from(seconds));
    let mut player = Player { limits, takes_wins: true, ..PlayerKind::Learned.base() };
    if let Some(tree) = player.tree_mut() {
        tree.config.max_nodes = MOST_NODES;
    }
    player
}
