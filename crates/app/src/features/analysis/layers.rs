//! The overlays of the board: each is a function from data to layers, and this is their list.
use super::hint::hints;
use super::mistakes::{Mistake, better_move};
use diagrams::Layer;
use protocol::Estimate;

/// The layers over the board of the game: hints with these values of so many moves, if they are shown, and the mistake that led to the
/// position.
pub fn layers(estimates: Option<&[Estimate]>, count: usize, mistake: Option<&Mistake>) -> Vec<Layer> {
    let mut layers = hints(estimates.unwrap_or_default(), count);
    layers.extend(mistake.map(better_move));
    layers
}
