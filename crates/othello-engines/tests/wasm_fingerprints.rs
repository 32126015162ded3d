//! The same trees everywhere: run natively by `cargo test`, in a browser by `wasm-bindgen-test-runner`.
use mcts::Search;
use othello_engines::{Expert, Leaves, OthelloGame};
use std::sync::Arc;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// The fingerprint of a tree after these iterations, made at once.
fn grown(mut search: Search<OthelloGame, Leaves>, iterations: u32) -> u64 {
    search.run(iterations);
    search.fingerprint()
}

#[test]
fn trees_are_the_same_everywhere() {
    let samples = othello_engines::fingerprints::samples();
    let found: Vec<u64> = samples.iter().map(|sample| grown(sample.search(), sample.iterations)).collect();
    let table: String = found.iter().map(|fingerprint| format!("    {fingerprint:#018x},\n")).collect();
    for (sample, found) in samples.iter().zip(&found) {
        assert_eq!(
            *found, sample.expected,
            "{}; if trees were meant to change, the new table is\n{table}",
            sample.name
        );
    }
}

#[test]
fn learned_trees_are_the_same_everywhere() {
    let weights =
        othello_evaluation::WeightsFile::read(include_bytes!("../../othello-evaluation/data/8x8.weights"));
    let knowledge = othello_engines::Knowledge::new(&weights.expect("the weights in the repository"));
    let expert: Arc<dyn Expert> = Arc::new(knowledge);
    let samples = othello_engines::fingerprints::learned_samples();
    let found = samples.iter().map(|sample| grown(sample.search(expert.clone()), sample.iterations));
    let found: Vec<String> = found.map(|found| format!("{found:#018x}")).collect();
    let expected: Vec<String> = samples.iter().map(|sample| format!("{:#018x}", sample.expected)).collect();
    assert_eq!(found, expected, "if the weights or trees were meant to change, the first are the new ones");
}
