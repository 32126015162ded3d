//! Files with many games: WTHOR, GGF, and texts with one game per line. Games are replayed on demand, when their row comes
//! into view, so that a hundred thousand games are listed at once.
use formats::{
    FormatError, GgfGame, GgfTag, WthorGames, WthorNames, WthorRecord, openings, parse_ggf, parse_transcript,
};
use othello::{Game, Move, Position, Rules, Square, Status, Symmetry};

/// The games of a file.
#[derive(Debug, PartialEq)]
pub enum Games {
    /// A `.wtb` file, which has passed [`WthorGames::new`].
    Wthor(Vec<u8>),
    /// Games in GGF, with their byte ranges.
    Ggf(Vec<u8>, Vec<(usize, usize)>),
    /// Transcripts, with their byte ranges.
    Lines(Vec<u8>, Vec<(usize, usize)>),
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
    fn player(&self, place: u16) -> String {
        let names = WthorNames::players(&self.players).ok();
        let name = names.and_then(|names| names.get(place)).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| format!("#{place}"))
    }

    fn tournament(&self, place: u16) -> Option<String> {
        WthorNames::tournaments(&self.tournaments).ok()?.get(place)
    }
}

/// The data of a game's row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Black's name and White's; empty where they are not known.
    pub players: [String; 2],
    /// Discs at the end, Black's and White's.
    pub discs: Option<[u8; 2]>,
    /// Where it was played.
    pub place: Option<String>,
}

impl Games {
    /// The number of games.
    pub fn len(&self) -> usize {
        match self {
            Self::Wthor(bytes) => WthorGames::new(bytes).map_or(0, WthorGames::len),
            Self::Ggf(_, pieces) | Self::Lines(_, pieces) => pieces.len(),
        }
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn record(&self, index: usize) -> Option<WthorRecord<'_>> {
        if let Self::Wthor(bytes) = self { WthorGames::new(bytes).ok()?.get(index) } else { None }
    }

    /// The text of a game.
    fn piece(&self, index: usize) -> Option<String> {
        let (Self::Ggf(bytes, pieces) | Self::Lines(bytes, pieces)) = self else { return None };
        let &(from, to) = pieces.get(index)?;
        // Names in old files are often in Latin-1.
        Some(String::from_utf8_lossy(bytes.get(from..to)?).into_owned())
    }

    fn ggf(&self, index: usize) -> Option<Result<GgfGame, FormatError>> {
        let games = parse_ggf(&self.piece(index)?, Rules::default().no_move);
        games
            .map(|games| games.into_iter().next())
            .map_err(|error| FormatError { game: Some(index + 1), ..error })
            .transpose()
    }

    /// Replays the game at this index; `None` if there is none.
    pub fn game(&self, index: usize) -> Option<Result<Game, FormatError>> {
        match self {
            Self::Wthor(_) => Some(self.record(index)?.replay()),
            Self::Ggf(..) => Some(self.ggf(index)?.map(|ggf| ggf.game)),
            Self::Lines(..) => {
                let start = Position::start(Rules::default());
                Some(parse_transcript(&self.piece(index)?, start))
            }
        }
    }

    /// The row of the game at this index.
    pub fn row(&self, index: usize, names: &Names) -> Row {
        if let Some(record) = self.record(index) {
            let entry = record.entry();
            let score = entry.score.min(64);
            return Row {
                players: [entry.black, entry.white].map(|place| names.player(place)),
                discs: Some([score, 64 - score]),
                place: names.tournament(entry.tournament),
            };
        }
        if let Some(Ok(ggf)) = self.ggf(index) {
            let tag = |name| ggf.tag(&name).unwrap_or_default().to_owned();
            return Row {
                players: [tag(GgfTag::BLACK), tag(GgfTag::WHITE)],
                discs: score_of(&ggf.game),
                place: ggf.tag(&GgfTag::PLACE).map(str::to_owned),
            };
        }
        let discs = self.game(index).and_then(|game| score_of(&game.ok()?));
        Row { discs, ..Row::default() }
    }

    /// The indices of the games that match `query`: a number matches the game's number; squares match its first moves in any
    /// orientation; any other word matches a part of the name of a player, a place or an opening.
    pub fn find(&self, query: &str, names: &Names) -> Vec<u32> {
        let query = query.trim().to_lowercase();
        if let Ok(number) = query.parse::<usize>() {
            return (1..=self.len()).contains(&number).then_some(number as u32 - 1).into_iter().collect();
        }
        let all = 0..self.len() as u32;
        match self {
            Self::Wthor(bytes) => match WthorGames::new(bytes) {
                Ok(games) => {
                    let search = Search::new(&query, names);
                    all.filter(|&n| games.get(n as usize).is_some_and(|record| search.finds(record)))
                        .collect()
                }
                Err(_) => Vec::new(),
            },
            Self::Ggf(bytes, pieces) | Self::Lines(bytes, pieces) => {
                let inside = |&n: &u32| {
                    let (from, to) = pieces[n as usize];
                    bytes[from..to]
                        .windows(query.len().max(1))
                        .any(|part| part.eq_ignore_ascii_case(query.as_bytes()))
                };
                all.filter(inside).collect()
            }
        }
    }
}

fn score_of(game: &Game) -> Option<[u8; 2]> {
    let over = game.position().status() == Status::Over;
    over.then(|| game.position().score()).flatten().map(|score| [score.official.black, score.official.white])
}

