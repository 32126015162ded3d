//! Ten thousand damaged inputs for every reader of external data: each gives a result or an error, never a panic, and never
//! takes long. The damage depends on a seed, which is printed; `UCT_SEED` repeats a run.
use crate::dice::{self, Dice, poll_once, random_game};
use crate::of_othello::write_sgf;
use app::state::Settings;
use app::tools::collection::{Collection, GameScan, Names, game_lines};
use app::tools::reading::{Read, read_bytes};
use formats::*;
use games::any_tree;
use othello::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

const INPUTS: usize = 10_000;
/// A limit far above the actual times, even on a busy machine.
const AT_MOST: Duration = Duration::from_secs(2);

/// Random damage: bytes changed, inserted, removed, duplicated, swapped, or the rest cut off.
fn damaged(dice: &mut Dice, input: &[u8], alphabet: &[u8]) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=dice.below(6) {
        let a = dice.below(bytes.len() + 1);
        let b = (a + dice.below(40)).min(bytes.len());
        let other =
            if dice.below(4) == 0 { dice.below(256) as u8 } else { alphabet[dice.below(alphabet.len())] };
        match dice.below(6) {
            0 if a < bytes.len() => bytes[a] = other,
            1 => bytes.insert(a, other),
            2 => drop(bytes.drain(a..b)),
            3 => bytes.extend_from_within(a..b),
            4 if a < b => bytes.swap(a, b - 1),
            5 if dice.below(3) == 0 => bytes.truncate(a),
            _ => {}
        }
    }
    bytes
}

/// Passes damaged versions of the inputs made by `valid` to `reader`, which returns whether it could read them.
fn check(name: &str, alphabet: &str, valid: impl Fn(&mut Dice) -> Vec<u8>, reader: impl Fn(&[u8]) -> bool) {
    let seed = dice::seed();
    println!("{name}: UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut read = 0;
    for n in 0..INPUTS {
        let whole = valid(&mut dice);
        assert!(
            n > 100 || reader(&whole),
            "{name}, seed {seed}: a valid input is refused: {:?}",
            String::from_utf8_lossy(&whole)
        );
        let input = damaged(&mut dice, &whole, alphabet.as_bytes());
        let began = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| reader(&input)));
        let took = began.elapsed();
        let shown = || format!("{name}, seed {seed}, input {n}: {:?}", String::from_utf8_lossy(&input));
        assert!(took < AT_MOST, "{} took {took:?}", shown());
        read += usize::from(outcome.unwrap_or_else(|_| panic!("{} panics", shown())));
    }
    // The damage should be neither always fatal nor always harmless.
    println!("{name}: of {INPUTS} damaged inputs {read} could still be read");
    assert!(read > 0 && read < INPUTS, "{name}, seed {seed}: {read} of {INPUTS} could be read");
}

