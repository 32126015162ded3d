//! Search in lists of games: by number, by first moves in any symmetric form, and by names of players, events and openings.
use super::{Collection, Games, Names, square};
use crate::tools::folding::folded;
use formats::{
    FormatError, SharedGame, WthorGames, WthorNames, WthorRecord, opening_at, opening_in, openings,
};
use games::line_of;
use othello::{BoardSize, Game, Move, Position, Rules, Square, Symmetry};
use std::collections::HashSet;

/// The searchable content of a game from a text.
#[derive(Debug)]
pub struct Entry {
    /// Names, event, date and title, [`folded`], one per line.
    said: String,
    /// The names of the opening that the row shows, [`folded`], one per line.
    opening: String,
    /// The squares of the main line in WTHOR's encoding.
    moves: Vec<u8>,
    size: BoardSize,
    /// Whether it begins at the usual start position, which has four symmetries.
    is_usual: bool,
}

impl Entry {
    /// The entry of a game; `more` is further text to search.
    pub fn new(shared: &SharedGame, more: &str) -> Self {
        let game = shared.final_game();
        let info = &shared.info;
        let [black, white] = &info.names;
        let said = folded(&[black, white, info.event.as_str(), &info.date, &info.title, more].join("\n"));
        let Some(game) = line_of::<Position>(&game) else {
            return Self { said, ..Self::unreadable("") };
        };
        let rules = game.start().rules();
        let placed = game.turns().iter().filter_map(|turn| match turn.made.played() {
            Move::Place(square) => Some(byte(square)),
            Move::Pass => None,
        });
        Self {
            said,
            opening: opening_in(&game)
                .map_or_else(String::new, |opening| folded(&opening.names().collect::<Vec<_>>().join("\n"))),
            moves: placed.collect(),
            size: rules.size,
            is_usual: game.start() == Position::start(rules),
        }
    }

    /// The entry of a game that can't be parsed: its whole text.
    pub(super) fn unreadable(text: &str) -> Self {
        let (opening, moves) = Default::default();
        Self { said: folded(text), opening, moves, size: BoardSize::Eight, is_usual: false }
    }
}

/// A search, which works in slices. A number finds the game with that number; a query of squares finds games that begin with
/// those moves, in any symmetric form; any other text finds games with it in the name of a player, an event or an opening.
#[derive(Debug)]
pub struct Finder {
    query: Query,
    at: usize,
    found: Vec<u32>,
}

#[derive(Debug)]
enum Query {
    Number(usize),
    Moves(FirstMoves),
    Word(Word),
}

impl Finder {
    /// A search for `query`; `names` are those of WTHOR files.
    pub fn new(query: &str, names: &Names) -> Self {
        let query = folded(query.trim());
        let query = match (query.parse(), squares(&query)) {
            (Ok(number), _) => Query::Number(number),
            (_, Some(line)) => Query::Moves(FirstMoves::new(&line)),
            _ => Query::Word(Word::new(query, names)),
        };
        Self { query, at: 0, found: Vec::new() }
    }

    /// Searches up to `budget` more games. Returns whether it has reached the end.
    pub fn step(&mut self, games: &Collection, budget: usize) -> bool {
        let all = games.len();
        if let Query::Number(number) = self.query {
            self.found = number
                .checked_sub(1)
                .filter(|&place| place < all)
                .map(|place| place as u32)
                .into_iter()
                .collect();
            return true;
        }
        let end = all.min(self.at.saturating_add(budget));
        let mut first = 0;
        for part in &games.parts {
            let (from, to) = (self.at.max(first), end.min(first + part.len()));
            match &**part {
                Games::Wthor(bytes) => {
                    if let Ok(records) = WthorGames::new(bytes) {
                        let hits = |&n: &usize| {
                            records.get(n - first).is_some_and(|record| self.query.finds_record(record))
                        };
                        self.found.extend((from..to).filter(hits).map(|n| n as u32));
                    }
                }
                Games::Text(text) => {
                    let hits =
                        |&n: &usize| text.entry(n - first).is_some_and(|entry| self.query.finds(entry));
                    self.found.extend((from..to).filter(hits).map(|n| n as u32));
                }
                Games::Read(games, entries) => {
                    let entry = |n: usize| entries[n].get_or_init(|| Entry::new(&games[n], ""));
                    let hits = |&n: &usize| self.query.finds(entry(n - first));
                    self.found.extend((from..to).filter(hits).map(|n| n as u32));
                }
            }
            first += part.len();
        }
        self.at = end;
        end == all
    }

    /// The indices of the entries that match `query`.
    pub fn among(query: &str, entries: &[Entry]) -> Vec<usize> {
        match Self::new(query, &Names::default()).query {
            Query::Number(number) => {
                number.checked_sub(1).filter(|&n| n < entries.len()).into_iter().collect()
            }
            query => (0..entries.len()).filter(|&n| query.finds(&entries[n])).collect(),
        }
    }

    /// The indices of the games found.
    pub fn into_found(self) -> Vec<u32> {
        self.found
    }

    /// The indices of the games found so far.
    pub fn found(&self) -> &[u32] {
        &self.found
    }
}

impl Query {
    fn finds_record(&self, record: WthorRecord<'_>) -> bool {
        match self {
            Self::Number(_) => false,
            Self::Moves(moves) => moves.begin(record.squares(), BoardSize::Eight, true),
            Self::Word(word) => word.is_in(record),
        }
    }

