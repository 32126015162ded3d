//! Reads games generously from texts that people share: messages, posts, PGN, positions with moves, addresses of other sites.
//!
//! A text is read in four steps, each with a file of its own:
//!
//! 1. [`signs`] folds characters: full-width letters and digits become plain ones, circled numbers and superscripts become a mark, and
//!    invisible characters disappear. Every character keeps its place.
//! 2. [`board`] looks for a position: a board in one line or in several, with or without row numbers.
//!    [`grid`] looks for a diagram with the numbers of the moves.
//! 3. [`tokens`] cuts the rest into squares, passes, words, comments, headers and addresses. [`words`] is the table of the words that
//!    may stand between moves. Blanks, numbers, punctuation, brackets, quotes and marks such as `!?` are skipped without a word.
//! 4. [`reading`] plays the squares. Squares in parentheses are variations unless the game can't be played without them. A single
//!    square among unknown words is in doubt: the text is read with and without such squares, and if both are games, that is an error.
//!    [`address`] looks into addresses if there are no moves beside them.
//!
//! A square that stands among the moves is never left out: either the whole sequence is legal, or the error names the move. Only what
//! stands apart before the game, such as a name with a square in it, may be left out. So a game
//! read here consists of squares of the text, in their order. [`Document::skipped`] has the parts that were left out and might have mattered.
mod address;
mod board;
mod grid;
mod notes;
mod reading;
mod signs;
mod tokens;
mod words;

pub(crate) use notes::listed;
pub(crate) use signs::fold;
pub(crate) use words::is_label;

use crate::{At, Document, Format, FormatError, Problem, SharedGame, other_game};
use board::Board;
use grid::Grid;
use othello::{BoardSize, BoardStringError, GameTree, Position, Rules};
use reading::{Moves, Played};
use signs::Sign;
use std::collections::BTreeSet;
use tokens::{Kind, Token};

/// The maximum number of characters of a text, many times as many as the longest collection of comments on a game has.
const MOST_CHARACTERS: usize = 2_000_000;

/// Reads a text that is in no format, by `rules` unless it has a board. `strict` is the error of the strict readers, which is
/// returned if there is no move in the text.
pub(crate) fn read(text: &str, rules: Rules, strict: FormatError) -> Result<Document, FormatError> {
    if text.len() > MOST_CHARACTERS {
        return Err(strict);
    }
    if let Some(error) = other_game::surely(text) {
        return Err(error);
    }
    read_signs(text, rules, strict).map_err(|error| other_game::perhaps(text).unwrap_or(error))
}

/// Reads a text that is not surely in the notation of another game.
fn read_signs(text: &str, rules: Rules, strict: FormatError) -> Result<Document, FormatError> {
    let signs = signs::signs(text);
    if let Some(grid) = grid::find(text, &signs, rules) {
        return with_grid(text, &signs, grid, rules);
    }
    let mut found = Text { text, board: board::find(&signs), rules, tokens: Vec::new() };
    found.tokens = tokens::tokens(&signs, found.outside(), true);
    let has = |is: fn(&Token) -> bool| found.tokens.iter().any(is);
    if found.board.is_none() && !has(Token::is_move) && has(|token| token.kind == Kind::Comment) {
        // The braces enclose the moves, not a comment on them.
        found.tokens = tokens::tokens(&signs, found.outside(), false);
    }
    if found.board.is_none()
        && let Some(squares) = board::broken(&signs)
    {
        // Moves after a board that can't be read do not begin at the start position.
        let length = BoardStringError::Length { found: squares };
        let is_board = strict.format == Format::BoardString;
        return Err(if is_board { strict } else { FormatError::new(Format::BoardString, length.into()) });
    }
    match &found.board {
        Some(board) => found.with_board(board),
        None => found.without_board(strict),
    }
}

/// The game of a grid, with the notes beside it. Moves beside it must be those of the grid.
fn with_grid(text: &str, signs: &[Sign], grid: Grid, rules: Rules) -> Result<Document, FormatError> {
    let game = grid.game?;
    let tokens = tokens::tokens(signs, grid.signs.clone(), true);
    let several = |sign: usize| {
        let at = signs.get(sign).map(|sign| At::Character(sign.place));
        FormatError { at, ..FormatError::new(Format::Transcript, Problem::Several) }
    };
    if let Some(other) = grid::find(text, &signs[grid.signs.end..], rules)
        && other.game.is_ok_and(|other| other != game)
    {
        return Err(several(grid.signs.end + other.signs.start));
    }
    let moves = Moves::new(&tokens);
    let mut used = BTreeSet::new();
    if !moves.is_empty()
        && let Ok(played) = moves.read(&[game.start()])
    {
        if !game.turns().starts_with(played.game.turns()) && !moves.is_all_doubt() {
            return Err(several(tokens.iter().find(|token| token.is_move()).map_or(0, |token| token.sign)));
        }
        used = played.used;
    }
    let is_set_up = game.start() != Position::start(game.start().rules());
    let format = if is_set_up { Format::BoardString } else { Format::Transcript };
    let found = Text { text, board: None, rules, tokens };
    Ok(found.document_around(Some(grid.signs.start), format, Played { game, used }))
}

