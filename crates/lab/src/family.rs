//! The families of games on the command line: the one list of their players, and their interface to the lab.
use crate::cli::Result;
use crate::contender::Contender;
use crate::external::{ExternalEngine, Program};
use crate::hall::{Ground, Teams};
use crate::knowledge;
use crate::learn::player::learner;
use crate::perft::Perft;
use arena::{ActionOf, Experiment, Matches, PairLine, Pairing, StateOf, Task, WithLearners};
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use gobang_engines::Searcher;
use gobang_worker::Gobang;
use learners::OrLearner;
use othello_engines::Agent;
use othello_engines::mcts::{Game, Limits, Outcome};
use othello_engines::solver::{Analysis, Solver};
use othello_worker::Othello;
use thinking::Engine;
use tictactoe::{Cell, Place, Sheet};
use tictactoe_engines::{Entrant, Network, solve};
use tictactoe_worker::{Boards, TicTacToe};

/// A family of games with its players.
pub trait Family:
    Matches<Player: Clone + Send + Sync + Engine<Game: Game<Action: Send + Sync> + Send + Sync>> + 'static
{
    /// The player of a text, for the games of this set-up.
    ///
    /// # Errors
    /// If the text is no player there.
    fn player(text: &str, setup: AnySetup) -> Result<Self::Player>;

    /// The player's use of time and of learned weights; `None` if the text is no player.
    fn traits(text: &str, setup: AnySetup) -> Option<Traits>;

    /// The bytes of the weights of its learned players for the games of this set-up; empty if nothing.
    fn weights(setup: AnySetup) -> &'static [u8];

    /// The exact results of all moves, for the player to move; `None` if they are not known, or would take long.
    fn solved(state: &StateOf<Self>, solver: &mut Solver) -> Option<Vec<(ActionOf<Self>, Outcome)>>;

    /// The counting of leaves from a state by one rule for all actions; `None` if the family has none.
    fn perft(state: &StateOf<Self>) -> Option<Perft>;

    /// The place of a match in which programs may play; `None` if no program plays the games of the experiment.
    ///
    /// # Errors
    /// If a text is neither a player nor a program, or one of them can't enter.
    fn ground<'a>(experiment: &'a Experiment, teams: Teams) -> Result<Option<Box<dyn Ground + 'a>>>;
}

/// The things on which a player's moves depend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// Whether they depend on time.
    pub is_timed: bool,
    /// Whether they depend on learned weights.
    pub is_learned: bool,
}

/// Evaluates an expression with the family of a set-up's games as a type.
macro_rules! with_family {
    ($setup:expr, $family:ident => $run:expr) => {
        match $setup {
            games::AnySetup::Othello(_) => {
                type $family = othello_worker::Othello;
                $run
            }
            games::AnySetup::TicTacToe(()) | games::AnySetup::NineBoards(_) => {
                type $family = tictactoe_worker::TicTacToe;
                $run
            }
            games::AnySetup::Gobang(_) => {
                type $family = gobang_worker::Gobang;
                $run
            }
        }
    };
}
pub(crate) use with_family;

/// The most empty squares with which a position of Othello is solved: all of 4x4, and the endings of larger boards.
const SOLVED_EMPTIES: u32 = 14;

impl Family for Othello {
    fn player(text: &str, _: AnySetup) -> Result<Self::Player> {
        knowledge::player(&text.parse()?, None)
    }

    fn traits(text: &str, _: AnySetup) -> Option<Traits> {
        let agent: Agent = text.parse().ok()?;
        Some(Traits {
            is_timed: agent.limits().is_some_and(Limits::are_timed),
            is_learned: agent.is_learned(),
        })
    }

    fn weights(_: AnySetup) -> &'static [u8] {
        knowledge::WEIGHTS
    }

    fn solved(state: &StateOf<Self>, solver: &mut Solver) -> Option<Vec<(ActionOf<Self>, Outcome)>> {
        let position = state.position();
        if position.empties().len() > SOLVED_EMPTIES {
            return None;
        }
        Some(Analysis::outcomes(position, solver))
    }

    /// Leaves are counted by its own rule for passes.
    fn perft(_: &StateOf<Self>) -> Option<Perft> {
        None
    }

    /// Its programs meet on a ground of their own, where players have weights from files.
    fn ground<'a>(_: &'a Experiment, _: Teams) -> Result<Option<Box<dyn Ground + 'a>>> {
        Ok(None)
    }
}

impl Family for TicTacToe {
    fn player(text: &str, setup: AnySetup) -> Result<Self::Player> {
        let start = Self::state(AnyGame::start(setup)).ok_or("this is no game of tic-tac-toe")?;
        Ok(tictactoe_worker::Player::new(Entrant::read(text, start.variant())?, &start))
    }

    fn traits(text: &str, setup: AnySetup) -> Option<Traits> {
        let entrant = Entrant::read(text, Boards::start(setup)?.variant()).ok()?;
        Some(Traits { is_timed: entrant.is_timed(), is_learned: entrant.is_learned() })
    }

