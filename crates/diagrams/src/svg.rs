//! Writes drawings as SVG.
use crate::decimals::units;
use crate::shape::baseline;
use crate::{Drawing, Group, Paint, Palette, Shape, Stroke};
use std::f32::consts::TAU;
use std::fmt::{self, Write};

/// The fonts of standalone files, which inherit none from a page.
pub const FONT: &str = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/// The purpose of the `svg` element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root<'a> {
    /// A picture with a description, in a page or in a separate file.
    Picture(&'a str),
    /// An overlay with this class, hidden from screen readers because the page has the same information.
    Overlay(&'a str),
}

/// The drawing as an `svg` element.
pub fn svg(drawing: &Drawing, palette: &Palette, root: Root<'_>) -> String {
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write_svg(&mut text, drawing, palette, root);
    text
}

fn write_svg(out: &mut String, drawing: &Drawing, palette: &Palette, root: Root<'_>) -> fmt::Result {
    let side = units(drawing.side);
    write!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" ")?;
    match root {
        Root::Picture(label) => write!(
            out,
            "width=\"{side}\" height=\"{side}\" font-family=\"{FONT}\" role=\"img\" aria-label=\"{}\"",
            escaped(label)
        )?,
        Root::Overlay(class) => write!(out, "class=\"{}\" aria-hidden=\"true\"", escaped(class))?,
    }
    out.write_str(" text-anchor=\"middle\">")?;
    for group in &drawing.groups {
        write_group(out, group, palette)?;
    }
    out.write_str("</svg>")
}

fn write_group(out: &mut String, group: &Group, palette: &Palette) -> fmt::Result {
    write!(out, "<g class=\"{}\"", group.kind)?;
    for (name, value) in &group.attributes {
        write!(out, " {name}=\"{}\"", escaped(value))?;
    }
    if group.opacity < 1.0 {
        write!(out, " opacity=\"{}\"", units(group.opacity))?;
    }
    out.write_str(">")?;
    for shape in &group.shapes {
        write_shape(out, shape, palette)?;
    }
    out.write_str("</g>")
}

fn write_shape(out: &mut String, shape: &Shape, palette: &Palette) -> fmt::Result {
    match shape {
        Shape::Rect { area, corner, paint } => {
            let [x, y, width, height] = area.map(units);
            write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")?;
            if *corner > 0.0 {
                write!(out, " rx=\"{}\"", units(*corner))?;
            }
            write_paint(out, *paint, palette)?;
        }
        Shape::Circle { center, radius, paint } => {
            let ([x, y], radius) = (center.map(units), units(*radius));
            write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")?;
            write_paint(out, *paint, palette)?;
        }
        Shape::Arc { center, radius, share, stroke } => {
            let ([x, y], length) = (center.map(units), radius * TAU);
            write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"", units(*radius))?;
            // A circle's outline starts on the right.
            write!(out, " transform=\"rotate(-90 {x} {y})\"")?;
            let stroke = Stroke { dashes: Some([share * length, length]), ..*stroke };
            write_paint(out, Paint { fill: None, stroke: Some(stroke) }, palette)?;
        }
        Shape::Polygon { points, paint } => {
            out.write_str("<path d=\"")?;
            for (index, point) in points.iter().enumerate() {
                let [x, y] = point.map(units);
                write!(out, "{}{x} {y}", if index == 0 { 'M' } else { 'L' })?;
            }
            out.write_str("Z\" stroke-linejoin=\"round\"")?;
            write_paint(out, *paint, palette)?;
        }
        Shape::Text { center: [x, y], size, length, weight, ink, text } => {
            let (x, y, size) = (units(*x), units(baseline(*y, *size)), units(*size));
            write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"")?;
            if let Some(length) = length {
                write!(out, " textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", units(*length))?;
            }
            return write!(
                out,
                " font-weight=\"{weight}\" fill=\"{}\">{}</text>",
                palette.color(*ink),
                escaped(text)
            );
        }
    }
    out.write_str("/>")
}

