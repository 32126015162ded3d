//! GGF: reading, writing, and the errors for invalid text.
use crate::common::line;
use crate::mutations::{edits, mutated_text};
use board_game::Side;
use formats::*;
use othello::*;
use proptest::prelude::*;

fn parsed(text: &str) -> Result<Vec<GgfGame>, FormatError> {
    parse_ggf(text, NoMoveRule::MustPass)
}

const BOARD: &str = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

fn tag() -> impl Strategy<Value = (GgfTag, String)> {
    let known = prop::sample::select(vec![GgfTag::PLACE, GgfTag::DATE, GgfTag::BLACK, GgfTag::RESULT]);
    let other = "[A-Za-z]{1,5}".prop_filter_map("a name of the format's own", |name| name.parse().ok());
    (prop_oneof![known, other], any::<String>())
}

fn note() -> impl Strategy<Value = GgfNote> {
    any::<(Option<i32>, Option<u32>)>()
        .prop_map(|(evaluation_hundredths, milliseconds)| GgfNote { evaluation_hundredths, milliseconds })
}

/// A game from any position, with any tags and annotations.
fn game() -> impl Strategy<Value = GgfGame> {
    let tags = prop::collection::vec(tag(), 0..6);
    let notes = prop::collection::vec(note(), 0..9);
    (line(), 0..30_usize, tags, notes, any::<bool>()).prop_map(
        |((start, line), skipped, tags, mut notes, has_komi)| {
            let (before, moves) = line.split_at(skipped.min(line.len()));
            let start = before.iter().fold(start, |position, &action| position.play(action).unwrap());
            let mut game = Game::new(start);
            for &action in moves {
                game.play(action).unwrap();
            }
            notes.resize(moves.len(), GgfNote::default());
            GgfGame { game, notes, tags, has_komi }
        },
    )
}

#[test]
fn a_game_from_a_server_is_read() {
    let text = format!(
        "2 (;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[one]PW[two \\[x\\]]RB[2197.01]TI[05:00//02:00]TY[8r14]RE[-10.000:t]\
         BO[{BOARD}]B[d3//0.01]W[c5/-1.5]B[e6/+2.25/1:02.5]W[D2];)\n(;GM[othello] TY[6] B[c2];)"
    );
    let games = parsed(&text).unwrap();
    assert_eq!(games.len(), 2);
    let first = &games[0];
    assert_eq!(write_transcript(&first.game), "d3c5e6d2");
    assert_eq!(first.tag(&GgfTag::WHITE), Some("two \\[x]"));
    assert_eq!(first.tag(&"rb".parse().unwrap()), Some("2197.01"));
    assert_eq!(first.shared().info.ending, Some(Ending::Time(Side::First)));
    let said: Vec<_> =
        first.notes.iter().map(|note| (note.evaluation_hundredths, note.milliseconds)).collect();
    assert_eq!(said, [(None, Some(10)), (Some(-150), None), (Some(225), Some(62_500)), (None, None)]);
    assert_eq!(games[1].game.start().rules().size, BoardSize::Six);
    assert!(write_ggf(first).contains("PW[two \\\\[x\\]]"));
}

#[test]
fn the_tags_say_who_played_when_and_where() {
    for (tags, said) in [
        ("PB[ann]PW[ bob\n]DT[2003.12.15_12:00]PC[GGS/os]", ("ann", "bob", "2003-12-15", "GGS/os", None)),
        ("EV[Worlds]PC[Ghent]RE[+64.00:t]", ("", "", "", "Worlds", Some(Ending::Time(Side::Second)))),
        ("PC[UCThello]RE[-12:r]", ("", "", "", "", Some(Ending::Resignation(Side::First)))),
        ("RE[-6.00]", ("", "", "", "", Some(Ending::Lead(-6)))),
    ] {
        let info = parsed(&format!("(;GM[Othello]{tags}B[f5];)")).unwrap()[0].shared().info;
        let (black, white, date, event, ending) = said;
        let names = [black, white].map(str::to_owned);
        let said = GameInfo { names, date: date.into(), event: event.into(), title: String::new(), ending };
        assert_eq!(info, said, "{tags}");
    }
    // A game that is over says itself how it ended.
    let over = parsed("(;GM[Othello]RE[-64.00]B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)").unwrap();
    assert_eq!(over[0].shared().info.ending, None);
}

