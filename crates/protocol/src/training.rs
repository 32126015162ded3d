//! The training of learners, for the page that shows it. Orders, questions and reports travel sealed: only that page and the program of
//! learners have the code to read them.
//!
//! Results are seen by the learner, and values by the side to move: 1 for a win, 0.5 for a draw, 0 for a loss.
use crate::{WireMove, WirePosition};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::rc::Rc;

/// An order to train. It never ends by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Training {
    /// Learners of a game.
    Game(GameTraining),
    /// Walkers along a cliff, one for each rule.
    Cliff {
        /// The walks of each.
        walks: u64,
        /// The seed of all random numbers.
        seed: u64,
    },
}

impl From<GameTraining> for Training {
    fn from(order: GameTraining) -> Self {
        Self::Game(order)
    }
}

/// An order to train learners in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameTraining {
    /// The start of the game.
    pub start: WirePosition,
    /// The learners as texts.
    pub learners: Vec<String>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The episodes after which a learner rests.
    pub episodes: u64,
    /// The most games of each measurement; those with long searches have fewer.
    pub games: u32,
    /// Whether UCT is measured beside the learners, with as many iterations for a move as they have had episodes.
    pub uct: bool,
    /// The file of a table with which the first learner goes on.
    pub table: Option<TableBytes>,
}

/// The walks of a walker along the cliff (Sutton and Barto 2018, example 6.6).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CliffWalks {
    /// The mean sum of rewards of the second half of its walks.
    pub reward: f64,
    /// The falls in these.
    pub falls: u32,
    /// The cells of the walk by its best values, from the start, numbered row by row.
    pub path: Vec<u8>,
}

/// The file of a table. Copies share their memory, and equal ones are mostly the same.
#[derive(Clone)]
pub struct TableBytes(pub Rc<Vec<u8>>);

impl PartialEq for TableBytes {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl fmt::Debug for TableBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes of a table", self.0.len())
    }
}

impl Serialize for TableBytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for TableBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bytes = <&[u8]>::deserialize(deserializer)?;
        Ok(Self(Rc::new(bytes.to_vec())))
    }
}

/// Why a learner can't go on with a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TableFault {
    /// The file is no table.
    NoTable,
    /// It comes from a later build.
    Later,
    /// It is damaged.
    Damaged,
    /// It is for a game that the page does not offer.
    OtherGame,
    /// It has more positions than there may be here.
    TooLarge,
    /// There is no memory for it.
    Memory,
}

/// A player against which learners are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Yardstick {
    /// Any move.
    Random,
    /// UCT with uniform playouts and so many iterations for a move.
    Uct(u32),
    /// Any of the moves that keep the result, where best play is known.
    Perfect,
}

impl Yardstick {
    /// Those that learners are measured against, perfect play only where it is known.
    pub const ALL: [Self; 4] = [Self::Random, Self::Uct(100), Self::Uct(1_000), Self::Perfect];
}

/// A question about a training, or a step in it. Each is answered with a [`TrainingReport`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TrainingQuestion {
    /// The values of the moves after these ones, in this and all later reports.
    Look(Vec<WireMove>),
    /// Pause, and let the learner with this number learn from one more episode, which the report shows.
    Step(u8),
    /// Go back to the episode before the last one of the steps, which the report shows.
    Back(u8),
    /// The table of the learner with this number as a file.
    Table(u8),
}

/// How far a training has got.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TrainingReport {
    /// The learners, in the order of the training.
    pub learners: Vec<Pupil>,
    /// All measurements so far.
    pub measured: Vec<Measured>,
    /// Whether perfect play is known, so that learners are measured against it.
    pub has_perfect: bool,
    /// The iterations up to which UCT was measured beside the learners, once more would take too long.
    pub uct_most: Option<u64>,
    /// Whether all learners rest.
    pub is_complete: bool,
    /// The values in the position that is looked at.
    pub looked: Looked,
    /// The episode of the last step, in the answer to it.
    pub episode: Option<EpisodeReport>,
    /// The file that was asked for; empty if there was no memory for it.
    pub table: Option<Vec<u8>>,
    /// Why the first learner can't go on with the table of the order; there are no learners then.
    pub refused: Option<TableFault>,
    /// The walks along a cliff, if the order is about one: those of Q-learning, then those of Sarsa.
    pub cliff: Vec<CliffWalks>,
}

/// A learner in training.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pupil {
    /// The episodes from which it has learned.
    pub episodes: u64,
    /// The positions in its table.
    pub positions: u32,
    /// The memory of its table in bytes.
    pub bytes: u64,
    /// Whether its table is full.
    pub is_full: bool,
    /// The milliseconds that it has learned.
    pub ms: f64,
    /// The fingerprint of its table at its last measurement, and the episodes then; `None` before the first.
    pub fingerprint: Option<(u64, u64)>,
}

/// Games of a learner against a yardstick, from which it did not learn; or those of UCT with as many iterations for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measured {
    /// The number of the learner; that after the last one is UCT's.
    pub learner: u8,
    /// The other player.
    pub against: Yardstick,
    /// The episodes from which it had learned; UCT's iterations for a move.
    pub episodes: u64,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// The positions in which it had to move.
    pub positions: u64,
    /// Those of them that it had never met.
    pub unmet: u64,
}

/// The values in a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Looked {
    /// The moves from the start to the position, as they were asked about.
    pub moves: Vec<WireMove>,
    /// The moves there.
    pub rows: Vec<LookedMove>,
    /// The move of each learner there, and whether it has met the position. None if the game is over.
    pub choices: Vec<LearnedChoice>,
}

/// A move with its values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LookedMove {
    /// The move.
    pub action: WireMove,
    /// The value that each learner has for it, as an expected result.
    pub learned: Vec<LearnedValue>,
    /// Its result with best play, where it is known.
    pub exact: Option<f64>,
}

/// The move of a learner in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnedChoice {
    /// The best move by its table.
    pub action: WireMove,
    /// Whether its table has the position. If not, the move is as good as any.
    pub is_met: bool,
}

/// A value that a learner has for a move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LearnedValue {
    /// The expected result. A learner with a faulty rule can leave the range from 0 to 1.
    pub expected: f64,
    /// The episodes in which the move was played there.
    pub visits: u32,
}

/// An episode as data: the moves, and the updates from its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EpisodeReport {
    /// The number of the learner.
    pub learner: u8,
    /// The number of the episode, from 1.
    pub number: u64,
    /// The moves.
    pub moves: Vec<EpisodeMove>,
    /// The reward of the side that made the last move.
    pub reward: f64,
    /// The factor from the value that follows to the target: gamma with its sign.
    pub factor: f64,
    /// The updates, from the last move to the first.
    pub updates: Vec<EpisodeUpdate>,
    /// Whether a step can be taken back.
    pub can_go_back: bool,
}

/// A move of an episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EpisodeMove {
    /// The move.
    pub action: WireMove,
    /// Whether it was any move in place of the best.
    pub explored: bool,
}

/// The update of the value of a move, in units of the learner's reward, for the side that made it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EpisodeUpdate {
    /// The ply of the move in the episode, from 0.
    pub ply: u32,
    /// The value before.
    pub old: f64,
    /// The value that follows, for the other side; `None` for the last move, whose target is the reward.
    pub follows: Option<f64>,
    /// The target.
    pub target: f64,
    /// The share of the difference by which the value changes.
    pub alpha: f64,
    /// The value after.
    pub new: f64,
}
