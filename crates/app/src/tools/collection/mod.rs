//! Files with many games as one list: WTHOR, GGF, SGF, and texts with one game of any kind or position per line. A game is parsed and
//! played through only when its row comes into view, so that a list of a hundred thousand games appears at once.
mod scan;
mod search;

pub use scan::{GameScan, game_lines, several_games, with_lines};
pub use search::{Entry as SearchEntry, Finder};

use board_game::{BoardGame, Line};
use formats::{FormatError, GameInfo, SharedGame, WthorGames, WthorNames, WthorRecord, names_game};
use games::AnySetup;
use othello::{Game, GameTree, Square};
use search::Entry;
use std::cell::OnceCell;
use std::rc::Rc;

/// The games of a file.
#[derive(Debug)]
pub enum Games {
    /// A `.wtb` file, which has passed [`WthorGames::new`].
    Wthor(Vec<u8>),
    /// Games in a text file.
    Text(TextGames),
    /// Games that have been read already, and the search entry of each, made when the game is first searched.
    Read(Rc<Vec<SharedGame>>, Box<[OnceCell<Entry>]>),
}

/// A text file in UTF-8 and the byte ranges of its games.
#[derive(Debug)]
pub struct TextGames {
    bytes: Vec<u8>,
    pieces: Vec<(usize, usize)>,
    /// The game that moves are of where the text does not say it.
    beside: AnySetup,
    /// The search entry of each game, made when the game is first searched.
    entries: Box<[OnceCell<Entry>]>,
}

/// The names that go with WTHOR files: players (`.jou`) and tournaments (`.trn`).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Names {
    /// The content of a `.jou` file that has passed [`WthorNames::players`].
    pub players: Vec<u8>,
    /// The content of a `.trn` file that has passed [`WthorNames::tournaments`].
    pub tournaments: Vec<u8>,
}

impl Names {
    /// These lists with those of `newer` that are not empty: a list of players does not replace one of tournaments.
    #[must_use]
    pub fn updated(&self, newer: &Self) -> Self {
        let pick = |new: &Vec<u8>, old: &Vec<u8>| if new.is_empty() { old.clone() } else { new.clone() };
        Self {
            players: pick(&newer.players, &self.players),
            tournaments: pick(&newer.tournaments, &self.tournaments),
        }
    }

    /// The name of the player at this place of the list, or the place itself if there is no name.
    pub fn player(&self, place: u16) -> String {
        let names = WthorNames::players(&self.players).ok();
        let name = names.and_then(|names| names.get(place)).filter(|name| !name.is_empty());
        name.map_or_else(|| format!("#{place}"), |name| GameInfo::clean_name(&name))
    }

    fn tournament(&self, place: u16) -> String {
        let names = WthorNames::tournaments(&self.tournaments).ok();
        names.and_then(|names| names.get(place)).map_or_else(String::new, |name| GameInfo::clean(&name))
    }
}

impl Games {
    /// The games of a text file in UTF-8. `pieces` are their byte ranges: start and end. Moves are of the game of this set-up where the
    /// text does not say it, and of Othello by its usual rules.
    pub fn text(bytes: Vec<u8>, pieces: Vec<(usize, usize)>, beside: AnySetup) -> Self {
        let beside = if beside.othello().is_some() { AnySetup::default() } else { beside };
        let entries = pieces.iter().map(|_| OnceCell::new()).collect();
        Self::Text(TextGames { bytes, pieces, beside, entries })
    }

    /// One game that has already been read.
    pub fn one(game: SharedGame) -> Self {
        Self::read(Rc::new(vec![game]))
    }

    /// Games that have already been read, such as the saved ones.
    pub fn read(games: Rc<Vec<SharedGame>>) -> Self {
        let entries = games.iter().map(|_| OnceCell::new()).collect();
        Self::Read(games, entries)
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        match self {
            Self::Read(games, _) => games.len(),
            Self::Wthor(bytes) => WthorGames::new(bytes).map_or(0, WthorGames::len),
            Self::Text(text) => text.pieces.len(),
        }
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game at this index, played through, with names, date and event; `None` if the index is too large.
    pub fn game(&self, index: usize, names: &Names) -> Option<Result<SharedGame, FormatError>> {
        match self {
            Self::Wthor(bytes) => {
                let games = WthorGames::new(bytes).ok()?;
                let record = games.get(index)?;
                let said = |game: Game| {
                    let mut shared = SharedGame::from(GameTree::from(&game));
                    shared.info = record_info(games, record, names);
                    if game.position().score().is_some() {
                        shared.info.ending = None;
                    }
                    shared
                };
                Some(record.replay().map(said))
            }
            Self::Text(text) => text.game(index),
            Self::Read(games, _) => games.get(index).cloned().map(Ok),
        }
    }

    /// Names, date, event and result of the game at this index, if they can be read without playing the game through.
    pub fn info(&self, index: usize, names: &Names) -> Option<GameInfo> {
        let Self::Wthor(bytes) = self else { return None };
        let games = WthorGames::new(bytes).ok()?;
        Some(record_info(games, games.get(index)?, names))
    }
}

fn record_info(games: WthorGames<'_>, record: WthorRecord<'_>, names: &Names) -> GameInfo {
    let entry = record.entry();
    GameInfo {
        names: [entry.black, entry.white].map(|place| names.player(place)),
        date: match games.header().year {
            0 => String::new(),
            year => year.to_string(),
        },
        event: names.tournament(entry.tournament),
        title: String::new(),
        ending: entry.ending(),
    }
}

impl TextGames {
    /// The text of a game.
    fn piece(&self, index: usize) -> Option<String> {
        let &(from, to) = self.pieces.get(index)?;
        Some(String::from_utf8_lossy(self.bytes.get(from..to)?).into_owned())
    }

