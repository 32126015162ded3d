//! Damaged and spliced texts of shared moves: no crash, no hang, and no game whose moves are not in the text in their order.
use crate::of_othello::game;
use crate::shared_forms::{Dice, Style, number, random_game, seed};
use crate::shared_moves::cases;
use formats::*;
use othello::*;
use unicode_normalization::UnicodeNormalization;

/// The squares that a text contains in any form, in their order: an independent and careless reader.
fn squares_in(text: &str) -> Vec<[u8; 2]> {
    // Escapes of addresses.
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let hex = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        match hex.and_then(|two| u8::from_str_radix(two, 16).ok()).filter(|_| byte == b'%') {
            Some(decoded) => (bytes.push(decoded), rest = &after[2..]).1,
            None => (bytes.push(byte), rest = after).1,
        }
    }
    let both = [text.to_owned(), String::from_utf8_lossy(&bytes).into_owned()];
    let mut all = Vec::new();
    for text in both {
        let plain = text.nfkc().flat_map(char::to_lowercase);
        let visible = |sign: &char| !matches!(sign, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{20e3}' | '\u{feff}');
        let signs: Vec<char> = plain.filter(visible).collect();
        all.extend(signs.windows(2).filter_map(|pair| match pair {
            [column @ 'a'..='h', row @ '1'..='8'] => Some([*column as u8, *row as u8]),
            _ => None,
        }));
    }
    all
}

/// Checks one text; returns whether a game was read.
fn check(text: &str, told: &str) -> bool {
    let Ok(document) = read(text, Rules::default()) else { return false };
    // Links and files have checksums or forms of their own.
    if !matches!(document.format, Format::Transcript | Format::BoardString) {
        return true;
    }
    let mut there = squares_in(text).into_iter();
    let played = game(&document.game);
    for turn in played.turns() {
        let Move::Place(square) = turn.action() else { continue };
        let name = square.to_string();
        assert!(
            there.any(|found| found == name.as_bytes()),
            "{told}: {name} of {} is not in the text\n{text:?}",
            write_moves(&played)
        );
    }
    true
}

/// A text after a few mutations.
fn mutated(dice: &mut Dice, text: &str, other: &str) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..1 + dice.below(6) {
        let (one, two) = (dice.below(signs.len() + 1), dice.below(signs.len() + 1));
        let (from, to) = (one.min(two), one.max(two));
        match dice.below(9) {
            0 => drop(signs.drain(from..to)),
            1 => drop(signs.drain(from..to.min(from + 3))),
            2 => {
                let piece = signs[from..to.min(from + 40)].to_vec();
                signs.splice(one..one, piece);
            }
            3 if from < signs.len() && to < signs.len() => signs.swap(from, to),
            4 => {
                let piece: Vec<char> = other.chars().skip(dice.below(60)).take(dice.below(80)).collect();
                signs.splice(one..one, piece);
            }
            5 => signs.truncate(to),
            6 => {
                let sign = char::from_u32(dice.below(0x1_f800) as u32).unwrap_or('\u{fffd}');
                signs.insert(one, sign);
            }
            7 => {
                let all: Vec<char> =
                    "abcdefgh12345678 -–(){}[]%#:;/.,\n\r\t\"'<>=?!*XOxo_|①Ｆ５黒●\u{200b}".chars().collect();
                let sign = dice.pick(&all);
                signs.insert(one, sign);
            }
            _ => {
                // A damaged byte, as in a wrong encoding.
                let mut bytes = signs.iter().collect::<String>().into_bytes();
                if !bytes.is_empty() {
                    let at = dice.below(bytes.len());
                    bytes[at] = dice.bits() as u8;
                }
                signs = String::from_utf8_lossy(&bytes).chars().collect();
            }
        }
    }
    signs.into_iter().collect()
}

#[test]
fn a_damaged_text_gives_no_game_that_is_not_in_it() {
    let seed = seed();
    let mut dice = Dice(seed);
    let start = Position::start(Rules::default());
    let table: Vec<String> = cases(include_str!("../../../tests/data/shared_moves.txt"))
        .into_iter()
        .map(|case| case.text)
        .collect();
    let texts = number("DAMAGED_TEXTS", 20_000);
    let mut games = 0;
    for n in 0..texts {
        let mut base = || match dice.below(3) {
            0 => {
                let game = random_game(&mut dice, start);
                Style::random(&mut dice).sane().write(&game)
            }
            1 => {
                let game = random_game(&mut dice, start);
                let before = game.turns().get(game.turns().len() / 2).map_or(start, |turn| turn.after);
                format!("{}; {}", before.to_board_string(), write_transcript(&random_game(&mut dice, before)))
            }
            _ => table[dice.below(table.len())].clone(),
        };
        let (one, other) = (base(), base());
        let text = mutated(&mut dice, &one, &other);
        games += usize::from(check(&text, &format!("seed {seed}, text {n}")));
    }
    println!("{texts} texts, {games} of them are games");
    assert!(games > texts / 20, "the texts are too damaged to show anything: {games} of {texts}");
}

/// Texts of 100 KB that repeat what is costly to look at. If reading took more than about linear time, this would not end.
#[test]
fn long_texts_are_read_in_time() {
    let pieces = [
        "(",
        "{",
        "[",
        ")",
        "}",
        "(f5",
        "{f5}",
        "[a \"",
        "a1:",
        "x a1: ",
        "- ",
        "--",
        "1 ",
        "1-",
        "%",
        "%\n",
        "# \n",
        "https://",
        "https://a/f5d6 ",
        "www.",
        "\n",
        "f5 x ",
        "f5d6c3 x ",
        "f5",
        "f5d6c3 ",
        "XO-",
        "X O - ",
        "--------\n",
        "(X ",
        "a b c d\n",
        "黒f5",
        "①",
        "Ｆ",
        "pass ",
        "B: f5 ",
        "\u{200b}",
        "12:30 ",
        "1    -    ",
        "[8 ",
        "38-26 ",
        "f5+1 ",
        "/f5d6",
        "&a=f5",
        "%66",
    ];
    for piece in pieces {
        for before in ["", "f5d6c3 ", "https://example.org/?"] {
            let text = before.to_owned() + &piece.repeat(100_000 / piece.len());
            check(&text, piece);
        }
    }
}
