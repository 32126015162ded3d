//! Links, and recognising what was pasted.
#[path = "../../othello/tests/common/mod.rs"]
mod common;
mod mutations;
#[path = "../../othello/tests/trees/mod.rs"]
mod trees;

use common::line;
use formats::*;
use mutations::{edits, mutated_text};
use othello::*;
use proptest::prelude::*;
use trees::{steps, walk};

/// A tree from any position with any words beside it.
fn shared() -> impl Strategy<Value = SharedGame> {
    let words = || "[ -~äß♟]{0,20}";
    let seed = prop::option::of(any::<u64>());
    (line(), 0..30_usize, steps(), words(), words(), words(), seed).prop_map(
        |((start, line), skipped, steps, black, white, settings, seed)| {
            let (before, moves) = line.split_at(skipped.min(line.len()));
            let start = before.iter().fold(start, |position, &action| position.play(action).unwrap());
            let mut tree = GameTree::new(start);
            for &action in moves {
                tree.play(action).unwrap();
            }
            steps.into_iter().for_each(|step| walk(&mut tree, step));
            SharedGame { tree, players: [black, white], settings, seed }
        },
    )
}

fn plain(transcript: &str) -> SharedGame {
    let game = parse_transcript(transcript, Position::start(Rules::default())).unwrap();
    SharedGame {
        tree: GameTree::from(&game),
        players: Default::default(),
        settings: String::new(),
        seed: None,
    }
}

const LINE: &str = "f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7e7";

#[test]
fn a_link_stays_what_it_is() {
    // Links live longer than programs: if this fails, the version must change.
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
        assert!(matches!(recognise(&url, Rules::default()), Ok(Recognised::Link(_))), "{url}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let link = write_link(&plain("f5d6c3")).unwrap();
    for (text, error) in [
        ("f5d6c3".to_owned(), LinkError::NoGame),
        ("https://example.org/".into(), LinkError::NoGame),
        ("uct-AAAA".into(), LinkError::NoGame),
        (link.replace("uct1", "uct2"), LinkError::Version(2)),
        (format!("{link}!"), LinkError::Symbol { place: link.len() + 1, found: '!' }),
        (link[..link.len() - 1].to_owned(), LinkError::Damaged),
        ("uct1-".into(), LinkError::Damaged),
        (format!("uct1-{}", "A".repeat(5_000)), LinkError::TooLong { found: 5_000 }),
    ] {
        assert_eq!(read_link(&text), Err(error), "{text}");
    }
    let long = SharedGame { settings: "x".repeat(2_000), ..plain("") };
    assert_eq!(write_link(&long), Err(LinkTooLong { characters: 2_681 }));
}

#[test]
fn what_is_pasted_is_recognised() {
    let read = |text: &str| recognise(text, Rules::default());
    let transcript = |text: &str| read(text).map(|found| matches!(found, Recognised::Transcript(_)));
    for text in ["f5d6c3", "1. F5 d6", " f5", "b", "f"] {
        assert_ne!(transcript(text), Ok(false), "{text:?}");
    }
    assert!(matches!(read("-----OX--XO----- X"), Ok(Recognised::BoardString(_))));
    assert!(matches!(read("XO"), Err(RecogniseError::BoardString(_))));
    assert!(matches!(read("b4"), Err(RecogniseError::Transcript(_))));
    assert!(matches!(read("1 (;GM[Othello]B[f5];)"), Ok(Recognised::Ggf(games)) if games.len() == 1));
    assert!(matches!(read("(;GM[Go];)"), Err(RecogniseError::Ggf(_))));
    for text in ["", " \n"] {
        assert_eq!(read(text), Err(RecogniseError::Empty));
    }
    assert_eq!(
        read("f5a1").unwrap_err().to_string(),
        "This transcript can't be played. ply 2 (character 3): a1 turns over no disc of Black."
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_the_same(shared in shared()) {
        let link = write_link(&shared).unwrap();
        prop_assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        let read = read_link(&link).unwrap();
        prop_assert!(read.tree.same_lines(&shared.tree));
        prop_assert_eq!(write_link(&read), Ok(link));
        prop_assert_eq!((read.players, read.settings, read.seed), (shared.players, shared.settings, shared.seed));
    }

    #[test]
    fn a_plain_game_is_short((start, line) in line()) {
        let mut tree = GameTree::new(start);
        for &action in &line {
            tree.play(action).unwrap();
        }
        let shared = SharedGame { tree, players: Default::default(), settings: String::new(), seed: Some(1) };
        prop_assert!(write_link(&shared).unwrap().len() <= 120);
    }

    #[test]
    fn a_changed_character_is_noticed(shared in shared(), at in any::<prop::sample::Index>(), symbol in "[A-Za-z0-9_-]") {
        let mut link: Vec<char> = write_link(&shared).unwrap().chars().collect();
        let at = 5 + at.index(link.len() - 5);
        let symbol = symbol.chars().next().unwrap();
        prop_assume!(link[at] != symbol);
        link[at] = symbol;
        prop_assert_eq!(read_link(&link.into_iter().collect::<String>()), Err(LinkError::Damaged));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn damaged_links_give_a_game_or_an_error(shared in shared(), edits in edits()) {
        let text = mutated_text(&write_link(&shared).unwrap(), &edits, "uct1-_ABCxyz09#=/&é ");
        let _ = read_link(&text);
        let _ = recognise(&text, Rules::default());
    }

    #[test]
    fn bytes_with_a_good_checksum_give_a_game_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        // The checksum keeps damage out; what it lets in must do no harm either.
        if let Ok(read) = read_link(&with_checksum(bytes)) {
            let again = write_link(&read).unwrap();
            prop_assert!(read_link(&again).unwrap().tree.same_lines(&read.tree));
        }
    }

    #[test]
    fn anything_pasted_is_something_or_an_error(
        text in prop_oneof![any::<String>(), "[a-h1-8pxo. \\-*]{0,80}", "\\(;[A-Z]{1,2}\\[.{0,20}\\]{0,3};\\)", "uct1-[A-Za-z0-9_-]{0,60}"],
    ) {
        let _ = recognise(&text, Rules::default());
    }
}

fn with_checksum(mut bytes: Vec<u8>) -> String {
    let mut sum = 0xffff_u16;
    for &byte in &bytes {
        sum ^= u16::from(byte) << 8;
        for _ in 0..8 {
            sum = if sum & 0x8000 == 0 { sum << 1 } else { (sum << 1) ^ 0x1021 };
        }
    }
    bytes.extend(sum.to_be_bytes());
    let bits: Vec<u8> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |shift| byte >> shift & 1)).collect();
    let symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".as_bytes();
    let code = bits.chunks(6).map(|chunk| {
        let value = (0..6).fold(0, |value, n| value << 1 | usize::from(chunk.get(n).copied().unwrap_or(0)));
        char::from(symbols[value])
    });
    "uct1-".chars().chain(code).collect()
}
