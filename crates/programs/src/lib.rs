//! The programs that a worker can run, in one table. The page starts them by it, and `cargo xtask` compiles, checks and weighs them by it.
//! Trunk reads index.html and Cargo their packages, so a test of xtask holds these equal to the table.
#![no_std]
#![deny(missing_docs)]
#![forbid(unsafe_code)]

macro_rules! programs {
    ($($(#[$doc:meta])* $program:ident = $package:literal;)+) => {
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
    Othello = "othello-worker";
    /// Also has the learned evaluation of Othello. It takes the place of the first program when a job first needs it.
    OthelloExpert = "othello-expert";
    /// Plays tic-tac-toe on one board and on nine. It takes the place of either when a job is about one of these games, and makes room for
    /// it when a job is about Othello again.
    TicTacToe = "tictactoe-worker";
    /// Plays Gobang, as the program for tic-tac-toe does its games.
    Gobang = "gobang-worker";
    /// Trains learners in several games, for the page that shows it.
    Learners = "learners-worker";
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
