//! The texts of the page of one's own mistakes, and those of the pages in general.
use crate::features::practice::{
    Attempt, Exercise, Least, Lost, Phase, Practice, Source, Standing, Week, is_right,
};
use crate::features::repertoire::{Drill, Line, Phase as DrillPhase, Said};
use board_game::{BoardGame, Spots};
use formats::SharedGame;
use games::{AnyAction, AnyGame};
use protocol::{Estimate, GameResult, Value};

pub use crate::text::*;

/// The name of a source of exercises.
pub fn source_name(source: Source) -> &'static str {
    match source {
        Source::Board => sentences::practice_source_board(),
        Source::Saved => sentences::practice_source_saved(),
        Source::Due => sentences::practice_source_due(),
    }
}

/// The name of a least loss.
pub fn least_name(least: Least) -> String {
    sentences::practice_least_discs(least.discs().into())
}

/// A move in words.
fn move_name(action: AnyAction) -> String {
    ply(AnyGame::board_action(action))
}

/// The loss in the game.
fn lost(exercise: &Exercise) -> String {
    let played = &move_name(exercise.played);
    match exercise.lost {
        Some(Lost::Discs(discs)) if discs.fract() == 0.0 => {
            sentences::practice_lost_discs(played, &decimals(discs, 0))
        }
        Some(Lost::Discs(discs)) => sentences::practice_lost_discs(played, &decimals(discs, 1)),
        Some(Lost::Chance(chance)) => sentences::practice_lost_chance(played, &whole_percent(chance)),
        Some(Lost::Result(GameResult::Won, GameResult::Drawn)) => sentences::practice_lost_half(played),
        Some(Lost::Result(GameResult::Drawn, _)) => sentences::practice_lost_draw(played),
        Some(Lost::Result(..)) => sentences::practice_lost_win(played),
        None => sentences::practice_was_played(played),
    }
}

/// The heading of the open exercise.
pub fn number(practice: &Practice) -> String {
    let (number, total) = practice.place();
    sentences::practice_number(&number.to_string(), &total.to_string())
}

/// The task: the side to move, and the loss.
pub fn task(exercise: &Exercise) -> String {
    let position = exercise.position;
    join_sentences(&[&sentences::practice_side(color(side_of(position, position.side()))), &lost(exercise)])
}

/// The game of an exercise: its name or its players, with its date.
pub fn game_of(exercise: &Exercise) -> Option<String> {
    let game = exercise.game.as_ref()?;
    Some(game_label(game))
}

/// The value of a move for the learner.
fn worth(one: &Estimate) -> String {
    match one.known() {
        Value::Proven { margin: Some(discs), .. } => signed(discs),
        Value::Proven { result, margin: None } => match result {
            GameResult::Won => sentences::practice_worth_win().to_owned(),
            GameResult::Drawn => sentences::practice_worth_draw().to_owned(),
            GameResult::Lost => sentences::practice_worth_loss().to_owned(),
        },
        Value::Estimated { discs: Some(discs), .. } => lead(discs, false),
        Value::Estimated { chance, discs: None } => sentences::practice_worth_chance(&whole_percent(chance)),
    }
}

/// The message on the attempt: the task, a hint, or the verdict on the move.
pub fn said(attempt: &Attempt) -> String {
    match attempt.phase() {
        Phase::Yours => hinted(attempt),
        Phase::Looking => sentences::practice_looking().to_owned(),
        Phase::Right => right(attempt),
        Phase::Refuted => refuted(attempt),
    }
}

/// The hint, if one was asked for; else the task.
fn hinted(attempt: &Attempt) -> String {
    match (attempt.hints, attempt.region(), attempt.best_move()) {
        (0, ..) => sentences::practice_find().to_owned(),
        (_, None, _) | (_, _, None) => sentences::practice_hint_wait().to_owned(),
        (1, Some(region), _) => {
            let [from, to] = corners(region);
            sentences::practice_hint_area(&from, &to)
        }
        (_, _, Some(best)) => sentences::practice_hint_square(&move_name(best)),
    }
}

/// The names of the first and the last spot of a region.
fn corners(region: Spots) -> [String; 2] {
    let name = |spot: Option<board_game::Spot>| spot.map(|spot| spot.to_string()).unwrap_or_default();
    [name(region.iter().next()), name(region.iter().last())]
}

/// The verdict on a move that is right, with what it and the move of the game are worth.
fn right(attempt: &Attempt) -> String {
    let played = attempt.exercise.played;
    let Some(tried) = attempt.tried() else { return String::new() };
    let value = |action| attempt.value_of(action).map(worth).unwrap_or_default();
    let instead = match attempt.value_of(played) {
        Some(one) if played != tried => sentences::practice_instead(&move_name(played), &worth(one)),
        _ => String::new(),
    };
    join_sentences(&[&sentences::practice_right(&move_name(tried), &value(tried)), &instead])
}