    fn weights(setup: AnySetup) -> &'static [u8] {
        if let AnySetup::NineBoards(rules) = setup { Network::file(rules) } else { &[] }
    }

    fn solved(state: &Boards, _: &mut Solver) -> Option<Vec<(Cell, Outcome)>> {
        let Boards::One(board) = state else { return None };
        let result = |place: Place| board.try_play(place).ok().map(|next| solve(next).reversed());
        let cell = |place: Place| Some((Cell::new(Place::UPPER_LEFT, place), result(place)?));
        Some(Place::ALL.into_iter().filter_map(cell).collect())
    }

    fn perft(state: &Boards) -> Option<Perft> {
        Some(match *state {
            Boards::One(board) => Perft::new(board),
            Boards::Nine(sheet) => Perft::new(sheet),
        })
    }

    fn ground<'a>(experiment: &'a Experiment, teams: Teams) -> Result<Option<Box<dyn Ground + 'a>>> {
        let AnySetup::NineBoards(_) = teams.setup else { return Ok(None) };
        teams.meet::<Self, Sheet>(experiment, ExternalEngine::of_contest).map(Some)
    }
}

impl Family for Gobang {
    fn player(text: &str, _: AnySetup) -> Result<Self::Player> {
        Ok(gobang_engines::Player::read(text)?)
    }

    fn traits(text: &str, _: AnySetup) -> Option<Traits> {
        let player = gobang_engines::Player::read(text).ok()?;
        Some(Traits { is_timed: player.limits().are_timed(), is_learned: false })
    }

    fn weights(_: AnySetup) -> &'static [u8] {
        &[]
    }

    fn solved(_: &StateOf<Self>, _: &mut Solver) -> Option<Vec<(ActionOf<Self>, Outcome)>> {
        None
    }

    /// Its players' states list the actions that are worth a look, not all.
    fn perft(_: &StateOf<Self>) -> Option<Perft> {
        None
    }

    fn ground<'a>(experiment: &'a Experiment, teams: Teams) -> Result<Option<Box<dyn Ground + 'a>>> {
        teams.meet::<Self, gobang::Position>(experiment, ExternalEngine::of_gomocup).map(Some)
    }
}

/// The players of a game and their options, for people.
pub fn help(setup: AnySetup) -> String {
    match setup {
        AnySetup::Othello(_) => crate::agents::listing(),
        AnySetup::TicTacToe(()) => tictactoe_engines::help(tictactoe_engines::Variant::Plain),
        AnySetup::NineBoards(rules) => tictactoe_engines::help(tictactoe_engines::Variant::Nine(rules)),
        AnySetup::Gobang(_) => gobang_engines::help(),
    }
}

/// The player of a text, or the learner.
pub fn read<M: Family>(text: &str, setup: AnySetup) -> Result<OrLearner<M::Player>> {
    match learner::<M>(text, setup)? {
        Some(learner) => Ok(learner),
        None => M::player(text, setup).map(OrLearner::Engine),
    }
}

/// The two players of a match.
pub trait Couple: Send + Sync {
    /// Plays a pair of games by the clock, as the page does.
    fn play(&self, experiment: &Experiment, task: Task, clock: &dyn Fn() -> f64) -> PairLine;
}

/// The players of a match in any game.
///
/// # Errors
/// If a text is no player of the game; which of the two, and why.
pub fn couple(pairing: &Pairing) -> Result<Box<dyn Couple>, (usize, String)> {
    with_family!(pairing.setup, M => {
        let player = |who: usize| {
            let player = read::<M>(&pairing.players[who], pairing.setup);
            player.map_err(|error| (who, error.to_string()))
        };
        Ok(Box::new(Both::<M>([player(0)?, player(1)?])))
    })
}

/// The players of a match in a family's game.
pub struct Both<M: Family>(pub [OrLearner<M::Player>; 2]);

impl<M: Family> Couple for Both<M>
where
    OrLearner<M::Player>: Send + Sync,
{
    fn play(&self, experiment: &Experiment, task: Task, clock: &dyn Fn() -> f64) -> PairLine {
        PairLine::new(experiment, task, &experiment.play::<WithLearners<M>>(task, &self.0, clock))
    }
}

/// A player or a program that may enter a match in another game than Othello.
pub enum MatchEntrant<M: Family> {
    /// A player of ours.
    Own(OrLearner<M::Player>),
    /// A program.
    Program(Program),
}

impl<M: Family> MatchEntrant<M> {
    /// The player or program of a text.
    ///
    /// # Errors
    /// If it is neither.
    pub fn read(text: &str, setup: AnySetup) -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("players: `{text}`: {error}");
        if Program::is_meant(text) {
            return Program::read(text, setup).map(Self::Program).map_err(|error| wrong(&error));
        }
        read::<M>(text, setup).map(Self::Own).map_err(|error| wrong(&error))
    }

    /// Gets ready for games. `engine` makes the engine of a program.
    pub fn enter<G: BoardGame>(
        &self,
        engine: impl FnOnce(&Program) -> ExternalEngine<G>,
    ) -> Contender<OrLearner<M::Player>, G> {
        match self {
            Self::Own(player) => Contender::Own(player.clone()),
            Self::Program(program) => Contender::External(engine(program)),
        }
    }
}
