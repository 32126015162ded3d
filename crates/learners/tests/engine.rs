//! Learners as players: limits, tables that are kept from move to move, tables that were trained before.
use learners::options::{OPTIONS, OptionKind, OptionValue};
use learners::{Learner, OrLearner, Trainer, decide, help};
use mcts::{ActionSet, Game, Random, StopReason};
use std::cell::Cell;
use thinking::{Decision, Reason, Thinking};
use tictactoe::{Place, Plain, Rules, Sheet};
use tictactoe_engines::{PlainPlayer, Player};

type OnOne = OrLearner<PlainPlayer>;

fn read(text: &str) -> OnOne {
    Learner::read(text).expect("a learner").into()
}

fn finish(thinking: &mut Thinking<OnOne>) -> Decision<Place> {
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 1.0) {
            return decision;
        }
    }
}

#[test]
fn a_learner_learns_from_so_many_episodes() {
    for text in ["qlearning:episodes=1234", "sarsa:episodes=1", "montecarlo:episodes=500"] {
        let mut thinking = Thinking::new(Plain::new(), &read(text), 1).expect("the game is not over");
        let decision = finish(&mut thinking);
        assert_eq!(format!("{}", decision.statistics.iterations), text.split_once('=').expect("a number").1);
        assert_eq!(decision.reason, Reason::Limit(StopReason::Iterations));
        let again = finish(&mut Thinking::new(Plain::new(), &read(text), 1).expect("as before"));
        assert_eq!((again.played, again.statistics), (decision.played, decision.statistics), "{text}");
    }
}

#[test]
fn a_learner_learns_for_so_many_milliseconds() {
    let now = Cell::new(0.0);
    let clock = || {
        now.set(now.get() + 0.25);
        now.get()
    };
    let mut thinking =
        Thinking::new(Plain::new(), &read("qlearning:ms=40"), 1).expect("the game is not over");
    let decision = loop {
        if let Some(decision) = thinking.slice(&clock, 10.0) {
            break decision;
        }
    };
    assert_eq!(decision.reason, Reason::Limit(StopReason::Time));
    assert!(
        (40.0..41.0).contains(&decision.elapsed_ms) && decision.statistics.iterations > 10,
        "{decision:?}"
    );
}

#[test]
fn the_table_is_kept_when_the_game_goes_on() {
    let nodes = |text: &str, other: &str| {
        let mut thinking = Thinking::new(Plain::new(), &read(text), 1).expect("the game is not over");
        let first = finish(&mut thinking);
        let mut board = Plain::new();
        board.play(first.played);
        board.play(board.actions().nth(0));
        let mut next = Thinking::following(thinking, board, &read(other), 2).expect("the game is not over");
        let before = next.statistics();
        assert_eq!(before.iterations, 0);
        let decision = finish(&mut next);
        assert_eq!(decision.statistics.iterations, 3_000);
        (before.nodes, decision.statistics.nodes)
    };
    let kept = nodes("qlearning:episodes=3000", "qlearning:episodes=3000");
    assert!(kept.0 > 20 && kept.1 > kept.0, "{kept:?}");
    for (first, second) in [
        ("qlearning:episodes=3000,reuse=off", "qlearning:episodes=3000,reuse=off"),
        ("qlearning:episodes=3000", "sarsa:episodes=3000"),
        ("qlearning:episodes=3000", "qlearning:episodes=3000,alpha=0.4"),
    ] {
        assert_eq!(nodes(first, second).0, 1, "{first}, {second}");
    }
}

#[test]
fn a_trained_table_plays_its_best_moves() {
    let learner = Learner::read("qlearning").expect("a learner");
    let mut trainer = Trainer::new(Plain::new(), *learner.constants(), 4);
    trainer.run(30_000);
    let trained = OnOne::trained(trainer.clone());
    let mut random = Random::new(crate::seed());
    for _ in 0..20 {
        let mut board = Plain::new();
        while !board.actions().is_empty() {
            let cursor = trainer.cursor_at(&board);
            let played = decide(&trained, &board, random.next_u64()).expect("the game is not over");
            let values = cursor.values();
            let best = values.iter().map(|value| value.value).fold(f64::NEG_INFINITY, f64::max);
            let value = values.iter().find(|value| value.action == played).expect("it is legal").value;
            assert!(value == best || values.len() == 1, "{value} of {values:?}");
            board.play(board.actions().nth(random.below(board.actions().len())));
        }
        assert_eq!(decide(&trained, &board, 1), None);
    }
}

#[test]
fn other_engines_play_as_they_do_alone() {
    let player = Player::read("uct:iterations=300", Rules::Ultimate).expect("a player");
    let sheet = Sheet::new(Rules::Ultimate);
    let beside = OrLearner::Engine(player.clone());
    for seed in 0..5 {
        assert_eq!(decide(&beside, &sheet, seed), decide(&player, &sheet, seed));
    }
}

#[test]
fn each_option_is_read_written_and_listed() {
    for name in ["qlearning", "sarsa", "montecarlo"] {
        assert_eq!(Learner::read(name).expect("a learner").to_string(), format!("{name}:episodes=10000"));
        for option in OPTIONS {
            let value = match option.kind() {
                OptionKind::Switch => {
                    let default = option.get(&Learner::read(name).expect("a learner"));
                    OptionValue::Switch(default == Some(OptionValue::Switch(false)))
                }
                OptionKind::Whole { least, .. } => OptionValue::Whole(least.max(7)),
                OptionKind::Decimal { .. } => OptionValue::Decimal(0.75),
                OptionKind::Word(words) => OptionValue::Word(words[usize::from(name != "montecarlo") ^ 1]),
            };
            let text = format!("{name}:{}={value}", option.name);
            let learner = Learner::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(option.get(&learner), Some(value), "{text}");
            assert_eq!(Learner::read(&learner.to_string()).as_ref(), Ok(&learner), "{text}");
            assert!(learner.to_string().contains(&format!("{}={value}", option.name)), "{learner}");
            assert!(help().contains(option.doc), "{}", option.name);
        }
    }
}

#[test]
fn a_text_that_is_no_learner_says_where() {
    for (text, error) in [
        ("uct", "uct (character 1): no agent has this name; there are qlearning, sarsa, montecarlo"),
        ("sarsa:epsilon=1.5", "epsilon=1.5 (character 7): epsilon takes a number from 0 to 1"),
        ("qlearning:ms=5,ms=6", "ms (character 16): this option is given twice"),
    ] {
        assert_eq!(Learner::read(text).expect_err(text).to_string(), error);
    }
    let capped =
        Learner::read("qlearning:episodes=99999999,ms=999999,max-nodes=99999999").expect("a learner");
    assert_eq!(capped.capped().to_string(), "qlearning:episodes=10000000,ms=600000");
    assert!(Learner::is_meant("sarsa:x") && !Learner::is_meant("sars"));
    assert!(Learner::read("qlearning:ms=5").expect("a learner").is_timed());
}
