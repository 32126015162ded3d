//! The form of the lab: it follows what is typed, and says what is wrong once, where it can be mended.
use crate::dice::Dice;
use crate::lab::{single, small};
use app::lab::{Place, Setup, Typed};
use arena::Sprt;
use games::AnySetup;
use othello::{BoardSize, Rules};

const TEST: Sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 };

/// Every field.
const FIELDS: [Typed; 9] = [
    Typed::Pairs,
    Typed::Plies,
    Typed::Seed,
    Typed::TestLow,
    Typed::TestHigh,
    Typed::Openings,
    Typed::Opponents,
    Typed::Values(0),
    Typed::Values(1),
];

fn with_test() -> Setup {
    Setup { sprt: Some(TEST), ..small() }
}

#[test]
fn the_set_up_follows_what_is_typed() {
    for (field, text, shown) in [
        (Typed::Pairs, "40", Some("40")),
        (Typed::Pairs, "4", Some("4")),
        (Typed::Pairs, "70000", Some("70000")),
        (Typed::Pairs, "0", Some("0")),
        (Typed::Pairs, "", None),
        (Typed::Pairs, "-5", None),
        (Typed::Pairs, "4.5", None),
        (Typed::Pairs, "040", None),
        (Typed::Pairs, "4e1", None),
        (Typed::Pairs, "99999999999", None),
        (Typed::Plies, "9", Some("9")),
        (Typed::Plies, "x", None),
        (Typed::Seed, "9007199254740991", Some("9007199254740991")),
        (Typed::Seed, "90071992547409930", None),
        (Typed::Seed, "-1", None),
        (Typed::TestLow, "-20", Some("-20")),
        (Typed::TestLow, "-", None),
        (Typed::TestLow, "0.5", Some("0.5")),
        (Typed::TestLow, "0.", None),
        (Typed::TestHigh, "7", Some("7")),
        (Typed::TestHigh, "1e400", None),
        (Typed::TestHigh, "900", Some("900")),
        (Typed::Openings, "c1a2 c1a2d4", Some("c1a2 c1a2d4")),
        (Typed::Openings, "c1 ", None),
        (Typed::Openings, "c1+a2", None),
        (Typed::Openings, "", Some("")),
        (Typed::Opponents, "greedy classic", Some("greedy classic")),
        (Typed::Opponents, "greedy ", None),
        (Typed::Opponents, "", Some("")),
        (Typed::Values(0), "0.5 1 2", Some("0.5 1 2")),
        (Typed::Values(0), "0.5  1", None),
        (Typed::Values(1), "1", None),
    ] {
        let next = field.follow(&with_test(), text);
        assert_eq!(next.map(|next| field.shown(&next)).as_deref(), shown, "{field:?} {text:?}");
    }
    let games = |setup: &Setup| 2 * setup.experiment().expect("an experiment").len();
    let typed = |field: Typed, text: &str| field.follow(&small(), text).expect("it follows");
    assert_eq!(games(&small()), 24);
    assert_eq!(games(&typed(Typed::Pairs, "40")), 320);
    assert_eq!(games(&typed(Typed::Values(0), "0.5 2 4")), 36);
    assert_eq!(games(&typed(Typed::Opponents, "greedy mobility")), 36);
}

/// Whatever is typed, sign by sign, nothing is replaced meanwhile, and only the field's own part changes.
#[test]
fn nothing_is_replaced_while_one_types() {
    let mut dice = Dice::new(43);
    for _ in 0..4_000 {
        let field = FIELDS[dice.below(FIELDS.len())];
        let signs: Vec<char> = "0123456789.-e x,".chars().collect();
        let text: String = (0..1 + dice.below(12)).map(|_| signs[dice.below(signs.len())]).collect();
        let mut setup = with_test();
        for end in 1..=text.len() {
            let typed = &text[..end];
            if let Some(next) = field.follow(&setup, typed) {
                assert_eq!(field.shown(&next), typed, "{field:?}");
                for other in FIELDS.into_iter().filter(|other| *other != field) {
                    assert_eq!(other.shown(&next), other.shown(&setup), "{field:?} {typed:?}");
                }
                setup = next;
            }
        }
    }
    for field in FIELDS {
        let is_number = field.range(&with_test()).is_some();
        assert_eq!(is_number, !matches!(field, Typed::Openings | Typed::Opponents | Typed::Values(_)));
        let shown = field.shown(&with_test());
        assert!(!is_number || field.follow(&with_test(), &shown) == Some(with_test()), "{field:?}");
    }
}

/// A change that makes a set-up wrong, and where it can be mended.
type Wrong = (fn(&mut Setup), Place);

const WRONG: [Wrong; 18] = [
    (|setup| setup.pairs = 1_000, Place::Pairs),
    (|setup| setup.pairs = 0, Place::Pairs),
    (|setup| setup.varied[0].values = vec!["1".to_owned(); 61], Place::Pairs),
    (|setup| setup.openings = vec!["f5".to_owned()], Place::Openings),
    (|setup| setup.openings = ["a2", "z"].map(str::to_owned).to_vec(), Place::Openings),
    (|setup| setup.opening_plies = 9, Place::Plies),
    (|setup| setup.opening_plies = u32::MAX, Place::Plies),
    (|setup| setup.balance = 0.7, Place::Plies),
    (|setup| setup.opponents[1] = "clasic".to_owned(), Place::Opponents),
    (|setup| setup.opponents[1] = "uct:c=x".to_owned(), Place::Opponents),
    (|setup| setup.varied[0].values.clear(), Place::Varied),
    (|setup| setup.varied[0].values.push("200".to_owned()), Place::Varied),
    (|setup| setup.varied[0].name = "depth".to_owned(), Place::Varied),
    (|setup| setup.varied.push(setup.varied[0].clone()), Place::Varied),
    (|setup| setup.opponents[1] = "level8".to_owned(), Place::Board),
    (|setup| setup.opponents[0] = "clasic".to_owned(), Place::Second),
    (|setup| setup.first = "uct:c=x".to_owned(), Place::First),
    (|setup| *setup = Setup { sprt: Some(Sprt { elo0: 60.0, ..TEST }), ..single(3) }, Place::Test),
];

#[test]
fn an_error_has_one_place_where_it_can_be_mended() {
    for (change, place) in WRONG {
        let mut setup = small();
        change(&mut setup);
        let error = setup.experiment().expect_err("it is wrong");
        assert_eq!(error.place(), place, "{error:?}");
    }
}

/// Another board takes fewer plies, so the number follows the board.
#[test]
fn every_limit_of_the_plies_is_that_of_the_board() {
    for (size, most) in [(BoardSize::Four, 8.0), (BoardSize::Six, 21.0), (BoardSize::Eight, 40.0)] {
        let setup = Setup { game: Rules { size, ..Rules::default() }.into(), ..small() };
        assert_eq!(Typed::Plies.range(&setup), Some([0.0, most]));
        let [too_many, enough] =
            [most + 1.0, most].map(|plies| Typed::Plies.follow(&setup, &plies.to_string()));
        assert_eq!(too_many.expect("it follows").experiment().unwrap_err().place(), Place::Plies);
        assert!(enough.expect("it follows").experiment().is_ok());
    }
    let plain = Setup::of(AnySetup::TicTacToe(()));
    assert_eq!(Typed::Plies.range(&plain), Some([0.0, 4.0]));
}
