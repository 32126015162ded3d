//! A report as one HTML file: no scripts, nothing from elsewhere, texts from files escaped.
use super::{Titled, facts, figures, is_tournament, ratings, tables};
use crate::runs::Summary;
use crate::table::Table;
use crate::tables as rows;
use charts::THEME;
use diagrams::escaped;

const PAGE_STYLE: &str = "\
:root{color-scheme:light dark;--shade:#f6f2e4}
@media (prefers-color-scheme:dark){:root{--shade:#1e2823}}
body{margin:0 auto;padding:1.5rem;max-width:60rem;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--panel)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace}figure{margin:1.5rem 0}.wide{overflow-x:auto}svg{display:block}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.25rem .75rem;border-bottom:1px solid var(--edge);\
text-align:left;white-space:nowrap}tbody tr:nth-child(even){background:var(--shade)}.number{text-align:right}
summary{padding:.6rem 0;cursor:pointer}";

/// The page of a run.
pub fn page(summary: &Summary) -> String {
    let mut body = format!("<h1>{}</h1>\n<dl>\n", escaped(&summary.title));
    for (name, value) in facts(summary) {
        let value = escaped(&value);
        let value = if name == "Command" { format!("<code>{value}</code>") } else { value };
        body += &format!("<dt>{name}</dt><dd>{value}</dd>\n");
    }
    body += "</dl>\n";
    if is_tournament(summary) {
        body += &format!(
            "<figure>\n<div class=\"wide\" tabindex=\"0\">{}</div>\n</figure>\n",
            ratings::svg(summary)
        );
    }
    for shown in figures::of_grid(summary) {
        let matches: Vec<_> = shown.matches.iter().map(|&of| of.clone()).collect();
        body += &format!(
            "<figure>\n<div class=\"wide\" tabindex=\"0\">{}</div>\n<details><summary>The figures as a table</summary>\n{}</details>\n</figure>\n",
            shown.figure.svg(&shown.description),
            table(&rows::of_matches(&matches)),
        );
    }
    for Titled { title, table: content, note } in tables(summary) {
        body += &format!("<h2>{}</h2>\n{}<p>{}</p>\n", escaped(&title), table(&content), escaped(&note));
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n{THEME}\n{PAGE_STYLE}\n</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        escaped(&summary.title)
    )
}

fn table(table: &Table) -> String {
    let class = |n: usize| if table.is_numeric(n) { " class=\"number\"" } else { "" };
    let row = |cells: &[String], tag: &str| {
        let cell = |(n, cell): (usize, &String)| {
            let scope = if tag == "th" { " scope=\"col\"" } else { "" };
            format!("<{tag}{scope}{}>{}</{tag}>", class(n), escaped(cell))
        };
        format!("<tr>{}</tr>\n", cells.iter().enumerate().map(cell).collect::<String>())
    };
    format!(
        "<div class=\"wide\" tabindex=\"0\"><table>\n<thead>{}</thead>\n<tbody>\n{}</tbody>\n</table></div>\n",
        row(&table.heading, "th"),
        table.rows.iter().map(|cells| row(cells, "td")).collect::<String>(),
    )
}
