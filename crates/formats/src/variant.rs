//! The kinds of games on Othello servers, as the tag `TY` of GGF has them: `8`, `s8r20`, `8a`.
use crate::Problem;
use othello::BoardSize;

/// A kind of game by the usual rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameType {
    /// The board.
    pub size: BoardSize,
    /// Whether it begins at a random position, `r` with a number of discs.
    pub is_random: bool,
    /// Whether one side was given discs for having the worse colour, `k`: they are part of the result.
    pub has_komi: bool,
}

impl GameType {
    /// Parses `TY`: `s` for one of two games played at once, the side of the board, and letters for variants. `None` for a text
    /// that says nothing of the board.
    ///
    /// # Errors
    /// If no game by the usual rules on a supported board is of this type.
    pub fn parse(text: &str) -> Result<Option<Self>, Problem> {
        let text = text.trim().to_ascii_lowercase();
        if is_anti(&text) {
            return Err(Problem::Anti);
        }
        let board = text.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let digits = board.bytes().take_while(u8::is_ascii_digit).count();
        let (side, variants) = board.split_at(digits);
        if side.is_empty() {
            return Ok(None);
        }
        if variants.contains('a') {
            return Err(Problem::Anti);
        }
        let size = side.parse().ok().and_then(|side: u8| BoardSize::try_from(side).ok());
        let size = size.ok_or_else(|| Problem::BoardSize(text.chars().take(12).collect()))?;
        Ok(Some(Self { size, is_random: variants.contains('r'), has_komi: variants.contains('k') }))
    }
}

/// Whether the name of a variant is one of the game in which the fewer discs win.
pub(crate) fn is_anti(name: &str) -> bool {
    let name = name.to_lowercase();
    ["anti", "misere", "mis\u{e8}re", "suicide", "giveaway", "reversed othello", "reverse othello"]
        .iter()
        .any(|anti| name.contains(anti))
}
