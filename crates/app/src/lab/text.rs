//! The sentences of the lab.
pub use crate::text::*;

use crate::lab::presets::Preset;
use crate::lab::{
    Fault, Lab, LinkError, LinkFault, MOST_MATCHES, MOST_PAIRS, PLAYER, Run, Setup, SetupError, Stage,
};
use arena::{Estimate, Factor, Sprt, Verdict};
use games::AnySetup;
use othello::{BoardSize, NoMoveRule};

/// A question, and how its results are read.
pub fn lab_preset(preset: Preset, game: AnySetup) -> [&'static str; 2] {
    match preset {
        Preset::Time => [sentences::lab_time(), sentences::lab_time_read()],
        Preset::Exploration => [sentences::lab_c(), sentences::lab_c_read()],
        Preset::Exact => [sentences::lab_exact(), sentences::lab_exact_read()],
        Preset::First if game.othello().is_some() => [sentences::lab_first(), sentences::lab_first_read()],
        Preset::First => [sentences::lab_first(), sentences::lab_first_read_marks()],
    }
}

/// A set-up in one line: its players, and the form's words for the rest.
pub fn lab_setup_said(setup: &Setup) -> String {
    let mut parts = vec![sentences::lab_against(&setup.first, &setup.opponents.join(", "))];
    parts.extend(
        setup
            .varied
            .iter()
            .map(|Factor { name, values }| format!("{}: {}", lab_factor(name), values.join(", "))),
    );
    match setup.game.othello() {
        Some(rules) => {
            parts.push(size_name(rules.size));
            if rules.no_move != NoMoveRule::MustPass {
                parts.push(no_move_name(rules.no_move).to_owned());
            }
        }
        None => parts.insert(0, setup_name(setup.game).to_owned()),
    }
    let openings = match &setup.openings[..] {
        [] => (sentences::lab_plies(), setup.opening_plies.to_string()),
        openings => (sentences::lab_openings(), openings.join(", ")),
    };
    parts.extend(
        [
            (sentences::lab_pairs(), setup.pairs.to_string()),
            openings,
            (sentences::lab_seed(), setup.seed.to_string()),
        ]
        .map(|(label, value)| format!("{label}: {value}")),
    );
    if let Some(Sprt { elo0, elo1, alpha, beta }) = setup.sprt {
        let written = |number: f64| decimals(number, 2);
        parts.push(format!(
            "SPRT: {} / {} Elo, {} / {}",
            lead_elo(elo0),
            lead_elo(elo1),
            written(alpha),
            written(beta)
        ));
    }
    parts.join(" \u{b7} ")
}

/// The error in a set-up.
pub fn lab_setup_error(error: &SetupError) -> String {
    match error {
        SetupError::First(error) => {
            sentences::lab_wrong_player(sentences::lab_player_first(), &player_error(error))
        }
        SetupError::Opponent(0, error) => {
            sentences::lab_wrong_player(sentences::lab_player_second(), &player_error(error))
        }
        SetupError::Opponent(_, error) => {
            sentences::lab_wrong_player(sentences::lab_opponents(), &player_error(error))
        }
        SetupError::Value(error) => {
            sentences::lab_wrong_player(sentences::lab_values(), &player_error(error))
        }
        SetupError::Rules(player, setup) => match setup.othello().map(|rules| rules.size) {
            None | Some(BoardSize::Eight) => sentences::lab_wrong_rule(player),
            Some(size) => sentences::lab_wrong_board(player, &size_name(size)),
        },
        SetupError::NoOpponent => sentences::lab_wrong_opponents().to_owned(),
        SetupError::NoOption(option) => sentences::lab_wrong_option(option),
        SetupError::Twice(option) => sentences::lab_wrong_twice(option),
        SetupError::NoValue(option) => sentences::lab_wrong_no_value(option),
        SetupError::Opening(moves) => sentences::lab_wrong_opening(moves),
        SetupError::Plies(most) => sentences::lab_wrong_plies(&most.to_string()),
        SetupError::Balance => sentences::lab_wrong_balance().to_owned(),
        SetupError::Pairs(pairs) => sentences::lab_wrong_pairs(&grouped(*pairs), &grouped(MOST_PAIRS.into())),
        SetupError::Matches(matches) => {
            sentences::lab_wrong_matches(&grouped(*matches as u64), &MOST_MATCHES.to_string())
        }
        SetupError::Test => sentences::lab_wrong_test().to_owned(),
    }
}

/// The note on the list of games.
pub fn lab_list_note(has_margins: bool) -> &'static str {
    if has_margins { sentences::lab_games_note() } else { sentences::lab_games_note_marks() }
}

/// The result of a game for the first player: its lead in discs, or its points.
pub fn lab_lead_of(has_margins: bool, margin: i32) -> String {
    match margin.signum() {
        _ if has_margins => signed(margin),
        1 => "1".to_owned(),
        0 => "\u{bd}".to_owned(),
        _ => "0".to_owned(),
    }
}

/// The error in a link.
pub fn lab_link_error(error: &LinkError) -> String {
    let why = match &error.fault {
        LinkFault::Unknown(names) => sentences::lab_link_unknown(names),
        LinkFault::Takes(values) => sentences::lab_link_takes(values),
    };
    sentences::lab_link_wrong(&error.number.to_string(), &error.part, &why)
}

