//! SGF: whole game trees survive writing and reading, games from Edax can be read, and errors name the place.
use crate::common::line;
use crate::mutations::{edits, mutated_text};
use crate::of_othello::{game, tree, written};
use crate::trees::{steps, walk};
use formats::*;
use othello::*;
use proptest::prelude::*;

fn parsed(text: &str) -> Result<SharedGame, FormatError> {
    parse_sgf(text, NoMoveRule::MustPass)
}

/// A tree from any position, with names that need escaping.
fn shared() -> impl Strategy<Value = SharedGame> {
    let names = || "[ -~\\[\\]\\\\äß♟]{0,12}".prop_map(|name| GameInfo::clean_name(&name));
    (line(), 0..30_usize, steps(), names(), names(), names()).prop_map(
        |((start, line), skipped, steps, black, white, event)| {
            let (before, moves) = line.split_at(skipped.min(line.len()));
            let start = before.iter().fold(start, |position, &action| position.play(action).unwrap());
            let mut tree = GameTree::new(start);
            for &action in moves {
                tree.play(action).unwrap();
            }
            steps.into_iter().for_each(|step| walk(&mut tree, step));
            tree.settle(NodeId::ROOT).unwrap();
            tree.to_end();
            let info = GameInfo { names: [black, white], event, ..GameInfo::default() };
            SharedGame { info, ..tree.into() }
        },
    )
}

#[test]
fn a_game_in_the_form_of_edax_is_read() {
    // The layout that Edax writes: the first move is in the node that sets up the discs, and passes are `PA`.
    let setup = "SZ[8]AB[e4][d5]AW[d4][e5]PL[B]";
    let text = format!(
        "(;FF[4]GM[2]AP[edax:4.5.3]\nPC[Edax]DT[2024-07-31]\nPB[Anne]PW[Edax 4.5]\n{setup}\nRE[W+20]\nB[f5];W[d6];\nB[c3];W[d3];\nB[c4];)\n"
    );
    let read = parsed(&text).unwrap();
    assert_eq!(write_transcript(&read.tree.game()), "f5d6c3d3c4");
    assert_eq!(read.tree.start(), Position::start(Rules::default()).into());
    let info = GameInfo {
        names: ["Anne".into(), "Edax 4.5".into()],
        date: "2024-07-31".into(),
        event: "Edax".into(),
        title: String::new(),
        ending: Some(Ending::Lead(-20)),
    };
    assert_eq!(read.info, info);
    assert_eq!(formats::read(&text, Rules::default()).unwrap().format, Format::Sgf);
    assert!(!is_sgf("(;GM[Othello]PC[FF[4\\]GM[2\\]]B[f5];)"));
}

#[test]
fn passes_coordinates_and_setups_of_other_programs_are_read() {
    // Black has no move at the start, and after White's move neither side has one.
    let blocked = "(;GM[2]SZ[4]AB[a1]AW[b1][c1]AE[c1]PL[W]";
    for (moves, told) in [
        (";B[f5];W[d6]", "f5d6"),
        (";B[fe];W[df]", "f5d6"),
        ("SZ[8:8]RU[Reversi];B[f5]", "f5"),
        (";B[F5]C[a comment \\] with (;]W[d6]", "f5d6"),
        (";B[f5](;W[d6](;B[c3])(;B[c4]))(;W[f4])", "f5d6c3"),
    ] {
        assert_eq!(write_transcript(&game(&parsed(&format!("(;GM[2]{moves})")).unwrap())), told, "{moves}");
    }
    let read = tree(&parsed(&format!("{blocked})")).unwrap());
    assert_eq!(read.start().to_board_string(), "XO-------------- O");
    assert_eq!(read.start().turn(), Color::White);
    for pass in ["", "tt", "PA", "pass"] {
        let text = format!("(;GM[2]SZ[4]AB[a1]AW[b1]PL[W];W[{pass}];B[c1])");
        assert_eq!(parsed(&text).unwrap().tree.game().turns().len(), 2, "{text}");
    }
    assert_eq!(parsed("(;GM[2]SZ[4]AB[a1]AW[b1]PL[W];B[c1])").unwrap().tree.game().turns().len(), 2);
}

