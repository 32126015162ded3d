//! Which search is looked at, and how the game changes it.
use app::features::sight::Sight;
use app::state::*;
use protocol::{Experiment, JobAnswer, JobKind, Knowledge, KnowledgeFault};
use std::rc::Rc;

/// A game against an agent, which is thinking and looked at.
fn thinking() -> Model {
    let players = [Player::Human, Player::Agent(AgentKind::Classic)];
    let model = Model::new(Settings { players, ..Settings::default() }, 1);
    let model = model.reduce(Action::See(Some(Rc::default())));
    model.reduce(Action::Play("f5".parse().unwrap()))
}

/// The agent's search is paused after 500 iterations.
fn paused() -> Model {
    let model = thinking();
    let paused = Rc::new(Experiment { iterations: 500, ..model.experiment_in_sight() });
    let sight = Sight { paused: Some(paused), ..(**model.sight.as_ref().unwrap()).clone() };
    model.reduce(Action::See(Some(Rc::new(sight)))).reduce(Action::Stop)
}

#[test]
fn a_paused_search_is_made_again_as_far_as_it_had_come() {
    let order = paused().experiment_order().unwrap();
    assert_eq!(order, Experiment { iterations: 500, ..thinking().experiment_in_sight() });
}

#[test]
fn another_position_agent_or_game_does_not_end_where_a_search_was_paused() {
    let iterations = |model: Model| model.experiment_order().unwrap().iterations;
    let back = paused().reduce(Action::Undo);
    assert_eq!(iterations(back), Sight::ITERATIONS);
    // The same number of plies on, in a game with another seed.
    let again = paused()
        .reduce(Action::NewGame)
        .reduce(Action::set("black", "human"))
        .reduce(Action::set("white", "human"));
    let again = again.reduce(Action::Play("f5".parse().unwrap()));
    assert_eq!(iterations(again), Sight::ITERATIONS);
}

/// The program that makes experiments comes with the learned evaluation.
#[test]
fn a_search_that_could_not_begin_is_wanted_again_when_the_user_tries_again() {
    let players = [Player::Human; 2];
    let sight = Sight { agent: Some("uct:c=0.7".to_owned()), iterations: 5_000, ..Sight::default() };
    let model = Model::new(Settings { players, ..Settings::default() }, 1);
    let model = model.reduce(Action::See(Some(Rc::new(sight))));
    let order = model.experiment_order().unwrap();
    let failed = JobAnswer::Failed("why".to_owned());
    let model = model.reduce(Action::Answered(Rc::new(JobKind::Experiment(order.clone())), failed));
    let model = model.reduce(Action::Knowledge(Knowledge::Failed(KnowledgeFault::NotLoaded)));
    assert_eq!(model.experiment_order(), None);
    assert_eq!(model.reduce(Action::RetryKnowledge).experiment_order(), Some(order));
}
