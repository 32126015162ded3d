//! Lists of moves of tic-tac-toe: random games in each of the notations, written here, and what is wrong with others.
use board_game::BoardGame;
use formats::{
    At, Format, GameInfo, Problem, SharedGame, is_of_cells, read_beside, says_its_game, write_any_moves,
    write_archive, write_saved,
};
use games::{AnyGame, AnySetup, Game, GameId, GameTree};
use othello::Rules;
use proptest::prelude::*;
use tictactoe::Family;

const GAMES: [GameId; 3] =
    [GameId::TicTacToe, GameId::NineBoards(Family::Ultimate), GameId::NineBoards(Family::Sudo)];

/// A random game, to its end.
fn random_game(start: AnyGame, seed: u64) -> Game {
    let (mut game, mut seed) = (Game::new(start), seed);
    loop {
        let actions = game.position().actions();
        if actions.is_empty() {
            return game;
        }
        // Knuth's generator (MMIX), by its upper bits.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.play(actions[(seed >> 33) as usize % actions.len()]).unwrap();
    }
}

/// The columns and rows of a game's moves.
fn spots(game: &Game) -> Vec<[u8; 2]> {
    game.turns()
        .iter()
        .filter_map(|turn| turn.moved().placed())
        .map(|spot| [spot.column(), spot.row()])
        .collect()
}

/// The game in some of the forms of squares.
fn squares(game: &Game) -> [String; 3] {
    let names =
        spots(game).into_iter().map(|[column, row]| format!("{}{}", char::from(b'a' + column), row + 1));
    let names: Vec<String> = names.collect();
    [names.concat(), names.join(" ").to_uppercase(), names.join("\n")]
}

/// The game on nine boards in digits.
fn digits(game: &Game) -> [String; 7] {
    let rows: Vec<String> = spots(game).into_iter().map(|[column, row]| format!("{row} {column}")).collect();
    let of = |first: u8| {
        let word = move |[column, row]: [u8; 2]| {
            let (board, cell) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
            format!("{}{}", board + first, cell + first)
        };
        spots(game).into_iter().map(word).collect::<Vec<_>>()
    };
    let pairs = rows.iter().map(|pair| pair.replace(' ', ","));
    [
        rows.join("\n") + "\n",
        rows.join(";"),
        rows.join(", "),
        pairs.collect::<Vec<_>>().join(" ; "),
        of(1).join(" "),
        of(1).concat(),
        of(1).join("\r\n"),
    ]
}

#[test]
fn random_games_are_the_same_in_every_notation() {
    let majority = AnyGame::start(AnySetup::NineBoards(tictactoe::Rules::Majority));
    for start in GAMES.map(AnyGame::of).into_iter().chain([majority]) {
        for seed in 0..60 {
            let game = random_game(start, seed);
            let read = |text: &str| match read_beside(text, start.setup()) {
                Ok(document) => document.game.tree.line_game(),
                Err(error) => panic!("seed {seed}: {error} in {text}"),
            };
            for text in squares(&game) {
                assert_eq!(read(&text), game, "seed {seed}: {text}");
            }
            assert_eq!(write_any_moves(&game), squares(&game)[0]);
            if start.id() != GameId::TicTacToe {
                for text in digits(&game) {
                    assert_eq!(read(&text), game, "seed {seed}: {text}");
                }
            }
        }
    }
}

/// As in Japanese texts.
#[test]
fn full_width_letters_and_digits_are_plain_ones() {
    let ultimate = AnyGame::of(GameId::NineBoards(Family::Ultimate)).setup();
    let expected = read_beside("e5 d4 a1", ultimate).unwrap();
    for text in ["ｅ５　ｄ４　ａ１", "Ｅ５Ｄ４Ａ１", "４ ４；３ ３；０ ０"] {
        assert_eq!(read_beside(text, ultimate).as_ref(), Ok(&expected), "{text}");
    }
    let error = read_beside("ｅ５ｄ４ｅ５", ultimate).unwrap_err();
    assert_eq!((error.ply, error.at), (Some(3), Some(At::Character(5))));
}

