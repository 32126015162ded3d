//! Links, and detecting the format of pasted text.
use crate::common::line;
use crate::mutations::{edits, mutated_text};
use crate::trees::{steps, walk};
use board_game::Side;
use data_encoding::BASE64URL_NOPAD;
use formats::*;
use games::any_tree;
use othello::*;
use proptest::prelude::*;

/// Any settings, with names that may be the same.
pub fn entries() -> impl Strategy<Value = Vec<(String, String)>> {
    prop::collection::vec(("[a-c-]{1,3}", "[ -~äß♟]{0,20}"), 0..4)
}

/// Settings of these names and values.
pub fn settings(entries: &[(String, String)]) -> GameSettings {
    entries.iter().fold(GameSettings::NONE, |settings, (name, value)| settings.with(name, value))
}

/// A tree from any position with any players and settings.
fn shared() -> impl Strategy<Value = SharedGame> {
    let words = || "[ -~äß♟]{0,20}";
    let seed = prop::option::of(any::<u64>());
    (line(), 0..30_usize, steps(), words(), words(), entries(), seed, info()).prop_map(
        |((start, line), skipped, steps, black, white, entries, seed, mut info)| {
            info.ending = info.ending.filter(|ending| ending.is_possible(start.rules().size));
            let (before, moves) = line.split_at(skipped.min(line.len()));
            let start = before.iter().fold(start, |position, &action| position.play(action).unwrap());
            let mut tree = GameTree::new(start);
            for &action in moves {
                tree.play(action).unwrap();
            }
            steps.into_iter().for_each(|step| walk(&mut tree, step));
            SharedGame {
                tree: any_tree(&tree),
                players: [black, white],
                settings: settings(&entries),
                seed,
                info,
            }
        },
    )
}

/// Any metadata, as normalised by readers.
pub fn info() -> impl Strategy<Value = GameInfo> {
    let text = || any::<String>().prop_map(|text| GameInfo::clean(&text));
    let side = || prop::sample::select(Side::ALL.to_vec());
    let ending = prop_oneof![
        side().prop_map(Ending::Time),
        side().prop_map(Ending::Resignation),
        side().prop_map(Ending::Forfeit),
        side().prop_map(Ending::Win),
        (-64..=64_i8).prop_map(Ending::Lead)
    ];
    let name = || any::<String>().prop_map(|text| GameInfo::clean_name(&text));
    let said = (name(), name(), text(), text(), text(), prop::option::of(ending));
    let said = said.prop_map(|(black, white, date, event, title, ending)| GameInfo {
        names: [black, white],
        date,
        event,
        title,
        ending,
    });
    prop_oneof![Just(GameInfo::default()), said]
}

fn plain(transcript: &str) -> SharedGame {
    let game = parse_transcript(transcript, Position::start(Rules::default())).unwrap();
    GameTree::from(&game).into()
}

const LINE: &str = "f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7e7";

#[test]
fn the_encoding_of_links_is_stable() {
    // People keep links: if this fails, the version must change.
    assert_eq!(write_link(&plain("")).as_deref(), Ok("uct1-gAAAAFn4"));
    assert_eq!(write_link(&plain(LINE)).unwrap().len(), 33);
}

