//! What is said of a game: by the status line, the cards, the board's labels and the live region.
use super::{compact, decimals, grouped, language, table};
use crate::state::{AgentKind, Asked, Language, Model, Phase, Player, Verdict, WorkerHealth};
use formats::opening_name;
use othello::{Color, LegalMove, Move, Outcome, Score, Square, Status};

/// Where there is no number.
pub const NO_NUMBER: &str = "\u{2014}";

/// Who plays, in a word or two.
pub fn player(player: Player) -> &'static str {
    match player {
        Player::Human => table::player_human(),
        Player::Agent(AgentKind::Classic) => table::player_classic(),
        Player::Agent(AgentKind::Random) => table::player_random(),
        Player::Agent(AgentKind::Custom) => table::player_custom(),
        Player::Agent(AgentKind::Level(level)) => level_name(level),
    }
}

/// A level's name, its number in it.
fn level_name(level: u8) -> &'static str {
    match level {
        ..=1 => table::level_one(),
        2 => table::level_two(),
        3 => table::level_three(),
        4 => table::level_four(),
        5 => table::level_five(),
        6 => table::level_six(),
        7 => table::level_seven(),
        8 => table::level_eight(),
        9 => table::level_nine(),
        10.. => table::level_ten(),
    }
}

/// The label of the expected result.
pub fn expected_of(color: Option<Color>) -> &'static str {
    color.map_or_else(table::expected, table::expected_for)
}

/// Whose the numbers are.
pub fn search_of(model: &Model) -> &'static str {
    match model.statistics {
        None => table::search_none(),
        Some((color, _)) if model.is_hinting() => table::search_hint(color),
        Some(_) if model.phase() == Phase::Thinking => table::search_thinks(model.position().turn()),
        Some((color, statistics)) if statistics.iterations == 0 => table::search_without(color),
        Some((color, _)) => table::search_last(color),
    }
}

/// What a side is doing, for its card: all of it, and how much of it a narrow card can do without.
pub fn doing(model: &Model, color: Color) -> (String, String) {
    let position = model.position();
    let plain = |text: &str| (text.to_owned(), String::new());
    let and = |text: String, more: String| (text, format!(" \u{b7} {more}"));
    if let Some(late) = model.flagged {
        return plain(if late == color { table::doing_lost() } else { table::doing_won() });
    }
    if let Some(score) = position.score() {
        return plain(match score.outcome() {
            Outcome::Draw => table::doing_draw(),
            Outcome::Win(winner) if winner == color => table::doing_won(),
            Outcome::Win(_) => table::doing_lost(),
        });
    }
    if position.turn() != color {
        return plain(if model.passed() == Some(color) {
            table::doing_passed()
        } else {
            table::doing_waits()
        });
    }
    match model.phase() {
        Phase::Human => {
            let moves = table::doing_legal_moves(u64::from(position.legal_moves().len()));
            and(table::doing_to_move().to_owned(), moves)
        }
        Phase::Thinking => match &model.statistics {
            Some((of, statistics)) if *of == color && statistics.iterations > 0 => {
                let rate = statistics.iterations as f64 / statistics.elapsed_ms.max(1.0) * 1000.0;
                and(table::doing_iterations(statistics.iterations), table::per_second(&compact(rate)))
            }
            _ => plain(table::doing_thinks()),
        },
        Phase::Showing => plain(table::doing_chosen()),
        Phase::Passing => plain(table::doing_passes()),
        Phase::Paused => plain(table::doing_stopped()),
        Phase::Broken => plain(table::doing_broken()),
        Phase::Over => plain(""),
    }
}

/// The last move with its flips, told in the past.
fn told(made: LegalMove) -> String {
    match made.played() {
        Move::Pass => table::told_passed(made.by()).to_owned(),
        Move::Place(square) => {
            table::told_placed(made.by(), u64::from(made.flips().len()), &square.to_string())
        }
    }
}

/// Sentences in a row. Japanese has no blank between them.
fn in_a_row(sentences: &[&str]) -> String {
    let present: Vec<_> = sentences.iter().copied().filter(|sentence| !sentence.is_empty()).collect();
    present.join(if language() == Language::Japanese { "" } else { " " })
}

/// One sentence on where the game stands, and one on the last move.
pub fn status(model: &Model) -> String {
    let position = model.position();
    let last = model.last_turn().map(|turn| told(turn.made)).unwrap_or_default();
    let now = match (position.score(), model.phase()) {
        _ if let Some(late) = model.flagged => table::flag(late).to_owned(),
        (Some(score), _) => result(score),
        (None, _) if position.status() == Status::MustPass => table::must_pass(position.turn()).to_owned(),
        (None, Phase::Paused) => table::to_move_stopped(position.turn()).to_owned(),
        (None, _) => table::to_move(position.turn()).to_owned(),
    };
    in_a_row(&[&now, &last])
}

/// What a screen reader says of the last change, or what was asked for after it. Two changes of the game as a whole never read the same, else the
/// second would not be spoken.
pub fn spoken(model: &Model) -> String {
    let position = model.position();
    let last = match model.last_turn() {
        Some(turn) => told(turn.made),
        None => table::spoken_new().to_owned(),
    };
    let mut text = if let Some((asked, _)) = model.asked {
        match asked {
            Asked::Counts => counts(model),
            Asked::LastMove => {
                model.last_turn().map_or_else(|| table::no_moves().to_owned(), |turn| told(turn.made))
            }
        }
    } else if let Some(late) = model.flagged {
        table::flag(late).to_owned()
    } else if position.status() == Status::MustPass {
        in_a_row(&[&last, table::must_pass(position.turn())])
    } else {
        in_a_row(&[&last, &counts(model)])
    };
    if (model.generation % 2 == 1) != model.asked.is_some_and(|(_, again)| again) {
        text.push('\u{a0}');
    }
    text
}

