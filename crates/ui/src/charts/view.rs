//! Charts on the page, on a canvas, and as files in the page's colours.
use ::charts::{Anchor, Chart, FONT_SIZE, HALO, Shape, Tone, chart_text, dash_list, path_data};
use diagrams::{FONT, fixed};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};
use yew::prelude::*;

/// Pixels per unit in a chart's PNG file.
const PIXELS_PER_UNIT: f64 = 2.0;

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
            <path class={classes!("line", tone.class())} d={path_data(points)} stroke-width={fixed(*width, 2)}
                stroke-dasharray={(!dashes.is_empty()).then(|| dash_list(dashes))} />
        },
        Shape::Area { points, tone } => {
            html! { <path class={classes!("area", tone.class())} d={path_data(points) + "Z"} /> }
        }
        Shape::Text { at: [x, y], anchor, tone, bold, text } => html! {
            <text class={classes!(tone.class(), bold.then_some("bold"))} x={fixed(*x, 1)} y={fixed(*y, 1)}
                text-anchor={anchor.name()}>{ text.clone() }</text>
        },
    }
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