/// A text in pieces.
struct Text<'a> {
    text: &'a str,
    board: Option<Board>,
    rules: Rules,
    tokens: Vec<Token>,
}

impl Text<'_> {
    /// The indices of the signs that belong to the board.
    fn outside(&self) -> std::ops::Range<usize> {
        self.board.as_ref().map_or(0..0, |board| board.signs.clone())
    }

    fn without_board(&self, strict: FormatError) -> Result<Document, FormatError> {
        if let Some(error) = self.second_game() {
            return Err(error);
        }
        let moves = Moves::new(&self.tokens);
        if moves.is_empty() {
            return self.addresses().unwrap_or(Err(strict));
        }
        let mut first = None;
        let others = BoardSize::ALL.into_iter().rev().filter(|&size| size != self.rules.size);
        for size in std::iter::once(self.rules.size).chain(others) {
            // On an unusual board, only a text that is nothing but moves is a game.
            if size != self.rules.size && moves.has_doubts() {
                continue;
            }
            match moves.read(&[Position::start(Rules { size, ..self.rules })]) {
                Ok(played) => return Ok(self.document(Format::Transcript, played)),
                Err(error) => {
                    first.get_or_insert(error);
                }
            }
        }
        let error = first.unwrap_or(strict);
        // A word that looks like a square does not hide the moves in an address.
        if moves.is_all_doubt() { self.addresses().unwrap_or(Err(error)) } else { Err(error) }
    }

    /// The error that a second game in PGN begins, if one does: headers between moves.
    fn second_game(&self) -> Option<FormatError> {
        let is_square = |token: &&Token| matches!(token.kind, Kind::Square(_)) && token.group.is_none();
        let first = self.tokens.iter().position(|token| is_square(&token))?;
        let last = self.tokens.iter().rposition(|token| is_square(&token))?;
        let header = self.tokens[first..last].iter().find(|token| matches!(token.kind, Kind::Header(..)))?;
        let at = Some(At::Character(header.place));
        Some(FormatError { at, ..FormatError::new(Format::Transcript, Problem::Several) })
    }

    fn addresses(&self) -> Option<Result<Document, FormatError>> {
        let addresses = self.tokens.iter().filter(|token| token.kind == Kind::Address);
        let addresses: Vec<_> =
            addresses.map(|token| (token.place, &self.text[token.bytes.clone()])).collect();
        let read = address::read(&addresses, self.rules)?;
        let skipped = || notes::skipped(self.text, &self.tokens, None, |token| token.kind == Kind::Address);
        Some(read.map(|(format, tree)| Document { format, game: tree.into(), skipped: skipped() }))
    }

    fn with_board(&self, board: &Board) -> Result<Document, FormatError> {
        let (before, after): (Vec<_>, Vec<_>) =
            self.tokens.iter().cloned().partition(|token| token.sign < board.signs.start);
        let wrong = |problem: BoardStringError| FormatError::new(Format::BoardString, problem.into());
        let starts = board.positions(self.rules.no_move);
        let (first, second) = (Moves::new(&before), Moves::new(&after));
        // Moves before a board lead to it, or are played from it.
        if !first.is_empty() && !first.is_all_doubt() {
            let rules = Rules { size: board.size, no_move: self.rules.no_move };
            let all = Moves::new(&self.tokens);
            if let Ok(led) = first.read(&[Position::start(rules)])
                && board.has_discs_of(led.game.position())
            {
                let played = if second.is_empty() { led } else { all.read(&[Position::start(rules)])? };
                return Ok(self.document(Format::Transcript, played));
            }
            if second.is_empty() {
                return Ok(self.document(Format::BoardString, first.read(&starts)?));
            }
            return Ok(self.document(Format::BoardString, all.read(&starts)?));
        }
        if second.is_empty() || second.has_values() {
            let &[start] = &starts[..] else { return Err(wrong(board.no_side())) };
            let played = Played::nothing(start);
            return Ok(self.document(Format::BoardString, played));
        }
        match second.read(&starts) {
            Ok(played) => Ok(self.document(Format::BoardString, played)),
            Err(_) if second.is_all_doubt() && starts.len() == 1 => {
                Ok(self.document(Format::BoardString, Played::nothing(starts[0])))
            }
            Err(error) => Err(error),
        }
    }

    fn document(&self, format: Format, played: Played) -> Document {
        self.document_around(self.board.as_ref().map(|board| board.signs.start), format, played)
    }

    /// The document of a game in a text with a board or a grid that begins with this sign.
    fn document_around(&self, board: Option<usize>, format: Format, played: Played) -> Document {
        let mut game: SharedGame = GameTree::from(&played.game).into();
        let used = notes::details(&self.tokens, &played.game, &mut game.info);
        let is_used = |token: &Token| used.contains(&token.sign) || played.used.contains(&token.sign);
        Document { format, game, skipped: notes::skipped(self.text, &self.tokens, board, is_used) }
    }
}
