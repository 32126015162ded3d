//! Everything that can happen to the page.
use super::{DelayKey, Language, Player, Speed, Theme, TimeControl};
use othello::{BoardSize, Color, NoMoveRule, NodeId, SharedGame, Square};
use protocol::Response;

/// Something that happened: a person did it, the worker said it, or a wait is over.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A person places a disc.
    Play(Square),
    /// The page around the board places a disc, also on a board that is only to be looked at.
    PlayForHost(Square),
    /// Settings, as lines `name=value`.
    Set(String),
    /// A new game as an address says: settings, and perhaps a game, as lines `name=value`.
    Begin(String),
    /// A new game by the rules that are set.
    NewGame,
    /// Halt: the agents do nothing until [`Action::Resume`] or [`Action::Step`].
    Stop,
    /// Go on after a halt.
    Resume,
    /// One ply of a halted game of agents.
    Step,
    /// Back to the last turn of a person; in a game of agents, one ply, and halt.
    Undo,
    /// Forward again.
    Redo,
    /// To this place in the game, in whichever of its lines that is.
    GoTo(NodeId),
    /// To the position that the game began with.
    ToStart,
    /// To the end of the line one is in.
    ToEnd,
    /// Makes the line that leads to this place the main line.
    Promote(NodeId),
    /// Takes this place and everything after it out of the game.
    Delete(NodeId),
    /// Show hints, or no longer.
    ToggleHints,
    /// Analyse the whole game, or end that.
    ToggleSweep,
    /// How much time a side has in the next game.
    SetClock(Color, TimeControl),
    /// So many milliseconds have passed while a clock ran.
    Tick(u32),
    /// Who plays a side, from now on.
    SetPlayer(Color, Player),
    /// The next game's board.
    SetSize(BoardSize),
    /// The next game's rule.
    SetNoMove(NoMoveRule),
    /// Whether the legal moves are marked.
    SetLegalMovesShown(bool),
    /// The page's colours.
    SetTheme(Theme),
    /// How fast a game of agents goes on.
    SetSpeed(Speed),
    /// Which language the page is to speak; `None` for the browser's.
    SetLanguage(Option<Language>),
    /// The sentences of a language are at hand.
    LanguageArrived(Language),
    /// They could not be loaded.
    LanguageFailed(Language),
    /// Try to load them again.
    RetryLanguage,
    /// Begin from a text: a transcript, a board string, GGF or a link. The game that was there goes to the shelf.
    Load(String),
    /// Open the game of the link in the page's address.
    OpenLink(String),
    /// Open the game with this place on the shelf, which the one that was there takes.
    TakeFromShelf(usize),
    /// Throw away the game with this place on the shelf.
    DropFromShelf(usize),
    /// What the browser kept of the last visit.
    Restored {
        /// The game that was under way.
        game: Option<Box<SharedGame>>,
        /// The shelf.
        shelf: Vec<SharedGame>,
    },
    /// The browser keeps nothing, for this reason; `None`: it does again.
    StorageFailed(Option<String>),
    /// A wait that [`super::Model::delay`] asked for is over.
    Due(DelayKey),
    /// The worker said this.
    Worker(Response),
    /// The worker is dead; why, for people.
    WorkerBroke(String),
    /// Start a new worker.
    RestartWorker,
    /// The notice about the worker was read.
    DismissNotice,
    /// What was wrong with a link was read.
    DismissBadLink,
}
