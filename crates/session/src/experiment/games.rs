//! Games played out from a tree: a line that the search expects, then a random playout.
use crate::program::{ActionOf, GameOf, Program, Tree};
use mcts::{Game, Random};

/// Plays a game from the root and returns its last position. `watch` sees each move with the position before it.
pub fn play<P: Program>(
    search: &Tree<P>,
    random: &mut Random,
    mut watch: impl FnMut(&GameOf<P>, ActionOf<P>),
) -> GameOf<P> {
    let mut game = *search.root();
    for played in search.sample_line(random) {
        watch(&game, played);
        game.play(played);
    }
    P::play_out(&game, random, watch)
}
