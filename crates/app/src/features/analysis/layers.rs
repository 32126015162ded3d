//! The overlays of the board: each is a function from data to layers, and this is their list.
use super::hint::hints;
use super::mistakes::{Mistake, better_move};
use super::threats::threats;
use diagrams::Layer;
use games::AnyGame;
use protocol::Estimate;

/// The layers over the board of the game: the threats of this position, hints with these values of so many moves, each if they are shown,
/// and the mistake that led to the position.
pub fn layers(
    threatened: Option<AnyGame>,
    estimates: Option<&[Estimate]>,
    count: usize,
    mistake: Option<&Mistake>,
) -> Vec<Layer> {
    let mut layers: Vec<Layer> = threatened.and_then(threats).into_iter().collect();
    layers.extend(hints(estimates.unwrap_or_default(), count));
    layers.extend(mistake.and_then(better_move));
    layers
}
