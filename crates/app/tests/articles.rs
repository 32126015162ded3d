//! The articles and the app: the files have the hashes that the app expects, and links lead to existing pages.
use app::route::Route;
use app::state::{Language, Named};
use app::text;
use articles::{Article, render_all};
use std::path::Path;

fn rendered() -> Vec<Article> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    render_all(&repository).unwrap_or_else(|errors| panic!("{errors:?}"))
}

#[test]
fn the_app_expects_the_articles_of_this_build() {
    let rendered = rendered();
    for &(language, _) in Language::NAMED {
        for article in text::Article::all() {
            let file = text::article_file(article, language);
            let article = rendered
                .iter()
                .find(|article| file.path == format!("articles/{}", article.file_name()))
                .unwrap_or_else(|| panic!("{} is not made", file.path));
            assert_eq!(file.hash, text::content_hash(&article.html), "{}", file.path);
        }
    }
    assert_eq!(rendered.len(), text::Article::NAMED.len() * Language::NAMED.len());
}

#[test]
fn links_lead_to_pages_of_the_app_or_to_the_web() {
    for article in rendered() {
        for link in article.html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            match link.strip_prefix("#/") {
                Some(name) => {
                    // An unknown name leads to the board; `games` has several pages, each with a name of its own.
                    let route = Route::from_hash(link);
                    let is_page = route.name() == name || route == Route::Games;
                    assert!(is_page, "{}: {link}", article.file_name());
                }
                None => assert!(link.starts_with("https://"), "{}: {link}", article.file_name()),
            }
        }
    }
}
