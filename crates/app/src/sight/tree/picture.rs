//! The picture of the tree: it can be zoomed, moved, and walked by keys.
use super::camera::{ACROSS, Camera, DOWN, Frame};
use super::frame::{Pointers, use_frame, use_wheel};
use super::layout::{Extent, Layout};
use super::node::plain;
use super::nodes::Nodes;
use super::transform::Transform;
use crate::state::Language;
use crate::text;
use board_game::BoardGame;
use games::AnyGame;
use protocol::WireMove;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::Element;
use yew::prelude::*;

/// The factor of a press on a zoom button.
const ZOOM: f64 = 1.4;

/// Properties of [`Picture`].
#[derive(Properties, PartialEq)]
pub struct PictureProps {
    /// The position at the root.
    pub position: AnyGame,
    /// The tree.
    pub layout: Rc<Layout>,
    /// The line that the search expects.
    pub line: Rc<Vec<WireMove>>,
    /// The chosen node.
    pub at: Rc<Vec<WireMove>>,
    /// The way of the last step.
    pub lit: Rc<Vec<WireMove>>,
    /// The language of the sentences.
    pub language: Language,
    /// Called with the node that is chosen.
    pub on_choose: Callback<Vec<WireMove>>,
    /// Called with a node to open or to close.
    pub on_open: Callback<Vec<WireMove>>,
}

/// The one in control of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hold {
    /// Nobody: it fits itself into the frame.
    Fitted,
    /// The user, who has moved it here.
    Held {
        /// The camera.
        camera: Camera,
        /// Whether it goes there smoothly.
        smooth: bool,
    },
}

/// The state of the latest drawing, for the handlers of events.
struct Latest {
    layout: Rc<Layout>,
    extent: Extent,
    frame: Frame,
    camera: Camera,
    /// The distance by which the drawing is moved to the right, so that the chosen node stays where it is when the nodes
    /// beside it come and go.
    shift: f64,
}

impl Latest {
    /// Follows the tree to its next layout. If the user holds the drawing, the node `at` keeps its place, or else the last
    /// node on the way to it that is in both.
    fn follow(&mut self, layout: &Rc<Layout>, at: &[WireMove], is_held: bool) {
        if !is_held {
            self.shift = 0.0;
        } else if !Rc::ptr_eq(&self.layout, layout) {
            let place = |layout: &Layout, path: &[WireMove]| Some(layout.nodes[layout.find(path)?].x);
            let moved = (0..=at.len()).rev().find_map(|length| {
                let path = &at[..length];
                Some(place(&self.layout, path)? - place(layout, path)?)
            });
            self.shift += moved.unwrap_or(0.0) * ACROSS;
        }
        self.layout = layout.clone();
        self.extent = layout.extent();
    }
}

/// The picture with its buttons.
#[component]
pub fn Picture(props: &PictureProps) -> Html {
    let PictureProps { position, layout, line, at, lit, language, .. } = props;
    let element = use_node_ref();
    let measured = use_frame(&element);
    let hold = use_state_eq(|| Hold::Fitted);
    let pointers = use_mut_ref(Pointers::default);
    let frame = measured.unwrap_or(Frame { width: 360.0, height: 320.0, unit: 1.0 });
    let latest = use_mut_ref(|| Latest {
        layout: layout.clone(),
        extent: layout.extent(),
        frame,
        camera: Camera { scale: 1.0, x: 0.0, y: 0.0 },
        shift: 0.0,
    });
    let (camera, smooth, shift) = {
        let mut latest = latest.borrow_mut();
        latest.frame = frame;
        latest.follow(layout, at, *hold != Hold::Fitted);
        let (camera, smooth) = match *hold {
            Hold::Fitted => {
                let line = if lit.is_empty() { line } else { lit };
                (Camera::fitted(latest.extent, line_end(layout, line), frame), true)
            }
            Hold::Held { camera, smooth } => (camera, smooth),
        };
        latest.camera = camera;
        (camera, smooth && measured.is_some(), latest.shift)
    };
    let moving = Moving { hold: hold.setter(), latest: latest.clone() };
    let on_zoom = {
        let moving = moving.clone();
        // Its parts are the same for as long as the picture is drawn.
        use_callback((), move |(factor, around), ()| moving.zoom(factor, around, false))
    };
    use_wheel(&element, on_zoom);
    let onpointerdown = with_element(&element, &pointers, |pointers, event, element| {
        pointers.borrow_mut().press(event, element);
    });
    let onpointermove = {
        let moving = moving.clone();
        with_element(&element, &pointers, move |pointers, event, element| {
            if let Some(motion) = pointers.borrow_mut().drag(event, element) {
                moving.drag(motion.by, motion.factor, motion.around);
            }
        })
    };
    let onpointerup =
        with_element(&element, &pointers, |pointers, event, _| pointers.borrow_mut().lift(event));
    let onclick = on_click(props, &pointers, &moving);
    let onkeydown = on_key(props, &moving);
    let view = Transform { by: [camera.x, camera.y], scale: [camera.scale; 2] };
    let shift = Transform::to(shift, 0.0);
    let [view_drawn, shift_drawn] = use_applied([view, shift]);
    let chosen = layout.find(at).map(|index| id(&layout.nodes[index].path));
    html! {
        <div class="tree-frame">
            <div class="tree-picture" role="tree" tabindex="0" aria-label={text::tree_title()} aria-activedescendant={chosen}
                data-testid="tree-picture" {onkeydown}>
                <svg ref={element} role="presentation" {onclick} {onpointerdown} {onpointermove} onpointerup={onpointerup.clone()}
                    onpointercancel={onpointerup}>
                    <g ref={view_drawn} class="camera" data-smooth={smooth.to_string()} transform={view.attribute()}>
                        <g ref={shift_drawn} class="shift" transform={shift.attribute()}>
                            <Nodes {layout} {line} {at} {lit} turn={text::side_of(*position, position.side())} language={*language} />
                        </g>
                    </g>
                </svg>
            </div>
            { buttons(&moving, *hold == Hold::Fitted) }
        </div>
    }
}

