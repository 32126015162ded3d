//! The files that pages load: the articles on the pages Learn and About, and the puzzles.
use games::GameId;
use ui::text::{File, Language, Named};

include!(concat!(env!("OUT_DIR"), "/articles.rs"));

/// An article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Article {
    /// On a game, on the page Learn.
    Learn(GameId),
    /// The terms of the search, on the page Learn.
    Glossary,
    /// On the program, on the page About.
    About,
}

impl Named for Article {
    const NAMED: &'static [(Self, &'static str)] = &{
        let mut named = [(Self::About, "about"); GameId::ALL.len() + 2];
        named[1] = (Self::Glossary, "glossary");
        let mut n = 0;
        while n < GameId::ALL.len() {
            named[n + 2] = (Self::Learn(GameId::ALL[n]), GameId::ALL[n].record().article);
            n += 1;
        }
        named
    };
}

/// The file of an article.
pub fn article_file(article: Article, language: Language) -> File {
    let name = article.name();
    let hashes = ARTICLE_HASHES.iter().find(|(known, _)| *known == name);
    let hash = hashes.map_or(0, |(_, hashes)| hashes[language as usize]);
    File { path: format!("articles/{name}.{}.html", language.name()), hash }
}

/// The file with the puzzles of Gobang.
pub fn fours_file() -> File {
    File { path: "puzzles/fours.txt".to_owned(), hash: FOURS_HASH }
}

/// The file with the endgame puzzles.
pub fn puzzles_file() -> File {
    File { path: "puzzles/endgames.txt".to_owned(), hash: PUZZLES_HASH }
}
