//! Games played out from a tree: a line that the search expects, then a random playout.
use crate::history::Tree;
use engines::mcts::{Game, Random};
use engines::{OthelloGame, watch_game};
use othello::Move;

/// Plays a game from the root and returns its last position. `watch` sees each move with the position before it.
pub fn play(search: &Tree, random: &mut Random, mut watch: impl FnMut(&OthelloGame, Move)) -> OthelloGame {
    let mut game = *search.root();
    for played in search.sample_line(random) {
        watch(&game, played);
        game.play(played);
    }
    let mut before = game;
    watch_game(&game, random.next_u32(), 0, |played, after| {
        watch(&before, played);
        before = *after;
    });
    before
}
