//! The overlay of threats: what either side would make on each empty spot.
use super::words;
use board_game::{BoardGame, Threat};
use diagrams::{Layer, ThreatMark};
use games::AnyGame;

/// The signs of all threats; `None` if there are none.
pub fn threats(position: AnyGame) -> Option<Layer> {
    let mark = |threat: Threat| {
        let Threat { spot, side, kind } = threat;
        ThreatMark { spot, side, kind, label: words::threat(position, threat) }
    };
    let marks: Vec<_> = position.threats().into_iter().map(mark).collect();
    (!marks.is_empty()).then_some(Layer::Threats(marks))
}
