//! The sentences about a mistake that its mark on the board needs.
use super::{Cost, Mistake};
use crate::words::{ply, whole_percent};
use board_game::BoardGame;
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