/// The buttons that zoom the drawing, and the one that fits it into the frame.
fn buttons(moving: &Moving, is_fitted: bool) -> Html {
    let zoom = |factor: f64| {
        let moving = moving.clone();
        Callback::from(move |()| moving.zoom_middle(factor))
    };
    let on_fit = {
        let hold = moving.hold.clone();
        move |_: MouseEvent| hold.set(Hold::Fitted)
    };
    html! {
        <div class="tree-zoom" role="group" aria-label={text::tree_title()}>
            { Button::new("+", "tree-zoom-in", &zoom(ZOOM)).named(text::tree_zoom_in()).view() }
            { Button::new("\u{2212}", "tree-zoom-out", &zoom(1.0 / ZOOM)).named(text::tree_zoom_out()).view() }
            <button type="button" class="button" data-testid="tree-fit" aria-label={text::tree_fit()} title={text::tree_fit()}
                aria-pressed={is_fitted.to_string()} onclick={on_fit}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6" /></svg>
            </button>
        </div>
    }
}

/// Transforms elements by styles, so that they may go there smoothly. Returns their references.
#[hook]
fn use_applied(transforms: [Transform; 2]) -> [NodeRef; 2] {
    let elements = [use_node_ref(), use_node_ref()];
    let drawn = elements.clone();
    use_effect_with(transforms, move |transforms| {
        for (transform, drawn) in transforms.iter().zip(drawn) {
            if let Some(element) = drawn.cast::<Element>() {
                transform.apply(&element);
            }
        }
    });
    elements
}

/// A press on a node chooses it; one on its sign opens or closes it.
fn on_click(
    props: &PictureProps,
    pointers: &Rc<RefCell<Pointers>>,
    moving: &Moving,
) -> impl Fn(MouseEvent) + 'static {
    let (layout, pointers, moving) = (props.layout.clone(), pointers.clone(), moving.clone());
    let (on_choose, on_open) = (props.on_choose.clone(), props.on_open.clone());
    move |event: MouseEvent| {
        if !pointers.borrow_mut().has_pressed() {
            return;
        }
        let target = event.target_unchecked_into::<Element>();
        let inside = |selector| target.closest(selector).ok().flatten();
        let index = inside("[data-node]").and_then(|node| node.get_attribute("data-node")?.parse().ok());
        let Some(node) = index.and_then(|index: usize| layout.nodes.get(index)) else { return };
        moving.hold_still();
        if inside(".more").is_some() {
            on_open.emit(node.path.clone());
        } else {
            on_choose.emit(node.path.clone());
        }
    }
}

/// Keys walk over the nodes, open them, and zoom.
fn on_key(props: &PictureProps, moving: &Moving) -> impl Fn(KeyboardEvent) + 'static {
    let (layout, at, moving) = (props.layout.clone(), props.at.clone(), moving.clone());
    let (on_choose, on_open) = (props.on_choose.clone(), props.on_open.clone());
    move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match key(&event.key()) {
            Some(Key::Walk(way)) => {
                let Some(to) = walk(&layout, &at, way) else { return };
                moving.show(to);
                on_choose.emit(layout.nodes[to].path.clone());
            }
            Some(Key::Open) => {
                moving.hold_still();
                on_open.emit(at.to_vec());
            }
            Some(Key::Zoom(factor)) => moving.zoom_middle(factor),
            Some(Key::Fit) => moving.hold.set(Hold::Fitted),
            None => return,
        }
        event.prevent_default();
    }
}

