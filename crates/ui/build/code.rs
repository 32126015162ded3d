//! Writes Rust: the languages, and a function for each key of the checked table of sentences.
use crate::content_hash::content_hash;
use crate::languages::Language;
use crate::table::Key;
use std::fmt::Write;

/// The type `Language` and its methods.
pub fn languages(languages: &[Language]) -> String {
    let mut code = String::new();
    let mut say = |line: &str| writeln!(code, "{line}").expect("writing to a string can't fail");
    say("/// A language of the page, as www/lang/languages.tsv lists them.");
    say("#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]");
    say("pub enum Language {");
    for (index, language) in languages.iter().enumerate() {
        let default = if index == 0 { "#[default] " } else { "" };
        say(&format!("    /// {}\n    {default}{},", language.own_name, language.variant));
    }
    say("}");
    let each = |line: &dyn Fn(&Language) -> String| languages.iter().map(line).collect::<String>();
    let named = each(&|language| format!("(Self::{}, {:?}), ", language.variant, language.code));
    say(&format!("impl Named for Language {{ const NAMED: &'static [(Self, &'static str)] = &[{named}]; }}"));
    let named = each(&|language| format!("(Some(Language::{}), {:?}), ", language.variant, language.code));
    say("/// A choice of a language; `None` follows the browser.");
    say(&format!(
        "impl Named for Option<Language> {{ const NAMED: &'static [(Self, &'static str)] = &[(None, \"auto\"), {named}]; }}"
    ));
    say("impl Language {");
    let mut table = |doc: &str, name: &str, kind: &str, value: &dyn Fn(&Language) -> String| {
        let arms = each(&|language| format!("Self::{} => {}, ", language.variant, value(language)));
        say(&format!("    /// {doc}\n    pub const fn {name}(self) -> {kind} {{ match self {{ {arms} }} }}"));
    };
    table("Its name in itself.", "own_name", "&'static str", &|language| format!("{:?}", language.own_name));
    table("The sign between groups of three digits.", "group_separator", "char", &|language| {
        format!("{:?}", language.group_separator)
    });
    table("The sign before decimals.", "decimal_separator", "char", &|language| {
        format!("{:?}", language.decimal_separator)
    });
    table("What stands between two sentences.", "sentence_separator", "&'static str", &|language| {
        format!("{:?}", language.sentence_separator)
    });
    table("How many plural forms it has.", "plural_forms", "usize", &|language| {
        (language.plurals.len() + 1).to_string()
    });
    say("    /// The plural form that the number `n` takes.");
    say("    pub fn plural_form(self, n: u64) -> usize {");
    say("        let _ = n;");
    let arms = each(&|language| {
        let rules = language.plurals.iter().enumerate();
        let rules: String = rules.map(|(form, (_, rule))| format!("if {rule} {{ {form} }} else ")).collect();
        format!("Self::{} => {rules} {{ {} }} ", language.variant, language.plurals.len())
    });
    say(&format!("        match self {{ {arms} }}\n    }}\n}}"));
    code
}

/// The shapes of the keys, the hashes of the files, and a function for each key.
pub fn sentences(keys: &[Key], files: &[String]) -> String {
    let shapes: Vec<_> =
        keys.iter().map(|key| format!("Shape {{ sides: {}, plural: {} }}", key.sides, key.plural)).collect();
    let hashes: Vec<_> = files.iter().map(|file| content_hash(file)).collect();
    let mut code = format!(
        "pub(super) static SHAPES: [Shape; {}] = [{}];\npub(super) static HASHES: [u64; {}] = {hashes:?};\n",
        shapes.len(),
        shapes.join(", "),
        hashes.len()
    );
    for (index, key) in keys.iter().enumerate() {
        writeln!(code, "{}", function(index, key)).expect("writing to a string can't fail");
    }
    code
}

/// The function that gives a key's sentence. It holds the English text, so that this text is in whichever part of the page uses
/// it; the other languages come as files.
fn function(index: usize, key: &Key) -> String {
    let mut parameters = Vec::new();
    match key.sides {
        0 => {}
        // A sentence with words for Othello's sides alone takes one of them, or it would speak of Black in another game.
        2 => parameters.push("color: Color".to_owned()),
        _ => parameters.push("side: impl Into<SideForm>".to_owned()),
    }
    if key.plural {
        parameters.push("count: u64".to_owned());
    }
    parameters.extend(key.placeholders.iter().map(|name| format!("{name}: &str")));
    let side = match key.sides {
        0 => "None",
        2 => "Some(Side::from(color).index())",
        _ => "Some(side.into().of_all())",
    };
    let count = if key.plural { "Some(count)" } else { "None" };
    let english: Vec<_> = key.english.iter().map(|text| text.replace('~', "\u{a0}")).collect();
    let values: Vec<_> = key.placeholders.iter().map(|name| format!("(\"{name}\", {name})")).collect();
    let (kind, body) = match (key.plural, &values[..]) {
        (false, []) => ("&'static str", format!("form({index}, &{english:?}, {side}, None)")),
        _ => ("String", format!("filled({index}, &{english:?}, {side}, {count}, &[{}])", values.join(", "))),
    };
    format!(
        "/// {}\npub fn {}({}) -> {kind} {{ {body} }}",
        key.english.last().map_or("", String::as_str),
        key.name,
        parameters.join(", ")
    )
}
