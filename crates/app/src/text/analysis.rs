//! Sentences about hints and analyses: what moves and positions are worth, and mistakes.
use super::{listed, ply, side_of, spot_name};
use crate::state::{Cost, Losses, Mistake, Model, Reason, Verdict};
use board_game::{BoardAction, BoardGame, NodeId, Side};
use games::AnyGame;
use othello::Color;
use protocol::{Estimate, GameResult, Value};
use ui::text::{SideForm, decimals, grouped, join_sentences, sentences, signed};

/// The number of discs by which a side is ahead: a whole number if it is certain, else with one decimal, such as `+3.2`.
pub fn lead(discs: f64, certain: bool) -> String {
    if certain {
        return signed(discs as i32);
    }
    let number = decimals(discs.abs(), 1);
    match discs {
        // A lead that is rounded to zero has no sign.
        -0.05..=0.05 => number,
        discs if discs > 0.0 => format!("+{number}"),
        _ => format!("\u{2212}{number}"),
    }
}

/// The value of a move as briefly as a ring shows it: discs, a proven result, or a chance in per cent.
pub fn value_short(estimate: &Estimate) -> String {
    match estimate.known() {
        Value::Proven { margin: Some(discs), .. } => signed(discs),
        Value::Proven { result, margin: None } => proven(result).to_owned(),
        Value::Estimated { discs: Some(discs), .. } => lead(discs, false),
        Value::Estimated { chance, discs: None } => decimals(chance * 100.0, 0),
    }
}

/// A proven result of the side to move.
pub fn proven(result: GameResult) -> &'static str {
    match result {
        GameResult::Won => sentences::proven_win(),
        GameResult::Drawn => sentences::proven_draw(),
        GameResult::Lost => sentences::proven_loss(),
    }
}

/// A proven result for a screen reader.
pub fn proven_label(result: GameResult) -> String {
    sentences::hint_proven(proven(result))
}

/// The value of a move for a screen reader.
pub fn value_label(estimate: &Estimate) -> String {
    match estimate.known() {
        Value::Proven { margin: Some(discs), .. } => exact_label(discs),
        Value::Proven { result, margin: None } => proven_label(result),
        Value::Estimated { chance, discs: Some(discs) } => {
            sentences::hint_discs(&lead(discs, false), &whole_percent(chance))
        }
        Value::Estimated { chance, discs: None } => {
            sentences::hint_estimate(&whole_percent(chance), &grouped(estimate.visits.into()))
        }
    }
}

/// The exact value of a move for a screen reader.
pub fn exact_label(discs: i32) -> String {
    sentences::hint_exact(&signed(discs))
}

/// The best move by a hint, for a screen reader; all of them where they are equally good for certain.
pub(super) fn best_move(model: &Model) -> Option<String> {
    let estimates = model.announced()?;
    let position = model.position();
    let square = |one: &Estimate| ply_aloud(position, one.action);
    let best = Estimate::best(estimates)?;
    let all = || listed(estimates.iter().filter(|one| one.known() == best.known()).map(square));
    Some(match best.known() {
        Value::Proven { margin: Some(discs), .. } => sentences::hint_spoken_exact(&all(), &signed(discs)),
        Value::Proven { result, margin: None } => sentences::hint_spoken(&all(), &proven_label(result)),
        Value::Estimated { discs: Some(_), .. } => {
            sentences::hint_spoken(&square(&best), &value_label(&best))
        }
        Value::Estimated { chance, discs: None } => {
            sentences::hint_spoken(&square(&best), &whole_percent(chance))
        }
    })
}

/// A share in whole hundredths.
pub fn whole_percent(share: f64) -> String {
    sentences::percent(&decimals(share * 100.0, 0))
}

/// The number of mistakes in the game, and of those of the person among them.
pub fn mistakes_found(model: &Model) -> String {
    let mistakes = model.mistakes();
    match (mistakes.len(), model.person()) {
        (0, _) => sentences::mistakes_none().to_owned(),
        (all, Some(person)) => {
            let own = mistakes.iter().filter(|mistake| mistake.by == person).count();
            sentences::mistakes_shared(&own.to_string(), &(all - own).to_string())
        }
        (all, None) => sentences::mistakes_title(all as u64),
    }
}

/// The result of the deeper analysis of a turn: the better move, or that there was none.
pub(super) fn looked_deeper(model: &Model, turn: NodeId) -> String {
    let tree = &model.game.tree;
    match (model.analysis.mistake(tree, turn), tree.turn(turn)) {
        (Some(mistake), _) => better_move(&mistake),
        (None, Some(turn)) => sentences::deeper_none(&ply(turn.moved().action)),
        (None, None) => String::new(),
    }
}

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

/// The same, as a screen reader says it.
pub fn better_move_aloud(position: AnyGame, mistake: &Mistake) -> String {
    let better = ply_aloud(position, AnyGame::board_action(mistake.better));
    sentences::mistake_better(&better, &cost(mistake.cost))
}

/// A move as a screen reader says it: the name of its spot, or that it is a pass.
fn ply_aloud(position: AnyGame, action: impl Into<BoardAction>) -> String {
    match action.into() {
        BoardAction::Place(spot) => spot_name(position, spot),
        other => ply(other),
    }
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

/// The known value of the current position, or the progress of the analysis of the game.
pub fn verdict(model: &Model) -> String {
    if let Some(analysis) = &model.analysis.whole_game {
        return sentences::sweep_progress(&analysis.done().to_string(), &analysis.total.to_string());
    }
    let Some(verdict) = model.value_at(model.game.tree.current()) else {
        return sentences::verdict_none().to_owned();
    };
    match verdict.known() {
        Value::Proven { result: GameResult::Drawn, .. } if model.position().is_over() => {
            sentences::doing_draw().to_owned()
        }
        Value::Proven { margin: Some(discs), .. } if model.position().is_over() => {
            sentences::verdict_solved(leader(discs.into()), &discs.unsigned_abs().to_string())
        }
        _ => value(model.position(), verdict),
    }
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
fn leader(discs: f64) -> Color {
    if discs > 0.0 { Color::Black } else { Color::White }
}
