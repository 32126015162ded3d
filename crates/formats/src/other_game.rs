//! Recognises texts in the notation of another game, so that an error can say what a text looks like.
use crate::{At, Format, FormatError, Problem};

/// A game that is not played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OtherGame {
    /// Chess and its variants on 8x8.
    Chess,
    /// Japanese chess.
    Shogi,
    /// Chinese chess.
    Xiangqi,
    /// Go.
    Go,
    /// Draughts, checkers.
    Draughts,
}

impl OtherGame {
    /// Its name, in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Shogi => "shogi",
            Self::Xiangqi => "xiangqi",
            Self::Go => "Go",
            Self::Draughts => "draughts",
        }
    }
}

/// The meanings of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A position of this game.
    Board(OtherGame),
    /// Only this game is written so.
    Sure(OtherGame),
    /// This game is written so, but other things are, too.
    Likely(OtherGame),
    /// A square of chess and of Othello.
    Square,
    /// Two of them: from one to the other in chess, where White's first move begins on its side; two moves in Othello.
    Pair,
    Other,
}

/// The error that a text is in the notation of another game, if nothing else is written like that.
pub(crate) fn surely(text: &str) -> Option<FormatError> {
    let words = words(text);
    if let Some(&(place, Kind::Board(game))) = words.iter().find(|(_, kind)| matches!(kind, Kind::Board(_))) {
        return Some(error(game, place));
    }
    let &(place, Kind::Sure(game)) = words.iter().find(|(_, kind)| matches!(kind, Kind::Sure(_)))? else {
        return None;
    };
    let is_move = |kind| kind == Kind::Sure(game) || kind == Kind::Likely(game) || kind == Kind::Square;
    let moves = words.iter().filter(|(_, kind)| is_move(*kind)).count();
    (moves > 1 || words.len() == 1 && !text.contains("O-O")).then(|| error(game, place))
}

/// The same for a text that is nothing else, if most of its words look so.
pub(crate) fn perhaps(text: &str) -> Option<FormatError> {
    let words = words(text);
    let &(place, kind) = words.iter().find(|(_, kind)| matches!(kind, Kind::Likely(_) | Kind::Pair))?;
    let Kind::Likely(game) = kind else { return None };
    let is_of_game = |kind| kind == Kind::Likely(game) || kind == Kind::Pair && game == OtherGame::Chess;
    let likely = words.iter().filter(|(_, kind)| is_of_game(*kind)).count();
    (likely > 1 && 2 * likely >= words.len()).then(|| error(game, place))
}

fn error(game: OtherGame, place: usize) -> FormatError {
    let at = Some(At::Character(place));
    FormatError { at, ..FormatError::new(Format::Transcript, Problem::OtherGame(game)) }
}

/// The words of a text that are no numbers of moves, each with the place of its first character.
fn words(text: &str) -> Vec<(usize, Kind)> {
    let mut words = Vec::new();
    let (mut word, mut from) = (String::new(), 1);
    for (place, sign) in (1..).zip(text.chars().chain([' '])) {
        // A pocket of FEN is behind its board.
        if sign.is_whitespace() || "\"'{}(),;[]".contains(sign) {
            let whole = std::mem::take(&mut word);
            let plain = without_number(&whole);
            // Sides and the like have one letter.
            if plain.len() > 1 {
                let skipped = whole.len() - plain.len();
                words.push((from + skipped, kind(plain.trim_end_matches(['+', '#', '!', '?', '.', ':']))));
            }
            from = place + 1;
        } else {
            word.push(sign);
        }
    }
    words
}

/// A word without the number of its move, as in `1.e4` and `2...Nf6`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let has_number = rest.len() < word.len();
    if has_number && (rest.is_empty() || rest.starts_with('.')) { rest.trim_start_matches('.') } else { word }
}

