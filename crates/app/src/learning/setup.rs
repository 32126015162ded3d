//! The set-up: which game, which learners, which seed; and the worker's order for it.
use super::Kind;
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use learners::{Constants, Learner};
use othello::{BoardSize, NoMoveRule, Rules};
use protocol::{GameTraining, TableBytes, Training};
use worker_client::wire_position;

/// The most learners side by side.
pub const MOST_LEARNERS: usize = 3;

/// The most games of each measurement.
pub const GAMES: u32 = 100;

/// A set-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The game.
    pub game: AnySetup,
    /// The constants of the learners, 1 to [`MOST_LEARNERS`].
    pub learners: Vec<Constants>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Whether UCT is measured beside them.
    pub uct: bool,
}

impl Default for Setup {
    fn default() -> Self {
        let learners = vec![Kind::QLearning.constants(), Kind::Sarsa.constants()];
        Self { game: AnySetup::TicTacToe(()), learners, seed: 1, uct: true }
    }
}

/// The games that can be learned on the page, by their records; Othello on its small boards.
pub fn offered() -> Vec<AnySetup> {
    let others = AnySetup::all().into_iter().filter(|setup| setup.othello().is_none());
    let small = [BoardSize::Four, BoardSize::Six];
    let boards = small.map(|size| AnySetup::Othello(Rules { size, no_move: NoMoveRule::MustPass }));
    others.chain(boards).filter(|setup| setup.id().record().learned_episodes.is_some()).collect()
}

impl Setup {
    /// The texts of the learners, as the command line takes them.
    pub fn texts(&self) -> Vec<String> {
        self.learners.iter().map(|constants| Learner::from(*constants).to_string()).collect()
    }

    /// The worker's order. The first learner may go on with a table.
    pub fn order(&self, table: Option<TableBytes>) -> Training {
        GameTraining {
            start: wire_position(&AnyGame::start(self.game)),
            learners: self.texts(),
            seed: self.seed,
            episodes: self.episodes(),
            games: GAMES,
            uct: self.uct,
            table,
        }
        .into()
    }

    /// The episodes after which its learners rest.
    pub fn episodes(&self) -> u64 {
        self.game.id().record().learned_episodes.unwrap_or_default()
    }
}
