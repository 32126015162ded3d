//! Rules about the form of source files, checked for every Rust file of the repository.

use std::path::{Path, PathBuf};

/// The maximum number of lines: a longer file probably has a second subject.
const MOST_LINES: usize = 450;

/// Macros for unfinished code, in two parts so that this file does not break its own rule.
const UNFINISHED: [(&str, &str); 3] = [("todo", "!("), ("dbg", "!("), ("unimplemented", "!(")];

/// Words with which no comment begins: a noun says the same and is read once.
const RIDDLES: [&str; 4] = ["What", "Who", "Whose", "Which"];

/// The violations in a source text.
fn complaints(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if !text.lines().next().is_some_and(|line| line.starts_with("//! ")) {
        found.push("its first line is not a `//! ` that says what it is for".to_owned());
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

/// The comment lines in a source text that begin with one of the [`RIDDLES`], also within a longer comment.
fn riddles(text: &str) -> Vec<String> {
    let is_riddle = |line: &str| {
        let comment =
            line.trim_start().strip_prefix("//").map(|rest| rest.trim_start_matches(['/', '!', ' ']));
        let word = comment.and_then(|comment| comment.split(|sign: char| !sign.is_alphabetic()).next());
        word.is_some_and(|word| RIDDLES.contains(&word))
    };
    let lines = text.lines().enumerate().filter(|(_, line)| is_riddle(line));
    lines.map(|(index, line)| format!("line {}: {}", index + 1, line.trim())).collect()
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("crates/xtask is two levels down")
        .to_path_buf()
}

/// Every Rust file of the repository itself.
pub fn rust_files() -> Vec<PathBuf> {
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
fn no_comment_begins_with_a_riddle() {
    let mut all = Vec::new();
    for file in rust_files() {
        let name = file.strip_prefix(root()).expect("it was found there");
        let text = std::fs::read_to_string(&file).expect("source files are UTF-8");
        all.extend(riddles(&text).into_iter().map(|line| format!("{}: {line}", name.display())));
    }
    assert!(all.is_empty(), "comments that begin with one of {RIDDLES:?}:\n{}", all.join("\n"));
}

#[test]
fn a_riddle_would_be_found() {
    for word in RIDDLES {
        for mark in ["//", "///", "//!"] {
            assert_eq!(riddles(&format!("//! Good.\n    {mark} {word} is it.\n")).len(), 1, "{mark} {word}");
        }
        assert_eq!(riddles(&format!("// {word}ever it is.\nlet {word} = 1; // That is {word}.\n")), [""; 0]);
    }
}

/// The test files of a folder that its `main.rs` does not declare as modules; a single file needs none. Linking one program
/// takes far less time than linking one for each file.
fn left_out<'a>(files: &[&'a str], main: Option<&str>) -> Vec<&'a str> {
    match main {
        None if files.len() == 1 => Vec::new(),
        main => {
            let declared = |name: &str| main.is_some_and(|text| text.contains(&format!("mod {name};\n")));
            files.iter().copied().filter(|name| *name != "main" && !declared(name)).collect()
        }
    }
}

#[test]
fn all_test_files_of_a_crate_are_one_program() {
    let crates = std::fs::read_dir(root().join("crates")).expect("the repository can be read").flatten();
    let folders =
        crates.map(|entry| entry.path()).chain([root().join("tests")]).map(|path| path.join("tests"));
    let mut all = Vec::new();
    for folder in folders.filter(|folder| folder.is_dir()) {
        let entries = std::fs::read_dir(&folder).expect("it is a folder").flatten();
        let names: Vec<String> = entries
            .map(|entry| entry.file_name().to_string_lossy().trim_end_matches(".rs").to_owned())
            .filter(|name| !name.starts_with("wasm"))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let main = std::fs::read_to_string(folder.join("main.rs")).ok();
        let missing = left_out(&names, main.as_deref());
        all.extend(missing.iter().map(|name| format!("{}: {name}", folder.join("main.rs").display())));
    }
    assert!(all.is_empty(), "no `mod` line for\n{}", all.join("\n"));
}

#[test]
fn a_forgotten_test_file_would_be_found() {
    let main = Some("mod laws;\nmod notation;\n");
    assert_eq!(left_out(&["laws", "main", "notation"], main), Vec::<&str>::new());
    assert_eq!(left_out(&["law", "laws", "main"], main), ["law"]);
    assert_eq!(left_out(&["laws"], None), Vec::<&str>::new());
    assert_eq!(left_out(&["laws", "notation"], None).len(), 2);
}

#[test]
fn the_two_commands_are_what_ci_runs() {
    let ci = std::fs::read_to_string(root().join(".ci/run")).expect(".ci/run is there");
    assert!(ci.contains("cargo xtask test"));
}