fn kind(word: &str) -> Kind {
    use OtherGame::{Chess, Draughts, Go, Shogi, Xiangqi};
    let bytes = word.as_bytes();
    if is_square(bytes) {
        return Kind::Square;
    }
    let boards = [(Chess, 8, "pnbrqk"), (Shogi, 9, "plnsgbrk"), (Xiangqi, 10, "rnbakcpeh")];
    for (game, rows, pieces) in boards {
        if is_board(word, rows, pieces) {
            return Kind::Board(game);
        }
    }
    if matches!(word, "O-O" | "O-O-O" | "0-0-0") || is_chess_move(bytes) {
        return Kind::Sure(Chess);
    }
    if is_japanese(word) {
        return Kind::Sure(Shogi);
    }
    match bytes {
        [a, b, c, d, promotion @ ..] | [a, b, b'-' | b'x', c, d, promotion @ ..]
            if is_square(&[*a, *b])
                && is_square(&[*c, *d])
                && matches!(promotion, [] | [b'q' | b'r' | b'b' | b'n']) =>
        {
            if matches!(b, b'1' | b'2') {
                Kind::Likely(Chess)
            } else {
                Kind::Pair
            }
        }
        // A bishop, or Black's move.
        [b'B', rest @ ..] if is_square(rest) => Kind::Square,
        // A pawn that is dropped, or a disc.
        [b'P' | b'p', b'@', rest @ ..] if is_square(rest) => Kind::Likely(Chess),
        [b'1'..=b'9', b'a'..=b'i', b'1'..=b'9', b'a'..=b'i']
        | [b'1'..=b'9', b'a'..=b'i', b'1'..=b'9', b'a'..=b'i', b'+'] => Kind::Likely(Shogi),
        [
            b'P' | b'L' | b'N' | b'S' | b'G' | b'B' | b'R' | b'K',
            b'*' | b'-' | b'x',
            b'1'..=b'9',
            b'a'..=b'i' | b'1'..=b'9',
        ] => Kind::Likely(Shogi),
        [b'a'..=b'i', b'0'..=b'9', b'a'..=b'i', b'0'..=b'9'] => Kind::Likely(Xiangqi),
        [letter, digits @ ..] if is_go(letter.to_ascii_lowercase(), digits) => Kind::Likely(Go),
        _ if is_draughts(word) => Kind::Likely(Draughts),
        _ => Kind::Other,
    }
}

const fn is_square(bytes: &[u8]) -> bool {
    matches!(bytes, [b'a'..=b'h', b'1'..=b'8'])
}

/// A move of chess with the letter of a piece, a capture, a promotion or a drop. A move of the bishop may be one of Black's in Othello.
fn is_chess_move(bytes: &[u8]) -> bool {
    let (piece, rest) = match bytes {
        [piece @ (b'K' | b'Q' | b'R' | b'N' | b'B'), rest @ ..] => (Some(*piece), rest),
        rest => (None, rest),
    };
    if let (Some(_), [b'@', square @ ..]) = (piece, rest) {
        return is_square(square);
    }
    let (rest, promotes) = match rest {
        [rest @ .., b'=', b'Q' | b'R' | b'B' | b'N'] => (rest, true),
        rest => (rest, false),
    };
    let Some((square, from)) = rest.len().checked_sub(2).map(|at| (&rest[at..], &rest[..at])) else {
        return false;
    };
    let (from, captures) = match from {
        [from @ .., b'x'] => (from, true),
        from => (from, false),
    };
    let is_from = match from {
        [] => true,
        [one] => matches!(one, b'a'..=b'h' | b'1'..=b'8'),
        from => is_square(from),
    };
    let is_more_than_square = match piece {
        Some(b'B') => captures || !from.is_empty(),
        Some(_) => true,
        None => promotes || captures && from.len() == 1,
    };
    is_square(square) && is_from && is_more_than_square
}

/// Rows of pieces and numbers of empty squares, as in FEN, with a king of each side.
fn is_board(word: &str, rows: usize, pieces: &str) -> bool {
    let width = rows.min(9);
    let is_row = |row: &str| {
        let squares = row.chars().try_fold(0, |squares, sign| match sign.to_ascii_lowercase() {
            '+' | '~' => Some(squares),
            '1'..='9' => Some(squares + sign as usize - '0' as usize),
            piece => pieces.contains(piece).then_some(squares + 1),
        });
        squares == Some(width)
    };
    let all: Vec<&str> = word.split('/').collect();
    all.len() == rows && all.iter().all(|row| is_row(row)) && word.contains('k') && word.contains('K')
}

/// A move of shogi in Japanese, such as ▲７六歩.
fn is_japanese(word: &str) -> bool {
    let is_piece = |sign: char| "歩香桂銀金角飛玉王と馬龍竜".contains(sign);
    let is_number = |sign: char| "一二三四五六七八九".contains(sign);
    word.contains(is_piece) && word.contains(is_number)
}

/// A point beyond the board of Othello, such as Q16.
fn is_go(letter: u8, digits: &[u8]) -> bool {
    let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<u8>().ok());
    let is_point = matches!(letter, b'a'..=b'h' | b'j'..=b't')
        && number.is_some_and(|number| (1..=19).contains(&number));
    is_point && !digits.starts_with(b"0") && (letter > b'i' || number > Some(9))
}

/// Squares by their numbers, such as 11-15 and 22x15.
fn is_draughts(word: &str) -> bool {
    let numbers: Option<Vec<u8>> = word.split(['-', 'x']).map(|number| number.parse().ok()).collect();
    numbers.is_some_and(|numbers| {
        numbers.len() > 1
            && numbers.iter().all(|number| (1..=50).contains(number))
            && numbers.iter().any(|&number| number > 8)
    })
}
