//! A pair of games in any family: the search for its opening, then both games, in slices.
use crate::{PairRun, PlayedGame, dice};
use board_game::BoardAction;
use games::{AnyGame, AnySetup};
use mcts::{ActionSet, Game, Random};
use thinking::Engine;

/// The matches of a family of games: its players, and how the openings of its games are drawn.
///
/// A family's random numbers, its number of draws and its way to value an opening decide which games an experiment has, so they don't
/// change.
pub trait Matches {
    /// The players, for all games of the family.
    type Player: Engine<Game: PartialEq>;

    /// The openings that are drawn until one is balanced.
    const DRAWS: u32;

    /// The opening that is played if none of them is.
    const UNBALANCED: Unbalanced;

    /// The position as the players' searches know it; `None` if it is of another family.
    fn state(position: AnyGame) -> Option<StateOf<Self>>;

    /// The game and its rules.
    fn setup(state: &StateOf<Self>) -> AnySetup;

    /// An action as data.
    fn board_action(action: ActionOf<Self>) -> BoardAction;

    /// The random numbers from which the opening of a pair is drawn.
    fn opening_dice(seed: u64, pair: u32) -> Random {
        dice(!seed, pair)
    }

    /// Draws an opening of so many plies, and values it by a short search.
    fn draw(start: &StateOf<Self>, plies: u32, random: &mut Random) -> Opening<StateOf<Self>>;
}

/// A state of the games of a family.
pub type StateOf<M> = <<M as Matches>::Player as Engine>::Game;

/// An action in these games.
pub type ActionOf<M> = <StateOf<M> as Game>::Action;

/// The opening of a pair if no opening was balanced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbalanced {
    /// The last one that was drawn.
    Last,
    /// The most balanced one.
    Closest,
}

/// The actions with which a game begins before the players move.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening<G: Game> {
    /// The actions.
    pub actions: Vec<G::Action>,
    /// The state after them.
    pub after: G,
    /// How far the expected result is from 1/2, 0 to 0.5; infinity if the game is over.
    pub imbalance: f64,
}

impl<G: Game> Opening<G> {
    /// No actions before the players move.
    pub const fn none(start: G) -> Self {
        Self { actions: Vec::new(), after: start, imbalance: f64::INFINITY }
    }

    /// An opening of known moves; `None` if a state has no action that is the next of them.
    pub fn of<T>(
        start: G,
        moves: impl IntoIterator<Item = T>,
        is_it: impl Fn(G::Action, &T) -> bool,
    ) -> Option<Self> {
        let mut opening = Self::none(start);
        for one in moves {
            let choices = opening.after.actions();
            let mut choices = (0..choices.len()).map(|n| choices.nth(n));
            let played = choices.find(|&action| is_it(action, &one))?;
            opening.after.play(played);
            opening.actions.push(played);
        }
        Some(opening)
    }
}

/// The conditions of a pair of games. Together with the players, they decide it, unless a player's limits are times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conditions<G> {
    /// The start of the game.
    pub start: G,
    /// The seed of the experiment.
    pub seed: u64,
    /// The number of the pair, from 0.
    pub pair: u32,
    /// The number of random plies before the players begin.
    pub plies: u32,
    /// How far from 1/2 a short search may value the state after them, 0 to 0.5.
    pub balance: f64,
}

/// The search for an opening, for callers that must not wait for it: a draw takes a few milliseconds.
pub(crate) struct OpeningSearch<M: Matches> {
    conditions: Conditions<StateOf<M>>,
    random: Random,
    draws: u32,
    kept: Opening<StateOf<M>>,
}

impl<M: Matches> OpeningSearch<M> {
    pub(crate) fn new(conditions: Conditions<StateOf<M>>) -> Self {
        let random = M::opening_dice(conditions.seed, conditions.pair);
        Self { random, draws: 0, kept: Opening::none(conditions.start), conditions }
    }

