//! The markup of articles. A line is a block:
//!
//! ```text
//! # heading          ## and ### below it
//! > lead
//! - item of a list
//! : term :: what it is
//! ! figure | words | more words
//! [group]            up to the line [/]
//! a paragraph
//! ```
//!
//! In it `*emphasis*`, `**strength**`, `[a link](target)`, and `{values}`, which are filled in first.
use crate::text::fill;

/// A block.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A heading with its level, from 1.
    Heading(usize, Vec<Span>),
    /// What the article is about.
    Lead(Vec<Span>),
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// An item of a list.
    Item(Vec<Span>),
    /// A term and what it is.
    Term(Vec<Span>, Vec<Span>),
    /// A drawing or a table by its name, with the words that it needs.
    Figure(String, Vec<String>),
    /// Blocks that stand together, by the group's name.
    Group(String, Vec<Block>),
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Span {
    /// Words.
    Plain(String),
    /// Stressed words.
    Emphasis(String),
    /// Important words.
    Strong(String),
    /// Words that lead to a target.
    Link(String, String),
}

/// The blocks of an article. `value` knows what stands in braces.
///
/// # Errors
/// The number of a line that does not fit, from 1: a group that is not closed or was not open.
pub fn parse(text: &str, value: &dyn Fn(&str) -> Option<String>) -> Result<Vec<Block>, usize> {
    let mut open: Vec<(String, Vec<Block>)> = vec![(String::new(), Vec::new())];
    for (index, line) in text.lines().enumerate() {
        let group = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let block = match group {
            Some("/") => {
                let (name, blocks) = open.pop().filter(|_| !open.is_empty()).ok_or(index + 1)?;
                Block::Group(name, blocks)
            }
            Some(name) => {
                open.push((name.to_owned(), Vec::new()));
                continue;
            }
            None if line.is_empty() => continue,
            None => block(&fill(&line.replace('~', "\u{a0}"), value)).ok_or(index + 1)?,
        };
        open.last_mut().ok_or(index + 1)?.1.push(block);
    }
    match (open.pop(), open.is_empty()) {
        (Some((_, blocks)), true) => Ok(blocks),
        _ => Err(text.lines().count()),
    }
}

fn block(line: &str) -> Option<Block> {
    let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
    Some(match mark {
        "#" | "##" | "###" => Block::Heading(mark.len(), spans(rest)),
        ">" => Block::Lead(spans(rest)),
        "-" => Block::Item(spans(rest)),
        ":" => {
            let (term, what) = rest.split_once(" :: ")?;
            Block::Term(spans(term), spans(what))
        }
        "!" => {
            let mut parts = rest.split(" | ").map(str::to_owned);
            Block::Figure(parts.next()?, parts.collect())
        }
        _ => Block::Paragraph(spans(line)),
    })
}

fn spans(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '[']) {
        let (before, marked) = rest.split_at(at);
        let Some((span, after)) = span(marked) else { break };
        if !before.is_empty() {
            spans.push(Span::Plain(before.to_owned()));
        }
        spans.push(span);
        rest = after;
    }
    if !rest.is_empty() {
        spans.push(Span::Plain(rest.to_owned()));
    }
    spans
}

/// The marked piece that `text` begins with, and what follows it.
fn span(text: &str) -> Option<(Span, &str)> {
    if let Some(text) = text.strip_prefix("**") {
        let (words, rest) = text.split_once("**")?;
        Some((Span::Strong(words.to_owned()), rest))
    } else if let Some(text) = text.strip_prefix('*') {
        let (words, rest) = text.split_once('*')?;
        Some((Span::Emphasis(words.to_owned()), rest))
    } else {
        let (words, rest) = text.strip_prefix('[')?.split_once("](")?;
        let (target, rest) = rest.split_once(')')?;
        Some((Span::Link(target.to_owned(), words.to_owned()), rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Vec<Span> {
        vec![Span::Plain(text.to_owned())]
    }

    #[test]
    fn every_kind_of_line_is_read() {
        let text = "# A\n> b\n\n[figures]\n! start | one | {n} two\n[/]\n: w :: wins\n- x\ntext";
        let blocks = parse(text, &|name| (name == "n").then(|| "7".to_owned())).unwrap();
        assert_eq!(
            blocks,
            [
                Block::Heading(1, plain("A")),
                Block::Lead(plain("b")),
                Block::Group(
                    "figures".into(),
                    vec![Block::Figure("start".into(), vec!["one".into(), "7 two".into()])]
                ),
                Block::Term(plain("w"), plain("wins")),
                Block::Item(plain("x")),
                Block::Paragraph(plain("text")),
            ]
        );
    }

    #[test]
    fn words_are_marked_within_a_line() {
        let [emphasis, strong] = [Span::Emphasis("b".into()), Span::Strong("d".into())];
        let link = Span::Link("home".into(), "e f".into());
        let [a, c, end] = ["a ", " c ", "."].map(|text| Span::Plain(text.into()));
        assert_eq!(spans("a *b* c **d**[e f](home)."), [a, emphasis, c, strong, link, end]);
        assert_eq!(spans("2 * 3 [x"), plain("2 * 3 [x"));
    }

    #[test]
    fn a_line_that_does_not_fit_is_named() {
        let none = |_: &str| None;
        assert_eq!(parse("a\n[/]", &none), Err(2));
        assert_eq!(parse("[group]\na", &none), Err(2));
        assert_eq!(parse(": no definition", &none), Err(1));
    }
}
