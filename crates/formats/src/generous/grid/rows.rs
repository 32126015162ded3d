//! Finds the rows of a grid in a text, among rulers, frames and other lines.
use super::Form;
use super::cells::{Cell, Field, circled};
use super::columns::{Squares, squares};
use crate::generous::signs::{NUMBER, Sign};
use std::ops::Range;

/// The longest row, in characters: 64 squares on one line, framed.
const LONGEST: usize = 600;
/// The longest text with rows that other signs than a new line end, in characters.
const LONGEST_TEXT: usize = 4_000;

/// A text and its signs.
pub(super) struct Page<'a> {
    pub text: &'a str,
    pub signs: &'a [Sign],
}

/// A line of the text, or the piece of it up to another sign that ends rows.
pub(super) struct Line {
    signs: Range<usize>,
    kind: Kind,
    /// The numbers in a row.
    numbers: Vec<u16>,
}

impl Line {
    /// Whether it may be a row.
    pub(super) fn is_row(&self) -> bool {
        self.kind == Kind::Row
    }

    /// Its length in characters.
    pub(super) fn len(&self) -> usize {
        self.signs.len()
    }

    fn new(text: &str, all: &[Sign], signs: Range<usize>) -> Self {
        let mut line = String::new();
        for sign in all[signs.clone()].iter().take(LONGEST + 1) {
            match circled(&text[sign.from..sign.to]).filter(|_| sign.folded == NUMBER) {
                Some(number) => line += &format!(" {number} "),
                None => line.push(sign.folded),
            }
        }
        let kind = kind(&line);
        let numbers = if kind == Kind::Row { numbers(&line) } else { Vec::new() };
        Self { signs, kind, numbers }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// It may be a row.
    Row,
    /// The letters or numbers of the columns, and whether they run from the right.
    Ruler(bool),
    /// A line of a frame.
    Frame,
    Blank,
    /// Something else, which ends a grid.
    Other,
}

/// As many rows as a board has.
pub(super) struct Block {
    pub squares: Squares,
    /// Whether it is a guess which rows or columns are blank.
    pub is_guess: bool,
    /// The indices of its signs, with its rulers and frames.
    pub signs: Range<usize>,
}

impl Block {
    /// The number of its squares with a number.
    pub(super) fn numbers(&self) -> usize {
        self.squares.rows.iter().flatten().filter(|field| matches!(field.cell, Cell::Number(_))).count()
    }
}

impl Page<'_> {
    /// The lines of the text, where these signs end them. None if they can't be a grid.
    pub(super) fn lines(&self, ends: &[char]) -> Vec<Line> {
        if ends.len() > 1 && self.signs.len() > LONGEST_TEXT {
            return Vec::new();
        }
        let mut lines = Vec::new();
        let mut from = 0;
        for n in 0..=self.signs.len() {
            if self.signs.get(n).is_none_or(|sign| ends.contains(&sign.folded)) {
                lines.push(Line::new(self.text, self.signs, from..n));
                from = n + 1;
            }
        }
        let has_row = lines.iter().any(|line| line.kind == Kind::Row);
        if has_row { lines } else { Vec::new() }
    }

