//! The opening book in the explorer: which moves it shows with which values, what it says where it has none, and when it is shown first.
use crate::dice::Dice;
use app::state::{Model, Player, Settings, game};
use app::tools::explorer::{Explorer, ExplorerProps, Source, book::moves};
use arena::random_opening;
use formats::{SharedGame, parse_transcript};
use othello::*;
use std::rc::Rc;
use yew::Callback;

/// The game with these moves from the start.
fn game(transcript: &str) -> Game {
    parse_transcript(transcript, Position::start(Rules::default())).unwrap()
}

/// The position after these moves from the start.
fn after(transcript: &str) -> Position {
    game(transcript).position()
}

/// A game that has left the book, which has positions after at most 14 plies.
fn beyond() -> Game {
    let mut dice = Dice::new(5);
    random_opening(Position::start(Rules::default()), 30, || dice.bits())
}

#[test]
fn the_best_move_comes_first_and_is_worth_what_follows_it() {
    let (mut position, mut plies) = (Position::start(Rules::default()), 0);
    loop {
        let listed = moves(position).expect("these are the book's board and rule");
        let Some(best) = listed.first() else { break };
        assert!(listed.is_sorted_by_key(|one| -one.value), "{listed:?}");
        for one in &listed {
            let next = position.play(one.square.into()).expect("the book's moves are legal");
            if let Some(reply) = moves(next).expect("the rules are the same").first() {
                assert_eq!(one.value, -reply.value, "{} after {plies} plies", one.square);
            }
        }
        position = position.play(best.square.into()).unwrap();
        plies += 1;
    }
    assert!(plies >= 8, "the best line has {plies} plies");
}

#[test]
fn a_position_is_found_from_every_side_and_by_any_order_of_moves() {
    let [one, turned] = ["f5d6c3", "d3c5f6"].map(|transcript| moves(after(transcript)).unwrap());
    let values = |listed: &[othello_book::BookMove]| listed.iter().map(|one| one.value).collect::<Vec<_>>();
    assert!(one.len() > 1, "{one:?}");
    assert_eq!(values(&one), values(&turned));
    assert_ne!(one[0].square, turned[0].square, "the moves are those of the board as it lies");
    let [one, other] = ["f5d6c3d3c4", "f5d6c4d3c3"].map(|transcript| moves(after(transcript)).unwrap());
    assert!(!one.is_empty());
    assert_eq!(one, other);
}

#[test]
fn it_is_for_its_own_board_and_rule() {
    for size in BoardSize::ALL {
        for no_move in [NoMoveRule::MustPass, NoMoveRule::GameOver] {
            let rules = Rules { size, no_move };
            assert_eq!(moves(Position::start(rules)).is_some(), rules == Rules::default(), "{rules:?}");
        }
    }
    assert_eq!(moves(beyond().position()), Some(Vec::new()));
}

#[test]
fn it_is_shown_first_only_where_there_are_no_games() {
    assert_eq!(Source::shown_first(&[]), Source::Book);
    let saved = SharedGame::from(GameTree::new(Position::start(Rules::default())));
    assert_eq!(Source::shown_first(&[saved]), Source::Own);
}

/// The panel as HTML, while people play this game.
async fn panel(game: &Game) -> String {
    let rules = game.start().rules();
    let settings = Settings { players: [Player::Human; 2], setups: rules.into(), ..Settings::default() };
    let play = |model: Model, turn: &Turn| match turn.action() {
        Move::Place(square) => model.reduce(game::Action::Play(square.into())),
        Move::Pass => model,
    };
    let model = game.turns().iter().fold(Model::new(settings, 1), play);
    let position = game.position();
    let props = ExplorerProps { model: Rc::new(model), position, on_action: Callback::noop() };
    yew::LocalServerRenderer::<Explorer>::with_props(props).hydratable(false).render().await
}

#[tokio::test(flavor = "current_thread")]
async fn the_panel_shows_the_moves_without_filters() {
    let html = panel(&game("f5")).await;
    let best = moves(after("f5")).unwrap()[0];
    let count = |what: &str| html.matches(what).count();
    assert_eq!((count("data-source=\"book\""), count("data-count=\"3\"")), (1, 1), "{html}");
    assert_eq!((count("explorer-row"), count("data-playable=\"true\"")), (3, 3), "{html}");
    assert_eq!((count("explorer-filters"), count("explorer-none")), (0, 0), "{html}");
    let first = html.split("explorer-move\"").nth(1).expect("a move");
    let value = f64::from(best.value) / f64::from(othello_book::VALUES_PER_DISC);
    assert!(first.contains(&format!(">{}<", best.square)), "{first}");
    assert!(first.contains(&format!("data-value=\"{value:.3}\"")), "{first}");
    assert!(html.contains("by how many discs White is expected"), "{html}");
}

#[tokio::test(flavor = "current_thread")]
async fn the_panel_says_why_there_are_no_moves() {
    let small = Rules { size: BoardSize::Six, ..Rules::default() };
    for (game, said) in [
        (beyond(), "This position is not in the opening book."),
        (Game::new(Position::start(small)), "The opening book is only for 8\u{a0}×\u{a0}8 games"),
    ] {
        let html = panel(&game).await;
        assert!(html.contains("explorer-none") && html.contains(said), "{html}");
        assert!(!html.contains("explorer-row"), "{html}");
    }
}
