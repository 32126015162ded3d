//! x
/// x
#[derive(Clone, Copy, Debug)]
pub struct Threats;
