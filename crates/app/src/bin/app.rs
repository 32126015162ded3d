//! The page's module: it does nothing until it is told to.
use wasm_bindgen::prelude::*;

/// The standard library's allocator is three times the size, and the download counts.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Starts the page.
#[wasm_bindgen]
pub fn begin() {
    app::start();
}

fn main() {}
