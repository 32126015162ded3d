//! Lines and trees of one type of positions as those of any game, and back.
use crate::{Game, GameTree, Listed};
use board_game::Line;

/// A line of play as one of any game.
pub fn any_line<G: Listed>(line: &Line<G>) -> Game {
    line.try_map(|position| Some(position.into()), |made| Some(G::any_made(made)))
        .expect("every position and every turn is one of some game")
}

/// A line of play as one of this type of positions; `None` if the game is another one.
pub fn line_of<G: Listed>(line: &Game) -> Option<Line<G>> {
    line.try_map(G::of, G::made_of)
}

/// A game with its variations as one of any game.
pub fn any_tree<G: Listed>(tree: &board_game::GameTree<G>) -> GameTree {
    tree.try_map(|position| Some(position.into()), |made| Some(G::any_made(made)))
        .expect("every position and every turn is one of some game")
}

/// A game with its variations as one of this type of positions; `None` if the game is another one.
pub fn tree_of<G: Listed>(tree: &GameTree) -> Option<board_game::GameTree<G>> {
    tree.try_map(G::of, G::made_of)
}
