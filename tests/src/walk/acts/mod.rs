//! The actions of the steps. Each says what it did, for the log.

mod around;
mod game;
mod pages;

pub use around::{back_or_forward, hide, reload, resize, wait};
pub(super) use game::PASTE;
pub use game::{
    experiment, go_on_from_here, make_moves, move_in_the_explorer, new_players, own_player, paste_a_game,
    press_keys,
};
pub use pages::{
    change_language, choose_a_file, embedded_board, go_to_a_page, match_in_the_lab, paste_on_files,
};

use std::time::Duration;

use serde_json::json;

use super::{Walk, positions};
use crate::Result;
use crate::hunt::Dice;

/// Players that every game but Othello has.
const AGENTS_OF_CELLS: [&str; 4] = ["classic", "random", "uct:iterations=400", "uct:c=0.3,iterations=2000"];

/// Games, as addresses name them. Othello has most of what there is to press.
const GAMES: [&str; 11] = [
    "othello",
    "othello",
    "othello",
    "othello",
    "ultimate",
    "ultimate-majority",
    "sudo",
    "tictactoe",
    "gobang",
    "gobang-9-swap",
    "gobang-11",
];

/// Players, as addresses name them: not every game has all of them.
const PLAYERS: [&str; 22] = [
    "human",
    "human",
    "human",
    "human",
    "level1v2",
    "level2v2",
    "level3v2",
    "level4v2",
    "level5v2",
    "level6v2",
    "level7v2",
    "level8v2",
    "level9v2",
    "level10v2",
    "classic",
    "strongest1",
    "strongest5",
    "strongest20",
    "minimax",
    "greedy",
    "random",
    "custom",
];

/// Agents as text.
const AGENTS: [&str; 12] = [
    "classic",
    "uct:iterations=2000",
    "uct:iterations=100000",
    "uct:c=0.2",
    "uct:playout=corners",
    "puct:",
    "puct:iterations=20000",
    "alphabeta:ms=20000",
    "alphabeta:ms=3000",
    "minimax:depth=4",
    "random",
    "greedy",
];

/// The longest wait of a step.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// A time to wait, mostly a short one.
fn some_time(dice: &mut Dice) -> Duration {
    let share = dice.below(1_001) as f64 / 1_000.0;
    LONGEST_WAIT.mul_f64(share.powi(2))
}

/// Presses any visible control.
pub fn press_anything(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let numbers = [json!(dice.below(1 << 20)), json!(dice.below(1 << 20))];
    let ready = walk.run_own("__walk.choose(arguments[0], arguments[1])", &numbers)?;
    walk.press_ready(&ready, dice)
}

/// A text for a field: what belongs there, or what does not.
pub fn text_for_a_field(dice: &mut Dice) -> String {
    const TEXTS: [&str; 14] = [
        "1",
        "0",
        "-1",
        "7",
        "1000",
        "999999999999",
        "0.5",
        "x",
        "Ann Lee",
        "山田",
        "f5d6c3",
        "a1",
        "(;GM[2]B[f5])",
        "<b>&amp;</b>",
    ];
    match dice.below(5) {
        0 => positions::any(dice),
        1 => dice.choose(&AGENTS).to_owned(),
        _ => dice.choose(&TEXTS).to_owned(),
    }
}
