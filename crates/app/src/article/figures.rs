//! The drawings and tables that articles name.
use super::examples;
use crate::art::diagram::{DiagramProps, diagram};
use crate::art::phase_diagram::{Phase, phase_diagram};
use crate::art::{element, small_tree, units};
use crate::text::{decimals, grouped};
use othello::{Position, Rules};
use yew::prelude::*;

/// The figure of this name. `words` are what a screen reader says of it and what stands below it, or the words of a table;
/// `list` is the list of crates.
pub fn figure(name: &str, words: &[String], list: &str) -> Option<Html> {
    let board = |position| DiagramProps::new(position, words);
    Some(match (name, words) {
        ("start", _) => diagram(&DiagramProps { legal: true, ..board(Position::start(Rules::default())) }),
        ("arrows", _) => {
            let (position, made) = examples::many_runs();
            diagram(&DiagramProps { next: Some(made), ..board(position) })
        }
        ("after", _) => {
            let (position, made) = examples::many_runs();
            diagram(&DiagramProps { last: Some(made), ..board(position.after(made)) })
        }
        ("passed", _) => diagram(&DiagramProps { legal: true, ..board(examples::passed()) }),
        ("stopped", _) => diagram(&board(examples::stopped())),
        ("end", _) => diagram(&board(examples::ended())),
        ("selection", [title]) => phase_diagram(Phase::Selection, title),
        ("expansion", [title]) => phase_diagram(Phase::Expansion, title),
        ("playout", [title]) => phase_diagram(Phase::Playout, title),
        ("backpropagation", [title]) => phase_diagram(Phase::Backpropagation, title),
        ("formula", [title]) => formula(title),
        ("children", [title, heads @ .., chosen]) => children(title, heads, chosen),
        ("crates", [summary, title, heads @ ..]) => {
            let rows = list.lines().map(|line| row(line.split('\t').map(|cell| cell.to_owned()), ""));
            let count = grouped(list.lines().count() as u64);
            let summary = Html::from(summary.replace('#', &count));
            let table = table(title, heads, rows.collect());
            element("details", &[], vec![element("summary", &[], vec![summary]), table])
        }
        _ => return None,
    })
}

/// The formula of the selection; `title` reads it out.
fn formula(title: &str) -> Html {
    let letter = |(letter, x, y): (&'static str, &'static str, &'static str)| {
        element("text", &[("x", x.into()), ("y", y.into())], vec![letter.into()])
    };
    let italic =
        [("w", "16", "12"), ("n", "16", "33"), ("c", "66", "22"), ("N", "108", "12"), ("n", "100", "33")];
    let lines = "M7 22H25M86 22H114M74 25L77 23L80.5 41L84 2H118";
    let drawing = vec![
        element("g", &[("class", "italic".into())], italic.map(letter).into()),
        letter(("+", "41", "22")),
        letter(("ln", "93", "12")),
        element("path", &[("d", lines.into())], vec![]),
    ];
    let title = title.to_owned().into();
    let svg = [("viewBox", "0 0 150 44".into()), ("role", "img".into()), ("aria-label", title)];
    element("div", &[("class", "formula panel".into())], vec![element("svg", &svg, drawing)])
}

/// The formula's numbers for the children of the drawn tree's root.
fn children(title: &str, heads: &[String], chosen: &str) -> Html {
    let tree = small_tree::tree();
    let path = small_tree::select(&tree);
    let rows = small_tree::children(&tree, 0).into_iter().map(|index| {
        let node = tree[index];
        let (mean, exploration) = (node.mean(), node.exploration(tree[0].visits));
        let name = format!("{} / {}", units(node.wins as f32), units(node.visits as f32));
        let [mean, exploration, sum] = [mean, exploration, mean + exploration].map(|term| decimals(term, 3));
        if path.contains(&index) {
            row([name, mean, exploration, format!("{sum} {chosen}")].into_iter(), "chosen")
        } else {
            row([name, mean, exploration, sum].into_iter(), "")
        }
    });
    table(title, heads, rows.collect())
}

fn row(cells: impl Iterator<Item = String>, class: &'static str) -> Html {
    let cells = cells.map(|cell| element("td", &[], vec![cell.into()])).collect();
    element("tr", &[("class", class.into())], cells)
}

/// A table that can be scrolled sideways.
fn table(title: &str, heads: &[String], rows: Vec<Html>) -> Html {
    let head = |head: &String| element("th", &[("scope", "col".into())], vec![head.clone().into()]);
    let heads = element("tr", &[], heads.iter().map(head).collect());
    let table = vec![element("thead", &[], vec![heads]), element("tbody", &[], rows)];
    let scroll = [
        ("class", "scroll".into()),
        ("tabindex", "0".into()),
        ("role", "region".into()),
        ("aria-label", title.to_owned().into()),
    ];
    element("div", &scroll, vec![element("table", &[], table)])
}
