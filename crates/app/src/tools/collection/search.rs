//! Searching lists of games: by number, by first moves from any side of the board, by names of players, events and openings.
use super::{Collection, Games, Names};
use formats::{
    FormatError, SharedGame, WthorGames, WthorNames, WthorRecord, opening_at, opening_name, openings,
};
use othello::{BoardSize, Game, Move, Position, Rules, Square, Symmetry};
use std::collections::HashSet;

/// What a search looks at in a game of a text.
#[derive(Debug)]
pub struct Entry {
    /// Names, event, date and title in lower case, a line each.
    said: String,
    /// The opening that the row shows, in lower case.
    opening: String,
    /// The squares in the order of the main line, as WTHOR writes them.
    moves: Vec<u8>,
    size: BoardSize,
    /// Whether it begins at the usual start, which looks the same from four sides.
    is_usual: bool,
}

impl Entry {
    /// Of a game, and of what else is said of it.
    pub fn new(shared: &SharedGame, more: &str) -> Self {
        let game = shared.final_game();
        let info = &shared.info;
        let [black, white] = &info.names;
        let rules = game.start().rules();
        let placed = game.turns().iter().filter_map(|turn| match turn.made.played() {
            Move::Place(square) => Some(byte(square)),
            Move::Pass => None,
        });
        Self {
            said: [black, white, info.event.as_str(), &info.date, &info.title, more]
                .join("\n")
                .to_lowercase(),
            opening: opening_name(&game).unwrap_or_default().to_lowercase(),
            moves: placed.collect(),
            size: rules.size,
            is_usual: game.start() == Position::start(rules),
        }
    }

    /// A game that can't be read is found by what stands there.
    pub(super) fn unreadable(text: &str) -> Self {
        let (opening, moves) = Default::default();
        Self { said: text.to_lowercase(), opening, moves, size: BoardSize::Eight, is_usual: false }
    }
}

/// A search, a slice at a time. A number is a game's own; squares are first moves, seen from any side of the board; any other
/// word is part of a name: a player's, an event's or an opening's.
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
    /// A search in games that have these names.
    pub fn new(query: &str, names: &Names) -> Self {
        let query = query.trim().to_lowercase();
        let query = match (query.parse(), squares(&query)) {
            (Ok(number), _) => Query::Number(number),
            (_, Some(line)) => Query::Moves(FirstMoves::new(&line)),
            _ => Query::Word(Word::new(query, names)),
        };
        Self { query, at: 0, found: Vec::new() }
    }

    /// Looks at so many games more; whether those were all.
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
                Games::One(game, entry) => {
                    let entry = entry.get_or_init(|| Entry::new(game, ""));
                    self.found.extend((from..to).filter(|_| self.query.finds(entry)).map(|n| n as u32));
                }
            }
            first += part.len();
        }
        self.at = end;
        end == all
    }

    /// The places of those in which `query` is found.
    pub fn among(query: &str, entries: &[Entry]) -> Vec<usize> {
        match Self::new(query, &Names::default()).query {
            Query::Number(number) => {
                number.checked_sub(1).filter(|&n| n < entries.len()).into_iter().collect()
            }
            query => (0..entries.len()).filter(|&n| query.finds(&entries[n])).collect(),
        }
    }

    /// The places of the games that were found so far.
    pub fn into_found(self) -> Vec<u32> {
        self.found
    }

    /// The same, while the search goes on.
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

/// First moves as they are seen from each side from which a board's start looks the same; the first view is the query's own.
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

/// A word, made ready for many records.
#[derive(Debug)]
struct Word {
    text: String,
    /// Of each player and each tournament, whether its name has the word in it.
    players: Vec<bool>,
    tournaments: Vec<bool>,
    /// Of the openings whose names have the word in them, the squares that are taken after so many moves: a game in which
    /// others are taken is in none of them.
    taken: Vec<HashSet<u64>>,
}

impl Word {
    fn new(text: String, names: &Names) -> Self {
        let hits = |names: Result<WthorNames<'_>, FormatError>| match names {
            Ok(names) => (0..names.len() as u16)
                .map(|place| names.get(place).is_some_and(|name| name.to_lowercase().contains(&text)))
                .collect(),
            Err(_) => Vec::new(),
        };
        let mut taken: Vec<HashSet<u64>> = Vec::new();
        let named = openings().filter(|opening| opening.name().to_lowercase().contains(&text));
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

    /// Whether a game has gone through an opening whose name has the word in it, by whatever order of moves.
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

    /// Whether the position after these moves is an opening whose name has the word in it.
    fn names(&self, moves: &[u8]) -> bool {
        let mut game = Game::new(Position::start(Rules::default()));
        let is_legal = moves.iter().all(|&byte| {
            let square = Square::new((byte % 10).wrapping_sub(1), (byte / 10).wrapping_sub(1));
            square.is_some_and(|square| game.play(square.into()).is_ok())
        });
        let opening = opening_at(game.position()).filter(|_| is_legal);
        opening.is_some_and(|opening| opening.name().to_lowercase().contains(&self.text))
    }
}

/// A square as WTHOR writes it.
fn byte(square: Square) -> u8 {
    10 * (square.row() + 1) + square.column() + 1
}

/// The bit of a square that WTHOR has written; 0 for none.
fn bit(byte: u8) -> u64 {
    Square::new((byte % 10).wrapping_sub(1), (byte / 10).wrapping_sub(1)).map_or(0, Square::bit)
}

/// The squares of a text that consists of them.
fn squares(text: &str) -> Option<Vec<Square>> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let pairs = signs.chunks(2).map(|pair| pair.iter().collect::<String>().parse::<Square>().ok());
    pairs.collect::<Option<Vec<_>>>().filter(|squares| !squares.is_empty())
}

/// A line of moves from each side from which the start position is the same, its own first; none where it does not fit on
/// the board.
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
