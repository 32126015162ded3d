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
/// The files of puzzles, and the names of their hashes.
const PUZZLES: [(&str, &str); 2] =
    [("../../www/puzzles/endgames.txt", "PUZZLES_HASH"), ("../../www/puzzles/fours.txt", "FOURS_HASH")];

fn main() {
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        // wasm-split-cli needs the relocations to find which function calls which.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    let puzzles = PUZZLES.iter().map(|(file, _)| file);
    for input in ["build.rs", "../ui/src/text/content_hash.rs"].iter().chain(puzzles).chain(&SOURCES) {
        println!("cargo::rerun-if-changed={input}");
    }
    let rendered = match articles::render_all(Path::new(REPOSITORY)) {
        Ok(rendered) => rendered,
        Err(errors) => return errors.iter().for_each(|error| println!("cargo::error={error}")),
    };
    // The articles in the order of their names, each in the order of the languages.
    let articles: Vec<_> = rendered.chunk_by(|one, other| one.name == other.name).collect();
    let hashes = articles.iter().map(|article| {
        let hashes: Vec<_> = article.iter().map(|article| content_hash(&article.html)).collect();
        (article[0].name.as_str(), hashes)
    });
    let (hashes, languages) =
        (hashes.collect::<Vec<_>>(), articles.first().map_or(0, |article| article.len()));
    let mut code =
        format!("static ARTICLE_HASHES: [(&str, [u64; {languages}]); {}] = {hashes:?};\n", hashes.len());
    for (file, name) in PUZZLES {
        match std::fs::read_to_string(file) {
            Ok(puzzles) => code += &format!("const {name}: u64 = {};\n", content_hash(&puzzles)),
            Err(error) => return println!("cargo::error={file}: {error}"),
        }
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    std::fs::write(out.join("articles.rs"), code).expect("OUT_DIR can be written");
}
