//! Tells the squares of a grid from the labels of its rows and from the ends of its frame.
use super::Form;
use super::cells::{Cell, Field};

/// The squares of a grid, row by row.
pub(super) struct Squares {
    pub rows: Vec<Vec<Field>>,
    /// The first row that has too few or too many squares, from 1.
    pub short: Option<usize>,
}

/// The squares among these fields of rows; `None` if they are no grid of this side length.
pub(super) fn squares(mut rows: Vec<Vec<Field>>, side: usize, form: Form) -> Option<Squares> {
    even_out(&mut rows);
    if form == Form::Blanks {
        fill_in_first(&mut rows, side);
    }
    let usual = usual_length(&rows)?;
    let is_odd = |row: &&Vec<Field>| row.len() != usual;
    if usual < side || usual > side + 4 || rows.iter().filter(is_odd).count() > 2 {
        return None;
    }
    let mut length = usual;
    while length > side {
        trim_edge(&mut rows, length, side)?;
        length -= 1;
    }
    // Labels and too few squares.
    let even = || rows.iter().filter(|row| row.len() == length);
    if rows.iter().all(|row| row.len() == length)
        && (labels(even(), true).is_some() || labels(even(), false).is_some())
    {
        return None;
    }
    let short = rows.iter().position(|row| row.len() != length).map(|row| row + 1);
    Some(Squares { rows, short })
}

/// Adds the blank at the end of rows that lack only this: a separator may stand behind all rows but the last.
fn even_out(rows: &mut [Vec<Field>]) {
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_blank = |row: &Vec<Field>| row.last().is_some_and(|field| field.text.is_empty());
    if rows.iter().filter(|row| row.len() == longest).all(is_blank) {
        for row in rows.iter_mut().filter(|row| row.len() + 1 == longest) {
            let sign = row.last().map_or(0, |field| field.sign);
            row.push(Field::blank(sign));
        }
    }
}

/// Puts blanks in the place of the four squares of the start position if the two rows in the middle lack them.
fn fill_in_first(rows: &mut [Vec<Field>], side: usize) {
    let middle = side / 2 - 1;
    let Some(usual) = usual_length(rows) else { return };
    let lacks = |row: usize| rows.get(row).is_some_and(|row| row.len() + 2 == usual);
    if usual < side || !lacks(middle) || !lacks(middle + 1) {
        return;
    }
    let is_labelled = usual > side && labels(rows.iter(), true).is_some();
    let at = usize::from(is_labelled) + middle;
    for row in &mut rows[middle..middle + 2] {
        let sign = row[at].sign;
        row.splice(at..at, [Field::blank(sign), Field::blank(sign)]);
    }
}

/// The length that most rows have.
fn usual_length(rows: &[Vec<Field>]) -> Option<usize> {
    rows.iter().map(Vec::len).max_by_key(|&length| rows.iter().filter(|row| row.len() == length).count())
}

/// Takes away the labels or the end of a frame at one edge; `None` if the edges are squares.
fn trim_edge(rows: &mut [Vec<Field>], length: usize, side: usize) -> Option<()> {
    let is_blank =
        |column: usize| rows.iter().all(|row| row.get(column).is_none_or(|field| field.text.is_empty()));
    for left in [true, false] {
        if let Some(is_reversed) = labels(rows.iter(), left) {
            take(rows, left);
            if is_reversed {
                rows.reverse();
            }
            return Some(());
        }
    }
    let is_frame = |column: usize| {
        rows.iter().all(|row| {
            row.get(column).is_none_or(|field| field.cell == Cell::Empty && !field.text.contains(['.', '-']))
        })
    };
    let is_end = |left: bool| {
        let column = if left { 0 } else { length - 1 };
        is_blank(column) || is_frame(column)
    };
    // A frame has two ends; a single one is more often behind the row.
    let left = match (is_end(true), is_end(false)) {
        (true, true) => length >= side + 2,
        (true, false) => true,
        (false, true) => false,
        (false, false) => return None,
    };
    take(rows, left);
    Some(())
}

/// Takes away the first or the last field of every row.
fn take(rows: &mut [Vec<Field>], left: bool) {
    for row in rows {
        if left {
            row.remove(0);
        } else {
            row.pop();
        }
    }
}

/// Whether the first or the last fields are the labels of the rows, and if so, whether they run from the bottom up.
fn labels<'a>(rows: impl Iterator<Item = &'a Vec<Field>>, left: bool) -> Option<bool> {
    let found: Option<Vec<&str>> = rows
        .map(|row| {
            let field = if left { row.first() } else { row.last() };
            field.map(|field| field.text.trim_matches(|sign: char| !sign.is_alphanumeric()))
        })
        .collect();
    let found = found?;
    let sequence: [fn(usize) -> String; 3] =
        [|n| (n + 1).to_string(), |n| n.to_string(), |n| char::from(b'a' + n as u8).to_string()];
    sequence.iter().find_map(|label| {
        let is = |n: usize, text: &str| label(n) == text;
        let last = found.len() - 1;
        if found.iter().enumerate().all(|(n, text)| is(n, text)) {
            return Some(false);
        }
        found.iter().enumerate().all(|(n, text)| is(last - n, text)).then_some(true)
    })
}
