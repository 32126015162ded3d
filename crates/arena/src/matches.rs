//! Pairs of games between two players, and their sums.
use crate::Pairs;
use engines::{Engine, Thinking};
use mcts::{ActionSet, Game, Outcome, Random};

/// A game that matches can be played in.
pub trait MatchGame: Game {
    /// By how much the player whose turn it would be has won a finished game; negative for a loss. Where a game knows
    /// only who has won, that is 1, 0 or -1.
    fn margin(&self) -> i32 {
        match self.outcome() {
            Outcome::Loss => -1,
            Outcome::Draw => 0,
            Outcome::Win => 1,
        }
    }
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
/// use arena::{PairRun, Tally, searched_opening};
/// use engines::Agent;
/// use othello::Rules;
///
/// let agents: [Agent; 2] = ["uct:iterations=50".parse()?, "random".parse()?];
/// let opening = |seed| searched_opening(Rules::default(), 8, 0.15, seed).into();
/// let mut tally = Tally::default();
/// for pair in 0..2 {
///     tally.add(&PairRun::new(&agents, 1, pair, opening).finish(&|| 0.0));
/// }
/// assert_eq!(tally.games(), 4);
/// # Ok::<(), engines::text::ParseError>(())
/// ```
pub struct PairRun<'a, E: Engine> {
    players: &'a [E; 2],
    random: Random,
    start: E::Game,
    first: Option<PlayedGame<E::Game>>,
    running: Running<E>,
}

/// A game in progress.
struct Running<E: Engine> {
    game: E::Game,
    played: PlayedGame<E::Game>,
    /// What each player has thought last: at its turn about this one, else about its last.
    thinking: [Option<Thinking<E>>; 2],
    /// How long the player has thought about this turn; `None` before it has begun.
    thought_ms: Option<f64>,
}

impl<'a, E: Engine> PairRun<'a, E>
where
    E::Game: MatchGame + PartialEq,
{
    /// The pair of this number in the match with this seed. `opening` makes the start of both games from random bits.
    pub fn new(players: &'a [E; 2], seed: u64, pair: u32, opening: impl FnOnce(u64) -> E::Game) -> Self {
        let mut random = Random::new(seed ^ (u64::from(pair) << 32));
        let start = opening(random.next_u64());
        Self { players, random, start, first: None, running: Running::new(start, 0) }
    }

    /// Plays on for about `slice_ms` milliseconds by `clock`; the two games when both are over.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<[PlayedGame<E::Game>; 2]> {
        let begin = clock();
        loop {
            let left_ms = slice_ms - (clock() - begin);
            if left_ms <= 0.0 {
                return None;
            }
            if self.running.slice(self.players, &mut self.random, clock, left_ms) {
                let finished = std::mem::replace(&mut self.running, Running::new(self.start, 1)).played;
                match self.first.take() {
                    None => self.first = Some(finished),
                    Some(first) => return Some([first, finished]),
                }
            }
        }
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
    E::Game: MatchGame + PartialEq,
{
    fn new(start: E::Game, beginner: usize) -> Self {
        let played = PlayedGame {
            start,
            actions: Vec::new(),
            beginner,
            margin: 0,
            decisions: [0; 2],
            ms: [0.0; 2],
            slowest_ms: [0.0; 2],
        };
        Self { game: start, played, thinking: [None, None], thought_ms: None }
    }

    /// Goes on with one turn; whether the game is over.
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
            // Drawn at the end of the game too, so that games of older builds come out the same.
            let seed = random.next_u64();
            *thinking = match thinking.take() {
                Some(earlier) => Thinking::following(earlier, *game, player, seed),
                None => Thinking::new(*game, player, seed),
            };
        }
        let Some(thinking) = thinking else {
            played.margin = if who == 0 { game.margin() } else { -game.margin() };
            return true;
        };
        let decision = thinking.slice(clock, slice_ms);
        let turn_ms = thought_ms.unwrap_or_default() + (clock() - begin);
        let Some(decision) = decision else {
            *thought_ms = Some(turn_ms);
            return false;
        };
        played.ms[who] += turn_ms;
        played.slowest_ms[who] = played.slowest_ms[who].max(turn_ms);
        played.decisions[who] += u32::from(game.actions().len() > 1);
        played.actions.push(decision.played);
        game.play(decision.played);
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