    fn finds(&self, entry: &Entry) -> bool {
        match self {
            Self::Number(_) => false,
            Self::Moves(moves) => moves.begin(&entry.moves, entry.size, entry.is_usual),
            Self::Word(word) => entry.said.contains(&word.text) || entry.opening.contains(&word.text),
        }
    }
}

/// First moves in every form that a symmetry of the start position gives them, for each board size. The first form is the
/// query's own.
#[derive(Debug)]
struct FirstMoves {
    views: [Vec<Vec<u8>>; 3],
}

impl FirstMoves {
    fn new(line: &[Square]) -> Self {
        Self { views: BoardSize::ALL.map(|size| views(line, size)) }
    }

    fn begin(&self, moves: &[u8], size: BoardSize, is_usual: bool) -> bool {
        let place = BoardSize::ALL.iter().position(|&other| other == size).unwrap_or_default();
        let views = self.views[place].iter();
        views.take(if is_usual { usize::MAX } else { 1 }).any(|line| moves.starts_with(line))
    }
}

/// A text to find in names, prepared for many WTHOR records.
#[derive(Debug)]
struct Word {
    text: String,
    /// For each player, whether the name contains the text; `tournaments` likewise.
    players: Vec<bool>,
    tournaments: Vec<bool>,
    /// For each number of moves, the sets of occupied squares after that many moves of the openings whose names contain the text.
    /// A game with other squares occupied is in none of these openings.
    taken: Vec<HashSet<u64>>,
}

impl Word {
    fn new(text: String, names: &Names) -> Self {
        let hits = |names: Result<WthorNames<'_>, FormatError>| match names {
            Ok(names) => (0..names.len() as u16)
                .map(|place| names.get(place).is_some_and(|name| folded(&name).contains(&text)))
                .collect(),
            Err(_) => Vec::new(),
        };
        let mut taken: Vec<HashSet<u64>> = Vec::new();
        let named = openings().filter(|opening| opening.names().any(|name| folded(name).contains(&text)));
        for line in named.filter_map(|opening| squares(opening.transcript())) {
            taken.resize_with(taken.len().max(line.len() + 1), HashSet::new);
            let views = views(&line, BoardSize::Eight);
            taken[line.len()]
                .extend(views.iter().map(|view| view.iter().fold(0, |set, &byte| set | bit(byte))));
        }
        let (players, tournaments) =
            (hits(WthorNames::players(&names.players)), hits(WthorNames::tournaments(&names.tournaments)));
        Self { text, players, tournaments, taken }
    }

    fn is_in(&self, record: WthorRecord<'_>) -> bool {
        let entry = record.entry();
        let named = |hits: &[bool], place: u16| hits.get(usize::from(place)).copied().unwrap_or(false);
        named(&self.players, entry.black)
            || named(&self.players, entry.white)
            || named(&self.tournaments, entry.tournament)
            || self.is_opening(record.squares())
    }

    /// Whether a game has reached an opening whose name contains the text, in any order of moves.
    fn is_opening(&self, moves: &[u8]) -> bool {
        let mut set = 0;
        let after = moves.iter().take_while(|&&byte| byte != 0).zip(&self.taken[1.min(self.taken.len())..]);
        for (n, (&byte, taken)) in after.enumerate() {
            set |= bit(byte);
            if taken.contains(&set) && self.names(&moves[..=n]) {
                return true;
            }
        }
        false
    }

    /// Whether the position after these moves is an opening whose name contains the text.
    fn names(&self, moves: &[u8]) -> bool {
        let mut game = Game::new(Position::start(Rules::default()));
        let is_legal =
            moves.iter().all(|&byte| square(byte).is_some_and(|square| game.play(square.into()).is_ok()));
        let opening = opening_at(game.position()).filter(|_| is_legal);
        opening.is_some_and(|opening| opening.names().any(|name| folded(name).contains(&self.text)))
    }
}

/// A square in WTHOR's encoding.
fn byte(square: Square) -> u8 {
    10 * (square.row() + 1) + square.column() + 1
}

/// The bit of a square in WTHOR's encoding; 0 if it is no square.
fn bit(byte: u8) -> u64 {
    square(byte).map_or(0, Square::bit)
}

/// The squares that a text consists of; `None` if it contains anything else.
fn squares(text: &str) -> Option<Vec<Square>> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let pairs = signs.chunks(2).map(|pair| pair.iter().collect::<String>().parse::<Square>().ok());
    pairs.collect::<Option<Vec<_>>>().filter(|squares| !squares.is_empty())
}

/// The forms of a line of moves under the symmetries of the start position, its own first; empty if a square is off the
/// board.
fn views(line: &[Square], size: BoardSize) -> Vec<Vec<u8>> {
    if line.iter().any(|square| square.column() >= size.side() || square.row() >= size.side()) {
        return Vec::new();
    }
    let start = Position::start(Rules { size, ..Rules::default() });
    let same = Symmetry::all().filter(|view| view.position(start) == start);
    let mut views: Vec<Vec<u8>> =
        same.map(|view| line.iter().map(|&square| byte(view.square(square, size))).collect()).collect();
    let own: Vec<u8> = line.iter().map(|&square| byte(square)).collect();
    views.sort_by_key(|view| *view != own);
    views.dedup();
    views
}
