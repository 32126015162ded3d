//! WTHOR game databases (`.wtb`) and their lists of names (`.jou`, `.trn`), as the Fédération Française d'Othello
//! publishes them.
//!
//! Little-endian throughout. A file is a header of 16 bytes and then records of one length:
//!
//! ```text
//!  0 century, year, month, day     u8 each: when the file was made
//!  4 games in a .wtb, else 0       u32
//!  8 names in a .jou or .trn       u16
//! 10 year of the games             u16
//! 12 board (0 or 8: 8x8), type, depth, reserved   u8 each
//!
//!  0 tournament, black, white      u16 each: places in the lists of names
//!  6 score, theoretical score      u8 each: Black's discs
//!  8 sixty moves                   u8 each: 10 * row + column, both from 1; 0 after the last; passes left out
//! ```
use crate::encoding::windows_1252;
use crate::{At, Ending, Format, FormatError, Problem};
use othello::{BoardSize, Game, Move, NoMoveRule, Position, Rules, Square, Status};

const HEADER: usize = 16;
const RECORD: usize = 68;
const MOVES: usize = 60;

/// The header of a WTHOR file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WthorHeader {
    /// The date of the file: century, year of the century, month, day.
    pub made: [u8; 4],
    /// The year of the games; 0 in lists of names.
    pub year: u16,
    /// The number of empty squares at which the theoretical score was computed; 0 means 22.
    pub depth: u8,
}

/// The metadata of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WthorEntry {
    /// Index in the list of tournaments.
    pub tournament: u16,
    /// Black's index in the list of players.
    pub black: u16,
    /// White's index in the list of players.
    pub white: u16,
    /// Black's discs at the end, with the empty squares counted for the winner.
    pub score: u8,
    /// Black's discs at the end if both sides had played the last [`WthorHeader::depth`] squares perfectly.
    pub theoretical: u8,
}

impl WthorEntry {
    /// The result by the [`score`](Self::score); `None` if that is more than the board has squares.
    pub fn ending(self) -> Option<Ending> {
        Ending::of_black(self.score, BoardSize::Eight)
    }
}

/// The games of a `.wtb` file, in place: nothing is copied, and games are replayed on demand.
#[derive(Clone, Copy, Debug)]
pub struct WthorGames<'a> {
    header: WthorHeader,
    records: &'a [[u8; RECORD]],
}

impl<'a> WthorGames<'a> {
    /// Reads the header and checks the length. The moves are checked game by game, by [`WthorRecord::replay`].
    ///
    /// # Errors
    /// If the file is too short or too long, or its header does not declare games on 8x8; the error has the byte.
    pub fn new(file: &'a [u8]) -> Result<Self, FormatError> {
        let (header, raw) = header(file)?;
        let unsupported = |offset, text| Err(error(None, offset, Problem::Unsupported(text)));
        match (raw[12], raw[13]) {
            (0 | 8, 0) => {}
            (_, 1) => return Err(error(None, 13, Problem::Solitaires)),
            (0 | 8, other) => {
                return unsupported(13, format!("type {other}: only files of games, type 0, are read"));
            }
            (side, _) => {
                return unsupported(12, format!("a board of side length {side}: only games on 8x8 are read"));
            }
        }
        let promised = u32::from_le_bytes([raw[4], raw[5], raw[6], raw[7]]);
        Ok(Self { header, records: records(file, promised)? })
    }

    /// The header.
    pub const fn header(self) -> WthorHeader {
        self.header
    }

    /// The number of games.
    pub const fn len(self) -> usize {
        self.records.len()
    }

    /// Whether there are no games.
    pub const fn is_empty(self) -> bool {
        self.records.is_empty()
    }

    /// The game with this index, or `None` past the last.
    pub fn get(self, index: usize) -> Option<WthorRecord<'a>> {
        self.records.get(index).map(|bytes| WthorRecord { index, bytes })
    }

    /// All games in the order of the file.
    pub fn iter(self) -> impl ExactSizeIterator<Item = WthorRecord<'a>> + DoubleEndedIterator {
        self.records.iter().enumerate().map(|(index, bytes)| WthorRecord { index, bytes })
    }
}

