//! Valid board strings, and the errors for invalid ones.
use othello::*;
use proptest::prelude::*;

fn board(text: &str) -> Result<String, String> {
    let position =
        Position::from_board_string(text, NoMoveRule::MustPass).map_err(|error| error.to_string())?;
    Ok(position.to_board_string())
}

const START: &str = "---------------------------OX------XO--------------------------- X";

#[test]
fn board_strings() {
    let rows: String =
        START.as_bytes()[..64].chunks(8).map(|row| String::from_utf8_lossy(row) + "\n").collect();
    for text in [
        START.to_owned(),
        START.replace(' ', ""),
        START.replace('X', "*").replace('-', "."),
        START.replace('X', "b").replace('O', "w") + ";",
        rows + "X",
    ] {
        assert_eq!(board(&text), Ok(START.into()), "{text:?}");
    }
    assert_eq!(board("-----OX--XO-----O"), Ok("-----OX--XO----- O".into()));
}

#[test]
fn errors_of_board_strings_name_the_place() {
    let squares = &START[..64];
    for (text, message) in [
        (String::new(), "0 squares: a board has 16, 36 or 64, and after them the side to move"),
        (squares.to_owned(), "the side to move is missing after the 64 squares: X or O"),
        (
            format!("{} X", &squares[..63]),
            "63 squares: a board has 16, 36 or 64, and after them the side to move",
        ),
        (squares[..63].to_owned(), "63 squares: a board has 16, 36 or 64, and after them the side to move"),
        (format!("{squares}- X"), "65 squares: a board has 16, 36 or 64, and after them the side to move"),
        (format!("{squares} -"), "character 66, `-`: the side to move is X, * or B (black), O or W (white)"),
        (
            START.replace("OX", "OQ"),
            "character 29, `Q`: a square is X, * or B (black), O or W (white), - or . (empty)",
        ),
        (
            format!("é{}", &START[1..]),
            "character 1, `é`: a square is X, * or B (black), O or W (white), - or . (empty)",
        ),
    ] {
        assert_eq!(board(&text), Err(message.into()), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_gives_a_position_or_an_error(
        text in prop_oneof![any::<String>(), "[XO\\-]{60,66} ?[XO]?"],
    ) {
        let _ = board(&text);
    }
}
