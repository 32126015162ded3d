//! The sentences of the page on learning.
pub use crate::text::*;

use crate::learning::presets::Question;
use crate::learning::{Kind, Learning, Setup, Stage, game_of};
use games::AnySetup;
use kept_tables::{KeepFault, Kept};
use learners::{Constants, Learner};
use othello::BoardSize;
use protocol::{EpisodeReport, EpisodeUpdate, TableFault, Yardstick};

/// A game of the page: Othello's has its board.
pub fn learned_game(setup: AnySetup) -> String {
    match setup.othello().map(|rules| rules.size) {
        None | Some(BoardSize::Eight) => setup_name(setup).to_owned(),
        Some(size) => format!("{} {}", setup_name(setup), size_name(size)),
    }
}

/// A kept table: its learner, its game and its episodes.
pub fn kept_table(kept: &Kept, episodes: &str) -> String {
    let learner = player_label(&kept.learner).unwrap_or_else(|| kept.learner.clone());
    let game = game_of(kept).map_or_else(|| kept.game.clone(), learned_game);
    sentences::learning_kept_table(&learner, &game, episodes)
}

/// Whether a table was kept, and else why not.
pub fn learning_kept(name: &str, result: Result<(), KeepFault>, setup: &Setup) -> String {
    match result {
        Ok(()) => sentences::learning_kept(name, &learned_game(setup.game)),
        Err(KeepFault::Taken) => sentences::learning_keep_taken().to_owned(),
        Err(KeepFault::NoRoom) => sentences::learning_keep_no_room().to_owned(),
        Err(KeepFault::Refused) => sentences::learning_keep_refused().to_owned(),
    }
}

/// A kind of learner.
pub fn learner_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::QLearning => sentences::learning_q(),
        Kind::Sarsa => sentences::learning_sarsa(),
        Kind::MonteCarlo => sentences::learning_monte_carlo(),
        Kind::JavaMonteCarlo => sentences::learning_java_monte_carlo(),
        Kind::JavaSarsa => sentences::learning_java_sarsa(),
    }
}

/// The rule of a kind of learner, in a sentence or two.
pub fn learner_rule(kind: Kind) -> &'static str {
    match kind {
        Kind::QLearning => sentences::learning_q_rule(),
        Kind::Sarsa => sentences::learning_sarsa_rule(),
        Kind::MonteCarlo => sentences::learning_monte_carlo_rule(),
        Kind::JavaMonteCarlo => sentences::learning_java_monte_carlo_rule(),
        Kind::JavaSarsa => sentences::learning_java_sarsa_rule(),
    }
}

/// A learner: its kind, and the constants in which it differs from that.
pub fn learner_name(constants: &Constants) -> String {
    let Some(kind) = Kind::of(constants) else { return Learner::from(*constants).to_string() };
    let usual = kind.constants();
    let mut parts = vec![learner_kind(kind).to_owned()];
    for (letter, value, usual) in [
        ("\u{3b5}", constants.epsilon, usual.epsilon),
        ("\u{3b1}", constants.alpha, usual.alpha),
        ("\u{3b3}", constants.gamma, usual.gamma),
    ] {
        if value != usual {
            parts.push(format!("{letter}\u{a0}=\u{a0}{value}"));
        }
    }
    if constants.initial > 0.0 {
        parts.push(sentences::learning_optimistic().to_owned());
    }
    if !constants.sign_turned {
        parts.push(sentences::learning_wrong_sign().to_owned());
    }
    parts.join(", ")
}

/// The learner with this number, from 0, of a set-up, with its number.
pub fn numbered(setup: &Setup, n: usize) -> String {
    let name = setup.learners.get(n).map(learner_name).unwrap_or_default();
    format!("{} \u{b7} {name}", n + 1)
}

/// The curve with this number: a learner's, or after these UCT's.
pub fn curve_name(setup: &Setup, n: usize) -> String {
    if n < setup.learners.len() {
        return numbered(setup, n);
    }
    format!("{} \u{b7} {}", n + 1, sentences::learning_uct_beside())
}

/// A whole number on an axis.
pub fn whole(number: f64) -> String {
    grouped(number.round() as u64)
}

/// A player against which learners are measured.
pub fn yardstick(against: Yardstick) -> String {
    match against {
        Yardstick::Random => sentences::learning_random().to_owned(),
        Yardstick::Uct(iterations) => sentences::learning_uct(&grouped(iterations.into())),
        Yardstick::Perfect => sentences::learning_perfect().to_owned(),
    }
}

/// The meaning of UCT's curve, and its end.
pub fn learning_uct_note(most: Option<u64>) -> String {
    let end = most.map(|most| sentences::learning_uct_rests(&grouped(most))).unwrap_or_default();
    join_sentences(&[sentences::learning_uct_means(), &end])
}

