//! Writes the elements of figures; the escaping is that of the Markdown library.
use pulldown_cmark_escape::escape_html;

/// A piece of HTML or SVG that is being written.
#[derive(Default)]
pub struct Html(String);

impl Html {
    /// Begins an element; what follows is inside it until [`close`](Self::close). Attributes without a value are left out.
    pub fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.start(name, attributes);
        self.0 += ">";
    }

    /// Ends an element.
    pub fn close(&mut self, name: &str) {
        self.0 += &format!("</{name}>");
    }

    /// A shape of SVG, which contains nothing.
    pub fn shape(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.start(name, attributes);
        self.0 += "/>";
    }

    /// An element that contains a text.
    pub fn element(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.open(name, attributes);
        escape(&mut self.0, text);
        self.close(name);
    }

    /// A drawing that is an element of SVG already.
    pub fn drawing(&mut self, svg: &str) {
        self.0 += svg;
    }

    /// What has been written.
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
    escape_html(out, text).expect("writing to memory does not fail");
}

/// A length or a count in a drawing: two decimals at most, and none that say nothing.
pub fn units(length: f32) -> String {
    let text = format!("{length:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
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
    fn units_are_short() {
        assert_eq!([1.0, 2.5, 3.256, 10.0, -0.001].map(units), ["1", "2.5", "3.26", "10", "0"]);
        assert_eq!(polyline(&[(1.0, 2.0), (3.5, 4.0)]), "M1 2L3.5 4");
    }
}
