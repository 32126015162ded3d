//! Tic-tac-toe on the page beside Othello: what is pasted, opened and played in a game that lacks some of Othello's players.
use crate::dice::poll_once;
use app::features::embed::Address;
use app::features::library::{Reader, holds_one_game};
use app::state::*;
use app::text;
use app::tools::collection::Names;
use app::tools::reading::{Read, read_bytes};
use board_game::{BoardGame, Side};
use engines::PlayerName;
use formats::write_any_moves;
use games::{AnyGame, GameId};

const LEVEL: fn(u8) -> Player = |level| Player::Agent(AgentChoice::Named(PlayerName::Level(level)));

fn address(text: &str) -> Action {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    let pairs: Vec<_> = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Address::parse(&pairs).action().expect("it begins a game").into()
}

/// The page with a game begun by this address, and what reads every text.
fn beside(text: &str) -> Model {
    Model::new(Settings::default(), 1)
        .reduce(library::Action::ReaderLoaded(Reader::OF_ALL))
        .reduce(address(text))
}

fn shown(model: &Model) -> (GameId, String) {
    (model.position().id(), write_any_moves(&model.game.tree.line_game()))
}

#[test]
fn moves_are_read_as_those_of_the_game_on_the_board() {
    for (game, text) in [
        ("ultimate", "e5 d4 a1"),
        ("ultimate", "4 4\n3 3\n0 0\n"),
        ("sudo", "4,4; 3,3; 0,0"),
        ("sudo", "55 51 11"),
        ("othello", "ultimate 55 51 11"),
        ("tictactoe", "sudo: e5d4a1"),
    ] {
        let model = beside(&format!("game={game}&black=human&white=human"));
        let paste: Action = library::Action::Paste(text.to_owned()).into();
        assert!(paste.has_file(model.settings.setups.game), "what reads {text} is not in the first download");
        assert!(holds_one_game(text, model.settings.start().setup()));
        let opened = model.reduce(paste);
        assert_eq!(
            (shown(&opened).1, opened.phase()),
            ("e5d4a1".to_owned(), Phase::Review),
            "{text} in {game}"
        );
    }
    let one = beside("game=tictactoe").reduce(library::Action::Paste("b2 a1 c3".to_owned()));
    assert_eq!(shown(&one), (GameId::TicTacToe, "b2a1c3".to_owned()));
}

#[test]
fn an_error_names_the_move_and_why() {
    for (game, moves, said) in [
        (
            "ultimate",
            "e5 d4 e5",
            "These moves can\u{2019}t be played. Move 3, e5: You were sent to the upper left board.",
        ),
        ("sudo", "4 4\n4 4", "These moves can\u{2019}t be played. Move 2, e5: There is a mark in that cell."),
        ("sudo", "e5 j1", "These moves can\u{2019}t be read. Move 2: \u{201c}j1\u{201d} is not a cell."),
        ("ultimate", "4 4 3", "These moves can\u{2019}t be read. Move 2: Its second half is missing."),
    ] {
        let model = beside(&format!("game={game}&black=human&white=human"));
        let wrong = model.clone().reduce(library::Action::Paste(moves.to_owned()));
        assert_eq!(shown(&wrong), shown(&model), "{moves}");
        assert_eq!(wrong.library.bad_link.as_ref().map(text::format_error).as_deref(), Some(said));
    }
}

/// An address whose text has no name is of Othello, whatever was played last; files are read beside the board.
#[test]
fn a_text_in_an_address_is_of_the_game_that_it_names() {
    let ultimate = beside("game=ultimate&black=human&white=human");
    let othello = ultimate.clone().reduce(address("game=f5d6c3&black=human&white=human"));
    assert_eq!(shown(&othello), (GameId::Othello, "f5d6c3".to_owned()));
    let named = othello.clone().reduce(address("game=sudo&game=e5d4&black=human&white=human"));
    assert_eq!(shown(&named), (GameId::Sudo, "e5d4".to_owned()));
    let before_moves = othello.reduce(address("game=ultimate e5d4&black=human&white=human"));
    assert_eq!(shown(&before_moves), (GameId::Ultimate, "e5d4".to_owned()));
    let setup = AnyGame::of(GameId::Ultimate).setup();
    for file in ["4 4\r\n3 3\r\n0 0\r\n", "e5d4a1", "55\n51\n11\n"] {
        let names = Names::default();
        let read = poll_once(read_bytes("game.txt", file.as_bytes().to_vec(), &names, setup));
        let Read::One(_, game, _) = read else { panic!("{file:?} is one game") };
        assert_eq!(write_any_moves(&game.tree.line_game()), "e5d4a1");
    }
}

/// Players that a game does not have are replaced, or the worker would refuse them.
#[test]
fn an_address_may_name_players_of_other_games() {
    for (text, expected) in [
        ("game=ultimate&black=human&white=minimax", [Player::Human, LEVEL(1)]),
        ("game=ultimate&black=custom&white=level9v2", [LEVEL(1), LEVEL(6)]),
        ("game=tictactoe&black=strongest5&white=level2v2", [LEVEL(3), LEVEL(2)]),
        (
            "game=othello&black=minimax&white=level9v2",
            [Player::Agent(AgentChoice::Named(PlayerName::Minimax)), LEVEL(9)],
        ),
    ] {
        assert_eq!(beside(text).settings.players, expected, "{text}");
    }
    // The game of an address counts, not the one that was on the board.
    let parameters =
        [("white", "level9v2"), ("game", "f5d6")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    let begin = app::features::embed::Address::parse(&parameters).action().expect("it begins a game");
    let othello = beside("game=ultimate&black=human&white=level1").reduce(begin);
    assert_eq!(othello.settings.player(Side::Second), LEVEL(9));
    let set = beside("game=sudo&black=human&white=human").reduce(Action::set("white", "custom"));
    assert_eq!(set.settings.player(Side::Second), LEVEL(1));
}

#[test]
fn cells_are_left_and_iterations_are_counted() {
    let play = |game: &str, at: &str| {
        let model = beside(&format!("game={game}&black=human&white=human"));
        model.reduce(game::Action::Play(at.parse().unwrap()))
    };
    for (game, at, said) in [
        ("sudo", "e5", "80 cells left"),
        ("tictactoe", "b2", "8 cells left"),
        ("othello", "f5", "59 squares left"),
    ] {
        let told = text::progress(&play(game, at));
        assert!(told.contains(said), "{game}: {told}");
    }
    let counts = GameId::ALL.map(|game| Abilities::of(game).counts_positions);
    assert_eq!(counts, [true, false, false, false]);
}
