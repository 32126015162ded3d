//! Reading and writing agents as text, and the errors.
use super::*;
use crate::options::{OPTIONS, OptionKind, OptionValue};
use crate::{Preference, Uct, levels};
use mcts::{Limits, Random};
use players::{Fault, Kind, SetError};

fn read(text: &str) -> Result<Agent, TextError> {
    text.parse()
}

#[test]
fn agents_are_read() {
    assert_eq!(read("classic"), Ok(Agent::classic()));
    assert_eq!(read("level7v2"), Ok(levels::level(7)));
    let thousand = Uct { limits: Limits::new().iterations(1_000), ..Uct::classic() };
    for plain in ["uct", "uct:", "uct:,,iterations=1000,"] {
        assert_eq!(read(plain), Ok(Agent::Uct(thousand.clone())), "{plain}");
    }
    let Ok(Agent::Uct(uct)) = read("uct:iterations=1000,c=0.5,playout=mobility,epsilon=0.2,exact=14") else {
        panic!("`uct` with options is a UCT player");
    };
    assert_eq!((uct.config.exploration, uct.exact_empties, uct.policy.epsilon), (0.5, 14, 0.2));
    assert_eq!((uct.limits, uct.policy.preference), (thousand.limits, Preference::Mobility));
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let check = |text: &str, place, part: &str, fault: &Fault| {
        let error = read(text).expect_err(text);
        let is_of_names = matches!((&error.fault, fault), (Fault::Name { .. }, Fault::Name { .. }));
        assert!(is_of_names || error.fault == *fault, "{text}: {error:?}");
        assert_eq!((error.place, error.part.as_str()), (place, part), "{text}");
    };
    let refused = |name| {
        let option = Agent::option(name).expect("an option");
        Fault::Value(SetError { option: option.name, kind: option.kind() })
    };
    let name = Fault::Name { game: None, elsewhere: Vec::new(), names: Vec::new() };
    let options = AgentKind::Uct.options().map(|option| option.name).collect();
    let unknown = Fault::Option { player: "uct", options };
    check("clasic", 1, "clasic", &name);
    check("", 1, "", &name);
    check("uctx:c=1", 1, "uctx", &name);
    check("level", 1, "level", &name);
    check("level0", 1, "level0", &name);
    check("level11", 1, "level11", &name);
    check("random:c=1", 8, "c=1", &Fault::NoOptions("random".to_owned()));
    check("uct:x=1", 5, "x", &unknown);
    check("uct:c=1,,ä", 10, "ä", &unknown);
    check("uct:ä=1,x", 5, "ä", &unknown);
    check("uct:c=1,ms=5,c=1", 14, "c", &Fault::Repeated);
    check("uct:c", 5, "c", &refused("c"));
    check("uct:ms=5,c=fast", 10, "c=fast", &refused("c"));
    check("uct:playouts=0", 5, "playouts=0", &refused("playouts"));
    check("uct:playouts=256", 5, "playouts=256", &refused("playouts"));
    check("uct:exact=1.0", 5, "exact=1.0", &refused("exact"));
    check("uct:playout=best", 5, "playout=best", &refused("playout"));
    check("uct:epsilon=1.000001", 5, "epsilon=1.000001", &refused("epsilon"));
    check("uct:reuse=yes", 5, "reuse=yes", &refused("reuse"));
}

#[test]
fn errors_are_sentences_that_name_what_is_allowed() {
    for (text, sentence) in [
        (
            "clasic",
            "clasic (character 1): no agent has this name; there are random, greedy, mobility, classic, level1v2–level10v2, level1v1–level10v1, strongest1–strongest60, uct, puct, alphabeta, minimax",
        ),
        (
            "",
            "an empty name (character 1): no agent has this name; there are random, greedy, mobility, classic, level1v2–level10v2, level1v1–level10v1, strongest1–strongest60, uct, puct, alphabeta, minimax",
        ),
        ("random:c=1", "c=1 (character 8): random takes no options"),
        (
            "uct:x=1",
            "x (character 5): no such option; uct takes iterations, ms, nodes, decided, c, reward, playouts, fpu, perspective, solver, exact, playout, \
             epsilon, final, max-nodes, reuse, random-first, mistakes",
        ),
        ("uct:c=1,c=2", "c (character 9): this option is given twice"),
        ("uct:c=101", "c=101 (character 5): c takes a number from 0 to 100"),
        ("uct:playouts=0", "playouts=0 (character 5): playouts takes a whole number from 1 to 255"),
        ("uct:reuse=1", "reuse=1 (character 5): reuse takes on or off"),
        ("uct:final=best", "final=best (character 5): final takes one of visits, value, bound"),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), sentence);
    }
}

/// A random agent that has a text.
fn any(random: &mut Random) -> Agent {
    let mut below = |n: usize| random.below(n as u32) as usize;
    let mut agent = read("uct").expect("an agent");
    for option in OPTIONS {
        if below(2) == 0 {
            continue;
        }
        let value = match option.kind() {
            OptionKind::Switch => OptionValue::Switch(below(2) == 1),
            OptionKind::Whole { least, most } => {
                OptionValue::Whole(least + below((most - least) as usize + 1) as u32)
            }
            OptionKind::Decimal { most, .. } => {
                OptionValue::Decimal(below(most as usize * 1_000_000 + 1) as f64 / 1e6)
            }
            OptionKind::Word(words) => OptionValue::Word(words[below(words.len())]),
        };
        option.set(&mut agent, Some(value)).expect("a value that it takes");
    }
    agent
}

#[test]
fn written_agents_can_be_read() {
    let seed = 20_111_107;
    let mut random = Random::new(seed);
    for n in 0..2_000 {
        let agent = any(&mut random);
        let text = agent.to_string();
        assert_eq!(read(&text), Ok(agent), "{text}: agent {n} of seed {seed}");
        assert!(text.len() <= 300, "{text}");
        assert!(text.bytes().all(|sign| sign.is_ascii_lowercase() || b"0123456789:=,.-".contains(&sign)));
    }
    for level in 1..=levels::COUNT {
        for agent in [levels::level(level), levels::former(level)] {
            assert_eq!(read(&agent.to_string()), Ok(agent.clone()), "{agent}");
        }
    }
    assert_eq!(Agent::classic().to_string(), "uct:iterations=32000,ms=8000");
    for name in ["random", "greedy"] {
        assert_eq!(read(name).unwrap().to_string(), name);
    }
}
