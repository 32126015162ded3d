//! Writes the elements of figures, with the escaping of the Markdown library.
use diagrams::units;
use pulldown_cmark_escape::escape_html;

/// A fragment of HTML or SVG being written.
#[derive(Default)]
pub struct Html(String);

impl Html {
    /// Opens an element, until [`close`](Self::close). Attributes with an empty value are omitted.
    pub fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.start(name, attributes);
        self.0 += ">";
    }

    /// Closes an element.
    pub fn close(&mut self, name: &str) {
        self.0 += &format!("</{name}>");
    }

    /// An empty SVG element.
    pub fn shape(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.start(name, attributes);
        self.0 += "/>";
    }

    /// An element with text.
    pub fn element(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.open(name, attributes);
        escape(&mut self.0, text);
        self.close(name);
    }

    /// A complete SVG element.
    pub fn drawing(&mut self, svg: &str) {
        self.0 += svg;
    }

    /// The fragment.
    pub fn finish(self) -> String {
        self.0
    }

    fn start(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.0 += &format!("<{name}");
        for (attribute, value) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
            self.0 += &format!(" {attribute}=\"");
            escape(&mut self.0, value);
            self.0 += "\"";
        }
    }
}

fn escape(out: &mut String, text: &str) {
    escape_html(out, text).expect("writing to a string can't fail");
}

/// The path through these points.
pub fn polyline(points: &[(f32, f32)]) -> String {
    let steps = points
        .iter()
        .enumerate()
        .map(|(n, &(x, y))| format!("{}{} {}", if n == 0 { 'M' } else { 'L' }, units(x), units(y)));
    steps.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_attributes_are_escaped() {
        let mut html = Html::default();
        html.open("g", &[("class", ""), ("aria-label", "\"<\" & \">\"")]);
        html.element("text", &[], "1 < 2 & 3");
        html.shape("path", &[("d", "M1 2")]);
        html.close("g");
        assert_eq!(
            html.finish(),
            "<g aria-label=\"&quot;&lt;&quot; &amp; &quot;&gt;&quot;\"><text>1 &lt; 2 &amp; 3</text><path d=\"M1 2\"/></g>"
        );
    }

    #[test]
    fn a_path_goes_from_point_to_point() {
        assert_eq!(polyline(&[(1.0, 2.0), (3.5, 4.0)]), "M1 2L3.5 4");
    }
}
