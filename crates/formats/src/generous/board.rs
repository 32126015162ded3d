//! Finds a board in a text: in one line, in several, with or without row numbers and column letters, or as `[8 ...]`.
use super::signs::Sign;
use super::words::{self, Meaning};
use othello::{Bitboard, BoardSize, BoardStringError, Color, NoMoveRule, Position, Rules};
use std::ops::Range;

/// A board in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub size: BoardSize,
    discs: [Bitboard; 2],
    turn: Option<Color>,
    /// The indices of its signs, with those of the side to move.
    pub signs: Range<usize>,
}

impl Board {
    /// The positions with this board: two if it has no side to move.
    pub(super) fn positions(&self, no_move: NoMoveRule) -> Vec<Position> {
        let rules = Rules { size: self.size, no_move };
        let sides = Color::ALL.into_iter().filter(|&color| self.turn.is_none_or(|turn| turn == color));
        let [black, white] = self.discs;
        sides.filter_map(|turn| Position::new(black, white, turn, rules)).collect()
    }

    /// The error that the side to move is missing.
    pub(super) fn no_side(&self) -> BoardStringError {
        BoardStringError::NoSide { squares: self.size.squares().len() as usize }
    }

    /// Whether it has the discs of this position and, if it has one, the side to move.
    pub(super) fn has_discs_of(&self, position: Position) -> bool {
        position.rules().size == self.size && Color::ALL.map(|color| position.discs_of(color)) == self.discs
    }
}

/// The first board in a text.
pub(super) fn find(signs: &[Sign]) -> Option<Board> {
    let mut is_start = true;
    let mut in_address = false;
    for (n, sign) in signs.iter().enumerate() {
        // A board in an address is read together with the other parts of the address.
        let begins_address = || signs[n..].iter().map(|sign| sign.folded).take(3).eq("://".chars());
        in_address = !sign.folded.is_whitespace() && (in_address || sign.folded == ':' && begins_address());
        if in_address {
            continue;
        }
        match sign.folded {
            '\n' | ':' | '"' | '\'' | '=' | '`' | '(' => is_start = true,
            '[' => {
                is_start = true;
                // The size of the board, as in `[8 ---...]`.
                let size = signs.get(n + 1).is_some_and(|sign| matches!(sign.folded, '4' | '6' | '8'));
                let blank = signs.get(n + 2).is_some_and(|sign| sign.folded.is_whitespace());
                if size
                    && blank
                    && let Some(board) = board_at(signs, n + 3)
                {
                    return Some(board);
                }
            }
            other if is_start && !other.is_whitespace() => {
                is_start = false;
                if let Some(board) = board_at(signs, n) {
                    return Some(board);
                }
                // Some of its rows may look like a smaller board.
                if broken_at(signs, n).is_some() {
                    return None;
                }
            }
            _ => {}
        }
    }
    None
}

/// The content of a square; `None` for a character that means none.
const fn cell(sign: char) -> Option<Option<Color>> {
    match sign {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Some(Color::Black)),
        'O' | 'o' | 'W' | 'w' => Some(Some(Color::White)),
        '-' | '.' | '_' | '\u{b7}' | '\u{30fb}' | '\u{2500}' | '\u{3002}' | '\u{2014}' => Some(None),
        _ => match words::disc(sign) {
            Some(color) => Some(Some(color)),
            None => None,
        },
    }
}

/// The number of squares of a text that begins a line like a board but is none; `None` without such a text.
pub(super) fn broken(signs: &[Sign]) -> Option<usize> {
    let line_begins = |n: &usize| *n == 0 || signs[*n - 1].folded == '\n';
    (0..signs.len()).filter(line_begins).find_map(|n| broken_at(signs, n))
}

fn broken_at(signs: &[Sign], from: usize) -> Option<usize> {
    let (cells, _) = cells_at(signs, from);
    let discs = cells.iter().filter(|(_, cell)| cell.is_some()).count();
    (cells.len() >= 12 && discs >= 2 && cells.len() >= discs + 2).then_some(cells.len())
}

/// The squares that begin here, each with the index of its sign, and the index after them.
fn cells_at(signs: &[Sign], from: usize) -> (Vec<(usize, Option<Color>)>, usize) {
    let folded = |n: usize| signs.get(n).map(|sign| sign.folded);
    let mut cells: Vec<(usize, Option<Color>)> = Vec::new();
    let mut at = ruler(signs, from).unwrap_or(from);
    // Blanks and frames between the squares; nobody has more.
    let mut between = 0;
    while cells.len() < 64 && between < 24 {
        let Some(sign) = folded(at) else { break };
        let is_frame = sign.is_whitespace() || matches!(sign, '|' | '/' | '\u{2502}');
        if sign == '\n' {
            at = ruler(signs, at + 1).unwrap_or(at + 1);
            between += 1;
        } else if is_frame || ('1'..='8').contains(&sign) && is_row_number(signs, at) {
            at += 1;
            between += 1;
        } else if let Some(cell) = cell(sign) {
            cells.push((at, cell));
            at += 1;
            between = 0;
        } else {
            break;
        }
    }
    (cells, at)
}

