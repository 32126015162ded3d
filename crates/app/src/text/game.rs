//! What is said of a game: by the status line, the cards, the board's labels and the live region.
use super::{compact, grouped};
use crate::state::{AgentKind, Model, Phase, Player, WorkerHealth};
use othello::{Color, LegalMove, Move, Outcome, Score, Square};

/// The board as a whole.
pub const BOARD: &str = "Othello board";
/// The panel with the search's numbers.
pub const SEARCH: &str = "Search";
/// The panel with the moves.
pub const RECORD: &str = "Game record";
/// That panel at the start.
pub const NO_MOVES: &str = "No move has been played.";
/// The rows of the statistics.
pub const ITERATIONS: &str = "Iterations";
/// Iterations per second.
pub const ITERATIONS_PER_SECOND: &str = "Iterations/s";
/// Moves played inside playouts, per second.
pub const PLAYOUT_MOVES_PER_SECOND: &str = "Playout moves/s";
/// Nodes.
pub const NODES: &str = "Tree nodes";
/// Depth.
pub const DEPTH: &str = "Depth";
/// Time.
pub const ELAPSED: &str = "Time";
/// Where there is no number.
pub const NO_NUMBER: &str = "\u{2014}";
/// The buttons of the notice about the worker.
pub const RESTART: &str = "Start it again";
/// The other.
pub const DISMISS: &str = "Close";

/// The levels.
const LEVELS: [&str; 10] = [
    "Level 1, beginner",
    "Level 2, learner",
    "Level 3, casual",
    "Level 4, steady",
    "Level 5, keen",
    "Level 6, strong",
    "Level 7, expert",
    "Level 8, master",
    "Level 9, grandmaster",
    "Level 10, strongest",
];

const fn level_name(level: u8) -> &'static str {
    if level == 0 || level > 10 { LEVELS[9] } else { LEVELS[level as usize - 1] }
}

/// Who plays, in a word or two.
pub const fn player(player: Player) -> &'static str {
    match player {
        Player::Human => "Human",
        Player::Agent(AgentKind::Classic) => "UCT classic",
        Player::Agent(AgentKind::Random) => "Random",
        Player::Agent(AgentKind::Level(level)) => level_name(level),
    }
}

/// The label of the expected result.
pub fn expected_for(color: Option<Color>) -> String {
    color.map_or_else(|| "Expected result".to_owned(), |color| format!("Expected result for {color}"))
}

/// Whose the numbers are.
pub fn search_of(model: &Model) -> String {
    match model.statistics {
        None => "no search yet".to_owned(),
        Some((color, _)) if model.phase() == Phase::Thinking => format!("{color} thinks"),
        Some((color, statistics)) if statistics.iterations == 0 => format!("{color} moved without one"),
        Some((color, _)) => format!("{color}\u{2019}s last search"),
    }
}

/// `1 disc`, `2 discs`.
pub fn discs(number: u32) -> String {
    if number == 1 { "1 disc".to_owned() } else { format!("{number} discs") }
}

/// What a side is doing, for its card: all of it, and how much of it a narrow card can do without.
pub fn doing(model: &Model, color: Color) -> (String, String) {
    let position = model.position();
    let plain = |text: &str| (text.to_owned(), String::new());
    if let Some(score) = position.score() {
        return match score.outcome() {
            Outcome::Draw => plain("a draw"),
            Outcome::Win(winner) if winner == color => plain("has won"),
            Outcome::Win(_) => plain("has lost"),
        };
    }
    if position.turn() != color {
        return plain(if model.passed() == Some(color) { "has passed" } else { "waits" });
    }
    match model.phase() {
        Phase::Human => match position.legal_moves().len() {
            1 => ("to move".to_owned(), " \u{b7} 1 legal move".to_owned()),
            moves => ("to move".to_owned(), format!(" \u{b7} {moves} legal moves")),
        },
        Phase::Thinking => match &model.statistics {
            Some((of, statistics)) if *of == color && statistics.iterations > 0 => {
                let rate = statistics.iterations as f64 / statistics.elapsed_ms.max(1.0) * 1000.0;
                let iterations = grouped(statistics.iterations);
                (format!("thinking: {iterations} iterations"), format!(" \u{b7} {}/s", compact(rate)))
            }
            _ => plain("thinking"),
        },
        Phase::Showing => plain("has chosen"),
        Phase::Passing => plain("has no move and passes"),
        Phase::Paused => plain("to move \u{b7} stopped"),
        Phase::Broken => plain("can\u{2019}t think: its worker has died"),
        Phase::Over => plain(""),
    }
}

/// The last move with its flips, told in the past.
fn told(made: LegalMove) -> String {
    match made.played() {
        Move::Pass => format!("{} passed", made.by()),
        Move::Place(square) => {
            format!("{} played {square} and turned {}", made.by(), discs(made.flips().len()))
        }
    }
}

