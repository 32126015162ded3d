//! Laws of the table of options.
use super::*;
use crate::{Agent, Uct};
use mcts::Limits;
use players::{Configured, Kind};

/// Values at the ends of an option's range, and one outside it.
fn some_values(kind: OptionKind) -> (Vec<OptionValue>, OptionValue) {
    match kind {
        OptionKind::Switch => ([false, true].map(OptionValue::Switch).to_vec(), OptionValue::Whole(1)),
        OptionKind::Whole { least, most } => {
            ([least, most].map(OptionValue::Whole).to_vec(), OptionValue::Whole(most + 1))
        }
        OptionKind::Decimal { least, most } => {
            ([least, 0.25, most].map(OptionValue::Decimal).to_vec(), OptionValue::Decimal(-0.5))
        }
        OptionKind::Word(words) => {
            (words.iter().map(|word| OptionValue::Word(word)).collect(), OptionValue::Word("best"))
        }
    }
}

#[test]
fn names_are_unique_and_described() {
    for (n, option) in OPTIONS.iter().enumerate() {
        assert!(OPTIONS[..n].iter().all(|other| other.name != option.name), "{}", option.name);
        assert!(option.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{}", option.name);
        assert!(!option.doc.is_empty() && !option.players.is_empty(), "{}", option.name);
    }
    let grouped: usize = OptionGroup::ALL
        .map(|group| OPTIONS.iter().filter(|option| option.group == Some(group)).count())
        .iter()
        .sum();
    assert_eq!(grouped, OPTIONS.len());
}

#[test]
fn setting_an_option_changes_that_option_alone() {
    for option in OPTIONS {
        for &kind in option.players {
            let (values, refused) = some_values(option.kind());
            let mut plain = kind.base();
            ensure_limit(&mut plain);
            for value in values {
                let mut agent = plain.clone();
                option.set(&mut agent, Some(value)).unwrap();
                assert_eq!(option.get(&agent), Some(value), "{}", option.name);
                assert_eq!(option.kind().parse(&value.to_string()), Some(value), "{}", option.name);
                for other in OPTIONS.iter().filter(|other| other.name != option.name) {
                    assert_eq!(other.get(&agent), other.get(&plain), "{} of {}", other.name, option.name);
                }
                option.set(&mut agent, None).unwrap();
                assert_eq!(agent, plain, "{}", option.name);
            }
            let mut agent = plain.clone();
            let error = option.set(&mut agent, Some(refused)).unwrap_err();
            assert_eq!((error.option, agent), (option.name, plain));
        }
    }
}

#[test]
fn an_agent_without_an_option_is_left_alone() {
    for kind in [AgentKind::Random, AgentKind::Greedy, AgentKind::Mobility] {
        for option in OPTIONS {
            let (values, _) = some_values(option.kind());
            let mut agent = kind.base();
            option.set(&mut agent, values.last().copied()).unwrap();
            assert_eq!((option.get(&agent), agent), (None, kind.base()), "{}", option.name);
        }
    }
}

#[test]
fn a_search_always_ends() {
    let nodes = Agent::option("nodes").unwrap();
    let iterations = Agent::option("iterations").unwrap();
    let mut agent = Agent::Uct(Uct { limits: Limits::new().iterations(9), ..Uct::classic() });
    nodes.set(&mut agent, Some(OptionValue::Whole(70))).unwrap();
    iterations.set(&mut agent, None).unwrap();
    assert_eq!(agent.to_string(), "uct:nodes=70");
    nodes.set(&mut agent, None).unwrap();
    assert_eq!(agent.to_string(), "uct:iterations=1000");
}

#[test]
fn untrusted_texts_are_capped() {
    for (text, capped) in [
        ("uct:c=0.5", "uct:iterations=1000,ms=600000,c=0.5"),
        ("uct:iterations=99999999,max-nodes=99999999", "uct:iterations=10000000,ms=600000"),
        ("uct:iterations=10000000,exact=60", "uct:iterations=10000000,ms=600000,exact=60"),
        ("uct:max-nodes=99999", "uct:iterations=1000,ms=600000,max-nodes=99999"),
        ("uct:ms=999999999", "uct:ms=600000"),
        ("uct:ms=900", "uct:ms=900"),
        ("uct:nodes=100", "uct:iterations=400,ms=600000,nodes=100"),
        ("uct:iterations=50,nodes=100", "uct:iterations=50,ms=600000,nodes=100"),
        ("uct:nodes=999999999", "uct:iterations=10000000,ms=600000,nodes=10000000"),
        ("puct:iterations=50,solve=60,prior=1", "puct:iterations=50,ms=600000,solve=30,prior=1"),
        ("alphabeta:depth=60", "alphabeta:ms=600000,nodes=100000"),
        ("alphabeta:depth=6", "alphabeta:ms=600000,depth=6"),
        ("minimax:depth=60,evaluation=edges", "minimax:ms=600000,depth=12,evaluation=edges"),
        ("minimax:ms=999999999,depth=2", "minimax:ms=600000,depth=2"),
        ("random", "random"),
    ] {
        let mut agent: Agent = text.parse().unwrap();
        cap_untrusted(&mut agent);
        assert_eq!(agent.to_string(), capped);
    }
}

#[test]
fn every_kind_has_an_entry_and_every_entry_an_agent() {
    for kind in [
        AgentKind::Random,
        AgentKind::Greedy,
        AgentKind::Mobility,
        AgentKind::Uct,
        AgentKind::Puct,
        AgentKind::AlphaBeta,
        AgentKind::Minimax,
    ] {
        assert_eq!(kind.base().kind(), kind);
        assert_eq!(
            kind.options().next().is_some(),
            AGENTS.iter().any(|entry| entry.options_of == Some(kind))
        );
    }
    for entry in &AGENTS {
        for number in entry.numbers.min(1)..=entry.numbers {
            let name = if number == 0 { entry.name.to_owned() } else { format!("{}{number}", entry.name) };
            assert!(name.parse::<Agent>().is_ok(), "{name}");
        }
        assert!(!entry.doc().is_empty());
    }
}
