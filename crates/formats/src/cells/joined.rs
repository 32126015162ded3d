//! Boards and cells by the compass that are joined in one word, such as `CNW`.
use super::pieces::{Kind, Piece, point};
use games::AnySetup;

/// Words that also look like two places of the compass.
const WORDS: [&str; 7] = ["new", "see", "sew", "nee", "we", "en", "es"];

/// The two places of a word that joins a board and its cell by the compass, and the number of letters of the first. There is only one way
/// to cut such a word.
pub(super) fn joined(word: &str) -> Option<([u8; 2], usize)> {
    let cut = |at: usize| {
        let (board, cell) = word.split_at_checked(at)?;
        Some(([point(board)?, point(cell)?], at))
    };
    cut(1).or_else(|| cut(2))
}

/// Cuts each name of the compass into a board and its cell, as in `CC CNW NWNW`, if all can be cut and one can be nothing else. In other
/// texts, words that only look like two places are words.
pub(super) fn cut(pieces: Vec<Piece>, plain: &[char], setup: AnySetup) -> Vec<Piece> {
    let word = |piece: &Piece| plain[piece.from..piece.to].iter().collect::<String>().to_lowercase();
    let has_boards = matches!(setup, AnySetup::NineBoards(_));
    let can_be = |piece: &Piece| match piece.kind {
        Kind::Compass(_) => joined(&word(piece)).is_some(),
        Kind::Square(_) | Kind::Half | Kind::Broken | Kind::Column => false,
        Kind::Joined | Kind::Number | Kind::Side | Kind::Label | Kind::Word | Kind::Note => true,
    };
    let is_clear = |piece: &Piece| piece.kind == Kind::Joined && !WORDS.contains(&&*word(piece));
    let is_joined = has_boards && pieces.iter().all(can_be) && pieces.iter().any(is_clear);
    let cut = |piece: Piece| match (&piece.kind, joined(&word(&piece))) {
        (Kind::Joined | Kind::Compass(_), Some(([board, cell], length))) if is_joined => {
            let middle = piece.from + length;
            let first = Piece { kind: Kind::Compass(board), to: middle, ..piece.clone() };
            vec![first, Piece { kind: Kind::Compass(cell), from: middle, ..piece }]
        }
        (Kind::Joined, _) => vec![Piece { kind: Kind::Word, ..piece }],
        _ => vec![piece],
    };
    pieces.into_iter().flat_map(cut).collect()
}
