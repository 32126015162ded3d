//! The overlays of the board: each is a function from data to layers, and this is their list.
use super::forced::forced_win;
use super::hint::hints;
use super::mistakes::{Mistake, better_move};
use board_game::Spots;
use diagrams::Layer;
use games::AnyGame;
use protocol::{Estimate, WireMove};

/// The layer of threats without the marks on spots that these other layers cover.
pub fn uncovered(threats: Vec<Layer>, others: &[Layer]) -> Vec<Layer> {
    let covered = others.iter().fold(Spots::EMPTY, |covered, layer| covered.union(layer.covered()));
    let without = |layer| match layer {
        Layer::Threats(mut marks) => {
            marks.retain(|mark| !covered.contains(mark.spot));
            Layer::Threats(marks)
        }
        other => other,
    };
    threats.into_iter().map(without).collect()
}

/// The layers over the board of the game: hints with these values of so many moves and the forced win of this
/// position, each if they are shown, and the mistake that led to the position.
pub fn layers(
    estimates: Option<&[Estimate]>,
    count: usize,
    win: Option<(AnyGame, &[WireMove])>,
    mistake: Option<&Mistake>,
) -> Vec<Layer> {
    let mut layers = hints(estimates.unwrap_or_default(), count);
    let covered = layers.iter().filter(|layer| matches!(layer, Layer::Rings(_)));
    let covered = covered.fold(Spots::EMPTY, |covered, layer| covered.union(layer.covered()));
    layers.extend(win.and_then(|(position, line)| forced_win(position, line, covered)));
    layers.extend(mistake.map(better_move));
    layers
}
