//! The drawings and tables that articles name.
use super::examples;
use crate::art::diagram::{DiagramProps, diagram};
use crate::art::elements::Elements;
use crate::art::phase_diagram::{Phase, phase_diagram};
use crate::art::{small_tree, units};
use crate::text::{decimals, grouped};
use othello::{Position, Rules};

/// Draws the figure of this name. `words` are what a screen reader says of it and what stands below it, or the words of a
/// table; `list` is the list of crates. `None` where there is no such figure.
pub fn figure(name: &str, words: &[String], list: &str, elements: &mut Elements) -> Option<()> {
    let board = |position| DiagramProps::new(position, words);
    let phase = match name {
        "selection" => Some(Phase::Selection),
        "expansion" => Some(Phase::Expansion),
        "playout" => Some(Phase::Playout),
        "backpropagation" => Some(Phase::Backpropagation),
        _ => None,
    };
    let many = examples::many_runs;
    let props = match (name, words) {
        ("start", _) => DiagramProps { legal: true, ..board(Position::start(Rules::default())) },
        ("arrows", _) => DiagramProps { next: Some(many().1), ..board(many().0) },
        ("after", _) => DiagramProps { last: Some(many().1), ..board(many().0.after(many().1)) },
        ("passed", _) => DiagramProps { legal: true, ..board(examples::passed()) },
        ("stopped", _) => board(examples::stopped()),
        ("end", _) => board(examples::ended()),
        ("formula", [title]) => {
            formula(title, elements);
            return Some(());
        }
        ("children", [title, heads @ .., chosen]) => {
            children(title, heads, chosen, elements);
            return Some(());
        }
        ("crates", [summary, title, heads @ ..]) => {
            let count = grouped(list.lines().count() as u64);
            elements.open(format_args!("details"));
            elements.said(format_args!("summary"), &summary.replace('#', &count));
            let rows = list.lines().map(|line| ("", line.to_owned()));
            table(title, heads, rows.collect(), elements);
            elements.close();
            return Some(());
        }
        (_, [title]) => {
            phase_diagram(phase?, title, elements);
            return Some(());
        }
        _ => return None,
    };
    diagram(&props, elements);
    Some(())
}

/// The formula of the selection; `title` reads it out.
fn formula(title: &str, elements: &mut Elements) {
    elements.open(format_args!("div|class=formula panel"));
    elements.open(format_args!("svg|viewBox=0 0 150 44|role=img|aria-label={title}"));
    elements.open(format_args!("g|class=italic"));
    for (letter, x, y) in [("w", 16, 12), ("n", 16, 33), ("c", 66, 22), ("N", 108, 12), ("n", 100, 33)] {
        elements.said(format_args!("text|x={x}|y={y}"), letter);
    }
    elements.close();
    elements.said(format_args!("text|x=41|y=22"), "+");
    elements.said(format_args!("text|x=93|y=12"), "ln");
    elements.shape(format_args!("path|d=M7 22H25M86 22H114M74 25L77 23L80.5 41L84 2H118"));
    elements.close();
    elements.close();
}

/// The formula's numbers for the children of the drawn tree's root.
fn children(title: &str, heads: &[String], chosen: &str, elements: &mut Elements) {
    let tree = small_tree::tree();
    let path = small_tree::select(&tree);
    let rows = small_tree::children(&tree, 0).into_iter().map(|index| {
        let node = tree[index];
        let (mean, exploration) = (node.mean(), node.exploration(tree[0].visits));
        let (wins, visits) = (units(node.wins as f32), units(node.visits as f32));
        let [mean, exploration, sum] = [mean, exploration, mean + exploration].map(|term| decimals(term, 3));
        let (class, chosen) = if path.contains(&index) { ("chosen", chosen) } else { ("", "") };
        (class, format!("{wins} / {visits}\t{mean}\t{exploration}\t{sum} {chosen}"))
    });
    table(title, heads, rows.collect(), elements);
}

/// A table that can be scrolled sideways. A row has a class and cells with tabs between.
fn table(title: &str, heads: &[String], rows: Vec<(&str, String)>, elements: &mut Elements) {
    elements.open(format_args!("div|class=scroll|tabindex=0|role=region|aria-label={title}"));
    elements.open(format_args!("table"));
    elements.open(format_args!("thead"));
    elements.open(format_args!("tr"));
    heads.iter().for_each(|head| elements.said(format_args!("th|scope=col"), head));
    elements.close();
    elements.close();
    elements.open(format_args!("tbody"));
    for (class, cells) in rows {
        elements.open(format_args!("tr|class={class}"));
        cells.split('\t').for_each(|cell| elements.said(format_args!("td"), cell));
        elements.close();
    }
    elements.close();
    elements.close();
    elements.close();
}
