//! Players that a game lacks are refused by name, whoever names them: an address, the address of an embedded board, or its host.
use app::features::embed::{Address, Command, CommandError};
use app::features::library::Reader;
use app::state::*;
use board_game::{BoardGame, Side, Spot};
use games::{AnyGame, AnySetup, GameId};
use othello_engines::PlayerName;

fn address(text: &str) -> Address {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    Address::parse(&pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect::<Vec<_>>())
}

fn embedded(text: &str) -> Model {
    let board = Model::new(Settings::of_an_embedded_board(), 1);
    board.reduce(library::Action::ReaderLoaded(Reader::OF_ALL)).embedded(address(text))
}

fn set(model: &Model, name: &str, value: &str) -> Result<Model, CommandError> {
    let pairs = vec![(name.to_owned(), value.to_owned())];
    match model.command(Command::parse("set", |_| None, || pairs)?)? {
        Answer::Do(action) => Ok(model.clone().reduce(action)),
        Answer::Say(said) => panic!("it says {said}"),
    }
}

const fn level(level: u8) -> Player {
    Player::Agent(AgentChoice::Named(PlayerName::Level(level)))
}

const fn former(level: u8) -> Player {
    Player::Agent(AgentChoice::Named(PlayerName::FormerLevel(level)))
}

const CLASSIC: Player = Player::Agent(AgentChoice::Named(PlayerName::Classic));

#[test]
fn a_name_is_the_player_that_it_means_in_each_game_or_an_error() {
    for (game, name, expected) in [
        ("ultimate", "level5", Some(level(5))),
        ("ultimate", "level1", Some(level(1))),
        ("ultimate", "level6v2", Some(level(6))),
        ("ultimate", "level7", None),
        ("ultimate", "level9v2", None),
        ("ultimate", "minimax", None),
        ("ultimate", "greedy", None),
        ("ultimate", "custom", None),
        ("ultimate", "classic", Some(CLASSIC)),
        ("ultimate", "computer", Some(level(1))),
        ("ultimate-majority", "custom", None),
        ("ultimate-majority", "level4", Some(level(4))),
        ("sudo", "greedy", None),
        ("sudo", "level10", None),
        ("sudo", "computer", Some(level(1))),
        ("sudo", "human", Some(Player::Human)),
        ("tictactoe", "strongest5", None),
        ("tictactoe", "level4v2", None),
        ("tictactoe", "level3", Some(level(3))),
        ("tictactoe", "minimax", None),
        ("tictactoe", "computer", Some(level(1))),
        ("othello", "level5", Some(level(5))),
        ("othello", "level5v1", Some(former(5))),
        ("othello", "level5v2", Some(level(5))),
        ("othello", "computer", Some(level(5))),
        ("othello", "nobody", None),
    ] {
        let text = format!("game={game}&white={name}");
        let board = embedded(&text);
        let (refused, bad_game) = board.refused(address(&text));
        assert_eq!((board.position().setup().name(), bad_game), (game, None), "{text}");
        let by_host = set(&embedded(&format!("game={game}&white=human")), "white", name);
        let on_page = Model::new(Settings::default(), 1).reduce(address(&text).action().unwrap());
        match expected {
            Some(player) => {
                assert_eq!((board.settings.player(Side::Second), refused), (player, vec![]), "{text}");
                assert_eq!(by_host.unwrap().settings.player(Side::Second), player, "{text}");
                assert_eq!(on_page.settings.player(Side::Second), player, "{text}");
                assert_eq!(on_page.library.skipped, Vec::<String>::new(), "{text}");
            }
            None => {
                // The name is the one that was given, with or without the version of its scale.
                assert_eq!(refused, [("white".to_owned(), name.to_owned())], "{text}");
                assert_eq!(board.settings.player(Side::Second), CLASSIC, "{text}: the default plays");
                let error = CommandError::Value("white".to_owned(), name.to_owned());
                assert_eq!(by_host, Err(error), "{text}");
                let told = &on_page.library.skipped[..];
                let names = Roster::of(board.position().id()).names();
                assert_eq!(told, [format!("white={name} ({names})")], "{text}");
            }
        }
    }
}

