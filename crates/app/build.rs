//! Computes the hashes of the files that pages load, the articles and the puzzles, so that the page can recognise a file from
//! another build. A mistake in an article fails the build.
#[path = "../ui/src/text/content_hash.rs"]
mod content_hash;

use content_hash::content_hash;
use std::path::{Path, PathBuf};

/// The root of the repository.
const REPOSITORY: &str = "../..";
/// The sources of the articles.
const SOURCES: [&str; 2] = ["../articles/text", "../../www/lang/languages.tsv"];
/// The endgame puzzles.
const PUZZLES: &str = "../../www/puzzles/endgames.txt";
/// The articles, in the order of `text::article_file`.
const ARTICLES: [&str; 2] = ["learn", "about"];

fn main() {
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        // wasm-split-cli needs the relocations to find which function calls which.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    for input in ["build.rs", "../ui/src/text/content_hash.rs", PUZZLES].iter().chain(&SOURCES) {
        println!("cargo::rerun-if-changed={input}");
    }
    let rendered = match articles::render_all(Path::new(REPOSITORY)) {
        Ok(rendered) => rendered,
        Err(errors) => return errors.iter().for_each(|error| println!("cargo::error={error}")),
    };
    // Each article's languages are in the order of the list.
    let hashes = ARTICLES.map(|name| {
        let article = rendered.iter().filter(|article| article.name == name);
        article.map(|article| content_hash(&article.html)).collect::<Vec<_>>()
    });
    let languages = hashes[0].len();
    let code = format!("static ARTICLE_HASHES: [[u64; {languages}]; {}] = {hashes:?};\n", ARTICLES.len());
    let puzzles = std::fs::read_to_string(PUZZLES).map(|puzzles| content_hash(&puzzles));
    let puzzles = match puzzles {
        Ok(hash) => format!("const PUZZLES_HASH: u64 = {hash};\n"),
        Err(error) => return println!("cargo::error={PUZZLES}: {error}"),
    };
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    std::fs::write(out.join("articles.rs"), code + &puzzles).expect("OUT_DIR can be written");
}
