//! Cuts a text with moves of tic-tac-toe into squares, places by the compass, numbers, sides, words and notes. The signs between them only
//! separate.
use super::joined::joined;
use crate::generous::is_label;

/// A piece of a text that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub kind: Kind,
    /// Its first character, from 0.
    pub from: usize,
    /// The character behind it.
    pub to: usize,
    /// The number of its line, from 0.
    pub line: usize,
    /// The outermost bracket that it is in, by the character that opens it.
    pub group: Option<usize>,
}

/// The kinds of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A column and a row, from 0.
    Square([u8; 2]),
    /// One of nine places, by a name of the compass. It may also be the letter of a column.
    Compass(u8),
    /// Two places by the compass in one word, such as `CNW`, if the text is written so.
    Joined,
    /// The letter of a column on its own.
    Column,
    /// Digits on their own.
    Number,
    /// A letter without its digit, or a digit without its letter, at the end of squares in one word.
    Half,
    /// It looks like a square but is none, such as `j1`. It is a word where it stands among words.
    Broken,
    /// The sign of a side, X or O.
    Side,
    /// A word that may stand between moves.
    Label,
    /// Any other word.
    Word,
    /// A comment, a header, an address, a date or a result.
    Note,
}

/// The names of the nine places, row by row.
const COMPASS: [&[&str]; 9] = [
    &["nw", "northwest", "tl", "ul", "topleft"],
    &["n", "north", "tm", "tc", "um", "top"],
    &["ne", "northeast", "tr", "ur", "topright"],
    &["w", "west", "ml", "cl", "left"],
    &["c", "centre", "center", "mm", "cc", "mid", "middle"],
    &["e", "east", "mr", "cr", "right"],
    &["sw", "southwest", "bl", "ll", "bottomleft"],
    &["s", "south", "bm", "bc", "lm", "bottom"],
    &["se", "southeast", "br", "lr", "bottomright"],
];

/// The names at the beginning of a line without moves.
const HEADERS: &[&str] = &[
    "event",
    "site",
    "date",
    "round",
    "result",
    "score",
    "time",
    "elo",
    "rating",
    "player",
    "players",
    "name",
    "names",
    "winner",
    "ergebnis",
    "datum",
    "sieger",
    "résultat",
    "risultato",
    "resultado",
    "fecha",
    "data",
];

/// The results of games. They are no moves at the end of a text.
pub(super) const RESULTS: [&str; 9] = ["1-0", "0-1", "1/2-1/2", "½-½", "0.5-0.5", "1:0", "0:1", "1–0", "0–1"];

/// The place of a letter or two of the compass, such as `nw`.
pub(super) fn point(word: &str) -> Option<u8> {
    place(word).filter(|&at| COMPASS[usize::from(at)][0] == word)
}

/// The place of a name of the compass.
fn place(word: &str) -> Option<u8> {
    COMPASS.iter().position(|names| names.contains(&word)).and_then(|n| u8::try_from(n).ok())
}

/// The pieces of a text, whose characters are plain. Those from `end` on, a result, are left out.
pub(super) fn pieces(signs: &[char], end: usize) -> Vec<Piece> {
    let mut cutter = Cutter { signs: &signs[..end], at: 0, line: 0, group: None, pieces: Vec::new() };
    while let Some(&sign) = cutter.signs.get(cutter.at) {
        if cutter.group.is_some_and(|(_, close)| cutter.at >= close) {
            cutter.group = None;
        }
        match sign {
            '\n' => {
                cutter.line += 1;
                cutter.at += 1;
            }
            '{' | '[' | '(' => cutter.bracket(sign),
            '%' if cutter.begins_line() => cutter.push(Kind::Note, cutter.end_of_line()),
            _ if sign.is_alphanumeric() => cutter.word(),
            _ => cutter.at += 1,
        }
    }
    cutter.pieces
}

