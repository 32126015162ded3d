//! The table of sentences: reads the files of www/lang and reports their mistakes with file and line. Used by the build
//! script, which fails on a mistake, and by a test.
use crate::languages::Language;
use std::collections::{BTreeSet, HashSet};

/// The forms for the two sides of Othello, and those for games with crosses and noughts, which a key has only if they need words of
/// their own.
const SIDES: [&str; 4] = ["first", "second", "cross", "nought"];

/// A key, and the placeholders that its texts share.
#[derive(Debug)]
pub struct Key {
    /// Its name.
    pub name: String,
    /// How many of [`SIDES`] it has a form for: none, two or all.
    pub sides: usize,
    /// Whether it has plural forms.
    pub plural: bool,
    /// Its placeholders, in the order of the first English text; without the number of a plural.
    pub placeholders: Vec<String>,
    /// The English texts, form by form.
    pub english: Vec<String>,
}

struct Line {
    number: usize,
    key: String,
    form: String,
    text: String,
}

impl Line {
    fn name(&self) -> String {
        if self.form.is_empty() { self.key.clone() } else { format!("{}[{}]", self.key, self.form) }
    }

    fn has(&self, forms: &[&str]) -> bool {
        self.form.split(',').any(|form| forms.contains(&form))
    }
}

/// Reads the files' contents, in the order of `languages`, and returns the keys. English comes first and defines them.
///
/// # Errors
/// Every mistake, with its file and line.
pub fn check(languages: &[Language], files: &[String]) -> Result<Vec<Key>, Vec<String>> {
    let mut errors = Vec::new();
    let path = |language: &Language| format!("www/lang/{}.txt", language.code);
    let tables: Vec<_> = languages
        .iter()
        .zip(files)
        .map(|(language, file)| lines(&path(language), file, &mut errors))
        .collect();
    let keys = tables.first().map(|english| keys(english)).unwrap_or_default();
    for (language, table) in languages.iter().zip(&tables) {
        hold(&path(language), &categories(language), table, &keys, &mut errors);
    }
    if errors.is_empty() { Ok(keys) } else { Err(errors) }
}

/// The plural categories of a language in the order in which its file writes them.
pub fn categories(language: &Language) -> Vec<&str> {
    language.plurals.iter().map(|(category, _)| category.as_str()).chain(["other"]).collect()
}

/// The lines of a file that are neither empty nor a comment.
fn lines(name_of_file: &str, file: &str, errors: &mut Vec<String>) -> Vec<Line> {
    let mut table = Vec::new();
    for (index, line) in file.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut complain = |what: &str| errors.push(format!("{name_of_file}:{}: {what}", index + 1));
        let Some((name, text)) = line.split_once(" =") else {
            complain("this is no `key = text`");
            continue;
        };
        let (key, form) = name.strip_suffix(']').and_then(|name| name.split_once('[')).unwrap_or((name, ""));
        if key.is_empty() || !key.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'_') {
            complain(&format!("`{key}` is no key: a to z and _ are"));
        }
        if text.trim().is_empty() {
            complain(&format!("`{name}` has no text"));
        }
        if text.matches('{').count() != text.matches('}').count() {
            complain(&format!("`{name}` has a brace without its other"));
        }
        let [key, form, text] = [key, form, text.trim()].map(str::to_owned);
        table.push(Line { number: index + 1, key, form, text });
    }
    table
}

fn keys(english: &[Line]) -> Vec<Key> {
    let groups = english.chunk_by(|one, other| one.key == other.key).map(|group| {
        let mut names = Vec::new();
        for name in group.iter().flat_map(|line| placeholders(&line.text)) {
            if !names.contains(&name) && name != "count" {
                names.push(name);
            }
        }
        Key {
            name: group[0].key.clone(),
            sides: match group {
                _ if group.iter().any(|line| line.has(&SIDES[2..])) => 4,
                _ if group.iter().any(|line| line.has(&SIDES)) => 2,
                _ => 0,
            },
            plural: group.iter().any(|line| line.has(&["one", "other"])),
            placeholders: names,
            english: group.iter().map(|line| line.text.clone()).collect(),
        }
    });
    groups.collect()
}

/// The names in braces, in their order.
pub fn placeholders(text: &str) -> Vec<String> {
    let parts = text.split('{').skip(1);
    parts.filter_map(|part| part.split_once('}')).map(|(name, _)| name.to_owned()).collect()
}

/// The forms of a key in a language with these plural categories, in the order in which they are written.
fn forms(key: &Key, categories: &[&str]) -> Vec<String> {
    let sides: &[&str] = if key.sides > 0 { &SIDES[..key.sides] } else { &[""] };
    let plurals: &[&str] = if key.plural { categories } else { &[""] };
    let form = |side: &str, plural: &str| match (side, plural) {
        ("", form) | (form, "") => form.to_owned(),
        _ => format!("{side},{plural}"),
    };
    sides.iter().flat_map(|side| plurals.iter().map(move |plural| form(side, plural))).collect()
}

/// Checks a table against the keys: the same in the same order, each form once, each with the same placeholders.
fn hold(file: &str, categories: &[&str], table: &[Line], keys: &[Key], errors: &mut Vec<String>) {
    let wanted: Vec<(&Key, String)> =
        keys.iter().flat_map(|key| forms(key, categories).into_iter().map(move |form| (key, form))).collect();
    let name = |key: &str, form: &str| match form {
        "" => key.to_owned(),
        _ => format!("{key}[{form}]"),
    };
    let names: Vec<String> = wanted.iter().map(|(key, form)| name(&key.name, form)).collect();
    let before = errors.len();
    let mut found = HashSet::new();
    for line in table {
        if !names.contains(&line.name()) {
            errors.push(format!("{file}:{}: `{}` is one too many", line.number, line.name()));
        } else if !found.insert(line.name()) {
            errors.push(format!("{file}:{}: `{}` is there twice", line.number, line.name()));
        }
    }
    let mut place = 1;
    for name in &names {
        match table.iter().find(|line| line.name() == *name) {
            Some(line) => place = line.number,
            None => errors.push(format!("{file}:{place}: `{name}` is missing after this line")),
        }
    }
    if errors.len() > before {
        return;
    }
    if let Some((line, name)) = table.iter().zip(&names).find(|(line, name)| line.name() != **name) {
        errors.push(format!(
            "{file}:{}: `{}` stands where `{name}` does in English",
            line.number,
            line.name()
        ));
    }
    for line in table {
        let Some(key) = keys.iter().find(|key| key.name == line.key) else { continue };
        let has: BTreeSet<String> = placeholders(&line.text).into_iter().collect();
        let mut needs: BTreeSet<String> = key.placeholders.iter().cloned().collect();
        // "The empty square" needs no number.
        if key.plural && (!line.has(&["one"]) || has.contains("count")) {
            needs.insert("count".to_owned());
        }
        if has != needs {
            errors.push(format!(
                "{file}:{}: `{}` has the placeholders {has:?} and not {needs:?}",
                line.number,
                line.name()
            ));
        }
    }
}
