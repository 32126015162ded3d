//! Everything that can happen to the page.
use super::{Asked, DelayKey, Dialog, Pane, Waiting};
use crate::features::{analysis, clock, embed, game, language, library, record, search, settings, sight};
use games::{AnySetup, GameId};

/// An event: a user's input, an answer of the worker, or the end of a delay. Those of a feature are for it, and say how it changes; the
/// others are for the page as a whole.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// On the game on the board.
    Game(game::Action),
    /// On the clocks.
    Clock(clock::Action),
    /// On hints and analyses.
    Analysis(analysis::Action),
    /// On the saved games, or with the text of a game.
    Library(library::Action),
    /// On the record.
    Record(record::Action),
    /// On the settings.
    Settings(settings::Action),
    /// On the language.
    Language(language::Action),
    /// Of the worker, or on it.
    Search(search::Action),
    /// On the views of a search.
    Sight(sight::Action),
    /// Of an address or a host page.
    Embed(embed::Action),
    /// Announces something to a screen reader.
    Tell(Asked),
    /// Opens a dialog.
    Open(Dialog),
    /// Shows a pane of the panel beside the board.
    Show(Pane),
    /// The code that reads the text of this action could not be loaded.
    NotRead(Waiting),
    /// A delay wanted by [`super::Model::delay`] is over.
    Due(DelayKey),
}

impl Action {
    /// Sets an option to a value, both by their names in forms and in storage.
    pub fn set(name: &str, value: &str) -> Self {
        settings::Action::set(name, value).into()
    }

    /// Whether it has a text for which more is needed than the first download can read, while `game` is on the board: a file, moves of
    /// tic-tac-toe, or a text to be searched for moves.
    pub fn has_file(&self, game: GameId) -> bool {
        let (text, game) = match self {
            Self::Library(
                library::Action::Load(text) | library::Action::Paste(text) | library::Action::OpenLink(text),
            ) => (Some(text), game),
            Self::Embed(embed::Action::Begin(address)) => {
                (address.game.as_ref(), address.changes.game().map_or_else(GameId::default, AnySetup::id))
            }
            _ => (None, game),
        };
        text.is_some_and(|text| !formats::is_plain(text) || formats::is_of_cells(text, game))
    }
}

/// Makes the action of each of these features one on the page.
macro_rules! from_features {
    ($($feature:ident => $wrapped:ident),* $(,)?) => {$(
        impl From<$feature::Action> for Action {
            fn from(action: $feature::Action) -> Self {
                Self::$wrapped(action)
            }
        }
    )*};
}

from_features! {
    analysis => Analysis,
    clock => Clock,
    embed => Embed,
    game => Game,
    language => Language,
    library => Library,
    record => Record,
    search => Search,
    settings => Settings,
    sight => Sight,
}
