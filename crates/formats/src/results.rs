//! Results that a record states: reading them, generously but never as one that no game can have, and writing them.
//!
//! ```text
//! GGF   +12   -4.000   +64:r   -64:t   0        Black's discs minus White's, and how the game ended
//! SGF   B+12  W+4      B+Resign  W+T   B+F  B+  the winner, and by how much or how
//! both  Draw  Void  ?  38-26   1-0
//! ```
//!
//! `Void`, `?`, `*` and everything else stand for no result.
use crate::{Ending, SharedGame};
use board_game::Side;
use othello::{BoardSize, GameTree};

/// The ending that a result stands for on a board of this size; `None` if it stands for none, or for one that no game can have.
pub(crate) fn read_result(text: &str, size: BoardSize) -> Option<Ending> {
    let text = text.trim();
    signed(text, size).or_else(|| by_winner(text, size)).or_else(|| score(text, size))
}

/// A result such as `-12.00` or `+64:r`.
fn signed(text: &str, size: BoardSize) -> Option<Ending> {
    let (number, how) = text.split_once(':').unwrap_or((text, ""));
    // Two numbers are a score.
    let (lead, is_whole) =
        discs(number, size).filter(|_| !how.contains(|sign: char| sign.is_ascii_digit()))?;
    let (leader, margin) =
        if number.trim_start().starts_with('-') { (Side::Second, -lead) } else { (Side::First, lead) };
    match ending_by(how, leader) {
        // Nobody is ahead, so nobody has lost by it.
        Some(_) if lead == 0 => None,
        None => Some(if is_whole { Ending::Lead(margin.try_into().ok()?) } else { Ending::Win(leader) }),
        by => by,
    }
}

/// A result such as `B+12` or `W+Resign`.
fn by_winner(text: &str, size: BoardSize) -> Option<Ending> {
    let Some((winner, how)) = text.split_once('+') else {
        return text.eq_ignore_ascii_case("draw").then_some(Ending::Lead(0));
    };
    let winner = match winner.trim() {
        "B" | "b" => Side::First,
        "W" | "w" => Side::Second,
        _ => return None,
    };
    // Some programs write the sign of the margin as well.
    let how = how.trim();
    let how = how.strip_prefix('+').unwrap_or(how);
    if how.is_empty() {
        return Some(Ending::Win(winner));
    }
    if let Some(by) = ending_by(how, winner) {
        return Some(by);
    }
    let (lead, is_whole) =
        discs(how, size).filter(|_| how.starts_with(|sign: char| sign.is_ascii_digit()))?;
    let margin = if winner == Side::First { lead } else { -lead };
    Some(if is_whole { Ending::Lead(margin.try_into().ok()?) } else { Ending::Win(winner) })
}

/// A result as the discs of Black and White, or as points for the game: `38-26`, `1-0`.
fn score(text: &str, size: BoardSize) -> Option<Ending> {
    match text {
        "1-0" => return Some(Ending::Win(Side::First)),
        "0-1" => return Some(Ending::Win(Side::Second)),
        "1/2-1/2" => return Some(Ending::Lead(0)),
        _ => {}
    }
    let (black, white) = text.split_once(['-', '\u{2013}', ':'])?;
    Ending::of_discs(number(black)?, number(white)?, size)
}

/// The number of discs in a text such as `12`, `-4.000` or `+3.5`, without its sign, and whether it is a whole number; `None` if the
/// board has fewer squares.
fn discs(text: &str, size: BoardSize) -> Option<(i32, bool)> {
    let text = text.trim();
    let text = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_whole = part.bytes().all(|digit| digit == b'0');
    let is_number = part.bytes().all(|digit| digit.is_ascii_digit());
    let whole = number(whole).filter(|_| is_number)?;
    let squares = i32::from(size.side()).pow(2);
    (whole + i32::from(!is_whole) <= squares).then_some((whole, is_whole))
}

/// A number of at most three digits.
fn number(text: &str) -> Option<i32> {
    let text = text.trim();
    let is_number = (1..=3).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// The ending for which a word or its first letter stands, such as `r` or `Time`.
fn ending_by(how: &str, winner: Side) -> Option<Ending> {
    match how.trim().chars().next()? {
        't' | 'T' => Some(Ending::Time(!winner)),
        'r' | 'R' => Some(Ending::Resignation(!winner)),
        'f' | 'F' => Some(Ending::Forfeit(!winner)),
        _ => None,
    }
}

/// The result to write for a game: its recorded ending, or Black's lead at its end.
fn ending_of(shared: &SharedGame, tree: &GameTree) -> Option<Ending> {
    let possible = |ending: &Ending| ending.is_possible(tree.start().rules().size);
    let score = || shared.final_game().position().othello()?.score();
    let by_discs = || Some(Ending::Lead(score()?.official.difference()));
    shared.info.ending.filter(possible).or_else(by_discs)
}

/// The result of a game for GGF; `None` if it has none, or GGF can't say it.
pub(crate) fn ggf_result(shared: &SharedGame, tree: &GameTree) -> Option<String> {
    let size = tree.start().rules().size;
    let area = i32::from(size.side()).pow(2);
    let lost = |loser| if loser == Side::First { -area } else { area };
    let (lead, how) = match ending_of(shared, tree)? {
        Ending::Time(loser) => (lost(loser), ":t"),
        Ending::Resignation(loser) => (lost(loser), ":r"),
        Ending::Forfeit(loser) => (lost(loser), ":f"),
        Ending::Lead(lead) => (lead.into(), ""),
        Ending::Win(_) => return None,
    };
    Some(format!("{}{lead}{how}", if lead > 0 { "+" } else { "" }))
}

/// The result of a game for SGF, such as `W+Time`; `None` if it has none.
pub(crate) fn sgf_result(shared: &SharedGame, tree: &GameTree) -> Option<String> {
    let by = |winner: Side, how: &str| {
        let winner = if winner == Side::First { 'B' } else { 'W' };
        Some(format!("{winner}+{how}"))
    };
    match ending_of(shared, tree)? {
        Ending::Time(loser) => by(!loser, "Time"),
        Ending::Resignation(loser) => by(!loser, "Resign"),
        Ending::Forfeit(loser) => by(!loser, "Forfeit"),
        Ending::Win(winner) => by(winner, ""),
        Ending::Lead(0) => Some("0".to_owned()),
        Ending::Lead(lead @ 1..) => by(Side::First, &lead.to_string()),
        Ending::Lead(lead) => by(Side::Second, &lead.unsigned_abs().to_string()),
    }
}
