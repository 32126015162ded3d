//! Links of games other than Othello.
use crate::link::{entries, info, settings, with_checksum};
use crate::mutations::{edits, mutated_text};
use crate::trees::{Step, steps, walk};
use board_game::{BoardGame, GameTree};
use formats::*;
use games::{AnyGame, AnySetup, GameId};
use othello::Rules;
use proptest::prelude::*;
use proptest::sample::Index;
use tictactoe::Family;

/// The starts of all games but Othello; the last one is not the usual start of a game.
fn starts() -> [AnyGame; 5] {
    let majority = AnyGame::start(AnySetup::NineBoards(tictactoe::Rules::Majority));
    let [plain, ultimate, sudo, gobang] = [
        GameId::TicTacToe,
        GameId::NineBoards(Family::Ultimate),
        GameId::NineBoards(Family::Sudo),
        GameId::Gobang,
    ]
    .map(AnyGame::of);
    [plain, ultimate, sudo, gobang, majority]
}

/// A tree from any position of another game, with any players, settings, seed and metadata.
fn shared() -> impl Strategy<Value = SharedGame> {
    let words = || "[ -~äß♟]{0,20}";
    let seed = prop::option::of(any::<u64>());
    let start = prop::sample::select(starts().to_vec());
    let line = prop::collection::vec(any::<Index>(), 0..81);
    (start, line, 0..30_usize, steps(), words(), words(), entries(), seed, info()).prop_map(
        |(start, line, skipped, steps, first, second, entries, seed, info)| {
            let mut before = GameTree::new(start);
            let (skipped, line) = line.split_at(skipped.min(line.len()));
            skipped.iter().for_each(|&choice| walk(&mut before, Step::Play(choice)));
            let mut tree = GameTree::new(before.position());
            let played = line.iter().map(|&choice| Step::Play(choice));
            played.chain(steps).for_each(|step| walk(&mut tree, step));
            SharedGame { tree, players: [first, second], settings: settings(&entries), seed, info }
        },
    )
}

/// The game with these moves from a start.
fn game(start: AnyGame, moves: &str) -> SharedGame {
    let mut tree = GameTree::new(start);
    for name in moves.split_whitespace() {
        let action = tree.position().read_action(name).unwrap();
        tree.play(action).unwrap();
    }
    tree.into()
}

/// The game with these moves, a variation at its second move, and everything else that a link holds.
fn varied(start: AnyGame, moves: &str, other: &str) -> SharedGame {
    let mut shared = game(start, moves);
    let end = shared.tree.current();
    let first = shared.tree.line()[0];
    shared.tree.go_to(first).unwrap();
    let action = shared.tree.position().read_action(other).unwrap();
    shared.tree.play(action).unwrap();
    shared.tree.go_to(end).unwrap();
    SharedGame {
        players: ["human".into(), "level4".into()],
        settings: "mode=review".into(),
        seed: Some(2_011),
        info: GameInfo { event: "Club evening".into(), ..GameInfo::default() },
        ..shared
    }
}

