//! Every option of every player of Gobang.
use super::{OptionKind, OptionValue, PlayerKind, PlayerOption};
use crate::candidates::Candidates;
use crate::player::{Player, Tree, Values, Way};
use mcts::{FinalMove, Limit, Limits};

/// The iterations for a move if a text sets no limit; for `alphabeta`, positions.
pub const DEFAULT_ITERATIONS: u32 = 10_000;

/// The largest number in a text.
const MOST: u32 = 999_999_999;

const CLASSIC: PlayerKind = PlayerKind::Classic;
const UCT: PlayerKind = PlayerKind::Uct;
const PUCT: PlayerKind = PlayerKind::Puct;
const GOBANG: PlayerKind = PlayerKind::Gobang;
const ALPHABETA: PlayerKind = PlayerKind::AlphaBeta;

const SEARCHES: &[PlayerKind] = &[CLASSIC, GOBANG, UCT, PUCT, ALPHABETA];
const TREES: &[PlayerKind] = &[CLASSIC, GOBANG, UCT, PUCT];

const FINAL_MOVES: [(&str, FinalMove); 3] =
    [("visits", FinalMove::Visits), ("value", FinalMove::Value), ("bound", FinalMove::LowerBound)];

/// The word for a value.
fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> Option<OptionValue> {
    words.iter().find(|(_, other)| other == value).map(|(word, _)| OptionValue::Word(word))
}

/// The value that a word stands for.
fn meaning<T: Copy>(words: &[(&str, T)], value: Option<OptionValue>) -> Option<T> {
    let Some(OptionValue::Word(word)) = value else { return None };
    words.iter().find(|(other, _)| *other == word).map(|(_, meaning)| *meaning)
}

/// A number of a tree.
fn decimal(player: &Player, of: fn(&Tree) -> f64) -> Option<OptionValue> {
    player.tree().map(|tree| OptionValue::Decimal(of(tree)))
}

/// A switch of a tree.
fn switch(player: &Player, of: fn(&Tree) -> bool) -> Option<OptionValue> {
    player.tree().map(|tree| OptionValue::Switch(of(tree)))
}

/// The number in a limit of the player, by a function that knows one kind of limit.
fn limit(player: &Player, of: fn(&Limit) -> Option<u32>) -> Option<OptionValue> {
    player.limits.rules().iter().find_map(of).map(OptionValue::Whole)
}

/// Replaces the limits of one kind, which `of` knows, by a new one.
fn set_limit(player: &mut Player, of: fn(&Limit) -> Option<u32>, limit: Option<Limit>) {
    let others = player.limits.rules().iter().filter(|limit| of(limit).is_none()).chain(&limit);
    player.limits = others.fold(Limits::new(), |limits, limit| limits.and(*limit));
}

fn iterations(limit: &Limit) -> Option<u32> {
    if let Limit::Iterations(most) = limit { Some(*most) } else { None }
}

fn milliseconds(limit: &Limit) -> Option<u32> {
    if let Limit::TimeMs(most) = limit { Some(*most as u32) } else { None }
}

/// Gives a search without limits [`DEFAULT_ITERATIONS`].
pub(crate) fn ensure_limit(player: &mut Player) {
    if player.limits.rules().is_empty() {
        player.limits = Limits::new().iterations(DEFAULT_ITERATIONS);
    }
}

