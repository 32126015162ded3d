//! The sentences of a table, language by language, and which language is spoken.
use super::grouped;
use super::table::{ARTICLE_HASHES, LANGUAGE_HASHES, SHAPES};
use crate::state::{Language, Named};
use fnv::FnvHasher;
use othello::Color;
use std::cell::{Cell, RefCell};
use std::hash::Hasher;

/// The sentences of a language, form by form in the order of the table.
struct Catalog {
    language: Language,
    texts: Vec<&'static str>,
    /// Where each key begins.
    starts: Vec<u16>,
}

/// A table as the build made it.
pub struct Table {
    /// Where its files are, relative to the page.
    pub folder: &'static str,
    /// Of each key: 1 where it has forms for colours, 2 where it has plurals, or both.
    pub shapes: &'static [u8],
    /// The hashes of the files, in the order of the languages.
    pub hashes: &'static [u64; 5],
    /// The English texts, a line each.
    pub english: &'static str,
}

/// A table with those of its languages that are at hand.
pub struct Speaker {
    table: Table,
    known: RefCell<Vec<&'static Catalog>>,
    spoken: Cell<Option<&'static Catalog>>,
}

thread_local! {
    static PAGE: Speaker = const {
        Speaker::new(Table {
            folder: "lang",
            shapes: &SHAPES,
            hashes: &LANGUAGE_HASHES,
            english: include_str!(concat!(env!("OUT_DIR"), "/en.txt")),
        })
    };
}

impl Catalog {
    /// The catalogue, if there are as many texts as the keys need.
    fn new(shapes: &[u8], language: Language, texts: impl Iterator<Item = &'static str>) -> Option<Self> {
        let texts: Vec<_> = texts.collect();
        let plurals = categories(language);
        let mut end = 0;
        let starts = shapes.iter().map(|shape| {
            let start = end;
            end += (1 + u16::from(shape & 1)) * (1 + u16::from(shape >> 1) * (plurals - 1));
            start
        });
        let starts = starts.collect();
        (usize::from(end) == texts.len()).then_some(Self { language, texts, starts })
    }
}

impl Speaker {
    /// One that speaks English until it is told otherwise.
    pub const fn new(table: Table) -> Self {
        Self { table, known: RefCell::new(Vec::new()), spoken: Cell::new(None) }
    }

    /// Keeps a catalogue for as long as the page is open: each language at most once, so sentences live as long as the
    /// program.
    fn keep(&self, catalog: Catalog) -> &'static Catalog {
        let catalog: &'static Catalog = Box::leak(Box::new(catalog));
        self.known.borrow_mut().push(catalog);
        catalog
    }

    fn known(&self, language: Language) -> Option<&'static Catalog> {
        self.known.borrow().iter().copied().find(|catalog| catalog.language == language)
    }

    fn spoken(&self) -> &'static Catalog {
        self.spoken.get().unwrap_or_else(|| {
            let english = self.known(Language::English).unwrap_or_else(|| {
                let texts = self.table.english.split('\n');
                let catalog = Catalog::new(self.table.shapes, Language::English, texts);
                self.keep(catalog.expect("the build has checked the English table"))
            });
            self.spoken.set(Some(english));
            english
        })
    }

    /// Speaks this language from now on, if its table is at hand; English is.
    pub fn speak(&self, language: Language) {
        self.spoken.set(self.known(language));
    }

    /// Whether the table of a language is at hand.
    pub fn is_at_hand(&self, language: Language) -> bool {
        language == Language::English || self.known(language).is_some()
    }

    /// The table of a language.
    pub fn file(&self, language: Language) -> File {
        File {
            path: format!("{}/{}.txt", self.table.folder, language.name()),
            hash: self.table.hashes[language as usize],
        }
    }

    /// Takes the table of a language, unless sentences are missing in it.
    pub fn take(&self, language: Language, table: &str) -> bool {
        let table: &'static str = Box::leak(table.replace('~', "\u{a0}").into_boxed_str());
        let lines = table.lines().filter(|line| !line.starts_with('#'));
        let texts = lines.filter_map(|line| line.split_once(" = ")).map(|(_, text)| text.trim());
        let catalog = Catalog::new(self.table.shapes, language, texts);
        catalog.map(|catalog| self.keep(catalog)).is_some()
    }

    /// A key's sentence in the form for this colour and this number.
    pub fn form(&self, key: usize, color: Option<Color>, count: Option<u64>) -> &'static str {
        let catalog = self.spoken();
        let plurals = if count.is_some() { usize::from(categories(catalog.language)) } else { 1 };
        let form = count.map_or(0, |count| category(catalog.language, count));
        let color = color.map_or(0, |color| color as usize);
        catalog.texts[usize::from(catalog.starts[key]) + color * plurals + form]
    }
}

