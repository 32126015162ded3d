//! The options that players with tree searches share in every game: limits, exploration, proven results, the final move, and so on.
//!
//! A game's player implements [`Searcher`]. Its table of options consists of [`PlayerOption`]s: those that this crate makes for its kinds,
//! and its own. The game's tests cover these options, since this crate has no players.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod shared;

pub use shared::{
    UNTRUSTED_ITERATIONS, UNTRUSTED_MS, exploration, final_move, iterations, max_nodes, meaning,
    milliseconds, minimax, mistakes, reuse, solver, word,
};

use mcts::{Config, Limit, Limits};
use players::{Configured, Kind, NameEntry, PlayerOption};
use std::fmt::{self, Write};

/// The iterations for a move if a text sets no limit; of a search without a tree, positions.
pub const DEFAULT_ITERATIONS: u32 = 10_000;

/// The parts of a player that the shared options read.
#[derive(Debug)]
pub struct Parts<'a> {
    /// The limits of its searches.
    pub limits: &'a Limits,
    /// The share of moves, 0 to 1, at which it plays another one than the best.
    pub mistakes: f64,
    /// The configuration of its tree, and whether the tree is kept; `None` without a tree.
    pub tree: Option<(&'a Config, bool)>,
}

/// The same parts, to be changed.
#[derive(Debug)]
pub struct PartsMut<'a> {
    /// The limits of its searches.
    pub limits: &'a mut Limits,
    /// The share of moves, 0 to 1, at which it plays another one than the best.
    pub mistakes: &'a mut f64,
    /// The configuration of its tree, and whether the tree is kept; `None` without a tree.
    pub tree: Option<(&'a mut Config, &'a mut bool)>,
}

/// A player with searches.
pub trait Searcher: Configured {
    /// Its parts.
    fn parts(&self) -> Parts<'_>;

    /// Its parts, to be changed.
    fn parts_mut(&mut self) -> PartsMut<'_>;

    /// The limits of its searches.
    fn limits(&self) -> &Limits {
        self.parts().limits
    }

    /// The share of moves, 0 to 1, at which it plays another one than the best.
    fn mistakes(&self) -> f64 {
        self.parts().mistakes
    }

    /// The same player with other limits.
    #[must_use]
    fn within(mut self, limits: Limits) -> Self {
        *self.parts_mut().limits = limits;
        self
    }

    /// The same player, which also keeps to this limit.
    #[must_use]
    fn also_within(self, limit: Limit) -> Self {
        let limits = self.limits().clone().and(limit);
        self.within(limits)
    }

    /// The same player, within the caps for untrusted texts.
    #[must_use]
    fn within_caps(mut self) -> Self {
        players::cap_options(&mut self);
        self
    }
}

/// Makes a game's `Player` a [`Searcher`] that is written as its text: its fields are `kind`, `limits`, `mistakes` and `way`, of which
/// `Way::Tree` has a `Tree`, and `OPTIONS` is its table.
#[macro_export]
macro_rules! searcher {
    ($kind:ty) => {
        impl std::fmt::Display for Player {
            /// Writes the kind and the options that differ from their defaults.
            fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                players::write(self, to)
            }
        }

        impl players::Configured for Player {
            type Kind = $kind;

            const OPTIONS: &'static [players::PlayerOption<Self>] = OPTIONS;

            fn kind(&self) -> $kind {
                self.kind
            }

            fn ensure_limit(&mut self) {
                let limits = &mut self.limits;
                if limits.rules().is_empty() {
                    *limits = mcts::Limits::new().iterations($crate::DEFAULT_ITERATIONS);
                }
            }
        }

        impl $crate::Searcher for Player {
            fn parts(&self) -> $crate::Parts<'_> {
                let tree = self.tree().map(|tree| (&tree.config, tree.reuse));
                $crate::Parts { limits: &self.limits, mistakes: self.mistakes, tree }
            }

            fn parts_mut(&mut self) -> $crate::PartsMut<'_> {
                let Self { way, limits, mistakes, .. } = self;
                let tree = match way {
                    Way::Tree(Tree { config, reuse, .. }) => Some((config, reuse)),
                    _ => None,
                };
                $crate::PartsMut { limits, mistakes, tree }
            }
        }
    };
}

/// The players of a game and their options with their values and defaults, in English: a line for each.
pub fn help<P: Searcher, N: fmt::Display>(
    game: &str,
    names: &[NameEntry<N>],
    options: &[PlayerOption<P>],
) -> String {
    let mut text = format!("Players of {game}:\n");
    // Writing to a string can't fail.
    for entry in names {
        let _ = writeln!(text, "  {:<40} {}", entry.listed(), entry.doc);
    }
    if options.is_empty() {
        return text;
    }
    let _ = writeln!(
        text,
        "\nA name may be followed by a colon and NAME=VALUE,NAME=VALUE,...; without a limit, {DEFAULT_ITERATIONS} iterations:"
    );
    for option in options {
        let values = format!("{}: {}", option.name, option.kind());
        let of = option.players.iter().map(|kind| match option.default_value(*kind) {
            Some(default) => format!("{} [{default}]", kind.name()),
            None => kind.name().to_owned(),
        });
        let of = of.collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "  {values:<40} {}. Of {of}", option.doc);
    }
    text
}
