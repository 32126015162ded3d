//! The shelf of stored games, and the rule for replacing the stored current game: tabs share the shelf, and one place for
//! the game on the board.
use formats::SharedGame;
use othello::Position;

/// The capacity of the shelf; the oldest game is dropped first.
const ROOM: usize = 200;

/// Whether `game` is `other` with at least all of its moves.
fn holds(game: &SharedGame, other: &SharedGame) -> bool {
    game.seed == other.seed && game.tree.holds(&other.tree)
}

/// Whether this game can be dropped without loss: no move was played and its position was not set up.
pub fn is_nothing(game: &SharedGame) -> bool {
    let start = game.tree.start();
    game.tree.is_empty() && start == Position::start(start.rules())
}

/// Puts a game on top of the shelf. The shelf keeps one copy of each game, the most complete one, because the same link may
/// be opened often and a game may come from several tabs.
pub fn put(shelf: &mut Vec<SharedGame>, mut game: SharedGame) {
    shelf.retain(|other| {
        if holds(other, &game) && !holds(&game, other) {
            game = other.clone();
        }
        !holds(&game, other)
    });
    shelf.insert(0, game);
    shelf.truncate(ROOM);
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
    if holds(ours, kept) && holds(kept, ours) {
        return Kept::Goes;
    }
    if holds(kept, ours) || !was_played {
        return Kept::Stays;
    }
    let is_safe = is_nothing(kept) || [ours].into_iter().chain(shelf).any(|game| holds(game, kept));
    if is_safe { Kept::Goes } else { Kept::GoesToShelf }
}
