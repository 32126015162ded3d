//! Texts in the notation of another game, and files of WTHOR that hold no games, say what they are.
use board_game::BoardGame;
use formats::{OtherGame, Problem, WthorGames, read, read_beside};
use games::{AnyGame, GameId};
use othello::Rules;

const TEXTS: &[(OtherGame, &str)] = &[
    (OtherGame::Chess, "1. e4 e5 Nf3 O-O Qxd5+"),
    (OtherGame::Chess, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"),
    (OtherGame::Chess, "1.d4 Nf6 2.c4 e6 3.Nc3 Bb4"),
    (OtherGame::Chess, "1. c4 c5 2. Nf3 Nc6"),
    (OtherGame::Chess, "e4 d5 exd5 Qxd5"),
    (OtherGame::Chess, "N@f3 Q@d5+ P@e4"),
    (OtherGame::Chess, "1. e4 d5 2. exd5 Qxd5 3. P@e4 Q@c4"),
    (OtherGame::Chess, "Nf3 d5 O-O"),
    (OtherGame::Chess, "1... e8=Q 2. Rd1 Kd7"),
    (OtherGame::Chess, "[Event \"Club\"]\n[White \"A\"]\n\n1. e4 c5 2. Nf3 d6 1-0"),
    (OtherGame::Chess, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
    (OtherGame::Chess, "FEN: 8/8/4k3/8/8/3K4/8/8 w - - 0 1"),
    (OtherGame::Chess, "r1bqk2r/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R1BQK2R[Pn] w KQkq - 0 9"),
    (OtherGame::Chess, "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 Kd7"),
    (OtherGame::Chess, "e2e4 e7e5 g1f3 b8c6"),
    (OtherGame::Chess, "e2-e4 e7-e5 g1-f3"),
    (OtherGame::Shogi, "7g7f 3c3d 2g2f 8c8d"),
    (OtherGame::Shogi, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"),
    (OtherGame::Shogi, "▲７六歩 △三四歩 ▲２六歩"),
    (OtherGame::Shogi, "P-7f P-3d P-2f"),
    (OtherGame::Xiangqi, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
    (OtherGame::Xiangqi, "h0g2 b9c7 i0h0"),
    (OtherGame::Go, "Q16 D4 Q3 D17"),
    (OtherGame::Go, "B Q16\nW D4\nB Q3"),
    (OtherGame::Go, "1. q16 2. d4 3. q3 4. d17"),
    (OtherGame::Draughts, "1. 11-15 23-19 2. 8-11 22-17"),
    (OtherGame::Draughts, "1. 32-28 18-23 2. 38-32 12-18 3. 28x19 14x23"),
];

#[test]
fn a_text_of_another_game_says_which_it_looks_like() {
    let mut wrong = Vec::new();
    for (game, text) in TEXTS {
        let found =
            read(text, Rules::default()).map(|document| document.skipped).map_err(|error| error.problem);
        if found != Err(Problem::OtherGame(*game)) {
            wrong.push(format!("{text}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let nine_boards = AnyGame::of(GameId::NineBoards(tictactoe::Family::Ultimate)).setup();
    let error = read_beside(TEXTS[0].1, nine_boards).unwrap_err();
    assert_eq!(error.problem, Problem::OtherGame(OtherGame::Chess));
    let error = read("1. e4 e5 Nf3 O-O Qxd5+", Rules::default()).unwrap_err();
    assert_eq!(error.to_string(), "transcript, character 10: this looks like chess");
}

#[test]
fn texts_of_othello_are_of_no_other_game() {
    for text in [
        "f5d6 c3d3 c4f4 a1a1",
        "f5-d6 c3-d3 c4-a8",
        "f5d6c3a1",
        "f5 d6 c3 38-26 40-24 a1",
        "B f5 W d6 B a1",
        "Bf5 Wd6 Bc3 Wd3",
        "hello",
        "O-O-O",
        "X-O-O",
        "f5 d6 c9",
        "38-26",
        "2024-05-01",
    ] {
        if let Err(error) = read(text, Rules::default()) {
            assert!(!matches!(error.problem, Problem::OtherGame(_)), "{text}: {error}");
        }
    }
    for text in ["P@f5 P@d6 P@c3", "f5 d6 c3 64-0", "(f5 d6) 2-0"] {
        assert!(read(text, Rules::default()).is_ok(), "{text}");
    }
}

#[test]
fn a_file_of_solitaires_says_so() {
    for size in [0, 8, 10] {
        let mut file = vec![20, 1, 11, 6, 1, 0, 0, 0, 0, 0, 0xcf, 7, size, 1, 12, 0];
        file.extend([0; 68]);
        assert_eq!(WthorGames::new(&file).unwrap_err().problem, Problem::Solitaires, "{size}");
    }
}
