//! The first game: the offer of the rules, openings that go on by themselves, and texts that wait to be mended.
use crate::of_othello::first_legal;
use app::features::embed::Address;
use app::state::*;
use formats::{GameInfo, SharedGame, write_link};
use games::GameId;
use othello::{Game, GameTree, Move, Position, Rules};

/// The page of a first visit, drawn.
fn first_visit(settings: &str) -> Model {
    let mut model = Model::new(Settings::from_text(settings), 1);
    model.drawn = Drawn::Alive;
    model
}

fn after(moves: &str) -> Game {
    let mut game = Game::new(Position::start(Rules::default()));
    for name in moves.split(' ') {
        game.play(Move::Place(name.parse().unwrap())).unwrap();
    }
    game
}

/// Plays first legal moves, and the events that are due, to the end.
fn to_the_end(mut model: Model) -> Model {
    while model.phase() != Phase::Over {
        let square = first_legal(&model);
        model = match (model.delay(), square) {
            (Some(delay), _) => model.reduce(Action::Due(delay.key)),
            (None, Some(square)) => model.reduce(game::Action::Play(square.into())),
            (None, None) => panic!("nothing goes on"),
        };
    }
    model
}

const HUMANS: &str = "black=human\nwhite=human";

#[test]
fn the_rules_are_offered_until_a_game_has_ended() {
    let first = first_visit(HUMANS);
    assert!(first.offers_the_rules());
    let played = first.clone().reduce(game::Action::Play("f5".parse().unwrap()));
    assert!(!played.offers_the_rules(), "the last move is in its place");
    assert!(played.clone().reduce(game::Action::Undo).offers_the_rules(), "it comes back");
    let ended = to_the_end(first.clone());
    assert!(!ended.clone().reduce(game::Action::NewGame).offers_the_rules());
    let next = first_visit(&ended.settings.to_text());
    assert!(!next.is_newcomers() && !next.offers_the_rules(), "nor at the next visit");
    for other in GameId::ALL.into_iter().filter(|game| *game != GameId::Othello) {
        let page = first_visit(&format!("{HUMANS}\ngame={other}"));
        assert!(
            page.position().id() == other && !page.offers_the_rules(),
            "{other}: the offer is about Othello"
        );
    }
}

#[test]
fn a_game_that_is_looked_at_is_no_first_game() {
    let whole: Vec<String> = to_the_end(first_visit(HUMANS))
        .game
        .played()
        .turns()
        .iter()
        .filter_map(|turn| turn.moved().placed().map(|spot| spot.to_string()))
        .collect();
    for text in [whole.concat(), whole[..20].concat(), "f5d6c3".to_owned()] {
        let opened = first_visit(HUMANS).reduce(library::Action::Paste(text.clone()));
        assert!(opened.game.is_review() && !opened.offers_the_rules(), "{text}");
        assert!(opened.reduce(game::Action::ToEnd).is_newcomers(), "{text}");
    }
    let embedded = first_visit(HUMANS).embedded(Address::parse(&[]));
    assert!(!embedded.offers_the_rules(), "another page's board");
}

#[test]
fn an_opening_that_is_chosen_here_goes_on() {
    for (moves, is_computers) in
        [("f5", true), ("f5 d6", false), ("f5 d6 c3", true), ("f5 f6 e6 f4 g5", true)]
    {
        let tree = GameTree::from(&after(moves));
        let link = |settings: &str| {
            write_link(&SharedGame { settings: settings.into(), ..tree.clone().into() }).unwrap()
        };
        let model = || first_visit("black=human\nwhite=level3");
        let chosen = model().reduce(library::Action::OpenLink(link("mode=play\nstart=now")));
        assert_eq!(chosen.phase(), if is_computers { Phase::Thinking } else { Phase::Human }, "{moves}");
        let sent = model().reduce(library::Action::OpenLink(link("mode=play")));
        assert_eq!(
            sent.phase(),
            if is_computers { Phase::Paused } else { Phase::Human },
            "{moves}, by a link"
        );
    }
    let white = after("f5").position();
    let link =
        write_link(&SharedGame { settings: "mode=play\nstart=now".into(), ..GameTree::new(white).into() });
    let set_up = first_visit("black=human\nwhite=level3").reduce(library::Action::OpenLink(link.unwrap()));
    assert_eq!(set_up.phase(), Phase::Thinking, "a position");
}

#[test]
fn a_text_that_cannot_be_read_waits_to_be_mended() {
    for text in ["f5d6c3z9", "f5 d6 a1", "(;GM[Othello]B[zz];)", "uct1-xxxx"] {
        let refused = first_visit(HUMANS).reduce(library::Action::Paste(text.to_owned()));
        assert_eq!(refused.library.bad_text.as_deref(), Some(text));
        assert!(refused.library.bad_link.is_some(), "{text}");
        let taken = refused.clone().reduce(library::Action::DismissBadLink);
        assert_eq!((taken.library.bad_text.clone(), taken.library.bad_link.clone()), (None, None), "{text}");
        let other = refused.reduce(library::Action::Paste("f5d6".to_owned()));
        assert_eq!((other.library.bad_text.clone(), other.game.tree.len()), (None, 2), "{text}");
    }
}

#[test]
fn what_was_said_of_one_file_is_not_said_of_the_next() {
    let added = |games: Vec<SharedGame>| {
        let games = app::features::library::shelf::Added::new(&[], games);
        first_visit(HUMANS).reduce(library::Action::Keep(games))
    };
    for games in 1..4 {
        let game = |n: usize| {
            let info = GameInfo {
                title: n.to_string(),
                names: [n.to_string(), String::new()],
                ..GameInfo::default()
            };
            SharedGame { info, ..GameTree::from(&after("f5 d6")).into() }
        };
        let model = added((0..games).map(game).collect());
        assert!(model.library.news.is_some());
        let next = model.reduce(library::Action::ForgetNews);
        assert!(next.library.news.is_none() && next.library.shelf.len() == games);
    }
}
