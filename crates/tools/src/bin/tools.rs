//! The module of the tools: it does nothing until it is told to.
use tools as _;

/// The standard library's allocator is three times the size, and the download counts.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

fn main() {}
