//! The pen that writes SVG.
use super::Shape;
use std::fmt::Write;

const FONT: &str = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/// A picture of this side as an SVG file.
pub fn svg(side: i32, shapes: &[Shape]) -> String {
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{side}\" viewBox=\"0 0 {side} {side}\" \
         font-family=\"{FONT}\" font-weight=\"600\" text-anchor=\"middle\">\n"
    );
    for shape in shapes {
        // Writing to a string can't fail; and nothing here needs escaping, see `Shape`.
        let _ = match shape {
            Shape::Area { place: [x, y, width, height], corner, fill } => writeln!(
                text,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\" fill=\"{fill}\"/>"
            ),
            Shape::Disc { middle: [x, y], radius, fill, rim, width } => writeln!(
                text,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"{width}\"/>"
            ),
            // Letters and digits have no descenders here: their middle is 0.36 of their size above the line.
            Shape::Word { middle: [x, y], size, fill, text: word } => writeln!(
                text,
                "<text x=\"{x}\" y=\"{}\" font-size=\"{size}\" fill=\"{fill}\">{word}</text>",
                y + size * 36 / 100
            ),
        };
    }
    text + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::picture::{Subject, shapes, side};
    use othello::{Position, Rules};

    #[test]
    fn every_shape_is_an_element() {
        let position = Position::start(Rules::default());
        let shapes = shapes(&Subject::Position(position, "f5".parse().ok()));
        let text = svg(side(position.rules().size), &shapes);
        assert_eq!(text.lines().count(), shapes.len() + 2);
        assert!(
            text.starts_with("<svg ")
                && text.ends_with("</svg>\n")
                && text.contains("viewBox=\"0 0 1080 1080\"")
        );
        assert!(text.contains("<circle cx=\"480\" cy=\"480\" r=\"49\" fill=\"#f6f3e8\""), "d4 is white");
    }
}