fn text(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

fn shared(dice: &mut Dice) -> SharedGame {
    let game = random_game(dice, Rules::default());
    SharedGame {
        tree: any_tree(&GameTree::from(&game)),
        players: ["human".to_owned(), "level4".to_owned()],
        settings: GameSettings::NONE,
        seed: Some(7),
        info: GameInfo { names: ["Anne".to_owned(), "Zoë".to_owned()], ..GameInfo::default() },
    }
}

#[test]
fn transcripts() {
    let start = Position::start(Rules::default());
    check(
        "transcript",
        "abcdefgh12345678 -.pass",
        |dice| write_transcript(&random_game(dice, Rules::default())).into_bytes(),
        |input| parse_transcript(&text(input), start).is_ok(),
    );
}

#[test]
fn board_strings() {
    check(
        "board string",
        "XO*BW-. xob",
        |dice| random_game(dice, Rules::default()).position().to_board_string().into_bytes(),
        |input| Position::from_board_string(&text(input), NoMoveRule::MustPass).is_ok(),
    );
}

#[test]
fn ggf() {
    check(
        "GGF",
        "()[];\\/-*OXBWPAOabcdefgh12345678 :.",
        |dice| write_ggf(&GgfGame::new(random_game(dice, Rules::default()))).into_bytes(),
        |input| parse_ggf(&text(input), NoMoveRule::MustPass).is_ok(),
    );
}

#[test]
fn wthor_files() {
    check(
        "WTHOR",
        "\0\x01\x08\x0b\x38\x58\x7f",
        |dice| {
            let game = random_game(dice, Rules::default());
            write_wthor(WthorHeader::default(), [(WthorEntry::default(), &game)]).unwrap()
        },
        |input| {
            let games = WthorGames::new(input);
            let _ = WthorNames::players(input).map(|names| names.get(1));
            let _ = WthorNames::tournaments(input).map(|names| names.get(1));
            games.is_ok_and(|games| games.iter().all(|record| record.replay().is_ok()))
        },
    );
}

#[test]
fn links() {
    check(
        "link",
        "uct1-_ABCxyz09#=/&",
        |dice| write_link(&shared(dice)).unwrap().into_bytes(),
        |input| read_link(&text(input)).is_ok(),
    );
}

#[test]
fn pasted_texts() {
    check(
        "read",
        "uct1-_Aabcdefgh12345678XO*()[];#/ ",
        |dice| match dice.below(4) {
            0 => write_transcript(&random_game(dice, Rules::default())).into_bytes(),
            1 => random_game(dice, Rules::default()).position().to_board_string().into_bytes(),
            2 => write_ggf(&GgfGame::new(random_game(dice, Rules::default()))).into_bytes(),
            _ => format!("https://example.org/#/play/{}", write_link(&shared(dice)).unwrap()).into_bytes(),
        },
        |input| {
            // Errors have a message, too.
            read(&text(input), Rules::default()).map_err(|error| app::text::format_error(&error)).is_ok()
                || input.is_empty()
        },
    );
}

#[test]
fn saved_settings() {
    check(
        "settings",
        "abcdefghijklmnopqrstuvwxyz=-0123456789\n",
        |_| Settings::default().to_text().into_bytes(),
        // Unreadable settings keep their defaults; the result survives writing and reading.
        |input| {
            let settings = Settings::from_text(&text(input));
            assert_eq!(Settings::from_text(&settings.to_text()), settings);
            settings == Settings::default() || input.is_empty()
        },
    );
}

#[test]
fn saved_games() {
    check(
        "saved game",
        "uct1-_ABCxyz09",
        |dice| write_saved(&shared(dice)).into_bytes(),
        |input| read_saved(&text(input)).is_ok(),
    );
}

#[test]
fn files_of_any_kind() {
    check(
        "file",
        "()[];\\BWabcdefgh12345678 \n\0",
        |dice| {
            let games = [random_game(dice, Rules::default()), random_game(dice, Rules::default())];
            match dice.below(4) {
                0 => games.map(|game| write_ggf(&GgfGame::new(game))).concat().into_bytes(),
                3 => games.map(|game| write_sgf(&GameTree::from(&game).into())).concat().into_bytes(),
                1 => games.map(|game| write_transcript(&game)).join("\n").into_bytes(),
                _ => write_wthor(
                    WthorHeader::default(),
                    games.iter().map(|game| (WthorEntry::default(), game)),
                )
                .unwrap(),
            }
        },
        |input| {
            let mut scan = GameScan::default();
            while !scan.step(input, 7) {}
            scan.into_pieces().iter().for_each(|&(from, to)| assert!(from < to && to <= input.len()));
            game_lines(input, Rules::default().into())
                .iter()
                .flatten()
                .for_each(|&(from, to)| assert!(from < to && to <= input.len()));
            match poll_once(read_bytes("x", input.to_vec(), &Names::default(), Rules::default())) {
                Read::Bad(_) => false,
                Read::One(..) | Read::Names(..) | Read::Practice(_) => true,
                Read::Many(games) => {
                    let games: Collection = [games].into_iter().collect();
                    for index in 0..games.len().min(20) {
                        games.info(index, &Names::default());
                        drop(games.game(index, &Names::default()));
                        games.tail(index);
                    }
                    for query in ["f5", "tiger", "0", "\u{e9}"] {
                        games.find(query, &Names::default());
                    }
                    true
                }
            }
        },
    );
}