/// One game of a `.wtb` file, not yet replayed.
#[derive(Clone, Copy, Debug)]
pub struct WthorRecord<'a> {
    index: usize,
    bytes: &'a [u8; RECORD],
}

impl<'a> WthorRecord<'a> {
    /// The game's index in the file.
    pub const fn index(self) -> usize {
        self.index
    }

    /// The game's metadata.
    pub const fn entry(self) -> WthorEntry {
        let bytes = self.bytes;
        WthorEntry {
            tournament: u16::from_le_bytes([bytes[0], bytes[1]]),
            black: u16::from_le_bytes([bytes[2], bytes[3]]),
            white: u16::from_le_bytes([bytes[4], bytes[5]]),
            score: bytes[6],
            theoretical: bytes[7],
        }
    }

    /// The number of moves in the record, that is before the first 0. They may still be illegal.
    pub fn moves(self) -> usize {
        self.bytes[8..].iter().take_while(|&&byte| byte != 0).count()
    }

    /// The bytes of the moves, in the format's notation for squares; zeros after the last.
    pub fn squares(self) -> &'a [u8] {
        &self.bytes[8..]
    }

    /// Replays the game, including the passes that the record omits.
    ///
    /// # Errors
    /// The first illegal move, with its game, byte and ply.
    pub fn replay(self) -> Result<Game, FormatError> {
        let mut game = Game::new(Position::start(Rules::default()));
        let moves = self.moves();
        let first = HEADER + self.index * RECORD + 8;
        let error = |n, ply, problem| FormatError { ply, ..error(Some(self.index + 1), first + n, problem) };
        for (n, &found) in self.bytes[8..][..moves].iter().enumerate() {
            if game.position().status() == Status::MustPass {
                game.play(Move::Pass).expect("a pass is legal if the status is `MustPass`");
            }
            let ply = n + 1;
            let unknown = || error(n, Some(ply), Problem::UnknownMove(found.to_string()));
            let square = square(found).ok_or_else(unknown)?;
            game.play(square.into()).map_err(|illegal| error(n, Some(ply), illegal.into()))?;
        }
        match self.bytes[8 + moves..].iter().position(|&byte| byte != 0) {
            Some(n) => Err(error(moves + n, None, Problem::MoveAfterEnd)),
            None => Ok(game),
        }
    }
}

