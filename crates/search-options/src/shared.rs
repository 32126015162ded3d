//! The options, each for the kinds of players that have it.
use crate::Searcher;
use mcts::{FinalMove, Limit};
use players::{Access, PlayerOption};

/// The largest number in a text.
const MOST: u32 = 999_999_999;

/// The most iterations for a move that an untrusted text can ask for.
pub const UNTRUSTED_ITERATIONS: u32 = 10_000_000;
/// The most milliseconds for a move that an untrusted text can ask for.
pub const UNTRUSTED_MS: u32 = 600_000;

const FINAL_MOVES: [(&str, FinalMove); 3] =
    [("visits", FinalMove::Visits), ("value", FinalMove::Value), ("bound", FinalMove::LowerBound)];

/// The word for a value.
pub fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> Option<&'static str> {
    words.iter().find(|(_, other)| other == value).map(|(word, _)| *word)
}

/// The value that a word stands for.
pub fn meaning<T: Copy>(words: &[(&str, T)], word: Option<&str>) -> Option<T> {
    words.iter().find(|(other, _)| Some(*other) == word).map(|(_, meaning)| *meaning)
}

/// Access to a number or a switch in the configuration of a tree.
macro_rules! config {
    ($kind:ident { $($bound:ident: $value:expr),* }, $field:ident) => {
        Access::$kind {
            $($bound: $value,)*
            get: |player| player.parts().tree.map(|(config, _)| config.$field),
            set: |player, value| {
                if let (Some((config, _)), Some(value)) = (player.parts_mut().tree, value) {
                    config.$field = value;
                }
            },
        }
    };
}

/// The limit of iterations; `doc` also says the unit of searches without a tree.
pub const fn iterations<P: Searcher>(players: &'static [P::Kind], doc: &'static str) -> PlayerOption<P> {
    PlayerOption {
        name: "iterations",
        players,
        doc,
        untrusted_most: Some(UNTRUSTED_ITERATIONS),
        access: Access::Whole {
            least: 1,
            most: MOST,
            get: |player| player.limits().number(Limit::iterations),
            set: |player, most| {
                player.parts_mut().limits.replace(Limit::iterations, most.map(Limit::Iterations));
            },
        },
        ..PlayerOption::BLANK
    }
}

/// The limit of time.
pub const fn milliseconds<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "ms",
        players,
        doc: "at most this many milliseconds for a move",
        untrusted_most: Some(UNTRUSTED_MS),
        access: Access::Whole {
            least: 1,
            most: MOST,
            get: |player| player.limits().number(Limit::whole_ms),
            set: |player, most| {
                let limit = most.map(|most| Limit::TimeMs(most.into()));
                player.parts_mut().limits.replace(Limit::whole_ms, limit);
            },
        },
        ..PlayerOption::BLANK
    }
}

/// The constant of exploration.
pub const fn exploration<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "c",
        players,
        doc: "exploration: the larger, the more often moves are tried that look worse",
        access: config!(Decimal { least: 0.0, most: 100.0 }, exploration),
        ..PlayerOption::BLANK
    }
}

/// Proven results.
pub const fn solver<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "solver",
        players,
        doc: "proven results close branches",
        access: config!(Switch {}, solver),
        ..PlayerOption::BLANK
    }
}

/// The share of minimax in values.
pub const fn minimax<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "minimax",
        players,
        doc: "the share of a value that is by minimax over the values below it; the rest is their mean",
        access: config!(Decimal { least: 0.0, most: 1.0 }, minimax_share),
        ..PlayerOption::BLANK
    }
}

/// The choice of the move that is played.
pub const fn final_move<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "final",
        players,
        doc: "the move played: the most visited, the one of the best value, or that of the best lower bound",
        access: Access::Word {
            words: &["visits", "value", "bound"],
            get: |player| word(&FINAL_MOVES, &player.parts().tree?.0.final_move),
            set: |player, word| {
                if let (Some((config, _)), Some(by)) = (player.parts_mut().tree, meaning(&FINAL_MOVES, word))
                {
                    config.final_move = by;
                }
            },
        },
        ..PlayerOption::BLANK
    }
}

/// Whether the tree is kept from move to move.
pub const fn reuse<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "reuse",
        players,
        doc: "the tree below the moves that were played is kept",
        access: Access::Switch {
            get: |player| player.parts().tree.map(|(_, reuse)| reuse),
            set: |player, value| {
                if let (Some((_, reuse)), Some(on)) = (player.parts_mut().tree, value) {
                    *reuse = on;
                }
            },
        },
        ..PlayerOption::BLANK
    }
}

/// The cap on the nodes of the tree.
pub const fn max_nodes<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "max-nodes",
        players,
        doc: "the tree grows no larger than this many nodes; the search goes on in it",
        access: config!(Whole { least: 1_000, most: 10_000_000 }, max_nodes),
        ..PlayerOption::BLANK
    }
}

/// The share of moves at which another one than the best is played.
pub const fn mistakes<P: Searcher>(players: &'static [P::Kind]) -> PlayerOption<P> {
    PlayerOption {
        name: "mistakes",
        players,
        doc: "the share of moves at which another one than the best is played, the likelier the more visits it has",
        access: Access::Decimal {
            least: 0.0,
            most: 1.0,
            get: |player| Some(player.mistakes()),
            set: |player, share| {
                let mistakes = player.parts_mut().mistakes;
                *mistakes = share.unwrap_or(*mistakes);
            },
        },
        ..PlayerOption::BLANK
    }
}
