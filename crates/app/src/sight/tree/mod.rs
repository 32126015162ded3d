//! The tree of a search, drawn as it grows, with the numbers that selection compares.
//!
//! [`slice()`] puts together what is drawn, [`Layout`] places it, and [`Comparison`] has the numbers of a node's moves. None of
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
mod table;
mod transform;
mod written;

pub use camera::{ACROSS, Camera, DOWN, Frame, HEIGHT, WIDTH};
pub use comparison::Comparison;
pub use layout::{Extent, Layout, Placed};
pub use node::Certainty;
pub use picture::{Way, walk};
pub use slice::slice;

use super::Unit;
use crate::hooks::use_stages;
use crate::state::Language;
use crate::text::{self, SideForm};
use board_game::BoardGame;
use games::AnyGame;
use listing::Listing;
use panel::Panel;
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
    /// The latest look into the search, with its tree, the nodes of `open`, and the way to `at`.
    pub view: Rc<View>,
    /// The nodes that the user has opened, in the order of [`View::expanded`], each by the moves from the root.
    pub open: Rc<Vec<Vec<WireMove>>>,
    /// The chosen node, by the moves from the root.
    pub at: Rc<Vec<WireMove>>,
    /// The language of the sentences.
    pub language: Language,
    /// Called with the node that is chosen.
    pub on_choose: Callback<Vec<WireMove>>,
    /// Called with a node to open, so that all its moves are shown, or to close.
    pub on_open: Callback<Vec<WireMove>>,
}

/// The tree, as a picture or as a table, above the chosen node with its numbers.
#[component]
pub fn Tree(props: &TreeProps) -> Html {
    let TreeProps { position, view, open, at, language, on_choose, on_open } = props;
    let as_table = use_state_eq(|| false);
    let failed = use_state_eq(|| false);
    // The nodes, what is written in them, and the panel.
    let stages = use_stages(3, true);
    let layout = use_memo((view.clone(), open.clone(), at.clone()), |(view, open, at)| {
        slice(view, open, at).map(|root| Layout::new(&root, Unit::of(view))).unwrap_or_default()
    });
    let on_toggle = {
        let as_table = as_table.clone();
        Callback::from(move |()| as_table.set(!*as_table))
    };
    let drawn = if *as_table {
        html! { <Listing position={*position} layout={layout.clone()} {open} {at} language={*language} {on_choose} {on_open} /> }
    } else {
        let line = Rc::new(view.line.clone());
        html! { <Picture position={*position} layout={layout.clone()} {line} {at} language={*language} {on_choose} {on_open} /> }
    };
    let legend = match Unit::of(view).squares {
        None => text::tree_legend(),
        Some(_) => text::tree_legend_discs(),
    };
    html! {
        <div class="search-tree" data-testid="search-tree" data-iterations={view.moment.iterations.to_string()}>
            { drawn }
            <p class="note">{ legend }</p>
            <div class="tree-act">
                { Button::new(text::tree_as_table(), "tree-as-table", &on_toggle).pressed(*as_table).view() }
                { saving(&layout, text::side_of(*position, position.side()), view, &failed) }
            </div>
            if *failed {
                <p role="alert">{ text::save_failed() }</p>
            }
            if stages > 2 {
                <Panel position={*position} {view} {layout} {open} {at} language={*language} {on_choose} {on_open} />
            }
        </div>
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
