//! The opening explorer: what it counts from files and saved games, its filters, where it opens a game, and that it makes a game
//! practice.
use crate::dice::{Dice, poll_once, random_game};
use crate::of_othello::tree;
use app::features::game::{Counting as Counts, NewGame};
use app::state::{Action, Model, Pane, Settings, game};
use app::tools::collection::{Collection, Games, Names};
use app::tools::explorer::Choices;
use app::tools::explorer::counting::{Counted, Counting};
use app::tools::opened_at;
use app::tools::reading::{Read, read_bytes};
use board_game::Side;
use formats::*;
use othello::*;
use std::rc::Rc;

/// A `.jou` file with these names.
fn players(names: &[&str]) -> Names {
    let mut file = vec![20, 24, 1, 1, 0, 0, 0, 0, names.len() as u8, 0, 0, 0, 0, 0, 0, 0];
    for name in names {
        // windows-1252 has the same first 256 characters as Unicode, as far as they occur here.
        let mut bytes: Vec<u8> = name.chars().map(|sign| sign as u8).collect();
        bytes.resize(20, 0);
        file.extend(bytes);
    }
    Names { players: file, tournaments: Vec::new() }
}

fn read(name: &str, bytes: Vec<u8>) -> Rc<Games> {
    match poll_once(read_bytes(name, bytes, &Names::default(), Rules::default())) {
        Read::Many(games) => games,
        other => panic!("{other:?}"),
    }
}

fn count(parts: Vec<Rc<Games>>, names: Names) -> Counted {
    let games: Collection = parts.into_iter().collect();
    let mut counting = Counting::new(Rc::new(games), Rc::new(names));
    while !counting.step(7) {}
    counting.into_counted()
}

/// A WTHOR file of a year with one game for each entry: the places of Black and White, and Black's discs.
fn wthor(dice: &mut Dice, year: u16, entries: &[(u16, u16, u8)]) -> Rc<Games> {
    let games: Vec<Game> = entries.iter().map(|_| random_game(dice, Rules::default())).collect();
    let entry = |&(black, white, score)| WthorEntry { black, white, score, ..WthorEntry::default() };
    let header = WthorHeader { year, ..WthorHeader::default() };
    read("a.wtb", write_wthor(header, entries.iter().map(entry).zip(&games)).unwrap())
}

fn found(counted: &Counted, choices: &Choices) -> Vec<usize> {
    let start = Position::start(Rules::default());
    let found = counted.index.find(start, &choices.filter(&counted.roster));
    found.games(None).into_iter().map(|game| counted.place(game)).collect()
}

#[test]
fn files_of_all_kinds_are_one_list() {
    let mut dice = Dice::new(4);
    let first = wthor(&mut dice, 1998, &[(0, 1, 40), (1, 2, 20), (2, 0, 32)]);
    let second = wthor(&mut dice, 2004, &[(0, 2, 33)]);
    let game = |black: &str, date: &str, moves: &str| {
        format!("(;GM[Othello]PB[{black}]PW[Zoé]DT[{date}]TY[8]{moves};)")
    };
    let text = [
        game("Ann", "2010.02.03", "B[f5]W[d6]"),
        game("Élodie", "", "B[d3]"),
        "(;GM[Othello]PB[x]TY[8]B[a1];)".to_owned(),
    ];
    let third = read("c.ggf", text.concat().into_bytes());
    let one = Rc::new(Games::one(SharedGame {
        info: GameInfo { ending: Some(Ending::Time(Side::First)), ..GameInfo::default() },
        ..GameTree::from(&parse_transcript("f5f6", Position::start(Rules::default())).unwrap()).into()
    }));
    let counted = count(vec![first, second, third, one], players(&["Tastet", "Élodie", "Ørsted"]));
    assert_eq!((counted.index.len(), counted.left_out), (7, 1), "one game of the text is illegal");
    let some = |player: &str, color, from, to| Choices { player: player.to_owned(), color, from, to };
    for (choices, places) in [
        (Choices::default(), &[0, 1, 2, 3, 4, 5, 7][..]),
        (some("elodie", None, None, None), &[0, 1, 5]),
        (some("elodie", Some(Color::Black), None, None), &[1, 5]),
        (some("elodie", Some(Color::White), None, None), &[0]),
        (some("ORSTED", None, Some(1999), None), &[3]),
        (some("", None, Some(2004), Some(2010)), &[3, 4]),
        (some("", Some(Color::White), None, Some(1998)), &[0, 1, 2]),
        (some("nobody", None, None, None), &[]),
    ] {
        assert_eq!(found(&counted, &choices), places, "{choices:?}");
    }
    let start = Position::start(Rules::default());
    let total = *counted.index.find(start, &Default::default()).total();
    assert_eq!(
        (total.black_wins, total.draws, total.white_wins),
        (2, 1, 2),
        "40, 33; 32; 20 and the loss on time"
    );
    assert_eq!((total.leads, total.lead_sum), (4, 16 - 24 + 2));
}

