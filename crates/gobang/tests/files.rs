//! Files of Piskvork, SGF and RenLib.
use crate::rulebook::Dice;
use board_game::{BoardGame, Line};
use gobang::pos::{PosError, PosFault};
use gobang::{Opening, Position, Refusal, Setup, pos, psq, sgf, text};

fn names(game: &Line<Position>) -> String {
    text::write(game.turns().iter().map(|turn| turn.action()))
}

#[test]
fn files_are_read_as_they_are_written() {
    let mut dice = Dice::new();
    for setup in Setup::all() {
        let mut game = Line::new(Position::new(setup));
        let most = dice.below(150);
        while !game.position().is_finished() && game.turns().len() < most {
            let actions = game.position().actions();
            game.play(actions[dice.below(actions.len())]).unwrap();
        }
        let free = names(&game).replace(" keep ", "").replace(" swap ", "");
        let players = ["a ] b", "c\\"];
        for read in
            [psq::read(&psq::write(&game, players)).unwrap(), sgf::read(&sgf::write(&game, players)).unwrap()]
        {
            assert_eq!(names(&read.game), free, "{setup:?}");
            assert_eq!(read.players, players);
            assert_eq!(read.game.position().setup(), Setup { opening: Opening::Free, ..setup });
        }
    }
}

#[test]
fn files_of_other_programs_are_read() {
    let file = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,1512\r\n1,15,12\r\npbrain-one.zip\r\npbrain-two.zip\r\n-1\r\n1,Freestyle\r\n";
    let read = psq::read(file).unwrap();
    assert_eq!(
        (names(&read.game).as_str(), read.players),
        ("h8i9a1", ["pbrain-one.zip", "pbrain-two.zip"].map(Into::into))
    );
    for nameless in ["Piskvorky 15x15, 11:11, 0\n8,8,0", "Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\n"] {
        assert_eq!(psq::read(nameless).unwrap().players, [""; 2]);
    }
    for game in [
        "(;GM[4]FF[4]SZ[15];B[hh];W[ig]C[a \\] (b)](;B[ao])(;B[aa]))",
        "(; SZ[15] GM[4] ;B[h8] ;W[I9] N[x] ;B[a1])",
        "\u{feff}( ;B[hh];W[ig];B[ao])",
    ] {
        assert_eq!(names(&sgf::read(game).unwrap().game), "h8i9a1", "{game}");
    }
    let won = text::read("a1a2b1b2c1c2d1d2e1", Setup::default()).unwrap();
    assert!(sgf::write(&won, ["", ""]).contains("RE[B+]"));
}

#[test]
fn errors_name_the_place() {
    for (file, expected, plies) in [
        ("", "line 1: `Piskvorky`, a size such as 15x15 and a comma were expected", 0),
        (
            "Piskvorky 20x20, 11:11, 0\n",
            "line 1: a board of 20x20 is not supported: there are 9x9, 11x11 and 15x15",
            0,
        ),
        ("Piskvorky 9x9, 0\n1,1,0\n10,1,0\n", "line 3: `10,1` is not on the board", 1),
        ("Piskvorky 9x9, 0\n1,1,0\n0,1,0\n", "line 3: `0,1` is not on the board", 1),
        ("Piskvorky 9x9, 0\n1,1,0\n1,1,0\n", "line 3: there is a stone on that point", 1),
    ] {
        let error = psq::read(file).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.game.turns().len()), (expected, plies));
    }
    for (game, expected, plies) in [
        ("", "character 1: a game begins with `(;`", 0),
        ("(;GM[1]SZ[15])", "character 6: the game is GM[1], not GM[4]", 0),
        ("(;GM[4]SZ[19])", "character 11: a board of 19 is not supported: there are 9, 11 and 15", 0),
        ("(;AB[hh])", "character 6: AB sets up stones, which is not supported", 0),
        ("(;B[hh];W[hh])", "character 11: there is a stone on that point", 1),
        ("(;B[hh];B[ii])", "character 11: it is the other colour's turn", 1),
        ("(;B[pp])", "character 5: `pp` is not on the board", 0),
        ("(;B[hh", "character 4: the value is not closed by `]`", 0),
    ] {
        let error = sgf::read(game).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.game.turns().len()), (expected, plies));
    }
}

/// Bytes of `.pos` as its description has them: the number of moves, and for each 15 times the row plus the column, from the upper left.
fn pos_bytes(plies: &[[usize; 2]]) -> Vec<u8> {
    let places = plies.iter().map(|[column, row]| 15 * row + column);
    std::iter::once(plies.len()).chain(places).map(|byte| u8::try_from(byte).unwrap()).collect()
}

#[test]
fn positions_of_renlib_are_read() {
    let mut dice = Dice::new();
    for _ in 0..300 {
        let mut game = Line::new(Position::new(Setup::default()));
        let (most, mut plies) = (dice.below(226), Vec::new());
        while !game.position().is_finished() && plies.len() < most {
            let [column, row] = [dice.below(15), dice.below(15)];
            let name = format!("{}{}", char::from(b'a' + u8::try_from(column).unwrap()), 15 - row);
            let ply = text::read(&name, Setup::default()).unwrap().turns()[0].action();
            if game.play(ply).is_ok() {
                plies.push([column, row]);
            }
        }
        let bytes = pos_bytes(&plies);
        assert_eq!(pos::read(&bytes).unwrap(), game, "{bytes:?}");
        // The first byte counts the moves.
        for damaged in [&bytes[..bytes.len() - 1], &[&bytes[..], &[7]].concat()] {
            let error = pos::read(damaged).unwrap_err();
            assert_eq!((error.byte, error.fault), (0, PosFault::Length), "{damaged:?}");
        }
        // A second stone on a spot, or one beside the board.
        if !plies.is_empty() {
            let place = 1 + dice.below(plies.len());
            let mut damaged = bytes.clone();
            damaged[place] = 225 + u8::try_from(dice.below(31)).unwrap();
            let expected = PosFault::NotOnBoard(damaged[place]);
            assert_eq!(
                pos::read(&damaged).unwrap_err(),
                PosError { byte: place, fault: expected },
                "{damaged:?}"
            );
            damaged[place] = bytes[1 + dice.below(place)];
            if damaged[place] != bytes[place] {
                let error = pos::read(&damaged).unwrap_err();
                assert_eq!(
                    (error.byte, error.fault),
                    (place, PosFault::Refused(Refusal::Occupied)),
                    "{damaged:?}"
                );
            }
        }
    }
}
