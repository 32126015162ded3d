//! Makes the elements of an article.
use super::examples;
use super::figures::figure;
use super::markup::{Block, Span, parse};
use crate::art::elements::Elements;

/// Where links may lead, by their names in the articles.
const TARGETS: [(&str, &str); 1] = [("original", "https://github.com/OMerkel/UCThello")];

/// Groups: the name in the articles, and the element.
const GROUPS: [(&str, &str); 9] = [
    ("rules", "section"),
    ("uct", "section"),
    ("figures", "div|class=figures"),
    ("beside", "div|class=beside"),
    ("phases", "ol|class=phases"),
    ("panel", "li|class=panel"),
    ("symbols", "dl|class=symbols"),
    ("terms", "dl|class=terms"),
    ("list", "ul|class=text"),
];

/// The elements of the article of this text, or `None` where it is none, in the language that is spoken. `list` is the list
/// of crates, for the article that shows it.
pub fn compile(text: &str, list: &str) -> Option<String> {
    let mut elements = Elements::default();
    for block in parse(text, &examples::value).ok()? {
        view(&block, list, &mut elements)?;
    }
    Some(elements.into_text())
}

fn view(block: &Block, list: &str, elements: &mut Elements) -> Option<()> {
    let (tag, text) = match block {
        Block::Heading(level, text) => (["h1", "h2", "h3"][level - 1], text),
        Block::Lead(text) => ("p|class=lead", text),
        Block::Paragraph(text) => ("p", text),
        Block::Item(text) => ("li", text),
        Block::Term(term, text) => {
            elements.open(format_args!("dt"));
            spans(term, elements)?;
            elements.close();
            ("dd", text)
        }
        Block::Figure(name, words) => return figure(name, words, list, elements),
        Block::Group(name, blocks) => {
            let (_, tag) = GROUPS.iter().find(|(known, _)| known == name)?;
            elements.open(format_args!("{tag}"));
            for block in blocks {
                view(block, list, elements)?;
            }
            elements.close();
            return Some(());
        }
    };
    elements.open(format_args!("{tag}"));
    spans(text, elements)?;
    elements.close();
    Some(())
}

fn spans(spans: &[Span], elements: &mut Elements) -> Option<()> {
    for span in spans {
        match span {
            Span::Plain(text) => elements.words(text),
            Span::Emphasis(text) => elements.said(format_args!("em"), text),
            Span::Strong(text) => elements.said(format_args!("strong"), text),
            Span::Link(target, text) => {
                let (_, target) = TARGETS.iter().find(|(known, _)| known == target)?;
                elements.said(format_args!("a|href={target}|rel=noopener"), text);
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Language, Named};
    use std::cell::RefCell;

    /// The figures by their names, each with the number of words that it needs.
    const FIGURES: [(&str, usize); 13] = [
        ("start", 2),
        ("arrows", 2),
        ("after", 2),
        ("passed", 2),
        ("stopped", 2),
        ("end", 2),
        ("selection", 1),
        ("expansion", 1),
        ("playout", 1),
        ("backpropagation", 1),
        ("formula", 1),
        ("children", 6),
        ("crates", 5),
    ];

    fn read(article: &str, language: &str) -> String {
        let path = format!("{}/articles/{article}.{language}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    }

    /// What an article has to have in common with the English one: its blocks, its figures and their values, its links.
    fn outline(text: &str) -> Vec<String> {
        text.lines().filter(|line| !line.is_empty()).map(line_of).collect()
    }

    fn line_of(line: &str) -> String {
        let values = RefCell::new(Vec::new());
        let value = |name: &str| {
            values.borrow_mut().push(name.to_owned());
            examples::value(name)
        };
        if line.starts_with('[') && line.ends_with(']') {
            return line.to_owned();
        }
        let blocks = parse(line, &value).unwrap();
        let links = |spans: &[Span]| {
            let targets = spans.iter().filter_map(|span| match span {
                Span::Link(target, _) => Some(target.clone()),
                _ => None,
            });
            targets.collect::<Vec<_>>().join(" ")
        };
        let kind = match &blocks[0] {
            Block::Heading(level, text) => format!("heading {level} {}", links(text)),
            Block::Lead(text) => format!("lead {}", links(text)),
            Block::Paragraph(text) => format!("paragraph {}", links(text)),
            Block::Item(text) => format!("item {}", links(text)),
            Block::Term(_, what) => format!("term {}", links(what)),
            Block::Figure(name, words) => {
                let &(_, needed) = FIGURES.iter().find(|(known, _)| known == name).expect(name);
                assert_eq!(words.len(), needed, "{line}");
                format!("figure {name}")
            }
            Block::Group(..) => unreachable!("a line holds no group"),
        };
        let mut values = values.take();
        for name in &values {
            assert!(examples::value(name).is_some(), "{name} is no value: {line}");
        }
        values.sort();
        format!("{kind} {}", values.join(" "))
    }

    #[test]
    fn every_article_says_the_same_in_every_language() {
        for name in ["learn", "about"] {
            let english = outline(&read(name, "en"));
            for (_, language) in Language::NAMED {
                let text = read(name, language);
                let ours = outline(&text);
                for (index, (ours, theirs)) in ours.iter().zip(&english).enumerate() {
                    assert_eq!(ours, theirs, "{name}.{language}, block {}", index + 1);
                }
                assert_eq!(ours.len(), english.len(), "{name}.{language}");
                assert!(compile(&text, "a\t1\tMIT").is_some(), "{name}.{language}");
            }
        }
    }
}
