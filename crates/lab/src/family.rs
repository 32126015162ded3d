//! Players of tic-tac-toe's games on the command line.
use crate::contender::Contender;
use crate::external::{Conditions, ExternalEngine, Program};
use crate::learn::family::Family;
use crate::learn::player::{WithLearners, learner};
use arena::{Experiment, FinishedGame, Pairing, Task};
use board_game::Line;
use games::{AnyGame, AnyMade, AnySetup};
use learners::OrLearner;
use tictactoe::{Rules, Sheet};
use tictactoe_engines::Variant;
use tictactoe_worker::{Boards, Player, TicTacToe};

/// The game as players of tic-tac-toe know it; `None` for Othello.
pub fn variant_of(setup: AnySetup) -> Option<Variant> {
    Boards::start(setup).map(|start| start.variant())
}

/// The players of a match in one of these games.
pub struct Couple([OrLearner<Player>; 2]);

impl Couple {
    /// The players of a match; `None` if it is in Othello.
    ///
    /// # Errors
    /// If a text is no player of the game; which of the two, and why.
    pub fn of(pairing: &Pairing) -> Option<Result<Self, (usize, String)>> {
        Boards::start(pairing.setup)?;
        let read = |who: usize| {
            let player = read(&pairing.players[who], pairing.setup);
            player.map_err(|error| (who, error.to_string()))
        };
        let both = || Ok(Self([read(0)?, read(1)?]));
        Some(both())
    }

    /// Plays a pair of games by the clock, as the page does.
    pub fn play(
        &self,
        experiment: &Experiment,
        task: Task,
        clock: &dyn Fn() -> f64,
    ) -> [FinishedGame<AnyGame>; 2] {
        experiment.play::<WithLearners<TicTacToe>>(task, &self.0, clock)
    }
}

/// The player of a text, or the learner.
fn read(text: &str, setup: AnySetup) -> crate::cli::Result<OrLearner<Player>> {
    match learner::<TicTacToe>(text, setup)? {
        Some(learner) => Ok(learner),
        None => TicTacToe::player(text, setup).map(OrLearner::Engine),
    }
}

/// A player or a program that may enter a match on nine boards.
pub enum NineEntrant {
    /// A player of ours.
    Own(OrLearner<Player>),
    /// A program.
    Program(Program),
}

impl NineEntrant {
    /// The player or program of a text.
    ///
    /// # Errors
    /// If it is neither.
    pub fn read(text: &str, rules: Rules) -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("players: `{text}`: {error}");
        if Program::is_meant(text) {
            return Program::read(text, false).map(Self::Program).map_err(|error| wrong(&error));
        }
        read(text, AnySetup::NineBoards(rules)).map(Self::Own).map_err(|error| wrong(&error))
    }

    /// Gets ready for games.
    pub fn enter(&self, conditions: &Conditions) -> Contender<OrLearner<Player>, Sheet> {
        match self {
            Self::Own(player) => Contender::Own(player.clone()),
            Self::Program(program) => Contender::External(ExternalEngine::of_contest(program, conditions)),
        }
    }
}

/// The opening of a pair on nine boards as a game.
pub fn opening_on_nine_boards(experiment: &Experiment, task: Task) -> Line<Sheet> {
    let on_nine = experiment.opening::<TicTacToe>(task).try_map(
        |position| if let AnyGame::NineBoards(sheet) = position { Some(sheet) } else { None },
        |made| if let AnyMade::NineBoards(cell) = made { Some(cell) } else { None },
    );
    on_nine.expect("this match is on nine boards")
}
