//! Finds where the games in a text begin and end.
use formats::{Format, is_sgf, read};
use othello::Rules;

/// A scanner for the games in a GGF or SGF text, which works in slices.
#[derive(Debug, Default)]
pub struct GameScan {
    at: usize,
    begun: Option<Begun>,
    in_value: bool,
    pieces: Vec<(usize, usize)>,
}

#[derive(Debug)]
struct Begun {
    from: usize,
    /// Whether the game is in SGF, where parentheses also enclose variations; in GGF they don't.
    is_sgf: bool,
    depth: usize,
}

/// The number of bytes from a game's beginning that suffice to tell its format.
const HEAD: usize = 500;

impl GameScan {
    /// Scans up to `budget` more bytes. Returns whether it has reached the end.
    pub fn step(&mut self, bytes: &[u8], budget: usize) -> bool {
        let end = bytes.len().min(self.at.saturating_add(budget));
        while self.at < end {
            let pair = [bytes[self.at], bytes.get(self.at + 1).copied().unwrap_or_default()];
            match (pair, &mut self.begun) {
                ([b'\\', _], Some(_)) if self.in_value => self.at += 1,
                ([b']', _], Some(_)) if self.in_value => self.in_value = false,
                _ if self.in_value => {}
                ([b'[', _], Some(_)) => self.in_value = true,
                ([b'(', _], Some(begun)) if begun.is_sgf => begun.depth += 1,
                ([b')', _], Some(begun)) if begun.is_sgf => {
                    begun.depth -= 1;
                    if begun.depth == 0 {
                        self.pieces.push((begun.from, self.at + 1));
                        self.begun = None;
                    }
                }
                ([b'(', b';'], None) => self.begin(bytes),
                // A GGF game begins within another one, so the first one lacks its end.
                ([b'(', b';'], Some(begun)) => {
                    self.pieces.push((begun.from, self.at));
                    self.begin(bytes);
                }
                ([b';', b')'], Some(begun)) if !begun.is_sgf => {
                    self.pieces.push((begun.from, self.at + 2));
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
        if let Some(begun) = self.begun.take() {
            self.pieces.push((begun.from, bytes.len()));
        }
        true
    }

    fn begin(&mut self, bytes: &[u8]) {
        let head = &bytes[self.at..bytes.len().min(self.at + HEAD)];
        self.begun = Some(Begun { from: self.at, is_sgf: is_sgf(&String::from_utf8_lossy(head)), depth: 1 });
        self.at += 1;
    }

    /// The byte ranges of the games found: start and end.
    pub fn into_pieces(self) -> Vec<(usize, usize)> {
        self.pieces
    }
}

/// The byte ranges of a text's lines if it has at least two and each of the first few is a game or position of its own. Lines that
/// begin with `%` or `#` are comments.
pub fn game_lines(bytes: &[u8]) -> Option<Vec<(usize, usize)>> {
    let mut lines = Vec::new();
    let mut from = 0;
    for line in bytes.split(|&byte| byte == b'\n') {
        let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
        if first.is_some_and(|byte| !matches!(byte, b'%' | b'#')) {
            lines.push((from, from + line.len()));
        }
        from += line.len() + 1;
    }
    let is_game = |&(from, to): &(usize, usize)| {
        read(&String::from_utf8_lossy(&bytes[from..to]), Rules::default())
            .is_ok_and(|document| document.format != Format::Transcript || !document.game.tree.is_empty())
    };
    (lines.len() > 1 && lines.iter().take(5).all(is_game)).then_some(lines)
}

/// The byte ranges of the games in PGN, if there are several: each begins with the first of its headers, such as `[Event "Club"]`.
pub fn headed_games(bytes: &[u8]) -> Option<Vec<(usize, usize)>> {
    let mut begins = Vec::new();
    let mut after_moves = true;
    let mut from = 0;
    for line in bytes.split(|&byte| byte == b'\n') {
        let trimmed = line.trim_ascii();
        let is_header = trimmed.starts_with(b"[") && trimmed.ends_with(b"\"]");
        if is_header && after_moves {
            begins.push(from);
        }
        if !trimmed.is_empty() {
            after_moves = !is_header;
        }
        from += line.len() + 1;
    }
    let ends = begins.iter().skip(1).copied().chain([bytes.len()]);
    (begins.len() > 1).then(|| begins.iter().copied().zip(ends).collect())
}
