//! Checks the forbidden dependencies of the architecture with `cargo tree`.

use std::collections::BTreeSet;
use std::process::Command;

/// All direct and indirect dependencies of `package`, except dev-dependencies, with default features and for every
/// platform.
fn all_dependencies(package: &str) -> BTreeSet<String> {
    tree(package, None)
}

/// The direct dependencies of `package`.
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
    let output = command.output().expect("cargo runs this test, so it can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo prints UTF-8");
    let mut names: BTreeSet<_> =
        text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    assert!(names.remove(package), "cargo tree names the package itself");
    names
}

/// Fails if `names` contains any of `never`.
fn check(package: &str, names: &BTreeSet<String>, never: &[&str]) {
    let found: Vec<_> = never.iter().filter(|name| names.contains(**name)).collect();
    assert!(found.is_empty(), "{package} must not depend on {found:?}");
}

/// Crates that need a browser.
const BROWSER: [&str; 4] = ["js-sys", "web-sys", "wasm-bindgen", "wasm-bindgen-futures"];

#[test]
fn board_game_depends_on_nothing_of_ours() {
    let names = all_dependencies("board-game");
    check("board-game", &names, &BROWSER);
    check(
        "board-game",
        &names,
        &["serde", "rand", "rand_core", "mcts", "othello", "othello-engines", "protocol", "app"],
    );
}

#[test]
fn games_depends_on_no_search_of_its_own_and_no_browser() {
    check("games", &all_dependencies("games"), &BROWSER);
    check(
        "games",
        &direct_dependencies("games"),
        &["mcts", "othello-engines", "protocol", "othello-worker", "yew", "app"],
    );
}

#[test]
fn othello_depends_on_board_game_alone() {
    let names = all_dependencies("othello");
    check("othello", &names, &BROWSER);
    check("othello", &names, &["serde", "rand", "rand_core", "getrandom", "web-time", "instant"]);
    check(
        "othello",
        &names,
        &["mcts", "othello-engines", "formats", "arena", "protocol", "othello-worker", "app"],
    );
}

#[test]
fn mcts_depends_on_no_game_clock_or_browser() {
    let names = all_dependencies("mcts");
    check("mcts", &names, &BROWSER);
    check(
        "mcts",
        &names,
        &["othello", "thinking", "othello-engines", "protocol", "web-time", "instant", "getrandom"],
    );
}

#[test]
fn players_depend_on_nothing_of_ours() {
    let names = all_dependencies("players");
    check("players", &names, &BROWSER);
    check(
        "players",
        &names,
        &["board-game", "othello", "tictactoe", "games", "mcts", "thinking", "othello-engines", "protocol"],
    );
}

#[test]
fn thinking_depends_on_no_game() {
    let names = all_dependencies("thinking");
    check("thinking", &names, &BROWSER);
    check(
        "thinking",
        &names,
        &[
            "othello",
            "othello-engines",
            "othello-evaluation",
            "protocol",
            "othello-worker",
            "app",
            "web-time",
        ],
    );
}

#[test]
fn learners_depend_on_no_game() {
    let names = all_dependencies("learners");
    check("learners", &names, &BROWSER);
    check(
        "learners",
        &names,
        &[
            "othello",
            "tictactoe",
            "games",
            "othello-engines",
            "arena",
            "protocol",
            "othello-worker",
            "web-time",
        ],
    );
}

#[test]
fn tictactoe_depends_on_mcts_and_board_game_only() {
    let names = all_dependencies("tictactoe");
    check("tictactoe", &names, &BROWSER);
    check(
        "tictactoe",
        &names,
        &["othello", "othello-engines", "arena", "protocol", "othello-worker", "app", "serde"],
    );
}

#[test]
fn tictactoe_engines_depends_on_no_other_game() {
    let names = all_dependencies("tictactoe-engines");
    check("tictactoe-engines", &names, &BROWSER);
    check(
        "tictactoe-engines",
        &names,
        &["othello", "othello-engines", "arena", "protocol", "othello-worker", "app"],
    );
}

#[test]
fn gobang_depends_on_board_game_alone() {
    let names = all_dependencies("gobang");
    check("gobang", &names, &BROWSER);
    check("gobang", &names, &["othello", "tictactoe", "mcts", "players", "protocol", "app", "serde", "rand"]);
}

#[test]
fn gobang_engines_depends_on_no_other_game() {
    let names = all_dependencies("gobang-engines");
    check("gobang-engines", &names, &BROWSER);
    check(
        "gobang-engines",
        &names,
        &["othello", "tictactoe", "games", "arena", "protocol", "gobang-worker", "app", "web-time"],
    );
}

#[test]
fn search_options_depends_on_no_game() {
    let names = all_dependencies("search-options");
    check("search-options", &names, &BROWSER);
    check("search-options", &names, &["othello", "tictactoe", "gobang", "games", "thinking", "protocol"]);
}

#[test]
fn formats_depends_on_games_only() {
    let names = all_dependencies("formats");
    check("formats", &names, &BROWSER);
    check("formats", &direct_dependencies("formats"), &["mcts"]);
    check("formats", &names, &["othello-engines", "arena", "protocol", "othello-worker", "app", "serde"]);
}

#[test]
fn book_depends_on_othello_only() {
    let names = all_dependencies("othello-book");
    check("othello-book", &names, &BROWSER);
    check(
        "othello-book",
        &names,
        &[
            "formats",
            "othello-evaluation",
            "mcts",
            "othello-engines",
            "protocol",
            "othello-worker",
            "app",
            "serde",
        ],
    );
}

