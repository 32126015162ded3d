//! Results that a record states: in every format, in both directions, and never one that no game can have.
use crate::common::line;
use crate::of_othello;
use board_game::Side;
use formats::*;
use othello::*;
use proptest::prelude::*;

/// A text of an unfinished game with this result in SGF and in GGF.
fn records(result: &str, size: BoardSize) -> [String; 2] {
    let side = size.side();
    [format!("(;GM[2]SZ[{side}]RE[{result}])"), format!("(;GM[Othello]RE[{result}]TY[{side}];)")]
}

fn read_one(text: &str) -> SharedGame {
    read(text, Rules::default()).unwrap_or_else(|error| panic!("{text}: {error}")).game
}

fn writes(shared: &SharedGame) -> [String; 2] {
    ["sgf", "ggf"].map(|id| {
        let format = TEXT_FORMATS.iter().find(|format| format.id == id).unwrap();
        format.write(shared).unwrap()
    })
}

#[test]
fn results_give_the_ending() {
    use Ending::{Forfeit, Lead, Resignation, Time, Win};
    use Side::{First as Black, Second as White};
    for (result, ending) in [
        ("B+12", Some(Lead(12))),
        ("W+12", Some(Lead(-12))),
        (" b + 2 ", Some(Lead(2))),
        ("W++8", Some(Lead(-8))),
        ("W+64", Some(Lead(-64))),
        ("+4", Some(Lead(4))),
        ("-4", Some(Lead(-4))),
        ("-4.000", Some(Lead(-4))),
        ("+10.00:s", Some(Lead(10))),
        ("12", Some(Lead(12))),
        ("B+0", Some(Lead(0))),
        ("0", Some(Lead(0))),
        ("-0.00", Some(Lead(0))),
        ("Draw", Some(Lead(0))),
        ("draw", Some(Lead(0))),
        ("38-26", Some(Lead(12))),
        ("0 - 64", Some(Lead(-64))),
        ("30:28", Some(Lead(2))),
        ("1-0", Some(Win(Black))),
        ("0-1", Some(Win(White))),
        ("1/2-1/2", Some(Lead(0))),
        ("B+", Some(Win(Black))),
        ("W+ ", Some(Win(White))),
        // Half a disc only tells the winner.
        ("W+3.5", Some(Win(White))),
        ("+0.50", Some(Win(Black))),
        ("-0.5", Some(Win(White))),
        ("B+T", Some(Time(White))),
        ("W+Time", Some(Time(Black))),
        ("-64.00:t", Some(Time(Black))),
        ("W+R", Some(Resignation(Black))),
        ("B+resign", Some(Resignation(White))),
        ("+64:r", Some(Resignation(White))),
        ("W+F", Some(Forfeit(Black))),
        ("B+Forfeit", Some(Forfeit(White))),
        // A result that cannot be is no result.
        ("-127.000", None),
        ("+127", None),
        ("-127:r", None),
        ("65", None),
        ("-65.00", None),
        ("W+127", None),
        ("W+200", None),
        ("B+65", None),
        ("B+99999999999999999999", None),
        ("W+-12", None),
        ("--4", None),
        ("B+1e1", None),
        ("1e1", None),
        ("nan", None),
        ("NaN", None),
        ("inf", None),
        ("-inf", None),
        ("B+inf", None),
        ("B+NaN", None),
        ("0:r", None),
        ("0.00:t", None),
        ("40-26", None),
        ("38-26-2", None),
        ("4:", Some(Lead(4))),
        (".", None),
        ("+", None),
        ("-", None),
        ("X+4", None),
        ("Void", None),
        ("?", None),
        ("*", None),
        ("", None),
        ("\u{ff11}\u{ff12}", None),
    ] {
        for text in records(result, BoardSize::Eight) {
            let shared = read_one(&text);
            assert_eq!(shared.info.ending, ending, "{text}");
            let [sgf, ggf] = writes(&shared);
            assert_eq!(read_one(&sgf).info.ending, ending, "{text} in SGF: {sgf}");
            // GGF can't say that somebody won, but not how.
            let in_ggf = ending.filter(|ending| !matches!(ending, Win(_)));
            assert_eq!(read_one(&ggf).info.ending, in_ggf, "{text} in GGF: {ggf}");
            assert_eq!(sgf.contains("RE["), ending.is_some(), "{sgf}");
            assert_eq!(ggf.contains("RE["), in_ggf.is_some(), "{ggf}");
        }
    }
}

