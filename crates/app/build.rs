//! Makes Rust of the table of sentences: a function for each key, and English as one text. A table with a mistake, such
//! as a missing sentence in one of the languages, is no build.
#[path = "build/table.rs"]
mod table;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use table::{Key, LANGUAGES};

const WWW: &str = "../../www";
/// The articles, in the order of `text::Article`.
const ARTICLES: [&str; 2] = ["learn", "about"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={WWW}/lang");
    println!("cargo::rerun-if-changed={WWW}/articles");
    let files = LANGUAGES.map(|(language, _)| read(&format!("lang/{language}.txt")));
    let keys = match table::check(&files) {
        Ok(keys) => keys,
        Err(errors) => {
            errors.iter().for_each(|error| println!("cargo::error={error}"));
            return;
        }
    };
    let mut code = String::new();
    let mut say = |line: String| writeln!(code, "{line}").expect("writing to memory does not fail");
    let shapes: Vec<u8> = keys.iter().map(|key| u8::from(key.colored) | u8::from(key.plural) << 1).collect();
    say(format!("pub(super) static SHAPES: [u8; {}] = {shapes:?};", shapes.len()));
    let articles = ARTICLES.map(|article| {
        LANGUAGES.map(|(language, _)| content_hash(&read(&format!("articles/{article}.{language}.txt"))))
    });
    say(format!(
        "pub(super) static LANGUAGE_HASHES: [u32; 5] = {:?};",
        files.map(|file| content_hash(&file))
    ));
    say(format!("pub(super) static ARTICLE_HASHES: [[u32; 5]; 2] = {articles:?};"));
    keys.iter().enumerate().for_each(|(index, key)| say(function(index, key)));
    let english: Vec<_> =
        keys.iter().flat_map(|key| &key.english).map(|text| text.replace('~', "\u{a0}")).collect();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where to"));
    std::fs::write(out.join("table.rs"), code).expect("OUT_DIR can be written");
    std::fs::write(out.join("en.txt"), english.join("\n")).expect("OUT_DIR can be written");
}

fn read(name: &str) -> String {
    let path = Path::new(WWW).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// FNV-1a, as `text::catalog` has it.
fn content_hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The function that says a key's sentence.
fn function(index: usize, key: &Key) -> String {
    let mut parameters = Vec::new();
    if key.colored {
        parameters.push("color: Color".to_owned());
    }
    if key.plural {
        parameters.push("count: u64".to_owned());
    }
    parameters.extend(key.placeholders.iter().map(|name| format!("{name}: &str")));
    let color = if key.colored { "Some(color)" } else { "None" };
    let count = if key.plural { "Some(count)" } else { "None" };
    let values: Vec<_> = key.placeholders.iter().map(|name| format!("(\"{name}\", {name})")).collect();
    let (kind, body) = match (key.plural, &values[..]) {
        (false, []) => ("&'static str", format!("form({index}, {color}, None)")),
        _ => ("String", format!("filled({index}, {color}, {count}, &[{}])", values.join(", "))),
    };
    format!(
        "/// {}\npub(crate) fn {}({}) -> {kind} {{ {body} }}",
        key.english.last().map_or("", String::as_str),
        key.name,
        parameters.join(", ")
    )
}
