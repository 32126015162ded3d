//! `lab vcf`, and `lab engine --protocol gomocup`.
use crate::talk::{Talk, lab};

/// The output of `lab vcf` with these stones; the error in place of it, if there is one.
fn vcf(black: &str, white: &str, options: &[&str]) -> Result<String, String> {
    let mut command = lab("vcf");
    let output =
        command.args(["--black", black, "--white", white]).args(options).output().expect("it was built");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it writes UTF-8");
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

#[test]
fn every_first_move_of_a_win_by_fours_is_printed() {
    let black = ["--side", "black"];
    assert_eq!(vcf("", "", &black).unwrap(), "none\n");
    assert_eq!(vcf("h8 i8 j8", "a1 a2 a3", &black).unwrap(), "g8 3 g8 f8 k8\nk8 3 k8 g8 l8\n");
    assert_eq!(vcf("h8,i8,j8,k8", "g8 a1", &black).unwrap(), "l8 1 l8\n");
    // A four along row 8 with a gap, whose answer is forced, and an open four along column g.
    let found = vcf("c8 d8 e8 g9 g10 h7 i6", "b8 o15", &black).unwrap();
    assert!(found.lines().any(|line| line.starts_with("g8 5 g8 f8 ")), "{found}");
    // White's open four comes first.
    assert_eq!(vcf("h8 i8 j8", "a1 b1 c1 d1", &black).unwrap(), "none\n");
    assert_eq!(vcf("a1", "c3 d3 e3", &["--side", "white", "--size", "9"]).unwrap().lines().count(), 2);
}

#[test]
fn stones_that_make_no_position_are_refused() {
    for (black, white, size, part) in [
        ("h8 z1", "", "15", "`z1` is no point of the board"),
        ("h8", "H8", "15", "there are two stones on h8"),
        ("a10", "", "9", "`a10` is no point of the board"),
        ("a1 b1 c1 d1 e1", "", "15", "with e1, there are five in a row already"),
        ("", "", "10", "a board has 9, 11 or 15 lines"),
    ] {
        let error = vcf(black, white, &["--side", "white", "--size", size]).unwrap_err();
        assert!(error.starts_with("lab: ") && error.contains(part), "{error}");
    }
}

#[test]
fn the_engine_plays_by_the_lines_of_gomocup() {
    let mut talk = Talk::start("engine --protocol gomocup --agent alphabeta:iterations=300");
    let mut check = |sent: &str, expected: &dyn Fn(&str) -> bool| {
        talk.send(format!("{sent}\n").as_bytes());
        let line = talk.line().expect("an answer");
        assert!(expected(&line), "{sent}: {line}");
    };
    let is = |text: &'static str| move |line: &str| line == text;
    let is_error = |line: &str| line.starts_with("ERROR ");
    check("BEGIN", &is_error);
    check("START 20", &is_error);
    check("start 15", &is("OK"));
    check("INFO timeout_turn 1000\nINFO folder /tmp\nBEGIN", &is("7,7"));
    check("TURN 7,7", &is_error);
    check("TURN 15,0", &is_error);
    check("TURN 0,0", &|line| line.contains(','));
    check("RESTART", &is("OK"));
    // Four stones of the engine's with one end: it wins, and the game is over.
    check("BOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n2,3,2\n8,8,2\n10,10,2\n12,12,2\nDONE", &is("7,3"));
    check("TURN 0,0", &is_error);
    check("TAKEBACK 0,0", &is("OK"));
    check("TAKEBACK 1,0", &is_error);
    // It has to block on a smaller board, too.
    check("START 9", &is("OK"));
    check("BOARD\n1,0,2\n2,0,2\n3,0,2\n4,0,2\n0,0,1\n8,8,1\n6,6,1\nDONE", &is("5,0"));
    check("BOARD\n1,0,3\nDONE", &is_error);
    check("ABOUT", &|line| line.starts_with("name=\"UCThello alphabeta:iterations=300\""));
    check("DANCE", &|line| line.starts_with("UNKNOWN"));
    check("INFO rule 4\nRESTART", &is("OK"));
    check("BEGIN", &|line| line.contains("rule 4"));
    talk.send(b"END\n");
    let (output, errors, is_well) = talk.finish();
    assert!(output.is_empty() && errors.is_empty() && is_well, "{output:?} {errors:?}");
}
