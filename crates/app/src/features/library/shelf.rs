//! The games that are kept beside the one on the board, and what becomes of one in whose place another is kept: tabs have
//! the shelf in common, and one place for the game on the board.
use formats::SharedGame;
use othello::Position;

/// How many games the shelf has room for; the one that was put there first goes first.
const ROOM: usize = 200;

/// Whether `game` is `other`, with all that was played in it.
fn holds(game: &SharedGame, other: &SharedGame) -> bool {
    game.seed == other.seed && game.tree.holds(&other.tree)
}

/// Whether nothing would be lost with this game: nothing was played in it, and nobody has set it up.
pub fn is_nothing(game: &SharedGame) -> bool {
    let start = game.tree.start();
    game.tree.is_empty() && start == Position::start(start.rules())
}

/// Puts a game on top of the shelf. Of one game it has one copy, that in which all of it was played; the same link may be
/// opened often, and a game may have come here from another tab.
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

/// What becomes of the game that is kept as the one on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It stays: it is the same game, further on, or the one on the board was not played meanwhile.
    Stays,
    /// It makes way: nothing is lost with it.
    Goes,
    /// It makes way and goes to the shelf: another tab has played it, and may be closed by now.
    GoesToShelf,
}

/// What becomes of `kept`, which another tab has kept, where `ours` is to be kept in its place, because it `was_played` or
/// because its clock goes on.
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
