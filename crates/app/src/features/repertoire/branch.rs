//! The lines of a branch: the moves of a book or a database after a position.
use super::{Line, settled};
use board_game::{BoardGame, Side};
use games::{AnyAction, AnyGame, Game};

/// The most lines of a branch.
const MOST_LINES: usize = 24;
/// The most plies after the position at which it begins.
const MOST_PLIES: usize = 10;
/// The most positions that are looked up. In a database each takes some milliseconds.
const MOST_LOOKS: usize = 60;
/// The least share of the games in which the other side chose a move that is learned.
const LEAST_SHARE: f64 = 0.1;

/// A line that may go on.
struct Leaf {
    moves: Vec<AnyAction>,
    position: AnyGame,
    share: f64,
    plies: usize,
    is_done: bool,
}

/// The lines that begin with the moves of a game, for `side`: one move for that side, the one with the largest number, and for the other
/// side each that it chooses often enough. `known` has the moves of a position with the number of games, or another measure. The lines
/// that are followed most often are the longest.
pub fn branch(game: &Game, side: Side, mut known: impl FnMut(AnyGame) -> Vec<(AnyAction, f64)>) -> Vec<Line> {
    let moves: Vec<_> = game.turns().iter().map(|turn| turn.action()).collect();
    let position = settled(game.position());
    let mut leaves = vec![Leaf { moves, position, share: 1.0, plies: 0, is_done: false }];
    for _ in 0..MOST_LOOKS {
        let open = leaves.iter().enumerate().filter(|(_, leaf)| !leaf.is_done && leaf.plies < MOST_PLIES);
        let Some(place) =
            open.max_by(|(_, one), (_, other)| one.share.total_cmp(&other.share)).map(|(place, _)| place)
        else {
            break;
        };
        let mut rows = known(leaves[place].position);
        rows.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let total: f64 = rows.iter().map(|(_, number)| number).sum();
        if leaves[place].position.side() == side {
            rows.truncate(1);
        } else {
            rows.retain(|(_, number)| *number >= LEAST_SHARE * total);
        }
        if rows.is_empty() || leaves.len() + rows.len() - 1 > MOST_LINES {
            leaves[place].is_done = true;
            continue;
        }
        let leaf = leaves.swap_remove(place);
        let kept: f64 = rows.iter().map(|(_, number)| number).sum();
        for (action, number) in rows {
            let Ok(after) = leaf.position.play(action) else { continue };
            leaves.push(Leaf {
                moves: leaf.moves.iter().copied().chain([action]).collect(),
                position: settled(after),
                share: leaf.share * number / kept,
                plies: leaf.plies + 1,
                is_done: false,
            });
        }
    }
    let line = |leaf: &Leaf| Some(Line::new(game.start(), &leaf.moves, side)?.with_share(leaf.share));
    leaves.iter().filter_map(line).collect()
}
