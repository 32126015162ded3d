//! All tests of the crate in one program.
mod engine;
mod file;
mod java;
mod laws;
mod textbook;
mod truth;

/// The seed of the random tests, which `UCT_SEED` replaces.
pub fn seed() -> u64 {
    let given = std::env::var("UCT_SEED").ok().and_then(|text| text.parse().ok());
    let seed = given.unwrap_or(20_261_129);
    println!("UCT_SEED={seed}");
    seed
}
