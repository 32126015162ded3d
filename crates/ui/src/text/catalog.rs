//! The tables of sentences of the loaded languages, and the current language.
use super::sentences::{HASHES, SHAPES};
use super::{Language, Named, grouped};
use std::cell::{Cell, RefCell};

/// The forms that a key has.
pub struct Shape {
    /// For how many sides of games there is one: none, two or four.
    pub sides: usize,
    /// Whether there is one for each plural category of the language.
    pub plural: bool,
}

/// The sentences of a language, form by form in the order of the table.
struct Catalog {
    language: Language,
    texts: Vec<&'static str>,
    /// The index in `texts` at which each key begins.
    starts: Vec<usize>,
}

thread_local! {
    /// The languages that have been loaded, each at most once.
    static KNOWN: RefCell<Vec<&'static Catalog>> = const { RefCell::new(Vec::new()) };
    /// The current one; `None` for English, which is in the code.
    static SPOKEN: Cell<Option<&'static Catalog>> = const { Cell::new(None) };
}

impl Catalog {
    /// The catalogue; `None` if the number of texts is not the one that the keys need.
    fn new(language: Language, texts: impl Iterator<Item = &'static str>) -> Option<Self> {
        let texts: Vec<_> = texts.collect();
        let mut end = 0;
        let starts = SHAPES.iter().map(|shape| {
            let start = end;
            let plurals = if shape.plural { language.plural_forms() } else { 1 };
            end += shape.sides.max(1) * plurals;
            start
        });
        let starts = starts.collect();
        (end == texts.len()).then_some(Self { language, texts, starts })
    }

    /// Keeps the catalogue for as long as the page is open, so that sentences live as long as the program.
    fn keep(self) -> &'static Self {
        let catalog: &'static Self = Box::leak(Box::new(self));
        KNOWN.with_borrow_mut(|known| known.push(catalog));
        catalog
    }

    fn known(language: Language) -> Option<&'static Self> {
        KNOWN.with_borrow(|known| known.iter().copied().find(|catalog| catalog.language == language))
    }
}

/// The current language of the sentences.
pub fn language() -> Language {
    SPOKEN.get().map_or(Language::English, |catalog| catalog.language)
}

/// Switches to this language. If its table is not loaded, switches to English, which always is.
pub fn speak(language: Language) {
    SPOKEN.set(Catalog::known(language));
}

/// Whether the table of a language is loaded.
pub fn is_at_hand(language: Language) -> bool {
    language == Language::English || Catalog::known(language).is_some()
}

/// A text file of the site, with a hash that distinguishes it from the same file of another build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The address, relative to the page.
    pub path: String,
    /// The hash of its content.
    pub hash: u64,
}

/// The file with the table of a language.
pub fn table_file(language: Language) -> File {
    File { path: format!("lang/{}.txt", language.name()), hash: HASHES[language as usize] }
}

/// Loads the table of a language, unless sentences are missing in it. Returns whether it was loaded.
pub fn take(language: Language, table: &str) -> bool {
    let table: &'static str = Box::leak(table.replace('~', "\u{a0}").into_boxed_str());
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let texts = lines.filter_map(|line| line.split_once(" = ")).map(|(_, text)| text.trim());
    Catalog::new(language, texts).map(Catalog::keep).is_some()
}

/// A key's sentence in the form for this side, counted as in the table, and this number; `english` has its English forms.
pub(super) fn form(
    key: usize,
    english: &[&'static str],
    side: Option<usize>,
    count: Option<u64>,
) -> &'static str {
    let language = language();
    let plurals = if count.is_some() { language.plural_forms() } else { 1 };
    let plural = count.map_or(0, |count| language.plural_form(count));
    let form = side.unwrap_or(0) * plurals + plural;
    match SPOKEN.get() {
        Some(catalog) => catalog.texts[catalog.starts[key] + form],
        None => english[form],
    }
}

/// The same sentence with its number and its values filled in.
pub(super) fn filled(
    key: usize,
    english: &[&'static str],
    side: Option<usize>,
    count: Option<u64>,
    values: &[(&str, &str)],
) -> String {
    fill(form(key, english, side, count), |name| match count {
        Some(count) if name == "count" => Some(grouped(count)),
        _ => values.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()),
    })
}

/// A text with names in braces replaced by values.
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

/// Joins sentences with the language's separator; empty ones are left out.
pub fn join_sentences(sentences: &[&str]) -> String {
    let present: Vec<_> = sentences.iter().copied().filter(|sentence| !sentence.is_empty()).collect();
    present.join(language().sentence_separator())
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
            (Language::English, "1 square left", "2,000 squares left"),
            (Language::German, "noch 1 Feld frei", "noch 2.000 Felder frei"),
            (Language::French, "1 case vide", "2\u{202f}000 cases vides"),
            (Language::Italian, "1 casella vuota", "2.000 caselle vuote"),
            (Language::Japanese, "残り1マス", "残り2,000マス"),
        ] {
            speak(language);
            assert_eq!(super::language(), language);
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
