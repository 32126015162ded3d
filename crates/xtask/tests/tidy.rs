//! Rules about the form of source files, held against every Rust file of the repository.

use std::path::{Path, PathBuf};

/// A file this long has a second subject.
const MOST_LINES: usize = 450;

/// Words that are for the time of writing. In two parts, so that this file does not break its own rule.
const UNFINISHED: [(&str, &str); 3] = [("todo", "!("), ("dbg", "!("), ("unimplemented", "!(")];

/// What is wrong with the form of a source text.
fn complaints(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if !text.lines().next().is_some_and(|line| line.starts_with("//! ")) {
        found.push("its first line is no `//! ` that says what it is for".to_owned());
    }
    let lines = text.lines().count();
    if lines > MOST_LINES {
        found.push(format!("{lines} lines, which is more than {MOST_LINES}"));
    }
    for (name, call) in UNFINISHED {
        let word = format!("{name}{call}");
        let places = text.lines().enumerate().filter(|(_, line)| line.contains(&word));
        found.extend(places.map(|(index, _)| format!("line {}: {word})", index + 1)));
    }
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("crates/xtask is two levels down")
        .to_path_buf()
}

/// Every Rust file of the repository itself.
fn rust_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut open = vec![root().join("crates"), root().join("tests")];
    while let Some(dir) = open.pop() {
        for entry in std::fs::read_dir(&dir).expect("the repository can be read").flatten() {
            let path = entry.path();
            if path.is_dir() && !path.ends_with("target") {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn every_file_keeps_the_rules() {
    let files = rust_files();
    assert!(files.len() > 20, "only {} files were found", files.len());
    let mut all = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("source files are UTF-8");
        let name = file.strip_prefix(root()).expect("it was found there").display();
        all.extend(complaints(&text).into_iter().map(|complaint| format!("{name}: {complaint}")));
    }
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

#[test]
fn each_rule_can_be_broken() {
    assert_eq!(complaints("//! Good.\nfn f() {}\n"), Vec::<String>::new());
    assert_eq!(complaints("fn f() {}\n").len(), 1);
    assert_eq!(complaints("").len(), 1);
    let long = format!("//! Long.\n{}", "// x\n".repeat(MOST_LINES));
    assert_eq!(complaints(&long).len(), 1);
    for (name, call) in UNFINISHED {
        assert_eq!(complaints(&format!("//! Bad.\nfn f() {{ {name}{call}) }}\n")).len(), 1);
    }
}

#[test]
fn the_two_commands_are_what_ci_runs() {
    let ci = std::fs::read_to_string(root().join(".ci/run")).expect(".ci/run is there");
    assert!(ci.contains("cargo xtask test"));
}
