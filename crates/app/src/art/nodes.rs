//! Nodes made one after the other: a fraction of the code that the macro `html!` makes, for what nobody presses.
use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, VTag};

/// Elements, one inside the other or one after the other.
pub struct Nodes(Vec<VTag>);

impl Default for Nodes {
    fn default() -> Self {
        Self(vec![VTag::new("div")])
    }
}

impl Nodes {
    /// Begins an element with these attributes; what follows is inside of it. An attribute with an empty value is left out.
    pub fn open(&mut self, name: &'static str, attributes: &'static [&'static str], values: &[&str]) {
        let mut element = VTag::new(name);
        let value = |value: &&str| {
            (!value.is_empty()).then(|| AttributeOrProperty::Attribute(value.to_string().into()))
        };
        let values = values.iter().map(value).collect();
        element.set_attributes(Attributes::Dynamic { keys: attributes, values });
        self.0.push(element);
    }

    /// Ends the element that was begun last.
    pub fn close(&mut self) {
        if let Some(done) = self.0.pop() {
            self.add(done.into());
        }
    }

    /// An element with nothing inside.
    pub fn shape(&mut self, name: &'static str, attributes: &'static [&'static str], values: &[&str]) {
        self.said(name, attributes, values, "");
    }

    /// An element with words inside.
    pub fn said(
        &mut self,
        name: &'static str,
        attributes: &'static [&'static str],
        values: &[&str],
        words: &str,
    ) {
        self.open(name, attributes, values);
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