/// A game of each kind, with its link.
fn fixed() -> [(&'static str, SharedGame); 6] {
    let [plain, ultimate, sudo, _, majority] = starts();
    let set_up = game(ultimate, "e5 d4 b2").tree.position();
    [
        (
            "uct2-CXRpY3RhY3RvZUAAAAAAAAH2wVodW1hbgZsZXZlbDQjbW9kZT1yZXZpZXcKaW5mby5ldmVudD1DbHViIGV2ZW5pbmekdI0TmcQ",
            varied(plain, "b2 a1 c3 c1", "a3"),
        ),
        (
            "uct2-CHVsdGltYXRlQAAAAAAAAfbBWh1bWFuBmxldmVsNCNtb2RlPXJldmlldwppbmZvLmV2ZW50PUNsdWIgZXZlbmluZ6iKQKEAtsQ",
            varied(ultimate, "e5 d4 b2 e4", "f4"),
        ),
        (
            "uct2-BHN1ZG9AAAAAAAAB9sFaHVtYW4GbGV2ZWw0I21vZGU9cmV2aWV3CmluZm8uZXZlbnQ9Q2x1YiBldmVuaW5nqIocGYpY",
            varied(sudo, "e5 d4 b2", "e6"),
        ),
        ("uct2-CHVsdGltYXRljYEAhIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAsQBr3", game(majority, "a1 b2")),
        ("uct2-CHVsdGltYXRljYEAAggAAAAAEAAAAAAAAAAAAAAAAQAAAAAAAAAAAABM_Q", game(set_up, "")),
        ("uct2-CXRpY3RhY3RvZQAAAACh4Q", game(plain, "")),
    ]
}

#[test]
fn the_encoding_of_links_is_stable() {
    // People keep links: if this fails, the version must change.
    let written = fixed().map(|(_, shared)| write_link(&shared).unwrap());
    assert_eq!(written, fixed().map(|(link, _)| link));
}

#[test]
fn links_of_before_are_read_as_ever() {
    for (link, shared) in fixed() {
        let read = read_link(link).unwrap();
        assert!(read.tree.same_lines(&shared.tree), "{link}");
        assert_eq!(read, SharedGame { tree: read.tree.clone(), ..shared }, "{link}");
        let url = format!("Look: https://example.org/#{link} (my game)");
        let document = formats::read(&url, Rules::default()).unwrap();
        assert_eq!((document.format, document.game), (Format::Link, read), "{url}");
        assert!(is_plain(&url), "{url}");
    }
}

#[test]
fn every_beginning_of_a_link_is_refused() {
    for (link, _) in fixed() {
        for length in "uct2-".len()..link.len() {
            let error = read_link(&link[..length]).unwrap_err();
            assert_eq!(error.problem, Problem::Damaged, "{}", &link[..length]);
        }
    }
}

/// Bits in whole bytes, given as numbers with their widths.
fn packed(parts: &[(u64, u32)]) -> Vec<u8> {
    let bits = parts.iter().flat_map(|&(value, width)| (0..width).rev().map(move |n| value >> n & 1 == 1));
    let bits: Vec<bool> = bits.collect();
    let byte =
        |bits: &[bool]| bits.iter().zip(0..).fold(0, |byte, (&bit, n)| byte | u8::from(bit) << (7 - n));
    bits.chunks(8).map(byte).collect()
}

/// A link with a good checksum of a game of this name, from the start with these bytes or the usual one, without turns.
fn handmade(name: &str, start: Option<&[u8]>) -> String {
    let bytes = |bytes: &[u8]| -> Vec<(u64, u32)> {
        [bytes.len() as u64]
            .into_iter()
            .chain(bytes.iter().map(|&byte| byte.into()))
            .map(|byte| (byte, 8))
            .collect()
    };
    let mut parts = bytes(name.as_bytes());
    parts.push((u64::from(start.is_some()), 1));
    parts.extend(start.map(bytes).unwrap_or_default());
    // No seed, three empty texts, and no turn.
    parts.extend([(0, 1), (0, 24), (0, 1)]);
    with_checksum(2, packed(&parts))
}

#[test]
fn names_and_starts_that_do_not_belong_together_are_refused() {
    let [plain, ultimate, sudo, _, majority] = starts();
    let written = |start: AnyGame| BoardGame::to_bytes(&start);
    for start in starts() {
        let name = start.id().name();
        let is_usual = start == AnyGame::of(start.id());
        assert_eq!(read_link(&handmade(name, Some(&written(start)))), Ok(game(start, "")), "{start:?}");
        if is_usual {
            assert_eq!(handmade(name, None), write_link(&game(start, "")).unwrap());
        }
    }
    let long = [written(ultimate), vec![0]].concat();
    let mut other_code = written(ultimate);
    other_code[0] = 9;
    for (name, start) in [
        ("", None),
        ("chess", None),
        ("Ultimate", None),
        // Othello's links are those of version 1.
        ("othello", None),
        ("othello", Some(written(AnyGame::of(GameId::Othello)))),
        ("ultimate", Some(written(sudo))),
        ("sudo", Some(written(ultimate))),
        ("sudo", Some(written(majority))),
        ("tictactoe", Some(written(ultimate))),
        ("ultimate", Some(written(plain))),
        ("ultimate", Some(written(AnyGame::of(GameId::Othello)))),
        ("ultimate", Some(Vec::new())),
        ("ultimate", Some(vec![0; 255])),
        ("ultimate", Some(written(ultimate)[..20].to_vec())),
        ("ultimate", Some(long)),
        ("ultimate", Some(other_code)),
    ] {
        let link = handmade(name, start.as_deref());
        assert_eq!(
            read_link(&link).map_err(|error| error.problem),
            Err(Problem::Damaged),
            "{name} {start:?}"
        );
    }
}

#[test]
fn formats_of_one_game_refuse_others() {
    for start in starts() {
        let shared = game(start, "");
        for format in &TEXT_FORMATS {
            let is_refused =
                matches!(format.write(&shared), Err(FormatError { problem: Problem::Unsupported(_), .. }));
            let holds = match format.format {
                Format::Ggf | Format::BoardString | Format::Pos | Format::Wthor => false,
                Format::Psq | Format::Sgf => start.id() == GameId::Gobang,
                Format::Link | Format::Transcript => true,
            };
            assert_eq!(is_refused, !holds, "{:?}: {}", format.format, start.id());
        }
    }
}

#[test]
fn moves_of_other_games_are_written_by_their_spots() {
    let [_, ultimate, ..] = starts();
    let shared = game(ultimate, "e5 d4 b2");
    assert_eq!(write_transcript(&shared.tree.game()), "e5d4b2");
    assert_eq!(write_any_moves(&shared.tree.game()), "e5d4b2");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn a_written_game_reads_the_same(shared in shared()) {
        let link = write_link(&shared).unwrap();
        prop_assert!(link.starts_with("uct2-"));
        prop_assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        let read = read_link(&link).unwrap();
        prop_assert!(read.tree.same_lines(&shared.tree));
        prop_assert_eq!(write_link(&read), Ok(link.clone()));
        prop_assert_eq!(write_saved(&shared), link);
        prop_assert_eq!((read.players, read.settings, read.seed), (shared.players, shared.settings, shared.seed));
        prop_assert_eq!(read.info, shared.info);
    }

    #[test]
    fn a_plain_game_is_short(start in prop::sample::select(starts().to_vec()), line in prop::collection::vec(any::<Index>(), 0..81)) {
        let mut tree = GameTree::new(start);
        line.into_iter().for_each(|choice| walk(&mut tree, Step::Play(choice)));
        let shared = SharedGame { seed: Some(1), ..tree.into() };
        prop_assert!(write_link(&shared).unwrap().len() <= 170);
    }

    #[test]
    fn a_changed_character_is_noticed(shared in shared(), at in any::<Index>(), symbol in "[A-Za-z0-9_-]") {
        let mut link: Vec<char> = write_link(&shared).unwrap().chars().collect();
        let at = 5 + at.index(link.len() - 5);
        let symbol = symbol.chars().next().unwrap();
        prop_assume!(link[at] != symbol);
        link[at] = symbol;
        let read = read_link(&link.into_iter().collect::<String>());
        prop_assert_eq!(read.map_err(|error| (error.format, error.problem)), Err((Format::Link, Problem::Damaged)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn damaged_links_give_a_game_or_an_error(shared in shared(), edits in edits()) {
        let text = mutated_text(&write_link(&shared).unwrap(), &edits, "uct2-_ABCxyz09#=/&é ");
        let _ = read_link(&text);
        let _ = formats::read(&text, Rules::default());
    }

    #[test]
    fn bytes_with_a_good_checksum_give_a_game_or_an_error(
        id in prop::sample::select(GameId::ALL.to_vec()),
        bytes in prop::collection::vec(any::<u8>(), 0..80),
    ) {
        let name = id.name().as_bytes();
        let bytes = [&[name.len() as u8], name, &bytes].concat();
        if let Ok(read) = read_link(&with_checksum(2, bytes)) {
            let again = write_link(&read).unwrap();
            prop_assert!(read_link(&again).unwrap().tree.same_lines(&read.tree));
        }
    }
}