/// The stage of the experiment, and the fault if there is one.
pub fn lab_stage(lab: &Lab) -> String {
    let has_verdict = lab.run.as_ref().is_some_and(|run| run.verdict().is_some());
    let stage = match lab.stage {
        Stage::Empty => sentences::lab_is_empty(),
        Stage::Restoring => sentences::lab_is_restoring(),
        Stage::Running => sentences::lab_is_running(),
        Stage::Paused => sentences::lab_is_paused(),
        Stage::Over if has_verdict => sentences::lab_is_decided(),
        Stage::Over if lab.is_stopped => sentences::lab_is_stopped(),
        Stage::Over => sentences::lab_is_complete(),
    };
    match &lab.fault {
        Some(fault) => join_sentences(&[stage, &lab_fault(fault)]),
        None => stage.to_owned(),
    }
}

fn lab_fault(fault: &Fault) -> String {
    match fault {
        Fault::Worker(why) => sentences::lab_fault_worker(worker_fault(why)),
        Fault::Knowledge => sentences::lab_fault_knowledge().to_owned(),
        Fault::Storage(why) => sentences::lab_fault_storage(why),
        Fault::Elsewhere => sentences::lab_fault_elsewhere().to_owned(),
        Fault::Full => sentences::lab_fault_full().to_owned(),
        Fault::Damaged => sentences::lab_fault_damaged().to_owned(),
    }
}

/// How many games of the experiment have been played.
pub fn lab_progress(run: &Run) -> String {
    sentences::lab_done_of(&grouped(2 * run.done as u64), &grouped(2 * run.experiment.len() as u64))
}

/// The announcement for screen readers: the stage, the progress as last announced and, for a single match, the results.
pub fn lab_told(lab: &Lab) -> String {
    let Some(run) = &lab.told else { return lab_stage(lab) };
    let results = match &run.matches[..] {
        [only] => {
            let [wins, draws, losses] = only.tally.results.map(|count| grouped(count.into()));
            sentences::lab_told_results(&lab_progress(run), &wins, &draws, &losses)
        }
        _ => lab_progress(run),
    };
    join_sentences(&[&lab_stage(lab), &results])
}

/// A share of the points with its interval.
pub fn lab_score(estimate: Estimate) -> [String; 2] {
    [percent(estimate.value), sentences::lab_interval(&percent(estimate.low), &percent(estimate.high))]
}

/// A difference in Elo with its interval, or with the one end of it that is finite.
pub fn lab_elo(Estimate { low, value, high }: Estimate) -> [String; 2] {
    let whole = |elo: f64| signed(elo.round() as i32);
    let interval = match (low.is_finite(), high.is_finite()) {
        (true, true) => sentences::lab_interval(&whole(low), &whole(high)),
        (true, false) => sentences::lab_at_least(&whole(low)),
        (false, true) => sentences::lab_at_most(&whole(high)),
        // The value of so few pairs says nothing either.
        (false, false) => return [NO_NUMBER.to_owned(), String::new()],
    };
    if value.is_finite() { [whole(value), interval] } else { [interval, String::new()] }
}

/// A mean disc difference of so many pairs or games with its interval, which the first does not tell.
pub fn lab_difference(of: Estimate, count: u32) -> [String; 2] {
    let [value, low, high] = [of.value, of.low, of.high].map(|discs| lead(discs, false));
    [value, if count < 2 { String::new() } else { sentences::lab_interval(&low, &high) }]
}

/// The time that is left.
pub fn lab_left(ms: f64) -> String {
    let minutes = (ms / 60_000.0).ceil() as u64;
    match minutes {
        0 | 1 => sentences::lab_soon().to_owned(),
        2..60 => sentences::lab_minutes(&minutes.to_string()),
        _ => sentences::lab_hours(&grouped(minutes / 60), &(minutes % 60).to_string()),
    }
}

/// The note on a sequential test: that it is for a single match, and how often its verdicts are wrong at most.
pub fn lab_test_said(sprt: Sprt) -> String {
    let rate = |rate: f64| {
        let is_whole = (rate * 100.0 - (rate * 100.0).round()).abs() < 1e-9;
        if is_whole { whole_percent(rate) } else { percent(rate) }
    };
    sentences::lab_test_note(&rate(sprt.alpha), &rate(sprt.beta))
}

/// The verdict of a test.
pub fn lab_verdict(sprt: Sprt, verdict: Option<Verdict>) -> String {
    let [low, high] = [sprt.elo0, sprt.elo1].map(lead_elo);
    match verdict {
        None => sentences::lab_sprt_open().to_owned(),
        Some(Verdict::Stronger) => sentences::lab_sprt_stronger(&high, &low),
        Some(Verdict::NotStronger) => sentences::lab_sprt_not(&low, &high),
    }
}

fn lead_elo(elo: f64) -> String {
    if elo.fract() == 0.0 { signed(elo as i32) } else { lead(elo, false) }
}

/// The name of a factor: that of an option, or of the opponent.
pub fn lab_factor(name: &str) -> String {
    let other = if name == PLAYER { sentences::lab_player } else { sentences::lab_player_second };
    option_label(name).unwrap_or_else(other).to_owned()
}