#[test]
fn links_are_found_in_urls() {
    let link = write_link(&plain("f5d6c3")).unwrap();
    for url in [
        link.clone(),
        format!(" {link}\n"),
        format!("https://example.org/othello/#{link}"),
        format!("https://example.org/?a=b&game={link}&c=d"),
        format!("http://localhost:8080/play/{link}"),
        format!("Look: https://example.org/#{link} (my game)"),
    ] {
        assert_eq!(read_link(&url), read_link(&link), "{url}");
        assert_eq!(read(&url, Rules::default()).map(|document| document.format), Ok(Format::Link), "{url}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let link = write_link(&plain("f5d6c3")).unwrap();
    let no_game = || Problem::Syntax("there is no game in this link".to_owned());
    for (text, problem) in [
        ("f5d6c3".to_owned(), no_game()),
        ("https://example.org/".into(), no_game()),
        ("uct-AAAA".into(), no_game()),
        (link.replace("uct1", "uct2"), Problem::Damaged),
        (link.replace("uct1", "uct3"), Problem::Version(3)),
        (format!("{link}!"), Problem::Symbol('!')),
        (format!("{link}é"), Problem::Symbol('é')),
        (link[..link.len() - 1].to_owned(), Problem::Damaged),
        ("uct1-".into(), Problem::Damaged),
        (format!("uct1-{}", "A".repeat(5_000)), Problem::TooLong(5_000)),
    ] {
        let error = read_link(&text).unwrap_err();
        let at = matches!(problem, Problem::Symbol(_)).then_some(At::Character(link.len() + 1));
        assert_eq!((error.problem, error.at), (problem, at), "{text}");
    }
    let long = SharedGame { settings: "x".repeat(2_000).as_str().into(), ..plain("") };
    assert_eq!(write_link(&long).map_err(|error| error.problem), Err(Problem::TooLong(2_681)));
}

#[test]
fn the_format_of_pasted_text_is_detected() {
    let format = |text: &str| match read(text, Rules::default()) {
        Ok(document) => (document.format, true),
        Err(error) => (error.format, false),
    };
    for (text, expected) in [
        ("f5d6c3", (Format::Transcript, true)),
        ("1. F5 d6", (Format::Transcript, true)),
        (" f5", (Format::Transcript, true)),
        ("b", (Format::Transcript, false)),
        ("f5a1", (Format::Transcript, false)),
        ("-----OX--XO----- X", (Format::BoardString, true)),
        ("XO", (Format::BoardString, false)),
        ("1 (;GM[Othello]B[f5];)", (Format::Ggf, true)),
        ("(;GM[Go];)", (Format::Ggf, false)),
        ("uct1-gAAAAFn4", (Format::Link, true)),
        ("https://example.org/", (Format::Link, false)),
    ] {
        assert_eq!(format(text), expected, "{text:?}");
    }
    for text in ["", " \n"] {
        assert_eq!(read(text, Rules::default()).unwrap_err().problem, Problem::Empty);
    }
    assert_eq!(
        read("f5a1", Rules::default()).unwrap_err().to_string(),
        "transcript, ply 2, character 3: a1 flips no disc of Black"
    );
}

/// A game with a result, written in every format and read back with as much as the format holds.
#[test]
fn every_format_writes_what_it_reads() {
    let info = GameInfo {
        names: ["Alice".into(), "Bob".into()],
        date: "2024-07-31".into(),
        event: "Club evening".into(),
        ..GameInfo::default()
    };
    let shared = SharedGame { info, ..plain("e6f4e3f6g5d6e7f5c5") };
    for format in TEXT_FORMATS.iter().filter(|format| format.format != Format::Psq) {
        let text = format.write(&shared).unwrap();
        let document = read(&text, Rules::default()).unwrap();
        assert_eq!(document.format, format.format, "{text}");
        assert_eq!(document.game.tree.position(), shared.tree.position(), "{text}");
        let has_info = matches!(format.format, Format::Sgf | Format::Ggf | Format::Link);
        assert_eq!(document.game.info == shared.info, has_info, "{text}");
        assert_eq!(format.write(&document.game).as_ref(), Ok(&text));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn a_written_game_reads_the_same(shared in shared()) {
        let link = write_link(&shared).unwrap();
        prop_assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        let read = read_link(&link).unwrap();
        prop_assert!(read.tree.same_lines(&shared.tree));
        prop_assert_eq!(write_link(&read), Ok(link));
        prop_assert_eq!((read.players, read.settings, read.seed), (shared.players, shared.settings, shared.seed));
        prop_assert_eq!(read.info, shared.info);
    }

    #[test]
    fn a_plain_game_is_short((start, line) in line()) {
        let mut tree = GameTree::new(start);
        for &action in &line {
            tree.play(action).unwrap();
        }
        let shared = SharedGame { seed: Some(1), ..tree.into() };
        prop_assert!(write_link(&shared).unwrap().len() <= 120);
    }

    #[test]
    fn a_changed_character_is_noticed(shared in shared(), at in any::<prop::sample::Index>(), symbol in "[A-Za-z0-9_-]") {
        let mut link: Vec<char> = write_link(&shared).unwrap().chars().collect();
        let at = 5 + at.index(link.len() - 5);
        let symbol = symbol.chars().next().unwrap();
        prop_assume!(link[at] != symbol);
        link[at] = symbol;
        prop_assert_eq!(read_link(&link.into_iter().collect::<String>()), Err(FormatError::new(Format::Link, Problem::Damaged)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn damaged_links_give_a_game_or_an_error(shared in shared(), edits in edits()) {
        let text = mutated_text(&write_link(&shared).unwrap(), &edits, "uct1-_ABCxyz09#=/&é ");
        let _ = read_link(&text);
        let _ = read(&text, Rules::default());
    }

    #[test]
    fn bytes_with_a_good_checksum_give_a_game_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        // The checksum catches damage; bytes with a valid checksum must do no harm either.
        if let Ok(read) = read_link(&with_checksum(1, bytes)) {
            let again = write_link(&read).unwrap();
            prop_assert!(read_link(&again).unwrap().tree.same_lines(&read.tree));
        }
    }

    #[test]
    fn any_pasted_text_gives_a_game_or_an_error(
        text in prop_oneof![any::<String>(), "[a-h1-8pxo. \\-*]{0,80}", "\\(;[A-Z]{1,2}\\[.{0,20}\\]{0,3};\\)", "uct1-[A-Za-z0-9_-]{0,60}"],
    ) {
        let _ = read(&text, Rules::default());
    }
}

/// A link of a version with these bytes and their checksum.
pub fn with_checksum(version: u32, mut bytes: Vec<u8>) -> String {
    let mut sum = 0xffff_u16;
    for &byte in &bytes {
        sum ^= u16::from(byte) << 8;
        for _ in 0..8 {
            sum = if sum & 0x8000 == 0 { sum << 1 } else { (sum << 1) ^ 0x1021 };
        }
    }
    bytes.extend(sum.to_be_bytes());
    format!("uct{version}-{}", BASE64URL_NOPAD.encode(&bytes))
}

#[test]
fn a_link_of_before_has_no_names_and_reads_as_ever() {
    // Written by the last build whose links had no metadata.
    let link = "uct1-gAAAAFn4";
    let read = read_link(link).unwrap();
    assert!(read.info.is_empty());
    assert_eq!(write_link(&read).as_deref(), Ok(link));
}

#[test]
fn metadata_is_normalised_to_short_lines() {
    let long = "x".repeat(5_000);
    for (text, clean) in [
        ("  a\nb\u{0}c\t", "a b c"),
        ("", ""),
        (long.as_str(), &long[..INFO_LIMIT]),
        ("\u{202e}dna", "\u{202e}dna"),
    ] {
        assert_eq!(GameInfo::clean(text), clean);
    }
    for (text, date) in [
        ("2003.12.15_12:34:56.GMT", "2003-12-15"),
        ("2003-2-5", "2003-02-05"),
        ("2003", "2003"),
        ("15.12.2003", "15.12.2003"),
        ("2003-13-01", "2003-13-01"),
        ("summer", "summer"),
    ] {
        assert_eq!(GameInfo::clean_date(text), date);
    }
    // Any metadata that is written can be read again, also if it is as long as possible.
    let names = [long.clone(), long.clone()];
    let info = GameInfo { names, date: long.clone(), event: long.clone(), title: long, ending: None };
    let full = SharedGame { info, settings: "a=b".into(), ..plain("f5d6") };
    let read = read_saved(&write_saved(&full)).unwrap();
    assert_eq!((read.settings.get("a"), read.info.title.len()), (Some("b"), INFO_LIMIT));
}
