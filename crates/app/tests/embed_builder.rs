//! The embedding builder offers each game's players under the names and in the order of the page.
use app::state::{Named, Player, Roster};
use games::AnySetup;

/// The lines of a file of the builder, without comments.
fn lines(name: &str) -> Vec<String> {
    let path = format!("{}/../../www/embed/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn the_builder_has_the_players_of_the_page() {
    let of_page = AnySetup::all().into_iter().map(|setup| {
        let roster = Roster::of(setup.id());
        // The game's own computer player is one of the others.
        let names = roster.names().replace(", computer", "").replace(", ", " ");
        let sides = setup.id().record().sides.join(" ");
        format!("{}\t{sides}\t{names}\t{}", setup.name(), Player::Agent(roster.embedded()).name())
    });
    assert_eq!(lines("players.tsv"), of_page.collect::<Vec<_>>());
}

#[test]
fn every_player_of_the_builder_has_its_word() {
    let words = lines("words/en.txt");
    for line in lines("players.tsv") {
        let names = line.split('\t').nth(2).expect("names");
        for name in names.split(' ').filter(|name| *name != "classic") {
            let numbered = ["level", "strongest"].into_iter().find(|kind| name.starts_with(kind));
            let key = numbered.unwrap_or(if name == "custom" { "own" } else { name });
            let word = words.iter().find_map(|word| word.strip_prefix(&format!("{key} = ")));
            let word = word.unwrap_or_else(|| panic!("no word for {name}"));
            assert_eq!(word.contains("{}"), numbered.is_some(), "{word}");
        }
    }
}
