//! The shapes of drawings. Lengths are in units of the drawing.
use crate::Ink;

/// A drawing: a square with its upper left corner at 0, 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The length of its sides.
    pub side: f32,
    /// Its groups, from back to front.
    pub groups: Vec<Group>,
}

/// Shapes that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The kind of the shapes, which is the class in SVG.
    pub kind: &'static str,
    /// Attributes in SVG, for tests and style sheets.
    pub attributes: Vec<(&'static str, String)>,
    /// The opacity, from 0 to 1.
    pub opacity: f32,
    /// The shapes, from back to front.
    pub shapes: Vec<Shape>,
}

impl Group {
    /// A group of opaque shapes.
    pub fn new(kind: &'static str, shapes: Vec<Shape>) -> Self {
        Self { kind, attributes: Vec::new(), opacity: 1.0, shapes }
    }
}

/// The style of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: f32,
    /// Its opacity, from 0 to 1.
    pub opacity: f32,
    /// The lengths of dashes and gaps; `None` for a continuous line.
    pub dashes: Option<[f32; 2]>,
}

/// The fill and the outline of a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The colour and opacity of the fill.
    pub fill: Option<(Ink, f32)>,
    /// The outline.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// An opaque fill.
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some((ink, 1.0)), stroke: None }
    }

    /// An outline without a fill.
    pub const fn stroke(ink: Ink, width: f32) -> Self {
        Self { fill: None, stroke: Some(Stroke { ink, width, opacity: 1.0, dashes: None }) }
    }

    /// Adds a fill with this opacity.
    pub const fn filled(self, ink: Ink, opacity: f32) -> Self {
        Self { fill: Some((ink, opacity)), ..self }
    }

    /// Adds an outline.
    pub const fn outlined(self, ink: Ink, width: f32) -> Self {
        Self { stroke: Self::stroke(ink, width).stroke, ..self }
    }

    /// Makes the outline dashed.
    pub fn dashed(self, dashes: [f32; 2]) -> Self {
        Self { stroke: self.stroke.map(|stroke| Stroke { dashes: Some(dashes), ..stroke }), ..self }
    }

    /// Sets the opacity of the outline.
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
        /// Its fill and outline.
        paint: Paint,
    },
    /// A circle.
    Circle {
        /// Its centre.
        center: [f32; 2],
        /// Its radius, to the middle of the outline.
        radius: f32,
        /// Its fill and outline.
        paint: Paint,
    },
    /// An arc of a circle, clockwise from the top.
    Arc {
        /// The circle's centre.
        center: [f32; 2],
        /// The circle's radius.
        radius: f32,
        /// The share of the circle, from 0 to 1.
        share: f32,
        /// The line.
        stroke: Stroke,
    },
    /// A polygon.
    Polygon {
        /// Its corners.
        points: Vec<[f32; 2]>,
        /// Its fill and outline.
        paint: Paint,
    },
    /// A centred line of text.
    Text {
        /// The middle of its capitals and digits.
        center: [f32; 2],
        /// The size of the font.
        size: f32,
        /// Its length in any font; `None` for the font's own.
        length: Option<f32>,
        /// The font's weight, as in CSS.
        weight: u16,
        /// The colour.
        ink: Ink,
        /// The text.
        text: String,
    },
}

/// The baseline of text of this font size whose capitals and digits have their middle at `y`.
pub fn baseline(y: f32, size: f32) -> f32 {
    y + size * 0.36
}
