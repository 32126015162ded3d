//! The list of crates on the page About. `BLESS=1 cargo test -p app licences` updates it.
use std::collections::BTreeSet;
use std::process::Command;

/// The licences of crates that come with the text of their licence, but do not name it.
const NOT_NAMED: [(&str, &str); 1] = [("rs-fsrs\t", "MIT")];

/// The crates whose code is in the page's and the worker's wasm, by `cargo tree`.
fn current() -> String {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--locked",
            "--package",
            "app",
            "--package",
            "othello-worker",
            "--package",
            "othello-expert",
            "--features",
            "app/split",
            "--target",
            "wasm32-unknown-unknown",
        ])
        .args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}\t{l}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs this test, so it can be started");
    assert!(output.status.success(), "cargo tree: {}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    // Our own crates have a path; repeated crates end in (*).
    let crates: BTreeSet<String> = lines
        .lines()
        .filter(|line| !line.contains("(/") && !line.is_empty())
        .map(|line| line.trim_end_matches(" (*)").replacen(" v", "\t", 1))
        .map(|line| match NOT_NAMED.iter().find(|(name, _)| line.starts_with(name) && line.ends_with('\t')) {
            Some((_, licence)) => line + licence,
            None => line,
        })
        .collect();
    crates.into_iter().map(|line| line + "\n").collect()
}

#[test]
fn the_list_of_crates_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../articles/text/licences.tsv");
    let current = current();
    assert!(current.lines().all(|line| line.split('\t').filter(|field| !field.is_empty()).count() == 3));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &current).unwrap();
        return;
    }
    let listed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        listed == current,
        "crates/articles/text/licences.tsv is out of date: BLESS=1 cargo test -p app licences updates it"
    );
}
