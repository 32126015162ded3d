//! Searches ignore capitals and accents.
use app::tools::collection::{Finder, SearchEntry};
use app::tools::folding::folded;
use formats::{SharedGame, read};
use othello::Rules;
use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization;

/// Names as they are written, and as people type them.
const TYPED: [(&str, &str); 14] = [
    ("Élodie", "elodie"),
    ("Ørsted", "orsted"),
    ("Straße", "strasse"),
    ("STRASSE", "straße"),
    ("Æther", "aether"),
    ("Œuvre", "oeuvre"),
    ("Łukasz Żółć", "lukasz zolc"),
    ("Đorđe", "dorde"),
    ("Þór Guðmundsson", "thor gudmundsson"),
    ("İstanbul", "istanbul"),
    ("Ilık", "ilik"),
    ("Nguyễn", "nguyen"),
    ("ΟΔΥΣΣΕΎΣ", "οδυσσευς"),
    ("O’Brien", "o'brien"),
];

fn entry(name: &str) -> SearchEntry {
    let game = read(&format!("(;GM[Othello]PB[{name}]PW[x]B[f5];)"), Rules::default()).unwrap().game;
    SearchEntry::new(
        &SharedGame {
            info: formats::GameInfo { names: [name.to_owned(), String::new()], ..game.info.clone() },
            ..game
        },
        "",
    )
}

#[test]
fn a_name_is_found_as_it_is_typed() {
    for (name, typed) in TYPED {
        let entries = [entry("Nobody"), entry(name)];
        for query in [name.to_owned(), typed.to_owned(), typed.to_uppercase(), name.nfd().collect()] {
            assert_eq!(Finder::among(&query, &entries), [1], "{query} in {name}");
        }
    }
    assert_eq!(Finder::among("elodia", &[entry("Élodie")]), [0; 0]);
}

proptest! {
    /// However it is written: composed or decomposed, in capitals or not.
    #[test]
    fn every_way_to_write_a_text_is_the_same(text in "\\PC{0,12}|[À-ſ]{0,12}") {
        let plain = folded(&text);
        prop_assert_eq!(&folded(&text.nfd().collect::<String>()), &folded(&text.nfc().collect::<String>()));
        prop_assert_eq!(&folded(&plain), &plain, "once is enough");
        prop_assert_eq!(&folded(&text.to_lowercase()), &plain);
    }

    /// Whatever is part of a text is found in it.
    #[test]
    fn a_part_is_found(before in "\\PC{0,6}", part in "\\PC{0,6}", after in "\\PC{0,6}") {
        let whole = folded(&format!("{before}{part}{after}"));
        prop_assert_eq!(whole, folded(&before) + &folded(&part) + &folded(&after));
    }

    #[test]
    fn plain_letters_stay(text in "[ -~]{0,20}") {
        prop_assert_eq!(folded(&text), text.to_ascii_lowercase());
    }
}

/// The letters of western and central Europe lose their accents, and all of them are plain then.
#[test]
fn letters_of_europe_become_plain() {
    // Latin-1 and Latin Extended-A, but for the two signs in between that are none, and letters that have nothing like it.
    let letters = ('À'..='ſ').filter(|letter| !"×÷ĸŉŊŋ".contains(*letter));
    for letter in letters {
        let plain = folded(&letter.to_string());
        assert!(
            !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'\''),
            "{letter}: {plain}"
        );
    }
}
