//! The hall of a match in which programs may play: each thread takes two contenders, and puts them back.
use crate::cli::Result;
use crate::contender::{BrokenPair, Contender, Plays, play_pair};
use crate::external::{Conditions, ExternalEngine, Program};
use crate::family::{Family, MatchEntrant};
use arena::{Experiment, FinishedGame, GameLine, PairLine, Task};
use board_game::{BoardGame, Line};
use games::{AnySetup, Listed, line_of};
use learners::OrLearner;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The place of a match.
pub trait Ground: Sync {
    /// Plays both games of a pair.
    ///
    /// # Errors
    /// If a program has failed, here or in another thread; a message for the user.
    fn play(&self, task: Task) -> Result<PairLine, String>;

    /// The finished games of pairs that could not be finished.
    ///
    /// # Errors
    /// If a thread has panicked.
    fn unpaired(self: Box<Self>) -> Result<Vec<GameLine>>;
}

/// Both sides of a match in which programs may play.
pub struct Teams {
    /// The game.
    pub setup: AnySetup,
    /// The players or programs, as texts.
    pub texts: [String; 2],
    /// The conditions for programs.
    pub conditions: Conditions,
    /// The number of pairs that are played at a time.
    pub threads: usize,
}

impl Teams {
    /// The hall in which they meet.
    ///
    /// # Errors
    /// If a text is neither a player nor a program, or one of them can't enter.
    pub fn meet<'a, M, G>(
        self,
        experiment: &'a Experiment,
        engine: fn(&Program, &Conditions) -> ExternalEngine<G>,
    ) -> Result<Box<dyn Ground + 'a>>
    where
        M: Family,
        G: Listed,
        OrLearner<M::Player>: Plays<G>,
    {
        let Self { setup, texts, conditions, threads } = self;
        let [first, second] = texts.each_ref().map(|text| MatchEntrant::<M>::read(text, setup));
        let entrants = [first?, second?];
        let opening = |experiment: &Experiment, task| {
            line_of(&experiment.opening::<M>(task)).expect("the match is in this game")
        };
        let enter = move || {
            Ok(entrants.each_ref().map(|entrant| entrant.enter(|program| engine(program, &conditions))))
        };
        Ok(Box::new(Hall::new(experiment, threads, opening, enter)?))
    }
}

/// Makes both contenders.
type Enter<'a, E, G> = dyn Fn() -> Result<[Contender<E, G>; 2]> + Sync + 'a;

/// The place where pairs are played, on any number of threads.
pub struct Hall<'a, E: Plays<G>, G: BoardGame> {
    experiment: &'a Experiment,
    opening: fn(&Experiment, Task) -> Line<G>,
    enter: Box<Enter<'a, E, G>>,
    ready: Mutex<Vec<[Contender<E, G>; 2]>>,
    /// The finished games of pairs that could not be finished. They are listed but not counted.
    unpaired: Mutex<Vec<GameLine>>,
    /// The first failure of a program, in a sentence. It ends the pairs that other threads play.
    failure: OnceLock<String>,
}

impl<'a, E: Plays<G>, G: Listed> Hall<'a, E, G> {
    /// A hall with contenders for so many threads. `opening` makes the opening of a task.
    ///
    /// # Errors
    /// If the contenders can't enter.
    pub fn new(
        experiment: &'a Experiment,
        threads: usize,
        opening: fn(&Experiment, Task) -> Line<G>,
        enter: impl Fn() -> Result<[Contender<E, G>; 2]> + Sync + 'a,
    ) -> Result<Self> {
        let ready = (0..threads.min(experiment.len())).map(|_| enter()).collect::<Result<_>>()?;
        Ok(Self {
            experiment,
            opening,
            enter: Box::new(enter),
            ready: Mutex::new(ready),
            unpaired: Mutex::default(),
            failure: OnceLock::new(),
        })
    }

    fn broken<T>(&self, task: Task, opening: &Line<G>, broken: &BrokenPair<E, G>) -> Result<T, String> {
        let finished = broken.finished.iter().map(|played| FinishedGame::new(opening, played));
        let lines = finished.map(|finished| GameLine::new(self.experiment, task, 0, &finished));
        self.unpaired.lock().map_err(poisoned)?.extend(lines);
        let game = 1 + u32::from(broken.finished.is_some());
        let sentence = || format!("the match ends in game {game} of pair {}: {broken}", task.pair + 1);
        Err(self.failure.get_or_init(sentence).clone())
    }
}

impl<E: Plays<G> + Send, G: Listed> Ground for Hall<'_, E, G> {
    fn play(&self, task: Task) -> Result<PairLine, String> {
        let waiting = self.ready.lock().map_err(poisoned)?.pop();
        let mut contenders = match waiting {
            Some(contenders) => contenders,
            None => (self.enter)().map_err(|error| error.to_string())?,
        };
        let opening = (self.opening)(self.experiment, task);
        let stops = || self.failure.get().is_some();
        let both = play_pair(&mut contenders, self.experiment.seed, task.pair, &opening, &stops);
        match both {
            Ok(Some(both)) => {
                self.ready.lock().map_err(poisoned)?.push(contenders);
                let both = both.map(|played| FinishedGame::new(&opening, &played));
                Ok(PairLine::new(self.experiment, task, &both))
            }
            Ok(None) => Err(self.failure.get().cloned().unwrap_or_default()),
            Err(broken) => self.broken(task, &opening, &broken),
        }
    }

    fn unpaired(self: Box<Self>) -> Result<Vec<GameLine>> {
        Ok(self.unpaired.into_inner().map_err(poisoned)?)
    }
}

fn poisoned<T>(_: PoisonError<T>) -> String {
    "a game could not be played to its end".to_owned()
}
