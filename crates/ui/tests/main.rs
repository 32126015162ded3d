//! Tests of the sentences and of the build script's modules, in one program.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../build/code.rs"]
mod code;
#[path = "../src/text/content_hash.rs"]
mod content_hash;
#[path = "../build/languages.rs"]
mod languages;
mod sentences_used;
mod side_words;
#[path = "../build/table.rs"]
mod table;
mod table_check;
