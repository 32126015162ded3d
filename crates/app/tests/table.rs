//! The check of the build holds the table of sentences to its rules, and names file and line of what is wrong.
#![cfg(not(target_arch = "wasm32"))]
#[path = "../build/table.rs"]
mod table;

use table::{LANGUAGES, check, placeholders};

const ENGLISH: &str = "\
# A table.
new = New
moves[one] = {count} move of {who}
moves[other] = {count} moves of {who}
turned[black,one] = Black turned {count} disc
turned[black,other] = Black turned {count} discs
turned[white,one] = White turned {count} disc
turned[white,other] = White turned {count} discs
";

/// The English table in every language, with one replacement in one of them.
fn complaints(language: &str, from: &str, to: &str) -> Vec<String> {
    let files = LANGUAGES.map(|(name, plurals)| {
        let text = match plurals {
            ["other"] => ENGLISH.lines().filter(|line| !line.contains("one]")).collect::<Vec<_>>().join("\n"),
            _ => ENGLISH.to_owned(),
        };
        if name == language {
            assert!(text.contains(from));
            text.replacen(from, to, 1)
        } else {
            text
        }
    });
    check("lang", &files).err().unwrap_or_default()
}

#[test]
fn a_good_table_is_taken() {
    assert_eq!(complaints("de", "New", "Neu"), Vec::<String>::new());
    assert_eq!(complaints("de", "{count} disc", "einen Stein"), Vec::<String>::new(), "one needs no number");
    let files = LANGUAGES.map(|(name, _)| {
        std::fs::read_to_string(format!("{}/../../www/lang/{name}.txt", env!("CARGO_MANIFEST_DIR"))).unwrap()
    });
    let keys = check("lang", &files).unwrap();
    let told = keys.iter().find(|key| key.name == "told_placed").unwrap();
    assert!(told.colored && told.plural && told.placeholders == ["square"] && told.english.len() == 4);
    assert_eq!(placeholders("{a} and {b}"), ["a", "b"]);
}

#[test]
fn every_mistake_is_named_with_its_place() {
    for (language, from, to, said) in [
        ("de", "new = New\n", "", "www/lang/de.txt:1: `new` is missing"),
        ("de", "new = New", "new = New\nold = Old", "www/lang/de.txt:3: `old` is one too many"),
        ("fr", "new = New", "new = New\nnew = New", "www/lang/fr.txt:3: `new` is there twice"),
        ("fr", "moves[one] = {count} move of {who}\n", "", "`moves[one]` is missing"),
        ("ja", "moves[other]", "moves[one]", "`moves[one]` is one too many"),
        ("it", "turned[white,one]", "turned[green,one]", "`turned[green,one]` is one too many"),
        ("it", "= New", "=", "www/lang/it.txt:2: `new` has no text"),
        ("it", "= New", "= {what}", "www/lang/it.txt:2: `new` has the placeholders"),
        ("it", "of {who}", "", "www/lang/it.txt:3: `moves[one]` has the placeholders"),
        ("ja", "{count} moves", "moves", "`moves[other]` has the placeholders"),
        ("de", "{who}", "{who", "has a brace without its other"),
        ("en", "new = New", "new: New", "www/lang/en.txt:2: this is no `key = text`"),
        ("en", "new =", "New =", "`New` is no key"),
        (
            "de",
            "new = New\nmoves[one] = {count} move of {who}",
            "moves[one] = {count} move of {who}\nnew = New",
            "stands where `new` does",
        ),
    ] {
        let complaints = complaints(language, from, to);
        assert!(complaints.iter().any(|complaint| complaint.contains(said)), "{said}: {complaints:?}");
    }
}