#[test]
fn saved_games_count_with_the_names_that_the_page_gives_their_players() {
    let game = |moves: &str, players: [&str; 2]| SharedGame {
        players: players.map(str::to_owned),
        ..GameTree::from(&parse_transcript(moves, Position::start(Rules::default())).unwrap()).into()
    };
    let shelf = vec![game("f5d6", ["human", "level3"]), game("c4c3", ["level5", "human"])];
    let counted = count(vec![Rc::new(Games::read(Rc::new(shelf)))], Names::default());
    let start = Position::start(Rules::default());
    assert_eq!(counted.index.find(start, &Default::default()).rows().len(), 1, "both began alike");
    let choices = Choices { player: "3".to_owned(), ..Choices::default() };
    assert_eq!(found(&counted, &choices), [0], "{:?}", counted.roster.names());
}

#[test]
fn a_game_opens_at_the_position() {
    let mut dice = Dice::new(12);
    for n in 0..60 {
        let rules = Rules { size: BoardSize::ALL[n % 3], ..Rules::default() };
        let game = random_game(&mut dice, rules);
        for turn in game.turns() {
            let opened = opened_at(GameTree::from(&game).into(), turn.after);
            let wanted = match turn.after.status() {
                Status::MustPass => turn.after.play(Move::Pass).unwrap(),
                _ => turn.after,
            };
            assert_eq!(tree(&opened).position(), wanted);
            assert_eq!(tree(&opened).line_game(), game);
        }
        assert_eq!(tree(&opened_at(GameTree::from(&game).into(), game.start())).position(), game.start());
    }
}

#[test]
fn a_game_with_the_explorer_is_practice_and_a_new_one_begins_without() {
    let model = Model::new(Settings::default(), 1);
    assert_eq!(model.game.counting, Counts::Counts);
    let explored = model.reduce(Action::Show(Pane::Openings));
    assert!(explored.explores());
    assert_eq!(explored.game.counting, Counts::Practice(Some(app::state::Uncounted::Explorer)));
    let choice = NewGame::last(&explored.settings);
    for begin in [game::Action::Again(1), game::Action::NewGame, game::Action::Start(Box::new(choice), 2)] {
        let begun = explored.clone().reduce(begin);
        assert_eq!((begun.explores(), begun.game.counting), (false, Counts::Counts));
    }
}

/// Black's wins, draws, White's wins, the number of leads and their sum, at the start of all games.
fn totals(counted: &Counted) -> (u32, u32, u32, u32, i64) {
    let total = *counted.index.find(Position::start(Rules::default()), &Default::default()).total();
    (total.black_wins, total.draws, total.white_wins, total.leads, total.lead_sum)
}

#[test]
fn results_that_no_game_can_have_do_not_count() {
    let game = |result: &str| format!("(;GM[Othello]RE[{result}]TY[8]B[f5]W[d6];)");
    for (result, total) in [
        ("-127.000", (0, 0, 0, 0, 0)),
        ("+65", (0, 0, 0, 0, 0)),
        ("nan", (0, 0, 0, 0, 0)),
        ("-127:r", (0, 0, 0, 0, 0)),
        ("-64", (0, 0, 1, 1, -64)),
        ("+2.50", (1, 0, 0, 0, 0)),
        ("+64:f", (1, 0, 0, 0, 0)),
    ] {
        let games = read("a.ggf", [game(result), game("?")].concat().into_bytes());
        let first = games.game(0, &Names::default()).unwrap().unwrap();
        assert_eq!(app::text::result_of(&first).is_some(), total != (0, 0, 0, 0, 0), "{result}");
        assert_eq!(totals(&count(vec![games], Names::default())), total, "{result}");
    }
}

#[test]
fn wthor_scores_of_more_than_64_discs_are_those_of_the_moves_or_none() {
    // White has no disc left.
    let over = parse_transcript("e6f4e3f6g5d6e7f5c5", Position::start(Rules::default())).unwrap();
    let begun = parse_transcript("f5d6c3", Position::start(Rules::default())).unwrap();
    let entry = WthorEntry { score: 64, ..WthorEntry::default() };
    let mut file = write_wthor(WthorHeader::default(), [(entry, &over), (entry, &begun)]).unwrap();
    let valid = totals(&count(vec![read("a.wtb", file.clone())], Names::default()));
    assert_eq!(valid, (2, 0, 0, 2, 128));
    for score in [65, 127, 128, 255] {
        file[16 + 6] = score;
        file[16 + 68 + 6] = score;
        let games = read("a.wtb", file.clone());
        let lead = over.position().score().unwrap().official.difference();
        let counted = totals(&count(vec![games.clone()], Names::default()));
        assert_eq!((counted.3, counted.4), (1, i64::from(lead)), "{score}");
        assert_eq!(games.info(0, &Names::default()).unwrap().ending, None, "{score}");
        let begun = games.game(1, &Names::default()).unwrap().unwrap();
        assert_eq!(app::text::result_of(&begun), None, "{score}");
    }
}

#[test]
fn leads_of_an_odd_number_of_discs_are_not_rounded() {
    let mut game = SharedGame::from(GameTree::new(Position::start(Rules::default())));
    for (lead, said) in [
        (12, "38\u{2013}26"),
        (-64, "0\u{2013}64"),
        (0, "32\u{2013}32"),
        (3, "Black wins by 3"),
        (-5, "White wins by 5"),
    ] {
        game.info.ending = Some(Ending::Lead(lead));
        assert_eq!(app::text::result_of(&game).as_deref(), Some(said));
    }
}
