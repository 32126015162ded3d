//! The sentences that layers over the board need: about a mistake, for its mark, and about threats.
use super::{Cost, Mistake};
use crate::words::{ply, side_of, whole_percent};
use board_game::{BoardGame, Threat, ThreatKind};
use games::AnyGame;
use ui::text::{decimals, sentences};

/// The cost of a mistake.
pub fn cost(cost: Cost) -> String {
    match cost {
        Cost::Chance(chance) => sentences::cost_percent(&whole_percent(chance)),
        Cost::Estimated(discs) => sentences::cost_about(&decimals(discs, 1)),
        Cost::Discs(discs) => sentences::cost_discs(discs.into()),
    }
}

/// The better move, and the cost of the mistake.
pub fn better_move(mistake: &Mistake) -> String {
    sentences::mistake_better(&ply(AnyGame::board_action(mistake.better)), &cost(mistake.cost))
}

/// The label of a move of a forced win.
pub fn move_of_win(number: &str) -> String {
    sentences::numbered_move(number)
}

/// The name of a threat.
pub fn threat_name(kind: ThreatKind) -> &'static str {
    match kind {
        ThreatKind::Five => sentences::threat_five(),
        ThreatKind::OpenFour => sentences::threat_open_four(),
        ThreatKind::Four => sentences::threat_four(),
        ThreatKind::OpenThree => sentences::threat_open_three(),
    }
}

/// A threat with its side.
pub fn threat(position: AnyGame, threat: Threat) -> String {
    let side = sentences::color(side_of(position, threat.side));
    sentences::threat_said(side, threat_name(threat.kind))
}
