//! Files of Gobang: a game is the same after it was written and read, beside any board, and an error says where it is.
use board_game::BoardGame;
use formats::{At, Format, Problem, SharedGame, TEXT_FORMATS, read_beside, read_pos};
use games::{AnyGame, AnySetup, GameTree};
use proptest::prelude::*;
use proptest::sample::Index;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_game_is_the_same_in_a_file(
        setup in prop::sample::select(gobang::Setup::all().filter(|one| one.opening == gobang::Opening::Free).collect::<Vec<_>>()),
        line in prop::collection::vec(any::<Index>(), 1..60),
        names in ["[a-zA-Z]{0,8}", "[a-zA-Z]{0,8}"],
    ) {
        let mut tree = GameTree::new(AnyGame::start(AnySetup::Gobang(setup)));
        for choice in line {
            let legal = tree.position().actions();
            if legal.is_empty() {
                break;
            }
            tree.play(legal[choice.index(legal.len())]).expect("it is legal");
        }
        let shared = SharedGame { players: names, ..SharedGame::from(tree.clone()) };
        for format in TEXT_FORMATS.iter().filter(|one| matches!(one.format, Format::Sgf | Format::Psq)) {
            let text = format.write(&shared).unwrap();
            for beside in AnySetup::all() {
                let read = read_beside(&text, beside).unwrap();
                prop_assert_eq!((read.format, &read.skipped[..]), (format.format, &[][..]), "{}", &text);
                prop_assert_eq!(read.game.tree.line_game(), tree.line_game(), "{}", &text);
                prop_assert_eq!(&read.game.info.names, &shared.players, "{}", &text);
            }
        }
    }
}

/// A text, its format, the character of the error, and whether the problem is the right one.
type Case = (&'static str, Format, usize, fn(&Problem) -> bool);

#[test]
fn an_error_has_its_place() {
    let refused = |problem: &Problem| matches!(problem, Problem::Refused(..));
    let unknown = |problem: &Problem| matches!(problem, Problem::UnknownCell(_));
    let cases: [Case; 7] = [
        ("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n", Format::Psq, 33, refused),
        ("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,16,0\n", Format::Psq, 33, unknown),
        ("Piskvorky 20x20, 11:11, 0\n8,8,0\n", Format::Psq, 1, |problem| {
            matches!(problem, Problem::Unsupported(_))
        }),
        ("Piskvorky\u{20}\n8,8,0\n", Format::Psq, 1, |problem| matches!(problem, Problem::Syntax(_))),
        ("(;GM[4]SZ[15];B[hh];W[hh])", Format::Sgf, 23, refused),
        ("(;GM[4]SZ[19];B[hh])", Format::Sgf, 11, |problem| matches!(problem, Problem::Unsupported(_))),
        ("(;GM[4];B[hh];B[hi])", Format::Sgf, 17, |problem| matches!(problem, Problem::WrongSide(_))),
    ];
    for (text, format, place, is_meant) in cases {
        let error = read_beside(text, AnySetup::default()).unwrap_err();
        assert_eq!((error.format, error.at), (format, Some(At::Character(place))), "{text}: {error}");
        assert!(is_meant(&error.problem), "{text}: {error}");
    }
}

/// The bytes of a file, the byte of the error, and whether the problem is the right one.
type CaseOfBytes = (&'static [u8], usize, fn(&Problem) -> bool);

#[test]
fn an_error_in_a_file_of_renlib_has_its_byte() {
    let cases: [CaseOfBytes; 4] = [
        (&[], 0, |problem| matches!(problem, Problem::Syntax(_))),
        (&[3, 112, 113], 0, |problem| matches!(problem, Problem::Syntax(_))),
        (&[2, 112, 225], 2, |problem| matches!(problem, Problem::UnknownCell(cell) if cell == "225")),
        (&[3, 112, 0, 112], 3, |problem| matches!(problem, Problem::Refused(..))),
    ];
    for (bytes, place, is_meant) in cases {
        let error = read_pos(bytes).unwrap_err();
        assert_eq!((error.format, error.at), (Format::Pos, Some(At::Byte(place))), "{bytes:?}: {error}");
        assert!(is_meant(&error.problem), "{bytes:?}: {error}");
    }
    let tree = read_pos(&[2, 112, 0]).unwrap().tree;
    let names: Vec<_> = tree.line_game().turns().iter().map(|turn| turn.action().to_string()).collect();
    assert_eq!(names, ["h8", "a15"]);
}
