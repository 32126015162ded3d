//! The overlays of the board: each is a function from data to layers, and this is their list.
use super::hint::hints;
use super::mistakes::better_move;
use crate::state::Model;
use diagrams::Layer;

/// The layers over the board of the game.
pub fn layers(model: &Model) -> Vec<Layer> {
    let mut layers = hints(model.estimates().unwrap_or_default());
    layers.extend(better_move(model));
    layers
}