    fn game(&self, index: usize) -> Option<Result<SharedGame, FormatError>> {
        let read = formats::read_beside(&self.piece(index)?, self.beside);
        let numbered = |error: FormatError| FormatError { game: error.game.map(|_| index + 1), ..error };
        Some(read.map(|document| document.game).map_err(numbered))
    }

    /// The search entry of the game at this index.
    fn entry(&self, index: usize) -> Option<&Entry> {
        let cell = self.entries.get(index)?;
        Some(cell.get_or_init(|| match self.game(index) {
            Some(Ok(shared)) => Entry::new(&shared, &self.tail(index)),
            _ => Entry::unreadable(&self.piece(index).unwrap_or_default()),
        }))
    }

    /// The text after a position in a collection of problems; empty for games.
    fn tail(&self, index: usize) -> String {
        let piece = self.piece(index).unwrap_or_default();
        if self.beside.othello().is_none() || names_game(&piece) { String::new() } else { tail(&piece) }
    }
}

/// The text after a position in a collection of problems, usually moves with their scores; empty for games.
fn tail(piece: &str) -> String {
    let is_position = piece.starts_with(|sign: char| !sign.is_ascii_digit()) && !piece.contains("(;");
    let tail = piece.split_once(';').filter(|_| is_position).map_or("", |(_, tail)| tail);
    GameInfo::clean(tail.trim_end_matches([';', ' ', '\r']))
}

/// The games of several files as one list.
#[derive(Debug, Default)]
pub struct Collection {
    parts: Vec<Rc<Games>>,
}

impl FromIterator<Rc<Games>> for Collection {
    fn from_iter<T: IntoIterator<Item = Rc<Games>>>(parts: T) -> Self {
        Self { parts: parts.into_iter().collect() }
    }
}

impl Collection {
    /// The number of games.
    pub fn len(&self) -> usize {
        self.parts.iter().map(|games| games.len()).sum()
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a search is fast: only WTHOR games can be searched without playing them through.
    pub fn is_quick(&self) -> bool {
        self.parts.iter().all(|games| matches!(**games, Games::Wthor(_)))
    }

    /// The number of files.
    pub fn files(&self) -> usize {
        self.parts.len()
    }

    /// The file of the game at this index, and the game's index in it.
    fn part(&self, mut index: usize) -> Option<(&Games, usize)> {
        for games in &self.parts {
            match index.checked_sub(games.len()) {
                Some(rest) => index = rest,
                None => return Some((games, index)),
            }
        }
        None
    }

    /// The game at this index, played through, with names, date and event; `None` if the index is too large.
    pub fn game(&self, index: usize, names: &Names) -> Option<Result<SharedGame, FormatError>> {
        let (games, index) = self.part(index)?;
        games.game(index, names)
    }

    /// Names, date, event and result of the game at this index, if they can be read without playing the game through.
    pub fn info(&self, index: usize, names: &Names) -> Option<GameInfo> {
        let (games, index) = self.part(index)?;
        games.info(index, names)
    }

    /// The record of the game at this index and its year, 0 if that is unknown; `None` if the game is not from a WTHOR file.
    pub fn record(&self, index: usize) -> Option<(u16, WthorRecord<'_>)> {
        let (Games::Wthor(bytes), index) = self.part(index)? else { return None };
        let games = WthorGames::new(bytes).ok()?;
        Some((games.header().year, games.get(index)?))
    }

    /// The text after a position in a collection of problems, usually moves with their scores; empty for games.
    pub fn tail(&self, index: usize) -> String {
        match self.part(index) {
            Some((Games::Text(text), index)) => text.tail(index),
            _ => String::new(),
        }
    }

    /// The indices of the games that match `query`; see [`Finder`].
    pub fn find(&self, query: &str, names: &Names) -> Vec<u32> {
        let mut finder = Finder::new(query, names);
        while !finder.step(self, usize::MAX) {}
        finder.into_found()
    }
}

/// A square in WTHOR's encoding; `None` if the byte is no square.
pub fn square(byte: u8) -> Option<Square> {
    Square::new((byte % 10).wrapping_sub(1), (byte / 10).wrapping_sub(1))
}

/// The first moves of a game, at most `most`, as a transcript without passes.
pub fn first_moves<G: BoardGame>(game: &Line<G>, most: usize) -> String {
    let placed = game.turns().iter().filter_map(|turn| turn.moved().placed());
    placed.take(most).map(|spot| spot.to_string()).collect()
}