    /// The grids with rows in this form, on a board of this side length.
    pub(super) fn blocks<'a>(
        &'a self,
        lines: &'a [Line],
        form: Form,
        side: usize,
    ) -> impl Iterator<Item = Block> + 'a {
        let starts = (0..lines.len()).filter(|&n| lines[n].kind == Kind::Row);
        starts.flat_map(move |n| match self.whole(&lines[n], form, side) {
            Some(whole) => vec![whole],
            None if counts_moves(&lines[n..], side) => self.blocks_at(lines, n, form, side),
            None => Vec::new(),
        })
    }

    /// The grid in one line.
    fn whole(&self, line: &Line, form: Form, side: usize) -> Option<Block> {
        if !counts_moves(std::slice::from_ref(line), 1) {
            return None;
        }
        let mut fields = self.fields(line, form)?;
        while fields.len() > side * side && fields.last()?.text.is_empty() {
            fields.pop();
        }
        let rows: Vec<Vec<Field>> = fields.chunks(side).map(<[Field]>::to_vec).collect();
        let is_whole = fields.len() == side * side;
        is_whole.then(|| Block {
            squares: Squares { rows, short: None },
            is_guess: false,
            signs: line.signs.clone(),
        })
    }

    /// The grids that begin with this line.
    fn blocks_at(&self, lines: &[Line], from: usize, form: Form, side: usize) -> Vec<Block> {
        let mut rows: Vec<&Line> = Vec::new();
        let mut with_blank: Vec<&Line> = Vec::new();
        let mut end = from;
        let mut is_mirrored = false;
        for line in &lines[from..] {
            match line.kind {
                Kind::Row if rows.len() < side => {
                    rows.push(line);
                    with_blank.push(line);
                }
                Kind::Row | Kind::Other => break,
                Kind::Ruler(mirrored) => is_mirrored |= mirrored,
                Kind::Frame => {}
                // A blank line ends the text behind the last row.
                Kind::Blank if rows.len() == side => break,
                Kind::Blank => with_blank.push(line),
            }
            end += 1;
        }
        let is_beside = |line: &&Line| matches!(line.kind, Kind::Ruler(_) | Kind::Frame);
        let before = lines[..from].iter().rev().take_while(is_beside);
        is_mirrored |= before.clone().any(|line| line.kind == Kind::Ruler(true));
        let signs = lines[from - before.count()].signs.start..lines[end - 1].signs.end;
        let mut blocks = Vec::new();
        let mut add = |rows: &[&Line], is_guess: bool| {
            for (n, mut squares) in self.squares(rows, form, side).into_iter().enumerate() {
                if is_mirrored {
                    squares.rows.iter_mut().for_each(|row| row.reverse());
                }
                blocks.push(Block { squares, is_guess: is_guess || n > 0, signs: signs.clone() });
            }
        };
        if rows.len() == side {
            add(&rows, false);
        }
        // Rows without a move may be blank, and lost at the ends of the text.
        let is_first = from == 0 || lines[from - 1].kind != Kind::Row;
        let may_be_blank = is_first && matches!(form, Form::Columns(_) | Form::Sign('\t'));
        let is_end = |&end: &usize| {
            let is_row = |n: usize| with_blank.get(n).is_some_and(|line| line.kind == Kind::Row);
            is_row(end - 1) && !is_row(end)
        };
        for end in (3..=with_blank.len().min(side)).filter(|end| may_be_blank && is_end(end)) {
            let blank = Line::new(self.text, self.signs, signs.end..signs.end);
            for above in 0..=side - end {
                let mut padded = vec![&blank; above];
                padded.extend(&with_blank[..end]);
                padded.resize(side, &blank);
                add(&padded, true);
            }
        }
        blocks
    }

    /// The squares of these rows: in columns, those from each column on.
    fn squares(&self, rows: &[&Line], form: Form, side: usize) -> Vec<Squares> {
        if let Form::Columns(width) = form {
            return self.in_columns(rows, width, side);
        }
        let fields = |line: &&Line| match line.kind {
            Kind::Blank => Some(vec![Field::blank(line.signs.start); side]),
            _ => self.fields(line, form),
        };
        let fields: Option<Vec<Vec<Field>>> = rows.iter().map(fields).collect();
        fields.and_then(|fields| squares(fields, side, form)).into_iter().collect()
    }

    /// The fields of a row; `None` if it is not in this form.
    fn fields(&self, line: &Line, form: Form) -> Option<Vec<Field>> {
        let is_end: Box<dyn Fn(&Sign) -> bool> = match form {
            Form::Sign(end) => Box::new(move |sign| sign.folded == end),
            Form::Blanks => {
                Box::new(|sign| sign.folded.is_whitespace() || matches!(sign.folded, '|' | '\u{2502}'))
            }
            Form::Columns(_) => return None,
        };
        let mut fields = Vec::new();
        let mut from = line.signs.start;
        for part in self.signs[line.signs.clone()].split(is_end) {
            let field = Field::new(self.text, part, from);
            if form != Form::Blanks || !part.is_empty() {
                fields.push(field);
            }
            from += part.len() + 1;
        }
        (fields.len() > 3).then_some(fields)
    }

    /// The squares of rows whose columns are so many characters wide. Labels and frames may stand beside them.
    fn in_columns(&self, rows: &[&Line], width: usize, side: usize) -> Vec<Squares> {
        // A text that is copied from its first letter on lacks the blanks before it.
        let lost = if rows[0].signs.start == 0 { width * side } else { 0 };
        let shifts = (0..=8).flat_map(|offset| (0..=lost).map(move |lost| (offset, lost)));
        let cut = |(offset, lost): (usize, usize)| {
            let row = |(n, line): (usize, &&Line)| {
                self.cut(line, width, side, offset, if n == 0 { lost } else { 0 })
            };
            let fields: Option<Vec<Vec<Field>>> = rows.iter().enumerate().map(row).collect();
            squares(fields?, side, Form::Columns(width))
        };
        shifts.filter_map(cut).collect()
    }

    /// The squares of a row from this column on, with the text before and behind them.
    fn cut(&self, line: &Line, width: usize, side: usize, offset: usize, lost: usize) -> Option<Vec<Field>> {
        let signs = &self.signs[line.signs.clone()];
        if signs.iter().any(|sign| sign.folded == '\t') {
            return None;
        }
        let at = |column: usize| column.saturating_sub(lost).min(signs.len());
        let field = |from: usize, to: usize| {
            Field::new(self.text, &signs[at(from)..at(to)], line.signs.start + at(from))
        };
        let beside = |from: usize, to: usize| {
            let field = field(from, to);
            let is_label = field.text.chars().filter(|sign| sign.is_alphanumeric()).count() <= 1;
            is_label.then_some(field)
        };
        let end = offset + width * side;
        let mut fields = vec![beside(0, offset)?];
        for n in 0..side {
            let from = offset + n * width;
            let field = field(from, from + width);
            if field.cell == Cell::Unknown {
                return None;
            }
            fields.push(field);
        }
        fields.push(beside(end, usize::MAX)?);
        Some(fields)
    }
}

