//! WTHOR files.
use crate::common::line;
use crate::mutations::{edits, mutated};
use arena::random_opening;
use formats::*;
use othello::*;
use proptest::prelude::*;
use std::time::Instant;

const HEADER: WthorHeader = WthorHeader { made: [20, 24, 12, 31], year: 2024, depth: 22 };

/// A game from the usual start position, and its metadata.
fn game() -> impl Strategy<Value = (WthorEntry, Game)> {
    let entry = (any::<(u16, u16, u16, u8)>(), 0..=64_u8).prop_map(
        |((tournament, black, white, theoretical), score)| WthorEntry {
            tournament,
            black,
            white,
            score,
            theoretical,
        },
    );
    let game = prop::collection::vec(any::<u64>(), 0..70).prop_map(|random| {
        let mut random = random.into_iter();
        let plies = random.len();
        let mut game =
            random_opening(Position::start(Rules::default()), plies, || random.next().unwrap_or(0));
        // A final pass is not written; it follows from the position.
        if game.turns().last().is_some_and(|turn| turn.made.played() == Move::Pass) {
            game.undo();
        }
        game
    });
    (entry, game)
}

fn file(games: &[(WthorEntry, Game)]) -> Vec<u8> {
    write_wthor(HEADER, games.iter().map(|(entry, game)| (*entry, game))).unwrap()
}

fn sample() -> Vec<u8> {
    let game = parse_transcript("f5d6c3d3c4", Position::start(Rules::default())).unwrap();
    file(&[(WthorEntry::default(), game.clone()), (WthorEntry::default(), game)])
}

fn first_error(bytes: &[u8]) -> String {
    let games = match WthorGames::new(bytes) {
        Ok(games) => games,
        Err(error) => return error.to_string(),
    };
    games.iter().find_map(|record| record.replay().err()).map_or("none".into(), |error| error.to_string())
}

#[test]
fn the_bytes_are_those_of_the_format() {
    let bytes = sample();
    assert_eq!(bytes.len(), 16 + 2 * 68);
    assert_eq!(bytes[..16], [20, 24, 12, 31, 2, 0, 0, 0, 0, 0, 232, 7, 8, 0, 22, 0]);
    assert_eq!(bytes[24..30], [56, 64, 33, 34, 43, 0]);
    assert_eq!(WthorGames::new(&bytes).unwrap().header(), HEADER);
}

#[test]
fn errors_name_the_game_and_the_byte() {
    let with = |at: usize, value: u8| {
        let mut bytes = sample();
        bytes[at] = value;
        first_error(&bytes)
    };
    let whole = sample();
    assert_eq!(first_error(&whole), "none");
    assert_eq!(first_error(&whole[..9]), "WTHOR, byte 9: the file ends in its header");
    assert_eq!(
        first_error(&whole[..100]),
        "WTHOR, game 2, byte 100: the file ends here, but its header promises 2 records"
    );
    assert_eq!(with(4, 1), "WTHOR, byte 84: the file goes on after the 1 records of its header");
    assert_eq!(
        with(7, 255),
        "WTHOR, game 3, byte 152: the file ends here, but its header promises 4278190082 records"
    );
    assert_eq!(with(12, 10), "WTHOR, byte 12: a board of side length 10: only games on 8x8 are read");
    assert_eq!(
        with(13, 1),
        "WTHOR, byte 13: these are solitaires, which are endings to be solved and no games"
    );
    assert_eq!(with(95, 11), "WTHOR, game 2, ply 4, byte 95: a1 flips no disc of Black");
    assert_eq!(with(94, 39), "WTHOR, game 2, ply 3, byte 94: `39` is neither a square nor a pass");
    assert_eq!(with(100, 11), "WTHOR, game 2, byte 100: a move stands after the end of the moves");
}

#[test]
fn only_games_from_the_usual_start_are_written() {
    let game = Game::new(Position::start(Rules { size: BoardSize::Six, ..Rules::default() }));
    let error = write_wthor(HEADER, [(WthorEntry::default(), &game)]).unwrap_err();
    assert_eq!((error.format, error.game), (Format::Wthor, Some(1)));
}