#[test]
fn numbers_are_read_in_small_units() {
    for (text, evaluation, milliseconds) in [
        ("/1/1", Some(100), Some(1_000)),
        ("/-0.5/.25", Some(-50), Some(250)),
        ("/+2.3456/1.23456", Some(234), Some(1_234)),
        ("/-.01/1:00:00", Some(-1), Some(3_600_000)),
        ("/ 3 / 4 /5", Some(300), Some(4_000)),
        ("//-1", None, None),
        ("/x/.", None, None),
        ("/1e3/+-1", None, None),
        ("/99999999999999999999/4294968", None, None),
        ("/-21474836.48/4294967.295", Some(i32::MIN), Some(u32::MAX)),
        ("", None, None),
    ] {
        let note = parsed(&format!("(;B[f5{text}];)")).unwrap()[0].notes[0];
        assert_eq!((note.evaluation_hundredths, note.milliseconds), (evaluation, milliseconds), "{text}");
    }
}

#[test]
fn errors_name_the_place() {
    for (text, message) in [
        ("f5d6".to_owned(), "GGF, game 1, character 1: expected `(;`, the beginning of a game"),
        ("(;GM[Chess];)".into(), "GGF, game 1, character 6: `Chess` is not Othello"),
        (
            "é(;GM[Othello]?;)".into(),
            "GGF, game 1, character 15: `?` begins neither a tag nor the end of the game, `;)`",
        ),
        ("(;GM[Othello]PB;)".into(), "GGF, game 1, character 14: the tag PB has no value in brackets"),
        ("(;GM[Othello]PB[x".into(), "GGF, game 1, character 14: the text ends inside this tag or game"),
        ("(;GM[Othello]".into(), "GGF, game 1, character 14: the text ends inside this tag or game"),
        (
            "(;GM[Othello]TY[8a]B[f5];)".into(),
            "GGF, game 1, character 17: anti-Othello, which is won by the side with fewer discs, is another game",
        ),
        (
            "(;GM[Othello]TY[8r20]B[f5];)".into(),
            "GGF, game 1, character 24: the game begins at a random position, but the tag BO with its board is missing",
        ),
        (
            "(;TY[88]B[f5];)".into(),
            "GGF, game 1, character 6: `88`: expected a board size, 4, 6 or 8, and the squares of that board",
        ),
        (
            "(;BO[10 --- *];)".into(),
            "GGF, game 1, character 6: `10 --- *`: expected a board size, 4, 6 or 8, and the squares of that board",
        ),
        (
            format!("(;BO[6{}];)", &BOARD[1..]),
            "GGF, game 1, character 6: `6 -------- -`: expected a board size, 4, 6 or 8, and the squares of that board",
        ),
        (
            format!("(;BO[{}];)", BOARD.replacen("O*", "Q*", 1)),
            "GGF, game 1, character 6: in the board, character 33, `Q`: a square is X, * or B (black), O or W (white), - or . (empty)",
        ),
        (
            format!("(;B[f5]BO[{BOARD}];)"),
            "GGF, game 1, character 11: another board at the start, or one after the first move",
        ),
        ("(;B[f5]W[x9];)".into(), "GGF, game 1, ply 2, character 10: `x9` is neither a square nor a pass"),
        ("(;B[f5]B[f6];)".into(), "GGF, game 1, ply 2, character 10: it is not the turn of Black"),
        (
            "(;B[f5];)(;B[f5]W[pa];)".into(),
            "GGF, game 2, ply 2, character 19: White may not pass: it has a move",
        ),
        ("(;B[f5]W[a1];)".into(), "GGF, game 1, ply 2, character 10: a1 flips no disc of Black"),
    ] {
        assert_eq!(parsed(&text).map_err(|error| error.to_string()), Err(message.into()), "{text}");
    }
}

#[test]
fn reading_continues_after_a_broken_game() {
    let text = "(;B[f5];) (;B[a1];) (;B[d3];)";
    let read: Vec<_> = ggf_games(text, NoMoveRule::MustPass).map(|game| game.is_ok()).collect();
    assert_eq!(read, [true, false, true]);
}

