//! The rest of the program knows a game by its record: plain data, looked into wherever games differ only by a value.
use crate::GameId;

/// A game as data. Names are those that texts, files and addresses have, and never change.
#[derive(Debug)]
pub struct Record {
    /// The English name, for command lines.
    pub title: &'static str,
    /// The article about it on the page Learn.
    pub article: &'static str,
    /// The words for its two sides in files.
    pub sides: [&'static str; 2],
    /// Whether it is won by so many discs; otherwise it is only won, drawn or lost.
    pub has_margins: bool,
    /// The usual length of a game in plies, passes not counted, if it is not the number of empty spots at its start: measured between the
    /// page's levels 1 to 3.
    pub usual_plies: Option<u32>,
    /// The length of a long game in plies: the width of its graph, so that this does not shrink while the game grows.
    pub long_plies: usize,
    /// The random plies before the players of a match begin where nobody says how many.
    pub opening_plies: u32,
    /// The most of them, so that enough is left to play, if it is not two thirds of the empty spots at the start.
    pub most_opening_plies: Option<u32>,
    /// The number of its levels for people.
    pub levels: u8,
    /// The level of the opponent on a first visit: one that a beginner can beat.
    pub first_level: u8,
    /// The level on an embedded board.
    pub embedded_level: u8,
    /// Whether levels of an earlier scale are known, from before 2026.
    pub has_former_levels: bool,
    /// Whether there is a player that is as strong as it gets in some seconds.
    pub has_strongest: bool,
    /// The other players that people are offered.
    pub others: &'static [&'static str],
    /// The player whose search is looked at where none is named, and for a level, which adds errors to it.
    pub search: &'static str,
    /// The players of the first match on the page of the lab.
    pub lab: [&'static str; 2],
    /// The episodes after which a learner rests on the page that shows learners; `None` if none learns the game there or plays it.
    pub learned_episodes: Option<u64>,
    /// Whether known openings, the explorer and the editor of positions are for it.
    pub has_openings: bool,
    /// Whether an analysis without a tree counts the positions that it looks at; else it counts iterations of trees.
    pub counts_positions: bool,
    /// Whether spots have threats, which the board can show.
    pub has_threats: bool,
    /// Its puzzles, if it has any.
    pub puzzles: Option<Puzzles>,
}

/// The puzzles of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzles {
    /// Positions near the end, to be played out against perfect replies.
    Endings,
    /// Positions with a win by fours or by threes.
    Fours,
}

const OTHELLO: Record = Record {
    title: "Othello",
    article: "learn",
    sides: ["black", "white"],
    has_margins: true,
    usual_plies: None,
    long_plies: 60,
    opening_plies: 8,
    most_opening_plies: None,
    levels: 10,
    first_level: 2,
    embedded_level: 5,
    has_former_levels: true,
    has_strongest: true,
    others: &["classic", "custom", "minimax", "qlearning", "sarsa", "greedy", "random"],
    search: "classic",
    lab: ["uct:iterations=400", "level2v2"],
    learned_episodes: Some(500_000),
    has_openings: true,
    counts_positions: true,
    has_threats: false,
    puzzles: Some(Puzzles::Endings),
};

const ULTIMATE: Record = Record {
    title: "Ultimate tic-tac-toe",
    article: "ultimate",
    sides: ["x", "o"],
    has_margins: false,
    usual_plies: Some(45),
    long_plies: 60,
    opening_plies: 2,
    most_opening_plies: Some(40),
    levels: 6,
    first_level: 1,
    embedded_level: 1,
    has_former_levels: false,
    has_strongest: true,
    others: &["classic", "qlearning", "sarsa", "random"],
    search: "learned",
    lab: ["uct:iterations=400", "level2"],
    learned_episodes: Some(200_000),
    has_openings: false,
    counts_positions: false,
    has_threats: false,
    puzzles: None,
};

const SUDO: Record = Record { title: "Sudo tic-tac-toe", article: "sudo", usual_plies: Some(30), ..ULTIMATE };

const TICTACTOE: Record = Record {
    title: "Tic-tac-toe on one board",
    article: "tictactoe",
    usual_plies: None,
    opening_plies: 1,
    // A line needs three marks of a side, so no game is over before the fifth ply.
    most_opening_plies: Some(4),
    levels: 3,
    has_strongest: false,
    search: "classic",
    lab: ["uct:iterations=100", "level2"],
    learned_episodes: Some(1_000_000),
    ..ULTIMATE
};

const GOBANG: Record = Record {
    title: "Gobang, five in a row",
    article: "gobang",
    sides: ["black", "white"],
    has_margins: false,
    // Of 20 games each, those of levels 1 and 2 took 54 plies on average, and those of 1 or 2 against 3 took 16.
    usual_plies: Some(30),
    long_plies: 60,
    // Those of its balanced openings.
    opening_plies: gobang::openings::PLIES,
    most_opening_plies: Some(20),
    levels: 6,
    first_level: 1,
    embedded_level: 1,
    has_former_levels: false,
    has_strongest: true,
    others: &["classic", "random"],
    search: "puct",
    lab: ["puct:iterations=200", "level2"],
    learned_episodes: None,
    has_openings: false,
    counts_positions: false,
    has_threats: true,
    puzzles: Some(Puzzles::Fours),
};

impl GameId {
    /// The record of this game.
    pub const fn record(self) -> &'static Record {
        match self {
            Self::Othello => &OTHELLO,
            Self::TicTacToe => &TICTACTOE,
            Self::NineBoards(tictactoe::Family::Ultimate) => &ULTIMATE,
            Self::NineBoards(tictactoe::Family::Sudo) => &SUDO,
            Self::Gobang => &GOBANG,
        }
    }
}
