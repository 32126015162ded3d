//! The page's module: it does nothing until it is told to.
use wasm_bindgen::prelude::*;

/// Starts the page.
#[wasm_bindgen]
pub fn begin() {
    app::start();
}

fn main() {}
