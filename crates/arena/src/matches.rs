//! Pairs of games between two players, and their sums.
use crate::Pairs;
use mcts::{ActionSet, Game, Random};

/// A game that matches can be played in.
pub trait MatchGame: Game {
    /// By how much the player whose turn it would be has won a finished game; negative for a loss. Where a game knows
    /// only who has won, that is 1, 0 or -1.
    fn margin(&self) -> i32 {
        (2.0 * self.outcome().value()) as i32 - 1
    }
}

/// A player in one game.
pub trait Player<G: Game> {
    /// Begins to think about `game`, which is not over, in place of whatever came before. All random numbers follow from
    /// `seed`.
    fn begin(&mut self, game: &G, seed: u64);

    /// Thinks for about `slice_ms` milliseconds by `clock`. `Some` when an action is chosen; it must be legal.
    fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<G::Action>;
}

/// A finished game, and what it took.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame<G: Game> {
    /// The state at which it began.
    pub start: G,
    /// Everything that was played from there.
    pub actions: Vec<G::Action>,
    /// Which of the two players began: 0 or 1.
    pub beginner: usize,
    /// By how much the first player has won; see [`MatchGame::margin`].
    pub margin: i32,
    /// How often each player had a choice.
    pub decisions: [u32; 2],
    /// Milliseconds that each player thought.
    pub ms: [f64; 2],
    /// Milliseconds of each player's slowest action.
    pub slowest_ms: [f64; 2],
}

impl<G: Game> PlayedGame<G> {
    /// 2 for a win of the first player, 1 for a draw, 0 for a loss.
    pub const fn half_points(&self) -> u8 {
        (self.margin.signum() + 1) as u8
    }
}

/// Two games from one opening, in progress: in the second one the other player begins.
///
/// ```
/// use arena::{EnginePlayer, PairRun, Tally, searched_opening};
/// use engines::{Agent, OthelloGame};
/// use othello::Rules;
///
/// let agents: [Agent; 2] = ["uct:iterations=50".parse()?, "random".parse()?];
/// let new_player = |who: usize| EnginePlayer::new(&agents[who]);
/// let opening = |seed| OthelloGame::from(searched_opening(Rules::default(), 8, 0.15, seed));
/// let mut tally = Tally::default();
/// for pair in 0..2 {
///     tally.add(&PairRun::new(1, pair, opening, new_player).finish(&|| 0.0));
/// }
/// assert_eq!(tally.games(), 4);
/// # Ok::<(), engines::text::ParseError>(())
/// ```
pub struct PairRun<G: Game, P, F> {
    random: Random,
    new_player: F,
    start: G,
    finished: Vec<PlayedGame<G>>,
    running: Running<G, P>,
}

struct Running<G: Game, P> {
    game: G,
    players: [P; 2],
    played: PlayedGame<G>,
    /// How long the player has thought about this turn; `None` before it has begun.
    thought_ms: Option<f64>,
}

impl<G: MatchGame, P: Player<G>, F: FnMut(usize) -> P> PairRun<G, P, F> {
    /// The pair of this number in the match with this seed. `opening` makes the start of both games from random bits;
    /// `new_player` makes the first player (0) or the second one (1) for one game.
    pub fn new(seed: u64, pair: u32, opening: impl FnOnce(u64) -> G, mut new_player: F) -> Self {
        let mut random = Random::new(seed ^ (u64::from(pair) << 32));
        let start = opening(random.next_u64());
        let running = Running::new(start, 0, &mut new_player);
        Self { random, new_player, start, finished: Vec::new(), running }
    }

    /// Plays on for about `slice_ms` milliseconds; the two games when both are over.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<[PlayedGame<G>; 2]> {
        let begin = clock();
        while self.finished.len() < 2 {
            let left_ms = slice_ms - (clock() - begin);
            if left_ms <= 0.0 {
                return None;
            }
            if self.running.slice(&mut self.random, clock, left_ms) {
                let beginner = 1 - self.running.played.beginner;
                let next = Running::new(self.start, beginner, &mut self.new_player);
                self.finished.push(std::mem::replace(&mut self.running, next).played);
            }
        }
        let [first, second] = &self.finished[..] else { return None };
        Some([first.clone(), second.clone()])
    }

    /// Plays both games to their ends.
    pub fn finish(mut self, clock: &dyn Fn() -> f64) -> [PlayedGame<G>; 2] {
        loop {
            if let Some(both) = self.slice(clock, f64::INFINITY) {
                return both;
            }
        }
    }
}

impl<G: MatchGame, P: Player<G>> Running<G, P> {
    fn new(start: G, beginner: usize, new_player: &mut impl FnMut(usize) -> P) -> Self {
        let played = PlayedGame {
            start,
            actions: Vec::new(),
            beginner,
            margin: 0,
            decisions: [0; 2],
            ms: [0.0; 2],
            slowest_ms: [0.0; 2],
        };
        Self { game: start, players: [new_player(0), new_player(1)], played, thought_ms: None }
    }

    /// Goes on with one turn; whether the game is over.
    fn slice(&mut self, random: &mut Random, clock: &dyn Fn() -> f64, slice_ms: f64) -> bool {
        let Self { game, players, played, thought_ms } = self;
        let who = (played.beginner + played.actions.len()) % 2;
        let begin = clock();
        let before_ms = match *thought_ms {
            Some(before_ms) => before_ms,
            None => {
                // Drawn at the end of the game too, so that games of older builds come out the same.
                let seed = random.next_u64();
                if game.actions().is_empty() {
                    played.margin = if who == 0 { game.margin() } else { -game.margin() };
                    return true;
                }
                players[who].begin(game, seed);
                0.0
            }
        };
        let chosen = players[who].slice(clock, slice_ms);
        let turn_ms = before_ms + (clock() - begin);
        let Some(action) = chosen else {
            *thought_ms = Some(turn_ms);
            return false;
        };
        played.ms[who] += turn_ms;
        played.slowest_ms[who] = played.slowest_ms[who].max(turn_ms);
        played.decisions[who] += u32::from(game.actions().len() > 1);
        played.actions.push(action);
        game.play(action);
        *thought_ms = None;
        false
    }
}

/// What a match has come to so far, from the first player's view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The pairs of games, by their points.
    pub pairs: Pairs,
    /// Wins, draws and losses.
    pub results: [u32; 3],
    /// The sum of all margins.
    pub margin: i64,
    /// How often each player had a choice.
    pub decisions: [u32; 2],
    /// Milliseconds that each player thought.
    pub ms: [f64; 2],
    /// Milliseconds of each player's slowest action.
    pub slowest_ms: [f64; 2],
}

impl Tally {
    /// Counts a pair of games.
    pub fn add<G: Game>(&mut self, both: &[PlayedGame<G>; 2]) {
        self.pairs.add(both.iter().map(PlayedGame::half_points).sum());
        for played in both {
            self.results[2 - usize::from(played.half_points())] += 1;
            self.margin += i64::from(played.margin);
            for who in 0..2 {
                self.decisions[who] += played.decisions[who];
                self.ms[who] += played.ms[who];
                self.slowest_ms[who] = self.slowest_ms[who].max(played.slowest_ms[who]);
            }
        }
    }

    /// How many games were counted.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// The mean margin of a game.
    pub fn mean_margin(&self) -> f64 {
        self.margin as f64 / f64::from(self.games().max(1))
    }

    /// How many decisions each player made in a second.
    pub fn decisions_per_s(&self) -> [f64; 2] {
        [0, 1].map(|who| f64::from(self.decisions[who]) / (self.ms[who] / 1e3).max(1e-9))
    }
}
