//! Files of Piskvork and SGF.
use crate::rulebook::Dice;
use board_game::{BoardGame, Line};
use gobang::{Opening, Position, Setup, psq, sgf, text};

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
