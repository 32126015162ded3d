//! Where elements of the picture are. An attribute alone would do, but WebKit moves an element smoothly only by a style.
use crate::text;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

/// A place and a scale, across and down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    /// The distance from the origin.
    pub by: [f64; 2],
    /// The scale.
    pub scale: [f64; 2],
}

impl Transform {
    /// A place without a scale.
    pub const fn to(x: f64, y: f64) -> Self {
        Self { by: [x, y], scale: [1.0, 1.0] }
    }

    /// As an attribute in SVG.
    pub fn attribute(self) -> String {
        let ([x, y], [across, down]) = self.digits();
        format!("translate({x} {y}) scale({across} {down})")
    }

    /// Sets it as a style, which takes the place of the attribute.
    pub fn apply(self, element: &Element) {
        let ([x, y], [across, down]) = self.digits();
        if let Some(element) = element.dyn_ref::<SvgElement>() {
            let value = format!("translate({x}px, {y}px) scale({across}, {down})");
            // If it fails, the attribute still holds.
            let _ = element.style().set_property("transform", &value);
        }
    }

    fn digits(self) -> ([String; 2], [String; 2]) {
        (self.by.map(|length| text::fixed(length, 2)), self.scale.map(|scale| text::fixed(scale, 4)))
    }
}

/// Applies transforms to the children of an element, in order.
pub fn apply_all(parent: &Element, transforms: impl Iterator<Item = Transform>) {
    let mut child = parent.first_element_child();
    for transform in transforms {
        let Some(element) = child else { return };
        transform.apply(&element);
        child = element.next_element_sibling();
    }
}
