//! Cuts a text into squares, passes, words, comments, headers and addresses. The rest is skipped.
use super::signs::{NUMBER, Sign};
use super::words::{self, Meaning};
use othello::{Color, Square};
use std::ops::Range;

/// A piece of a text that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    /// The place of its first character in the text, from 1.
    pub place: usize,
    /// The index of its first sign.
    pub sign: usize,
    /// The index of the sign after its last one.
    pub end: usize,
    /// Its bytes in the text.
    pub bytes: Range<usize>,
    /// The number of its line, from 0.
    pub line: usize,
    /// The outermost parenthesis that it is in.
    pub group: Option<usize>,
    /// Whether a move number stands before it, such as `1.` or ①.
    pub numbered: bool,
    /// Whether a value follows, as in `F5:+3` or `f5+2`.
    pub valued: bool,
}

/// The kinds of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The name of a square.
    Square(Square),
    /// A word for a pass.
    Pass,
    /// Two dashes: a pass, or a separator.
    Dashes,
    /// It looks like a move but is none, such as `f9`, or the rest of a broken sequence. The flag is whether it could be a word.
    Broken(String, bool),
    /// A side.
    Color(Color),
    /// A known label.
    Label,
    /// An unknown word.
    Word,
    /// A comment in braces, or a line that begins with `%` or `#`.
    Comment,
    /// A header of PGN: a name and a value.
    Header(String, String),
    /// Two numbers, such as `38-26`.
    Score(u32, u32),
    /// An address.
    Address,
}

impl Token {
    /// Whether it may be a move.
    pub(super) const fn is_move(&self) -> bool {
        matches!(self.kind, Kind::Square(_) | Kind::Broken(..))
    }
}

/// The pieces of a text without those in `skipped`. Without `comments`, braces are brackets like others.
pub(super) fn tokens(signs: &[Sign], skipped: Range<usize>, comments: bool) -> Vec<Token> {
    let closing = closing(signs);
    let mut cutter = Cutter { signs, at: 0, line: 0, group: None, numbered: false, tokens: Vec::new() };
    while let Some(sign) = cutter.sign(0) {
        let at = cutter.at;
        if skipped.contains(&at) {
            cutter.line += signs[skipped.clone()].iter().filter(|sign| sign.folded == '\n').count() + 1;
            cutter.at = skipped.end;
            continue;
        }
        if cutter.group.is_some_and(|(_, end)| at >= end) {
            cutter.group = None;
        }
        let close = closing[at];
        match sign {
            '\n' => {
                cutter.line += 1;
                cutter.at += 1;
            }
            '{' if comments && close > 0 => cutter.push(Kind::Comment, close + 1),
            '(' if close > 0 && cutter.group.is_none() => {
                cutter.group = Some((at, close));
                cutter.at += 1;
            }
            '%' | '#' if comments && cutter.begins_comment() => {
                cutter.push(Kind::Comment, cutter.end_of_line())
            }
            '[' => cutter.bracket(),
            '-' => cutter.dashes(),
            NUMBER => {
                cutter.numbered = true;
                cutter.at += 1;
            }
            '0'..='9' => cutter.number(),
            _ if sign.is_alphanumeric() => cutter.word(),
            _ => match words::disc(sign) {
                Some(color) => cutter.push(Kind::Color(color), at + 1),
                None => cutter.at += 1,
            },
        }
    }
    cutter.tokens
}

/// For each opening parenthesis or brace, the index of the closing one; else 0.
fn closing(signs: &[Sign]) -> Vec<usize> {
    let mut closing = vec![0; signs.len()];
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut braces = 0_usize;
    for (n, sign) in signs.iter().enumerate() {
        match sign.folded {
            opening @ ('(' | '{') => {
                open.push((n, opening));
                braces += usize::from(opening == '{');
            }
            ')' if open.last().is_some_and(|&(_, opening)| opening == '(') => {
                if let Some((from, _)) = open.pop() {
                    closing[from] = n;
                }
            }
            '}' if braces > 0 => {
                braces -= 1;
                while let Some((from, opening)) = open.pop() {
                    if opening == '{' {
                        closing[from] = n;
                        break;
                    }
                }
            }
            _ => {}
        }
    }
    closing
}

