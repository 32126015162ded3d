//! The forms in which people write moves of tic-tac-toe: a table of texts, and random games in every form with every order of separators.
use board_game::BoardGame;
use formats::{Problem, read_beside};
use games::{AnyGame, AnySetup, Game};
use tictactoe::Rules;

const CASES: &str = include_str!("../../../tests/data/moves_of_cells.txt");

fn moves(game: &Game) -> Vec<[u8; 2]> {
    let spots = game.turns().iter().filter_map(|turn| turn.moved().placed());
    spots.map(|spot| [spot.column(), spot.row()]).collect()
}

#[test]
fn texts_are_read_as_they_are_meant() {
    let mut wrong = Vec::new();
    for case in CASES.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let parts: Vec<&str> = case.split(" | ").collect();
        let (setup, text) = (AnySetup::named(parts[0]).expect(case), parts[1].replace("\\n", "\n"));
        let (read, skipped) = match read_beside(&text, setup) {
            Ok(document) => {
                let line = document.game.tree.line_game();
                let spots = line.turns().iter().filter_map(|turn| turn.moved().placed());
                (
                    spots.map(|spot| spot.to_string()).collect::<Vec<_>>().join(" "),
                    document.skipped.join(" ; "),
                )
            }
            Err(error) => (format!("error: {error}"), String::new()),
        };
        if read != parts[2] || skipped != parts.get(3).copied().unwrap_or_default() {
            wrong.push(format!("{case}\n    {read} | {skipped}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A random game of some plies.
fn game(rules: Rules, seed: u64, plies: usize) -> Game {
    let (mut game, mut seed) = (Game::new(AnyGame::start(AnySetup::NineBoards(rules))), seed);
    while game.turns().len() < plies && !game.position().actions().is_empty() {
        let actions = game.position().actions();
        // Knuth's generator (MMIX), by its upper bits.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.play(actions[(seed >> 33) as usize % actions.len()]).unwrap();
    }
    game
}

const INSIDE: [&str; 7] = ["", " ", ",", "-", "/", ":", ", "];
const BETWEEN: [&str; 8] = [" ", "\n", ", ", "; ", ";", " - ", "\t", " | "];
const ENDS: [&str; 5] = ["", " 1-0", "\n0-1", " 1/2-1/2", " ½-½"];
const NUMBERS: [&str; 5] = ["", "N. ", "N) ", "N: ", "N X "];

/// The two parts of a move as written, from its column and row.
type Form = fn([u8; 2]) -> [String; 2];

/// Each form with each sign inside of a move, between two, before and after: the same game, or an error that has it.
#[test]
fn every_form_is_read_with_every_separator() {
    let compass = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"];
    let forms: [(&str, Form); 4] = [
        ("squares", |[column, row]| [char::from(b'a' + column).to_string(), (row + 1).to_string()]),
        ("row and column", |[column, row]| [row.to_string(), column.to_string()]),
        ("board and cell", |[column, row]| {
            [row / 3 * 3 + column / 3 + 1, row % 3 * 3 + column % 3 + 1].map(|n| n.to_string())
        }),
        ("compass", |[column, row]| {
            [row / 3 * 3 + column / 3, row % 3 * 3 + column % 3].map(|n| n.to_string())
        }),
    ];
    let mut read = 0;
    for (seed, rules) in (0..).zip(Rules::ALL.into_iter().cycle().take(8)) {
        let game = game(rules, seed, 30);
        for (name, form) in forms {
            for (inside, between) in
                INSIDE.into_iter().flat_map(|inside| BETWEEN.map(|between| (inside, between)))
            {
                for (end, number) in ENDS.into_iter().flat_map(|end| NUMBERS.map(|number| (end, number))) {
                    // A number and a letter with a sign between them look alike: `1: 2` may be a number or half of a move.
                    let words =
                        moves(&game).into_iter().map(form).zip(1..).map(|([one, two], n): (_, usize)| {
                            let [one, two] = if name == "compass" {
                                [one, two].map(|n: String| compass[n.parse::<usize>().unwrap()].to_owned())
                            } else {
                                [one, two]
                            };
                            let side = if n % 2 == 1 { "X" } else { "O" };
                            format!(
                                "{}{one}{inside}{two}",
                                number.replace('N', &n.to_string()).replace('X', side)
                            )
                        });
                    let text = words.collect::<Vec<_>>().join(between) + end;
                    match read_beside(&text, AnySetup::NineBoards(rules)) {
                        Ok(document) => {
                            assert_eq!(document.game.tree.line_game(), game, "{name}: {text:?}");
                            read += 1;
                        }
                        Err(error) => {
                            let is_ambiguous = matches!(error.problem, Problem::TwoGames(..));
                            assert!(
                                is_ambiguous && inside == "-" && end.contains('-'),
                                "{name}: {text:?}: {error}"
                            );
                        }
                    }
                }
            }
        }
    }
    assert!(read > 40_000, "{read}");
}

/// A board and its cell in one word, for each pair of places, in capitals and in small letters, alone and before another move.
#[test]
fn each_pair_of_places_is_read_in_one_word() {
    let compass = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"];
    let setup = AnySetup::NineBoards(Rules::Ultimate);
    let mut read = 0;
    for (board, cell) in (0..81).map(|at| (at / 9, at % 9)) {
        let joined = format!("{}{}", compass[board], compass[cell]);
        let apart = format!("{}/{}", compass[board], compass[cell]);
        let next = (cell + 1) % 9;
        let (joined_two, apart_two) = (
            format!("{joined} {}{}", compass[cell], compass[next]),
            format!("{apart} {}/{}", compass[cell], compass[next]),
        );
        for (joined, apart) in [(joined, apart), (joined_two, apart_two)] {
            for text in [joined.clone(), joined.to_uppercase()] {
                let expected = read_beside(&apart, setup).map(|found| found.game).ok();
                match read_beside(&text, setup) {
                    Ok(found) if compass.contains(&&*joined) || joined == "cc" => {
                        panic!("{text} alone is a place: {found:?}")
                    }
                    Ok(found) => {
                        assert_eq!(Some(found.game), expected, "{text}");
                        read += 1;
                    }
                    Err(_) => assert!(
                        expected.is_none()
                            || ["nw", "ne", "sw", "se", "cc", "new", "see", "sew", "nee", "we", "en", "es"]
                                .contains(&&*joined)
                            || joined == "se ee",
                        "{text}"
                    ),
                }
            }
        }
    }
    assert!(read > 250, "{read}");
}

/// Texts of signs and words are no games, beside any game.
#[test]
fn a_text_without_a_move_is_no_game() {
    let pieces = [
        "🙂", "...", "()", "[]", "{}", "--", "*", "!?", "½-½", "1-0", "0-1", "☺", "。", "♟", "“”", "\u{200b}",
    ];
    for setup in AnySetup::all() {
        for one in pieces {
            for other in pieces {
                for text in [one.to_owned(), format!("{one} {other}"), format!("{one}\n{other}\n")] {
                    let read = read_beside(&text, setup);
                    assert!(read.is_err(), "{text:?} beside {}: {read:?}", setup.name());
                }
            }
        }
    }
}