/// One sentence on where the game stands.
pub fn status(model: &Model) -> String {
    let position = model.position();
    let turn = position.turn();
    let last = model.last_turn().map(|turn| format!(" {}.", told(turn.made))).unwrap_or_default();
    match (position.score(), model.phase()) {
        (Some(score), _) => format!("Game over: {}.{last}", result(score)),
        (None, Phase::Passing) => format!("{turn} has no move and must pass.{last}"),
        (None, Phase::Paused) => format!("{turn} to move, stopped.{last}"),
        (None, _) => format!("{turn} to move.{last}"),
    }
}

/// What a screen reader says of the last change. Two changes of the game as a whole never read the same, else the
/// second would not be spoken.
pub fn spoken(model: &Model) -> String {
    let position = model.position();
    let counts = position.discs();
    let mut text = match model.last_turn() {
        Some(turn) => format!("{}. ", told(turn.made)),
        None => "New game. ".to_owned(),
    };
    text += &match (position.score(), model.phase()) {
        (Some(score), _) => format!("Game over: {}.", result(score)),
        (None, Phase::Passing) => format!("{} has no move and must pass.", position.turn()),
        (None, phase) => {
            let stopped = if phase == Phase::Paused { ", stopped" } else { "" };
            format!("{} black, {} white. {} to move{stopped}.", counts.black, counts.white, position.turn())
        }
    };
    if model.generation % 2 == 1 {
        text.push('\u{a0}');
    }
    text
}

/// The official result, and the discs on the board where they differ from it.
pub fn result(score: Score) -> String {
    let (official, raw) = (score.official, score.raw);
    let on_board = if raw == official {
        String::new()
    } else {
        format!(" ({} to {} on the board)", raw.of(leader(score)), raw.of(!leader(score)))
    };
    match score.outcome() {
        Outcome::Win(color) => {
            format!("{color} wins {} to {}{on_board}", official.of(color), official.of(!color))
        }
        Outcome::Draw => format!("a draw, {} each{on_board}", official.black),
    }
}

/// Who won, as a heading.
pub fn result_heading(score: Score) -> String {
    match score.outcome() {
        Outcome::Win(color) => {
            format!("{color} wins {} : {}", score.official.of(color), score.official.of(!color))
        }
        Outcome::Draw => format!("A draw, {0} : {0}", score.official.black),
    }
}

/// What stands below that heading.
pub fn result_note(score: Score) -> String {
    let (ahead, behind) = (score.raw.of(leader(score)), score.raw.of(!leader(score)));
    let empties = u32::from(score.official.black + score.official.white) - u32::from(ahead + behind);
    match (empties, score.outcome()) {
        (0, _) => "Every square is taken.".to_owned(),
        (1, Outcome::Win(_)) => {
            format!("{ahead} : {behind} on the board; the empty square goes to the winner.")
        }
        (n, Outcome::Win(_)) => {
            format!("{ahead} : {behind} on the board; the {n} empty squares go to the winner.")
        }
        (n, Outcome::Draw) => format!("{ahead} : {behind} on the board; the {n} empty squares are shared."),
    }
}

const fn leader(score: Score) -> Color {
    match score.outcome() {
        Outcome::Win(color) => color,
        Outcome::Draw => Color::Black,
    }
}

/// The heading of the announcement of a pass.
pub fn pass_heading(color: Color) -> String {
    format!("{color} must pass")
}

/// What stands below it.
pub fn pass_note(color: Color) -> String {
    format!("{color} has no move, so it is {}\u{2019}s turn.", !color)
}

/// A square for a screen reader.
pub fn square(square: Square, disc: Option<Color>, last: bool, legal: bool) -> String {
    let what = match (disc, legal) {
        (Some(Color::Black), _) => "black disc",
        (Some(Color::White), _) => "white disc",
        (None, true) => "empty, legal move",
        (None, false) => "empty",
    };
    format!("{square}, {what}{}", if last { ", last move" } else { "" })
}

/// A ply in the record.
pub fn ply(action: Move) -> String {
    action.to_string()
}

/// What is said of a worker that died.
pub fn worker_notice(health: &WorkerHealth) -> Option<String> {
    match health {
        WorkerHealth::Well => None,
        WorkerHealth::Replaced(why) => Some(format!(
            "The search had to be started again; nothing of the game is lost. What it said: {why}"
        )),
        WorkerHealth::Broken(why) => {
            Some(format!("The search has stopped working; the game is safe. What it said: {why}"))
        }
    }
}

/// How far the game is.
pub fn progress(model: &Model) -> String {
    let empties = model.position().empties().len();
    match (model.game.turns().len(), empties) {
        (0, _) => String::new(),
        (_, 0) => "full board".to_owned(),
        (_, 1) => "1 square empty".to_owned(),
        (_, empties) => format!("{empties} squares empty"),
    }
}
