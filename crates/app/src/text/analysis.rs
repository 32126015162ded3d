//! Sentences about hints and analyses: the values of positions, and mistakes.
pub use crate::features::analysis::words::{better_move, cost, threat_name};

use super::{lead, listed, ply, side_of, whole_percent};
use crate::features::analysis::{Accuracy, Losses, Mistake, Reason, Verdict, moves_of_winner};
use crate::words::ply_aloud;
use board_game::{BoardGame, Side};
use games::AnyGame;
use othello::Color;
use protocol::{GameResult, Value, WireMove};
use ui::text::{SideForm, decimals, join_sentences, sentences};

/// The same, as a screen reader says it.
pub fn better_move_aloud(position: AnyGame, mistake: &Mistake) -> String {
    let better = ply_aloud(position, AnyGame::board_action(mistake.better));
    sentences::mistake_better(&better, &cost(mistake.cost))
}

/// A mistake in a list: `14. … d2 instead of f1: −4 discs`. `number` is that of its pair of moves.
pub fn mistake(mistake: &Mistake, number: usize) -> String {
    let dots = if mistake.by == Side::Second { " \u{2026}" } else { "" };
    let row = sentences::mistake_row(
        &ply(AnyGame::board_action(mistake.played)),
        &ply(AnyGame::board_action(mistake.better)),
        &cost(mistake.cost),
    );
    format!("{number}.{dots} {row}")
}

/// The values of the better move and of the one that was played, in discs, and the reasons why the latter was worse,
/// as far as they are known.
pub fn mistake_explained(mistake: &Mistake, reasons: &[Reason]) -> String {
    let [better, played] =
        mistake.values.map(|value| value.discs.map(|discs| lead(discs, value.certain)).unwrap_or_default());
    let worth = if better.is_empty() || played.is_empty() {
        String::new()
    } else {
        sentences::mistake_worth(
            &ply(AnyGame::board_action(mistake.better)),
            &better,
            &ply(AnyGame::board_action(mistake.played)),
            &played,
        )
    };
    reasons.iter().fold(worth, |text, &next| join_sentences(&[&text, &reason(next, mistake.by)]))
}

/// Why a move of this side is worse than another.
pub fn reason(reason: Reason, by: Side) -> String {
    let number = |count: u32| count.to_string();
    match reason {
        Reason::LeavesCorner(corner) => sentences::reason_leaves_corner(&corner.to_string()),
        Reason::GivesCorner(corner) => sentences::reason_gives_corner(&corner.to_string()),
        Reason::NearCorner { square, corner } => {
            sentences::reason_near_corner(&square.to_string(), &corner.to_string())
        }
        Reason::OpensMoves { replies, instead } => {
            sentences::reason_opens_moves(&number(replies), &number(instead))
        }
        Reason::MissesFours { first, moves } => {
            sentences::reason_misses_fours(moves as u64, &first.to_string())
        }
        Reason::LeavesFour(spot) => sentences::reason_leaves_four(&spot.to_string()),
        Reason::LeavesThree(spot) => sentences::reason_leaves_three(&spot.to_string()),
        Reason::LosesMoves { moves, instead } => {
            sentences::reason_loses_moves(by.into(), &number(moves), &number(instead))
        }
    }
}

/// The number of a side's mistakes in each phase of the game; `person` if it is the only person who played.
pub fn given_away(losses: Losses, side: SideForm, person: bool) -> String {
    let [opening, middle, endgame] =
        [losses.opening, losses.middle, losses.endgame].map(|count| count.to_string());
    if person {
        sentences::losses_own(&opening, &middle, &endgame)
    } else {
        sentences::losses(side, &opening, &middle, &endgame)
    }
}

/// The accuracy of the sides that have one, and the discs that they lost a move where those are known.
pub fn accuracies(position: AnyGame, of: [Option<Accuracy>; 2]) -> (String, Option<String>) {
    let name = |side| sentences::color(side_of(position, side));
    let of_sides = || Side::ALL.into_iter().zip(of);
    let shares =
        of_sides().filter_map(|(side, one)| Some(format!("{} {}", name(side), whole_percent(one?.share))));
    let discs: Vec<_> = of_sides()
        .filter_map(|(side, one)| Some(format!("{} {}", name(side), decimals(one?.discs?, 1))))
        .collect();
    let lost = (!discs.is_empty()).then(|| sentences::accuracy_discs(&listed(discs)));
    (sentences::accuracy(&listed(shares)), lost)
}

/// That the side to move in this position wins by fours, with the first move of the line.
pub fn wins_by_fours(position: AnyGame, line: &[WireMove]) -> String {
    let first = line.first().map(|&first| ply(first)).unwrap_or_default();
    sentences::gobang_by_fours(position.side().into(), moves_of_winner(line) as u64, &first)
}

/// The value of this position.
pub fn value(position: AnyGame, verdict: Verdict) -> String {
    match verdict.known() {
        Value::Proven { result: GameResult::Drawn, .. } => sentences::verdict_proven_draw().to_owned(),
        Value::Proven { margin: Some(discs), .. } => {
            sentences::verdict_proven(leader(discs.into()), &discs.unsigned_abs().to_string())
        }
        Value::Proven { result, margin: None } => {
            let winner = if result == GameResult::Won { Side::First } else { Side::Second };
            sentences::verdict_won(side_of(position, winner)).to_owned()
        }
        Value::Estimated { chance, discs: None } => {
            // For the side to move, as beside its moves.
            let turn = position.side();
            let chance = if turn == Side::First { chance } else { 1.0 - chance };
            sentences::verdict_estimate(side_of(position, turn), &whole_percent(chance))
        }
        Value::Estimated { discs: Some(discs), .. } if discs.abs() < 0.05 => {
            sentences::verdict_even().to_owned()
        }
        Value::Estimated { chance, discs: Some(discs) } => {
            let chance = if discs > 0.0 { chance } else { 1.0 - chance };
            sentences::verdict_ahead(leader(discs), &decimals(discs.abs(), 1), &whole_percent(chance))
        }
    }
}

/// The side with this lead for Black.
pub(crate) fn leader(discs: f64) -> Color {
    if discs > 0.0 { Color::Black } else { Color::White }
}