struct Cutter<'a> {
    signs: &'a [char],
    at: usize,
    line: usize,
    /// The bracket that is open, and where it closes.
    group: Option<(usize, usize)>,
    pieces: Vec<Piece>,
}

impl Cutter<'_> {
    fn end_of(&self, from: usize, holds: impl Fn(char) -> bool) -> usize {
        from + self.signs[from..].iter().take_while(|sign| holds(**sign)).count()
    }

    fn end_of_line(&self) -> usize {
        self.end_of(self.at, |sign| sign != '\n')
    }

    fn begins_line(&self) -> bool {
        let before = self.signs[..self.at].iter().rev().take_while(|sign| **sign != '\n');
        before.clone().all(|sign| sign.is_whitespace())
    }

    fn push(&mut self, kind: Kind, to: usize) {
        let group = self.group.map(|(open, _)| open);
        self.pieces.push(Piece { kind, from: self.at, to, line: self.line, group });
        self.line += self.signs[self.at..to].iter().filter(|sign| **sign == '\n').count();
        self.at = to;
    }

    /// A comment in braces, a header of PGN, or a bracket around moves or a note.
    fn bracket(&mut self, open: char) {
        let close = match open {
            '{' => '}',
            '[' => ']',
            _ => ')',
        };
        let Some(end) = closing(self.signs, self.at, open, close) else {
            self.at += 1;
            return;
        };
        let inside: String = self.signs[self.at + 1..end].iter().collect();
        if open == '['
            && inside.contains('"')
            && inside.contains(char::is_alphabetic)
            && !holds_only_moves(&inside)
        {
            return self.push(Kind::Note, end + 1);
        }
        if self.group.is_none()
            && !(open == '[' && self.signs[..self.at].iter().all(|sign| sign.is_whitespace()))
        {
            self.group = Some((self.at, end));
        }
        self.at += 1;
    }

    /// A word: squares, a name of the compass, a number, a side, a label, or none of these.
    fn word(&mut self) {
        let is_latin = |sign: char| (sign as u32) < 0x250;
        let class = is_latin(self.signs[self.at]);
        let to = self.end_of(self.at, |sign| sign.is_alphanumeric() && is_latin(sign) == class);
        let word: String = self.signs[self.at..to].iter().collect::<String>().to_lowercase();
        let ahead: String = self.signs[to..].iter().take(3).collect();
        if ahead == "://" || word == "www" && ahead.starts_with('.') {
            let to = self.end_of(to, |sign| !sign.is_whitespace());
            return self.push(Kind::Note, to);
        }
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            let date = self.date(to);
            return self.push(if date.is_some() { Kind::Note } else { Kind::Number }, date.unwrap_or(to));
        }
        if self.begins_line() && ahead.trim_start().starts_with(':') && HEADERS.contains(&&*word) {
            return self.push(Kind::Note, self.end_of_line());
        }
        if let Some(number) = word.strip_suffix(['x', 'o']).filter(|rest| rest.parse::<u32>().is_ok()) {
            self.push(Kind::Number, self.at + number.len());
            return self.push(Kind::Side, to);
        }
        match place(&word) {
            _ if word == "x" || word == "o" => self.push(Kind::Side, to),
            Some(place) => self.push(Kind::Compass(place), to),
            None if is_label(&word) => self.push(Kind::Label, to),
            None if matches!(word.as_bytes(), [b'a'..=b'i']) => self.push(Kind::Column, to),
            None if joined(&word).is_some() => self.push(Kind::Joined, to),
            None => self.squares(to),
        }
    }

    /// The end of a date, of which the first number ends here.
    fn date(&self, end: usize) -> Option<usize> {
        let (mut lengths, mut end) = (vec![end - self.at], end);
        let mark = *self.signs.get(end).filter(|sign| matches!(sign, '-' | '.' | '/'))?;
        while self.signs.get(end) == Some(&mark) && lengths.len() < 3 {
            let to = self.end_of(end + 1, |sign| sign.is_ascii_digit());
            lengths.push(to - end - 1);
            end = to;
        }
        let is_date = matches!(lengths[..], [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4]);
        is_date.then_some(end)
    }

    /// A word that may consist of squares.
    fn squares(&mut self, to: usize) {
        let lower = |n: usize| self.signs[n].to_ascii_lowercase();
        let square = |n: usize| match (lower(n), self.signs.get(n + 1).filter(|_| n + 1 < to)) {
            (column @ 'a'..='i', Some(row @ '1'..='9')) => Some([column as u8 - b'a', *row as u8 - b'1']),
            _ => None,
        };
        let count = (0..).take_while(|n| self.at + 2 * n < to && square(self.at + 2 * n).is_some()).count();
        let squares: Vec<_> = (0..count).filter_map(|n| square(self.at + 2 * n)).collect();
        let rest = to - self.at - 2 * count;
        let digits = self.signs[self.at + 1..to].iter().filter(|sign| sign.is_ascii_digit()).count();
        if count == 0 {
            let is_like_a_square =
                (1..=2).contains(&digits) && digits + 1 == rest && self.signs[self.at].is_alphabetic();
            return self.push(if is_like_a_square { Kind::Broken } else { Kind::Word }, to);
        }
        for square in squares {
            self.push(Kind::Square(square), self.at + 2);
        }
        match rest {
            0 => {}
            1 => self.push(Kind::Half, to),
            _ => {
                // Squares follow that are none.
                self.push(Kind::Broken, self.at + 2);
                self.at = to;
            }
        }
    }
}

