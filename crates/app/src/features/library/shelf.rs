//! The shelf: the saved games besides the one on the board. All tabs share the shelf, and also the one place in storage for
//! the game on the board, so a tab that stores its game must not lose another tab's game.
use crate::features::analysis::kept::drop_old;
use crate::features::game::{ByLink, Worth};
use formats::{SharedGame, read_saved};
use std::collections::HashSet;

/// The maximum number of games on the shelf for adding games from files, because all are read when the page starts. Games
/// played here are always kept.
pub const ROOM: usize = 5_000;

/// Whether `game` is `other` with at least all of its moves.
fn holds(game: &SharedGame, other: &SharedGame) -> bool {
    // A copy of a game by link is not the game that goes on by links.
    let side = |game: &SharedGame| ByLink::read(&game.settings).map(|by_link| by_link.side);
    game.seed == other.seed
        && game.info.names == other.info.names
        && side(game) == side(other)
        && game.tree.holds(&other.tree)
}

/// Whether the two are one game, with the same moves.
pub fn is_same(one: &SharedGame, other: &SharedGame) -> bool {
    holds(one, other) && holds(other, one)
}

/// Puts a game on top of the shelf. The shelf keeps one copy of each game, the most complete one, because the same link may
/// be opened often and a game may come from several tabs.
pub fn put(shelf: &mut Vec<SharedGame>, mut game: SharedGame) {
    shelf.retain(|other| {
        let said = if holds(other, &game) && !holds(&game, other) {
            std::mem::replace(&mut game, other.clone()).info
        } else {
            other.info.clone()
        };
        let is_same = holds(&game, other);
        if is_same {
            let info = &mut game.info;
            for (ours, theirs) in [(&mut info.title, said.title), (&mut info.date, said.date)] {
                if ours.is_empty() {
                    *ours = theirs;
                }
            }
        }
        !is_same
    });
    shelf.insert(0, game);
    drop_old(shelf);
}

/// Games from files to be added to the shelf.
#[derive(Clone, Debug, PartialEq)]
pub struct Added {
    /// The games that the shelf does not have, as many as there is room for.
    pub games: Vec<SharedGame>,
    /// The number of games that the shelf already has.
    pub known: usize,
    /// The number of games for which there is no room.
    pub left_out: usize,
}

impl Added {
    /// Finds out which of `games` are new for this shelf.
    pub fn new(shelf: &[SharedGame], games: Vec<SharedGame>) -> Self {
        let key = |game: &SharedGame| {
            let played = game.final_game();
            let actions: Vec<_> = played.turns().iter().map(|turn| turn.moved().action).collect();
            (game.info.names.clone(), played.start(), actions)
        };
        let mut seen: HashSet<_> = shelf.iter().map(key).collect();
        let all = games.len();
        let mut games: Vec<_> = games.into_iter().filter(|game| seen.insert(key(game))).collect();
        let known = all - games.len();
        let room = ROOM.saturating_sub(shelf.len());
        let left_out = games.len().saturating_sub(room);
        games.truncate(room);
        Self { games, known, left_out }
    }
}

/// The stored game to go on with, and its text: the tab's own one after a reload, else that of the tab that played last.
pub fn going_on(of_tab: String, of_all: String) -> Option<(String, SharedGame)> {
    [of_tab, of_all].into_iter().find_map(|text| {
        let game = read_saved(&text).ok()?;
        Some((text, game))
    })
}

/// The decision about the stored current game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Keep it: it is the same game further on, or the game on the board was not played meanwhile.
    Stays,
    /// Replace it: nothing is lost.
    Goes,
    /// Replace it and move it to the shelf: another tab has played it, and may be closed by now.
    GoesToShelf,
}

/// Decides about `kept`, which another tab has stored, when `ours` is to be stored in its place, because it `was_played` or
/// because its clock is running.
pub fn makes_way(kept: &SharedGame, ours: &SharedGame, shelf: &[SharedGame], was_played: bool) -> Kept {
    if is_same(ours, kept) {
        return Kept::Goes;
    }
    if holds(kept, ours) || !was_played {
        return Kept::Stays;
    }
    let is_safe =
        Worth::of_kept(kept) != Worth::Game || [ours].into_iter().chain(shelf).any(|game| holds(game, kept));
    if is_safe { Kept::Goes } else { Kept::GoesToShelf }
}