#[test]
fn errors_name_the_place() {
    for (text, message) in [
        ("f5d6", "SGF, character 5: no game begins here: `(;` does"),
        ("(;GM[1];B[aa])", "SGF, character 6: game number 1 is not Othello, 2 is"),
        (
            "(;GM[2]SZ[19])",
            "SGF, character 11: `19`: expected a board size, 4, 6 or 8, and the squares of that board",
        ),
        ("(;GM[2]é)", "SGF, character 8: `é` begins neither a property nor a node nor a variation"),
        ("(;GM[2]PB;)", "SGF, character 8: the property PB has no value in brackets"),
        ("(;GM[2]PB[x", "SGF, character 8: the text ends inside this tag or game"),
        ("(;GM[2];B[f5]", "SGF, character 14: the text ends inside this tag or game"),
        ("(;GM[2];B[f5];W[x9])", "SGF, ply 2, character 17: `x9` is neither a square nor a pass"),
        ("(;GM[2];B[f5];B[f6])", "SGF, ply 2, character 17: it is not the turn of Black"),
        ("(;GM[2];B[f5];W[])", "SGF, ply 2, character 17: White may not pass: it has a move"),
        (
            "(;GM[2]RU[Anti];B[f5])",
            "SGF, character 11: anti-Othello, which is won by the side with fewer discs, is another game",
        ),
        (
            "(;GM[2]VA[Reversed Othello];B[f5])",
            "SGF, character 11: anti-Othello, which is won by the side with fewer discs, is another game",
        ),
        (
            "(;GM[2]SZ[8:6];B[f5])",
            "SGF, character 11: `8:6`: expected a board size, 4, 6 or 8, and the squares of that board",
        ),
        ("(;GM[2];B[f5]AB[a1])", "SGF, character 17: discs are set up after the first move"),
    ] {
        assert_eq!(parsed(text).map_err(|error| error.to_string()), Err(message.into()), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn a_written_game_reads_the_same(shared in shared()) {
        let text = written(&shared, Format::Sgf);
        let read = parse_sgf(&text, tree(&shared).start().rules().no_move).unwrap();
        prop_assert!(read.tree.same_lines(&shared.tree), "{}", text);
        prop_assert_eq!(&read.info, &shared.info, "{}", text);
        prop_assert!(is_sgf(&text));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5_000, ..ProptestConfig::default() })]

    #[test]
    fn damaged_text_gives_a_game_or_an_error(shared in shared(), edits in edits()) {
        let text = mutated_text(&written(&shared, Format::Sgf), &edits, "()[];\\BWAPLEabcdefgh12345678 é");
        match parse_sgf(&text, NoMoveRule::MustPass) {
            Ok(read) => drop(written(&read, Format::Sgf)),
            Err(error) => prop_assert!(
                matches!(error.at, Some(At::Character(place)) if place <= text.chars().count() + 1),
                "{}", error
            ),
        }
    }
}

#[test]
fn what_programs_write_for_an_unknown_player_is_no_name() {
    for (written, name) in [
        ("?", ""),
        ("???", ""),
        ("null", ""),
        ("NULL", ""),
        ("undefined", ""),
        ("--", ""),
        ("n/a", ""),
        ("Unknown", ""),
        ("Nullmeier", "Nullmeier"),
        ("Anna?", "Anna?"),
        ("Jean-Luc", "Jean-Luc"),
    ] {
        let sgf = format!("(;GM[2]SZ[8]PB[{written}]PW[Ben];B[f5])");
        let ggf = format!(
            "(;GM[Othello]PC[x]PB[{written}]PW[Ben]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)"
        );
        for text in [sgf, ggf] {
            let read = formats::read(&text, othello::Rules::default())
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.game.info.names, [name, "Ben"], "{text}");
        }
    }
}
