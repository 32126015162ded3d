//! Valid transcripts, and the errors for invalid ones.
use crate::common::line;
use crate::of_othello::tree;
use formats::*;
use othello::*;
use proptest::prelude::*;

fn reread(text: &str) -> Result<String, String> {
    let game =
        parse_transcript(text, Position::start(Rules::default())).map_err(|error| error.to_string())?;
    Ok(write_transcript(&game))
}

#[test]
fn case_blanks_and_numbers_are_ignored() {
    for text in ["f5d6c3", "F5D6C3", " 1. f5 d6\n2. c3", "1) f5 2) d6 3) c3", "\u{feff}f5 d6 c3 "] {
        assert_eq!(reread(text), Ok("f5d6c3".into()), "{text:?}");
    }
    assert_eq!(reread(""), Ok(String::new()));
}

#[test]
fn passes_are_read_in_every_spelling_or_left_out() {
    // The first of these games with a forced pass, up to that pass.
    let start = Position::start(Rules::default());
    let mut game = (1..100)
        .map(|step| {
            let mut game = Game::new(start);
            while game.position().status() == Status::ToMove {
                let moves: Vec<_> = game.position().moves().collect();
                game.play(moves[game.turns().len() * step % moves.len()]).unwrap();
            }
            game
        })
        .find(|game| game.position().status() == Status::MustPass)
        .expect("one of these games has a pass");
    let text = write_transcript(&game);
    game.play(Move::Pass).unwrap();
    let next = game.position().moves().next().unwrap();
    game.play(next).unwrap();
    for pass in ["", "--", "pa", "ps", "pass", "PASS", " Pa "] {
        assert_eq!(parse_transcript(&format!("{text}{pass}{next}"), start).as_ref(), Ok(&game), "{pass:?}");
    }
}

#[test]
fn errors_of_transcripts_name_the_place() {
    for (text, message) in [
        ("f5d6c3a1", "transcript, ply 4, character 7: a1 flips no disc of Black"),
        ("f5 d6 c3 d3 c4 f4 f5", "transcript, ply 7, character 19: f5 is not empty"),
        ("f5 hello", "transcript, ply 2, character 4: `hello` is neither a square nor a pass"),
        ("f5é6", "transcript, ply 2, character 3: `é6` is neither a square nor a pass"),
        ("f5 f9", "transcript, ply 2, character 4: `f9` is neither a square nor a pass"),
        ("f5d", "transcript, ply 2, character 3: `d` is neither a square nor a pass"),
        ("f5--", "transcript, ply 2, character 3: White may not pass: it has a move"),
    ] {
        assert_eq!(reread(text), Err(message.into()), "{text:?}");
    }
    let small = Position::start(Rules { size: BoardSize::Four, ..Rules::default() });
    let error = parse_transcript("h8", small).unwrap_err();
    assert_eq!(error.to_string(), "transcript, ply 1, character 1: h8 is not on the 4x4 board");
}

#[test]
fn numbers_alone_are_not_a_game() {
    let start = Position::start(Rules::default());
    for text in ["1", " 12. 3)", "0000000000000000000000000002100000012000000000000000000000000000 1"] {
        let error = parse_transcript(text, start).unwrap_err();
        let place = At::Character(1 + usize::from(text.starts_with(' ')));
        assert_eq!((error.ply, error.at), (Some(1), Some(place)), "{text}");
    }
    assert_eq!(parse_transcript(" \n", start).unwrap().turns().len(), 0);
}

#[test]
fn another_board_size_is_tried_if_the_rules_do_not_fit() {
    let read = |text, size| {
        read(text, Rules { size, ..Rules::default() }).map(|document| tree(&document.game).start())
    };
    let size = |text, size| read(text, size).map(|start: Position| start.rules().size);
    assert_eq!(size("c2b4", BoardSize::Eight), size("c2b4", BoardSize::Six));
    assert_eq!(size("f5d6", BoardSize::Four), Ok(BoardSize::Eight));
    let error = read("a1", BoardSize::Six).unwrap_err();
    assert_eq!((error.format, error.board), (Format::Transcript, Some(BoardSize::Six)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_gives_a_game_or_an_error(
        text in prop_oneof![any::<String>(), "[a-h1-8pxo. \\-*]{0,80}", "([a-h][1-8]){0,70}"],
    ) {
        let _ = reread(&text);
    }

    #[test]
    fn a_written_transcript_reads_the_same((start, line) in line()) {
        let mut game = Game::new(start);
        line.into_iter().for_each(|action| { game.play(action).unwrap(); });
        // A final pass is not written; it follows from the position.
        if game.turns().last().is_some_and(|turn| turn.is_pass()) {
            game.undo();
        }
        let text = write_transcript(&game);
        prop_assert_eq!(parse_transcript(&text, start), Ok(game.clone()));
        prop_assert_eq!(parse_transcript(&text.to_uppercase(), start), Ok(game.clone()));
        let spelt: Vec<_> = game.turns().iter().zip(1..).map(|(turn, n)| format!("{n}. {}", turn.action())).collect();
        prop_assert_eq!(parse_transcript(&spelt.join("\n"), start), Ok(game.clone()));
    }
}
