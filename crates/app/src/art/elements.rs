//! Elements as lines of text, and the nodes that Yew makes of them.
use std::fmt::{Arguments, Write};
use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, VTag};

/// Elements, one inside the other or one after the other. An element is written `name|attribute=value|attribute=value`.
#[derive(Default)]
pub struct Elements(String);

/// The attributes that there are.
static ATTRIBUTES: [&str; 18] = [
    "class",
    "d",
    "cx",
    "cy",
    "r",
    "x",
    "y",
    "width",
    "height",
    "rx",
    "viewBox",
    "role",
    "aria-label",
    "aria-hidden",
    "tabindex",
    "scope",
    "href",
    "rel",
];

impl Elements {
    /// Begins an element; what follows is inside of it.
    pub fn open(&mut self, element: Arguments) {
        // Writing to memory does not fail.
        let _ = writeln!(self.0, "{element}");
    }

    /// Ends the element that was begun last.
    pub fn close(&mut self) {
        self.0 += "/\n";
    }

    /// An element with nothing inside.
    pub fn shape(&mut self, element: Arguments) {
        self.open(element);
        self.close();
    }

    /// Words.
    pub fn words(&mut self, words: &str) {
        self.0 += "=";
        self.0 += words;
        self.0 += "\n";
    }

    /// An element with words inside.
    pub fn said(&mut self, element: Arguments, words: &str) {
        self.open(element);
        self.words(words);
        self.close();
    }

    /// All of it, a line for each beginning, each end and all words.
    pub fn into_text(self) -> String {
        self.0
    }

    /// The nodes of such a text.
    pub fn nodes(text: &str) -> Html {
        let mut open = vec![VTag::new("div")];
        for line in text.lines() {
            if line == "/" {
                let Some(done) = open.pop() else { break };
                add(&mut open, done.into());
            } else if let Some(words) = line.strip_prefix('=') {
                add(&mut open, words.to_owned().into());
            } else {
                open.push(element(line));
            }
        }
        open.swap_remove(0).children().cloned().unwrap_or_default()
    }
}

fn add(open: &mut [VTag], node: Html) {
    if let Some(parent) = open.last_mut() {
        parent.add_child(node);
    }
}

fn element(line: &str) -> VTag {
    let mut parts = line.split('|');
    let mut element = VTag::new(parts.next().unwrap_or_default().to_owned());
    let mut values = [const { None }; ATTRIBUTES.len()];
    for (name, value) in parts.filter_map(|part| part.split_once('=')) {
        let index = ATTRIBUTES.iter().position(|known| *known == name);
        debug_assert!(index.is_some(), "{name} is no attribute that Elements knows");
        if let Some(index) = index.filter(|_| !value.is_empty()) {
            values[index] = Some(AttributeOrProperty::Attribute(value.to_owned().into()));
        }
    }
    element.set_attributes(Attributes::Dynamic { keys: &ATTRIBUTES, values: Box::new(values) });
    element
}
