//! The contents of the squares of a grid.
use crate::generous::signs::{NUMBER, Sign};
use crate::generous::words;
use othello::Color;

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// The number of a move.
    Number(u16),
    /// A disc of the position that the game begins with.
    Disc(Color),
    /// A zero: no move, or the first one of numbers that begin with it.
    Zero,
    /// Nothing: a blank, or a sign such as a dot.
    Empty,
    /// Something else.
    Unknown,
}

/// A square of a row, or a label beside it.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub cell: Cell,
    /// Its plain text in lower case.
    pub text: String,
    /// The index of its first sign, or of the one after it where there is none.
    pub sign: usize,
}

impl Field {
    /// A blank before this sign.
    pub(super) const fn blank(sign: usize) -> Self {
        Self { cell: Cell::Empty, text: String::new(), sign }
    }

    /// The field of these signs of a text, which begin at `from`. Blanks, quotes and brackets around it do not count.
    pub(super) fn new(text: &str, signs: &[Sign], from: usize) -> Self {
        let is_around = |sign: &Sign| {
            sign.folded.is_whitespace()
                || matches!(sign.folded, '"' | '\'' | '`' | '(' | ')' | '[' | ']' | '{' | '}')
        };
        let Some(first) = signs.iter().position(|sign| !is_around(sign)) else { return Self::blank(from) };
        let last = signs.iter().rposition(|sign| !is_around(sign)).unwrap_or(first);
        let inside = &signs[first..=last];
        let mut plain = String::new();
        for sign in inside {
            match sign.folded {
                NUMBER => match circled(&text[sign.from..sign.to]) {
                    Some(number) => plain += &number.to_string(),
                    None => plain.push(NUMBER),
                },
                other => plain.extend(other.to_lowercase()),
            }
        }
        Self { cell: cell(&plain), text: plain, sign: from + first }
    }
}

/// The meaning of a plain text on a square.
fn cell(plain: &str) -> Cell {
    let number = plain.strip_suffix('.').filter(|number| !number.is_empty()).unwrap_or(plain);
    if number.len() <= 3 && number.bytes().all(|byte| byte.is_ascii_digit()) {
        return match number.parse() {
            Ok(0) => Cell::Zero,
            Ok(number) => Cell::Number(number),
            Err(_) => Cell::Empty,
        };
    }
    let mut signs = plain.chars();
    let Some(sign) = signs.next() else { return Cell::Empty };
    // Two of the same sign may stand for one, as wide as a number.
    if plain.chars().count() > 2 || signs.any(|other| other != sign) {
        return Cell::Unknown;
    }
    match sign {
        'x' | 'b' => Cell::Disc(Color::Black),
        'o' | 'w' => Cell::Disc(Color::White),
        _ => match words::disc(sign) {
            Some(color) => Cell::Disc(color),
            None if sign.is_alphanumeric() => Cell::Unknown,
            None => Cell::Empty,
        },
    }
}

/// The number in a circle that this is.
pub(super) fn circled(text: &str) -> Option<u32> {
    let sign = text.chars().next()? as u32;
    let from = |first: u32, number: u32| sign - first + number;
    Some(match sign {
        0x2460..=0x2473 => from(0x2460, 1),
        0x2474..=0x2487 => from(0x2474, 1),
        0x2488..=0x249b => from(0x2488, 1),
        0x24ea => 0,
        0x24eb..=0x24f4 => from(0x24eb, 11),
        0x24f5..=0x24fe => from(0x24f5, 1),
        0x24ff => 0,
        0x2776..=0x277f => from(0x2776, 1),
        0x2780..=0x2789 => from(0x2780, 1),
        0x278a..=0x2793 => from(0x278a, 1),
        0x3251..=0x325f => from(0x3251, 21),
        0x32b1..=0x32bf => from(0x32b1, 36),
        _ => return None,
    })
}
