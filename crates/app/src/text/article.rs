//! The files that pages load: the articles on the pages Learn and About, and the puzzles.
use ui::text::{File, Language, Named};

include!(concat!(env!("OUT_DIR"), "/articles.rs"));

/// The file of the article About, or else of Learn.
pub fn article_file(is_about: bool, language: Language) -> File {
    let name = if is_about { "about" } else { "learn" };
    let hash = ARTICLE_HASHES[usize::from(is_about)][language as usize];
    File { path: format!("articles/{name}.{}.html", language.name()), hash }
}

/// The file with the endgame puzzles.
pub fn puzzles_file() -> File {
    File { path: "puzzles/endgames.txt".to_owned(), hash: PUZZLES_HASH }
}