/// A question, and how to read its answer.
pub fn question(question: Question) -> [&'static str; 2] {
    match question {
        Question::First => [sentences::learning_ask_first(), sentences::learning_ask_first_read()],
        Question::Exploration => {
            [sentences::learning_ask_exploration(), sentences::learning_ask_exploration_read()]
        }
        Question::Sign => [sentences::learning_ask_sign(), sentences::learning_ask_sign_read()],
        Question::Optimism => [sentences::learning_ask_optimism(), sentences::learning_ask_optimism_read()],
        Question::Large => [sentences::learning_ask_large(), sentences::learning_ask_large_read()],
    }
}

/// The training in one line.
pub fn learning_stage(learning: &Learning) -> String {
    let done = learning.done();
    let stage = match learning.stage {
        Stage::Empty => return sentences::learning_is_empty().to_owned(),
        Stage::Running => sentences::learning_is_running(),
        Stage::Paused if learning.report.is_complete => sentences::learning_is_complete(),
        Stage::Paused => sentences::lab_is_paused(),
    };
    let again = if learning.replacements > 0 { sentences::learning_was_replaced() } else { "" };
    join_sentences(&[stage, &sentences::learning_done(&grouped(done)), again])
}

/// A value of a table.
pub fn q(value: f64) -> String {
    with_minus(&decimals(value, 3))
}

/// A number with a sign that is as wide as the others.
fn with_minus(number: &str) -> String {
    number.replace('-', "\u{2212}")
}

/// An exact result.
pub fn exact_result(value: f64) -> &'static str {
    if value > 0.75 {
        sentences::learning_exact_win()
    } else if value < 0.25 {
        sentences::learning_exact_loss()
    } else {
        sentences::learning_exact_draw()
    }
}

/// Why a file gives no table to go on with.
pub fn table_fault(fault: TableFault) -> &'static str {
    match fault {
        TableFault::NoTable => sentences::learning_no_table(),
        TableFault::Later => sentences::learning_later_table(),
        TableFault::Damaged => sentences::learning_damaged_table(),
        TableFault::OtherGame => sentences::learning_foreign_table(),
        TableFault::TooLarge => sentences::learning_large_table(),
        TableFault::Memory => sentences::worker_memory(),
    }
}

/// The beginning of the training, where it was not an empty table: one that was loaded, or is lost, or episodes that are made again.
pub fn learning_taken_up(learning: &Learning) -> Option<String> {
    if learning.has_lost_table && learning.run.is_none() {
        return Some(sentences::learning_lost_table().to_owned());
    }
    if let Some(again) = learning.again {
        return Some(sentences::learning_again(&grouped(again.episodes)));
    }
    let loaded = learning.loaded.as_ref()?;
    Some(sentences::learning_loaded(&learned_game(loaded.setup.game), &grouped(loaded.episodes)))
}

/// The game against a learner: its result or the turn, and whether the learner knew the position of its last move.
pub fn learning_game(learning: &Learning) -> String {
    let Some(rival) = learning.rival else { return String::new() };
    let position = learning.position();
    let state = match board_game::BoardGame::end(&position) {
        Some(end) if end.winner == Some(rival.side) => sentences::learning_you_won(),
        Some(end) if end.winner.is_some() => sentences::learning_you_lost(),
        Some(_) => sentences::learning_game_drawn(),
        None if learning.is_users_turn() => sentences::learning_your_move(),
        None => sentences::learning_its_move(),
    };
    let guess = if rival.was_met == Some(false) { sentences::learning_guessed() } else { "" };
    join_sentences(&[guess, state])
}

/// The formula of an update with its numbers.
pub fn update_formula(update: &EpisodeUpdate) -> String {
    let EpisodeUpdate { old, target, alpha, new, .. } = *update;
    let alpha = decimals(alpha, 3);
    format!(
        "Q \u{2190} {} + {alpha} \u{b7} ({} \u{2212} {}) = {}",
        q(old),
        bracketed(target),
        bracketed(old),
        q(new)
    )
}

/// Where the target of an update comes from.
pub fn update_target(episode: &EpisodeReport, update: &EpisodeUpdate, constants: &Constants) -> String {
    use learners::Rule;
    let Some(follows) = update.follows else {
        return sentences::learning_target_reward(&q(update.target));
    };
    let sum = format!(
        "{} \u{b7} {} = {}",
        with_minus(&decimals(episode.factor, 2)),
        bracketed(follows),
        q(update.target)
    );
    match constants.rule {
        Rule::QLearning => sentences::learning_target_max(&sum),
        Rule::Sarsa => sentences::learning_target_next(&sum),
        Rule::MonteCarlo => sentences::learning_target_return(&sum),
    }
}

/// A number in a sum or a product: a negative one is in brackets.
fn bracketed(value: f64) -> String {
    let text = q(value);
    if value < 0.0 { format!("({text})") } else { text }
}
