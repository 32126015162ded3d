//! Generates Rust from www/lang: the languages, and a function for each sentence with its English text. A mistake in the files,
//! such as a sentence missing in one language, fails the build.
#[path = "build/code.rs"]
mod code;
#[path = "src/text/content_hash.rs"]
mod content_hash;
#[path = "build/languages.rs"]
mod languages;
#[path = "build/table.rs"]
mod table;

use std::path::{Path, PathBuf};

const LANG: &str = "../../www/lang";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/text/content_hash.rs");
    println!("cargo::rerun-if-changed={LANG}");
    if let Err(errors) = generate() {
        errors.iter().for_each(|error| println!("cargo::error={error}"));
    }
}

fn generate() -> Result<(), Vec<String>> {
    let languages = languages::parse(&read("languages.tsv"))?;
    let files: Vec<_> = languages.iter().map(|language| read(&format!("{}.txt", language.code))).collect();
    let keys = table::check(&languages, &files)?;
    write("language.rs", &code::languages(&languages));
    write("sentences.rs", &code::sentences(&keys, &files));
    Ok(())
}

fn read(name: &str) -> String {
    let path = Path::new(LANG).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Writes a file to where the crate includes it from.
fn write(name: &str, content: &str) {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    std::fs::write(out.join(name), content).expect("OUT_DIR can be written");
}
