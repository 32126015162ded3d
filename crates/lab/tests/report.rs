//! Reports: one file that needs nothing else, with all texts from files escaped, and the same bytes from the same games.
use super::shell::Place;

const GRID: &str = r#"
title = "<script>alert('1')</script> & more"
first = "uct:iterations={budget}"
second = "{opponent}"
size = "4"
pairs = 3
opening-plies = 2

[report]
x = "budget"
lines = "opponent"

[[factors]]
name = "budget"
values = ["5", "50"]

[[factors]]
name = "opponent"
values = ["random", "greedy"]
"#;

fn check_page(page: &str) {
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert!(
        !page.contains("<script")
            && !page.contains("src=")
            && !page.contains("href=")
            && !page.contains("url(")
    );
    let elsewhere = page.replace("http://www.w3.org/2000/svg", "");
    assert!(!elsewhere.contains("http:") && !elsewhere.contains("https:") && !elsewhere.contains("//"));
    for part in
        ["lang=\"en\"", "prefers-color-scheme:dark", "Content-Security-Policy", "<code>lab ", "lab 0.1.0 ("]
    {
        assert!(page.contains(part), "{part}");
    }
    for (open, close) in
        [("<table", "</table>"), ("<svg", "</svg>"), ("<figure", "</figure>"), ("<div", "</div>")]
    {
        assert_eq!(page.matches(open).count(), page.matches(close).count(), "{open}");
    }
}

#[test]
fn a_grid_has_figures_with_tables_behind_them() {
    let place = Place::new();
    place.write("grid.toml", GRID);
    place.succeed("grid grid.toml --out out");
    assert_eq!(place.succeed("report out --date 2026-11-23"), "the report is in out/report.html\n");
    let page = place.read("out/report.html");
    check_page(&page);
    assert!(page.contains("<h1>&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; more</h1>"));
    assert!(page.contains("<dd>2026-11-23</dd>") && page.contains("lab grid grid.toml --out out"));
    let svg = page.split("<svg").nth(1).expect("there is a figure");
    for part in ["role=\"img\"", "<title>", "<desc>", "as Black", "as White", "mean difference in discs"] {
        assert!(svg.contains(part), "{part}");
    }
    assert_eq!(svg.matches("opponent greedy").count(), 1, "the legend has each line once");
    assert!(page.contains("The figures as a table") && page.contains("By opponent"));

    // From the summary alone, and again, it is the same page.
    place.succeed("report out/summary.json --date 2026-11-23 --out again.html");
    assert_eq!(place.read("again.html"), page);
    let markdown = place.succeed("report out --markdown -");
    assert!(
        markdown.contains("## &lt;script>") && markdown.contains("    lab grid grid.toml --out out"),
        "{markdown}"
    );
    assert!(markdown.contains("| budget | opponent | games | won |"), "{markdown}");
    place.write("out/summary.json", "{\"title\": 1}");
    assert!(place.fail("report out/summary.json").starts_with("out/summary.json: invalid type"));
}

#[test]
fn a_tournament_has_ratings_and_a_match_its_result() {
    let place = Place::new();
    let common = "--games 10 --size 4 --opening-plies 2";
    place.succeed(&format!("round-robin uct:iterations=50 random greedy --out trio {common}"));
    place.succeed("report trio --out trio.html");
    let page = place.read("trio.html");
    check_page(&page);
    assert!(page.contains("<h2>Ratings</h2>") && page.contains("<title>Ratings</title>"));
    assert!(page.contains("the mean of all players is 0"));

    place.succeed(&format!("match --black greedy --white random --sprt 0,400 --out pair {common}"));
    place.succeed("report pair");
    let page = place.read("pair/report.html");
    check_page(&page);
    assert!(page.contains("<h2>The match</h2>") && page.contains("Elo 0 against 400, alpha 0.05, beta 0.05"));
    assert!(!page.contains("<svg"));
}

#[test]
fn a_summary_of_the_page_in_sudo_has_a_report_without_discs() {
    let place = Place::new();
    place.write("sudo.json", include_str!("../../../tests/data/lab/sudo_summary.json"));
    place.succeed("report sudo.json --out sudo.html");
    let page = place.read("sudo.html");
    for part in ["mean result, 1 for a win, -1 for a loss", "as X", "as O", "result as X", "<svg"] {
        assert!(page.contains(part), "{part}");
    }
    let markdown = place.succeed("report sudo.json --markdown -");
    assert!(
        markdown.contains("| c | opponent | games | won | drawn | lost | result | result as X |"),
        "{markdown}"
    );
    for text in [page, markdown] {
        for word in ["disc", "Black", "White", "colour"] {
            assert!(!text.contains(word), "{word} in {text}");
        }
    }
}