/// How many plural forms a language has.
const fn categories(language: Language) -> u16 {
    if matches!(language, Language::Japanese) { 1 } else { 2 }
}

/// Which of them this number takes, by CLDR.
const fn category(language: Language, count: u64) -> usize {
    match language {
        Language::Japanese => 0,
        Language::French => (count > 1) as usize,
        Language::English | Language::German | Language::Italian => (count != 1) as usize,
    }
}

/// The language that sentences are in.
pub fn language() -> Language {
    PAGE.with(|page| page.spoken().language)
}

/// Speaks this language from now on, if its table is at hand; English is.
pub fn speak(language: Language) {
    PAGE.with(|page| page.speak(language));
}

/// Whether the table of a language is at hand.
pub fn is_at_hand(language: Language) -> bool {
    PAGE.with(|page| page.is_at_hand(language))
}

/// A text file of the site, and what a file of another build can be told by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it is, relative to the page.
    pub path: String,
    /// The hash of its content.
    pub hash: u64,
}

/// The table of a language.
pub fn table_file(language: Language) -> File {
    PAGE.with(|page| page.file(language))
}

/// The article on this program, or else that on the game.
pub fn article_file(is_about: bool, language: Language) -> File {
    let name = if is_about { "about" } else { "learn" };
    let hash = ARTICLE_HASHES[usize::from(is_about)][language as usize];
    File { path: format!("articles/{name}.{}.txt", language.name()), hash }
}

/// Takes the table of a language, unless sentences are missing in it.
pub fn take(language: Language, table: &str) -> bool {
    PAGE.with(|page| page.take(language, table))
}

/// The hash that the build took of a file: one of another build has a different one.
pub fn content_hash(text: &str) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// A key's sentence in the form for this colour and this number.
pub(super) fn form(key: usize, color: Option<Color>, count: Option<u64>) -> &'static str {
    PAGE.with(|page| page.form(key, color, count))
}

/// The same with its values filled in.
pub(super) fn filled(
    key: usize,
    color: Option<Color>,
    count: Option<u64>,
    values: &[(&str, &str)],
) -> String {
    fill_in(form(key, color, count), count, values)
}

/// A key's sentence with its number and its values filled in.
pub fn fill_in(text: &str, count: Option<u64>, values: &[(&str, &str)]) -> String {
    fill(text, |name| match count {
        Some(count) if name == "count" => Some(grouped(count)),
        _ => values.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()),
    })
}

/// A text with values in the place of their names in braces.
pub fn fill(text: &str, mut value: impl FnMut(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        filled += before;
        filled += &value(name).unwrap_or_default();
        rest = after;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;

    fn take_all() {
        for &(language, name) in Language::NAMED {
            let path = format!("{}/../../www/lang/{name}.txt", env!("CARGO_MANIFEST_DIR"));
            assert!(take(language, &std::fs::read_to_string(path).unwrap()), "{name}");
        }
    }

    #[test]
    fn every_table_is_taken_and_spoken() {
        take_all();
        assert_eq!(text::new_game(), "New");
        for (language, one, many) in [
            (Language::English, "1 square empty", "2,000 squares empty"),
            (Language::German, "1 Feld leer", "2.000 Felder leer"),
            (Language::French, "1 case vide", "2\u{202f}000 cases vides"),
            (Language::Italian, "1 casella vuota", "2.000 caselle vuote"),
            (Language::Japanese, "空き1マス", "空き2,000マス"),
        ] {
            speak(language);
            assert_eq!(text::language(), language);
            assert_eq!([text::progress_empty(1), text::progress_empty(2000)], [one, many]);
        }
        // Zero is one in French.
        speak(Language::French);
        assert_eq!(text::progress_empty(0), "0 case vide");
    }

    #[test]
    fn a_table_of_another_build_is_refused() {
        assert!(!take(Language::German, "new_game = Neu"));
        assert!(!is_at_hand(Language::German) && is_at_hand(Language::English));
        speak(Language::German);
        assert_eq!((language(), text::new_game()), (Language::English, "New"));
    }
}
