//! The text beside the games of a file in GGF or SGF.
use crate::generous::listed;
use std::ops::Range;

/// The pieces of a file between and around its games that have letters in them: a server that lists games puts their count before them, which
/// is no loss. The file must be one that can be read.
pub fn beside_games(text: &str) -> Vec<String> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut end = 0;
    while let Some(begin) = text[end..].find("(;").map(|at| end + at) {
        pieces.push(end..begin);
        end = begin + game_length(&text[begin..]);
    }
    pieces.push(end..text.len());
    let has_letters = |piece: &Range<usize>| text[piece.clone()].chars().any(char::is_alphabetic);
    listed(text, pieces.into_iter().filter(has_letters).collect())
}

/// The length of the game at the beginning of a text, up to the bracket that closes it. Brackets in values do not count.
fn game_length(text: &str) -> usize {
    let (mut depth, mut is_value, mut is_escaped) = (0, false, false);
    for (at, sign) in text.char_indices() {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' if is_value => is_escaped = true,
            ']' => is_value = false,
            _ if is_value => {}
            '[' => is_value = true,
            '(' => depth += 1,
            ')' if depth == 1 => return at + 1,
            ')' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_around_games_are_found() {
        let game = "(;GM[Othello]PB[a (very) odd \\] name];(;B[f5])(;B[d3]);)";
        let text = format!("2 {game}\nthe final:\n{game} f5d6");
        assert_eq!(beside_games(&text), ["the final:", "f5d6"]);
        assert!(beside_games(game).is_empty() && beside_games("(;B[f5").is_empty());
    }
}
