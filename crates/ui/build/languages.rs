//! Reads the list of languages, www/lang/languages.tsv; the columns are described there.

/// A language of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Language {
    /// Its code in BCP 47, which is also the name of its file.
    pub code: String,
    /// Its name in Rust.
    pub variant: String,
    /// Its name in the language itself.
    pub own_name: String,
    /// The separator between groups of three digits.
    pub group_separator: char,
    /// The decimal separator.
    pub decimal_separator: char,
    /// The separator between two sentences.
    pub sentence_separator: String,
    /// Its plural categories other than `other`, each with its rule for the number `n`, as a Rust expression.
    pub plurals: Vec<(String, String)>,
}

/// The plural categories of CLDR that a language can have besides `other`.
const CATEGORIES: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// The languages of the list.
///
/// # Errors
/// Every mistake, with its line.
pub fn parse(list: &str) -> Result<Vec<Language>, Vec<String>> {
    let lines = list.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let mut errors = Vec::new();
    let mut languages = Vec::new();
    for (index, line) in lines {
        match language(line) {
            Ok(language) => languages.push(language),
            Err(why) => errors.push(format!("www/lang/languages.tsv:{}: {why}", index + 1)),
        }
    }
    if languages.first().is_none_or(|first| first.code != "en") {
        errors.push("www/lang/languages.tsv: English is not its first language".to_owned());
    }
    if errors.is_empty() { Ok(languages) } else { Err(errors) }
}

fn language(line: &str) -> Result<Language, String> {
    let columns: Vec<_> = line.split('\t').collect();
    let &[code, variant, own_name, group, decimal, between, plurals] = &columns[..] else {
        return Err(format!("{} columns and not 7", columns.len()));
    };
    let sentence_separator = match between {
        "space" => " ",
        "nothing" => "",
        other => return Err(format!("`{other}` is neither `space` nor `nothing`")),
    };
    let rules = plurals.split(';').filter(|rule| !rule.trim().is_empty()).map(rule);
    Ok(Language {
        code: code.to_owned(),
        variant: variant.to_owned(),
        own_name: own_name.to_owned(),
        group_separator: sign(group)?,
        decimal_separator: sign(decimal)?,
        sentence_separator: sentence_separator.to_owned(),
        plurals: rules.collect::<Result<_, _>>()?,
    })
}

fn rule(text: &str) -> Result<(String, String), String> {
    match text.split_once(':') {
        Some((category, rule)) if CATEGORIES.contains(&category.trim()) => {
            Ok((category.trim().to_owned(), rule.trim().to_owned()))
        }
        _ => Err(format!("`{text}` is no plural category with its rule")),
    }
}

/// A character, written as itself or as a code point such as `U+202F`.
fn sign(text: &str) -> Result<char, String> {
    let code_point = text.strip_prefix("U+").and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let mut signs = text.chars();
    match (code_point.and_then(char::from_u32), signs.next(), signs.next()) {
        (Some(sign), ..) | (None, Some(sign), None) => Ok(sign),
        _ => Err(format!("`{text}` is no single sign")),
    }
}
