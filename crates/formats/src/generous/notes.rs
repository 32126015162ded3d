//! The notes in a text beside the moves: names, date and result; and the pieces that were skipped.
use super::tokens::{Kind, Token};
use crate::{Ending, GameInfo};
use othello::{Color, Game};
use std::collections::BTreeSet;

/// The maximum number of characters of a skipped piece that are shown.
const LONGEST: usize = 60;
/// The maximum number of skipped pieces that are shown.
const MOST: usize = 6;

/// Reads the headers and the result into `info`. Returns the first signs of the pieces that were used, or agree with the game.
pub(super) fn details(tokens: &[Token], game: &Game, info: &mut GameInfo) -> BTreeSet<usize> {
    let mut used = BTreeSet::new();
    for token in tokens {
        let is_used = match &token.kind {
            Kind::Header(name, value) => header(name, value, game, info),
            Kind::Score(one, two) => score(*one, *two, game, info),
            _ => false,
        };
        if is_used {
            used.insert(token.sign);
        }
    }
    used
}

fn header(name: &str, value: &str, game: &Game, info: &mut GameInfo) -> bool {
    let value = GameInfo::clean(value);
    // PGN's marks for unknown values.
    if value.chars().all(|sign| matches!(sign, '?' | '-' | '.' | '*' | ' ')) {
        return true;
    }
    let place = match name {
        "black" => &mut info.names[0],
        "white" => &mut info.names[1],
        "date" => {
            info.date = GameInfo::clean_date(&value);
            return true;
        }
        "event" => &mut info.event,
        "site" if info.event.is_empty() => &mut info.event,
        "result" => {
            let numbers = value.split_once(['-', ':']);
            let parsed =
                numbers.and_then(|(one, two)| Some((one.trim().parse().ok()?, two.trim().parse().ok()?)));
            return parsed.is_none_or(|(one, two)| score(one, two, game, info));
        }
        _ => return false,
    };
    *place = value;
    true
}

/// Takes a score, Black's discs first, as the result of a game that is not over. Returns whether it was used or agrees with the
/// game, or is no number of discs.
fn score(one: u32, two: u32, game: &Game, info: &mut GameInfo) -> bool {
    let position = game.position();
    let all = position.rules().size.squares().len();
    let discs = Color::ALL.map(|color| position.discs_of(color).len());
    if one + two != all {
        // The winner, the score so far, or a time.
        return one + two != discs[0] + discs[1]
            || [one, two] == discs
            || [two, one] == discs
            || one + two < 4;
    }
    match position.score() {
        None => {
            info.ending = Some(Ending::Lead((one as i32 - two as i32) as i8));
            true
        }
        Some(_) => {
            // The winner may be given the empty squares, and some put the winner first.
            let [black, white] = discs;
            let empty = all - black - white;
            let full = match black.cmp(&white) {
                std::cmp::Ordering::Greater => [black + empty, white],
                std::cmp::Ordering::Less => [black, white + empty],
                std::cmp::Ordering::Equal => [all / 2, all / 2],
            };
            [one, two] == full || [two, one] == full
        }
    }
}

/// The pieces that were skipped and may have mattered, as they stand in the text; neighbours form one piece. `board` is
/// where the signs of a board begin.
pub(super) fn skipped(
    text: &str,
    tokens: &[Token],
    board: Option<usize>,
    is_used: impl Fn(&Token) -> bool,
) -> Vec<String> {
    let mut pieces: Vec<std::ops::Range<usize>> = Vec::new();
    let mut is_open = false;
    let mut is_past = false;
    for token in tokens {
        let is_after = board.is_some_and(|board| token.sign >= board);
        is_open &= is_past == is_after;
        is_past = is_after;
        let matters = !matches!(token.kind, Kind::Label | Kind::Color(_));
        if is_used(token) {
            is_open = false;
        } else if matters {
            match pieces.last_mut() {
                Some(last) if is_open => last.end = token.bytes.end,
                _ => pieces.push(token.bytes.clone()),
            }
            is_open = true;
        }
    }
    listed(text, pieces)
}

/// The first pieces of a text, each a short line, with an ellipsis for the others.
pub fn listed(text: &str, pieces: Vec<std::ops::Range<usize>>) -> Vec<String> {
    let more = pieces.len() > MOST;
    let shown = pieces.into_iter().take(MOST).map(|bytes| short(&text[bytes]));
    shown.chain(more.then(|| "\u{2026}".to_owned())).collect()
}

/// One line, with an ellipsis if it is too long.
fn short(piece: &str) -> String {
    let words = piece.split_whitespace().take(LONGEST).collect::<Vec<_>>().join(" ");
    let mut line: String = words.chars().take(LONGEST).collect();
    if line.len() < words.len() {
        line.push('\u{2026}');
    }
    line
}
