//! The contenders in a match: agents of ours, and programs of someone else's.
use crate::cli::Result;
use crate::external::{Conditions, Cost, EngineError, ExternalEngine, Program, ProgramError};
use crate::knowledge;
use crate::learn::player::{is_learner, learner};
use crate::protocols::Reply;
use arena::{Ended, GameResult, PairRun, PlayedGame, action_of, dice};
use board_game::{BoardGame, Line};
use formats::write_transcript;
use learners::OrLearner;
use othello::{Position, Rules};
use othello_engines::mcts::{ActionSet, Game as _, Random};
use othello_engines::text::TextError;
use othello_engines::{Agent, Player};
use othello_worker::Othello;
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Instant;
use thinking::{Engine, Thinking};

/// A contender as it is given on the command line, and the text that named it.
#[derive(Clone, Debug)]
pub struct NamedContender {
    /// The text as given.
    pub text: String,
    /// The agent or program that it names.
    pub entrant: Entrant,
}

/// An agent or a program that may enter a match.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// An agent of ours.
    Agent(Agent),
    /// A learner, by its text.
    Learner(String),
    /// A program.
    Program(Program),
}

/// Why a text is no contender.
#[derive(Debug, thiserror::Error)]
pub enum ParseContenderError {
    /// The text is no agent.
    #[error("{0}; a program begins with gtp: or nboard:")]
    Agent(#[from] TextError),
    /// The text is no program.
    #[error(transparent)]
    Program(#[from] ProgramError),
}

impl FromStr for NamedContender {
    type Err = ParseContenderError;

    fn from_str(text: &str) -> Result<Self, ParseContenderError> {
        let entrant = if Program::is_meant(text) {
            Entrant::Program(Program::read(text, Rules::default().into())?)
        } else if is_learner(text)? {
            Entrant::Learner(text.to_owned())
        } else {
            Entrant::Agent(text.parse()?)
        };
        Ok(Self { text: text.to_owned(), entrant })
    }
}

impl Entrant {
    /// Whether it is a program.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }

    /// Gets ready for games by these rules: reads the weights of an agent or the table of a learner, starts a program.
    ///
    /// # Errors
    /// If the file can't be read or the program can't be started.
    pub fn enter(
        &self,
        rules: Rules,
        weights: Option<&Path>,
        conditions: &Conditions,
    ) -> Result<OthelloContender> {
        Ok(match self {
            Self::Agent(agent) => Contender::Own(OrLearner::Engine(knowledge::player(agent, weights)?)),
            Self::Learner(text) => {
                let learner = learner::<Othello>(text, rules.into())?;
                Contender::Own(learner.expect("it was read as a learner"))
            }
            Self::Program(program) => Contender::External(ExternalEngine::start(program, conditions)?),
        })
    }
}

/// An engine whose states of a search are made of a game's positions, and their actions of those of the game.
pub trait Plays<G: BoardGame>:
    Engine<Game: PartialEq + From<G> + othello_engines::mcts::Game<Action: From<G::Action>>>
{
}

impl<G: BoardGame, E> Plays<G> for E where
    E: Engine<Game: PartialEq + From<G> + othello_engines::mcts::Game<Action: From<G::Action>>>
{
}

/// A player that is ready for games with these positions.
pub enum Contender<E, G: BoardGame> {
    /// A player of ours.
    Own(E),
    /// A running program.
    External(ExternalEngine<G>),
}

/// A player that is ready for games of Othello.
pub type OthelloContender = Contender<OrLearner<Player>, Position>;

/// Why a pair of games could not be finished, and its moves so far.
pub struct BrokenPair<E: Engine, G: BoardGame> {
    /// The error.
    pub error: EngineError,
    /// The first game if it was finished.
    pub finished: Option<PlayedGame<E::Game>>,
    /// The game in which it happened, from the start of its opening.
    pub unfinished: Line<G>,
}

impl<E: Engine, G: BoardGame> fmt::Display for BrokenPair<E, G> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}", self.error)?;
        let moves = write_transcript(&self.unfinished);
        if moves.is_empty() { Ok(()) } else { write!(to, " (after {moves})") }
    }
}

/// Two games of an engine, or why they could not be finished; `None` if they need not be.
pub type PlayedPair<E, G> = Result<Option<[PlayedGame<<E as Engine>::Game>; 2]>, Box<BrokenPair<E, G>>>;

