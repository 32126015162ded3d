//! Everything that can happen to the page.
use super::{DelayKey, Dialog, Language};
use crate::features::embed::{Address, Changes};
use formats::SharedGame;
use othello::{IllegalMove, NodeId, Square};
use protocol::{JobAnswer, JobKind};
use std::rc::Rc;

/// What somebody can ask to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The discs of both sides and whose turn it is.
    Counts,
    /// The last move.
    LastMove,
    /// Why the move that they wanted to play is none.
    WhyNot(IllegalMove),
}

/// Something that happened: a person did it, the worker said it, or a wait is over.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A person places a disc.
    Play(Square),
    /// The page around the board places a disc, also on a board that is only to be looked at.
    PlayForHost(Square),
    /// Something is set.
    Set(Changes),
    /// A new game as an address says.
    Begin(Box<Address>),
    /// A new game by the rules that are set.
    NewGame,
    /// Halt: the agents do nothing until [`Action::Resume`] or [`Action::Step`].
    Stop,
    /// Go on after a halt.
    Resume,
    /// One ply of a halted game of agents.
    Step,
    /// Look through the game: nothing plays by itself any more.
    Review,
    /// Play on from the position on the board, with the players that are set.
    PlayOn,
    /// Back to the last turn of a person; where the game is looked through, one ply; in a game of agents, one ply, and halt.
    Undo,
    /// Forward again.
    Redo,
    /// To this place in the game, in whichever of its lines that is.
    GoTo(NodeId),
    /// To the position that the game began with.
    ToStart,
    /// To the end of the line one is in.
    ToEnd,
    /// Somebody wants to hear something.
    Tell(Asked),
    /// Open a dialog.
    Open(Dialog),
    /// Show hints, or no longer.
    ToggleHints,
    /// Analyse the whole game, or end that.
    ToggleGameAnalysis,
    /// Look more deeply at the turn that led to this place.
    LookDeeper(NodeId),
    /// So many milliseconds have passed while a clock ran.
    Tick(u32),
    /// The sentences of a language are at hand.
    LanguageArrived(Language),
    /// They could not be loaded.
    LanguageFailed(Language),
    /// Try to load them again.
    RetryLanguage,
    /// Begin from a text: a transcript, a board string, GGF or a link. The game that was there goes to the shelf.
    Load(String),
    /// Begin from a text that was pasted or dropped on the page with the board.
    Paste(String),
    /// Open the game of the link in the page's address.
    OpenLink(String),
    /// Open the game with this place on the shelf, which the one that was there takes.
    TakeFromShelf(usize),
    /// Throw away the game with this place on the shelf.
    DropFromShelf(usize),
    /// What the browser keeps: at first of the last visit, later of what another tab has changed.
    Restored {
        /// The game that was on the board.
        game: Option<Box<SharedGame>>,
        /// The shelf.
        shelf: Vec<SharedGame>,
    },
    /// The game that another tab has kept, in whose place that on the board is kept now.
    Shelve(Box<SharedGame>),
    /// The browser keeps nothing, for this reason; `None`: it does again.
    StorageFailed(Option<String>),
    /// That the browser keeps nothing was read.
    DismissStorage,
    /// A wait that [`super::Model::delay`] asked for is over.
    Due(DelayKey),
    /// The worker has answered a job that was wanted; what it says while the job goes on may be left out.
    Answered(Rc<JobKind>, JobAnswer),
    /// The worker died and was replaced; why, for people.
    WorkerReplaced(String),
    /// The new one died too; why, for people.
    WorkerBroken(String),
    /// Start a new worker.
    RestartWorker,
    /// The notice about the worker was read.
    DismissNotice,
    /// What was wrong with a link was read.
    DismissBadLink,
}

impl Action {
    /// An option takes a value, both by the names that they have in forms and in storage.
    pub fn set(name: &str, value: &str) -> Self {
        Self::Set(Changes::of(name, value))
    }
}