#[test]
fn explorer_depends_on_othello_only() {
    let names = all_dependencies("othello-explorer");
    check("othello-explorer", &names, &BROWSER);
    check(
        "othello-explorer",
        &names,
        &["formats", "mcts", "othello-engines", "arena", "protocol", "othello-worker", "app", "serde"],
    );
}

#[test]
fn arena_depends_on_no_command_line_page_or_clock() {
    let names = all_dependencies("arena");
    check("arena", &names, &BROWSER);
    check(
        "arena",
        &names,
        &["clap", "protocol", "othello-worker", "app", "web-time", "instant", "getrandom"],
    );
}

#[test]
fn arena_and_pairs_depend_on_no_players() {
    for package in ["arena", "pairs"] {
        let players = [
            "othello-engines",
            "othello-evaluation",
            "othello-book",
            "tictactoe-engines",
            "gobang-engines",
            "othello-worker",
            "tictactoe-worker",
            "gobang-worker",
        ];
        check(package, &all_dependencies(package), &players);
    }
}

#[test]
fn diagrams_depends_on_no_browser() {
    let names = all_dependencies("diagrams");
    check("diagrams", &names, &BROWSER);
    check("diagrams", &names, &["othello", "mcts", "yew", "ui", "app", "protocol", "othello-engines"]);
}

#[test]
fn charts_depends_on_diagrams_only() {
    let names = all_dependencies("charts");
    check("charts", &names, &BROWSER);
    check(
        "charts",
        &names,
        &["othello", "mcts", "arena", "yew", "ui", "app", "lab", "protocol", "othello-engines"],
    );
}

#[test]
fn ui_depends_on_no_game_in_progress_and_no_worker() {
    let never = [
        "protocol",
        "othello-worker",
        "worker-client",
        "othello-engines",
        "mcts",
        "arena",
        "app",
        "gloo-worker",
    ];
    // Direct dependencies only: Yew has gloo-worker among its own.
    check("ui", &direct_dependencies("ui"), &never);
}

#[test]
fn protocol_depends_on_no_page_or_browser() {
    let names = all_dependencies("protocol");
    check("protocol", &names, &BROWSER);
    check("protocol", &names, &["yew", "gloo-worker", "mcts", "othello-engines", "othello-worker", "app"]);
}

#[test]
fn engines_depends_on_no_browser() {
    let names = all_dependencies("othello-engines");
    check("othello-engines", &names, &BROWSER);
    check("othello-engines", &names, &["protocol", "othello-worker", "app", "yew", "web-time"]);
}

#[test]
fn session_depends_on_no_game() {
    let names = all_dependencies("session");
    check(
        "session",
        &names,
        &["othello", "othello-engines", "tictactoe", "tictactoe-engines", "games", "othello-worker", "app"],
    );
}

#[test]
fn the_program_for_tictactoe_names_no_players_of_othello() {
    let names = direct_dependencies("tictactoe-worker");
    check(
        "tictactoe-worker",
        &names,
        &["othello", "othello-engines", "othello-evaluation", "othello-book", "othello-worker", "app"],
    );
}

#[test]
fn the_program_for_gobang_names_no_players_of_another_game() {
    let names = direct_dependencies("gobang-worker");
    check(
        "gobang-worker",
        &names,
        &["othello", "othello-engines", "othello-evaluation", "tictactoe", "tictactoe-engines", "app"],
    );
}

#[test]
fn worker_does_not_depend_on_yew() {
    for program in [
        "session",
        "othello-worker",
        "othello-expert",
        "tictactoe-worker",
        "gobang-worker",
        "learners-worker",
    ] {
        check(program, &all_dependencies(program), &["yew", "app"]);
    }
}

#[test]
fn worker_client_does_not_depend_on_yew() {
    check("worker-client", &all_dependencies("worker-client"), &["yew", "app", "ui"]);
}

#[test]
fn the_page_needs_no_program_of_the_worker() {
    for page in ["worker-client", "app"] {
        let programs =
            ["othello-worker", "othello-expert", "tictactoe-worker", "gobang-worker", "learners-worker"];
        check(page, &all_dependencies(page), &programs);
    }
}

#[test]
fn app_does_not_depend_on_the_search() {
    check("app", &direct_dependencies("app"), &["mcts", "lab", "rand_xoshiro"]);
}

#[test]
fn articles_depends_on_no_browser() {
    let names = all_dependencies("articles");
    check("articles", &names, &BROWSER);
    check("articles", &names, &["yew", "app", "othello-worker", "protocol", "othello-engines"]);
}

#[test]
fn nothing_depends_on_the_tools() {
    for package in ["othello", "mcts", "othello-engines", "protocol", "othello-worker", "app"] {
        check(package, &all_dependencies(package), &["webdriver", "xtask", "lab", "e2e"]);
    }
}

#[test]
#[should_panic(expected = "must not depend on")]
fn a_forbidden_dependency_would_be_found() {
    check("othello-engines", &direct_dependencies("othello-engines"), &["mcts"]);
}

#[test]
fn indirect_dependencies_are_seen() {
    assert!(all_dependencies("app").contains("syn"), "yew's macros are built with syn");
    assert!(!direct_dependencies("app").contains("syn"));
}
