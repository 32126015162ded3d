//! Reads grids of move numbers, as books print games: on each square stands the number of the move that was played there.
//!
//! ```text
//!    a  b  c  d  e  f  g  h
//! 1  .  .  .  .  .  .  .  .
//! 2  .  .  .  .  .  .  .  .
//! 3  .  .  3  4  .  .  .  .
//! 4  .  .  5  O  X  .  .  .
//! 5  .  .  .  X  O  1  .  .
//! 6  .  .  .  2  .  .  .  .
//! 7  .  .  .  .  .  .  .  .
//! 8  .  .  .  .  .  .  .  .
//! ```
//!
//! [`FORMS`] is the table of the ways in which rows are cut into squares, [`cells`] has the contents of squares, [`rows`] finds the
//! rows among rulers and frames, [`columns`] tells labels from squares, and [`numbers`] plays the numbers. A grid of numbers is a game, or
//! the error says which number is wrong, and where. Digits for empty, black and white squares are a board and no grid, since they repeat.
mod cells;
mod columns;
mod numbers;
mod rows;

use super::signs::Sign;
use crate::FormatError;
use numbers::Numbers;
use othello::{BoardSize, Game, Position, Rules};
use rows::{Block, Line, Page};
use std::ops::Range;

/// How the squares of a row are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// By this sign; a square may be blank.
    Sign(char),
    /// By blanks. The four squares of the start position may be left out.
    Blanks,
    /// By their columns of so many characters; a square may be blank.
    Columns(usize),
}

/// All forms, in the order in which they are tried.
const FORMS: [Form; 9] = [
    Form::Sign('|'),
    Form::Sign('\u{2502}'),
    Form::Sign('\t'),
    Form::Sign(';'),
    Form::Sign(','),
    Form::Blanks,
    Form::Columns(3),
    Form::Columns(2),
    Form::Columns(4),
];

/// The fewest numbers of a grid whose squares are told apart by columns alone.
const FEWEST_AMONG_BLANKS: usize = 12;

/// The signs that may end a row: a new line, and others in a grid on one line.
const ROW_ENDS: [&[char]; 2] = [&['\n'], &['\n', '/', ';', ']']];

/// A grid in a text.
pub(super) struct Grid {
    /// The indices of its signs, with its rulers and frames.
    pub signs: Range<usize>,
    /// Its game.
    pub game: Result<Game, FormatError>,
}

/// The grids that were found, of each kind the best.
#[derive(Default)]
struct Found {
    /// A game from discs that were set up.
    set_up: Option<Grid>,
    /// The grid whose error comes latest, with the number of turns before it.
    wrong: Option<(usize, Grid)>,
}

/// The first grid of move numbers in a text that is a game, from the start position if there is one. If none is a game, the one that can
/// be played furthest, with its error.
pub(super) fn find(text: &str, signs: &[Sign], rules: Rules) -> Option<Grid> {
    let page = Page { text, signs };
    let mut found = Found::default();
    let sizes = BoardSize::ALL.into_iter().rev().filter(|&size| size != rules.size);
    let sizes: Vec<BoardSize> = std::iter::once(rules.size).chain(sizes).collect();
    for ends in ROW_ENDS {
        let lines = page.lines(ends);
        for &size in &sizes {
            let rules = Rules { size, ..rules };
            for form in forms(&lines, usize::from(size.side())) {
                for block in page.blocks(&lines, form, usize::from(size.side())) {
                    // A small square of numbers may be anything, unless they are most of a game.
                    let is_expected = size == BoardSize::Eight || size == sizes[0];
                    let is_sure = !block.is_guess && is_expected;
                    if !is_expected && 2 * block.numbers() < usize::from(size.area()) - 4 {
                        continue;
                    }
                    // A few numbers among blanks can stand in several columns.
                    if matches!(form, Form::Columns(_)) && block.numbers() < FEWEST_AMONG_BLANKS {
                        continue;
                    }
                    if let Some(game) = found.look(&block, is_sure, rules, signs) {
                        return Some(Grid { signs: block.signs, game: Ok(game) });
                    }
                }
            }
        }
    }
    found.set_up.or(found.wrong.map(|(_, grid)| grid))
}

/// The forms in the order in which they are tried in these lines: columns that end where the longest row ends before others, which take it
/// for cut off.
fn forms(lines: &[Line], side: usize) -> [Form; 9] {
    let longest = lines.iter().filter(|line| line.is_row()).map(Line::len).max().unwrap_or(0);
    let mut forms = FORMS;
    forms.sort_by_key(|form| match form {
        Form::Sign(_) | Form::Blanks => 0,
        Form::Columns(width) if width * side == longest => 1,
        Form::Columns(_) => 2,
    });
    forms
}

impl Found {
    /// Looks at a grid. Returns its game if it begins at the start position; keeps anything else that it is.
    fn look(&mut self, block: &Block, is_sure: bool, rules: Rules, signs: &[Sign]) -> Option<Game> {
        let numbers = Numbers::new(&block.squares, rules)?;
        if block.is_guess && numbers.fill_smaller_board() {
            return None;
        }
        let game = numbers.game(signs);
        let grid = |game| Grid { signs: block.signs.clone(), game };
        match game {
            Ok(game) if game.start() == Position::start(rules) => return Some(game),
            Ok(game) if is_sure => {
                self.set_up.get_or_insert_with(|| grid(Ok(game)));
            }
            Err((turns, error)) if is_sure && self.wrong.as_ref().is_none_or(|(most, _)| turns > *most) => {
                self.wrong = Some((turns, grid(Err(error))));
            }
            Ok(_) | Err(_) => {}
        }
        None
    }
}
