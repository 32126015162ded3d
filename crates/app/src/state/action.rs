//! Everything that can happen to the page.
use super::{DelayKey, Language, Player, Speed, Theme};
use othello::{BoardSize, Color, NoMoveRule, Square};
use protocol::Response;

/// Something that happened: a person did it, the worker said it, or a wait is over.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A person places a disc.
    Play(Square),
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
    /// Begin from a transcript or a board string.
    Load(String),
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
}
