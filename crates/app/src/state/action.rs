//! Everything that can happen to the page.
use super::{DelayKey, Dialog, Language, ShelfAction};
use crate::features::embed::{Address, Changes};
use crate::features::game::NewGame;
use crate::features::library::Reader;
use crate::features::record::Record;
use crate::features::sight::Sight;
use board_game::{NodeId, Spot};
use formats::SharedGame;
use games::{AnyRefusal, AnySetup, GameId};
use protocol::{JobAnswer, JobKind, Knowledge};
use std::rc::Rc;

/// The information that the user can have announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The discs of both sides and the side to move.
    Counts,
    /// The last move.
    LastMove,
    /// Why the move that the user tried is illegal.
    WhyNot(AnyRefusal),
    /// Whether sounds are on now.
    Sounds,
    /// The number of mistakes found by the analysis of the game.
    Mistakes,
    /// The result of the deeper analysis of the turn that led to this node.
    Deeper(NodeId),
}

/// An event: a user's input, an answer of the worker, or the end of a delay.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A user presses a spot to move there.
    Play(Spot),
    /// The host page moves there, even on a read-only board.
    PlayForHost(Spot),
    /// Changes settings.
    Set(Changes),
    /// Starts a game by the parameters of an address.
    Begin(Box<Address>),
    /// Starts a new game by this choice. 64 random bits determine everything left to chance.
    Start(Box<NewGame>, u64),
    /// Starts a new game by the last choice, with 64 random bits.
    Again(u64),
    /// Starts a new game from the start position with the current players and rules.
    NewGame,
    /// Brings back the previous game.
    BringBack,
    /// Dismisses the notice that the previous game is saved.
    DismissMadeWay,
    /// Dismisses the panel for the end of the game.
    DismissEnd,
    /// Goes back to the end of the game, and opens its panel again.
    SeeEnd,
    /// The browser now stores this record, with the first `written` of the new games.
    RecordKept {
        /// The record.
        record: Box<Record>,
        /// The number of new games that were written.
        written: usize,
    },
    /// Halts the agents until [`Action::Resume`] or [`Action::Step`].
    Stop,
    /// Resumes after a halt.
    Resume,
    /// Plays one ply of a halted game between agents.
    Step,
    /// Starts reviewing the game: nothing is played automatically any more.
    Review,
    /// Continues playing from the current position with the current players.
    PlayOn,
    /// Goes back to the last turn of a human; in a review, by one ply; in a game between agents, by one ply and halts.
    Undo,
    /// Goes forward again.
    Redo,
    /// Goes to this node of the game, in any line.
    GoTo(NodeId),
    /// Goes to the start position.
    ToStart,
    /// Goes to the end of the current line.
    ToEnd,
    /// Announces something to a screen reader.
    Tell(Asked),
    /// Opens a dialog.
    Open(Dialog),
    /// Shows or hides the opening explorer.
    Explore(bool),
    /// Looks at searches, or no longer.
    See(Option<Rc<Sight>>),
    /// Toggles hints.
    ToggleHints,
    /// Starts or ends the analysis of the whole game.
    ToggleGameAnalysis,
    /// Analyses the turn that led to this node more deeply.
    LookDeeper(NodeId),
    /// This many milliseconds have passed with a clock running.
    Tick(u32),
    /// The sentences of a language have been loaded.
    LanguageArrived(Language),
    /// They could not be loaded.
    LanguageFailed(Language),
    /// Retries loading them.
    RetryLanguage,
    /// Loads a text in any text format. The current game moves to the shelf.
    Load(String),
    /// Loads a text that was pasted or dropped on the page Play.
    Paste(String),
    /// Opens the game of the link in the page's address.
    OpenLink(String),
    /// Reads the texts of games with this reader from now on. It comes with a later part, and reads files too.
    ReaderLoaded(Reader),
    /// This action has a file, and what reads it could not be loaded.
    NotRead(Rc<Action>),
    /// Opens the game at this place on the shelf, in exchange for the current one.
    TakeFromShelf(usize),
    /// Deletes the game at this place on the shelf.
    DropFromShelf(usize),
    /// Changes the saved games in another way.
    Shelf(ShelfAction),
    /// The stored games: at first those of the last visit, later those changed by another tab.
    Restored {
        /// The game that was on the board.
        game: Option<Box<SharedGame>>,
        /// The shelf.
        shelf: Vec<SharedGame>,
    },
    /// Puts another tab's game on the shelf, after it was replaced in storage by the current one.
    Shelve(Box<SharedGame>),
    /// Storing fails for this reason, or works again if `None`.
    StorageFailed(Option<String>),
    /// Dismisses the notice about storage.
    DismissStorage,
    /// A delay wanted by [`super::Model::delay`] is over.
    Due(DelayKey),
    /// The worker has answered a wanted job; progress answers may be omitted.
    Answered(Rc<JobKind>, JobAnswer),
    /// The worker died and was replaced; with the reason, for users.
    WorkerReplaced(worker_client::WorkerFault),
    /// The replacement died too; with the reason, for users.
    WorkerBroken(worker_client::WorkerFault),
    /// Starts a new worker.
    RestartWorker,
    /// Dismisses the notice about the worker.
    DismissNotice,
    /// The state of the learned evaluation has changed.
    Knowledge(Knowledge),
    /// Tries again to load it.
    RetryKnowledge,
    /// Dismisses the notice that it can't be had.
    DismissMissing,
    /// Dismisses the notice about a bad link, or about a file that was not read.
    DismissBadLink,
}

impl Action {
    /// Sets an option to a value, both by their names in forms and in storage.
    pub fn set(name: &str, value: &str) -> Self {
        Self::Set(Changes::of(name, value))
    }
    /// Whether it has a text for which more is needed than the first download can read, while `game` is on the board: a file, moves of
    /// tic-tac-toe, or a text to be searched for moves.
    pub fn has_file(&self, game: GameId) -> bool {
        let (text, game) = match self {
            Self::Load(text) | Self::Paste(text) | Self::OpenLink(text) => (Some(text), game),
            Self::Begin(address) => {
                (address.game.as_ref(), address.changes.game().map_or_else(GameId::default, AnySetup::id))
            }
            _ => (None, game),
        };
        text.is_some_and(|text| !formats::is_plain(text) || formats::is_of_cells(text, game))
    }
}
