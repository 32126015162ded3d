//! Names of points, and games as texts.
use board_game::Spot;
use gobang::{Move, Point, Setup, Size, text};

#[test]
fn names_count_from_below() {
    for (name, size, column, row) in [
        ("a1", Size::Fifteen, 0, 0),
        ("h8", Size::Fifteen, 7, 7),
        ("o15", Size::Fifteen, 14, 14),
        ("a9", Size::Nine, 0, 8),
        ("k11", Size::Eleven, 10, 10),
    ] {
        let point = Point::read(name, size).unwrap();
        assert_eq!(Some(point.spot()), Spot::new(column, row), "{name}");
        assert_eq!(
            (point.to_string().as_str(), Point::read(&name.to_uppercase(), size)),
            (name, Some(point))
        );
    }
    for (name, size) in [
        ("a10", Size::Nine),
        ("j1", Size::Nine),
        ("p1", Size::Fifteen),
        ("a0", Size::Fifteen),
        ("a16", Size::Fifteen),
        ("", Size::Fifteen),
        ("a01", Size::Fifteen),
    ] {
        assert_eq!(Point::read(name, size), None, "{name}");
    }
}

#[test]
fn texts_are_read_with_and_without_blanks() {
    let setup = Setup::default();
    let game = text::read("h8i9g7", setup).unwrap();
    for other in ["h8 i9 g7", " H8,I9;\n g7 ", "1. h8 i9 2. g7", "1.h8 i9 2...g7"] {
        assert_eq!(text::read(other, setup).as_ref(), Ok(&game), "{other}");
    }
    let moves = game.turns().iter().map(|turn| turn.action());
    assert_eq!(text::write(moves), "h8i9g7");
    let swap = text::read("h8h9i10 SWAP g7", Setup::swap(Size::Fifteen)).unwrap();
    let written = text::write(swap.turns().iter().map(|turn| turn.action()));
    assert_eq!(written, "h8h9i10 swap g7");
    assert_eq!(text::read(&written, Setup::swap(Size::Fifteen)), Ok(swap));
}

#[test]
fn errors_name_the_place() {
    let check = |text, expected: &str, plies| {
        let error = text::read(text, Setup::default()).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.game.turns().len()), (expected, plies), "{text}");
    };
    check("h8i9h8", "there is a stone on that point at move 3, character 5: `h8`", 2);
    check("h8 p3", "no point of the board at move 2, character 4: `p3`", 1);
    check("h8 ?! i9", "no point of the board at move 2, character 4: `?!`", 1);
    check("swap", "there is no choice between the colours now at move 1, character 1: `swap`", 0);
    check("h8 i", "no point of the board at move 2, character 4: `i`", 1);
    check("é", "no point of the board at move 1, character 1: `é`", 0);
    assert_eq!(Move::read("keep", Size::Nine).unwrap().point(), None);
}