fn write_paint(out: &mut String, paint: Paint, palette: &Palette) -> fmt::Result {
    match paint.fill {
        None => out.write_str(" fill=\"none\"")?,
        Some((ink, opacity)) => {
            write!(out, " fill=\"{}\"", palette.color(ink))?;
            if opacity < 1.0 {
                write!(out, " fill-opacity=\"{}\"", units(opacity))?;
            }
        }
    }
    if let Some(stroke) = paint.stroke {
        write!(out, " stroke=\"{}\" stroke-width=\"{}\"", palette.color(stroke.ink), units(stroke.width))?;
        if stroke.opacity < 1.0 {
            write!(out, " stroke-opacity=\"{}\"", units(stroke.opacity))?;
        }
        if let Some([dash, gap]) = stroke.dashes {
            write!(out, " stroke-dasharray=\"{} {}\"", units(dash), units(gap))?;
        }
    }
    Ok(())
}

/// Escapes text for XML and HTML, in elements and in quoted attributes.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ink;

    fn drawn(shapes: Vec<Shape>) -> String {
        let drawing = Drawing { side: 100.0, groups: vec![Group::new("g", shapes)] };
        let text = svg(&drawing, &Palette::default(), Root::Overlay("layers"));
        let (_, inside) = text.split_once("<g class=\"g\">").unwrap();
        inside.strip_suffix("</g></svg>").unwrap().to_owned()
    }

    #[test]
    fn every_shape_is_an_element() {
        let paint = Paint::fill(Ink::Felt).outlined(Ink::Cream, 1.5);
        let painted = "fill=\"#0f6f45\" stroke=\"#f0dc82\" stroke-width=\"1.5\"/>";
        let stroke = Stroke { ink: Ink::Live, width: 2.0, opacity: 0.5, dashes: None };
        for (shape, element) in [
            (
                Shape::Rect { area: [1.0, 2.0, 3.0, 4.0], corner: 0.5, paint },
                format!("<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\"0.5\" {painted}"),
            ),
            (
                Shape::Circle { center: [5.004, -0.001], radius: 1.0 / 3.0, paint },
                format!("<circle cx=\"5\" cy=\"0\" r=\"0.33\" {painted}"),
            ),
            (
                Shape::Polygon { points: vec![[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]], paint },
                format!("<path d=\"M0 0L1 0L0 1Z\" stroke-linejoin=\"round\" {painted}"),
            ),
            (
                Shape::Arc { center: [50.0, 50.0], radius: 10.0, share: 0.25, stroke },
                "<circle cx=\"50\" cy=\"50\" r=\"10\" transform=\"rotate(-90 50 50)\" fill=\"none\" stroke=\"#ffb04d\" \
                 stroke-width=\"2\" stroke-opacity=\"0.5\" stroke-dasharray=\"15.71 62.83\"/>"
                    .to_owned(),
            ),
            (
                Shape::Text { center: [1.0, 2.0], size: 10.0, length: None, weight: 600, ink: Ink::OnShade, text: "<&>".into() },
                "<text x=\"1\" y=\"5.6\" font-size=\"10\" font-weight=\"600\" fill=\"#fff\">&lt;&amp;&gt;</text>".to_owned(),
            ),
        ] {
            assert_eq!(drawn(vec![shape]), element);
        }
    }

    #[test]
    fn a_picture_says_what_it_shows() {
        let text =
            svg(&Drawing { side: 10.0, groups: Vec::new() }, &Palette::css(), Root::Picture("Black \"d4\""));
        assert!(
            text.contains("viewBox=\"0 0 10 10\"") && text.contains("aria-label=\"Black &quot;d4&quot;\""),
            "{text}"
        );
        let group = Group {
            attributes: vec![("data-at", "f5".into())],
            opacity: 0.6,
            ..Group::new("ring", Vec::new())
        };
        let text =
            svg(&Drawing { side: 10.0, groups: vec![group] }, &Palette::css(), Root::Overlay("layers"));
        assert!(text.contains("<g class=\"ring\" data-at=\"f5\" opacity=\"0.6\"></g>"), "{text}");
        assert!(text.contains("class=\"layers\" aria-hidden=\"true\""), "{text}");
    }
}
