//! Makes Rust of the table of sentences: a function for each key, and English as one text; and renders the articles for
//! their hashes. A mistake in either, such as a sentence that one of the languages lacks, fails the build.
#[path = "build/code.rs"]
mod code;
#[path = "build/table.rs"]
mod table;

use std::path::Path;
use table::LANGUAGES;

/// The articles, in the order in which `text::article_file` counts them.
const ARTICLES: [&str; 2] = ["learn", "about"];
/// Where their Markdown is.
const ARTICLE_SOURCES: &str = "../articles/text";

fn main() {
    let Some(sentences) = code::sentences("lang") else { return };
    let Some(articles) = article_hashes() else { return };
    code::write(
        "table.rs",
        &format!("{sentences}pub(super) static ARTICLE_HASHES: [[u32; 5]; 2] = {articles:?};\n"),
    );
}

/// The hashes of the rendered articles, by which the app knows those of its own build. `None`, with the mistakes reported to
/// cargo, where there are some.
fn article_hashes() -> Option<[[u32; 5]; 2]> {
    println!("cargo::rerun-if-changed={ARTICLE_SOURCES}");
    let rendered = match articles::render_all(Path::new(ARTICLE_SOURCES)) {
        Ok(rendered) => rendered,
        Err(errors) => {
            errors.iter().for_each(|error| println!("cargo::error={error}"));
            return None;
        }
    };
    let hash = |name: &str, language: &str| {
        let article = rendered.iter().find(|one| one.name == name && one.language == language);
        if article.is_none() {
            println!("cargo::error={ARTICLE_SOURCES}: there is no {name}.{language}.md");
        }
        article.map_or(0, |article| code::content_hash(&article.html))
    };
    Some(ARTICLES.map(|name| LANGUAGES.map(|(language, _)| hash(name, language))))
}