/// A query prepared for matching many records.
struct Search {
    /// First moves in the format of the records, sorted, none being a prefix of another.
    lines: Vec<Vec<u8>>,
    /// For each player and each tournament, whether its name contains the word.
    players: Vec<bool>,
    tournaments: Vec<bool>,
}

impl Search {
    fn new(query: &str, names: &Names) -> Self {
        let hits = |names: Result<WthorNames<'_>, FormatError>| match names {
            Ok(names) => (0..names.len() as u16)
                .map(|place| names.get(place).is_some_and(|name| name.to_lowercase().contains(query)))
                .collect(),
            Err(_) => Vec::new(),
        };
        let line = squares(query);
        let (lines, players, tournaments) = match &line {
            Some(line) => (views(line), Vec::new(), Vec::new()),
            None => (
                openings()
                    .filter(|opening| opening.name().to_lowercase().contains(query))
                    .filter_map(|opening| squares(opening.transcript()))
                    .flat_map(|line| views(&line))
                    .collect(),
                hits(WthorNames::players(&names.players)),
                hits(WthorNames::tournaments(&names.tournaments)),
            ),
        };
        let mut lines: Vec<Vec<u8>> = lines;
        lines.sort();
        lines.dedup_by(|longer, line| longer.starts_with(line));
        Self { lines, players, tournaments }
    }

    fn finds(&self, record: WthorRecord<'_>) -> bool {
        let entry = record.entry();
        let named = |hits: &[bool], place: u16| hits.get(usize::from(place)).copied().unwrap_or(false);
        // No line is a prefix of another, so only the last one that is not greater can be a prefix of the record.
        let moves = record.squares();
        let place = self.lines.partition_point(|line| line.as_slice() <= moves);
        place.checked_sub(1).is_some_and(|place| moves.starts_with(&self.lines[place]))
            || named(&self.players, entry.black)
            || named(&self.players, entry.white)
            || named(&self.tournaments, entry.tournament)
    }
}

/// The squares of a text that consists of squares only.
fn squares(text: &str) -> Option<Vec<Square>> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let pairs = signs.chunks(2).map(|pair| pair.iter().collect::<String>().parse::<Square>().ok());
    pairs.collect::<Option<Vec<_>>>().filter(|squares| !squares.is_empty())
}

/// A line of moves in each orientation that preserves the start position, in WTHOR's notation of squares.
fn views(line: &[Square]) -> Vec<Vec<u8>> {
    let start = Position::start(Rules::default());
    let size = start.rules().size;
    let same = Symmetry::all().filter(|view| view.position(start) == start);
    let seen = |view: Symmetry| {
        let byte = |square: &Square| {
            let square = view.square(*square, size);
            10 * (square.row() + 1) + square.column() + 1
        };
        line.iter().map(byte).collect()
    };
    same.map(seen).collect()
}

/// Finds the beginnings and ends of games in GGF, in slices.
#[derive(Debug, Default)]
pub struct GgfScan {
    at: usize,
    begun: Option<usize>,
    in_value: bool,
    pieces: Vec<(usize, usize)>,
}

impl GgfScan {
    /// Scans up to `budget` more bytes; returns whether it is done.
    pub fn step(&mut self, bytes: &[u8], budget: usize) -> bool {
        let end = bytes.len().min(self.at + budget);
        while self.at < end {
            let pair = [bytes[self.at], bytes.get(self.at + 1).copied().unwrap_or_default()];
            match (pair, self.begun, self.in_value) {
                ([b'\\', _], Some(_), true) => self.at += 1,
                ([b']', _], Some(_), true) => self.in_value = false,
                ([b'[', _], Some(_), false) => self.in_value = true,
                ([b'(', b';'], None, _) => {
                    self.begun = Some(self.at);
                    self.at += 1;
                }
                // A game begins within another one, which was not closed.
                ([b'(', b';'], Some(from), false) => {
                    self.pieces.push((from, self.at));
                    self.begun = Some(self.at);
                    self.at += 1;
                }
                ([b';', b')'], Some(from), false) => {
                    self.pieces.push((from, self.at + 2));
                    self.begun = None;
                    self.at += 1;
                }
                _ => {}
            }
            self.at += 1;
        }
        if self.at < bytes.len() {
            return false;
        }
        if let Some(from) = self.begun.take() {
            self.pieces.push((from, bytes.len()));
        }
        true
    }

    /// The byte ranges of the games found.
    pub fn into_pieces(self) -> Vec<(usize, usize)> {
        self.pieces
    }
}

/// The lines of a text if each of the first few is a separate game, and there are at least two.
pub fn game_lines(bytes: &[u8]) -> Option<Vec<(usize, usize)>> {
    let mut lines = Vec::new();
    let mut from = 0;
    for line in bytes.split(|&byte| byte == b'\n') {
        if line.iter().any(|byte| !byte.is_ascii_whitespace()) {
            lines.push((from, from + line.len()));
        }
        from += line.len() + 1;
    }
    let is_game = |&(from, to): &(usize, usize)| {
        let text = String::from_utf8_lossy(&bytes[from..to]);
        parse_transcript(&text, Position::start(Rules::default())).is_ok_and(|game| !game.turns().is_empty())
    };
    (lines.len() > 1 && lines.iter().take(5).all(is_game)).then_some(lines)
}

/// The first moves of a game, for its row.
pub fn first_moves(game: &Game, most: usize) -> String {
    let squares = game.turns().iter().filter_map(|turn| match turn.made.played() {
        Move::Place(square) => Some(square.to_string()),
        Move::Pass => None,
    });
    squares.take(most).collect()
}