/// The id of a node's element.
pub fn id(path: &[WireMove]) -> String {
    format!("search-tree-{}", plain(path).replace(' ', "-"))
}

/// The place of the last node of the principal variation that is drawn.
fn line_end(layout: &Layout, line: &[WireMove]) -> f64 {
    let on_line = layout.nodes.iter().filter(|node| line.starts_with(&node.path));
    on_line.max_by_key(|node| node.depth()).map_or(0.0, |node| node.x)
}

/// A handler of pointer events, given the element of the picture.
fn with_element(
    element: &NodeRef,
    pointers: &Rc<RefCell<Pointers>>,
    handle: impl Fn(&RefCell<Pointers>, &PointerEvent, &Element) + 'static,
) -> Callback<PointerEvent> {
    let (element, pointers) = (element.clone(), pointers.clone());
    Callback::from(move |event: PointerEvent| {
        if let Some(element) = element.cast::<Element>() {
            handle(&pointers, &event, &element);
        }
    })
}

/// Moves the drawing for the user.
#[derive(Clone)]
struct Moving {
    hold: UseStateSetter<Hold>,
    latest: Rc<RefCell<Latest>>,
}

impl Moving {
    fn set(&self, camera: Camera, smooth: bool) {
        // Until the next drawing, further events go on from here.
        self.latest.borrow_mut().camera = camera;
        self.hold.set(Hold::Held { camera, smooth });
    }

    /// From now on, the user holds the drawing where it is.
    fn hold_still(&self) {
        let camera = self.latest.borrow().camera;
        self.set(camera, true);
    }

    fn zoom(&self, factor: f64, around: [f64; 2], smooth: bool) {
        let camera = {
            let latest = self.latest.borrow();
            latest.camera.zoomed(factor, around, latest.frame)
        };
        self.set(camera, smooth);
    }

    fn zoom_middle(&self, factor: f64) {
        let Frame { width, height, .. } = self.latest.borrow().frame;
        self.zoom(factor, [width / 2.0, height / 2.0], true);
    }

    fn drag(&self, by: [f64; 2], factor: f64, around: [f64; 2]) {
        let camera = {
            let Latest { camera, extent, frame, shift, .. } = *self.latest.borrow();
            camera.moved(by, extent, shift, frame).zoomed(factor, around, frame)
        };
        self.set(camera, false);
    }

    /// Brings a node into the frame.
    fn show(&self, index: usize) {
        let camera = {
            let latest = self.latest.borrow();
            let node = &latest.layout.nodes[index];
            let place = [node.x * ACROSS + latest.shift, node.depth() as f64 * DOWN];
            latest.camera.showing(place, latest.frame)
        };
        self.set(camera, true);
    }
}

/// The effect of a key.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Key {
    Walk(Way),
    Open,
    Zoom(f64),
    Fit,
}

/// A way from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To its parent.
    Parent,
    /// To its most visited child.
    Child,
    /// To the sibling on the left.
    Left,
    /// To the sibling on the right.
    Right,
    /// To the root.
    Root,
}

fn key(name: &str) -> Option<Key> {
    Some(match name {
        "ArrowUp" => Key::Walk(Way::Parent),
        "ArrowDown" => Key::Walk(Way::Child),
        "ArrowLeft" => Key::Walk(Way::Left),
        "ArrowRight" => Key::Walk(Way::Right),
        "Home" => Key::Walk(Way::Root),
        "Enter" | " " => Key::Open,
        "+" | "=" => Key::Zoom(ZOOM),
        "-" => Key::Zoom(1.0 / ZOOM),
        "0" => Key::Fit,
        _ => return None,
    })
}

/// The index of the node that a way leads to from the node at the end of a path; `None` if there is none.
pub fn walk(layout: &Layout, from: &[WireMove], way: Way) -> Option<usize> {
    let Some(here) = layout.find(from) else { return layout.find(&[]) };
    let parent = layout.nodes[here].parent;
    let beside = |step: isize| {
        let siblings: Vec<usize> = layout.children(parent?).collect();
        let place = siblings.iter().position(|&index| index == here)?;
        siblings.get(place.checked_add_signed(step)?).copied()
    };
    match way {
        Way::Parent => parent,
        // Of equally visited ones, the leftmost.
        Way::Child => layout.children(here).min_by_key(|&child| Reverse(layout.nodes[child].node.visits)),
        Way::Left => beside(-1),
        Way::Right => beside(1),
        Way::Root => layout.find(&[]),
    }
}
