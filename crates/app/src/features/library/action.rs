//! The actions on the saved games and on texts of games.
use super::{Library, News, Reader, shelf};
use formats::{Document, FormatError, GameInfo, SharedGame};
use games::AnySetup;
use std::rc::Rc;

/// An action on the saved games, or with the text of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Loads a text in any text format. The current game moves to the shelf.
    Load(String),
    /// Loads a text that was pasted or dropped on the page Play.
    Paste(String),
    /// Opens the game of the link in the page's address.
    OpenLink(String),
    /// Reads the texts of games with this reader from now on. It comes with a later part, and reads files too.
    ReaderLoaded(Reader),
    /// Dismisses the notice about a bad link, or about a file that was not read.
    DismissBadLink,
    /// Opens the game at this place on the shelf, in exchange for the current one.
    TakeFromShelf(usize),
    /// Deletes the game at this place on the shelf.
    DropFromShelf(usize),
    /// Saves the game on the board, under this name.
    Save(String),
    /// A saved game was analysed elsewhere: wherever it is kept, it gets this analysis.
    Analysed(Box<SharedGame>),
    /// Renames the game at this place on the shelf.
    Rename(usize, String),
    /// Adds these games.
    Keep(shelf::Added),
    /// Puts back the game that was removed last.
    PutBack,
    /// Says nothing more about the last change.
    ForgetNews,
    /// Sets today's date.
    Today(String),
    /// Sets the number of stored games that can't be read.
    Unread(usize),
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
}

/// The part of an action that concerns the game on the board.
pub(crate) enum Request {
    /// To show the game of this text.
    Show {
        /// The text as it was read.
        document: Document,
        /// Whether it was loaded: then the host page of an embedded board has set the players.
        is_loaded: bool,
    },
    /// To show this game, which was on the shelf.
    Open(SharedGame),
    /// To save the game on the board under this name.
    Save(String),
    /// To take over the analysis of this game, if it is the one on the board.
    Analysed(Box<SharedGame>),
    /// To go on with this game of the last visit, unless another one has begun; or to follow it, if another tab has the game by link that
    /// is on the board.
    Restore(Box<SharedGame>),
}

impl Library {
    /// Applies `action`, and returns the part of it that concerns the game on the board. `setup` is that of the game whose moves a
    /// text without the name of a game has.
    pub(crate) fn reduce(self: &mut Rc<Self>, action: Action, setup: AnySetup) -> Option<Request> {
        match action {
            Action::Load(text) => match self.read(&text, setup) {
                Ok(document) => return Some(Request::Show { document, is_loaded: true }),
                Err(error) => Rc::make_mut(self).load_error = Some(error),
            },
            Action::Paste(text) | Action::OpenLink(text) => match self.read(&text, setup) {
                Ok(document) => return Some(Request::Show { document, is_loaded: false }),
                Err(error) => {
                    let library = Rc::make_mut(self);
                    library.bad_text = Some(text.into());
                    library.bad_link = Some(error);
                }
            },
            Action::TakeFromShelf(place) if place < self.shelf.len() => {
                return Rc::make_mut(self).take(place).map(Request::Open);
            }
            Action::DropFromShelf(place) if place < self.shelf.len() => Rc::make_mut(self).remove(place),
            Action::TakeFromShelf(_) | Action::DropFromShelf(_) => {}
            Action::Save(title) => return Some(Request::Save(title)),
            Action::Analysed(game) => {
                Rc::make_mut(self).note_analysis(&game);
                return Some(Request::Analysed(game));
            }
            Action::Restored { game, shelf } => {
                Rc::make_mut(self).take_over(shelf);
                return game.map(Request::Restore);
            }
            other => Rc::make_mut(self).note(other),
        }
        None
    }

    /// Applies an action that concerns nothing else.
    fn note(&mut self, action: Action) {
        match action {
            Action::ReaderLoaded(reader) => self.reader = reader,
            Action::DismissBadLink => {
                (self.bad_link, self.bad_text) = (None, None);
                self.skipped = Vec::new();
            }
            Action::Rename(place, title) => {
                if let Some(game) = Rc::make_mut(&mut self.shelf).get_mut(place) {
                    game.info.title = GameInfo::clean(&title);
                }
            }
            Action::Keep(shelf::Added { games, known, left_out }) => {
                self.news = Some(News::Added { added: games.len(), known, left_out });
                Rc::make_mut(&mut self.shelf).splice(0..0, games);
            }
            Action::PutBack => {
                if let Some(News::Removed(place, game)) = self.news.take() {
                    let shelf = Rc::make_mut(&mut self.shelf);
                    shelf.insert(place.min(shelf.len()), *game);
                }
            }
            Action::ForgetNews => self.news = None,
            Action::Today(today) => self.today = today,
            Action::Unread(unread) => self.unread = unread,
            Action::Shelve(game) => self.put(*game),
            Action::StorageFailed(why) => self.storage_error = why,
            Action::DismissStorage => self.storage_told = true,
            Action::Load(_)
            | Action::Paste(_)
            | Action::OpenLink(_)
            | Action::TakeFromShelf(_)
            | Action::DropFromShelf(_)
            | Action::Save(_)
            | Action::Analysed(_)
            | Action::Restored { .. } => {}
        }
    }

    /// The game in a text. A file is read only after [`Action::ReaderLoaded`].
    ///
    /// # Errors
    /// If there is none in it.
    pub(crate) fn read(&self, text: &str, setup: AnySetup) -> Result<Document, FormatError> {
        (self.reader.0)(text, setup)
    }
}
