//! Games exported in any format are recognised and read back as the same game, and files with many games list them all.
use crate::dice::{self, Dice, poll_once, random_game};
use app::tools::collection::{Games, Names};
use app::tools::reading::{Read, read_bytes, read_text};
use formats::*;
use othello::*;

const RULES: Rules = Rules { size: BoardSize::Eight, no_move: NoMoveRule::MustPass };

fn read_one(text: &str) -> SharedGame {
    match read_text(text, Rules::default()) {
        Read::One(_, shared) => *shared,
        other => panic!("{text:?} is {other:?}"),
    }
}

fn read_many(name: &str, bytes: Vec<u8>) -> std::rc::Rc<Games> {
    match poll_once(read_bytes(name, bytes, &Names::default(), Rules::default())) {
        Read::Many(games) => games,
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
        assert_eq!(read_one(&write_ggf(&GgfGame::new(game.clone()))).tree.game(), game, "GGF, {told}");
        assert_eq!(
            read_one(&game.position().to_board_string()).tree.start(),
            game.position(),
            "board, {told}"
        );
        // A short game may be legal on two boards; then the usual one is used.
        let back = read_one(&write_transcript(&game)).tree.game();
        assert_eq!(write_transcript(&back), write_transcript(&game), "transcript, {told}");
        let shared = SharedGame {
            tree: GameTree::from(&game),
            players: ["human".to_owned(), "level3".to_owned()],
            settings: String::new(),
            seed: Some(dice.bits()),
            info: GameInfo { date: "2024-07-31".to_owned(), ..GameInfo::default() },
        };
        let link = format!("https://example.org/x/#/play/{}", write_link(&shared).unwrap());
        let back = read_one(&link);
        assert_eq!(
            (back.tree.game(), back.players, back.seed),
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
            assert_eq!(read.game(n).unwrap().as_ref(), Ok(game), "{name}, seed {seed}, game {n}");
        }
        assert!(read.game(games.len()).is_none());
        assert_eq!(read.find("17", &Names::default()), [16]);
        let first = write_transcript(&games[0]);
        let found = read.find(&first, &Names::default());
        assert!(found.contains(&0) || name == "a.ggf", "{name}, seed {seed}: {found:?}");
    }
    let read = read_many("a.ggf", ggf.concat().into_bytes());
    assert_eq!(read.row(7, &Names::default()).players, ["(;n7];)\\".to_owned(), "w".to_owned()]);
}

#[test]
fn wthor_games_are_found_by_name_opening_and_first_moves_from_any_side() {
    let start = Position::start(RULES);
    // The Tiger, the Tiger in another orientation, and another game.
    let games =
        ["f5d6c3d3c4f4", "c4e3f6e6f5c5", "d3c5d6e3"].map(|line| parse_transcript(line, start).unwrap());
    let entry = |n: usize| WthorEntry { black: n as u16, white: 0, score: 32, ..WthorEntry::default() };
    let bytes =
        write_wthor(WthorHeader::default(), games.iter().enumerate().map(|(n, game)| (entry(n), game)))
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
    ] {
        assert_eq!(read.find(query, &names), found, "{query}");
    }
    assert_eq!(read.row(1, &names).players, ["Ann Other".to_owned(), "Nobody".to_owned()]);
    assert_eq!(read.row(9, &names).players, ["", ""].map(str::to_owned));
}
