//! Writes charts as SVG.
use crate::shape::{Chart, FONT_SIZE, Shape, Tone};
use diagrams::{FONT, escaped, fixed};
use std::fmt::Write as _;

/// The width of the line around bold text.
pub const HALO: u8 = 4;

/// The chart as the text of an SVG file, in these colours.
pub fn chart_text(chart: &Chart, label: &str, color: impl Fn(Tone) -> String) -> String {
    written(chart, &format!(" aria-label=\"{}\">", escaped(label)), color)
}

/// The same with `beginning` in place of the end of the first tag: further attributes, and the first elements.
pub(crate) fn written(chart: &Chart, beginning: &str, color: impl Fn(Tone) -> String) -> String {
    let [width, height] = [chart.width, chart.height].map(|length| fixed(length, 1));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"{FONT}\" font-size=\"{FONT_SIZE}\" role=\"img\"{beginning}<rect width=\"100%\" height=\"100%\" \
         fill=\"{}\"/>",
        escaped(&color(Tone::Ground)),
    );
    for shape in &chart.shapes {
        // Writing to a string can't fail.
        let _ = match shape {
            Shape::Line { points, tone, width, dashes } => write!(
                text,
                "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"{}\"/>",
                path_data(points),
                escaped(&color(*tone)),
                fixed(*width, 2),
                if dashes.is_empty() { "none".to_owned() } else { dash_list(dashes) },
            ),
            Shape::Area { points, tone } => {
                write!(text, "<path d=\"{}Z\" fill=\"{}\"/>", path_data(points), escaped(&color(*tone)))
            }
            Shape::Text { at: [x, y], anchor, tone, bold, text: words } => write!(
                text,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"{}\"{} fill=\"{}\">{}</text>",
                fixed(*x, 1),
                fixed(*y, 1),
                anchor.name(),
                if *bold { halo(&color(Tone::Ground)) } else { String::new() },
                escaped(&color(*tone)),
                escaped(words),
            ),
        };
    }
    text + "</svg>"
}

/// The attributes of bold text, which has an outline in the colour of the background, since it stands over lines.
fn halo(ground: &str) -> String {
    let ground = escaped(ground);
    format!(
        " font-weight=\"700\" paint-order=\"stroke\" stroke=\"{ground}\" stroke-width=\"{HALO}\" stroke-linejoin=\"round\""
    )
}

/// The data of an SVG path through these points.
pub fn path_data(points: &[[f64; 2]]) -> String {
    let mut path = String::new();
    for (index, [x, y]) in points.iter().enumerate() {
        // Writing to a string can't fail.
        let _ = write!(path, "{}{} {}", if index == 0 { 'M' } else { 'L' }, fixed(*x, 1), fixed(*y, 1));
    }
    path
}

/// The lengths of dashes and gaps as the value of `stroke-dasharray`.
pub fn dash_list(dashes: &[u8]) -> String {
    dashes.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Anchor;

    #[test]
    fn a_file_stands_alone_and_escapes_its_texts() {
        let text = |text: &str| Shape::Text {
            at: [1.0, 2.0],
            anchor: Anchor::End,
            tone: Tone::Text,
            bold: true,
            text: text.to_owned(),
        };
        let line = Shape::Line {
            points: vec![[0.0, 1.0], [2.25, 3.0]],
            tone: Tone::Series(1),
            width: 2.0,
            dashes: &[8, 4],
        };
        let chart = Chart { width: 20.0, height: 10.0, shapes: vec![line, text("a<b")] };
        let file = chart_text(&chart, "\"shares\"", |tone| tone.property().1.to_owned());
        for part in [
            "viewBox=\"0 0 20.0 10.0\"",
            "aria-label=\"&quot;shares&quot;\"",
            "<path d=\"M0.0 1.0L2.2 3.0\" fill=\"none\" stroke=\"#b0410a\" stroke-width=\"2.00\" stroke-dasharray=\"8 4\"/>",
            "text-anchor=\"end\" font-weight=\"700\" paint-order=\"stroke\" stroke=\"#fffdf6\" stroke-width=\"4\"",
            "fill=\"#18221c\">a&lt;b</text></svg>",
        ] {
            assert!(file.contains(part), "{part}: {file}");
        }
    }
}