#[test]
fn many_game_openings_without_an_end_are_read_in_linear_time() {
    for text in ["(;", "(;A[", "(;B[f5]", "(;BO[8 "] {
        assert!(parsed(&text.repeat(100_000)).is_err(), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn a_written_game_reads_the_same(games in prop::collection::vec(game(), 1..4)) {
        // All games of a text are read by one rule.
        let rule = games[0].game.start().rules().no_move;
        let games: Vec<_> = games.into_iter().filter(|game| game.game.start().rules().no_move == rule).collect();
        let text: Vec<_> = games.iter().map(write_ggf).collect();
        prop_assert_eq!(parse_ggf(&text.join("\n"), rule), Ok(games));
    }

    #[test]
    fn passes_may_be_left_out(game in game()) {
        let rule = game.game.start().rules().no_move;
        let mut plain = GgfGame { notes: Vec::new(), tags: Vec::new(), ..game };
        if plain.game.turns().last().is_some_and(|turn| turn.made.played() == Move::Pass) {
            plain.game.undo();
        }
        let text = write_ggf(&plain).replace("B[PA]", "").replace("W[PA]", "");
        prop_assert_eq!(&parse_ggf(&text, rule).unwrap()[0].game, &plain.game);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn damaged_text_gives_a_game_or_an_error(game in game(), edits in edits()) {
        let text = mutated_text(&write_ggf(&game), &edits, "()[];\\/-*OXBWPAOabcdefgh12345678 :.é");
        for read in ggf_games(&text, NoMoveRule::MustPass) {
            match read {
                Ok(game) => { write_ggf(&game); }
                Err(error) => prop_assert!(
                    matches!(error.at, Some(At::Character(place)) if place <= text.chars().count() + 1),
                    "{error}"
                ),
            }
        }
    }
}

#[test]
fn types_of_games_by_the_usual_rules_are_read() {
    for (kind, side) in [
        ("8", 8_u8),
        ("6", 6),
        (" 4 ", 4),
        ("8r20", 8),
        ("s8r18", 8),
        ("S8R14", 8),
        ("8b", 8),
        ("8w", 8),
        ("8k", 8),
        ("8kr16", 8),
        ("", 8),
        ("s6", 6),
    ] {
        let board = BoardSize::try_from(side).unwrap();
        let cells = Position::start(Rules { size: board, ..Rules::default() }).to_board_string();
        let read = parsed(&format!("(;GM[Othello]TY[{kind}]BO[{side} {cells}];)")).unwrap();
        assert_eq!(read[0].game.start().rules().size, board, "{kind}");
        // Only a random start has to be given.
        let without = parsed(&format!("(;GM[Othello]TY[{kind}];)"));
        let has_start = !kind.to_lowercase().contains('r');
        assert_eq!(without.is_ok(), has_start, "{kind}");
        assert!(without.is_ok() || without.unwrap_err().problem == Problem::NoBoard, "{kind}");
    }
}

#[test]
fn other_games_are_refused() {
    for (kind, problem) in [
        ("8a", Problem::Anti),
        ("8A", Problem::Anti),
        ("s8ar18", Problem::Anti),
        ("8r20a", Problem::Anti),
        ("6ka", Problem::Anti),
        ("anti", Problem::Anti),
        ("Anti-Othello 8", Problem::Anti),
        ("10", Problem::BoardSize("10".into())),
        ("88", Problem::BoardSize("88".into())),
        ("s14r20", Problem::BoardSize("s14r20".into())),
        ("5", Problem::BoardSize("5".into())),
        ("0", Problem::BoardSize("0".into())),
        ("999", Problem::BoardSize("999".into())),
    ] {
        // The board does not help: the rules or the size are others.
        for text in [format!("(;GM[Othello]TY[{kind}]BO[{BOARD}]B[d3];)"), format!("(;TY[{kind}];)")] {
            assert_eq!(parsed(&text).map_err(|error| error.problem), Err(problem.clone()), "{text}");
        }
    }
}

#[test]
fn words_around_a_game_are_told() {
    let text = "the final: (;GM[Othello]PB[a (b]B[f5]W[d6];) c3 would have won";
    let document = formats::read(text, Rules::default()).unwrap();
    assert_eq!(document.game.othello().unwrap().game().turns().len(), 2);
    assert_eq!(document.skipped, ["the final:", "c3 would have won"]);
}
