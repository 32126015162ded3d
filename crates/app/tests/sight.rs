//! The search that is looked at, and how the game changes it.
use app::features::embed::Address;
use app::features::sight::Sight;
use app::state::*;
use board_game::BoardGame;
use othello_engines::PlayerName;
use protocol::{Experiment, JobAnswer, JobKind, Knowledge, KnowledgeFault};
use session::Program;
use std::rc::Rc;
use tictactoe_worker::TicTacToe;
use worker_client::wire_position;

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

/// Opening an experiment's link never loses a game: the game on the board is on the shelf, with its players.
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
        let shown = Sight { agent: Some("uct:c=0.7".to_owned()), iterations: 500, ..Sight::default() };
        let link = game.experiment_link(shown).unwrap();
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

/// The games of the page, each with its levels, and the text of the player whose search is seen behind a level.
fn behind_levels() -> Vec<(&'static str, u8, &'static str)> {
    let othello = (1..=10).map(|level| ("othello", level, if level > 2 { "puct" } else { "classic" }));
    let nine = ["ultimate", "ultimate-majority", "sudo"];
    let nine = nine.into_iter().flat_map(|game| (1..=6).map(move |level| (game, level, "learned")));
    othello.chain(nine).chain((1..=3).map(|level| ("tictactoe", level, "classic"))).collect()
}

fn against(game: &str, level: u8) -> Model {
    let pairs = [("game", game), ("black", "human"), ("white", &format!("level{level}"))];
    let address = Address::parse(&pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    let model = Model::new(Settings::default(), 7).reduce(address.action().expect("it begins a game"));
    assert_eq!(model.position().setup().name(), game);
    model.reduce(sight::Action::See(Some(Rc::default())))
}

/// A level's errors on purpose make symmetric moves unequal, and are no part of the search that it is made of.
#[test]
fn in_a_persons_turn_a_search_without_a_levels_errors_is_seen_and_in_its_own_turn_the_levels() {
    for (game, level, behind) in behind_levels() {
        let person = against(game, level);
        let order = person.experiment_order().expect("a search is seen");
        assert_eq!(order.agent.text, behind, "{game}, level {level}");
        let spot = person.position().to_board().legal.iter().next().expect("a move");
        let its_turn = person.reduce(game::Action::Play(spot));
        let own = its_turn.order().expect("the level thinks").agent;
        assert_ne!(own.text, behind);
        assert_eq!(its_turn.agent_in_sight(), own, "{game}, level {level}: what chooses the move is seen");
        // Paused, it stays the level's.
        let paused = Rc::new(Experiment { iterations: 5, ..its_turn.experiment_in_sight() });
        let sight = Rc::new(Sight { paused: Some(paused), ..Sight::default() });
        let paused = its_turn.reduce(sight::Action::See(Some(sight))).reduce(game::Action::Stop);
        let order = paused.experiment_order().expect("it is made again");
        assert_eq!((order.agent, order.iterations), (own, 5), "{game}, level {level}");
    }
}

/// On nine boards, hints grow a tree: the one that is seen by default.
#[test]
fn on_nine_boards_the_search_seen_by_default_is_that_of_the_hints() {
    for game in ["ultimate", "ultimate-majority", "sudo"] {
        for level in 1..=6 {
            let model = against(game, level);
            let people = model.clone().reduce(Action::set("white", "human"));
            for model in [model, people] {
                let position = wire_position(&model.position());
                let program = TicTacToe::default();
                let boards = TicTacToe::position(&position).expect("a position");
                let seen = program.player(&model.agent_in_sight(), &boards, None).expect("a player");
                let [seen, hint] = [&seen, &TicTacToe::analyst(1)].map(|player| {
                    let tree = TicTacToe::tree(player, &boards, 1).expect("a tree");
                    (*tree.config(), format!("{:?}", tree.evaluator()))
                });
                assert_eq!(seen, hint, "{game}, level {level}");
            }
        }
    }
}
