//! The part of a worker's program that knows its games.
use crate::Looks;
use mcts::{ActionSet, Game, Random};
use protocol::{
    Analyse, Analysis, JobFault, KnowledgeFault, MeasureSpec, PairOrder, PairReport, PlayerText, Sealed,
    Statistics, WireMove, WirePosition,
};
use std::convert::Infallible;
use thinking::{Engine, SearchOf};

/// A clock: milliseconds from any origin, never going back.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// The games of a program, as its searches know them.
pub type GameOf<P> = <<P as Program>::Player as Engine>::Game;

/// An action of its games.
pub type ActionOf<P> = <GameOf<P> as Game>::Action;

/// The evaluator of its trees.
pub type LeavesOf<P> = <<P as Program>::Player as Engine>::Evaluator;

/// The search of its players.
pub type Tree<P> = SearchOf<<P as Program>::Player>;

/// A program for the games of one family. A new one needs only the items without a default.
///
/// A job whose position or player can't be read fails with the reason, a [`JobFault`] for users.
pub trait Program: Sized + 'static {
    /// The players, for all of its games.
    type Player: Engine<Game: PartialEq + 'static, Evaluator: Clone + 'static> + 'static;
    /// A record of finished games.
    type Record: Record<GameOf<Self>>;
    /// An analysis of a position by other means than a tree.
    type Study: Study;

    /// The program in its first state, as its worker starts it.
    fn started() -> Self;

    /// How it looks into searches: `Some(&Looks::ALL)`, unless it must be small and leaves that to a larger one.
    fn looks(&self) -> Option<&'static Looks<Self>>;

    /// The position of a message.
    ///
    /// # Errors
    /// If it is of no game of this program, or impossible.
    fn position(wire: &WirePosition) -> Result<GameOf<Self>, JobFault>;

    /// An action for messages.
    fn wire(action: ActionOf<Self>) -> WireMove;

    /// The action of a message, legal or not; `None` if no game of this program has it.
    fn action(wire: WireMove) -> Option<ActionOf<Self>>;

    /// The player of a message for this position, and perhaps to move within so many milliseconds, in addition to its own limits.
    ///
    /// # Errors
    /// If its text is invalid, or can't be read by this program, or it does not play this game.
    fn player(
        &self,
        text: &PlayerText,
        game: &GameOf<Self>,
        time_ms: Option<f64>,
    ) -> Result<Self::Player, JobFault>;

    /// The search by which a player plays in this state, without any iterations yet; `None` if it grows no tree there.
    fn tree(player: &Self::Player, game: &GameOf<Self>, seed: u64) -> Option<Tree<Self>>;

    /// The classic player: UCT with uniform playouts and no extras. It grows a tree in every state, so it stands in for players that grow
    /// none, and its playouts are set beside searches that have none of their own.
    fn classic() -> Self::Player;

    /// The player that examines positions for analyses, with this many iterations.
    fn analyst(iterations: u32) -> Self::Player;

    /// An analysis by better means than a tree; `None` if there are none for this position, or not before a tree of the analyst's. `played`
    /// is the move to be compared with the best, which is legal. It may take over the results of the `earlier` analysis.
    fn study(
        &self,
        _game: &GameOf<Self>,
        _order: &Analyse,
        _played: Option<ActionOf<Self>>,
        _earlier: Option<Self::Study>,
    ) -> Option<Self::Study> {
        None
    }

    /// A proven win of the side to move by moves that leave the other side one reply each, with these replies: the shortest one, if a look of some
    /// milliseconds finds it. Empty if it finds none, and in games without such wins.
    fn forced_win(_game: &GameOf<Self>) -> Vec<ActionOf<Self>> {
        Vec::new()
    }

    /// The number of places of the board in lists of places.
    fn places(game: &GameOf<Self>) -> usize;

    /// The place of an action in lists of places, row by row from the upper left; `None` for a pass.
    fn place(game: &GameOf<Self>, action: ActionOf<Self>) -> Option<usize>;

    /// Plays a random game to its end, and returns its last state. `watch` sees each action with the state before it.
    fn play_out(
        game: &GameOf<Self>,
        random: &mut Random,
        mut watch: impl FnMut(&GameOf<Self>, ActionOf<Self>),
    ) -> GameOf<Self> {
        let mut game = *game;
        loop {
            let actions = game.actions();
            if actions.is_empty() {
                return game;
            }
            let action = actions.nth(random.below(actions.len()));
            watch(&game, action);
            game.play(action);
        }
    }

    /// Solves the actions of a state, which takes a second or so at most; `None` if that is out of reach.
    fn solving(_game: &GameOf<Self>) -> Option<Box<dyn Solving>> {
        None
    }

    /// The memory of a copy of an evaluator in bytes, beside its own size.
    fn bytes(_leaves: &LeavesOf<Self>) -> usize {
        0
    }

    /// The places of the board if values are differences of scores: 0 is as many points fewer than the opponent, 1 as many more. `None` if
    /// they are shares of a win.
    fn squares(_leaves: &LeavesOf<Self>) -> Option<u8> {
        None
    }

    /// The share of the difference of scores in values that are otherwise chances to win.
    fn margin(_leaves: &LeavesOf<Self>) -> f64 {
        0.0
    }

    /// Starts the record that the evaluator keeps of its own playouts, unless it has one. Returns whether it keeps one.
    fn start_record(_leaves: &mut LeavesOf<Self>) -> bool {
        false
    }

    /// The record that the evaluator keeps.
    fn record(_leaves: &LeavesOf<Self>) -> Option<Tally> {
        None
    }

    /// How the knowledge of its strongest players is fetched; `None` if there is none to fetch.
    fn fetch(&self) -> Option<Fetch> {
        None
    }

    /// Reads the knowledge from the whole file. After a failure it still has the knowledge that it had before.
    ///
    /// # Errors
    /// If the file is not as it should be, or there is nothing to learn.
    fn learn(&mut self, _file: &[u8]) -> Result<(), KnowledgeFault> {
        Err(KnowledgeFault::NotLoaded)
    }

    /// Whether the player of this text has the table from which it plays in this position's game, or plays from none.
    fn has_table(&self, _text: &str, _game: &GameOf<Self>) -> bool {
        true
    }

    /// Takes the file of the table from which the player of this text plays; `None` if there is no such table. A fault in it is that of the
    /// player.
    fn take_table(&mut self, _text: &str, _game: &GameOf<Self>, _file: Option<&[u8]>) {}

    /// Begins a pair of games.
    ///
    /// # Errors
    /// If it plays no pairs, a player or the board is impossible, or the knowledge that a player needs is missing.
    fn pair(&self, _order: &Sealed<PairOrder>) -> Result<Box<dyn PlayingPair>, JobFault> {
        Err("this program plays no whole games".into())
    }

    /// Begins a measurement.
    ///
    /// # Errors
    /// If it measures nothing, or not this.
    fn measure(&self, _spec: MeasureSpec) -> Result<Box<dyn Measurement>, JobFault> {
        Err("this program measures nothing".into())
    }
}

