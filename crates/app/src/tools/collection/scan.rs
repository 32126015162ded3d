//! Finds where the games in a text begin and end.
use board_game::BoardGame;
use formats::{At, Format, is_file, is_of_cells, is_sgf, read_beside, says_its_game};
use games::{AnyGame, AnySetup};

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

/// These games of files in a text, and the lines between them that say by themselves which game they are: by a name or by a link.
pub fn with_lines(bytes: &[u8], pieces: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let mut all = Vec::with_capacity(pieces.len());
    let mut from = 0;
    for piece in pieces.into_iter().map(Some).chain([None]) {
        let gap = bytes.get(from..piece.map_or(bytes.len(), |(begin, _)| begin)).unwrap_or_default();
        for line in gap.split(|&byte| byte == b'\n') {
            if !line.trim_ascii().is_empty() && says_its_game(&String::from_utf8_lossy(line)) {
                all.push((from, from + line.len()));
            }
            from += line.len() + 1;
        }
        if let Some(piece) = piece {
            all.push(piece);
            from = piece.1;
        }
    }
    all
}

/// The byte ranges of the games in a text that is no file, beside a board with the game of this set-up; `None` if it is one game, or
/// was meant as one.
pub fn several_games(bytes: &[u8], setup: AnySetup) -> Option<Vec<(usize, usize)>> {
    let text = String::from_utf8_lossy(bytes);
    // A file of Piskvork has a move in each line.
    if is_file(&text) {
        return None;
    }
    if !is_of_cells(&text, AnyGame::start(setup).id()) {
        return headed_games(bytes).or_else(|| game_lines(bytes, setup));
    }
    // Almost any move may begin a game of tic-tac-toe, so a game in several lines looks like several: it is one if it can be played to
    // its end, fails within a line, or has short lines.
    let moves: Vec<&str> = text.lines().filter(|line| is_said(line.as_bytes())).collect();
    let has_names = moves.iter().skip(1).any(|line| says_its_game(line));
    let moves = moves.join("\n");
    let error = read_beside(&moves, setup).err()?;
    let begins_line = matches!(error.at, Some(At::Character(at)) if begins_line(&moves, at));
    let lines = game_lines(bytes, setup)?;
    let is_long = |&(from, to): &(usize, usize)| {
        read_beside(&String::from_utf8_lossy(&bytes[from..to]), setup)
            .is_ok_and(|document| document.game.tree.line_game().turns().len() >= LONG_LINE)
    };
    (has_names || (begins_line && lines.iter().take(5).all(is_long))).then_some(lines)
}

/// The fewest moves of tic-tac-toe in a line that is taken for a game of its own without a name.
const LONG_LINE: usize = 4;

/// Whether nothing but a number stands before this character, counted from 1, in its line.
fn begins_line(text: &str, at: usize) -> bool {
    let before: String = text.chars().take(at.saturating_sub(1)).collect();
    let line = before.rsplit('\n').next().unwrap_or_default().trim();
    let number = line.strip_suffix(['.', ')', ':']).unwrap_or_default();
    line.is_empty() || (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The byte ranges of a text's lines if it has at least two and each of the first few is a game or position of its own, beside a board
/// with the game of this set-up. Comments are left out.
pub fn game_lines(bytes: &[u8], setup: AnySetup) -> Option<Vec<(usize, usize)>> {
    let mut lines = Vec::new();
    let mut from = 0;
    for line in bytes.split(|&byte| byte == b'\n') {
        if is_said(line) {
            lines.push((from, from + line.len()));
        }
        from += line.len() + 1;
    }
    let is_game = |&(from, to): &(usize, usize)| {
        read_beside(&String::from_utf8_lossy(&bytes[from..to]), setup)
            .is_ok_and(|document| document.format != Format::Transcript || !document.game.tree.is_empty())
    };
    (lines.len() > 1 && lines.iter().take(5).all(is_game)).then_some(lines)
}

/// Whether a line is neither empty nor a comment, which begins with `%` or `#`.
fn is_said(line: &[u8]) -> bool {
    line.trim_ascii_start().first().is_some_and(|byte| !matches!(byte, b'%' | b'#'))
}

/// The byte ranges of the games in PGN, if there are several: each begins with the first of its headers, such as `[Event "Club"]`.
fn headed_games(bytes: &[u8]) -> Option<Vec<(usize, usize)>> {
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