#[test]
fn a_text_may_name_its_game() {
    for setup in AnySetup::all().into_iter().filter(|setup| setup.id() != GameId::Othello) {
        let (name, game) = (setup.name(), random_game(AnyGame::start(setup), 7));
        let moves = write_any_moves(&game);
        for named in [
            format!("{name} {moves}"),
            format!(" {}: {moves}", name.to_uppercase()),
            format!("{name}\n{moves}"),
        ] {
            for beside in AnySetup::all() {
                let read = read_beside(&named, beside).unwrap();
                assert_eq!(read.game.tree.line_game(), game, "{named} beside {}", beside.name());
                assert!(is_of_cells(&named, beside.id()));
            }
        }
        let othello = read_beside("othello f5d6", setup).unwrap();
        assert_eq!(othello.game.tree.start().id(), GameId::Othello);
    }
    let six = Rules { size: othello::BoardSize::Six, ..Rules::default() };
    let read = read_beside("othello c2", six.into()).unwrap();
    assert_eq!(read.game.tree.start(), AnyGame::Othello(othello::Position::start(six)));
}

/// A game with variations, players, names and a seed, at any of its nodes.
fn whole(start: AnyGame, seed: u64) -> SharedGame {
    let mut tree = GameTree::new(start);
    for variation in 0..3 {
        tree.to_start();
        for turn in random_game(start, 3 * seed + variation).turns() {
            tree.play(AnyGame::action(turn.made)).unwrap();
        }
    }
    for _ in 0..seed % 9 {
        tree.back();
    }
    let info =
        GameInfo { names: ["Zoë".into(), String::new()], title: "A, B: C".into(), ..GameInfo::default() };
    SharedGame { players: ["human".into(), "uct:c=1".into()], seed: Some(seed), info, ..tree.into() }
}

/// Whether nothing of a game differs, wherever the nodes of its tree are stored.
fn is_same(one: &SharedGame, other: &SharedGame) -> bool {
    let said = |game: &SharedGame| {
        (game.tree.game(), game.players.clone(), game.settings.clone(), game.seed, game.info.clone())
    };
    one.tree.same_lines(&other.tree) && said(one) == said(other)
}

#[test]
fn a_game_of_an_archive_is_read_beside_any_board_without_a_loss() {
    let [ultimate, othello] =
        [GameId::NineBoards(Family::Ultimate), GameId::Othello].map(|id| AnyGame::of(id).setup());
    for setup in AnySetup::all().into_iter().filter(|setup| setup.othello().is_none()) {
        for seed in 0..20 {
            let game = whole(AnyGame::start(setup), seed);
            let line = write_archive([(&game, Default::default())]);
            let name = setup.name();
            assert!(line.starts_with(&format!("{name}: ")) && says_its_game(&line), "{line}");
            for beside in [ultimate, othello] {
                let read = read_beside(&line, beside).unwrap_or_else(|error| panic!("{error}: {line}"));
                assert!(is_same(&read.game, &game) && read.skipped.is_empty(), "seed {seed}: {line}");
            }
            // Without the link, or with one that is damaged or of another game, the moves are still there.
            let (moves, link) = line.trim_end().rsplit_once(' ').unwrap();
            let played = game.tree.line_game();
            assert_eq!(read_beside(moves, othello).unwrap().game.tree.line_game(), played, "{moves}");
            let other = write_saved(&whole(AnyGame::start(setup), seed + 100));
            for wrong in [&link[..link.len() - 1], &other] {
                let read = read_beside(&format!("{moves} {wrong}"), othello).unwrap();
                assert_eq!(
                    (read.game.tree.line_game(), &read.skipped[..]),
                    (played.clone(), &[wrong.to_owned()][..])
                );
            }
        }
        let empty = SharedGame::from(GameTree::new(AnyGame::start(setup)));
        let line = write_archive([(&empty, Default::default())]);
        assert_eq!(read_beside(&line, othello).unwrap().game, empty, "{line}");
    }
}