/// The bracket that closes the one at `from`.
fn closing(signs: &[char], from: usize, open: char, close: char) -> Option<usize> {
    let mut depth = 0;
    for (n, &sign) in signs.iter().enumerate().skip(from) {
        depth += usize::from(sign == open);
        if sign == close {
            depth -= 1;
            if depth == 0 {
                return Some(n);
            }
        }
    }
    None
}

/// Whether the words of a list in brackets, as programs print them, are all squares or names of the compass.
fn holds_only_moves(inside: &str) -> bool {
    let words = inside.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).all(|word| {
        let square = matches!(word.as_bytes(), [b'a'..=b'i', b'1'..=b'9', ..]);
        square
            || place(&word).is_some()
            || joined(&word).is_some()
            || word.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Where the result at the end of a text begins: the end of the text if it has none. Notes in brackets and signs may follow it.
pub(super) fn result_from(signs: &[char]) -> usize {
    let text: String = signs.iter().collect();
    let (mut rest, mut from, mut last) = (&*text, signs.len(), None);
    loop {
        let trimmed =
            rest.trim_end_matches(|sign: char| !sign.is_alphanumeric() && !matches!(sign, ')' | '}'));
        if let Some(open) = trimmed.strip_suffix([')', '}']).and_then(|inside| inside.rfind(['(', '{'])) {
            let is_note = trimmed[open..].chars().filter(|sign| sign.is_alphabetic()).count() > 4;
            if is_note || !trimmed[open..].contains(char::is_alphanumeric) {
                rest = &trimmed[..open];
                continue;
            }
        }
        let trimmed = trimmed.trim_end_matches([')', '}']);
        let before = RESULTS.iter().find_map(|result| trimmed.strip_suffix(result));
        let ends_piece = |before: &&str| {
            !before.ends_with(|sign: char| sign.is_alphanumeric() || "-/:.,\u{2013}".contains(sign))
        };
        let Some(before) = before.filter(ends_piece) else {
            // Several pairs like results are moves before the last of them, unless they are all of the text.
            let is_all = !rest.contains(char::is_alphanumeric);
            return if is_all { from } else { last.unwrap_or(from) };
        };
        (rest, from) = (before, before.chars().count());
        last.get_or_insert(from);
    }
}
