//! Lines from outside: of any bytes, and never longer than the memory that is set aside for them.
use std::io::{BufRead, ErrorKind, Result};

/// The longest line that is read, in bytes. The longest sensible one, a whole game in GGF, has about two thousand.
const LONGEST: usize = 1 << 16;

/// A line without its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Its text; bytes that are not UTF-8 become U+FFFD, and control characters become spaces.
    Text(String),
    /// It has more than 65,536 bytes, which were skipped.
    TooLong,
}

/// Reads a line; `None` at the end of the input. A last line without a line feed counts.
///
/// # Errors
/// If the input can't be read.
pub fn read_line(input: &mut impl BufRead) -> Result<Option<Line>> {
    let mut bytes = Vec::new();
    let (mut is_any, mut is_too_long) = (false, false);
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            other => other?,
        };
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let is_last = end.is_some() || buffer.is_empty();
        is_any |= !buffer.is_empty();
        let part = &buffer[..end.unwrap_or(buffer.len())];
        is_too_long |= bytes.len() + part.len() > LONGEST;
        if !is_too_long {
            bytes.extend_from_slice(part);
        }
        let read = part.len() + usize::from(end.is_some());
        input.consume(read);
        if is_last {
            let line = if is_too_long { Line::TooLong } else { Line::Text(text(&bytes)) };
            return Ok(is_any.then_some(line));
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The beginning of a text, on one line, for a message about it.
pub fn beginning(text: &str) -> String {
    const MOST: usize = 80;
    let text = text.trim();
    let begin: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MOST).collect();
    if begin.chars().count() < text.chars().count() { begin + "..." } else { begin }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Line> {
        std::iter::from_fn(|| read_line(&mut input).expect("memory can be read")).collect()
    }

    #[test]
    fn lines_are_read_whatever_their_bytes() {
        let texts = |input: &[u8]| -> Vec<String> {
            let text = |line| if let Line::Text(text) = line { text } else { "too long".to_owned() };
            lines(input).into_iter().map(text).collect()
        };
        assert_eq!(texts(b""), Vec::<String>::new());
        assert_eq!(texts(b"a\n\nb"), ["a", "", "b"]);
        assert_eq!(texts(b"a\r\n\xff\0b\n"), ["a ", "\u{fffd} b"]);
        let long = [vec![b'x'; LONGEST + 1], b"\nnext".to_vec()].concat();
        assert_eq!(texts(&long), ["too long", "next"]);
        assert_eq!(lines(&vec![b'x'; LONGEST])[0], Line::Text("x".repeat(LONGEST)));
    }

    #[test]
    fn a_message_has_the_beginning_of_a_long_text() {
        assert_eq!(beginning(" short\ntext\n"), "short text");
        assert_eq!(beginning(&"é".repeat(100)), "é".repeat(80) + "...");
    }
}
