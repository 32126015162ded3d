//! The articles of the pages Learn and About: Markdown in `text/`, rendered to HTML fragments when the site is built.
//!
//! An article is a file for each language, `text/<name>.<language>.md`. It is CommonMark with definition lists, and what it
//! may contain is deliberately little: headings, paragraphs, lists, emphasis, links and figures. Anything else, raw HTML
//! included, is an error with its file and line, and fails the build.
//!
//! - The file begins with a metadata block that shows how its language writes a number: `numbers: 12,345.6`.
//! - `~` is a space at which no line breaks; `{flips}` is a number computed from the rules (see `values`).
//! - The first paragraph is the lead. Each `##` heading begins a section.
//! - A fenced block is a figure: its kind and, where there are several of a kind, which one; then a line for each of its
//!   texts. `figures` has them all.
//! - Boards that follow each other stand side by side; paragraphs after a single board stand beside it.
//! - The items of an ordered list are panels. A definition list of emphasised terms is one of symbols.
//!
//! ````markdown
//! ```board start
//! alt: The start position: Black on d5 and e4, White on d4 and e5.
//! caption: The start. Black moves first.
//! ```
//! ````
//!
//! Boards are drawn from positions, search trees by the search's own formula: no figure can contradict the rules.
//!
//! Rendering the same sources always gives the same bytes. The app's build script relies on that: it renders the articles
//! for their hashes, and the site's build renders them again into the files that the app checks by those hashes.

mod directive;
mod examples;
mod figures;
mod html;
mod layout;
mod values;

use std::path::{Path, PathBuf};
use values::Values;

/// An article in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// What it is about: `learn` or `about`.
    pub name: String,
    /// The language's code, such as `en`.
    pub language: String,
    /// The fragment of HTML: what stands inside the page's `<article>`.
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
    /// The file, as it was opened.
    pub file: PathBuf,
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

/// A mistake on a line, from 1, of the file at hand.
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

/// Renders every article of a folder, in the order of the file names. The folder also has `licences.tsv`, the crates that
/// the site is made of: a line each with name, version and licence, separated by tabs.
///
/// # Errors
/// The first mistake in each file.
pub fn render_all(folder: &Path) -> Result<Vec<Article>, Vec<ArticleError>> {
    let licences_file = folder.join("licences.tsv");
    let licences = read(&licences_file)
        .and_then(|text| values::licences(&text).map_err(|mistake| mistake.of(&licences_file)))
        .map_err(|error| vec![error])?;
    let (mut articles, mut errors) = (Vec::new(), Vec::new());
    for file in markdown_files(folder).map_err(|error| vec![error])? {
        match render_file(&file, &licences) {
            Ok(article) => articles.push(article),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(articles) } else { Err(errors) }
}

fn render_file(file: &Path, licences: &[[String; 3]]) -> Result<Article, ArticleError> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let Some((name, language)) = stem.split_once('.') else {
        return Err(Mistake::new(0, "an article's file is called <name>.<language>.md").of(file));
    };
    let source = read(file)?;
    let html = render(&source, licences).map_err(|mistake| mistake.of(file))?;
    Ok(Article { name: name.to_owned(), language: language.to_owned(), html })
}

/// The fragment of one article.
fn render(source: &str, licences: &[[String; 3]]) -> Result<String, Mistake> {
    let values = Values::new(source, licences)?;
    layout::to_html(&values.fill(source)?, &values)
}

fn read(file: &Path) -> Result<String, ArticleError> {
    std::fs::read_to_string(file).map_err(|error| Mistake::new(0, error.to_string()).of(file))
}

fn markdown_files(folder: &Path) -> Result<Vec<PathBuf>, ArticleError> {
    let entries = std::fs::read_dir(folder).map_err(|error| Mistake::new(0, error.to_string()).of(folder))?;
    let mut files: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    files.sort();
    Ok(files)
}
