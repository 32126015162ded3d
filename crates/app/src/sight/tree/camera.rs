//! The part of the drawn tree that is in view.
use super::layout::Extent;

/// The distance between neighbours of a level, in units of the drawing.
pub const ACROSS: f64 = 54.0;
/// The distance between two levels.
pub const DOWN: f64 = 68.0;
/// The width of a node.
pub const WIDTH: f64 = 48.0;
/// The height of a node.
pub const HEIGHT: f64 = 50.0;

/// The space around the tree.
const MARGIN: f64 = 10.0;
/// The scales that a user can zoom to.
const SCALES: [f64; 2] = [0.15, 4.0];
/// The smallest scale that is chosen without the user: its text has 12 pixels.
const READABLE: f64 = 0.8;
/// Scales that are chosen without the user are this far apart, so that a growing tree does not change its size all the time.
const STEP: f64 = 1.25;

/// The size of the frame that the tree is seen through, in pixels, and of a pixel at scale 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Pixels per unit of the drawing at scale 1: more if the page's font is larger.
    pub unit: f64,
}

/// The place of the drawing in the frame: a point of the drawing is at `scale` times its coordinates plus (`x`, `y`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Pixels per unit of the drawing.
    pub scale: f64,
    /// The place of the root in the frame, from the left.
    pub x: f64,
    /// The same, from the top.
    pub y: f64,
}

impl Camera {
    /// The camera that shows a tree as a whole, or, if it is too large for that to be readable, its top with the end of the
    /// principal variation, which is at `line_end` to the right of the root.
    pub fn fitted(extent: Extent, line_end: f64, frame: Frame) -> Self {
        let Frame { width, height, unit } = frame;
        let across = (extent.right - extent.left) * ACROSS + WIDTH + 2.0 * MARGIN;
        let down = extent.depth as f64 * DOWN + HEIGHT + 2.0 * MARGIN;
        let whole = (width / (across * unit)).min(height / (down * unit));
        let mut scale = 1.0;
        while scale > whole && scale > READABLE {
            scale /= STEP;
        }
        let scale = unit * scale.max(READABLE);
        // The places of the root at which the left or the right edge of the tree is at that of the frame.
        let at_left = (MARGIN + WIDTH / 2.0 - extent.left * ACROSS) * scale;
        let at_right = width - (MARGIN + WIDTH / 2.0 + extent.right * ACROSS) * scale;
        let x = if at_left <= at_right {
            (at_left + at_right) / 2.0
        } else {
            (width / 2.0 - line_end / 2.0 * ACROSS * scale).clamp(at_right, at_left)
        };
        Self { scale, x, y: (MARGIN + HEIGHT / 2.0) * scale }
    }

    /// Zoomed by a factor around a point of the frame, which keeps its place.
    pub fn zoomed(self, factor: f64, [x, y]: [f64; 2], frame: Frame) -> Self {
        let [least, most] = SCALES.map(|scale| scale * frame.unit);
        let scale = (self.scale * factor).clamp(least, most);
        let factor = scale / self.scale;
        Self { scale, x: x + (self.x - x) * factor, y: y + (self.y - y) * factor }
    }

    /// Moved by so many pixels, but not so far that nothing of the tree is left in the frame.
    pub fn moved(self, [x, y]: [f64; 2], extent: Extent, shift: f64, frame: Frame) -> Self {
        let Frame { width, height, .. } = frame;
        let edge = |place: f64| (place * ACROSS + shift) * self.scale;
        let bottom = extent.depth as f64 * DOWN * self.scale;
        Self {
            x: (self.x + x).clamp(-edge(extent.right), (width - edge(extent.left)).max(-edge(extent.right))),
            y: (self.y + y).clamp(-bottom, height.max(-bottom)),
            ..self
        }
    }

    /// Moved just as far as is needed to show a node at this place of the drawing entirely.
    pub fn showing(self, [x, y]: [f64; 2], frame: Frame) -> Self {
        let inside = |place: f64, half: f64, size: f64| {
            let least = (half + MARGIN / 2.0) * self.scale;
            if 2.0 * least > size { size / 2.0 } else { place.clamp(least, size - least) }
        };
        let [left, top] = [self.x + x * self.scale, self.y + y * self.scale];
        Self {
            x: self.x + inside(left, WIDTH / 2.0, frame.width) - left,
            y: self.y + inside(top, HEIGHT / 2.0, frame.height) - top,
            ..self
        }
    }
}