/// A record of finished games.
pub trait Record<G>: 'static {
    /// An empty record for games from this state.
    fn new(game: &G) -> Self;

    /// Adds the last state of a game.
    fn add(&mut self, end: &G);

    /// The record so far.
    fn tally(&self) -> Tally;
}

/// How finished games ended: the owner of each place, and by how much.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// The number of games.
    pub playouts: u32,
    /// For each place, the share of games in which it ended with the first side minus the share in which it ended with the second.
    pub ownership: Vec<f64>,
    /// The number of games that ended with each difference, the first side's minus the second's, from its greatest loss on: in games
    /// without scores those that it lost, the draws, and those that it won.
    pub differences: Vec<u32>,
}

/// An analysis of a position in slices.
pub trait Study: 'static {
    /// Works for about `slice_ms` milliseconds; returns whether the analysis is done.
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool;

    /// The results so far. `times` has the times, and zeros for the study to fill.
    fn analysis(&self, times: Statistics, done: bool) -> Analysis;

    /// The line that it expects after each move, from the move on and as far as it is known. Only the larger program asks.
    fn lines(&mut self) -> Vec<Vec<WireMove>> {
        Vec::new()
    }
}

/// No study: a program that analyses by trees alone.
impl Study for Infallible {
    fn slice(&mut self, _: Clock, _: f64) -> bool {
        match *self {}
    }

    fn analysis(&self, _: Statistics, _: bool) -> Analysis {
        match *self {}
    }
}

/// The actions of a state are being solved.
pub trait Solving {
    /// Whether all of them are solved.
    fn is_done(&self) -> bool;

    /// Works for about a millisecond.
    fn work(&mut self);

    /// The difference of scores with best play after each action that is solved, for the side that makes it; in games without scores 1, 0
    /// or -1.
    fn solved(&self) -> Vec<(WireMove, i8)>;
}

/// A pair of games.
pub trait PlayingPair {
    /// Plays for about `slice_ms` milliseconds; returns whether both games are over.
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool;

    /// How far it has got.
    fn report(&self) -> Sealed<PairReport>;
}

/// A measurement in progress.
pub trait Measurement {
    /// Measures for about `ms` milliseconds by the clock and returns the figure of this piece; `None` if it was only preparation.
    fn piece(&mut self, clock: Clock, ms: f64) -> Option<f64>;
}

/// A rate that is measured in parts: the time spent on the next figure and its iterations, without those in progress.
#[derive(Debug, Default)]
pub struct Rate {
    elapsed_ms: f64,
    iterations: f64,
}

impl Rate {
    /// A [piece](Measurement::piece) of a measurement in iterations per second. `part` goes on a little, and returns the number of
    /// iterations whenever some are done.
    pub fn piece(&mut self, clock: Clock, ms: f64, mut part: impl FnMut() -> Option<f64>) -> Option<f64> {
        let (begin, before_ms) = (clock(), self.elapsed_ms);
        loop {
            let done = part();
            let now = clock();
            self.elapsed_ms = before_ms + now - begin;
            if let Some(iterations) = done {
                self.iterations += iterations;
                if self.elapsed_ms >= ms && self.elapsed_ms > 0.0 {
                    let Self { elapsed_ms, iterations } = std::mem::take(self);
                    return Some(iterations / elapsed_ms * 1e3);
                }
            } else if now - begin >= ms {
                return None;
            }
        }
    }
}

/// Fetches the file at an address, past the browser's cache if this is another try, and reports on it.
pub type Fetch = fn(address: String, again: bool, report: Box<dyn Fn(Download)>);

/// A report on a download.
pub enum Download {
    /// This much has arrived, of this much if that is known.
    Progress {
        /// The bytes so far.
        received: usize,
        /// The bytes of the whole file by its own header: hosts need not say it, and where they compress, say another number.
        total: Option<usize>,
    },
    /// It has ended: with the file, or with `None` if it could not be had.
    Ended(Option<Vec<u8>>),
}
