//! The same trees everywhere: run natively by `cargo test`, in a browser by `wasm-bindgen-test-runner`.
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[test]
fn trees_are_the_same_everywhere() {
    let samples = engines::fingerprints::samples();
    let found: Vec<u64> = samples.iter().map(|sample| sample.fingerprint()).collect();
    let table: String = found.iter().map(|fingerprint| format!("    {fingerprint:#018x},\n")).collect();
    for (sample, found) in samples.iter().zip(&found) {
        assert_eq!(
            *found, sample.expected,
            "{}; if trees were meant to change, the new table is\n{table}",
            sample.name
        );
    }
}
