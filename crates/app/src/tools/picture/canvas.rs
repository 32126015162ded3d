//! The pen that draws on a canvas.
use super::Shape;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Draws a picture of this side; the canvas gets that many pixels. `None` where the browser has no canvas to draw on.
pub fn draw(canvas: &HtmlCanvasElement, side: i32, shapes: &[Shape]) -> Option<()> {
    canvas.set_width(side.unsigned_abs());
    canvas.set_height(side.unsigned_abs());
    let pen = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    pen.set_text_align("center");
    for shape in shapes {
        one(&pen, shape).ok()?;
    }
    Some(())
}

fn one(pen: &CanvasRenderingContext2d, shape: &Shape) -> Result<(), JsValue> {
    match shape {
        Shape::Area { place, corner, fill } => {
            let [x, y, width, height] = place.map(f64::from);
            let corner = f64::from(*corner);
            pen.set_fill_style_str(fill);
            pen.begin_path();
            pen.move_to(x + corner, y);
            let [right, bottom] = [x + width, y + height];
            for [x1, y1, x2, y2] in
                [[right, y, right, bottom], [right, bottom, x, bottom], [x, bottom, x, y], [x, y, right, y]]
            {
                pen.arc_to(x1, y1, x2, y2, corner)?;
            }
            pen.fill();
        }
        Shape::Disc { middle, radius, fill, rim, width } => {
            let [x, y] = middle.map(f64::from);
            pen.set_fill_style_str(fill);
            pen.begin_path();
            pen.arc(x, y, f64::from(*radius), 0.0, std::f64::consts::TAU)?;
            pen.fill();
            if *width > 0 {
                pen.set_stroke_style_str(rim);
                pen.set_line_width(f64::from(*width));
                pen.stroke();
            }
        }
        Shape::Word { middle, size, fill, text } => {
            let [x, y] = middle.map(f64::from);
            pen.set_fill_style_str(fill);
            pen.set_font(&format!(
                "600 {size}px system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"
            ));
            pen.fill_text(text, x, y + f64::from(size * 36 / 100))?;
        }
    }
    Ok(())
}
