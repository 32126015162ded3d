//! Makes Rust of the table of sentences: a function for each key, and English as one text. A table with a mistake, such
//! as a missing sentence in one of the languages, is no build.
#[path = "build/code.rs"]
mod code;
#[path = "build/table.rs"]
mod table;

use table::LANGUAGES;

/// The articles, in the order of `text::Article`.
const ARTICLES: [&str; 2] = ["learn", "about"];

fn main() {
    println!("cargo::rerun-if-changed={}/articles", code::WWW);
    let Some(sentences) = code::sentences("lang") else { return };
    let articles = ARTICLES.map(|article| {
        LANGUAGES.map(|(language, _)| {
            code::content_hash(&code::read(&format!("articles/{article}.{language}.txt")))
        })
    });
    code::write(
        "table.rs",
        &format!("{sentences}pub(super) static ARTICLE_HASHES: [[u64; 5]; 2] = {articles:?};\n"),
    );
}
