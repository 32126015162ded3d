//! Tests of the sentences, in one program; with the modules of the build script.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../build/code.rs"]
mod code;
#[path = "../src/text/content_hash.rs"]
mod content_hash;
#[path = "../build/languages.rs"]
mod languages;
mod sentences_used;
#[path = "../build/table.rs"]
mod table;
mod table_check;
