//! `lab judge` on positions whose values are made up, so that every figure can be worked out by hand.
use super::shell::Place;

/// The start on 4x4: four moves, of which one wins, one draws and two lose. Somebody drew.
const START: &str = r#"{"position": "-----OX--XO----- X", "ms": 1, "depth": 12, "is_exact": true, "moves": [["b1", 2.0], ["a2", 0.0], ["d3", -2.0], ["c4", -4.0]], "human": "a2"}"#;

/// The rows of the figures in a file.
fn figures(place: &Place, words: &str) -> Vec<serde_json::Value> {
    place.succeed(&format!("judge positions.jsonl {words} --json figures.json"));
    serde_json::from_str(&place.read("figures.json")).expect("an array")
}

#[test]
fn losses_and_results_are_those_of_the_file() {
    let place = Place::new();
    place.write("positions.jsonl", &format!("{START}\n\n"));
    let rows = figures(&place, "--player random --repeats 400");
    let told = |row: &serde_json::Value| {
        let name = row["player"].as_str().expect("a name").to_owned();
        (name, row["loss"].as_f64().expect("discs"), row["thrown_away"].as_f64().expect("positions"))
    };
    assert_eq!(told(&rows[0]), ("any move".to_owned(), 3.0, 0.75));
    assert_eq!(told(&rows[1]), ("people".to_owned(), 2.0, 1.0));
    let (name, loss, thrown) = told(&rows[2]);
    assert_eq!(name, "random");
    assert!((loss - 3.0).abs() < 0.5 && (thrown - 0.75).abs() < 0.15, "{loss}, {thrown}");
    // The same seed gives the same choices, however many threads there are.
    assert_eq!(told(&figures(&place, "--player random --repeats 400 --threads 3")[2]), (name, loss, thrown));
    assert_ne!(told(&figures(&place, "--player random --repeats 400 --seed 2")[2]).1, loss);
}

#[test]
fn a_damaged_file_is_refused_with_its_line() {
    let place = Place::new();
    for (second, said) in [
        ("{", "positions.jsonl, line 2: "),
        (&START.replace("-----OX", "-----O"), "positions.jsonl, line 2: "),
        (&START.replace("[\"b1\", 2.0], ", ""), "line 2: the moves with values are"),
        (&START.replace("\"a2\", 0.0", "\"a2\", 9.0"), "line 2: the best move does not come first"),
        (&START.replace("\"human\": \"a2\"", "\"human\": \"h8\""), "line 2: h8 is no legal move"),
    ] {
        place.write("positions.jsonl", &format!("{START}\n{second}\n"));
        let error = place.fail("judge positions.jsonl --player random");
        assert!(error.contains(said), "{second}: {error}");
    }
    place.write("positions.jsonl", "\n");
    assert!(place.fail("judge positions.jsonl").contains("positions.jsonl: there are no positions"));
    assert!(place.fail("judge nowhere.jsonl").contains("nowhere.jsonl: "));
}