/// Whether the numbers in the first so many rows of these lines hardly repeat, and so may count moves.
fn counts_moves(lines: &[Line], rows: usize) -> bool {
    let lines = lines.iter().take_while(|line| line.kind != Kind::Other);
    let rows = lines.filter(|line| line.kind == Kind::Row).take(rows);
    let mut all: Vec<u16> = rows.flat_map(|line| line.numbers.iter().copied()).collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    // Labels repeat the numbers of some moves, and rows may have two of them.
    count > 0 && 2 * (count - all.len()) <= count.max(32)
}

/// The words of a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The numbers in a row. More than three digits are numbers of two digits without blanks between them.
fn numbers(line: &str) -> Vec<u16> {
    let digits = words(line).filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    digits
        .flat_map(|word| {
            let width = if word.len() > 3 { 2 } else { 3 };
            let parts = word.as_bytes().chunks(width);
            parts.map(|part| part.iter().fold(0, |number, digit| 10 * number + u16::from(digit - b'0')))
        })
        .filter(|&number| number > 0)
        .collect()
}

/// Whether a word is a number, or the sign of a disc or of a label.
fn is_square(word: &str) -> bool {
    let mut signs = word.chars();
    let first = signs.next();
    word.bytes().all(|byte| byte.is_ascii_digit())
        || word.chars().count() <= 2 && signs.all(|sign| Some(sign) == first)
}

/// The kind of a line.
fn kind(line: &str) -> Kind {
    if line.chars().all(char::is_whitespace) {
        // Blank squares between tabs are a row.
        let tabs = line.chars().filter(|&sign| sign == '\t').count();
        return if tabs > 2 { Kind::Row } else { Kind::Blank };
    }
    if line.chars().count() > LONGEST {
        return Kind::Other;
    }
    let letters: String = words(line).collect::<String>().to_lowercase();
    let is_apart = words(line).all(|word| word.len() == 1);
    match letters.as_str() {
        "abcd" | "abcdef" | "abcdefgh" => return Kind::Ruler(false),
        "dcba" | "fedcba" | "hgfedcba" => return Kind::Ruler(true),
        "1234" | "123456" | "12345678" | "0123" | "012345" | "01234567" if is_apart => {
            return Kind::Ruler(false);
        }
        "4321" | "654321" | "87654321" if is_apart => return Kind::Ruler(true),
        _ => {}
    }
    let is_of_frame = |sign: char| matches!(sign, '\u{2500}'..='\u{257f}') && sign != '\u{2502}';
    let has_line = ["---", "+-", "-+", ":-", "-:", "==", "___"].iter().any(|part| line.contains(part));
    if letters.is_empty() && (has_line || line.chars().any(is_of_frame)) {
        return Kind::Frame;
    }
    let odd = words(line).filter(|word| !is_square(word)).count();
    // A line with words is something else than a row with a wrong square.
    if odd > 2 || odd > 0 && words(line).count() < 3 * odd { Kind::Other } else { Kind::Row }
}
