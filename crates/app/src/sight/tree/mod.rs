//! The tree of a search, drawn as it grows.
//!
//! [`slice()`] puts together the drawn part, [`Layout`] places it, and [`Comparison`] has the numbers of a node's moves. None of
//! them knows a browser.
mod camera;
mod comparison;
mod files;
mod frame;
mod layout;
mod listing;
mod node;
mod nodes;
mod panel;
mod picture;
mod slice;
mod transform;
mod written;

pub use camera::{ACROSS, Camera, DOWN, Frame, HEIGHT, WIDTH};
pub use comparison::Comparison;
pub use layout::{Extent, Layout, Placed};
pub use node::{Certainty, name, plain};
pub use panel::{Panel, explained, way};
pub use picture::{Way, walk};
pub use slice::slice;

use crate::state::Language;
use crate::text::{self, SideForm};
use board_game::BoardGame;
use games::AnyGame;
use listing::Listing;
use picture::Picture;
use protocol::{View, WireMove};
use std::rc::Rc;
use ui::handing_out::{save_png, save_text};
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`Tree`].
#[derive(Properties, PartialEq)]
pub struct TreeProps {
    /// The position at the root.
    pub position: AnyGame,
    /// The tree.
    pub layout: Rc<Layout>,
    /// The line that the search expects.
    pub line: Rc<Vec<WireMove>>,
    /// The nodes that the user has opened, each by the moves from the root.
    pub open: Rc<Vec<Vec<WireMove>>>,
    /// The chosen node, by the moves from the root.
    pub at: Rc<Vec<WireMove>>,
    /// The way of the last step.
    pub lit: Rc<Vec<WireMove>>,
    /// Whether it is a table instead of a picture.
    pub as_table: bool,
    /// The language of the sentences.
    pub language: Language,
    /// Called with the node that is chosen.
    pub on_choose: Callback<Vec<WireMove>>,
    /// Called with a node to open, so that all its moves are shown, or to close.
    pub on_open: Callback<Vec<WireMove>>,
}

/// The tree, as a picture or as a table.
#[component]
pub fn Tree(props: &TreeProps) -> Html {
    let TreeProps { position, layout, line, open, at, lit, as_table, language, on_choose, on_open } = props;
    if *as_table {
        html! { <Listing position={*position} {layout} {open} {at} language={*language} {on_choose} {on_open} /> }
    } else {
        html! { <Picture position={*position} {layout} {line} {at} {lit} language={*language} {on_choose} {on_open} /> }
    }
}

/// Properties of [`Saving`].
#[derive(Properties, PartialEq)]
pub struct SavingProps {
    /// The position at the root.
    pub position: AnyGame,
    /// The latest look into the search.
    pub view: Rc<View>,
    /// The tree.
    pub layout: Rc<Layout>,
    /// The language of the sentences.
    pub language: Language,
}

/// The buttons that save the tree, and the outcome if it is bad.
#[component]
pub fn Saving(props: &SavingProps) -> Html {
    let SavingProps { position, view, layout, .. } = props;
    let failed = use_state_eq(|| false);
    html! {
        <>
            { saving(layout, text::side_of(*position, position.side()), view, &failed) }
            if *failed {
                <p role="alert">{ text::save_failed() }</p>
            }
        </>
    }
}

/// The buttons that save the tree, in a menu of their own.
fn saving(layout: &Rc<Layout>, turn: SideForm, view: &Rc<View>, failed: &UseStateHandle<bool>) -> Html {
    let text_file =
        |name: &'static str, media_type: &'static str, of: fn(&Layout, SideForm, &View) -> String| {
            let (layout, view, failed) = (layout.clone(), view.clone(), failed.setter());
            Callback::from(move |()| failed.set(!save_text(&of(&layout, turn, &view), name, media_type)))
        };
    let on_png = {
        let (layout, view, failed) = (layout.clone(), view.clone(), failed.setter());
        Callback::from(move |()| {
            let (canvas, failed) = (files::picture(&layout, &view.line, &values_said(&view)), failed.clone());
            wasm_bindgen_futures::spawn_local(async move {
                let is_saved = match canvas {
                    Some(canvas) => save_png(canvas, "ucthello-tree.png").await,
                    None => false,
                };
                failed.set(!is_saved);
            });
        })
    };
    let svg = text_file("ucthello-tree.svg", "image/svg+xml", |layout, _, view| {
        files::svg_file(layout, &view.line, &values_said(view))
    });
    let csv = text_file("ucthello-tree.csv", "text/csv;charset=utf-8", |layout, turn, view| {
        files::numbers(layout, turn, view).csv()
    });
    let json = text_file("ucthello-tree.json", "application/json", |layout, turn, view| {
        files::numbers(layout, turn, view).json()
    });
    html! {
        <details class="plot-save">
            <summary>{ text::save() }</summary>
            <div class="plot-act">
                { Button::new("SVG", "tree-svg", &svg).named(text::save_svg()).view() }
                { Button::new("PNG", "tree-png", &on_png).named(text::save_png()).view() }
                { Button::new("CSV", "tree-csv", &csv).named(text::save_csv()).view() }
                { Button::new("JSON", "tree-json", &json).named(text::save_json()).view() }
            </div>
        </details>
    }
}

/// A note for the saved picture: the side that its numbers belong to, and their unit.
fn values_said(view: &View) -> String {
    let side = if view.counts_for_black { text::sight_for_black() } else { text::tree_values_for() };
    let unit = if view.squares.is_some() { text::tree_values_discs() } else { "" };
    text::join_sentences(&[side, unit])
}
