//! Tic-tac-toe on the page beside Othello: what is pasted, opened and played in a game that lacks some of Othello's players.
use crate::dice::{Dice, poll_once};
use app::features::embed::Address;
use app::features::library::{Reader, holds_one_game};
use app::state::*;
use app::text;
use app::tools::collection::Names;
use app::tools::reading::{Read, read_bytes};
use board_game::{BoardGame, Side};
use formats::{LINK_LIMIT, SharedGame, write_any_moves, write_archive, write_saved};
use games::{AnyGame, AnySetup, Game, GameId, GameTree};
use othello_engines::PlayerName;
use tictactoe::Family;

const LEVEL: fn(u8) -> Player = |level| Player::Agent(AgentChoice::Named(PlayerName::Level(level)));

fn address(text: &str) -> Action {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    let pairs: Vec<_> = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Address::parse(&pairs).action().expect("it begins a game").into()
}

/// The page with a game begun by this address, and the reader of all texts.
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
    assert_eq!(shown(&named), (GameId::NineBoards(Family::Sudo), "e5d4".to_owned()));
    let before_moves = othello.reduce(address("game=ultimate e5d4&black=human&white=human"));
    assert_eq!(shown(&before_moves), (GameId::NineBoards(Family::Ultimate), "e5d4".to_owned()));
    let setup = AnyGame::of(GameId::NineBoards(Family::Ultimate)).setup();
    for file in ["4 4\r\n3 3\r\n0 0\r\n", "e5d4a1", "55\n51\n11\n"] {
        let names = Names::default();
        let read = poll_once(read_bytes("game.txt", file.as_bytes().to_vec(), &names, setup));
        let Read::One(_, game, _) = read else { panic!("{file:?} is one game") };
        assert_eq!(write_any_moves(&game.tree.line_game()), "e5d4a1");
    }
}

/// A random game of this kind, to its end.
fn random(game: AnySetup, seed: u64) -> Game {
    let (mut line, mut dice) = (Game::new(AnyGame::start(game)), Dice::new(seed));
    while let actions = line.position().actions()
        && !actions.is_empty()
    {
        line.play(actions[dice.below(actions.len())]).expect("it was listed");
    }
    line
}

/// Whether nothing of a game differs, wherever the nodes of its tree are stored.
fn is_same(one: &SharedGame, other: &SharedGame) -> bool {
    let said = |game: &SharedGame| {
        (game.tree.game(), game.players.clone(), game.settings.clone(), game.seed, game.info.clone())
    };
    one.tree.same_lines(&other.tree) && said(one) == said(other)
}

/// The games of a file beside a board with this game.
fn listed(file: &str, beside: AnySetup) -> Vec<SharedGame> {
    let names = Names::default();
    let Read::Many(games) = poll_once(read_bytes("a.txt", file.as_bytes().to_vec(), &names, beside)) else {
        panic!("these are several games: {file}")
    };
    (0..games.len())
        .map(|n| games.game(n, &names).expect("it is in the list").expect("it can be read"))
        .collect()
}

#[test]
fn exported_games_of_all_kinds_are_imported_unchanged_and_in_order() {
    let one_of_each = |seed: u64| {
        AnySetup::all().into_iter().zip(seed..).map(|(game, seed)| {
            let mut tree = GameTree::new(AnyGame::start(game));
            // Variations that a link in an address has no room for.
            for variation in 0..80 {
                tree.to_start();
                for turn in random(game, 100 * seed + variation).turns() {
                    tree.play(AnyGame::action(turn.made)).expect("it was played");
                }
            }
            let players = ["human", "level2"].map(str::to_owned);
            SharedGame { players, seed: Some(seed), ..tree.into() }
        })
    };
    let all: Vec<SharedGame> = one_of_each(1).chain(one_of_each(7)).collect();
    let others: Vec<SharedGame> = all.iter().filter(|game| game.othello().is_none()).cloned().collect();
    // One game of Othello between others, whose form looks like a file with one game.
    let second = all.len() / 2;
    let few = all[second - 2..second + 3].to_vec();
    assert_eq!(few.iter().filter(|game| game.othello().is_some()).count(), 1);
    for games in [all, others, few] {
        let archive = write_archive(games.iter().map(|game| (game, text::side_names(game))));
        assert_eq!(archive.lines().count(), games.len());
        assert!(
            games.iter().any(|game| write_saved(game).len() > LINK_LIMIT),
            "some are too long for a link"
        );
        // Every line says its game, so one board of each family is enough.
        for beside in [GameId::Othello, GameId::NineBoards(Family::Ultimate)].map(AnySetup::of) {
            let listed = listed(&archive, beside);
            assert_eq!(listed.len(), games.len());
            for (read, game) in listed.iter().zip(&games) {
                assert!(is_same(read, game), "beside {}: {game:?}", beside.name());
            }
            assert!(!holds_one_game(&archive, beside), "beside {}", beside.name());
        }
        for (line, game) in archive.lines().zip(&games) {
            assert!(holds_one_game(line, AnySetup::default()));
            let read = poll_once(read_bytes(
                "a.txt",
                line.as_bytes().to_vec(),
                &Names::default(),
                AnySetup::default(),
            ));
            let Read::One(_, read, _) = read else { panic!("{line} is one game") };
            assert!(is_same(&read, game), "{line}");
        }
    }
}