/// A list of names, `.jou` (players) or `.trn` (tournaments), in place.
#[derive(Clone, Copy, Debug)]
pub struct WthorNames<'a> {
    names: Names<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Names<'a> {
    Players(&'a [[u8; 20]]),
    Tournaments(&'a [[u8; 26]]),
}

impl<'a> WthorNames<'a> {
    /// Reads a list of players, `.jou`: names of at most 19 bytes.
    ///
    /// # Errors
    /// If the file is too short or too long; the error has the byte.
    pub fn players(file: &'a [u8]) -> Result<Self, FormatError> {
        Ok(Self { names: Names::Players(records(file, names_promised(file)?)?) })
    }

    /// Reads a list of tournaments, `.trn`: names of at most 25 bytes.
    ///
    /// # Errors
    /// If the file is too short or too long; the error has the byte.
    pub fn tournaments(file: &'a [u8]) -> Result<Self, FormatError> {
        Ok(Self { names: Names::Tournaments(records(file, names_promised(file)?)?) })
    }

    /// The number of names.
    pub const fn len(self) -> usize {
        match self.names {
            Names::Players(names) => names.len(),
            Names::Tournaments(names) => names.len(),
        }
    }

    /// Whether there are no names.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The name with an index from a [`WthorEntry`], or `None` past the end of the list. Names are in windows-1252.
    pub fn get(self, place: u16) -> Option<String> {
        let bytes = match self.names {
            Names::Players(names) => names.get(usize::from(place))?.as_slice(),
            Names::Tournaments(names) => names.get(usize::from(place))?.as_slice(),
        };
        Some(windows_1252(bytes.split(|&byte| byte == 0).next().unwrap_or_default()))
    }
}

/// Writes a `.wtb` file.
///
/// ```
/// use formats::{WthorEntry, WthorGames, WthorHeader, parse_transcript, write_wthor};
/// use othello::{Position, Rules};
///
/// let game = parse_transcript("f5d6c3", Position::start(Rules::default()))?;
/// let entry = WthorEntry { black: 7, white: 9, score: 33, ..WthorEntry::default() };
/// let file = write_wthor(WthorHeader::default(), [(entry, &game)])?;
///
/// let games = WthorGames::new(&file)?;
/// let record = games.get(0).ok_or("one game")?;
/// assert_eq!((record.entry(), record.replay()?), (entry, game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the format can't hold a game; the error has the number of the first such game.
pub fn write_wthor<'a>(
    header: WthorHeader,
    games: impl IntoIterator<Item = (WthorEntry, &'a Game)>,
) -> Result<Vec<u8>, FormatError> {
    let mut file = vec![0; HEADER];
    let mut written = 0_u32;
    for (entry, game) in games {
        written += 1;
        let usual = Position::start(Rules { no_move: NoMoveRule::MustPass, ..Rules::default() });
        let problem = if game.start() != usual {
            Some("it did not begin at the start position of the usual game".to_owned())
        } else if entry.ending().is_none() {
            Some(format!("a score of {} discs on 64 squares", entry.score))
        } else {
            None
        };
        if let Some(problem) = problem.map(Problem::Unsupported) {
            let game = Some(written as usize);
            return Err(FormatError { game, ..FormatError::new(Format::Wthor, problem) });
        }
        for place in [entry.tournament, entry.black, entry.white] {
            file.extend(place.to_le_bytes());
        }
        file.extend([entry.score, entry.theoretical]);
        let mut moves = [0; MOVES];
        let placed = game.turns().iter().filter_map(|turn| match turn.made.played() {
            Move::Place(square) => Some(10 * (square.row() + 1) + square.column() + 1),
            Move::Pass => None,
        });
        moves.iter_mut().zip(placed).for_each(|(byte, placed)| *byte = placed);
        file.extend(moves);
    }
    file[..4].copy_from_slice(&header.made);
    file[4..8].copy_from_slice(&written.to_le_bytes());
    file[10..12].copy_from_slice(&header.year.to_le_bytes());
    file[12] = 8;
    file[14] = header.depth;
    Ok(file)
}

fn error(game: Option<usize>, offset: usize, problem: Problem) -> FormatError {
    FormatError { game, at: Some(At::Byte(offset)), ..FormatError::new(Format::Wthor, problem) }
}

fn header(file: &[u8]) -> Result<(WthorHeader, &[u8; HEADER]), FormatError> {
    let raw = file.first_chunk::<HEADER>().ok_or_else(|| error(None, file.len(), Problem::NoHeader))?;
    let header = WthorHeader {
        made: [raw[0], raw[1], raw[2], raw[3]],
        year: u16::from_le_bytes([raw[10], raw[11]]),
        depth: raw[14],
    };
    Ok((header, raw))
}

fn names_promised(file: &[u8]) -> Result<u32, FormatError> {
    let (_, raw) = header(file)?;
    Ok(u32::from(u16::from_le_bytes([raw[8], raw[9]])))
}

/// The records after the header; an error unless there are exactly as many as the header promises.
fn records<const N: usize>(file: &[u8], promised: u32) -> Result<&[[u8; N]], FormatError> {
    let (records, rest) = file.get(HEADER..).unwrap_or_default().as_chunks::<N>();
    let whole = records.len();
    if (whole as u64) < u64::from(promised) {
        return Err(error(Some(whole + 1), file.len(), Problem::MissingRecords { promised }));
    }
    if whole as u64 > u64::from(promised) || !rest.is_empty() {
        let offset = HEADER + promised as usize * N;
        return Err(error(None, offset, Problem::SurplusRecords { promised }));
    }
    Ok(records)
}

fn square(byte: u8) -> Option<Square> {
    let (row, column) = (byte / 10, byte % 10);
    Square::new(column.checked_sub(1)?, row.checked_sub(1)?)
}
