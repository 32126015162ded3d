//! The architecture's "never"s, held against what cargo says the crates depend on.

use std::collections::BTreeSet;
use std::process::Command;

/// Everything that `package` depends on, directly or not, apart from its tests' dependencies, with default features
/// and on every platform.
fn all_dependencies(package: &str) -> BTreeSet<String> {
    tree(package, None)
}

/// The crates that `package` itself names.
fn direct_dependencies(package: &str) -> BTreeSet<String> {
    tree(package, Some("1"))
}

fn tree(package: &str, depth: Option<&str>) -> BTreeSet<String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.args([
        "tree",
        "--package",
        package,
        "--edges",
        "normal,build",
        "--target",
        "all",
        "--prefix",
        "none",
    ]);
    command.args(["--format", "{p}"]);
    if let Some(depth) = depth {
        command.args(["--depth", depth]);
    }
    let output = command.output().expect("cargo runs, since this is a test of it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo prints UTF-8");
    let mut names: BTreeSet<_> =
        text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    assert!(names.remove(package), "cargo tree names the package itself");
    names
}

/// No name among `names` may be one of `never`.
fn check(package: &str, names: &BTreeSet<String>, never: &[&str]) {
    let found: Vec<_> = never.iter().filter(|name| names.contains(**name)).collect();
    assert!(found.is_empty(), "{package} must not depend on {found:?}");
}

/// What only exists in a browser.
const BROWSER: [&str; 4] = ["js-sys", "web-sys", "wasm-bindgen", "wasm-bindgen-futures"];

#[test]
fn othello_is_rules_and_nothing_else() {
    let names = all_dependencies("othello");
    check("othello", &names, &BROWSER);
    check("othello", &names, &["serde", "rand", "rand_core", "getrandom", "web-time", "instant"]);
    check("othello", &names, &["mcts", "engines", "formats", "arena", "protocol", "worker", "app"]);
}

#[test]
fn the_search_knows_no_game_no_clock_and_no_browser() {
    let names = all_dependencies("mcts");
    check("mcts", &names, &BROWSER);
    check("mcts", &names, &["othello", "engines", "protocol", "web-time", "instant", "getrandom"]);
}

#[test]
fn formats_are_of_the_rules_alone() {
    let names = all_dependencies("formats");
    check("formats", &names, &BROWSER);
    check("formats", &names, &["mcts", "engines", "arena", "protocol", "worker", "app", "serde"]);
}

#[test]
fn matches_are_without_command_line_page_and_clock() {
    let names = all_dependencies("arena");
    check("arena", &names, &BROWSER);
    check(
        "arena",
        &names,
        &["clap", "formats", "protocol", "worker", "app", "web-time", "instant", "getrandom"],
    );
}

#[test]
fn diagrams_need_no_browser() {
    let names = all_dependencies("diagrams");
    check("diagrams", &names, &BROWSER);
    check("diagrams", &names, &["yew", "ui", "app", "protocol", "engines"]);
}

#[test]
fn the_user_interface_knows_no_game_in_progress_and_no_worker() {
    let never = ["protocol", "worker", "worker-client", "engines", "mcts", "arena", "app", "gloo-worker"];
    // By what it names itself: Yew brings a gloo-worker along for its own use.
    check("ui", &direct_dependencies("ui"), &never);
}

#[test]
fn the_protocol_knows_neither_page_nor_browser() {
    let names = all_dependencies("protocol");
    check("protocol", &names, &BROWSER);
    check("protocol", &names, &["yew", "gloo-worker", "mcts", "engines", "worker", "app"]);
}

#[test]
fn engines_can_play_anywhere() {
    let names = all_dependencies("engines");
    check("engines", &names, &BROWSER);
    check("engines", &names, &["protocol", "worker", "app", "yew", "web-time"]);
}

#[test]
fn the_worker_draws_nothing() {
    check("worker", &all_dependencies("worker"), &["yew", "app"]);
}

#[test]
fn the_client_of_the_worker_draws_nothing() {
    check("worker-client", &all_dependencies("worker-client"), &["yew", "app", "ui"]);
}

#[test]
fn the_page_searches_only_through_the_worker() {
    check("app", &direct_dependencies("app"), &["mcts", "lab", "rand_xoshiro"]);
}

#[test]
fn articles_are_rendered_without_a_browser() {
    let names = all_dependencies("articles");
    check("articles", &names, &BROWSER);
    check("articles", &names, &["yew", "app", "worker", "protocol", "engines", "mcts"]);
}

#[test]
fn nothing_is_built_on_the_tools() {
    for package in ["othello", "mcts", "engines", "protocol", "worker", "app"] {
        check(package, &all_dependencies(package), &["browser", "xtask", "lab", "e2e"]);
    }
}

#[test]
#[should_panic(expected = "must not depend on")]
fn a_forbidden_dependency_would_be_found() {
    check("engines", &direct_dependencies("engines"), &["mcts"]);
}

#[test]
fn indirect_dependencies_are_seen() {
    assert!(all_dependencies("app").contains("syn"), "yew's macros are built with syn");
    assert!(!direct_dependencies("app").contains("syn"));
}
