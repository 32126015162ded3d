//! The programs that a worker can run, in one table. The page starts them by it, and `cargo xtask` compiles, checks and weighs them by it.
//! Trunk reads index.html and Cargo their packages, so a test of xtask holds these equal to the table.
#![no_std]
#![deny(missing_docs)]
#![forbid(unsafe_code)]

/// A program that a first visit does not load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Later {
    /// The reason for which a browser loads it, as the list of the site's files says it.
    pub why: &'static str,
    /// The most bytes that it may have, compressed, with its scripts.
    pub most_bytes: usize,
    /// Whether the service worker keeps it from the first visit on. Otherwise it does so from the second start on.
    pub is_kept_at_once: bool,
}

macro_rules! programs {
    ($($(#[$doc:meta])* $program:ident = $package:literal, $later:expr;)+) => {
        /// A program that a worker can run.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum Program {
            $($(#[$doc])* $program,)+
        }

        impl Program {
            /// All programs, in the order of index.html.
            pub const ALL: [Self; [$($package),+].len()] = [$(Self::$program),+];

            /// The package, the program of it, and the beginning of the names of its files in the site.
            pub const fn package(self) -> &'static str {
                match self {
                    $(Self::$program => $package,)+
                }
            }

            /// The same as a list of one.
            pub const fn packages(self) -> &'static [&'static str] {
                match self {
                    $(Self::$program => &[$package],)+
                }
            }

            /// The visits that load it; `None` if each does at once.
            pub const fn later(self) -> Option<Later> {
                match self {
                    $(Self::$program => $later,)+
                }
            }

            /// The script that starts it, without the ending of its name.
            pub const fn start(self) -> &'static str {
                match self {
                    $(Self::$program => concat!($package, "_start"),)+
                }
            }

            /// The attribute of `html` with the address of that script, which changes with each build.
            pub const fn attribute(self) -> &'static str {
                match self {
                    $(Self::$program => concat!("data-", $package),)+
                }
            }
        }
    };
}

programs! {
    /// Does everything in Othello that needs no knowledge: small, and loaded on every visit.
    #[default]
    Othello = "othello-worker", None;
    /// Also has the learned evaluation of Othello. It takes the place of the first program when a job first needs it.
    OthelloExpert = "othello-expert", Some(Later {
        why: "the worker of the first player, hint or analysis that needs the learned evaluation",
        // Nobody waits for it to play a first game. It was 186 KiB until learners played, and 194 KiB until they played from tables: the
        // reader of tables, the walk to a position, and the requests that wait for them.
        most_bytes: 206 * 1024,
        is_kept_at_once: false,
    });
    /// Plays tic-tac-toe on one board and on nine. It takes the place of either when a job is about one of these games, and makes room for
    /// it when a job is about Othello again.
    TicTacToe = "tictactoe-worker", Some(Later {
        why: "the worker of the first position of tic-tac-toe, on one board or on nine",
        // It has a network for each of three rules, and all that looks into searches, which Othello's first program leaves to the larger
        // one. It was 148 KiB until learners played, and 154 KiB until they played from tables.
        most_bytes: 164 * 1024,
        is_kept_at_once: true,
    });
    /// Plays Gobang, as the program for tic-tac-toe does its games.
    Gobang = "gobang-worker", Some(Later {
        why: "the worker of the first position of Gobang",
        most_bytes: 120 * 1024,
        is_kept_at_once: true,
    });
    /// Trains learners in several games, for the page that shows it.
    Learners = "learners-worker", Some(Later {
        why: "the page on learning loads it",
        // It was 120 KiB until UCT was measured beside them, tables were loaded, and the course had walks along a cliff.
        most_bytes: 132 * 1024,
        is_kept_at_once: true,
    });
}

impl Program {
    /// Whether it plays Othello, with or without the learned evaluation.
    pub const fn is_of_othello(self) -> bool {
        match self {
            Self::Othello | Self::OthelloExpert => true,
            Self::TicTacToe | Self::Gobang | Self::Learners => false,
        }
    }
}
