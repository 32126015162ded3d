//! Charts on the page, and as files.
use super::shape::{Anchor, Chart, FONT_SIZE, Shape, Tone};
use crate::text::fixed;
use diagrams::{FONT, escaped};
use js_sys::Array;
use std::fmt::Write as _;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};
use yew::prelude::*;

/// Pixels per unit in a chart's PNG file.
const PIXELS_PER_UNIT: f64 = 2.0;

/// The width of the line around bold text.
const HALO: u8 = 4;

/// The chart on the page, whose stylesheet has its colours. `label` says what it shows.
pub fn chart_view(chart: &Chart, label: &AttrValue) -> Html {
    let view_box = format!("0 0 {} {}", fixed(chart.width, 1), fixed(chart.height, 1));
    html! {
        <svg class="chart" viewBox={view_box} role="img" aria-label={label}>
            { for chart.shapes.iter().map(shape_view) }
        </svg>
    }
}

fn shape_view(shape: &Shape) -> Html {
    match shape {
        Shape::Line { points, tone, width, dashes } => html! {
            <path class={classes!("line", tone.class())} d={path(points)} stroke-width={fixed(*width, 2)}
                stroke-dasharray={(!dashes.is_empty()).then(|| joined(dashes))} />
        },
        Shape::Area { points, tone } => {
            html! { <path class={classes!("area", tone.class())} d={path(points) + "Z"} /> }
        }
        Shape::Text { at: [x, y], anchor, tone, bold, text } => html! {
            <text class={classes!(tone.class(), bold.then_some("bold"))} x={fixed(*x, 1)} y={fixed(*y, 1)}
                text-anchor={anchor.name()}>{ text.clone() }</text>
        },
    }
}

fn path(points: &[[f64; 2]]) -> String {
    let mut path = String::new();
    for (index, [x, y]) in points.iter().enumerate() {
        // Writing to a string can't fail.
        let _ = write!(path, "{}{} {}", if index == 0 { 'M' } else { 'L' }, fixed(*x, 1), fixed(*y, 1));
    }
    path
}

fn joined(dashes: &[u8]) -> String {
    dashes.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// The page's current colour for a purpose.
fn page_color(tone: Tone) -> String {
    let (property, otherwise) = tone.property();
    let read = || {
        let window = web_sys::window()?;
        let root = window.document()?.document_element()?;
        window.get_computed_style(&root).ok()??.get_property_value(property).ok()
    };
    read()
        .map(|color| color.trim().to_owned())
        .filter(|color| !color.is_empty())
        .unwrap_or(otherwise.to_owned())
}

/// The chart as an SVG file, in the page's current colours.
pub fn chart_file(chart: &Chart, label: &str) -> String {
    chart_text(chart, label, page_color)
}

/// The chart as the text of an SVG file, in these colours.
pub fn chart_text(chart: &Chart, label: &str, color: impl Fn(Tone) -> String) -> String {
    let [width, height] = [chart.width, chart.height].map(|length| fixed(length, 1));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"{FONT}\" font-size=\"{FONT_SIZE}\" role=\"img\" aria-label=\"{}\"><rect width=\"100%\" height=\"100%\" \
         fill=\"{}\"/>",
        escaped(label),
        escaped(&color(Tone::Ground)),
    );
    for shape in &chart.shapes {
        // Writing to a string can't fail.
        let _ = match shape {
            Shape::Line { points, tone, width, dashes } => write!(
                text,
                "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"{}\"/>",
                path(points),
                escaped(&color(*tone)),
                fixed(*width, 2),
                if dashes.is_empty() { "none".to_owned() } else { joined(dashes) },
            ),
            Shape::Area { points, tone } => {
                write!(text, "<path d=\"{}Z\" fill=\"{}\"/>", path(points), escaped(&color(*tone)))
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

/// The chart on a canvas outside the page, in the page's current colours. `None` if the browser provides none.
pub fn chart_canvas(chart: &Chart) -> Option<HtmlCanvasElement> {
    let document = web_sys::window()?.document()?;
    let canvas = document.create_element("canvas").ok()?.dyn_into::<HtmlCanvasElement>().ok()?;
    canvas.set_width((chart.width * PIXELS_PER_UNIT) as u32);
    canvas.set_height((chart.height * PIXELS_PER_UNIT) as u32);
    let pen = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    pen.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT).ok()?;
    pen.set_fill_style_str(&page_color(Tone::Ground));
    pen.fill_rect(0.0, 0.0, chart.width, chart.height);
    pen.set_line_join("round");
    chart.shapes.iter().try_for_each(|shape| draw(&pen, shape)).ok()?;
    Some(canvas)
}

/// Draws a shape.
///
/// # Errors
/// The browser's exception, which it throws only for invalid lengths.
fn draw(pen: &CanvasRenderingContext2d, shape: &Shape) -> Result<(), JsValue> {
    let trace = |points: &[[f64; 2]]| {
        pen.begin_path();
        for &[x, y] in points {
            pen.line_to(x, y);
        }
    };
    match shape {
        Shape::Line { points, tone, width, dashes } => {
            trace(points);
            pen.set_stroke_style_str(&page_color(*tone));
            pen.set_line_width(*width);
            pen.set_line_dash(&dashes.iter().copied().map(JsValue::from).collect::<Array>())?;
            pen.stroke();
        }
        Shape::Area { points, tone } => {
            trace(points);
            pen.close_path();
            pen.set_fill_style_str(&page_color(*tone));
            pen.fill();
        }
        Shape::Text { at: [x, y], anchor, tone, bold, text } => {
            pen.set_text_align(match anchor {
                Anchor::Start => "left",
                Anchor::Middle => "center",
                Anchor::End => "right",
            });
            pen.set_fill_style_str(&page_color(*tone));
            pen.set_font(&format!("{} {FONT_SIZE}px {FONT}", if *bold { "700" } else { "400" }));
            if *bold {
                pen.set_line_dash(&Array::new())?;
                pen.set_line_width(HALO.into());
                pen.set_stroke_style_str(&page_color(Tone::Ground));
                pen.stroke_text(text, *x, *y)?;
            }
            pen.fill_text(text, *x, *y)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

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