/// The names in an error are those that are taken, and no other name of a player is, but that of a level without its version.
#[test]
fn the_names_in_an_error_are_taken() {
    for setup in AnySetup::all() {
        let board = embedded(&format!("game={}&white=human", setup.name()));
        let names = Roster::of(setup.id()).names();
        for name in names.split(", ") {
            assert!(set(&board, "black", name).is_ok(), "{}: {name}", setup.name());
        }
        for (player, name) in Player::NAMED.iter().filter(|(player, _)| player.is_offered()) {
            let is_named = names.split(", ").any(|other| other == *name);
            assert_eq!(set(&board, "white", name).is_ok(), is_named, "{}: {player:?}", setup.name());
        }
    }
    let ultimate = Roster::of(AnySetup::named("ultimate").unwrap().id()).names();
    assert!(ultimate.starts_with("human, level1v2, level2v2") && ultimate.ends_with("random, computer"));
}

/// A game in a text is of the game that it says, and has that game's players.
#[test]
fn the_game_of_a_text_says_which_players_there_are() {
    let text = "game=ultimate e5 d4&white=minimax";
    let board = embedded(text);
    assert_ne!(board.position().id(), GameId::Othello);
    assert_eq!(board.refused(address(text)).0, [("white".to_owned(), "minimax".to_owned())]);
    let text = "game=f5d6&white=minimax";
    assert_eq!(embedded(text).refused(address(text)).0, vec![]);
}

/// One thing has one code: a square that a board lacks, whether any board has it or not.
#[test]
fn squares_and_plies_that_there_are_not_have_one_error() {
    for game in AnySetup::all().into_iter().map(AnySetup::name) {
        let board = embedded(&format!("game={game}&black=human&white=human"));
        let grid = AnyGame::start(AnySetup::named(game).expect("a game")).to_board().grid;
        let is_on = |name: &str| name.parse::<Spot>().is_ok_and(|spot| grid.contains(spot));
        let named = ["z9", "e10", "k11", "o15", "p1", "a0", "a99", "", "e", "5", "e5 ", "ee5"];
        for square in named.into_iter().filter(|name| !is_on(name)) {
            let text = |_: &str| Some(square.to_owned());
            let played = Command::parse("play", text, Vec::new).and_then(|command| board.command(command));
            assert_eq!(played, Err(CommandError::Argument("move")), "{game}: {square:?}");
        }
        for (ply, error) in [
            ("7", CommandError::NotNow),
            ("201", CommandError::NotNow),
            ("1000000", CommandError::NotNow),
            ("-1", CommandError::Argument("ply")),
            ("x", CommandError::Argument("ply")),
        ] {
            let text = |_: &str| Some(ply.to_owned());
            let gone = Command::parse("goTo", text, Vec::new).and_then(|command| board.command(command));
            assert_eq!(gone, Err(error), "{game}: {ply}");
        }
    }
    for (name, value) in [("white", "No body"), ("theme", "bogus"), ("readonly", "yes"), ("size", "5")] {
        let error = CommandError::Value(name.to_owned(), value.to_owned());
        assert_eq!(set(&embedded("white=human"), name, value), Err(error));
    }
}

/// A text that is nearly a link changes nothing, and says that it is none.
#[test]
fn what_is_nearly_a_link_is_said_to_be_none() {
    let playing = Model::new(Settings::default(), 1).reduce(game::Action::Play("f5".parse().unwrap()));
    for text in [
        "ct2-AAAA",
        "hello",
        "uct",
        "uct1",
        "uct1-",
        "uct9-AAAA",
        "UCT1-AAAA",
        "uct1_AAAA",
        "uct2-%20",
        "play",
        "1",
        "-",
        "uct3-AAAA",
        "link",
        "....",
    ] {
        let model = playing.clone().reduce(library::Action::ReaderLoaded(Reader::OF_ALL));
        let opened = model.clone().reduce(library::Action::OpenLink(text.to_owned()));
        assert!(opened.library.bad_link.is_some(), "{text} is opened without a word");
        assert_eq!((&opened.game, &opened.settings), (&model.game, &model.settings), "{text}");
    }
}
