//! Makes Rust of a checked table of sentences. The page has one table and the tools have one; each is a folder of www with
//! a file a language.
use crate::table::{self, Key, LANGUAGES};
use fnv::FnvHasher;
use std::fmt::Write;
use std::hash::Hasher;
use std::path::{Path, PathBuf};

/// Where the files of the site are, seen from any of the crates.
pub const WWW: &str = "../../www";

/// What the table of a folder holds, as Rust: the shapes of its keys, the hashes of its files, and a function for each key.
/// English goes into `en.txt`. `None`, with the mistakes reported to cargo, where the table has some.
pub fn sentences(folder: &str) -> Option<String> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../app/build");
    println!("cargo::rerun-if-changed={WWW}/{folder}");
    let files = LANGUAGES.map(|(language, _)| read(&format!("{folder}/{language}.txt")));
    let keys = match table::check(folder, &files) {
        Ok(keys) => keys,
        Err(errors) => {
            errors.iter().for_each(|error| println!("cargo::error={error}"));
            return None;
        }
    };
    let english: Vec<_> =
        keys.iter().flat_map(|key| &key.english).map(|text| text.replace('~', "\u{a0}")).collect();
    write("en.txt", &english.join("\n"));
    let shapes: Vec<u8> = keys.iter().map(|key| u8::from(key.colored) | u8::from(key.plural) << 1).collect();
    let hashes = files.map(|file| content_hash(&file));
    let mut code = String::new();
    let mut say = |line: String| writeln!(code, "{line}").expect("writing to memory does not fail");
    say(format!("pub(super) static SHAPES: [u8; {}] = {shapes:?};", shapes.len()));
    say(format!("pub(super) static LANGUAGE_HASHES: [u64; 5] = {hashes:?};"));
    keys.iter().enumerate().for_each(|(index, key)| say(function(index, key)));
    Some(code)
}

/// Writes a file where the crate includes it from.
pub fn write(name: &str, content: &str) {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where to"));
    std::fs::write(out.join(name), content).expect("OUT_DIR can be written");
}

/// A file of www.
pub fn read(name: &str) -> String {
    let path = Path::new(WWW).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The hash by which `text::catalog` recognises a file of this build.
pub fn content_hash(text: &str) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
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
        "/// {}\npub fn {}({}) -> {kind} {{ {body} }}",
        key.english.last().map_or("", String::as_str),
        key.name,
        parameters.join(", ")
    )
}
