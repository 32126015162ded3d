//! www/articles holds what the page loads of crates/app/articles. `BLESS=1 cargo test -p app --test articles` makes it anew.
#![cfg(not(target_arch = "wasm32"))]

use app::article::compile;
use app::state::{Language, Named};
use app::text;

#[test]
fn the_files_of_the_articles_are_current() {
    let here = env!("CARGO_MANIFEST_DIR");
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let list = read(&format!("{here}/articles/licences.tsv"));
    for &(language, code) in Language::NAMED {
        assert!(text::take(language, &read(&format!("{here}/../../www/lang/{code}.txt"))));
        text::speak(language);
        for name in ["learn", "about"] {
            let current = compile(&read(&format!("{here}/articles/{name}.{code}.txt")), &list).unwrap();
            let path = format!("{here}/../../www/articles/{name}.{code}.txt");
            if std::env::var_os("BLESS").is_some() {
                std::fs::write(&path, current).unwrap();
                continue;
            }
            assert!(
                read(&path) == current,
                "www/articles/{name}.{code}.txt is old: BLESS=1 cargo test -p app --test articles makes it anew"
            );
        }
    }
}
