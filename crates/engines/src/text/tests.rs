//! What texts say, refuse, and come back as.
use super::*;
use mcts::Random;

fn read(text: &str) -> Result<Agent, TextError> {
    text.parse()
}

#[test]
fn agents_are_read() {
    assert_eq!(read("classic"), Ok(Agent::classic()));
    assert_eq!(read("level7"), Ok(Agent::level(7)));
    let thousand = Uct { limits: Limits::new().iterations(1_000), ..Uct::classic() };
    for plain in ["uct", "uct:", "uct:,,iterations=1000,"] {
        assert_eq!(read(plain), Ok(Agent::Uct(thousand.clone())), "{plain}");
    }
    let Ok(Agent::Uct(uct)) = read("uct:iterations=1000,c=0.5,playout=mobility,epsilon=0.2,exact=14") else {
        panic!("it is an agent");
    };
    assert_eq!((uct.config.exploration, uct.exact_empties, uct.policy.epsilon), (0.5, 14, 0.2));
    assert_eq!((uct.limits, uct.policy.preference), (thousand.limits, Preference::Mobility));
}

#[test]
fn decimals_are_the_numbers_that_rust_reads() {
    for text in ["0", "0.6", "1.414214", "999999999.999999", "0.000001", "100", "3.10", "007"] {
        assert_eq!(decimal(text, 6), text.parse().ok(), "{text}");
    }
    for text in
        ["", ".", "1.", ".5", "-1", "+1", "1e3", "NaN", "inf", "1.2.3", "0.1234567", "1234567890", "1 "]
    {
        assert_eq!(decimal(text, 6), None, "{text}");
    }
}

#[test]
fn bounds_are_kept_and_an_end_is_in_sight() {
    for (text, bounded) in [
        ("uct:c=0.5", "uct:c=0.5"),
        ("uct:iterations=99999999,max-nodes=99999999", "uct:iterations=10000000,max-nodes=10000000"),
        ("uct:ms=999999999", "uct:ms=600000"),
        ("uct:nodes=100", "uct:iterations=400,nodes=100"),
        ("uct:iterations=50,nodes=100", "uct:iterations=50,nodes=100"),
        ("uct:nodes=999999999", "uct:iterations=10000000,nodes=999999999"),
    ] {
        assert_eq!(text.parse::<Options>().unwrap().within_bounds().to_string(), bounded);
    }
    assert_eq!(KEYS[MAX_NODES].name, "max-nodes");
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let check = |text: &str, offset, part: &str, why| {
        assert_eq!(read(text), Err(TextError { offset, part: part.to_owned(), why }), "{text}");
    };
    check("clasic", 0, "clasic", Wrong::Name);
    check("", 0, "", Wrong::Name);
    check("uctx:c=1", 0, "uctx", Wrong::Name);
    check("level11", 0, "level11", Wrong::Name);
    check("random:c=1", 7, "c=1", Wrong::NoOptions);
    check("uct:x=1", 4, "x", Wrong::Key);
    check("uct:c=1,,ä", 9, "ä", Wrong::Key);
    check("uct:c=1,ms=5,c=1", 13, "c", Wrong::Twice);
    check("uct:c", 4, "c", Wrong::Value(4));
    check("uct:ms=5,c=fast", 9, "c=fast", Wrong::Value(4));
    check("uct:playouts=0", 4, "playouts=0", Wrong::Value(5));
    check("uct:playouts=256", 4, "playouts=256", Wrong::Value(5));
    check("uct:exact=1.0", 4, "exact=1.0", Wrong::Value(8));
    check("uct:playout=best", 4, "playout=best", Wrong::Value(9));
    check("uct:epsilon=1.000001", 4, "epsilon=1.000001", Wrong::Value(10));
    assert_eq!(read("uct:x=1").unwrap_err().to_string(), "`x` (character 5) is no option");
}

/// Each key changes something, and only there.
#[test]
fn every_key_sets_an_option_of_its_own() {
    let plain = Options::all(&Options::default().uct());
    for (place, key) in KEYS.iter().enumerate() {
        let value = match key.takes {
            Takes::Whole(_, most) => most.min(7),
            Takes::Decimal(_) => 1,
            Takes::Word(_) => u32::from(key.name != "random-first"),
        };
        let text = format!("uct:{}={}", key.name, key.takes.write(value.into()));
        let Ok(Agent::Uct(uct)) = read(&text) else { panic!("{text}") };
        let changed: Vec<_> = Options::all(&uct).0.into_iter().zip(plain.0).collect();
        for (other, (now, before)) in changed.iter().enumerate() {
            // Another limit takes the place of the one that counts where there is none.
            let is_default_limit = other == 0 && place < 3;
            assert!((now != before) == (other == place) || is_default_limit, "{text}: {}", KEYS[other].name);
        }
        let written = Agent::Uct(uct).to_string();
        assert!(written.ends_with(&text["uct:".len()..]), "{text} is written {written}");
    }
}

/// A random agent that has a text.
fn any(random: &mut Random) -> Uct {
    let mut below = |n: usize| random.below(n as u32) as usize;
    let mut options = Options::default();
    for (place, key) in KEYS.iter().enumerate() {
        if below(2) == 0 {
            continue;
        }
        options.0[place] = Some(match key.takes {
            Takes::Whole(least, most) => f64::from(least) + below((most - least) as usize + 1) as f64,
            Takes::Decimal(most) => below(most as usize * 1_000_000 + 1) as f64 / 1e6,
            Takes::Word(words) => below(words.len()) as f64,
        });
    }
    options.uct()
}

#[test]
fn what_is_written_is_read_again() {
    let seed = 20_111_107;
    let mut random = Random::new(seed);
    for n in 0..2_000 {
        let agent = Agent::Uct(any(&mut random));
        let text = agent.to_string();
        assert_eq!(read(&text), Ok(agent), "{text}: agent {n} of seed {seed}");
        assert!(text.len() <= 300, "{text}");
        assert!(text.bytes().all(|sign| sign.is_ascii_lowercase() || b"0123456789:=,.-".contains(&sign)));
    }
    for level in 1..=crate::levels::COUNT {
        let agent = Agent::level(level);
        assert_eq!(read(&agent.to_string()), Ok(agent.clone()), "{agent}");
    }
    assert_eq!(Agent::classic().to_string(), "uct:iterations=32000,ms=8000");
    for name in ["random", "greedy"] {
        assert_eq!(read(name).unwrap().to_string(), name);
    }
}
