//! Random games in which each state is checked.
use super::state::{Answers, check_state};
use super::{Breach, Broken, Law, guarded, require};
use crate::{Game, Outcome, Random};

/// The judgement of somebody else about a line of play; see [`Check::referee`].
type Referee<'a, A> = Box<dyn Fn(&[A]) -> Option<Outcome> + 'a>;

/// A check of all [laws](Law) of a game, by random games from one state.
///
/// By default 100 games from seed 1, each of at most 10,000 actions, without a referee.
pub struct Check<'a, G: Game> {
    start: G,
    games: u32,
    seed: u64,
    most_plies: u32,
    referee: Option<Referee<'a, G::Action>>,
}

/// The figures of a check in which all laws held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Games played to their end.
    pub games: u32,
    /// States checked, including starts and ends.
    pub states: u64,
    /// States with a single action, that is, forced moves. Where rules have passes, this shows whether the check met any.
    pub forced: u64,
    /// The number of actions of the longest game.
    pub longest: u32,
}

/// A game in progress.
struct Line<G: Game> {
    state: G,
    actions: Vec<G::Action>,
}

impl<'a, G: Game> Check<'a, G> {
    /// A check of the games that begin with `start`.
    pub const fn new(start: G) -> Self {
        Self { start, games: 100, seed: 1, most_plies: 10_000, referee: None }
    }

    /// Sets the number of games.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// Sets the seed of the first game; each of the others has the next higher one.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets the number of actions after which a game counts as endless.
    #[must_use]
    pub fn most_plies(mut self, most_plies: u32) -> Self {
        self.most_plies = most_plies;
        self
    }

    /// Adds a referee, which knows the rules independently of the game. It gets the actions from the start and returns the result for
    /// the [first player](Game::is_first_players_turn) if the game is over after them, or `None`. So it sees the result from one side,
    /// and the game from the side whose turn it would be.
    ///
    /// A referee should share no code with the game, or it shares the mistakes.
    #[must_use]
    pub fn referee(mut self, referee: impl Fn(&[G::Action]) -> Option<Outcome> + 'a) -> Self {
        self.referee = Some(Box::new(referee));
        self
    }

    /// Plays the games.
    ///
    /// # Errors
    /// The first broken law. A panic of the game is one too, unless the program aborts on panics.
    pub fn run(&self) -> Result<Checked, Broken<G::Action>> {
        let mut checked = Checked::default();
        for n in 0..self.games {
            let seed = self.seed.wrapping_add(n.into());
            let mut line = Line { state: self.start, actions: Vec::new() };
            guarded(|| self.play(&mut line, seed, &mut checked))
                .map_err(|breach| breach.found(&line.state, &line.actions, seed))?;
        }
        Ok(checked)
    }

    /// Plays the games like [`run`](Self::run), for tests.
    ///
    /// # Panics
    /// If a law is broken, with its name, the actions, the state and the seed.
    #[track_caller]
    pub fn assert(&self) -> Checked {
        self.run().unwrap_or_else(|broken| panic!("{broken}"))
    }

    /// Plays one random game, and then the same actions again.
    fn play(&self, line: &mut Line<G>, seed: u64, checked: &mut Checked) -> Result<(), Breach> {
        let mut random = Random::new(seed);
        let (mut turns, mut passed_through) = (Vec::new(), Vec::new());
        loop {
            let answers = check_state(&line.state, &mut random)?;
            turns.push(line.state.is_first_players_turn());
            check_turns(&turns)?;
            self.ask_referee(&line.actions, &answers)?;
            check_margin(&line.state, &answers)?;
            let choices = answers.actions.len() as u32;
            let chosen = answers.actions.get(random.below(choices) as usize).copied();
            passed_through.push(answers);
            checked.states += 1;
            checked.forced += u64::from(choices == 1);
            let Some(action) = chosen else { break };
            let plies = line.actions.len() as u32;
            require(plies < self.most_plies, Law::GamesEnd, || format!("it goes on after {plies} actions"))?;
            line.state.play(action);
            line.actions.push(action);
        }
        checked.games += 1;
        checked.longest = checked.longest.max(line.actions.len() as u32);
        self.check_replay(line, &passed_through)
    }

    /// Compares the end of the game and its result with the referee's opinion.
    fn ask_referee(&self, actions: &[G::Action], answers: &Answers<G::Action>) -> Result<(), Breach> {
        let Some(referee) = &self.referee else { return Ok(()) };
        let is_over = answers.actions.is_empty();
        let judgement = referee(actions);
        require(judgement.is_some() == is_over, Law::EndOfGame, || {
            format!("the referee says {judgement:?}, and the actions are {:?}", answers.actions)
        })?;
        let is_first = self.start.is_first_players_turn() == actions.len().is_multiple_of(2);
        let expected = judgement.map(|outcome| if is_first { outcome } else { outcome.reversed() });
        require(answers.outcome == expected, Law::Outcome, || {
            format!(
                "the referee says {expected:?} for the player to move, the game says {:?}",
                answers.outcome
            )
        })
    }

    /// Plays the actions of a finished game again, from the start.
    fn check_replay(&self, line: &mut Line<G>, passed_through: &[Answers<G::Action>]) -> Result<(), Breach> {
        let actions = std::mem::take(&mut line.actions);
        line.state = self.start;
        for (n, before) in passed_through.iter().enumerate() {
            let now = Answers::of(&line.state);
            require(now == *before, Law::NoChance, || format!("first {before:?}, now {now:?}"))?;
            if let Some(&action) = actions.get(n) {
                line.state.play(action);
                line.actions.push(action);
            }
        }
        Ok(())
    }
}

/// Compares the margin at the end of a game with its result.
fn check_margin<G: Game>(state: &G, answers: &Answers<G::Action>) -> Result<(), Breach> {
    let Some(outcome) = answers.outcome else { return Ok(()) };
    let margin = state.margin();
    let sign = match outcome {
        Outcome::Loss => -1,
        Outcome::Draw => 0,
        Outcome::Win => 1,
    };
    require(margin.signum() == sign, Law::Margin, || {
        format!("the outcome is {outcome:?}, the margin {margin}")
    })
}

/// Checks the last turn of a game, `true` for the first player: turns alternate, or the game doesn't know and always says `true`.
fn check_turns(turns: &[bool]) -> Result<(), Breach> {
    let [first, second, ..] = *turns else { return Ok(()) };
    let (before, now) = (turns[turns.len() - 2], turns[turns.len() - 1]);
    let holds = if first == second { first && now } else { now != before };
    require(holds, Law::Turns, || format!("`is_first_players_turn` was {before}, then {now}"))
}
