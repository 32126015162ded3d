//! The files that pages load: the articles on the pages Learn and About, and the puzzles.
use games::GameId;
use tictactoe::Family;
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
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Learn(GameId::Othello), "learn"),
        (Self::Learn(GameId::TicTacToe), "tictactoe"),
        (Self::Learn(GameId::NineBoards(Family::Ultimate)), "ultimate"),
        (Self::Learn(GameId::NineBoards(Family::Sudo)), "sudo"),
        (Self::Glossary, "glossary"),
        (Self::About, "about"),
    ];
}

/// The file of an article.
pub fn article_file(article: Article, language: Language) -> File {
    let name = article.name();
    let hashes = ARTICLE_HASHES.iter().find(|(known, _)| *known == name);
    let hash = hashes.map_or(0, |(_, hashes)| hashes[language as usize]);
    File { path: format!("articles/{name}.{}.html", language.name()), hash }
}

/// The file with the endgame puzzles.
pub fn puzzles_file() -> File {
    File { path: "puzzles/endgames.txt".to_owned(), hash: PUZZLES_HASH }
}
