//! The search that is looked at, and how the game changes it.
use app::features::sight::{Sight, Tab};
use app::state::*;
use engines::PlayerName;
use protocol::{Experiment, JobAnswer, JobKind, Knowledge, KnowledgeFault};
use std::rc::Rc;

fn play(model: Model, names: &str) -> Model {
    names.split(' ').fold(model, |model, name| model.reduce(game::Action::Play(name.parse().unwrap())))
}

/// A game against an agent, which is thinking and looked at.
fn thinking() -> Model {
    let players = [Player::Human, Player::Agent(AgentChoice::Named(PlayerName::Classic))];
    let model = Model::new(Settings { players, ..Settings::default() }, 1);
    let model = model.reduce(sight::Action::See(Some(Rc::default())));
    model.reduce(game::Action::Play("f5".parse().unwrap()))
}

/// The agent's search is paused after 500 iterations.
fn paused() -> Model {
    let model = thinking();
    let paused = Rc::new(Experiment { iterations: 500, ..model.experiment_in_sight() });
    let sight = Sight { paused: Some(paused), ..(**model.sight.as_ref().unwrap()).clone() };
    model.reduce(sight::Action::See(Some(Rc::new(sight)))).reduce(game::Action::Stop)
}

#[test]
fn a_paused_search_is_made_again_as_far_as_it_had_come() {
    let order = paused().experiment_order().unwrap();
    assert_eq!(order, Experiment { iterations: 500, ..thinking().experiment_in_sight() });
}

#[test]
fn another_position_agent_or_game_does_not_end_where_a_search_was_paused() {
    let iterations = |model: Model| model.experiment_order().unwrap().iterations;
    let back = paused().reduce(game::Action::Undo);
    assert_eq!(iterations(back), Sight::ITERATIONS);
    // The same number of plies on, in a game with another seed.
    let again = paused()
        .reduce(game::Action::NewGame)
        .reduce(Action::set("black", "human"))
        .reduce(Action::set("white", "human"));
    let again = again.reduce(game::Action::Play("f5".parse().unwrap()));
    assert_eq!(iterations(again), Sight::ITERATIONS);
}

/// The program that makes experiments comes with the learned evaluation.
#[test]
fn a_search_that_could_not_begin_is_wanted_again_when_the_user_tries_again() {
    let players = [Player::Human; 2];
    let sight = Sight { agent: Some("uct:c=0.7".to_owned()), iterations: 5_000, ..Sight::default() };
    let model = Model::new(Settings { players, ..Settings::default() }, 1);
    let model = model.reduce(sight::Action::See(Some(Rc::new(sight))));
    let order = model.experiment_order().unwrap();
    let failed = JobAnswer::Failed("why".into());
    let model = model.reduce(search::Action::Answered(Rc::new(JobKind::Experiment(order.clone())), failed));
    let model = model.reduce(search::Action::Knowledge(Knowledge::Failed(KnowledgeFault::NotLoaded)));
    assert_eq!(model.experiment_order(), None);
    assert_eq!(model.reduce(search::Action::RetryKnowledge).experiment_order(), Some(order));
}

/// Opening an experiment's link never loses a game: whatever was on the board is on the shelf, with its players.
#[test]
fn a_link_to_an_experiment_puts_the_game_on_the_shelf() {
    let agents = [
        AgentChoice::Named(PlayerName::Classic),
        AgentChoice::Named(PlayerName::Level(3)),
        AgentChoice::Named(PlayerName::Random),
    ];
    let players = agents.map(|agent| [Player::Human, Player::Agent(agent)]);
    let mut games = vec![
        (
            "two people",
            play(Model::new(Settings { players: [Player::Human; 2], ..Settings::default() }, 1), "f5 d6 c3"),
        ),
        ("while a search is looked at", thinking()),
        ("while one is paused", paused()),
    ];
    for players in players {
        games.push((
            "against an agent",
            play(Model::new(Settings { players, ..Settings::default() }, 1), "f5"),
        ));
    }
    for (name, game) in games {
        let link = game.experiment_link("uct:c=0.7", 500, Tab::Moves).unwrap();
        let opened = game.clone().reduce(library::Action::OpenLink(link.clone()));
        let sight = opened.sight.as_deref().expect("it is an experiment");
        assert_eq!((sight.agent.as_deref(), sight.iterations), (Some("uct:c=0.7"), 500), "{name}");
        assert_eq!(opened.position(), game.position(), "{name}");
        let [kept] = &opened.library.shelf.clone()[..] else { panic!("{name}: {:?}", opened.library.shelf) };
        assert_eq!(kept.tree.line_game(), game.game.tree.line_game(), "{name}");
        assert_eq!(kept.players, game.settings.players.map(|player| player.name().to_owned()), "{name}");
        let back = opened.clone().reduce(library::Action::TakeFromShelf(0));
        assert_eq!(back.position(), game.position(), "{name}");
        // The same link once more keeps it there.
        let again = opened.reduce(library::Action::OpenLink(link));
        assert!(again.library.shelf.iter().any(|one| one.tree == kept.tree), "{name}");
    }
}