#[test]
fn files_and_links_are_of_their_own_game() {
    let [ultimate, othello] =
        [GameId::NineBoards(Family::Ultimate), GameId::Othello].map(|id| AnyGame::of(id).setup());
    for text in ["(;GM[Othello]B[f5];)", "(;FF[4]GM[2];B[f5])"] {
        assert_eq!(read_beside(text, ultimate), read_beside(text, othello), "{text}");
        assert!(
            read_beside(text, ultimate).is_ok() && !is_of_cells(text, GameId::NineBoards(Family::Ultimate))
        );
    }
    let damaged = read_beside("uct2-xyz", ultimate).unwrap_err();
    assert_eq!(
        (damaged.format, is_of_cells("uct2-xyz", GameId::NineBoards(Family::Sudo))),
        (Format::Link, false)
    );
    for empty in ["", " \n", "ultimate", "sudo: "] {
        assert_eq!(read_beside(empty, ultimate).unwrap_err().problem, Problem::Empty, "{empty:?}");
    }
    // The moves of Othello are those of the board beside which they are read.
    assert!(read_beside("f5d6c3", othello).is_ok() && !is_of_cells("f5d6c3", GameId::Othello));
    assert!(
        read_beside("f5d6c3", ultimate).is_err()
            && is_of_cells("f5d6c3", GameId::NineBoards(Family::Ultimate))
    );
}

#[test]
fn an_error_names_the_ply_and_why() {
    for (game, text, said, at) in [
        (
            GameId::NineBoards(Family::Ultimate),
            "e5 d4 e5",
            "ply 3, character 7: e5: you were sent to the upper left board",
            7,
        ),
        (
            GameId::NineBoards(Family::Ultimate),
            "4 4\n3 3\n4 4",
            "ply 3, character 9: e5: you were sent to the upper left board",
            9,
        ),
        (
            GameId::NineBoards(Family::Ultimate),
            "55 51 55",
            "ply 3, character 7: e5: you were sent to the upper left board",
            7,
        ),
        (GameId::NineBoards(Family::Sudo), "e5e5", "ply 2, character 3: e5: there is a mark in that cell", 3),
        (
            GameId::NineBoards(Family::Sudo),
            "sudo e5e5",
            "ply 2, character 8: e5: there is a mark in that cell",
            8,
        ),
        (GameId::NineBoards(Family::Sudo), "e5 j1", "ply 2, character 4: `j1` is no cell", 4),
        (GameId::NineBoards(Family::Sudo), "4 4 3", "ply 2, character 5: half a move", 5),
        (GameId::NineBoards(Family::Ultimate), "a1 <b>", "ply 2, character 5: half a move", 5),
        (GameId::TicTacToe, "b2 a1 b2", "ply 3, character 7: b2: there is a mark in that cell", 7),
        (GameId::TicTacToe, "b2 d1", "ply 2, character 4: `d1` is no cell", 4),
        (GameId::TicTacToe, "b2a1b1a2b3c3", "ply 6, character 11: c3: the game is over", 11),
    ] {
        let error = read_beside(text, AnyGame::of(game).setup()).unwrap_err();
        assert_eq!(error.to_string(), format!("transcript, {said}"), "{text}");
        assert_eq!((error.at, error.board), (Some(At::Character(at)), None), "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_a_game_or_an_error(text in "(ultimate |sudo:|)[a-j0-9 ,;é\\-\n]{0,40}", beside in 0..4_usize) {
        let setup = AnyGame::of(GameId::ALL[beside]).setup();
        if let Ok(document) = read_beside(&text, setup) {
            // A game consists of signs of the text.
            let moves = document.game.tree.line_game().turns().len();
            // A digit is a move on one board.
            let signs = if document.game.tree.start().id() == GameId::TicTacToe { 1 } else { 2 };
            prop_assert!(moves * signs <= text.chars().filter(|sign| sign.is_alphanumeric()).count());
        }
    }
}