/// Every option, in the order in which texts list them.
pub static OPTIONS: &[PlayerOption] = &[
    PlayerOption {
        name: "iterations",
        players: SEARCHES,
        doc: "at most this many iterations for a move; for alphabeta, positions",
        kind: OptionKind::Whole { least: 1, most: MOST },
        get: |player| limit(player, iterations),
        set: |player, value| {
            let Some(OptionValue::Whole(most)) = value else { return set_limit(player, iterations, None) };
            set_limit(player, iterations, Some(Limit::Iterations(most)));
        },
    },
    PlayerOption {
        name: "ms",
        players: SEARCHES,
        doc: "at most this many milliseconds for a move",
        kind: OptionKind::Whole { least: 1, most: MOST },
        get: |player| limit(player, milliseconds),
        set: |player, value| {
            let Some(OptionValue::Whole(most)) = value else { return set_limit(player, milliseconds, None) };
            set_limit(player, milliseconds, Some(Limit::TimeMs(most.into())));
        },
    },
    PlayerOption {
        name: "depth",
        players: &[ALPHABETA],
        doc: "at most this many plies",
        kind: OptionKind::Whole { least: 1, most: 60 },
        get: |player| {
            if let Way::AlphaBeta { depth } = player.way {
                Some(OptionValue::Whole(depth.into()))
            } else {
                None
            }
        },
        set: |player, value| {
            if let (Way::AlphaBeta { depth }, Some(OptionValue::Whole(plies))) = (&mut player.way, value) {
                // The range of the option fits.
                *depth = plies as u8;
            }
        },
    },
    PlayerOption {
        name: "c",
        players: TREES,
        doc: "exploration: the larger, the more often moves are tried that look worse",
        kind: OptionKind::Decimal { least: 0.0, most: 100.0 },
        get: |player| decimal(player, |tree| tree.config.exploration),
        set: |player, value| {
            if let (Some(tree), Some(OptionValue::Decimal(c))) = (player.tree_mut(), value) {
                tree.config.exploration = c;
            }
        },
    },
    PlayerOption {
        name: "solver",
        players: TREES,
        doc: "proven results close branches",
        kind: OptionKind::Switch,
        get: |player| switch(player, |tree| tree.config.solver),
        set: |player, value| {
            if let (Some(tree), Some(OptionValue::Switch(on))) = (player.tree_mut(), value) {
                tree.config.solver = on;
            }
        },
    },
    PlayerOption {
        name: "minimax",
        players: &[PUCT],
        doc: "the share of a value that is by minimax over the values below it; the rest is their mean",
        kind: OptionKind::Decimal { least: 0.0, most: 1.0 },
        get: |player| decimal(player, |tree| tree.config.minimax_share),
        set: |player, value| {
            if let (Some(tree), Some(OptionValue::Decimal(share))) = (player.tree_mut(), value) {
                tree.config.minimax_share = share;
            }
        },
    },
    PlayerOption {
        name: "temperature",
        players: &[PUCT],
        doc: "of the priors: the larger, the more alike they are",
        kind: OptionKind::Decimal { least: 0.1, most: 1000.0 },
        get: |player| match player.tree()?.values {
            Values::Threats { temperature, .. } => Some(OptionValue::Decimal(temperature.into())),
            Values::Playouts(_) => None,
        },
        set: |player, value| {
            let Some(Tree { values: Values::Threats { temperature, .. }, .. }) = player.tree_mut() else {
                return;
            };
            if let Some(OptionValue::Decimal(by)) = value {
                *temperature = by as f32;
            }
        },
    },
    PlayerOption {
        name: "leaf-fours",
        players: &[PUCT],
        doc: "at most this many positions in a search for a win by fours at each leaf",
        kind: OptionKind::Whole { least: 0, most: 100_000 },
        get: |player| match player.tree()?.values {
            Values::Threats { fours, .. } => Some(OptionValue::Whole(fours)),
            Values::Playouts(_) => None,
        },
        set: |player, value| {
            let Some(Tree { values: Values::Threats { fours, .. }, .. }) = player.tree_mut() else { return };
            if let Some(OptionValue::Whole(most)) = value {
                *fours = most;
            }
        },
    },
    PlayerOption {
        name: "width",
        players: &[UCT, PUCT],
        doc: "at most this many moves of a quiet position, the best at a glance",
        kind: OptionKind::Whole { least: 1, most: 225 },
        get: |player| match player.tree()?.candidates {
            Candidates::Near(most) => Some(OptionValue::Whole(most.into())),
            Candidates::All | Candidates::BestScores => None,
        },
        set: |player, value| {
            if let (Some(tree), Some(OptionValue::Whole(most))) = (player.tree_mut(), value) {
                // The range of the option fits.
                tree.candidates = Candidates::Near(most as u8);
            }
        },
    },
    PlayerOption {
        name: "final",
        players: TREES,
        doc: "the move played: the most visited, the one of the best value, or that of the best lower bound",
        kind: OptionKind::Word(&["visits", "value", "bound"]),
        get: |player| word(&FINAL_MOVES, &player.tree()?.config.final_move),
        set: |player, value| {
            if let (Some(tree), Some(by)) = (player.tree_mut(), meaning(&FINAL_MOVES, value)) {
                tree.config.final_move = by;
            }
        },
    },
    PlayerOption {
        name: "reuse",
        players: TREES,
        doc: "the tree below the moves that were played is kept",
        kind: OptionKind::Switch,
        get: |player| switch(player, |tree| tree.reuse),
        set: |player, value| {
            if let (Some(tree), Some(OptionValue::Switch(on))) = (player.tree_mut(), value) {
                tree.reuse = on;
            }
        },
    },
    PlayerOption {
        name: "max-nodes",
        players: TREES,
        doc: "the tree grows no larger than this many nodes; the search goes on in it",
        kind: OptionKind::Whole { least: 1_000, most: 10_000_000 },
        get: |player| Some(OptionValue::Whole(player.tree()?.config.max_nodes)),
        set: |player, value| {
            if let (Some(tree), Some(OptionValue::Whole(most))) = (player.tree_mut(), value) {
                tree.config.max_nodes = most;
            }
        },
    },
    PlayerOption {
        name: "fours",
        players: SEARCHES,
        doc: "at most this many positions in a search for a win by fours, which is played without any other search; 0 for none",
        kind: OptionKind::Whole { least: 0, most: 10_000_000 },
        get: |player| Some(OptionValue::Whole(player.fours)),
        set: |player, value| {
            if let Some(OptionValue::Whole(most)) = value {
                player.fours = most;
            }
        },
    },
    PlayerOption {
        name: "mistakes",
        players: TREES,
        doc: "the share of moves at which another one than the best is played, the likelier the more visits it has",
        kind: OptionKind::Decimal { least: 0.0, most: 1.0 },
        get: |player| Some(OptionValue::Decimal(player.mistakes)),
        set: |player, value| {
            if let Some(OptionValue::Decimal(share)) = value {
                player.mistakes = share;
            }
        },
    },
];
