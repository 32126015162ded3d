//! The options, each for the kinds of players that have it.
use crate::{PlayerOption, Searcher, limit, set_limit};
use mcts::{Config, FinalMove, Limit};
use players::options::{OptionKind, OptionValue};

/// The largest number in a text.
const MOST: u32 = 999_999_999;

const FINAL_MOVES: [(&str, FinalMove); 3] =
    [("visits", FinalMove::Visits), ("value", FinalMove::Value), ("bound", FinalMove::LowerBound)];

/// The word for a value.
pub fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> Option<OptionValue> {
    words.iter().find(|(_, other)| other == value).map(|(word, _)| OptionValue::Word(word))
}

/// The value that a word stands for.
pub fn meaning<T: Copy>(words: &[(&str, T)], value: Option<OptionValue>) -> Option<T> {
    let Some(OptionValue::Word(word)) = value else { return None };
    words.iter().find(|(other, _)| *other == word).map(|(_, meaning)| *meaning)
}

/// A number of a tree.
fn decimal(player: &impl Searcher, of: fn(&Config) -> f64) -> Option<OptionValue> {
    player.parts().tree.map(|(config, _)| OptionValue::Decimal(of(config)))
}

/// Sets a number of a tree.
fn set_decimal(player: &mut impl Searcher, value: Option<OptionValue>, of: fn(&mut Config) -> &mut f64) {
    if let (Some((config, _)), Some(OptionValue::Decimal(number))) = (player.parts_mut().tree, value) {
        *of(config) = number;
    }
}

fn iterations_of(limit: &Limit) -> Option<u32> {
    if let Limit::Iterations(most) = limit { Some(*most) } else { None }
}

fn milliseconds_of(limit: &Limit) -> Option<u32> {
    if let Limit::TimeMs(most) = limit { Some(*most as u32) } else { None }
}

/// The limit of iterations; `doc` also says the unit of searches without a tree.
pub const fn iterations<P: Searcher>(players: &'static [P::Kind], doc: &'static str) -> PlayerOption<P> {
    PlayerOption {
        name: "iterations",
        players,
        doc,
        kind: OptionKind::Whole { least: 1, most: MOST },
        get: |player| limit(player, iterations_of),
        set: |player, value| {
            let limit = value.and_then(|value| match value {
                OptionValue::Whole(most) => Some(Limit::Iterations(most)),
                _ => None,
            });
            set_limit(player, iterations_of, limit);
        },
    }
}

/// The limit of time.
pub const fn milliseconds<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "ms",
        players,
        doc: "at most this many milliseconds for a move",
        kind: OptionKind::Whole { least: 1, most: MOST },
        get: |player| limit(player, milliseconds_of),
        set: |player, value| {
            let limit = value.and_then(|value| match value {
                OptionValue::Whole(most) => Some(Limit::TimeMs(most.into())),
                _ => None,
            });
            set_limit(player, milliseconds_of, limit);
        },
    }
}

/// The constant of exploration.
pub const fn exploration<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "c",
        players,
        doc: "exploration: the larger, the more often moves are tried that look worse",
        kind: OptionKind::Decimal { least: 0.0, most: 100.0 },
        get: |player| decimal(player, |config| config.exploration),
        set: |player, value| set_decimal(player, value, |config| &mut config.exploration),
    }
}

/// Proven results.
pub const fn solver<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "solver",
        players,
        doc: "proven results close branches",
        kind: OptionKind::Switch,
        get: |player| player.parts().tree.map(|(config, _)| OptionValue::Switch(config.solver)),
        set: |player, value| {
            if let (Some((config, _)), Some(OptionValue::Switch(on))) = (player.parts_mut().tree, value) {
                config.solver = on;
            }
        },
    }
}

/// The share of minimax in values.
pub const fn minimax<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "minimax",
        players,
        doc: "the share of a value that is by minimax over the values below it; the rest is their mean",
        kind: OptionKind::Decimal { least: 0.0, most: 1.0 },
        get: |player| decimal(player, |config| config.minimax_share),
        set: |player, value| set_decimal(player, value, |config| &mut config.minimax_share),
    }
}

/// The choice of the move that is played.
pub const fn final_move<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "final",
        players,
        doc: "the move played: the most visited, the one of the best value, or that of the best lower bound",
        kind: OptionKind::Word(&["visits", "value", "bound"]),
        get: |player| word(&FINAL_MOVES, &player.parts().tree?.0.final_move),
        set: |player, value| {
            if let (Some((config, _)), Some(by)) = (player.parts_mut().tree, meaning(&FINAL_MOVES, value)) {
                config.final_move = by;
            }
        },
    }
}

/// Whether the tree is kept from move to move.
pub const fn reuse<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "reuse",
        players,
        doc: "the tree below the moves that were played is kept",
        kind: OptionKind::Switch,
        get: |player| player.parts().tree.map(|(_, reuse)| OptionValue::Switch(reuse)),
        set: |player, value| {
            if let (Some((_, reuse)), Some(OptionValue::Switch(on))) = (player.parts_mut().tree, value) {
                *reuse = on;
            }
        },
    }
}

/// The cap on the nodes of the tree.
pub const fn max_nodes<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "max-nodes",
        players,
        doc: "the tree grows no larger than this many nodes; the search goes on in it",
        kind: OptionKind::Whole { least: 1_000, most: 10_000_000 },
        get: |player| player.parts().tree.map(|(config, _)| OptionValue::Whole(config.max_nodes)),
        set: |player, value| {
            if let (Some((config, _)), Some(OptionValue::Whole(most))) = (player.parts_mut().tree, value) {
                config.max_nodes = most;
            }
        },
    }
}

/// The share of moves at which another one than the best is played.
pub const fn mistakes<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "mistakes",
        players,
        doc: "the share of moves at which another one than the best is played, the likelier the more visits it has",
        kind: OptionKind::Decimal { least: 0.0, most: 1.0 },
        get: |player| Some(OptionValue::Decimal(player.parts().mistakes)),
        set: |player, value| {
            if let Some(OptionValue::Decimal(share)) = value {
                *player.parts_mut().mistakes = share;
            }
        },
    }
}
