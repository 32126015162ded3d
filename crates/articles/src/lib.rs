//! The articles of the pages Learn and About: Markdown in `text/`, rendered to HTML fragments when the site is built.
//!
//! An article is a file for each language, `text/<name>.<language>.md`. It is CommonMark with definition lists, deliberately
//! limited to headings, paragraphs, lists, emphasis, links and figures. Anything else, including raw HTML, is an error with
//! its file and line, and fails the build.
//!
//! - `~` is a non-breaking space; `{flips}` is a number computed from the rules, or a figure of the program (see `values`),
//!   formatted by `www/lang/languages.tsv`.
//! - The first paragraph is the lead. Each `##` heading begins a section.
//! - A fenced block is a figure: its kind and, if there are several of a kind, its name; then a line for each of its texts.
//!   `figures` lists them all.
//! - Consecutive boards are placed side by side; paragraphs after a single board are placed beside it.
//! - The items of an ordered list are panels. A definition list of emphasised terms is a list of symbols.
//!
//! ````markdown
//! ```board start
//! alt: The start position: Black on d5 and e4, White on d4 and e5.
//! caption: The start. Black moves first.
//! ```
//! ````
//!
//! Boards are drawn from positions, and search trees by the search's own formula, so no figure can contradict the rules.
//!
//! Rendering the same sources always gives the same bytes. The app's build script relies on that: it renders the articles
//! for their hashes, and the site's build renders them again into the files that the app checks by those hashes.

mod directive;
mod examples;
mod figures;
mod html;
#[path = "../../ui/build/languages.rs"]
mod languages;
mod layout;
mod nine_boards;
mod values;

use languages::Language;
use std::path::{Path, PathBuf};
use values::Values;

/// An article in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// Its name: `learn`, which is about Othello, the name of another game, or `about`.
    pub name: String,
    /// The language's code, such as `en`.
    pub language: String,
    /// The HTML fragment inside the page's `<article>`.
    pub html: String,
}

impl Article {
    /// The name of the article's file in the site: `learn.en.html`.
    pub fn file_name(&self) -> String {
        format!("{}.{}.html", self.name, self.language)
    }
}

/// A mistake in the sources.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{line}: {message}", file.display())]
pub struct ArticleError {
    /// The path of the file.
    pub file: PathBuf,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// The message.
    pub message: String,
}

/// A mistake on a line, from 1, of the current file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub line: usize,
    pub message: String,
}

impl Mistake {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }

    fn of(self, file: &Path) -> ArticleError {
        ArticleError { file: file.to_path_buf(), line: self.line, message: self.message }
    }
}

/// The folder of the Markdown files and of `licences.tsv`: the site's crates, one per line, with name, version and licence
/// separated by tabs.
const TEXT: &str = "crates/articles/text";
/// The list of languages.
const LANGUAGES: &str = "www/lang/languages.tsv";

/// Renders the articles of the repository in this folder, ordered by name, each in all languages of
/// `www/lang/languages.tsv`.
///
/// # Errors
/// The first mistake in each file.
pub fn render_all(repository: &Path) -> Result<Vec<Article>, Vec<ArticleError>> {
    let one = |error: ArticleError| vec![error];
    let licences_file = repository.join(TEXT).join("licences.tsv");
    let licences = read(&licences_file)
        .and_then(|text| values::licences(&text).map_err(|mistake| mistake.of(&licences_file)))
        .map_err(one)?;
    let languages_file = repository.join(LANGUAGES);
    let languages = languages::parse(&read(&languages_file).map_err(one)?)
        .map_err(|mistakes| one(Mistake::new(0, mistakes.join("; ")).of(&languages_file)))?;
    let (mut articles, mut errors) = (Vec::new(), Vec::new());
    for name in names(&repository.join(TEXT), &languages).map_err(one)? {
        for language in &languages {
            let file = repository.join(TEXT).join(format!("{name}.{}.md", language.code));
            let html = read(&file).and_then(|source| {
                render(&source, &Values { language, licences: &licences })
                    .map_err(|mistake| mistake.of(&file))
            });
            match html {
                Ok(html) => {
                    articles.push(Article { name: name.clone(), language: language.code.clone(), html })
                }
                Err(error) => errors.push(error),
            }
        }
    }
    if errors.is_empty() { Ok(articles) } else { Err(errors) }
}

/// The HTML fragment of one article.
fn render(source: &str, values: &Values) -> Result<String, Mistake> {
    layout::to_html(&values.fill(source)?, values)
}

/// The sorted names of the articles in a folder.
fn names(folder: &Path, languages: &[Language]) -> Result<Vec<String>, ArticleError> {
    let entries = std::fs::read_dir(folder).map_err(|error| Mistake::new(0, error.to_string()).of(folder))?;
    let mut names = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let Some(stem) = file.strip_suffix(".md") else { continue };
        match stem.split_once('.') {
            Some((name, code)) if languages.iter().any(|language| language.code == code) => {
                names.push(name.to_owned());
            }
            _ => {
                let message = format!("not <name>.<language>.md with a language of {LANGUAGES}");
                return Err(Mistake::new(0, message).of(&path));
            }
        }
    }
    names.sort();
    names.dedup();
    Ok(names)
}

fn read(file: &Path) -> Result<String, ArticleError> {
    std::fs::read_to_string(file).map_err(|error| Mistake::new(0, error.to_string()).of(file))
}