/// The board that begins here.
fn board_at(signs: &[Sign], from: usize) -> Option<Board> {
    let folded = |n: usize| signs.get(n).map(|sign| sign.folded);
    let is_blank = |n: usize| folded(n).is_none_or(char::is_whitespace);
    let (mut cells, at) = cells_at(signs, from);
    // The letter of a move after the board, such as the `b` of `b4`.
    let next_digit = folded(at).is_some_and(|sign| sign.is_ascii_digit());
    if next_digit
        && cells.last().is_some_and(|&(last, _)| last + 1 == at && matches!(folded(last), Some('b' | 'B')))
    {
        cells.pop();
    }
    let size = match cells.len() {
        64.. => BoardSize::Eight,
        36 | 37 => BoardSize::Six,
        16 | 17 => BoardSize::Four,
        _ => return None,
    };
    let squares = size.squares().len() as usize;
    let mut discs = [Bitboard::EMPTY; 2];
    for (square, &(_, cell)) in size.squares().into_iter().zip(&cells) {
        if let Some(color) = cell {
            discs[color as usize].0 |= square.bit();
        }
    }
    // A line of dashes is no board.
    if discs.iter().map(|discs| discs.len()).sum::<u32>() < 2 {
        return None;
    }
    let end = cells[squares - 1].0 + 1;
    // A word that begins with such letters is no board.
    if folded(end).is_some_and(|sign| sign.is_alphanumeric() && cell(sign).is_none())
        && !is_blank(end)
        && squares < 64
    {
        return None;
    }
    let (turn, end) = side_after(signs, end);
    // One square is missing, and the side to move was taken for it.
    let gap = |n: &usize| cells[*n].0 > cells[*n - 1].0 + 1;
    if turn.is_none() && (1..squares).find(gap) == Some(squares - 1) {
        return None;
    }
    Some(Board { size, discs, turn, signs: from..end })
}

/// Whether a digit is the number of a row, at the beginning or at the end of its line.
fn is_row_number(signs: &[Sign], at: usize) -> bool {
    let is_edge = |sign: &Sign| sign.folded == '\n';
    let is_blank = |sign: &&Sign| !is_edge(sign) && (sign.folded.is_whitespace() || sign.folded == '|');
    let before = signs[..at].iter().rev().take(24).find(|sign| !is_blank(sign));
    let after = signs[at + 1..].iter().take(24).find(|sign| !is_blank(sign));
    let touches =
        signs.get(at + 1).is_some_and(|sign| sign.folded.is_alphanumeric() && cell(sign.folded).is_none());
    let follows_letter = at > 0 && signs[at - 1].folded.is_alphabetic();
    !touches && !follows_letter && (before.is_none_or(is_edge) || after.is_none_or(is_edge))
}

/// The end of a line that has only the letters of the columns, if one begins here.
fn ruler(signs: &[Sign], from: usize) -> Option<usize> {
    let rest = signs.get(from..)?;
    let length = rest.iter().take(60).take_while(|sign| sign.folded != '\n').count();
    let letters = rest[..length].iter().map(|sign| sign.folded.to_ascii_lowercase());
    let letters: String =
        letters.filter(|sign| !sign.is_whitespace() && !matches!(sign, '|' | '+' | '-')).collect();
    let is_ruler = matches!(letters.as_str(), "abcd" | "abcdef" | "abcdefgh");
    is_ruler.then_some(from + length)
}

/// The side to move after a board that ends here, with the end of the words that say so.
fn side_after(signs: &[Sign], end: usize) -> (Option<Color>, usize) {
    let folded = |n: usize| signs.get(n).map(|sign| sign.folded);
    let mut at = end;
    // A few labels may stand before it, as in "Side to move: X".
    for _ in 0..6 {
        let is_between = |sign: char| sign.is_whitespace() || "|,;:=()[]\"'/\u{2502}".contains(sign);
        while folded(at).is_some_and(is_between) && at < end + 60 {
            at += 1;
        }
        // The last row may have its number and the letters of the columns after it.
        if folded(at) == Some('8') && is_row_number(signs, at) {
            at += 1;
            continue;
        }
        if let Some(next) = ruler(signs, at) {
            at = next;
            continue;
        }
        let Some(sign) = folded(at) else { break };
        if sign == '*' {
            return (Some(Color::Black), at + 1);
        }
        if let Some(color) = words::disc(sign) {
            return (Some(color), at + 1);
        }
        let is_latin = |sign: char| (sign as u32) < 0x250;
        let word: String = signs[at..]
            .iter()
            .map(|sign| sign.folded)
            .take_while(|&next| next.is_alphanumeric() && is_latin(next) == is_latin(sign))
            .take(24)
            .collect();
        match words::meaning(&word.to_lowercase()) {
            Some(Meaning::Color(color)) => return (Some(color), at + word.chars().count()),
            Some(Meaning::Label) => at += word.chars().count(),
            _ => break,
        }
    }
    (None, end)
}