struct Cutter<'a> {
    signs: &'a [Sign],
    at: usize,
    line: usize,
    /// The parenthesis that is open, and where it closes.
    group: Option<(usize, usize)>,
    numbered: bool,
    tokens: Vec<Token>,
}

impl Cutter<'_> {
    /// The sign this far ahead.
    fn sign(&self, ahead: usize) -> Option<char> {
        self.signs.get(self.at + ahead).map(|sign| sign.folded)
    }

    /// The index of the first sign from `from` on for which this does not hold.
    fn end_of(&self, from: usize, holds: impl Fn(char) -> bool) -> usize {
        let rest = self.signs.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|sign| holds(sign.folded)).count()
    }

    fn end_of_line(&self) -> usize {
        self.end_of(self.at, |sign| sign != '\n')
    }

    /// The index of the first sign from `from` on that is no blank of a line.
    fn after_blanks(&self, from: usize) -> usize {
        self.end_of(from, |sign| sign.is_whitespace() && sign != '\n')
    }

    /// The text of these signs.
    fn text(&self, range: Range<usize>) -> String {
        self.signs[range].iter().map(|sign| sign.folded).collect()
    }

    /// Adds the piece that ends before `end`, and goes on there.
    fn push(&mut self, kind: Kind, end: usize) {
        self.push_part(kind, self.at, end);
        self.line += self.signs[self.at..end].iter().filter(|sign| sign.folded == '\n').count();
        self.at = end;
    }

    fn push_part(&mut self, kind: Kind, from: usize, end: usize) {
        let numbered = std::mem::take(&mut self.numbered);
        let (first, last) = (self.signs[from], self.signs[end - 1]);
        self.tokens.push(Token {
            kind,
            place: first.place,
            sign: from,
            end,
            bytes: first.from..last.to,
            line: self.line,
            group: self.group.map(|(from, _)| from),
            numbered,
            valued: false,
        });
    }

    /// Whether a `%` or `#` here begins a comment: at the beginning of a line, or after a blank and before one.
    fn begins_comment(&self) -> bool {
        let before = self.signs[..self.at].iter().rev().map(|sign| sign.folded);
        let before = before.take_while(|&sign| sign != '\n').take(20).find(|sign| !sign.is_whitespace());
        let is_first = before.is_none();
        let next = self.sign(1);
        let stands_alone = next.is_none_or(|sign| sign.is_whitespace() || sign == '%' || sign == '#');
        match self.sign(0) {
            Some('%') => {
                is_first || stands_alone && self.at > 0 && self.signs[self.at - 1].folded.is_whitespace()
            }
            _ => is_first && stands_alone,
        }
    }

    /// A header such as `[Black "Alice"]`, or a bracket.
    fn bracket(&mut self) {
        match self.header() {
            Some((kind, end)) => self.push(kind, end),
            None => self.at += 1,
        }
    }

    fn header(&self) -> Option<(Kind, usize)> {
        let is = |n: usize, wanted: char| self.signs.get(n).is_some_and(|sign| sign.folded == wanted);
        let name = self.at + 1..self.end_of(self.at + 1, |sign| sign.is_ascii_alphanumeric() || sign == '_');
        let quote = self.after_blanks(name.end);
        if name.is_empty() || !is(quote, '"') {
            return None;
        }
        let value = quote + 1..self.end_of(quote + 1, |sign| sign != '\n' && sign != '"');
        let end = self.after_blanks(value.end + 1);
        let kind = Kind::Header(self.text(name).to_lowercase(), self.text(value.clone()));
        (is(value.end, '"') && is(end, ']')).then_some((kind, end + 1))
    }

    fn dashes(&mut self) {
        let end = self.end_of(self.at, |sign| sign == '-');
        let is_arrow = self.signs.get(end).is_some_and(|sign| sign.folded == '>')
            || self.at > 0 && self.signs[self.at - 1].folded == '<';
        if end - self.at == 2 && !is_arrow { self.push(Kind::Dashes, end) } else { self.at = end }
    }

    /// A move number, a date, a score: numbers with signs between them.
    fn number(&mut self) {
        let from = self.at;
        let mut end = self.end_of(from, |sign| sign.is_ascii_digit());
        let mut parts: Vec<Range<usize>> = Vec::new();
        parts.push(from..end);
        let mut between = None;
        loop {
            let mark = self.after_blanks(end);
            let next = self.after_blanks(mark + 1);
            let digits = self.end_of(next, |sign| sign.is_ascii_digit());
            let sign = self.signs.get(mark).map(|sign| sign.folded);
            let is_tight = mark == end && next == mark + 1;
            let joins = match sign {
                Some('-' | ':' | '\u{2013}') => true,
                Some('/' | '.' | ',') => is_tight,
                _ => false,
            };
            // A number before a letter is the number of a move.
            let is_number = digits > next
                && !self.signs.get(digits).is_some_and(|sign| sign.folded.is_ascii_alphabetic());
            if !joins || !is_number {
                break;
            }
            between = sign;
            parts.push(next..digits);
            end = digits;
        }
        let number = |part: &Range<usize>| self.text(part.clone()).parse::<u32>().ok();
        if let ([one, two], Some('-' | ':' | '/' | '\u{2013}')) = (&parts[..], between)
            && let (Some(one @ 0..=64), Some(two @ 0..=64)) = (number(one), number(two))
        {
            self.push(Kind::Score(one, two), end);
        } else {
            self.at = end;
            self.numbered = matches!(self.sign(0), Some('.' | ')'));
        }
    }

    /// A word: squares, a known or an unknown word, or the beginning of an address.
    fn word(&mut self) {
        let is_latin = |sign: char| (sign as u32) < 0x250;
        let class = self.sign(0).is_some_and(is_latin);
        let end = self.end_of(self.at, |sign| sign.is_alphanumeric() && is_latin(sign) == class);
        let word = self.text(self.at..end).to_lowercase();
        let ahead: String = self.signs[end..].iter().take(3).map(|sign| sign.folded).collect();
        if ahead == "://" || word == "www" && ahead.starts_with('.') {
            let ends = |sign: char| sign.is_whitespace() || "<>\"'{}「」『』（）|\\^`、。".contains(sign);
            let end = self.end_of(end + usize::from(ahead == "://") * 2 + 1, |sign| !ends(sign));
            // Punctuation after an address does not belong to it.
            let address = &self.signs[self.at..end];
            let marks = address.iter().rev().take_while(|sign| ",.;:!?)]".contains(sign.folded)).count();
            return self.push(Kind::Address, end - marks);
        }
        match words::meaning(&word) {
            Some(Meaning::Color(color)) => self.push(Kind::Color(color), end),
            Some(Meaning::Pass) => self.push(Kind::Pass, end),
            // The rest of a move number, as in 1手目.
            Some(Meaning::Label) if self.follows_digit() => {
                self.numbered = true;
                self.at = end;
            }
            Some(Meaning::Label) => self.push(Kind::Label, end),
            None => self.squares(&word, end),
        }
    }

    fn follows_digit(&self) -> bool {
        self.at > 0 && self.signs[self.at - 1].folded.is_ascii_digit()
    }

    /// A word that may consist of squares.
    fn squares(&mut self, word: &str, end: usize) {
        let bytes = word.as_bytes();
        // Lower case may change the number of characters, but not that of ASCII letters.
        if !word.is_ascii() && word.chars().count() != end - self.at {
            return self.push(Kind::Word, end);
        }
        let (moves, read) = chain(bytes);
        let squares = moves.iter().filter(|(kind, ..)| matches!(kind, Kind::Square(_))).count();
        let rest: String = word.chars().skip(read).take(8).collect();
        let from = self.at;
        if rest.is_empty() && squares == 1 && moves.len() == 1 && self.is_name(end) {
            return self.push(Kind::Word, end);
        }
        if squares >= 2 || squares == 1 && rest.is_empty() {
            for (kind, start, stop) in moves {
                self.push_part(kind, from + start, from + stop);
            }
            if !rest.is_empty() {
                self.push_part(Kind::Broken(rest, false), from + read, end);
            }
            if let (Some(value), Some(last)) = (self.value_end(end), self.tokens.last_mut()) {
                (last.valued, last.bytes.end) = (true, self.signs[value - 1].to);
            }
            self.at = end;
            return;
        }
        let is_like_a_square = matches!(bytes, [b'a'..=b'z', digits @ ..] if (1..=2).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit));
        if is_like_a_square && !self.is_name(end) {
            let could_be_a_word = bytes[0] > b'h';
            self.push(Kind::Broken(word.to_owned(), could_be_a_word), end);
        } else {
            self.push(Kind::Word, end);
        }
    }

    /// Whether the token that ends here belongs to a name before it, such as `A1` in "Table A1:".
    fn is_name(&self, end: usize) -> bool {
        let follows_word = self.tokens.last().is_some_and(|last| {
            let is_word = matches!(last.kind, Kind::Word | Kind::Label);
            is_word && last.line == self.line && self.after_blanks(last.end) == self.at
        });
        let colon = self.after_blanks(end);
        let folded = |n: usize| self.signs.get(n).map(|sign| sign.folded);
        if !follows_word || folded(colon) != Some(':') || self.value_end(end).is_some() {
            return false;
        }
        // Unless colons separate the moves after a label.
        let next = self.after_blanks(colon + 1);
        let after = self.end_of(next, char::is_alphanumeric);
        let is_square = after - next == 2
            && matches!(folded(next), Some('a'..='h' | 'A'..='H'))
            && matches!(folded(next + 1), Some('1'..='8'));
        let is_label = self.tokens.last().is_some_and(|last| last.kind == Kind::Label);
        !(is_label && is_square && folded(self.after_blanks(after)) == Some(':'))
    }

    /// The end of the value that follows here, as in `F5:+3`, `f5 = -2` or `f5+2`.
    fn value_end(&self, end: usize) -> Option<usize> {
        let folded = |n: usize| self.signs.get(n).map(|sign| sign.folded);
        let is_assigned = matches!(folded(end), Some(':' | '='));
        let number = if is_assigned { self.after_blanks(end + 1) } else { end };
        let is_signed = matches!(folded(number), Some('+' | '-'));
        let digits = number + usize::from(is_signed);
        let after = self.end_of(digits, |sign| sign.is_ascii_digit());
        // `f5:12.d6` is a move with the number of the next one.
        let is_number_of_a_move =
            folded(after).is_some_and(|sign| matches!(sign, '.' | ')') || sign.is_alphanumeric());
        let is_value = after > digits && (is_signed || is_assigned && !is_number_of_a_move);
        is_value.then_some(after)
    }
}

/// The moves at the beginning of a word, with the bytes where each begins and ends; and where the rest begins.
fn chain(word: &[u8]) -> (Vec<(Kind, usize, usize)>, usize) {
    let mut moves = Vec::new();
    let mut at = 0;
    loop {
        let rest = &word[at..];
        let pass = if rest.starts_with(b"pass") {
            4
        } else {
            2 * usize::from(rest.starts_with(b"pa") || rest.starts_with(b"ps"))
        };
        let square = match *rest {
            [column, row, ..] => Square::from_name(column, row),
            _ => None,
        };
        // Between moves, the number of the next one.
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if let Some(square) = square {
            moves.push((Kind::Square(square), at, at + 2));
            at += 2;
        } else if pass > 0 && !moves.is_empty() {
            moves.push((Kind::Pass, at, at + pass));
            at += pass;
        } else if digits > 0 && moves.len() > 1 {
            at += digits;
        } else {
            return (moves, at);
        }
    }
}