/// The discs of both sides and whose turn it is, or the result.
fn counts(model: &Model) -> String {
    let position = model.position();
    if let Some(score) = position.score() {
        return result(score);
    }
    let discs = position.discs();
    let counts = table::spoken_counts(&discs.black.to_string(), &discs.white.to_string());
    let stopped = model.phase() == Phase::Paused;
    let turn = if stopped { table::to_move_stopped } else { table::to_move };
    in_a_row(&[&counts, turn(position.turn())])
}

/// The official result, and the discs on the board where they differ from it.
fn result(score: Score) -> String {
    let leader = leader(score);
    let of = |discs: othello::Discs, color| discs.of(color).to_string();
    let (ahead, behind) = (&of(score.official, leader), &of(score.official, !leader));
    let (discs, others) = (&of(score.raw, leader), &of(score.raw, !leader));
    match (score.outcome(), score.raw == score.official) {
        (Outcome::Win(color), true) => table::over_won(color, ahead, behind),
        (Outcome::Win(color), false) => table::over_won_short(color, ahead, behind, discs, others),
        (Outcome::Draw, true) => table::over_draw(ahead),
        (Outcome::Draw, false) => table::over_draw_short(ahead, discs, others),
    }
}

/// Who won, as a heading.
pub fn result_heading(score: Score) -> String {
    let official = |color| score.official.of(color).to_string();
    match score.outcome() {
        Outcome::Win(color) => table::won_heading(color, &official(color), &official(!color)),
        Outcome::Draw => table::draw_heading(&official(Color::Black)),
    }
}

/// What stands below that heading.
pub fn result_note(score: Score) -> String {
    let (ahead, behind) = (score.raw.of(leader(score)), score.raw.of(!leader(score)));
    let empties =
        u64::from(score.official.black + score.official.white) - u64::from(ahead) - u64::from(behind);
    let note = match (empties, score.outcome()) {
        (0, _) => return table::full_note().to_owned(),
        (_, Outcome::Win(_)) => table::won_note,
        (_, Outcome::Draw) => table::draw_note,
    };
    note(empties, &ahead.to_string(), &behind.to_string())
}

const fn leader(score: Score) -> Color {
    match score.outcome() {
        Outcome::Win(color) => color,
        Outcome::Draw => Color::Black,
    }
}

/// A square for a screen reader.
pub fn square(square: Square, disc: Option<Color>, last: bool, legal: bool) -> String {
    let name = &square.to_string();
    match (disc, last, legal) {
        (Some(color), true, _) => table::square_last(color, name),
        (Some(color), false, _) => table::square_disc(color, name),
        (None, _, true) => table::square_legal(name),
        (None, _, false) => table::square_empty(name),
    }
}

/// The value of a move for a screen reader, as the search estimates it.
pub fn estimate_label(value: f64, visits: u32) -> String {
    table::hint_estimate(&super::percent(value), &grouped(visits.into()))
}

/// The value of a move for a screen reader, as it is.
pub fn exact_label(discs: i32) -> String {
    table::hint_exact(&signed(discs))
}

/// A number with its sign; none for zero.
pub fn signed(number: i32) -> String {
    match number {
        1.. => format!("+{number}"),
        0 => "0".to_owned(),
        ..0 => format!("\u{2212}{}", -number),
    }
}

/// What is known of the position on the board, or how far the analysis of the game is.
pub fn verdict(model: &Model) -> String {
    if let Some(sweep) = &model.sweep {
        return table::sweep_progress(&sweep.done().to_string(), &sweep.total.to_string());
    }
    match model.verdicts.get(model.tree.current()) {
        None => table::verdict_none().to_owned(),
        Some(Verdict { discs: Some(0), .. }) => table::verdict_draw().to_owned(),
        Some(Verdict { discs: Some(discs), .. }) => {
            let winner = if discs > 0 { Color::Black } else { Color::White };
            table::verdict_solved(winner, &discs.abs().to_string())
        }
        Some(Verdict { black, .. }) => table::verdict_estimate(&super::percent(black)),
    }
}

/// A ply in the record.
pub fn ply(action: Move) -> String {
    match action {
        Move::Place(square) => square.to_string(),
        Move::Pass => table::pass().to_owned(),
    }
}

/// What is said of a worker that died.
pub fn worker_notice(health: &WorkerHealth) -> Option<String> {
    match health {
        WorkerHealth::Well => None,
        WorkerHealth::Replaced(why) => Some(table::worker_replaced(super::worker_fault(why))),
        WorkerHealth::Broken(why) => Some(table::worker_broken(super::worker_fault(why))),
    }
}

/// The time that is left, with tenths where there is little of it.
pub fn clock(left_ms: u32) -> String {
    match left_ms {
        0..10_000 => decimals(f64::from(left_ms / 100) / 10.0, 1),
        _ => {
            let seconds = left_ms.div_ceil(1000);
            format!("{}:{:02}", seconds / 60, seconds % 60)
        }
    }
}

/// Which opening it is, and how far the game is.
pub fn progress(model: &Model) -> String {
    let progress = match (model.game.turns().len(), model.position().empties().len()) {
        (0, _) => String::new(),
        (_, 0) => table::progress_full().to_owned(),
        (_, empties) => table::progress_empty(u64::from(empties)),
    };
    opening_name(&model.game).map_or(progress.clone(), |name| format!("{name} \u{b7} {progress}"))
}

/// A count for the eye.
pub fn count(number: usize) -> String {
    grouped(number as u64)
}
