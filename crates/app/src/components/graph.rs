//! How the expected result went, along the game.
use crate::art::nodes::Nodes;
use crate::state::{Model, Slip};
use crate::text;
use othello::NodeId;
use std::fmt::Write;
use web_sys::Element;
use yew::prelude::*;

/// The fewest plies that the graph is wide: those of a whole game, so that it does not shrink while one plays.
const PLIES: usize = 60;

/// Ply by ply what Black can expect, from 0 below to 1 above, as far as it is known. A press goes to that place of the
/// game. Estimates are round, what was solved is square, and mistakes have a mark of their own.
pub fn graph(model: &Model, on_go: &Callback<NodeId>) -> Html {
    let line = model.line();
    let here = line.iter().position(|&node| node == model.tree.current()).unwrap_or_default();
    let [mut curve, mut estimates, mut solved, mut slips] = [const { String::new() }; 4];
    for (ply, &node) in line.iter().enumerate() {
        let Some(verdict) = model.verdicts.get(node) else { continue };
        let y = 100 - (verdict.black * 100.0) as u32;
        let dot = |path: &mut String, y: u32| {
            // Writing to a string does not fail.
            let _ = write!(path, "M{ply} {y}h0");
        };
        let _ = write!(curve, "{}{ply} {y}", if curve.is_empty() { "M" } else { "L" });
        dot(if verdict.certain { &mut solved } else { &mut estimates }, y);
        if model.verdicts.slip(&model.tree, node).is_some() {
            dot(&mut slips, y);
        }
    }
    let plies = PLIES.max(line.len() - 1);
    let onclick = {
        let on_go = on_go.clone();
        move |event: MouseEvent| {
            // Yew listens at the root: what was pressed may be a part of the graph.
            let Ok(Some(frame)) = event.target_unchecked_into::<Element>().closest(".graph") else { return };
            let frame = frame.get_bounding_client_rect();
            let part = (f64::from(event.client_x()) - frame.left()) / frame.width();
            let ply = (part * (plies + 2) as f64 - 1.0).round().max(0.0) as usize;
            if let Some(&node) = line.get(ply.min(line.len() - 1)) {
                on_go.emit(node);
            }
        }
    };
    let mut nodes = Nodes::default();
    let frame = format!("-1 -6 {} 112", plies + 2);
    let known = curve.matches(' ').count().to_string();
    nodes.open(
        "svg",
        &["viewBox", "preserveAspectRatio", "role", "aria-label", "data-testid", "data-known"],
        &[&frame, "none", "img", text::graph(), "graph", &known],
    );
    for (class, path) in [
        ("middle", format!("M0 50h{plies}")),
        ("here", format!("M{here} -6v112")),
        ("curve", curve),
        ("estimates", estimates),
        ("solved", solved),
        ("slips", slips),
    ] {
        nodes.shape("path", &["class", "d"], &[class, &path]);
    }
    nodes.close();
    let picture = nodes.into_html();
    html! { <div class="graph" {onclick}>{ picture }</div> }
}

/// The marks of a printed game.
pub const fn mark(slip: Slip) -> &'static str {
    match slip {
        Slip::Mistake => "?",
        Slip::Blunder => "??",
    }
}