    /// Draws an opening; returns the one that is played, once it is known.
    pub(crate) fn draw(&mut self) -> Option<Opening<StateOf<M>>> {
        let Conditions { start, plies, balance, .. } = self.conditions;
        // Every game begins alike, however a search values the start.
        if plies == 0 {
            return Some(self.kept.clone());
        }
        let drawn = M::draw(&start, plies, &mut self.random);
        self.draws += 1;
        let is_kept = match M::UNBALANCED {
            Unbalanced::Last => true,
            Unbalanced::Closest => drawn.imbalance < self.kept.imbalance,
        };
        if is_kept {
            self.kept = drawn;
        }
        (self.kept.imbalance <= balance || self.draws >= M::DRAWS).then(|| self.kept.clone())
    }

    /// Draws until the opening is known.
    pub(crate) fn finish(mut self) -> Opening<StateOf<M>> {
        loop {
            if let Some(opening) = self.draw() {
                return opening;
            }
        }
    }
}

/// Two games in progress from one opening, in which the players exchange sides. The worker, the page of the lab and the command line all
/// play their pairs by this.
pub struct Pair<M: Matches> {
    players: [M::Player; 2],
    seed: u64,
    pair: u32,
    opening: Vec<ActionOf<M>>,
    stage: Stage<M>,
}

enum Stage<M: Matches> {
    /// An opening is looked for.
    Opening(Box<OpeningSearch<M>>),
    /// The games are played from it.
    Playing(Box<PairRun<M::Player>>),
    /// Both are over.
    Played(Box<[PlayedGame<StateOf<M>>; 2]>),
}

impl<M: Matches> Pair<M> {
    /// A pair under these conditions.
    pub fn new(players: [M::Player; 2], conditions: Conditions<StateOf<M>>) -> Self {
        let Conditions { seed, pair, .. } = conditions;
        let stage = Stage::Opening(Box::new(OpeningSearch::new(conditions)));
        Self { players, seed, pair, opening: Vec::new(), stage }
    }

    /// Pair number `pair` of an experiment with this seed, from an opening that is known.
    pub fn from_opening(players: [M::Player; 2], seed: u64, pair: u32, opening: Opening<StateOf<M>>) -> Self {
        let stage = Stage::Playing(Box::new(PairRun::new(&players, seed, pair, |_| opening.after)));
        Self { players, seed, pair, opening: opening.actions, stage }
    }

    /// Continues for about `slice_ms` milliseconds by `clock`; returns whether both games are over.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> bool {
        let begin = clock();
        loop {
            let left_ms = slice_ms - (clock() - begin);
            match &mut self.stage {
                Stage::Played(_) => return true,
                _ if left_ms <= 0.0 => return false,
                Stage::Opening(search) => {
                    if let Some(Opening { actions, after, .. }) = search.draw() {
                        self.opening = actions;
                        let run = PairRun::new(&self.players, self.seed, self.pair, |_| after);
                        self.stage = Stage::Playing(Box::new(run));
                    }
                }
                Stage::Playing(run) => {
                    let Some(games) = run.slice(clock, left_ms) else { return false };
                    self.stage = Stage::Played(Box::new(games));
                }
            }
        }
    }

    /// The actions of the opening; none as long as it is looked for.
    pub fn opening(&self) -> &[ActionOf<M>] {
        &self.opening
    }

    /// The game in progress: 0 or 1 for the first or second of the pair, and its moves after the opening. `None` as long as there is
    /// no opening, and at the end.
    pub fn playing(&self) -> Option<(u8, &PlayedGame<StateOf<M>>)> {
        let Stage::Playing(run) = &self.stage else { return None };
        let (number, played) = run.playing();
        Some((number as u8, played))
    }

    /// Both games, once they are over; their actions are those after the opening.
    pub fn played(&self) -> Option<&[PlayedGame<StateOf<M>>; 2]> {
        if let Stage::Played(games) = &self.stage { Some(games) } else { None }
    }
}
