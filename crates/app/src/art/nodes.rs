//! Nodes made one after the other: a fraction of the code that the macro `html!` makes, for what nobody presses.
use yew::prelude::*;
use yew::virtual_dom::VTag;

/// Elements, one inside the other or one after the other.
pub struct Nodes(Vec<VTag>);

impl Default for Nodes {
    fn default() -> Self {
        Self(vec![VTag::new("div")])
    }
}

impl Nodes {
    /// Begins an element; what follows is inside of it. An attribute without a value is left out.
    pub fn open(&mut self, name: &'static str, attributes: &[(&'static str, &str)]) {
        let mut element = VTag::new(name);
        for (attribute, value) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
            element.add_attribute(attribute, value.to_string());
        }
        self.0.push(element);
    }

    /// Ends the element that was begun last.
    pub fn close(&mut self) {
        if let Some(done) = self.0.pop() {
            self.add(done.into());
        }
    }

    /// An element with nothing inside.
    pub fn shape(&mut self, name: &'static str, attributes: &[(&'static str, &str)]) {
        self.said(name, attributes, "");
    }

    /// An element with words inside.
    pub fn said(&mut self, name: &'static str, attributes: &[(&'static str, &str)], words: &str) {
        self.open(name, attributes);
        if !words.is_empty() {
            self.add(words.to_owned().into());
        }
        self.close();
    }

    /// All of it.
    pub fn into_html(mut self) -> Html {
        self.0.swap_remove(0).children().cloned().unwrap_or_default()
    }

    fn add(&mut self, node: Html) {
        if let Some(parent) = self.0.last_mut() {
            parent.add_child(node);
        }
    }
}
