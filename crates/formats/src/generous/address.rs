//! Finds the moves in an address of another site: in its path, its query or its fragment.
use super::board;
use super::reading::{Moves, Played};
use super::signs::signs;
use super::tokens::{Kind, tokens};
use crate::{At, Format, FormatError, Problem};
use othello::{GameTree, Position, Rules};

/// Reads the game in these addresses, each with its place in the text. `None` if there is no address.
pub(super) fn read(
    addresses: &[(usize, &str)],
    rules: Rules,
) -> Option<Result<(Format, GameTree), FormatError>> {
    let &(first, _) = addresses.first()?;
    let mut games: Vec<(Format, Played)> = Vec::new();
    let mut wrong = None;
    for &(place, address) in addresses.iter().take(20) {
        for found in in_address(address, rules) {
            match found {
                Ok(found) if games.iter().all(|(_, other)| other.game != found.1.game) => games.push(found),
                Ok(_) => {}
                Err(error) => {
                    wrong.get_or_insert(FormatError { at: Some(At::Character(place)), ..error });
                }
            }
        }
    }
    // The longest one, if the others are its beginnings.
    games.sort_by_key(|(_, played)| played.game.turns().len());
    let Some((format, longest)) = games.pop() else {
        let none = FormatError::new(Format::Link, Problem::NoMoves);
        return Some(Err(wrong.unwrap_or(none)));
    };
    let is_beginning = |(_, other): &(Format, Played)| {
        other.game.start() == longest.game.start() && longest.game.turns().starts_with(other.game.turns())
    };
    if !games.iter().all(is_beginning) {
        return Some(Err(FormatError {
            at: Some(At::Character(first)),
            ply: Some(1),
            ..FormatError::new(Format::Transcript, Problem::Several)
        }));
    }
    Some(Ok((format, GameTree::from(&longest.game))))
}

/// The games in an address, and the errors in parts that look like one.
fn in_address(address: &str, rules: Rules) -> Vec<Result<(Format, Played), FormatError>> {
    let address = address.split_once("://").map_or(address, |(_, rest)| rest);
    // Without the host.
    let Some(begin) = address.find(['/', '?', '#']) else { return Vec::new() };
    let mut starts = vec![(Format::Transcript, Position::start(rules))];
    let mut texts = Vec::new();
    let mut is_value = false;
    for part in address[begin..].split_inclusive(['/', '?', '#', '&', ';', '=']).take(200) {
        let signs = signs(&decoded(part.trim_end_matches(['/', '?', '#', '&', ';', '='])));
        match board::find(&signs) {
            Some(board) if board.signs.start == 0 => {
                if let &[position] = &board.positions(rules.no_move)[..] {
                    starts = vec![(Format::BoardString, position)];
                }
            }
            _ => texts.push((is_value, signs)),
        }
        is_value = part.ends_with('=');
    }
    let mut found = Vec::new();
    for (is_value, signs) in &texts {
        let tokens = tokens(signs, 0..0, false);
        let squares = tokens.iter().filter(|token| matches!(token.kind, Kind::Square(_))).count();
        let is_broken = |kind: &Kind| matches!(kind, Kind::Broken(_, false));
        let is_plain = tokens.iter().all(|token| {
            matches!(token.kind, Kind::Square(_) | Kind::Pass | Kind::Dashes | Kind::Score(..))
                || is_broken(&token.kind)
        });
        if is_plain && (squares > 1 || squares == 1 && *is_value) {
            for &(format, start) in &starts {
                found.push(Moves::new(&tokens).read(&[start]).map(|played| (format, played)));
            }
        }
    }
    if let (true, [(Format::BoardString, position)]) = (found.is_empty(), &starts[..]) {
        found.push(Ok((Format::BoardString, Played::nothing(*position))));
    }
    found
}

/// Decodes the escapes of an address, such as `%20`; `+` is a blank.
fn decoded(part: &str) -> String {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let [byte, after @ ..] = rest {
        let hex = |byte: u8| char::from(byte).to_digit(16);
        match (byte, after) {
            (b'%', [high, low, ..]) if hex(*high).is_some() && hex(*low).is_some() => {
                bytes.push((hex(*high).unwrap_or_default() << 4 | hex(*low).unwrap_or_default()) as u8);
                rest = &after[2..];
            }
            _ => {
                bytes.push(if *byte == b'+' { b' ' } else { *byte });
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
