//! Pairs of games between two players, and totals of their results.
use crate::Pairs;
use board_game::Side;
use mcts::{ActionSet, Game, Random};
use thinking::{Engine, Thinking};

/// A game that was played, with its result.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame<G: Game> {
    /// The state at the start.
    pub start: G,
    /// The actions played from there.
    pub actions: Vec<G::Action>,
    /// The index of the player who moved first: 0 or 1.
    pub beginner: usize,
    /// How it ended, once it has.
    pub result: GameResult,
}

/// How a game ended, for the first player of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It was played to its end, and the first player won by this margin; see [`Game::margin`].
    Played(i32),
    /// The player with this index, 0 or 1, resigned and lost.
    Resigned(usize),
}

impl Default for Ended {
    fn default() -> Self {
        Self::Played(0)
    }
}

impl Ended {
    /// 1 if the first player won, 0 for a draw, -1 for a loss.
    pub const fn sign(self) -> i32 {
        match self {
            Self::Played(margin) => margin.signum(),
            Self::Resigned(0) => -1,
            Self::Resigned(_) => 1,
        }
    }

    /// The margin by which the first player won; `None` after a resignation, as nobody knows what it would have been.
    pub const fn margin(self) -> Option<i32> {
        match self {
            Self::Played(margin) => Some(margin),
            Self::Resigned(_) => None,
        }
    }
}

/// How a game ended, and what the players needed for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameResult {
    /// How it ended.
    pub ended: Ended,
    /// The number of each player's decisions: actions that were not forced.
    pub decisions: [u32; 2],
    /// Each player's thinking time in milliseconds.
    pub ms: [f64; 2],
    /// The time of each player's slowest action, in milliseconds.
    pub slowest_ms: [f64; 2],
}

impl GameResult {
    /// The first player's half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub const fn half_points(&self) -> u8 {
        (self.ended.sign() + 1) as u8
    }
}

impl<G: Game> PlayedGame<G> {
    /// The side of the first player. The opening may leave the move to either player.
    pub fn first(&self) -> Side {
        let is_first = (self.beginner == 0) == self.start.is_first_players_turn();
        if is_first { Side::First } else { Side::Second }
    }
}

/// The random numbers of a pair: the first one is for its opening.
pub fn dice(seed: u64, pair: u32) -> Random {
    Random::new(seed ^ (u64::from(pair) << 32))
}

/// Two games in progress from one opening; in the second, the other player moves first.
///
/// ```
/// use arena::{PairRun, Tally, random_opening};
/// use othello_engines::Player;
/// use mcts::Random;
/// use othello::{Position, Rules};
///
/// let agents: [Player; 2] = ["uct:iterations=50".parse()?, "random".parse()?];
/// let opening = |seed| {
///     let mut random = Random::new(seed);
///     random_opening(Position::start(Rules::default()), 8, || random.next_u64()).position().into()
/// };
/// let mut tally = Tally::default();
/// for pair in 0..2 {
///     let both = PairRun::new(&agents, 1, pair, opening).finish(&|| 0.0);
///     tally.add(both.each_ref().map(|played| &played.result));
/// }
/// assert_eq!(tally.games(), 4);
/// # Ok::<(), othello_engines::text::TextError>(())
/// ```
pub struct PairRun<E: Engine> {
    players: [E; 2],
    random: Random,
    start: E::Game,
    first: Option<PlayedGame<E::Game>>,
    running: Running<E>,
}

/// A game in progress.
struct Running<E: Engine> {
    game: E::Game,
    played: PlayedGame<E::Game>,
    /// Each player's latest thinking: about this turn if it is the player's, else about its last one.
    thinking: [Option<Thinking<E>>; 2],
    /// The time the player has spent on this turn; `None` if it has not started.
    thought_ms: Option<f64>,
}

