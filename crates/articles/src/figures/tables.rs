//! The tables of articles: the formula's terms for the drawn tree, and the site's crates.
use super::small_tree;
use crate::html::Html;
use crate::values::Values;
use diagrams::units;

/// The headings of a table's columns.
pub fn columns<const N: usize>(text: &str) -> Result<[&str; N], String> {
    let columns: Vec<&str> = text.split(" | ").collect();
    let found = columns.len();
    columns.try_into().map_err(|_| format!("`columns` has {found} headings and not {N}"))
}

/// The formula's terms for the children of the drawn tree's root. The row of the selected child ends in `chosen`.
pub fn children(alt: &str, columns: &[&str; 4], chosen: &str, values: &Values, html: &mut Html) {
    let tree = small_tree::tree();
    let path = small_tree::select(&tree);
    table(alt, columns, html, |html| {
        for index in small_tree::children(&tree, 0) {
            let node = tree[index];
            let (mean, exploration) = (node.mean(), node.exploration(tree[0].visits));
            let [mean, exploration, sum] =
                [mean, exploration, mean + exploration].map(|term| values.decimals(term, 3));
            let wins = format!("{} / {}", units(node.wins as f32), units(node.visits as f32));
            let (class, sum) = match path.contains(&index) {
                true => ("chosen", format!("{sum} {chosen}")),
                false => ("", sum),
            };
            row(class, &[&wins, &mean, &exploration, &sum], html);
        }
    });
}

/// The crates with their licences, in a `details` element that opens when its `summary` is pressed.
pub fn crates(summary: &str, alt: &str, columns: &[&str; 3], values: &Values, html: &mut Html) {
    html.open("details", &[]);
    html.element("summary", &[], summary);
    table(alt, columns, html, |html| {
        for [name, version, licence] in values.licences {
            row("", &[name, version, licence], html);
        }
    });
    html.close("details");
}

/// A table that can be scrolled horizontally.
fn table(alt: &str, columns: &[&str], html: &mut Html, rows: impl FnOnce(&mut Html)) {
    html.open("div", &[("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", alt)]);
    html.open("table", &[]);
    html.open("thead", &[]);
    html.open("tr", &[]);
    columns.iter().for_each(|column| html.element("th", &[("scope", "col")], column));
    html.close("tr");
    html.close("thead");
    html.open("tbody", &[]);
    rows(html);
    html.close("tbody");
    html.close("table");
    html.close("div");
}

fn row(class: &str, cells: &[&str], html: &mut Html) {
    html.open("tr", &[("class", class)]);
    cells.iter().for_each(|cell| html.element("td", &[], cell));
    html.close("tr");
}
