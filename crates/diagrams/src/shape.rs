//! The shapes of which drawings are made. Lengths are in units of the drawing.
use crate::Ink;

/// A drawing: a square with its upper left corner at 0, 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The length of its sides.
    pub side: f32,
    /// What is in it, from back to front.
    pub groups: Vec<Group>,
}

/// Shapes that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What they are, in a word: the class in SVG.
    pub kind: &'static str,
    /// What tests and style sheets can read of them in SVG.
    pub attributes: Vec<(&'static str, String)>,
    /// From 0, which is invisible, to 1.
    pub opacity: f32,
    /// The shapes, from back to front.
    pub shapes: Vec<Shape>,
}

impl Group {
    /// Opaque shapes.
    pub fn new(kind: &'static str, shapes: Vec<Shape>) -> Self {
        Self { kind, attributes: Vec::new(), opacity: 1.0, shapes }
    }
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: f32,
    /// From 0 to 1.
    pub opacity: f32,
    /// The lengths of dashes and of the gaps between them; without, the line is continuous.
    pub dashes: Option<[f32; 2]>,
}

/// How a shape is filled and outlined.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The colour inside, and its opacity.
    pub fill: Option<(Ink, f32)>,
    /// The outline.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Filled.
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some((ink, 1.0)), stroke: None }
    }

    /// Only outlined.
    pub const fn stroke(ink: Ink, width: f32) -> Self {
        Self { fill: None, stroke: Some(Stroke { ink, width, opacity: 1.0, dashes: None }) }
    }

    /// The same filled, at this opacity.
    pub const fn filled(self, ink: Ink, opacity: f32) -> Self {
        Self { fill: Some((ink, opacity)), ..self }
    }

    /// The same outlined.
    pub const fn outlined(self, ink: Ink, width: f32) -> Self {
        Self { stroke: Self::stroke(ink, width).stroke, ..self }
    }

    /// The same with a dashed outline.
    pub fn dashed(self, dashes: [f32; 2]) -> Self {
        Self { stroke: self.stroke.map(|stroke| Stroke { dashes: Some(dashes), ..stroke }), ..self }
    }

    /// The same with an outline of this opacity.
    pub fn stroke_opacity(self, opacity: f32) -> Self {
        Self { stroke: self.stroke.map(|stroke| Stroke { opacity, ..stroke }), ..self }
    }
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle.
    Rect {
        /// Left, top, width and height.
        area: [f32; 4],
        /// The radius of its corners.
        corner: f32,
        /// How it is painted.
        paint: Paint,
    },
    /// A circle.
    Circle {
        /// Its centre.
        center: [f32; 2],
        /// Its radius, to the middle of the outline.
        radius: f32,
        /// How it is painted.
        paint: Paint,
    },
    /// A part of a circle's outline, clockwise from the top.
    Arc {
        /// The circle's centre.
        center: [f32; 2],
        /// The circle's radius.
        radius: f32,
        /// Which share of the circle, from 0 to 1.
        share: f32,
        /// How it is painted; it has no inside.
        stroke: Stroke,
    },
    /// A closed outline through these points.
    Polygon {
        /// Its corners.
        points: Vec<[f32; 2]>,
        /// How it is painted.
        paint: Paint,
    },
    /// Words in one line, centred.
    Text {
        /// The middle of capitals and digits.
        center: [f32; 2],
        /// The size of the font.
        size: f32,
        /// The font's weight, as CSS counts it.
        weight: u16,
        /// The colour.
        ink: Ink,
        /// The words.
        text: String,
    },
}

/// The baseline of capitals and digits of this font size whose middle is at `y`.
pub fn baseline(y: f32, size: f32) -> f32 {
    y + size * 0.36
}

/// A number with at most two decimals, and none that say nothing.
pub(crate) fn units(length: f32) -> f32 {
    // Without a negative zero.
    (length * 100.0).round() / 100.0 + 0.0
}
