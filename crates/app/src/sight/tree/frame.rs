//! The frame through which the tree is seen: its size, and moving the drawing in it by pointers and wheel.
use super::camera::Frame;
use crate::hooks::use_resized;
use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, WheelEvent};
use yew::prelude::*;

/// A pointer is dragged once it has moved by so many pixels; before, it presses.
const SLACK: f64 = 6.0;

/// How much a wheel zooms for each pixel that it would scroll.
const ZOOM_PER_PIXEL: f64 = 0.002;

/// The pixels of a line and of a page, in which some wheels scroll.
const LINE: f64 = 16.0;
const PAGE: f64 = 400.0;

/// The size of an element, once it is known.
#[hook]
pub fn use_frame(element: &NodeRef) -> Option<Frame> {
    let frame = use_state_eq(|| None);
    let measure = {
        let (element, frame) = (element.clone(), frame.setter());
        move || frame.set(measured(&element))
    };
    use_resized(element, measure);
    *frame
}

fn measured(element: &NodeRef) -> Option<Frame> {
    let area = element.cast::<Element>()?.get_bounding_client_rect();
    let window = web_sys::window()?;
    let root = window.document()?.document_element()?;
    let size = window.get_computed_style(&root).ok()??.get_property_value("font-size").ok()?;
    // Whole pixels will do, and reading them needs less code.
    let pixels: u32 = size.split(['.', 'p']).next()?.parse().ok()?;
    // An element that is not shown has no size.
    (area.width() > 0.0).then(|| Frame {
        width: area.width(),
        height: area.height(),
        unit: f64::from(pixels) / 16.0,
    })
}

/// Calls `on_zoom` with a factor and a point of the element when the wheel is turned over it. The page does not scroll then.
#[hook]
pub fn use_wheel(element: &NodeRef, on_zoom: Callback<(f64, [f64; 2])>) {
    let element = element.clone();
    use_effect_with(on_zoom, move |on_zoom| {
        let on_zoom = on_zoom.clone();
        let listener = element.cast::<Element>().map(|element| {
            let frame = element.clone();
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&element, "wheel", options, move |event| {
                let Some(event) = event.dyn_ref::<WheelEvent>() else { return };
                event.prevent_default();
                let unit = match event.delta_mode() {
                    WheelEvent::DOM_DELTA_LINE => LINE,
                    WheelEvent::DOM_DELTA_PAGE => PAGE,
                    _ => 1.0,
                };
                let turned = (event.delta_y() * unit * ZOOM_PER_PIXEL).clamp(-1.0, 1.0);
                let factor = if turned > 0.0 { 1.0 / (1.0 + turned) } else { 1.0 - turned };
                on_zoom.emit((factor, inside(&frame, event)));
            })
        });
        move || drop(listener)
    });
}

/// The place of a pointer in an element.
fn inside(element: &Element, event: &MouseEvent) -> [f64; 2] {
    let area = element.get_bounding_client_rect();
    [f64::from(event.client_x()) - area.left(), f64::from(event.client_y()) - area.top()]
}

/// The pointers on the frame and their motion.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pointers {
    /// The pointers that are down, at most two, each with its place in the frame.
    down: Vec<(i32, [f64; 2])>,
    /// Whether they have moved the drawing since the first of them went down.
    dragged: bool,
}

/// The effect of a motion of the pointers on the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// It moves by so many pixels.
    pub by: [f64; 2],
    /// It grows by this factor.
    pub factor: f64,
    /// Around this point.
    pub around: [f64; 2],
}

impl Pointers {
    /// A pointer goes down.
    pub fn press(&mut self, event: &PointerEvent, element: &Element) {
        if self.down.is_empty() {
            self.dragged = false;
        }
        if event.button() == 0 && self.down.len() < 2 {
            self.down.push((event.pointer_id(), inside(element, event)));
        }
    }

    /// A pointer moves. Returns what that does to the drawing, if it does anything.
    pub fn drag(&mut self, event: &PointerEvent, element: &Element) -> Option<Motion> {
        let to = inside(element, event);
        let index = self.down.iter().position(|(id, _)| *id == event.pointer_id())?;
        let from = self.down[index].1;
        if !self.dragged && self.down.len() == 1 && distance(from, to) < SLACK {
            return None;
        }
        if !self.dragged {
            self.dragged = true;
            // Otherwise it would be lost outside the frame. Without it, dragging still works inside.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        self.down[index].1 = to;
        let [x, y] = [to[0] - from[0], to[1] - from[1]];
        let other = self.down.iter().find(|(id, _)| *id != event.pointer_id()).map(|(_, place)| *place);
        Some(match other {
            None => Motion { by: [x, y], factor: 1.0, around: to },
            Some(other) => Motion {
                by: [x / 2.0, y / 2.0],
                factor: distance(to, other).max(1.0) / distance(from, other).max(1.0),
                around: [(to[0] + other[0]) / 2.0, (to[1] + other[1]) / 2.0],
            },
        })
    }

    /// A pointer goes up, or is lost.
    pub fn lift(&mut self, event: &PointerEvent) {
        self.down.retain(|(id, _)| *id != event.pointer_id());
    }

    /// Whether a press ends that was no drag.
    pub fn has_pressed(&mut self) -> bool {
        !std::mem::take(&mut self.dragged)
    }
}

fn distance(one: [f64; 2], other: [f64; 2]) -> f64 {
    let [x, y] = [one[0] - other[0], one[1] - other[1]];
    (x * x + y * y).sqrt()
}