/// The verdict on a move that is worse, with the reply to it.
fn refuted(attempt: &Attempt) -> String {
    let Some(tried) = attempt.tried() else { return String::new() };
    let value = &attempt.value_of(tried).map(worth).unwrap_or_default();
    let Some(reply) = attempt.reply() else { return sentences::practice_worse(&move_name(tried), value) };
    let position = attempt.exercise.position;
    let after = position.play(tried).unwrap_or(position);
    let side = color(side_of(position, after.side()));
    sentences::practice_refuted(&move_name(tried), side, &move_name(reply), value)
}

/// The message where no exercise is open; empty while one is.
pub fn standing(practice: &Practice) -> &'static str {
    match (practice.standing(), practice.source) {
        (Standing::Open | Standing::Searching, _) => "",
        (Standing::Done, _) => sentences::practice_done(),
        (Standing::Nothing, Source::Due) => sentences::practice_none_due(),
        (Standing::Nothing, Source::Saved) => sentences::practice_none_saved(),
        (Standing::Nothing, Source::Board) if practice.is_going_on() => sentences::practice_going_on(),
        (Standing::Nothing, Source::Board) => sentences::practice_none_board(),
    }
}

/// The progress of the analysis, if one is running.
pub fn searching(practice: &Practice) -> String {
    let Some((done, total, waiting)) = practice.progress() else { return String::new() };
    let waiting = if waiting > 0 { sentences::practice_waiting(waiting as u64) } else { String::new() };
    join_sentences(&[&sentences::practice_searching(&done.to_string(), &total.to_string()), &waiting])
}

/// The content of the chart by week, for a screen reader.
pub fn chart(weeks: &[Week]) -> String {
    let Some(this) = weeks.last() else { return String::new() };
    sentences::practice_chart(&this.seen.to_string(), &this.right.to_string())
}

/// The last change of the lines of openings.
pub fn lines_said(said: &Said) -> String {
    match said {
        Said::Added(added, unread) => {
            let part = |number: usize, sentence: fn(u64) -> String| match number {
                0 => String::new(),
                number => sentence(number as u64),
            };
            let none = added.new + added.known + added.replaced + unread == 0;
            join_sentences(&[
                &part(added.new, sentences::lines_added),
                &part(added.known, sentences::lines_known),
                &part(added.replaced, sentences::lines_replaced),
                &part(*unread, sentences::lines_unread),
                if none { sentences::lines_no_moves() } else { "" },
            ])
        }
        Said::Removed(_) => sentences::lines_removed().to_owned(),
    }
}

/// The name of a line: its own, or else that of its opening.
pub fn line_name(line: &Line) -> Option<String> {
    let known = || opening_or_variant(line.game()).map(str::to_owned);
    if line.name.is_empty() { known() } else { Some(line.name.clone()) }
}

/// A game in a list: its name or its players, with its date.
pub fn game_label(game: &SharedGame) -> String {
    let names = side_names(game).join(" \u{2013} ");
    let name = if game.info.title.is_empty() { names } else { game.info.title.clone() };
    let parts = [name, game.info.date.clone()].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" \u{b7} ")
}

/// The heading of a drill: the number of the question.
pub fn drill_number(drill: &Drill) -> String {
    let number = (drill.done() + usize::from(drill.wanted_move().is_some())).max(1);
    sentences::practice_number(&number.to_string(), &drill.total.to_string())
}

/// The task: whose side it is.
pub fn drill_task(drill: &Drill) -> String {
    sentences::practice_side(color(side_of(drill.game().start(), drill.side())))
}

/// The message of a drill: the task, the move to be found, or the verdict on a move.
pub fn drill_said(drill: &Drill) -> String {
    let last = || drill.game().turns().last().map(|turn| move_name(turn.action())).unwrap_or_default();
    match (drill.phase(), drill.shown()) {
        (DrillPhase::Yours, Some(shown)) => sentences::drill_shown(&move_name(shown)),
        (DrillPhase::Yours, None) => sentences::drill_find().to_owned(),
        (DrillPhase::Looking, _) => sentences::practice_looking().to_owned(),
        (DrillPhase::Wrong, _) => not_in_lines(drill),
        (DrillPhase::Right, _) => sentences::drill_right(&last()),
        (DrillPhase::End, _) => {
            let name = opening_or_variant(drill.game()).map(|name| format!("{name}.")).unwrap_or_default();
            join_sentences(&[sentences::drill_end(), &name])
        }
        (DrillPhase::Done, _) => sentences::drill_done(&drill.right.to_string(), &drill.total.to_string()),
    }
}

/// The verdict on a move that is none of the lines, with its cost compared with the best one.
fn not_in_lines(drill: &Drill) -> String {
    let Some(tried) = drill.tried() else { return String::new() };
    let cost = match drill
        .cost()
        .map(|compared| (is_right(&compared.best, &compared.played), Lost::any(compared)))
    {
        None => String::new(),
        Some((true, _) | (_, None)) => sentences::drill_as_good().to_owned(),
        Some((false, Some(Lost::Discs(discs)))) => sentences::drill_costs_discs(&decimals(discs, 1)),
        Some((false, Some(Lost::Chance(chance)))) => sentences::drill_costs_chance(&whole_percent(chance)),
        Some((false, Some(Lost::Result(..)))) => sentences::drill_costs_result().to_owned(),
    };
    join_sentences(&[&sentences::drill_wrong(&move_name(tried)), &cost])
}
