//! Names of players in files, which the arena reads without knowing the players.
use arena::{Experiment, Grid, Pairing, name_from_stored};
use othello_engines::PlayerName;

/// Names with and without versions, and texts that look like them.
fn texts() -> Vec<String> {
    let numbers = (0..=12)
        .map(|level| level.to_string())
        .chain(["01", "007", "256", "266", "-1", "+1", " 1", "1 ", ""].map(String::from));
    let levels =
        numbers.flat_map(|number| ["", "v1", "v2", "v3", ":c=1"].map(|end| format!("level{number}{end}")));
    let others = [
        "random",
        "classic",
        "uct:c=1",
        "strongest5",
        "Level1",
        "levels",
        "alphabeta:depth=3",
        "0.5",
        "level",
    ];
    levels.chain(others.map(String::from)).collect()
}

#[test]
fn names_in_files_are_those_of_the_players() {
    let mut renamed = 0;
    for text in texts() {
        assert_eq!(name_from_stored(text.clone(), None), PlayerName::from_stored(&text), "{text}");
        assert_eq!(name_from_stored(text.clone(), Some("sudo")), text, "only Othello has two scales");
        let pairings = vec![Pairing::new(&text, "random", othello::Rules::default())];
        let experiment = Experiment { pairings, ..Grid::default().experiment().expect("right") };
        let stored = experiment.with_stored_names().pairings[0].players[0].clone();
        assert_eq!(stored, PlayerName::stored(&text), "{text}");
        renamed += usize::from(stored != text);
    }
    assert!(renamed >= 10, "the ten levels, at least");
}