#[test]
fn no_lead_exceeds_the_board() {
    for size in BoardSize::ALL {
        let squares = i32::from(size.side()).pow(2);
        for lead in -200..=200_i32 {
            let side = if lead < 0 { "W" } else { "B" };
            let written = [format!("{lead}"), format!("{lead}.000"), format!("{side}+{}", lead.abs())];
            let ending = (lead.abs() <= squares).then_some(Ending::Lead(lead as i8));
            for result in written {
                for text in records(&result, size) {
                    assert_eq!(read_one(&text).info.ending, ending, "{text}");
                }
            }
            // A game stored or linked by an earlier build, and one made by hand.
            if let Ok(lead) = i8::try_from(lead) {
                let mut shared =
                    SharedGame::from(GameTree::new(Position::start(Rules { size, ..Rules::default() })));
                shared.info.ending = Some(Ending::Lead(lead));
                assert_eq!(read_saved(&write_saved(&shared)).unwrap().info.ending, ending, "{size:?} {lead}");
                for text in writes(&shared) {
                    assert_eq!(text.contains("RE["), ending.is_some(), "{text}");
                    assert_eq!(read_one(&text).info.ending, ending, "{text}");
                }
            }
        }
        for (black, white) in [(-1, 3), (squares, 1), (i32::MAX, i32::MAX), (0, squares + 1)] {
            assert_eq!(Ending::of_discs(black, white, size), None, "{black} {white}");
        }
        assert_eq!(Ending::of_discs(squares / 2, squares / 2, size), Some(Ending::Lead(0)));
    }
}

#[test]
fn a_finished_game_has_the_result_of_its_discs() {
    let moves = "e6f4e3f6g5d6e7f5c5";
    let squares: Vec<&str> = (0..moves.len()).step_by(2).map(|at| &moves[at..at + 2]).collect();
    let nodes = |separator: &str| -> String {
        squares
            .iter()
            .enumerate()
            .map(|(n, square)| format!("{separator}{}[{square}]", ["B", "W"][n % 2]))
            .collect()
    };
    for (result, ending) in [
        ("B+12", None),
        ("-64.00", None),
        ("W+64", None),
        ("Draw", None),
        ("0", None),
        ("1-0", None),
        ("W+", None),
        ("W+3.5", None),
        ("-127", None),
        // On time one can lose a game that is won by discs.
        ("W+T", Some(Ending::Time(Side::First))),
        ("+64:r", Some(Ending::Resignation(Side::Second))),
        ("W+F", Some(Ending::Forfeit(Side::First))),
    ] {
        for text in [
            format!("(;GM[2]RE[{result}]{})", nodes(";")),
            format!("(;GM[Othello]RE[{result}]{};)", nodes("")),
        ] {
            assert_eq!(read_one(&text).info.ending, ending, "{text}");
        }
    }
}

#[test]
fn discs_given_in_advance_are_no_lead() {
    for (kind, result, ending) in [
        ("8k", "+4", Some(Ending::Win(Side::First))),
        ("8k", "-2.50", Some(Ending::Win(Side::Second))),
        ("8k", "0", Some(Ending::Lead(0))),
        ("8k", "+64:t", Some(Ending::Time(Side::Second))),
        ("8", "+4", Some(Ending::Lead(4))),
    ] {
        let text = format!("(;GM[Othello]TY[{kind}]RE[{result}]B[f5];)");
        assert_eq!(read_one(&text).info.ending, ending, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, ..ProptestConfig::default() })]

    /// Whatever a record says, its ending is possible, and what is written of it reads the same.
    #[test]
    fn any_result_is_possible(
        result in "[BW+0-9.:rtfRTFinaeN −-]{0,8}",
        (start, moves) in line(),
        most in 0..70_usize,
    ) {
        let mut tree = GameTree::new(start);
        for &action in moves.iter().take(most) {
            tree.play(action).unwrap();
        }
        let bare: SharedGame = tree.into();
        for text in writes(&bare) {
            let at = text.find("SZ[").or_else(|| text.find("TY[")).unwrap();
            let text = format!("{}RE[{result}]{}", &text[..at], &text[at..]);
            let Ok(Document { game, .. }) = read(&text, Rules::default()) else { continue };
            let size = of_othello::tree(&game).start().rules().size;
            prop_assert!(game.info.ending.is_none_or(|ending| ending.is_possible(size)), "{}", text);
            let [sgf, ggf] = writes(&game);
            prop_assert_eq!(read_one(&sgf).info.ending, game.info.ending, "{}", sgf);
            if !matches!(game.info.ending, Some(Ending::Win(_))) {
                prop_assert_eq!(read_one(&ggf).info.ending, game.info.ending, "{}", ggf);
            }
        }
    }
}
