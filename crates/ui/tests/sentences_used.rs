//! Every key of the sentences is used by the page: a generated function that is never called is a sentence translated into
//! five languages for nothing.
use std::collections::BTreeSet;
use std::path::Path;

/// The Rust sources under a folder, concatenated.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &std::fs::read_to_string(&path).unwrap();
        }
    }
    text
}

/// The names after `text::` or `sentences::`, including those in a `use` list.
fn names_used(code: &str) -> BTreeSet<&str> {
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    let after =
        |path: &str| code.match_indices(path).map(|(at, path)| &code[at + path.len()..]).collect::<Vec<_>>();
    let mut names = BTreeSet::new();
    for rest in after("text::").into_iter().chain(after("sentences::")) {
        let list =
            rest.strip_prefix('{').and_then(|rest| rest.split_once('}')).map_or(rest, |(list, _)| list);
        let list =
            if rest.starts_with('{') { list } else { rest.split(|sign| !is_name(sign)).next().unwrap_or("") };
        names.extend(list.split(|sign| !is_name(sign)));
    }
    names
}

fn unused<'a>(keys: &BTreeSet<&'a str>, code: &'a str) -> Vec<&'a str> {
    keys.difference(&names_used(code)).copied().collect()
}

#[test]
fn every_sentence_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let table = std::fs::read_to_string(root.join("www/lang/en.txt")).unwrap();
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let keys: BTreeSet<_> = lines.filter_map(|line| line.split([' ', '[']).next()).collect();
    assert!(keys.len() > 200, "only {} keys were found", keys.len());
    let code = sources(&root.join("crates/ui/src")) + &sources(&root.join("crates/app/src"));
    assert_eq!(unused(&keys, &code), Vec::<&str>::new(), "nothing calls these");
}

#[test]
fn an_unused_sentence_would_be_found() {
    let keys = BTreeSet::from(["board", "play", "redo", "undo"]);
    assert_eq!(
        unused(&keys, "use crate::text::{board, other};\ntext::undo(); text::redo_all(); play()"),
        ["play", "redo"]
    );
}