#[test]
fn a_score_of_more_discs_than_squares_is_no_result() {
    let game = parse_transcript("f5d6c3d3c4", Position::start(Rules::default())).unwrap();
    for score in 0..=255 {
        let entry = WthorEntry { score, ..WthorEntry::default() };
        let lead = (score <= 64).then(|| Ending::Lead((2 * i16::from(score) - 64) as i8));
        assert_eq!(entry.ending(), lead, "{score}");
        assert_eq!(write_wthor(HEADER, [(entry, &game)]).is_ok(), lead.is_some(), "{score}");
        // Files of others may have any byte.
        let mut bytes = sample();
        bytes[16 + 6] = score;
        assert_eq!(WthorGames::new(&bytes).unwrap().get(0).unwrap().entry().ending(), lead, "{score}");
    }
    let entry = WthorEntry { score: 65, ..WthorEntry::default() };
    let error = write_wthor(HEADER, [(WthorEntry::default(), &game), (entry, &game)]).unwrap_err();
    assert_eq!(error.to_string(), "WTHOR, game 2: a score of 65 discs on 64 squares");
}

#[test]
fn names() {
    let list = |length: usize, names: &[&[u8]]| {
        let mut bytes = vec![0; 16];
        bytes[8] = names.len() as u8;
        for name in names {
            bytes.extend(*name);
            bytes.resize(bytes.len() + length - name.len(), 0);
        }
        bytes
    };
    let players = list(20, &[b"???", b"Andr\xe9 B", b"nineteen characters"]);
    let names = WthorNames::players(&players).unwrap();
    assert_eq!((names.len(), names.get(1), names.get(3)), (3, Some("André B".into()), None));
    assert_eq!(names.get(2).as_deref(), Some("nineteen characters"));
    assert_eq!(WthorNames::tournaments(&list(26, &[b"Paris"])).unwrap().get(0).as_deref(), Some("Paris"));
    assert!(WthorNames::tournaments(&players).is_err());
    assert!(WthorNames::players(&players[..70]).is_err());
}

#[test]
fn a_hundred_thousand_games_are_listed_without_being_replayed() {
    let mut bits = 1_u64;
    let random = || {
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        bits
    };
    let game = random_opening(Position::start(Rules::default()), 200, random);
    let games = std::iter::repeat_n((WthorEntry { black: 1, ..WthorEntry::default() }, &game), 100_000);
    let bytes = write_wthor(HEADER, games).unwrap();
    let began = Instant::now();
    let games = WthorGames::new(&bytes).unwrap();
    let moves: usize = games.iter().map(|record| record.moves() * usize::from(record.entry().black)).sum();
    let listed = began.elapsed();
    assert!(moves >= 100_000 * 50);
    let replayed = games.iter().filter(|record| record.replay().is_ok()).count();
    let replaying = began.elapsed() - listed;
    println!("listed in {listed:?}, then replayed all {replayed} in {replaying:?}");
    // A ratio, because a busy machine takes longer for both.
    assert!(listed * 3 < replaying, "listed in {listed:?}, replayed in {replaying:?}");
    assert_eq!(replayed, 100_000);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn a_written_game_reads_the_same(games in prop::collection::vec(game(), 0..4)) {
        let bytes = file(&games);
        let read = WthorGames::new(&bytes).unwrap();
        prop_assert_eq!(read.len(), games.len());
        for (record, (entry, game)) in read.iter().zip(&games) {
            prop_assert_eq!(record.entry(), *entry);
            prop_assert_eq!(record.replay(), Ok(game.clone()));
        }
    }

    #[test]
    fn games_by_other_rules_are_refused((start, _) in line()) {
        let usual = start == Position::start(Rules::default());
        prop_assert_eq!(write_wthor(HEADER, [(WthorEntry::default(), &Game::new(start))]).is_ok(), usual);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn damaged_bytes_give_games_or_errors(games in prop::collection::vec(game(), 1..3), edits in edits(), keep in any::<bool>()) {
        let alphabet: Vec<u8> = (0..=255).collect();
        let bytes = file(&games);
        // Damage to the games alone, or to the whole file.
        let damaged = if keep {
            let mut body = mutated(&bytes[16..], &edits, &alphabet);
            body.resize(bytes.len() - 16, 0);
            [&bytes[..16], &body].concat()
        } else {
            mutated(&bytes, &edits, &alphabet)
        };
        if let Ok(games) = WthorGames::new(&damaged) {
            for record in games.iter() {
                if let Err(error) = record.replay() {
                    prop_assert_eq!(error.game, Some(record.index() + 1));
                    prop_assert!(matches!(error.at, Some(At::Byte(offset)) if offset < damaged.len()), "{error}");
                }
            }
        }
        let _ = WthorNames::players(&damaged).map(|names| names.get(0));
        let _ = WthorNames::tournaments(&damaged).map(|names| names.get(9));
    }
}
