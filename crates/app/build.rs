//! Hashes the articles, so that the page can tell a file of another build.
#[path = "../ui/src/text/content_hash.rs"]
mod content_hash;
#[path = "../ui/build/languages.rs"]
mod languages;

use content_hash::content_hash;
use std::path::{Path, PathBuf};

const WWW: &str = "../../www";
/// The articles, in the order of `text::article_file`.
const ARTICLES: [&str; 2] = ["learn", "about"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../ui/build");
    println!("cargo::rerun-if-changed=../ui/src/text/content_hash.rs");
    println!("cargo::rerun-if-changed={WWW}/articles");
    println!("cargo::rerun-if-changed={WWW}/lang/languages.tsv");
    // A mistake in the list is reported by the build of `ui`, which comes first.
    let languages = languages::parse(&read("lang/languages.tsv")).unwrap_or_default();
    let hashes = ARTICLES.map(|article| {
        let hash = |language: &languages::Language| {
            content_hash(&read(&format!("articles/{article}.{}.txt", language.code)))
        };
        languages.iter().map(hash).collect::<Vec<_>>()
    });
    let code =
        format!("static ARTICLE_HASHES: [[u32; {}]; {}] = {hashes:?};\n", languages.len(), ARTICLES.len());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    std::fs::write(out.join("articles.rs"), code).expect("OUT_DIR can be written");
}

/// A file of www.
fn read(name: &str) -> String {
    let path = Path::new(WWW).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
