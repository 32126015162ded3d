//! Players as text.
use tictactoe_engines::{HELP, Player, PlayerError};

fn error(text: &str) -> String {
    text.parse::<Player>().map(|_| ()).map_err(|error: PlayerError| error.to_string()).expect_err(text)
}

#[test]
fn texts_name_players() {
    for text in [
        "random",
        "classic",
        "uct:iterations=5000,c=0.6,solver=off,playout=uniform,final=bound,reuse=off",
        "puct:ms=100,minimax=0.3,mistakes=0.25",
        "learned:ms=1000,temperature=0.5,c=0.3",
        "pvs:depth=5,iterations=100",
    ] {
        text.parse::<Player>().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(HELP.contains(text.split(':').next().expect("a name")));
    }
}

#[test]
fn mistakes_are_explained() {
    assert_eq!(error("level1"), "no player `level1`");
    assert_eq!(error("classic:depth=3"), "classic has no option `depth`");
    assert_eq!(error("random:ms=3"), "random has no option `ms`");
    assert_eq!(error("pvs:c=1"), "pvs has no option `c`");
    assert_eq!(error("uct:c=-1"), "c=-1: a number from 0 to 100");
    assert_eq!(error("uct:c=NaN"), "c=NaN: a number from 0 to 100");
    assert_eq!(error("uct:iterations=0"), "iterations=0: a whole number from 1");
    assert_eq!(error("uct:iterations"), "iterations=: a whole number from 1");
    assert_eq!(error("uct:solver=maybe"), "solver=maybe: on or off");
}
