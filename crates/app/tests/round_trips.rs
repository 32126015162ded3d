//! Games exported in any format are recognised and read back as the same game, and files with many games list them all.
use crate::dice::{self, Dice, poll_once, random_game};
use crate::of_othello::{game, tree, write_sgf};
use app::tools::collection::{Collection, Names};
use app::tools::reading::{Read, read_bytes, read_text};
use formats::*;
use games::any_tree;
use othello::*;

const RULES: Rules = Rules { size: BoardSize::Eight, no_move: NoMoveRule::MustPass };

fn read_one(text: &str) -> SharedGame {
    match read_text(text, Rules::default()) {
        Read::One(_, shared, _) => *shared,
        other => panic!("{text:?} is {other:?}"),
    }
}

fn read_many(name: &str, bytes: Vec<u8>) -> Collection {
    match poll_once(read_bytes(name, bytes, &Names::default(), Rules::default())) {
        Read::Many(games) => [games].into_iter().collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn one_game_survives_in_every_format() {
    let seed = dice::seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    for n in 0..500 {
        let size = BoardSize::ALL[n % 3];
        let game = random_game(&mut dice, Rules { size, ..RULES });
        let told = format!("seed {seed}, game {n}: {}", write_transcript(&game));
        assert_eq!(self::game(&read_one(&write_ggf(&GgfGame::new(game.clone())))), game, "GGF, {told}");
        assert_eq!(
            tree(&read_one(&game.position().to_board_string())).start(),
            game.position(),
            "board, {told}"
        );
        // A short game may be legal on two boards; then the usual one is used.
        let back = self::game(&read_one(&write_transcript(&game)));
        assert_eq!(write_transcript(&back), write_transcript(&game), "transcript, {told}");
        let shared = SharedGame {
            tree: any_tree(&GameTree::from(&game)),
            players: ["human".to_owned(), "level3".to_owned()],
            settings: GameSettings::NONE,
            seed: Some(dice.bits()),
            info: GameInfo { date: "2024-07-31".to_owned(), ..GameInfo::default() },
        };
        let link = format!("https://example.org/x/#/play/{}", write_link(&shared).unwrap());
        let back = read_one(&link);
        assert_eq!(
            (self::game(&back), back.players, back.seed),
            (game, shared.players, shared.seed),
            "link, {told}"
        );
    }
}

#[test]
fn many_games_survive_in_every_format() {
    let seed = dice::seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let games: Vec<_> = (0..200).map(|_| random_game(&mut dice, RULES)).collect();
    let entry = |n: usize| WthorEntry { black: n as u16, white: 3, score: 40, ..WthorEntry::default() };
    let wthor =
        write_wthor(WthorHeader::default(), games.iter().enumerate().map(|(n, game)| (entry(n), game)))
            .unwrap();
    let ggf: Vec<_> = games
        .iter()
        .enumerate()
        .map(|(n, game)| {
            // Names with all special characters of the format.
            let tags = vec![(GgfTag::BLACK, format!("(;n{n}];)\\")), (GgfTag::WHITE, "w".to_owned())];
            write_ggf(&GgfGame { tags, ..GgfGame::new(game.clone()) })
        })
        .collect();
    let lines: Vec<_> = games.iter().map(write_transcript).collect();
    for (name, bytes) in [
        ("a.wtb", wthor.clone()),
        ("without a name", wthor),
        ("a.ggf", ggf.join("\nsomething between\n").into_bytes()),
        ("a.txt", lines.join("\r\n").into_bytes()),
    ] {
        let read = read_many(name, bytes);
        assert_eq!(read.len(), games.len(), "{name}, seed {seed}");
        for (n, game) in games.iter().enumerate() {
            let read = read.game(n, &Names::default()).unwrap().map(|shared| self::game(&shared));
            assert_eq!(read.as_ref(), Ok(game), "{name}, seed {seed}, game {n}");
        }
        assert!(read.game(games.len(), &Names::default()).is_none());
        assert_eq!(read.find("17", &Names::default()), [16]);
        let first = write_transcript(&games[0]);
        let found = read.find(&first, &Names::default());
        assert!(found.contains(&0), "{name}, seed {seed}: {found:?}");
    }
    let read = read_many("a.ggf", ggf.concat().into_bytes());
    let names = |n| read.game(n, &Names::default()).unwrap().unwrap().info.names;
    assert_eq!(names(7), ["(;n7];)\\".to_owned(), "w".to_owned()]);
}

#[test]
fn wthor_games_are_found_by_name_opening_and_first_moves_from_any_side() {
    let start = Position::start(RULES);
    // The Tiger, the Tiger in another orientation, and another game.
    let games =
        ["f5d6c3d3c4f4", "c4e3f6e6f5c5", "d3c5d6e3"].map(|line| parse_transcript(line, start).unwrap());
    let entry = |n: usize| WthorEntry { black: n as u16, white: 0, score: 32, ..WthorEntry::default() };
    let bytes = write_wthor(
        WthorHeader { year: 2024, ..WthorHeader::default() },
        games.iter().enumerate().map(|(n, game)| (entry(n), game)),
    )
    .unwrap();
    let mut players = vec![0; 16];
    players[8] = 3;
    for name in ["Nobody", "Ann Other", "Bob"] {
        players.extend(name.bytes());
        players.resize(players.len() + 20 - name.len(), 0);
    }
    let Read::Names(names, 3) =
        poll_once(read_bytes("WTHOR.JOU", players, &Names::default(), Rules::default()))
    else {
        panic!("the names are not read");
    };
    let read = read_many("a.wtb", bytes);
    for (query, found) in [
        ("tiger", &[0, 1][..]),
        ("f5d6c3d3c4", &[0, 1]),
        ("F5 d6 C3 d3 c4", &[0, 1]),
        ("c4e3f6", &[0, 1]),
        ("ann", &[1]),
        ("nobody", &[0, 1, 2]),
        ("4", &[]),
        ("3", &[2]),
        ("zzz", &[]),
        ("0", &[]),
        ("18446744073709551616", &[]),
    ] {
        assert_eq!(read.find(query, &names), found, "{query}");
    }
    let said = read.game(1, &names).unwrap().unwrap().info;
    assert_eq!(said.names, ["Ann Other".to_owned(), "Nobody".to_owned()]);
    assert_eq!((said.date.as_str(), read.info(2, &names).unwrap().names[0].as_str()), ("2024", "Bob"));
    assert!(read.info(9, &names).is_none());
}

/// The indices that a search finds in a list of games in any format.
fn found_in(name: &str, text: &str, query: &str) -> Vec<u32> {
    read_many(name, text.as_bytes().to_vec()).find(query, &Names::default())
}

#[test]
fn games_in_texts_are_found_by_what_their_rows_show() {
    // The Tiger, the Tiger seen from another side, the Tiger by another order of moves, and something else.
    let lines = ["f5d6c3d3c4f4", "c4e3f6e6f5c5", "f5d6c4d3c3f4", "c4c3d3c5b4"];
    let names = ["\u{c9}lodie", "\u{d8}rsted", "\u{130}brahim", "Zo\u{eb}"];
    let start = Position::start(RULES);
    let games = lines.map(|line| parse_transcript(line, start).unwrap());
    let ggf: Vec<_> = games
        .iter()
        .zip(names)
        .map(|(game, name)| {
            let tags = vec![(GgfTag::BLACK, name.to_owned()), (GgfTag::DATE, "1999.1.2".to_owned())];
            write_ggf(&GgfGame { tags, ..GgfGame::new(game.clone()) })
        })
        .collect();
    let sgf: Vec<_> = games
        .iter()
        .zip(names)
        .map(|(game, name)| {
            let info = GameInfo { names: [name.to_owned(), String::new()], ..GameInfo::default() };
            write_sgf(&SharedGame { info, ..GameTree::from(game).into() })
        })
        .collect();
    for (name, text) in [("a.ggf", ggf.concat()), ("a.sgf", sgf.join("\n")), ("a.txt", lines.join("\n"))] {
        for (query, found) in [
            ("f5d6", &[0, 1, 2][..]),
            ("F5 D6", &[0, 1, 2]),
            ("f5d6c3", &[0, 1]),
            ("tiger", &[0, 1, 2]),
            ("TIGER ", &[0, 1, 2]),
            ("4", &[3]),
            ("0", &[]),
            ("5", &[]),
            ("zzz", &[]),
        ] {
            assert_eq!(found_in(name, &text, query), found, "{query} in {name}");
        }
        if name != "a.txt" {
            for (n, shown) in names.into_iter().enumerate() {
                for query in
                    [shown.to_owned(), shown.to_lowercase(), shown.to_uppercase(), shown[2..].to_owned()]
                {
                    let found = found_in(name, &text, &query);
                    assert!(found.contains(&(n as u32)), "{query} in {name}: {found:?}");
                }
            }
        }
    }
    assert_eq!(found_in("a.ggf", &ggf.concat(), "1999-01"), [0, 1, 2, 3]);
}

#[test]
fn an_opening_is_found_by_every_order_of_its_moves() {
    // Compares with an oracle that plays through each game and looks up the names of all its positions.
    let seed = dice::seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut games: Vec<Game> = (0..300).map(|_| random_game(&mut dice, RULES)).collect();
    let start = Position::start(RULES);
    games.extend(openings().map(|opening| parse_transcript(opening.transcript(), start).unwrap()));
    games.push(parse_transcript("f5d6c4d3c3", start).unwrap());
    let wthor =
        write_wthor(WthorHeader::default(), games.iter().map(|game| (WthorEntry::default(), game))).unwrap();
    let list = read_many("a.wtb", wthor);
    for word in ["tiger", "diagonal", "o", "rose", "perpendicular"] {
        let through = |game: &Game| {
            let mut positions = game.turns().iter().map(|turn| turn.after);
            positions.any(|after| {
                opening_at(after).is_some_and(|at| at.names().any(|name| name.to_lowercase().contains(word)))
            })
        };
        let wanted: Vec<_> = (0..games.len() as u32).filter(|&n| through(&games[n as usize])).collect();
        assert_eq!(list.find(word, &Names::default()), wanted, "{word}, seed {seed}");
        assert!(!wanted.is_empty());
    }
}

#[test]
fn names_in_old_files_are_windows_1252() {
    let bytes = b"(;GM[Othello]PB[Jos\xe9]PW[\x8eorn \x96]B[f5];)(;GM[Othello]PB[Ann]B[f5];)".to_vec();
    let list = read_many("a.ggf", bytes);
    let names = list.game(0, &Names::default()).unwrap().unwrap().info.names;
    assert_eq!(names, ["Jos\u{e9}".to_owned(), "\u{17d}orn \u{2013}".to_owned()]);
    assert_eq!(list.find("jos\u{e9}", &Names::default()), [0]);
    let one =
        poll_once(read_bytes("b.ggf", b"(;GM[Othello]PB[Jos\xe9]B[f5];)".to_vec(), &Names::default(), RULES));
    let Read::One(_, shared, _) = one else { panic!("{one:?}") };
    assert_eq!(shared.info.names[0], "Jos\u{e9}");
}

#[test]
fn several_files_are_one_list() {
    let start = Position::start(RULES);
    let game = parse_transcript("f5d6c3", start).unwrap();
    let year = |year: u16, games: usize| {
        let header = WthorHeader { year, ..WthorHeader::default() };
        let games = std::iter::repeat_n((WthorEntry::default(), &game), games);
        match poll_once(read_bytes("a.wtb", write_wthor(header, games).unwrap(), &Names::default(), RULES)) {
            Read::Many(games) => games,
            other => panic!("{other:?}"),
        }
    };
    let list: Collection = (0..44).map(|n| year(1977 + n, usize::from(n))).collect();
    assert_eq!((list.files(), list.len()), (44, 43 * 44 / 2));
    let dates: Vec<String> = (0..list.len()).map(|n| list.info(n, &Names::default()).unwrap().date).collect();
    let wanted: Vec<String> =
        (0..44_usize).flat_map(|n| std::iter::repeat_n((1977 + n).to_string(), n)).collect();
    assert_eq!(dates, wanted);
    assert_eq!(list.find("f5", &Names::default()).len(), list.len());
    assert_eq!(list.find("946", &Names::default()), [945]);
    assert!(list.game(946, &Names::default()).is_none());
}

#[test]
fn problems_are_positions_with_their_solutions() {
    let text = "-----OX--XO----- X; A1:+2; b1:-4;\n-----OX--XO----- O; C1:+0\nOOOOOOOOXXXXXXX- X;\n";
    let list = read_many("problems.txt", text.as_bytes().to_vec());
    assert_eq!(list.len(), 3);
    let second = list.game(1, &Names::default()).unwrap().unwrap();
    assert_eq!(tree(&second).start().to_board_string(), "-----OX--XO----- O");
    assert_eq!([0, 1, 2].map(|n| list.tail(n)), ["A1:+2; b1:-4", "C1:+0", ""]);
    assert_eq!(list.find("b1:-4", &Names::default()), [0]);
    let Read::One(_, one, _) = read_text("-----OX--XO----- X; F5:+2;", RULES) else {
        panic!("it is one board")
    };
    assert_eq!(tree(&one).start().to_board_string(), "-----OX--XO----- X");
}

#[test]
fn comments_between_problems_are_no_problems() {
    let text = "% two problems\n# of ours\n\n-----OX--XO----- X; A1:+2; b1:-4;\n  % one more\n-----OX--XO----- O a1+2 b1-4\n";
    let list = read_many("problems.obf", text.as_bytes().to_vec());
    let boards = (0..list.len()).map(|n| tree(&list.game(n, &Names::default()).unwrap().unwrap()));
    let boards: Vec<_> = boards.map(|tree| (tree.start().to_board_string(), tree.is_empty())).collect();
    let wanted = ["-----OX--XO----- X", "-----OX--XO----- O"].map(|board| (board.to_owned(), true));
    assert_eq!(boards, wanted);
    let Read::One(_, one, _) = read_text("% one problem\n-----OX--XO----- X; A1:+2; b1:-4;\n", RULES) else {
        panic!("it is one board")
    };
    assert_eq!(tree(&one).start().to_board_string(), "-----OX--XO----- X");
}

#[test]
fn games_of_a_text_in_pgn() {
    let game = |n: usize, moves: &str| {
        format!("[Event \"?\"]\r\n[Black \"player {n}\"]\r\n[White \"f5d6\"]\r\n\r\n1. {moves} *\r\n\r\n")
    };
    let lines = ["f5 d6 2. c3", "f5 f6\r\n2. e6 f4", "d3 c5 {c3 d3} 2. d6"];
    let text: String = lines.iter().enumerate().map(|(n, moves)| game(n, moves)).collect();
    let list = read_many("games.pgn", text.into_bytes());
    let read = |n| list.game(n, &Names::default()).unwrap().unwrap();
    let found = [0, 1, 2].map(|n| (write_transcript(&read(n).tree.game()), read(n).info.names[0].clone()));
    let wanted = ["f5d6c3", "f5f6e6f4", "d3c5d6"]
        .iter()
        .enumerate()
        .map(|(n, moves)| ((*moves).to_owned(), format!("player {n}")));
    assert_eq!((list.len(), found.to_vec()), (3, wanted.collect::<Vec<_>>()));
    let Read::One(..) = read_text(&game(0, "f5 d6"), RULES) else { panic!("it is one game") };
}

#[test]
fn what_was_left_out_of_a_text_is_said() {
    let skipped = |text: &str| match read_text(text, RULES) {
        Read::One(_, _, skipped) => skipped,
        other => panic!("{other:?}"),
    };
    assert_eq!(skipped("f5d6c3"), Vec::<String>::new());
    assert_eq!(skipped("1. f5! {solid} d6 (1... f6) 2. c3 1-0"), ["{solid}", "f6"]);
    assert_eq!(
        app::text::skipped(&skipped("Bob: f5d6c3 {x}")),
        "Skipped: \u{201c}\u{2068}Bob\u{2069}\u{201d}, \u{201c}\u{2068}{x}\u{2069}\u{201d}"
    );
}

#[test]
fn games_of_a_text_in_both_bracketed_formats() {
    let text =
        "(;GM[2]PB[a (; b];B[f5](;W[d6];B[c3])(;W[f4])) (;GM[Othello]PB[x]B[d3];)\n(;FF[4]GM[2];B[c4])";
    let list = read_many("mixed", text.as_bytes().to_vec());
    let moves = |n| write_transcript(&list.game(n, &Names::default()).unwrap().unwrap().tree.game());
    assert_eq!([0, 1, 2].map(moves), ["f5d6c3", "d3", "c4"]);
    assert_eq!(list.game(0, &Names::default()).unwrap().unwrap().tree.len(), 4);
}

/// Every file in another encoding is read as a list of two games, too, and searched by its names.
#[test]
fn files_in_every_encoding_are_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/encodings");
    let table = std::fs::read_to_string(folder.join("names.tsv")).unwrap();
    for row in table.lines() {
        let [file, encoding, _, black, white, event] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let bytes = std::fs::read(folder.join(file)).unwrap();
        let one = poll_once(read_bytes(file, bytes.clone(), &Names::default(), RULES));
        let Read::One(_, shared, _) = one else { panic!("{file}: {one:?}") };
        assert_eq!(
            [&shared.info.names[0], &shared.info.names[1], &shared.info.event],
            [black, white, event],
            "{file}"
        );
        if encoding.starts_with("utf_16") {
            continue;
        }
        let list = read_many(file, [bytes.clone(), bytes].concat());
        assert_eq!(list.len(), 2, "{file}");
        let second = list.game(1, &Names::default()).unwrap().unwrap();
        assert_eq!(second.info.names, [black, white], "{file}");
        assert_eq!(list.find(black, &Names::default()), [0, 1], "{file}");
    }
}

#[test]
fn a_file_of_renlib_is_known_by_its_name() {
    let read = |bytes: &[u8]| poll_once(read_bytes("A.POS", bytes.to_vec(), &Names::default(), RULES));
    let Read::One(kind, shared, _) = read(&[3, 112, 98, 0]) else { panic!("a game was expected") };
    assert_eq!(
        (kind, formats::write_any_moves(&shared.tree.line_game())),
        ("A game from RenLib", "h8i9a15".to_owned())
    );
    let Read::Bad(why) = read(&[2, 112, 112]) else { panic!("an error was expected") };
    assert_eq!(why, "This RenLib file can’t be read. Byte 2: There is a stone on that point.");
}
