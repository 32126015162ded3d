//! Players as text, and their options.
use tictactoe::Rules;
use tictactoe_engines::options::{OPTIONS, OptionKind, OptionValue};
use tictactoe_engines::{Configured, Kind, Perfect, Player, PlayerKind, PlayerName, Variant, help};

const KINDS: [PlayerKind; 7] = [
    PlayerKind::Random,
    PlayerKind::Greedy,
    PlayerKind::Classic,
    PlayerKind::Uct,
    PlayerKind::Puct,
    PlayerKind::Learned,
    PlayerKind::Pvs,
];

fn player(text: &str) -> Player {
    Player::read(text, Rules::Ultimate).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(text: &str) -> String {
    Player::read(text, Rules::Ultimate).expect_err(text).to_string()
}

/// The ends of a kind's range, or all of its values, and one beyond.
fn some_values(kind: OptionKind) -> (Vec<OptionValue>, OptionValue) {
    match kind {
        OptionKind::Switch => {
            (vec![OptionValue::Switch(false), OptionValue::Switch(true)], OptionValue::Whole(1))
        }
        OptionKind::Whole { least, most } => {
            (vec![OptionValue::Whole(least), OptionValue::Whole(most)], OptionValue::Whole(most + 1))
        }
        OptionKind::Decimal { least, most } => (
            vec![OptionValue::Decimal(least.max(0.25)), OptionValue::Decimal(most)],
            OptionValue::Decimal(-1.0),
        ),
        OptionKind::Word(words) => {
            (words.iter().map(|word| OptionValue::Word(word)).collect(), OptionValue::Word("other"))
        }
    }
}

#[test]
fn texts_round_trip() {
    for text in [
        "random",
        "greedy",
        "classic:iterations=100",
        "uct:iterations=5000,c=0.6,solver=off,playout=uniform,final=bound,reuse=off",
        "puct:ms=100,minimax=0.3,mistakes=0.25",
        "learned:iterations=7,ms=1000,c=0.333333,temperature=0.35,max-nodes=1000,take-wins=on",
        "pvs:iterations=100,depth=5",
    ] {
        assert_eq!(player(text).to_string(), text);
    }
    // In any order, with values that are the defaults, and without a limit.
    assert_eq!(player("uct:c=0.70,,ms=5,iterations=3,").to_string(), "uct:iterations=3,ms=5");
    assert_eq!(player("learned").to_string(), "learned:iterations=10000");
    assert_eq!(player("classic:").to_string(), "classic:iterations=10000");
}

#[test]
fn named_players_are_written_by_their_options() {
    for rules in Rules::ALL {
        for name in Variant::Nine(rules).players() {
            let player = Player::named(name, rules).expect("the name is for nine boards");
            assert_eq!(Player::read(&name.to_string(), rules).as_ref(), Ok(&player));
            assert_eq!(Player::read(&player.to_string(), rules), Ok(player), "{name}");
        }
    }
    assert_eq!(Player::named(PlayerName::Own(Perfect), Rules::Sudo), None);
    assert_eq!(player("level1").to_string(), "greedy");
    assert_eq!(player("strongest5").to_string(), "learned:ms=5000,max-nodes=1500000,take-wins=on");
}

/// A value changes its option and no other, and its text stands for it; a wrong value changes nothing.
#[test]
fn every_option_of_every_player_can_be_read_set_and_reset() {
    for kind in KINDS {
        let plain = player(kind.name());
        for option in OPTIONS {
            let (values, refused) = some_values(option.kind());
            let mut changed = plain.clone();
            if !option.players.contains(&kind) {
                assert_eq!(option.set(&mut changed, Some(values[0])), Ok(()));
                assert_eq!((option.get(&changed), changed), (None, plain.clone()));
                continue;
            }
            let wrong = option.set(&mut changed, Some(refused)).expect_err("it is refused");
            assert_eq!((wrong.option, wrong.kind, &changed), (option.name, option.kind(), &plain));
            for value in values {
                option.set(&mut changed, Some(value)).expect("the value is in the range");
                assert_eq!(option.get(&changed), Some(value), "{} of {}", option.name, kind.name());
                assert_eq!(option.kind().parse(&value.to_string()), Some(value), "{}", option.name);
                for other in OPTIONS.iter().filter(|other| other.name != option.name) {
                    assert_eq!(other.get(&changed), other.get(&plain), "{} of {}", other.name, option.name);
                }
            }
            option.set(&mut changed, None).expect("every option has a default");
            assert_eq!(changed, plain, "{} of {}", option.name, kind.name());
        }
    }
}

#[test]
fn a_search_always_ends() {
    let (ms, iterations) =
        (Player::option("ms").expect("an option"), Player::option("iterations").expect("an option"));
    let mut player = player("uct:iterations=9,ms=5");
    iterations.set(&mut player, None).expect("a default");
    assert_eq!(player.to_string(), "uct:ms=5");
    ms.set(&mut player, None).expect("a default");
    assert_eq!(player.to_string(), "uct:iterations=10000");
}

#[test]
fn wrong_texts_are_explained() {
    let there = "random, greedy, classic, level1–level6, strongest1, strongest5, strongest20, uct, puct, learned, pvs";
    assert_eq!(error("level7"), format!("no player is called `level7`; in ultimate there are {there}"));
    assert_eq!(error(""), format!("no player is called ``; in ultimate there are {there}"));
    assert_eq!(
        error("perfect"),
        format!("there is no `perfect` in ultimate, only in plain; there are {there}")
    );
    assert_eq!(
        error("strongest2"),
        format!("no player is called `strongest2`; in ultimate there are {there}")
    );
    assert_eq!(error("level01"), format!("no player is called `level01`; in ultimate there are {there}"));
    assert_eq!(error("level3:c=1"), "c=1 (character 8): level3 takes no options");
    assert_eq!(error("random:ms=3"), "ms=3 (character 8): random takes no options");
    assert_eq!(
        error("pvs:c=1"),
        "c (character 5): no such option; pvs takes iterations, ms, depth, take-wins"
    );
    assert_eq!(error("uct:c=1,ms=4,c=2"), "c (character 14): this option is given twice");
    for (text, expected) in [
        ("c=-1", "a number from 0 to 100"),
        ("c=NaN", "a number from 0 to 100"),
        ("c=1e1", "a number from 0 to 100"),
        ("c=.5", "a number from 0 to 100"),
        ("c=0.1234567", "a number from 0 to 100"),
        ("iterations=0", "a whole number from 1 to 999999999"),
        ("iterations=+5", "a whole number from 1 to 999999999"),
        ("iterations=", "a whole number from 1 to 999999999"),
        ("solver=maybe", "on or off"),
        ("playout=wild", "one of uniform, decisive"),
        ("mistakes=1.1", "a number from 0 to 1"),
        ("max-nodes=999", "a whole number from 1000 to 10000000"),
    ] {
        let name = text.split('=').next().expect("a name");
        assert_eq!(error(&format!("uct:{text}")), format!("{text} (character 5): {name} takes {expected}"));
    }
    assert_eq!(
        error("learned:temperature=0"),
        "temperature=0 (character 9): temperature takes a number from 0.01 to 100"
    );
    assert_eq!(
        error("uct:iterations"),
        "iterations (character 5): iterations takes a whole number from 1 to 999999999"
    );
}

#[test]
fn the_help_has_every_name_and_every_option() {
    for variant in Variant::all() {
        let help = help(variant);
        for entry in variant.names() {
            let names = entry.listed();
            assert!(help.contains(&format!("  {names} ")) && help.contains(entry.doc), "{names}");
        }
        assert_eq!(help.contains("perfect"), variant == Variant::Plain);
        assert_eq!(help.contains("strongest1, strongest5, strongest20"), variant != Variant::Plain);
        for option in OPTIONS {
            assert_eq!(help.contains(option.doc), variant != Variant::Plain, "{}", option.name);
        }
    }
}

/// The place is that of a character, from 1, wherever the same letters stand before.
#[test]
fn errors_have_their_place() {
    for (text, place, part) in [
        ("best", 1, "best"),
        ("uctx:c=1", 1, "uctx"),
        ("level3:c=1", 8, "c=1"),
        ("random:", 8, ""),
        ("uct:x=1", 5, "x"),
        ("uct:c=1,x", 9, "x"),
        ("uct:c=1,,x=2", 10, "x"),
        ("uct:c=1,c=1", 9, "c"),
        ("uct:c=1,ms=5,c=2", 14, "c"),
        ("uct:ms=5,c=101", 10, "c=101"),
        ("uct:c=0.5,mistakes=2", 11, "mistakes=2"),
        ("uct:\u{e4}=1", 5, "\u{e4}"),
        ("uct:iterations=5,iterations", 18, "iterations"),
        ("pvs:depth=3,c=1", 13, "c"),
        ("learned:temperature=0", 9, "temperature=0"),
    ] {
        let error = Player::read(text, Rules::Ultimate).expect_err(text);
        assert_eq!((error.place, error.part.as_str()), (place, part), "{text}");
    }
}