#[test]
fn a_text_with_a_game_on_each_line_is_a_list() {
    for game in AnySetup::all() {
        let games: Vec<Game> = (0..7).map(|seed| random(game, seed)).collect();
        let lines = |form: &dyn Fn(usize, String) -> String| {
            let moves = games.iter().map(write_any_moves).enumerate();
            moves.map(|(n, moves)| form(n + 1, moves)).collect::<Vec<_>>().join("\n")
        };
        let name = game.name();
        let expected: Vec<String> = games.iter().map(write_any_moves).collect();
        let read = |file: &str, beside| -> Vec<String> {
            listed(file, beside).iter().map(|game| write_any_moves(&game.tree.line_game())).collect()
        };
        assert_eq!(read(&lines(&|_, moves| moves), game), expected, "{name}");
        assert_eq!(read(&lines(&|_, moves| format!("{moves}\r\n")), game), expected, "{name}");
        assert_eq!(read(&format!("# Club\n{}", lines(&|_, moves| moves)), game), expected, "{name}");
        if game.othello().is_none() {
            for beside in AnySetup::all() {
                let named = lines(&|_, moves| format!("{name}: {moves}"));
                assert_eq!(read(&named, beside), expected, "{name} beside {}", beside.name());
            }
        }
    }
}

/// A game in several lines is one game, also if there is a mistake in it.
#[test]
fn moves_in_several_lines_are_one_game() {
    // The moves of Gobang are not all equally long.
    let is_of_cells = |game: &AnySetup| game.othello().is_none() && game.id() != GameId::Gobang;
    for game in AnySetup::all().into_iter().filter(is_of_cells) {
        for seed in 0..20 {
            let moves = write_any_moves(&random(game, seed));
            let cells: Vec<&str> = (0..moves.len()).step_by(2).map(|at| &moves[at..at + 2]).collect();
            for length in [1, 2, 3, 6, 12] {
                let file = cells.chunks(length).map(|line| line.join(" ")).collect::<Vec<_>>().join("\n");
                let read =
                    |file: String| poll_once(read_bytes("a.txt", file.into_bytes(), &Names::default(), game));
                let Read::One(_, one, _) = read(file.clone()) else { panic!("{file} is one game") };
                assert_eq!(write_any_moves(&one.tree.line_game()), moves);
                let twice = format!("{file} {}", cells[0]);
                assert!(matches!(read(twice), Read::Bad(_)), "{file}");
            }
        }
    }
}

/// Players that a game does not have are replaced, or the worker would refuse them.
#[test]
fn an_address_may_name_players_of_other_games() {
    for (text, expected) in [
        // A player that the game lacks is refused: the one of before stays.
        ("game=ultimate&black=human&white=minimax", [Player::Human, LEVEL(2)]),
        ("game=ultimate&black=custom&white=level6v2", [Player::Human, LEVEL(6)]),
        ("game=tictactoe&black=strongest5&white=level2v2", [Player::Human, LEVEL(2)]),
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
        let told = said::progress(&play(game, at));
        assert!(told.contains(said), "{game}: {told}");
    }
    let counts = GameId::ALL.map(|game| game.record().counts_positions);
    assert_eq!(counts, [true, false, false, false, false]);
}
