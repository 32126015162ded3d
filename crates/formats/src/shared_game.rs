//! A game with everything that is stored and shared of it.
use crate::{GameInfo, GameSettings};
use board_game::{BoardGame, NodeId};
use games::{Game, GameTree, any_tree, tree_of};

/// A game of any kind with everything that is stored and shared of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// The game with its variations and current node. Its start position has the rules.
    pub tree: GameTree,
    /// The players of the first and the second side, in the application's own notation.
    pub players: [String; 2],
    /// Further settings.
    pub settings: GameSettings,
    /// The seed of the random numbers.
    pub seed: Option<u64>,
    /// The metadata of the game: names, date, event.
    pub info: GameInfo,
}

impl From<GameTree> for SharedGame {
    /// A game without players, settings and seed.
    fn from(tree: GameTree) -> Self {
        Self {
            tree,
            players: Default::default(),
            settings: GameSettings::NONE,
            seed: None,
            info: GameInfo::default(),
        }
    }
}

impl From<othello::GameTree> for SharedGame {
    /// A game of Othello without players, settings and seed.
    fn from(tree: othello::GameTree) -> Self {
        any_tree(&tree).into()
    }
}

impl SharedGame {
    /// The game as one of Othello; `None` if it is another one.
    pub fn othello(&self) -> Option<othello::GameTree> {
        tree_of(&self.tree)
    }

    /// The game from start to end, regardless of the current position: along the current line or, if only the main line is
    /// finished, along that.
    pub fn final_game(&self) -> Game {
        let shown = self.tree.line_game();
        if shown.position().end().is_some() {
            return shown;
        }
        let mut tree = self.tree.clone();
        tree.settle(NodeId::ROOT).expect("every tree has a root");
        tree.to_end();
        let main = tree.game();
        if main.position().end().is_some() { main } else { shown }
    }
}
