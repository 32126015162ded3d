//! Draws drawings on a canvas.
use diagrams::{Drawing, FONT, Group, Paint, Palette, Shape, Stroke, baseline};
use js_sys::Array;
use std::f64::consts::{FRAC_PI_2, TAU};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// A canvas outside the page with the drawing on it, `side` pixels wide and high. `None` if the browser provides none.
pub fn canvas(drawing: &Drawing, palette: &Palette, side: u32) -> Option<HtmlCanvasElement> {
    let document = web_sys::window()?.document()?;
    let canvas = document.create_element("canvas").ok()?.dyn_into::<HtmlCanvasElement>().ok()?;
    canvas.set_width(side);
    canvas.set_height(side);
    let pen = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    let scale = f64::from(side) / f64::from(drawing.side);
    pen.scale(scale, scale).ok()?;
    draw(&pen, drawing, palette).ok()?;
    Some(canvas)
}

/// Draws in the drawing's own units.
///
/// # Errors
/// The browser's exception, which it throws only for invalid lengths.
fn draw(pen: &CanvasRenderingContext2d, drawing: &Drawing, palette: &Palette) -> Result<(), JsValue> {
    pen.set_text_align("center");
    pen.set_line_join("round");
    for group in &drawing.groups {
        for shape in &group.shapes {
            Brush { pen, palette, group }.draw(shape)?;
        }
    }
    Ok(())
}

struct Brush<'a> {
    pen: &'a CanvasRenderingContext2d,
    palette: &'a Palette,
    group: &'a Group,
}

impl Brush<'_> {
    fn draw(&self, shape: &Shape) -> Result<(), JsValue> {
        let pen = self.pen;
        pen.begin_path();
        match shape {
            Shape::Rect { area, corner, paint } => {
                let [x, y, width, height] = area.map(f64::from);
                let (right, bottom) = (x + width, y + height);
                let corner = f64::from(*corner);
                pen.move_to(x + corner, y);
                for [x1, y1, x2, y2] in [
                    [right, y, right, bottom],
                    [right, bottom, x, bottom],
                    [x, bottom, x, y],
                    [x, y, right, y],
                ] {
                    pen.arc_to(x1, y1, x2, y2, corner)?;
                }
                pen.close_path();
                self.paint(*paint)
            }
            Shape::Circle { center, radius, paint } => {
                let [x, y] = center.map(f64::from);
                pen.arc(x, y, f64::from(*radius), 0.0, TAU)?;
                self.paint(*paint)
            }
            Shape::Arc { center, radius, share, stroke } => {
                let [x, y] = center.map(f64::from);
                pen.arc(x, y, f64::from(*radius), -FRAC_PI_2, f64::from(*share) * TAU - FRAC_PI_2)?;
                self.stroke(*stroke)
            }
            Shape::Polygon { points, paint } => {
                for point in points {
                    let [x, y] = point.map(f64::from);
                    pen.line_to(x, y);
                }
                pen.close_path();
                self.paint(*paint)
            }
            Shape::Text { center: [x, y], size, length, weight, ink, text } => {
                self.opacity(1.0);
                pen.set_fill_style_str(self.palette.color(*ink));
                pen.set_font(&format!("{weight} {size}px {}", FONT));
                let (x, y) = (f64::from(*x), f64::from(baseline(*y, *size)));
                // A canvas makes a text narrower, never wider.
                match length {
                    Some(length) => pen.fill_text_with_max_width(text, x, y, f64::from(*length)),
                    None => pen.fill_text(text, x, y),
                }
            }
        }
    }

    fn paint(&self, paint: Paint) -> Result<(), JsValue> {
        if let Some((ink, opacity)) = paint.fill {
            self.opacity(opacity);
            self.pen.set_fill_style_str(self.palette.color(ink));
            self.pen.fill();
        }
        paint.stroke.map_or(Ok(()), |stroke| self.stroke(stroke))
    }

    fn stroke(&self, stroke: Stroke) -> Result<(), JsValue> {
        self.opacity(stroke.opacity);
        self.pen.set_stroke_style_str(self.palette.color(stroke.ink));
        self.pen.set_line_width(f64::from(stroke.width));
        let dashes: Array = stroke.dashes.into_iter().flatten().map(JsValue::from).collect();
        self.pen.set_line_dash(&dashes)?;
        self.pen.stroke();
        Ok(())
    }

    /// On a canvas, the opacity of a group applies to each shape separately.
    fn opacity(&self, opacity: f32) {
        self.pen.set_global_alpha(f64::from(opacity * self.group.opacity));
    }
}
