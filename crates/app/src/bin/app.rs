//! The page's module, which does nothing until `begin` is called.
use wasm_bindgen::prelude::*;

/// Starts the page.
#[wasm_bindgen]
pub fn begin() {
    app::start();
}

fn main() {}
