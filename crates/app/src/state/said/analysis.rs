//! The best move, the mistakes and the value of the position.
use super::super::Model;
use crate::features::analysis::moves_of_winner;
use crate::text::{self, better_move, proven_label, sentences, value_label, whole_percent};
use crate::words::{listed, ply, ply_aloud};
use board_game::{BoardGame, NodeId};
use protocol::{Estimate, GameResult, Value};
use ui::text::signed;

/// The best move by a hint, for a screen reader; all of them where they are equally good for certain.
pub(super) fn best_move(model: &Model) -> Option<String> {
    let estimates = model.announced()?;
    let position = model.position();
    let square = |one: &Estimate| ply_aloud(position, one.action);
    if let Some((_, line)) = model.forced_win_shown() {
        let first = ply_aloud(position, *line.first()?);
        return Some(sentences::hint_by_fours(moves_of_winner(line) as u64, &first));
    }
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

/// The known value of the current position, or the progress of the analysis of the game.
pub fn verdict(model: &Model) -> String {
    if let Some(analysis) = &model.analysis.whole_game {
        return sentences::sweep_progress(&analysis.done().to_string(), &analysis.total.to_string());
    }
    if let Some((position, line)) = model.forced_win_shown() {
        return text::wins_by_fours(position, line);
    }
    let Some(verdict) = model.value_at(model.game.tree.current()) else {
        return sentences::verdict_none().to_owned();
    };
    match verdict.known() {
        Value::Proven { result: GameResult::Drawn, .. } if model.position().is_over() => {
            sentences::doing_draw().to_owned()
        }
        Value::Proven { margin: Some(discs), .. } if model.position().is_over() => {
            sentences::verdict_solved(text::leader(discs.into()), &discs.unsigned_abs().to_string())
        }
        _ => text::value(model.position(), verdict),
    }
}
