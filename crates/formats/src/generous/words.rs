//! The table of words that may stand between moves.
use othello::Color;

/// The meaning of a known word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A side, before its moves or after a board.
    Color(Color),
    /// A pass.
    Pass,
    /// A label before moves, such as "Moves:", which is skipped.
    Label,
}

/// Words for Black.
const BLACK: &[&str] = &[
    "b", "x", "black", "schwarz", "noir", "noirs", "nero", "neri", "negro", "preto", "zwart", "svart", "黒",
    "黑", "黒番", "黑番", "先手", "先", "흑",
];

/// Words for White.
const WHITE: &[&str] = &[
    "w", "o", "white", "weiß", "weiss", "blanc", "blancs", "bianco", "bianchi", "blanco", "branco", "wit",
    "vit", "白", "白番", "後手", "后手", "後", "백",
];

/// Words for a pass.
const PASS: &[&str] = &["pass", "pa", "ps", "passe", "passt", "passo", "passa", "パス", "패스"];

/// Labels, and the words between a label and its moves.
const LABELS: &[&str] = &[
    // English
    "move",
    "moves",
    "sequence",
    "transcript",
    "game",
    "record",
    "kifu",
    "line",
    "notation",
    "position",
    "board",
    "start",
    "side",
    "turn",
    "next",
    "to",
    "play",
    "plays",
    "bo",
    "result",
    "score",
    "othello",
    "reversi",
    "ultimate",
    "sudo",
    "tic",
    "tac",
    "toe",
    // German
    "partie",
    "spiel",
    "zug",
    "züge",
    "zugfolge",
    "stellung",
    "ergebnis",
    "am",
    // French
    "coup",
    "coups",
    "trait",
    "séquence",
    "résultat",
    // Italian
    "partita",
    "mossa",
    "mosse",
    "sequenza",
    "posizione",
    "risultato",
    // Spanish and Portuguese
    "partida",
    "jugada",
    "jugadas",
    "movimientos",
    "jogada",
    "jogadas",
    // Japanese, Chinese and Korean
    "棋譜",
    "棋谱",
    "手順",
    "手数",
    "手",
    "手目",
    "目",
    "番",
    "手番",
    "進行",
    "着手",
    "初手",
    "譜",
    "局面",
    "盤面",
    "結果",
    "オセロ",
    "リバーシ",
    "第",
    "步",
    "回合",
    "기보",
];

/// The meaning of a word in lower case; `None` if it is unknown.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    let of = |words: &[&str], meaning| words.contains(&word).then_some(meaning);
    of(BLACK, Meaning::Color(Color::Black))
        .or_else(|| of(WHITE, Meaning::Color(Color::White)))
        .or_else(|| of(PASS, Meaning::Pass))
        .or_else(|| of(LABELS, Meaning::Label))
}

/// Whether a word in lower case is a label, which may stand before moves.
pub(crate) fn is_label(word: &str) -> bool {
    meaning(word) == Some(Meaning::Label)
}

/// The side that a disc means: filled is Black.
pub(super) const fn disc(sign: char) -> Option<Color> {
    match sign {
        '●' | '⚫' | '⬤' | '🖤' => Some(Color::Black),
        '○' | '⚪' | '◯' | '◦' | '〇' | '🤍' => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_in_lower_case_and_in_the_table_once() {
        let all: Vec<_> = [BLACK, WHITE, PASS, LABELS].concat();
        for word in &all {
            assert_eq!(*word, word.to_lowercase());
            assert_eq!(all.iter().filter(|other| *other == word).count(), 1, "{word}");
        }
    }
}
