//! Names of levels in the lab and in texts: a plain one means the level of today; the version is stored.
use crate::lab::{after_pairs, single, started};
use app::lab::Setup;
use app::route::Route;
use app::state::*;
use arena::PairLine;
use othello_engines::{Agent, levels};

fn setup(parameters: &str) -> Setup {
    let parameters = Route::parameters_in(&format!("#/lab?{parameters}"));
    Setup::of_parameters(&parameters).expect("they are right").expect("there are some")
}

fn players(setup: &Setup) -> [String; 2] {
    setup.experiment().expect("an experiment").pairings[0].players.clone()
}

#[test]
fn a_typed_address_of_the_lab_means_the_levels_of_today() {
    for level in 1..=10 {
        for (given, stored) in [("", "v2"), ("v1", "v1"), ("v2", "v2")] {
            let setup = setup(&format!("first=level{level}{given}&second=random&size=8"));
            assert_eq!(players(&setup), [format!("level{level}{stored}"), "random".to_owned()]);
            // The page's own link says which of both is meant, and so does the experiment's description.
            let link = setup.to_hash();
            assert!(link.contains(&format!("first=level{level}{stored}&")), "{link}");
            let again = self::setup(link.split_once('?').expect("parameters").1);
            assert_eq!(again.experiment(), setup.experiment(), "{link}");
            assert_eq!(again.to_hash(), link);
        }
    }
    let several = setup("first=uct&second=level3&second=level4v1&second=greedy&size=8&pairs=2");
    let of = several.experiment().expect("an experiment");
    let seconds: Vec<&str> = of.pairings.iter().map(|pairing| pairing.players[1].as_str()).collect();
    assert_eq!(seconds, ["level3v2", "level4v1", "greedy"]);
    assert_eq!(of.pairings[0].factors, [("opponent".to_owned(), "level3v2".to_owned())]);
}

/// All parameters are there, as the page has always written them.
#[test]
fn a_link_that_an_older_lab_wrote_means_the_former_levels() {
    let rest = "size=8&no-move=pass&pairs=50&plies=8&balance=0.15&seed=1";
    for level in 1..=10 {
        let setup = setup(&format!("first=level{level}&second=level1&{rest}"));
        assert_eq!(players(&setup), [format!("level{level}v1"), "level1v1".to_owned()]);
        assert_eq!(setup.first, format!("level{level}v1"), "it says so in the form");
    }
    let other = setup(&format!("first=level3v2&second=uct:c=1&{rest}"));
    assert_eq!(players(&other), ["level3v2", "uct:c=1"]);
    let rest = "pairs=50&plies=2&balance=0.15&seed=1";
    let ultimate = setup(&format!("game=ultimate&first=level3&second=level1&{rest}"));
    assert_eq!(players(&ultimate), ["level3", "level1"], "other games have one scale");
    assert!(ultimate.to_hash().contains("first=level3&second=level1&"));
}

#[test]
fn stored_games_of_an_older_lab_are_those_of_the_former_levels() {
    let setup = Setup { first: "level2v1".to_owned(), ..single(3) };
    let (_, lines) = after_pairs(started(setup.clone()), usize::MAX);
    let experiment = setup.experiment().expect("an experiment");
    for line in &lines {
        assert!(line.to_json().contains("\"level2v1\""));
        let before = line.to_json().replace("level2v1", "level2");
        let read: PairLine = serde_json::from_str(&before).expect("a line");
        assert_eq!(&read, line);
        read.check(&experiment).expect("it is one of the experiment");
    }
    let today = Setup { first: "level2".to_owned(), ..single(3) };
    let (_, others) = after_pairs(started(today), usize::MAX);
    assert!(others[0].to_json().contains("\"level2v2\""));
    assert!(others[0].check(&experiment).is_err());
    assert_ne!(others[0].games[0].moves, lines[0].games[0].moves);
}

#[test]
fn an_error_in_the_lab_has_the_name_as_it_was_typed() {
    for name in ["level7", "level7v1", "level7v2"] {
        let error = setup(&format!("first={name}&second=random&size=6")).experiment().expect_err(name);
        let said = app::lab::text::lab_setup_error(&error);
        assert!(said.contains(&format!("“{name}”")), "{said}");
    }
}

#[test]
fn a_text_of_ones_own_player_means_the_level_of_today_and_is_stored_with_its_version() {
    for level in 1..=10 {
        let name = format!("level{level}");
        assert_eq!(name.parse(), Ok::<Agent, _>(levels::level(level)));
        assert_eq!(format!("{name}v1").parse(), Ok::<Agent, _>(levels::former(level)));
        let mut settings = Settings::default();
        settings.apply(Setting::parse(Settings::CUSTOM, &name).expect("a text"));
        assert_eq!(settings.custom, format!("{name}v2"));
        assert_eq!(Settings::from_text(&settings.to_text()), settings);
        // An older page has stored the former level like this.
        assert_eq!(Settings::from_text(&format!("custom={name}")).custom, format!("{name}v1"));
    }
}
