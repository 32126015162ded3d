//! The names of players, in one table: [`NAMES`].
use crate::levels::Original;
use crate::player::PlayerKind;
use PlayerName::{Kind, Level, Own, Strongest};
use players::{NameEntry, PlayerName};

/// The name of a player: its own are the levels of the original.
pub type Name = PlayerName<PlayerKind, Original>;

/// Every name, in the order of listing.
pub static NAMES: [NameEntry<Name>; 12] = [
    NameEntry::new(&[Kind(PlayerKind::Random)], "any move, each as likely as the next"),
    NameEntry::new(
        &[Kind(PlayerKind::Greedy)],
        "makes and blocks fives, makes fours, and otherwise plays anywhere near stones",
    ),
    NameEntry::new(&[Kind(PlayerKind::Classic)], "plain UCT: uniform playouts, c = 1.414"),
    NameEntry::new(
        &[Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)],
        "the levels of the game, from one that a child beats",
    ),
    NameEntry::new(
        &[Strongest(1), Strongest(5), Strongest(20)],
        "as strong as it gets in this many seconds for a move",
    ),
    NameEntry::new(&[Own(Original::Easy)], "the original's level of 0.1 s a move"),
    NameEntry::new(&[Own(Original::Medium)], "the original's level of 1 s a move"),
    NameEntry::new(&[Own(Original::Hard)], "the original's level of 3 s a move"),
    NameEntry::new(
        &[Kind(PlayerKind::Gobang)],
        "the original's player without its faults: the moves with the highest score, in the tree and in playouts",
    ),
    NameEntry::new(
        &[Kind(PlayerKind::Uct)],
        "UCT with moves near stones, forced moves in tree and playouts, and proven results",
    ),
    NameEntry::new(
        &[Kind(PlayerKind::Puct)],
        "PUCT with values and priors by threats, and wins by fours at leaves",
    ),
    NameEntry::new(&[Kind(PlayerKind::AlphaBeta)], "principal-variation search with threats"),
];
