//! The game that a page is about, and links to games.
use crate::state::{Mode, Model};
use board_game::{BoardGame, NodeId};
use formats::{FormatError, SharedGame, read_link, write_link};
use games::AnySetup;
use othello::{Game, GameTree, Position, Rules};
use yew::prelude::*;

/// The game in progress, as known to these pages.
#[derive(Clone, PartialEq)]
pub struct Current {
    /// The game on the board.
    game: SharedGame,
    /// The rules of the usual board size, with the user's choice for a side without a move.
    pub rules: Rules,
    /// The set-up of the game on the board; Othello's is that of the usual size.
    pub setup: AnySetup,
}

impl Current {
    /// The current game of `model`.
    pub fn of(model: &Model) -> Self {
        let rules = Rules { no_move: model.settings.setups.othello.no_move, ..Rules::default() };
        let setup = model.settings.start().setup();
        let setup = if setup.othello().is_some() { rules.into() } else { setup };
        Self { game: model.shared(), rules, setup }
    }

    /// The game of the link in the address, or the game on the board if there is none; and the error in the link.
    pub fn game_of(&self, link: &str) -> (SharedGame, Option<FormatError>) {
        let here = || self.game.clone();
        match link {
            "" => (here(), None),
            link => read_link(link).map_or_else(|error| (here(), Some(error)), |shared| (shared, None)),
        }
    }
}

/// The game in progress, as the frame around the pages provides it.
#[hook]
pub fn use_current() -> Current {
    use_context().expect("the frame of the tools provides this context")
}

/// The address of the board with an opening to continue from, where the game goes on at once; any other game with moves opens in review.
pub fn play_opening(game: &Game) -> String {
    let opening = SharedGame { settings: Mode::started(), ..GameTree::from(game).into() };
    play_href(&opening).expect("a game without variations fits in a link")
}

/// The address of the board with this game, or `None` if the game is too large for a link.
pub fn play_href(shared: &SharedGame) -> Option<String> {
    write_link(shared).ok().map(|link| format!("#/play/{link}"))
}

/// A copy of the game for a review that begins at its position with as many discs as this one, after a forced pass. If it has
/// none, at its start.
pub fn opened_at(mut shared: SharedGame, position: Position) -> SharedGame {
    let empties = BoardGame::empties(&position);
    let (mut node, mut there) = (NodeId::ROOT, NodeId::ROOT);
    for turn in shared.final_game().turns() {
        let is_next = |&child: &NodeId| shared.tree.turn(child) == Some(*turn);
        let Some(child) = shared.tree.children(node).find(is_next) else { break };
        node = child;
        if turn.after.empties() == empties {
            there = node;
        }
    }
    shared.tree.go_to(there).expect("the node was found in this tree");
    shared.settings = Mode::Review.settings();
    shared
}

/// The address of the board with this position, where the game goes on at once.
pub fn play_from(position: Position) -> String {
    let game = SharedGame { settings: Mode::started(), ..GameTree::new(position).into() };
    play_href(&game).expect("a position fits in a link")
}

/// Sets the position at which a game is opened: the start if it is over, so that it can be reviewed, else its current position.
pub fn to_be_opened(mut shared: SharedGame) -> SharedGame {
    if shared.tree.position().is_over() {
        shared.tree.to_start();
    }
    shared
}