/// Plays two games from one opening, in the second of which the other contender moves first: pair number `pair` of the match with
/// this seed.
///
/// Random numbers are drawn in the same order as by [`PairRun`]: one before the first turn, and one for every turn, which an engine gets
/// if it takes seeds. So an engine that is an agent of ours plays the same games as the agent itself.
///
/// `None` if `stops` says before a turn of a game with a program that the pair need not be finished.
///
/// # Errors
/// If a program fails, and the fault costs the match. One that costs a game is a line on standard error.
pub fn play_pair<E: Plays<G>, G: BoardGame>(
    contenders: &mut [Contender<E, G>; 2],
    seed: u64,
    pair: u32,
    opening: &Line<G>,
    stops: &dyn Fn() -> bool,
) -> PlayedPair<E, G> {
    if let [Contender::Own(first), Contender::Own(second)] = &*contenders {
        let begin = Instant::now();
        let players = [first.clone(), second.clone()];
        let run = PairRun::new(&players, seed, pair, |_| opening.position().into());
        return Ok(Some(run.finish(&|| begin.elapsed().as_secs_f64() * 1e3)));
    }
    let mut random = dice(seed, pair);
    // As there, the first number is not for a turn.
    random.next_u64();
    let mut played = Vec::with_capacity(2);
    for beginner in 0..2 {
        let mut table = Table::new(opening, beginner);
        match table.play(contenders, &mut random, stops) {
            Ok(Some(ended)) => {
                table.played.result.ended = ended;
                played.push(table.played);
            }
            Ok(None) => return Ok(None),
            Err(Failure { who, error }) if error.costs == Cost::Game => {
                errln!("game {} of pair {}: {error}; it loses this game", beginner + 1, pair + 1);
                table.played.result.ended = Ended::Resigned(who);
                played.push(table.played);
            }
            Err(Failure { error, .. }) => {
                let (finished, unfinished) = (played.pop(), table.game);
                return Err(Box::new(BrokenPair { error, finished, unfinished }));
            }
        }
    }
    let both: Result<[_; 2], _> = played.try_into();
    Ok(Some(both.unwrap_or_else(|_| unreachable!("both games were played"))))
}

/// A fault of the program of a player, 0 or 1.
struct Failure {
    who: usize,
    error: EngineError,
}

/// A game in progress.
struct Table<E: Engine, G: BoardGame> {
    game: Line<G>,
    played: PlayedGame<E::Game>,
    /// Each player's latest thinking.
    thinking: [Option<Thinking<E>>; 2],
}

impl<E: Plays<G>, G: BoardGame> Table<E, G> {
    fn new(opening: &Line<G>, beginner: usize) -> Self {
        let start = E::Game::from(opening.position());
        let played = PlayedGame { start, actions: Vec::new(), beginner, result: GameResult::default() };
        Self { game: opening.clone(), played, thinking: [None, None] }
    }

    /// Plays the game; returns how it ended, or `None` if it need not be finished.
    fn play(
        &mut self,
        contenders: &mut [Contender<E, G>; 2],
        random: &mut Random,
        stops: &dyn Fn() -> bool,
    ) -> Result<Option<Ended>, Failure> {
        let failure = |who| move |error| Failure { who, error };
        for (who, contender) in contenders.iter_mut().enumerate() {
            if let Contender::External(engine) = contender {
                engine.begin(&self.game).map_err(failure(who))?;
            }
        }
        loop {
            let who = (self.played.beginner + self.played.actions.len()) % 2;
            // Drawn even at the end of the game, as inside.
            let seed = random.next_u64();
            let state = E::Game::from(self.game.position());
            if state.actions().is_empty() {
                let margin = state.margin();
                return Ok(Some(Ended::Played(if who == 0 { margin } else { -margin })));
            }
            if stops() {
                return Ok(None);
            }
            let begin = Instant::now();
            let reply = self.choose(who, &mut contenders[who], seed).map_err(failure(who))?;
            self.note(who, &state, begin.elapsed().as_secs_f64() * 1e3);
            let Reply::Play(chosen) = reply else { return Ok(Some(Ended::Resigned(who))) };
            self.played.actions.push(chosen.into());
            self.game.play(chosen).expect("agents play legal moves, and those of programs were checked");
            if let Contender::External(engine) = &mut contenders[1 - who] {
                engine.tell(&self.game).map_err(failure(1 - who))?;
            }
        }
    }

    fn choose(
        &mut self,
        who: usize,
        contender: &mut Contender<E, G>,
        seed: u64,
    ) -> Result<Reply<G::Action>, EngineError> {
        let player = match contender {
            Contender::External(engine) => return engine.ask(&self.game, seed),
            Contender::Own(player) => player,
        };
        let position = E::Game::from(self.game.position());
        let thinking = match self.thinking[who].take() {
            Some(earlier) => Thinking::following(earlier, position, player, seed),
            None => Thinking::new(position, player, seed),
        };
        let mut thinking = thinking.expect("the game is not over");
        let begin = Instant::now();
        let decision = loop {
            if let Some(decision) = thinking.slice(&|| begin.elapsed().as_secs_f64() * 1e3, f64::INFINITY) {
                break decision;
            }
        };
        self.thinking[who] = Some(thinking);
        let played = action_of(&self.game.position(), decision.played);
        Ok(Reply::Play(played.expect("agents play legal moves")))
    }

    fn note(&mut self, who: usize, state: &E::Game, ms: f64) {
        let result = &mut self.played.result;
        result.ms[who] += ms;
        result.slowest_ms[who] = result.slowest_ms[who].max(ms);
        result.decisions[who] += u32::from(state.actions().len() > 1);
    }
}
