//! Renders the articles for their hashes, so that the page can tell a file of another build. A mistake in an article fails the
//! build.
#[path = "../ui/src/text/content_hash.rs"]
mod content_hash;
#[path = "../ui/build/languages.rs"]
mod languages;

use content_hash::content_hash;
use std::path::{Path, PathBuf};

/// The list of languages.
const LANGUAGES: &str = "../../www/lang/languages.tsv";
/// The articles, in the order in which `text::article_file` counts them.
const ARTICLES: [&str; 2] = ["learn", "about"];
/// Where their Markdown is.
const ARTICLE_SOURCES: &str = "../articles/text";

fn main() {
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        // wasm-split-cli reads from the relocations which function needs which.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    for input in ["build.rs", "../ui/build", "../ui/src/text/content_hash.rs", LANGUAGES, ARTICLE_SOURCES] {
        println!("cargo::rerun-if-changed={input}");
    }
    let list = std::fs::read_to_string(LANGUAGES).unwrap_or_else(|error| panic!("{LANGUAGES}: {error}"));
    // A mistake in the list is reported by the build of `ui`, which comes first.
    let languages = languages::parse(&list).unwrap_or_default();
    let rendered = match articles::render_all(Path::new(ARTICLE_SOURCES)) {
        Ok(rendered) => rendered,
        Err(errors) => return errors.iter().for_each(|error| println!("cargo::error={error}")),
    };
    let hash = |name: &str, language: &languages::Language| {
        let article = rendered.iter().find(|one| one.name == name && one.language == language.code);
        if article.is_none() {
            println!("cargo::error={ARTICLE_SOURCES}: there is no {name}.{}.md", language.code);
        }
        article.map_or(0, |article| content_hash(&article.html))
    };
    let hashes =
        ARTICLES.map(|name| languages.iter().map(|language| hash(name, language)).collect::<Vec<_>>());
    let code =
        format!("static ARTICLE_HASHES: [[u32; {}]; {}] = {hashes:?};\n", languages.len(), ARTICLES.len());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    std::fs::write(out.join("articles.rs"), code).expect("OUT_DIR can be written");
}