impl<E: Engine> PairRun<E>
where
    E::Game: PartialEq,
{
    /// Starts pair number `pair` of a match with this seed. `opening` makes the start of both games from random bits.
    pub fn new(players: &[E; 2], seed: u64, pair: u32, opening: impl FnOnce(u64) -> E::Game) -> Self {
        let mut random = dice(seed, pair);
        let start = opening(random.next_u64());
        Self { players: players.clone(), random, start, first: None, running: Running::new(start, 0) }
    }

    /// Continues for about `slice_ms` milliseconds by `clock`; returns the two games when both are over.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<[PlayedGame<E::Game>; 2]> {
        let begin = clock();
        loop {
            let left_ms = slice_ms - (clock() - begin);
            if left_ms <= 0.0 {
                return None;
            }
            if self.running.slice(&self.players, &mut self.random, clock, left_ms) {
                let finished = std::mem::replace(&mut self.running, Running::new(self.start, 1)).played;
                match self.first.take() {
                    None => self.first = Some(finished),
                    Some(first) => return Some([first, finished]),
                }
            }
        }
    }

    /// The game in progress so far: 0 or 1 for the first or second of the pair, and what was played.
    pub fn playing(&self) -> (usize, &PlayedGame<E::Game>) {
        (usize::from(self.first.is_some()), &self.running.played)
    }

    /// Plays both games to their ends.
    pub fn finish(mut self, clock: &dyn Fn() -> f64) -> [PlayedGame<E::Game>; 2] {
        loop {
            if let Some(both) = self.slice(clock, f64::INFINITY) {
                return both;
            }
        }
    }
}

impl<E: Engine> Running<E>
where
    E::Game: PartialEq,
{
    fn new(start: E::Game, beginner: usize) -> Self {
        let played = PlayedGame { start, actions: Vec::new(), beginner, result: GameResult::default() };
        Self { game: start, played, thinking: [None, None], thought_ms: None }
    }

    /// Continues one turn; returns whether the game is over.
    fn slice(
        &mut self,
        players: &[E; 2],
        random: &mut Random,
        clock: &dyn Fn() -> f64,
        slice_ms: f64,
    ) -> bool {
        let Self { game, played, thinking, thought_ms } = self;
        let who = (played.beginner + played.actions.len()) % 2;
        let (player, thinking) = (&players[who], &mut thinking[who]);
        let begin = clock();
        if thought_ms.is_none() {
            // Drawn even at the end of the game, so that games are the same as in older builds.
            let seed = random.next_u64();
            *thinking = match thinking.take() {
                Some(earlier) => Thinking::following(earlier, *game, player, seed),
                None => Thinking::new(*game, player, seed),
            };
        }
        let Some(thinking) = thinking else {
            played.result.ended = Ended::Played(if who == 0 { game.margin() } else { -game.margin() });
            return true;
        };
        let decision = thinking.slice(clock, slice_ms);
        let turn_ms = thought_ms.unwrap_or_default() + (clock() - begin);
        let Some(decision) = decision else {
            *thought_ms = Some(turn_ms);
            return false;
        };
        let result = &mut played.result;
        result.ms[who] += turn_ms;
        result.slowest_ms[who] = result.slowest_ms[who].max(turn_ms);
        result.decisions[who] += u32::from(game.actions().len() > 1);
        played.actions.push(decision.played);
        game.play(decision.played);
        *thought_ms = None;
        false
    }
}

/// The totals of a match so far, from the first player's point of view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The pairs of games by points.
    pub pairs: Pairs,
    /// Wins, draws and losses.
    pub results: [u32; 3],
    /// The sum of all margins.
    pub margin: i64,
    /// The number of games that were resigned, and so have no margin.
    pub resigned: u32,
    /// The number of each player's decisions.
    pub decisions: [u32; 2],
    /// Each player's thinking time in milliseconds.
    pub ms: [f64; 2],
    /// The time of each player's slowest action, in milliseconds.
    pub slowest_ms: [f64; 2],
}

impl Tally {
    /// Adds a pair of games.
    pub fn add(&mut self, both: [&GameResult; 2]) {
        self.pairs.add(both.into_iter().map(GameResult::half_points).sum());
        for result in both {
            self.results[2 - usize::from(result.half_points())] += 1;
            match result.ended.margin() {
                Some(margin) => self.margin += i64::from(margin),
                None => self.resigned += 1,
            }
            for who in 0..2 {
                self.decisions[who] += result.decisions[who];
                self.ms[who] += result.ms[who];
                self.slowest_ms[who] = self.slowest_ms[who].max(result.slowest_ms[who]);
            }
        }
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// The mean margin of the games that were played to their ends.
    pub fn mean_margin(&self) -> f64 {
        self.margin as f64 / f64::from((self.games() - self.resigned).max(1))
    }

    /// The mean result of a game, where a win is 1 and a loss -1.
    pub fn mean_result(&self) -> f64 {
        let [wins, _, losses] = self.results.map(f64::from);
        (wins - losses) / f64::from(self.games().max(1))
    }

    /// Decisions per second of thinking time, for each player.
    pub fn decisions_per_s(&self) -> [f64; 2] {
        [0, 1].map(|who| f64::from(self.decisions[who]) / (self.ms[who] / 1e3).max(1e-9))
    }
}
