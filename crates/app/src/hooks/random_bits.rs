//! Random numbers of the browser.

/// 64 random bits, as a seed that differs between visits or for the random choices of a new game. Without random numbers in the
/// browser, they are always 0 and games repeat.
pub fn random_bits() -> u64 {
    getrandom::u64().unwrap_or_default()
}
