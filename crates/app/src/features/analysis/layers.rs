//! The overlays of the board: each is a function from data to layers, and this is their list.
use super::hint::hints;
use super::mistakes::better_move;
use crate::features::search::Live;
use crate::state::Model;
use diagrams::Layer;

/// The layers over the board of the game.
pub fn layers(live: &Live, model: &Model) -> Vec<Layer> {
    let mut layers = hints(live.estimates(model));
    layers.extend(better_move(model));
    layers
}
