//! Data stored by earlier builds is read correctly and nothing is lost. A game keeps its name.
use crate::of_othello::tree;
use app::features::library::Reader;
use app::state::*;
use board_game::Side;
use formats::*;
use othello::*;

/// The shelf and the game on the board as stored by the last build in which games had no names, copied from a browser.
const SHELF: &str = include_str!("../../../tests/data/stored_by_baa1d97/ucthello.shelf.txt");
const GAME: &str = include_str!("../../../tests/data/stored_by_baa1d97/ucthello.game.txt");
const SETTINGS: &str = include_str!("../../../tests/data/stored_by_baa1d97/ucthello.settings.txt");

fn model() -> Model {
    Model::new(Settings { players: [Player::Human; 2], ..Settings::default() }, 1)
}

fn play(model: Model, names: &str) -> Model {
    names.split(' ').fold(model, |model, name| model.reduce(game::Action::Play(name.parse().unwrap())))
}

fn on_shelf(model: &Model) -> Vec<String> {
    model.library.shelf.iter().map(|kept| write_transcript(&kept.tree.line_game())).collect()
}

/// A page that starts from the stored data.
fn restored() -> Model {
    let mut fresh = Model::new(Settings::from_text(SETTINGS), 1);
    fresh.drawn = Drawn::Nothing;
    let shelf = SHELF.lines().map(|line| read_saved(line).unwrap()).collect();
    let mut begun = fresh
        .reduce(library::Action::Restored { game: Some(Box::new(read_saved(GAME.trim()).unwrap())), shelf });
    begun.drawn = Drawn::Alive;
    begun
}

#[test]
fn data_stored_by_an_earlier_build_is_read() {
    let model = restored();
    assert_eq!(write_transcript(&model.game.played()), "f5d6c3");
    assert_eq!(model.settings.custom, "uct:iterations=61");
    let wanted = [
        "e6",
        "c4",
        "f5d6",
        "d3c3c4",
        "f5d6c3d3c4f4c5b3c2",
        "",
        "b3b2",
        "f5",
        "f5d6c4d3",
        "e6f4e3f6g5d6e7f5c5",
    ];
    let found = on_shelf(&model);
    assert_eq!(found.len(), wanted.len());
    for (found, wanted) in found.iter().zip(wanted) {
        assert!(found.starts_with(wanted), "{found} is not {wanted}");
    }
    // The result is that of the whole game of nine plies, not of the position shown last, after five.
    let last = model.library.shelf.last().unwrap();
    assert_eq!(last.tree.ply(last.tree.current()), Some(5));
    assert_eq!(app::text::result_of(last).as_deref(), Some("64\u{2013}0"));
    assert_eq!(model.library.shelf[8].tree.len(), 5, "the variation is there");
    assert_eq!(tree(&model.library.shelf[6]).start().rules().size, BoardSize::Six);
}

#[test]
fn data_stored_by_an_earlier_build_is_written_unchanged() {
    let lines: Vec<String> = restored().library.shelf.iter().map(write_saved).collect();
    assert_eq!(lines, SHELF.lines().collect::<Vec<_>>(), "so that tabs of both builds know them again");
}

#[test]
fn each_stored_game_can_be_opened_and_comes_back() {
    let model = restored();
    let games = model.library.shelf.len();
    for place in 0..games {
        let opened = model.clone().reduce(library::Action::TakeFromShelf(place));
        let again = opened.reduce(game::Action::NewGame);
        assert_eq!(again.library.shelf.len(), games + 1, "the one that was on the board came too");
        for game in model.library.shelf.iter() {
            assert!(
                again.library.shelf.iter().any(|kept| kept.tree.holds(&game.tree) && kept.seed == game.seed)
            );
        }
    }
}

#[test]
fn no_game_is_dropped_however_many_there_are() {
    let mut model = model();
    let mut seeds = Vec::new();
    for _ in 0..300 {
        model = play(model, "f5 d6");
        seeds.push(model.shared().seed);
        model = model.reduce(game::Action::NewGame);
    }
    seeds.reverse();
    let kept: Vec<_> = model.library.shelf.iter().map(|game| game.seed).collect();
    assert_eq!(kept, seeds);
}

#[test]
fn a_name_stays_with_its_game() {
    let saved = play(model(), "f5 d6").reduce(library::Action::Save("  My\nTiger ".to_owned()));
    assert_eq!(saved.library.shelf[0].info.title, "My Tiger");
    assert_eq!(saved.library.news, Some(News::Saved));
    // It is continued and replaced by another game, and is still one game on the shelf.
    let later = play(saved, "c3").reduce(game::Action::NewGame);
    assert_eq!(on_shelf(&later), ["f5d6c3"]);
    assert_eq!(later.library.shelf[0].info.title, "My Tiger");
    let stored = read_saved(&write_saved(&later.library.shelf[0])).unwrap();
    assert_eq!(stored.info.title, "My Tiger");
    let opened = later.reduce(library::Action::TakeFromShelf(0));
    assert_eq!(opened.game.info.title, "My Tiger");
    let renamed = opened.reduce(game::Action::NewGame).reduce(library::Action::Rename(0, "Other".to_owned()));
    assert_eq!(renamed.library.shelf[0].info.title, "Other");
    // A copy without the name, from another tab, does not remove it.
    let mut copy = renamed.library.shelf[0].clone();
    copy.info = GameInfo::default();
    let merged = renamed.reduce(library::Action::Shelve(Box::new(copy)));
    assert_eq!((merged.library.shelf.len(), merged.library.shelf[0].info.title.as_str()), (1, "Other"));
}

#[test]
fn a_game_gets_the_date_on_which_it_was_replaced() {
    let dated = play(model().reduce(library::Action::Today("2024-07-31".to_owned())), "f5");
    let put_away = dated.reduce(game::Action::NewGame);
    assert_eq!(put_away.library.shelf[0].info.date, "2024-07-31");
    // A game that was opened with names keeps its own date, or none.
    let ggf = "(;GM[Othello]PB[Ann]B[f5]W[d6];)".to_owned();
    let opened =
        put_away.reduce(library::Action::ReaderLoaded(Reader::OF_ALL)).reduce(library::Action::Load(ggf));
    let read = play(opened, "c3").reduce(game::Action::NewGame);
    assert_eq!(
        (read.library.shelf[0].info.names[0].as_str(), read.library.shelf[0].info.date.as_str()),
        ("Ann", "")
    );
}

#[test]
fn a_game_lost_on_time_stays_lost() {
    let settings =
        Settings { players: [Player::Human; 2], clocks: [TimeControl::Move(5); 2], ..Settings::default() };
    let late = play(Model::new(settings, 1), "f5 d6").reduce(clock::Action::Tick(60_000));
    assert_eq!(late.clocks.flagged, Some(Side::First));
    let put_away = late.reduce(game::Action::NewGame);
    assert_eq!(put_away.library.shelf[0].info.ending, Some(Ending::Time(Side::First)));
    let stored = read_saved(&write_saved(&put_away.library.shelf[0])).unwrap();
    assert_eq!(stored.info.ending, Some(Ending::Time(Side::First)));
    let opened = put_away.reduce(library::Action::TakeFromShelf(0));
    assert_eq!((opened.phase(), opened.clocks.flagged), (Phase::Over, Some(Side::First)));
    // After taking moves back and playing on, the game is no longer lost.
    let again = play(opened.reduce(game::Action::Undo), "f4").reduce(game::Action::NewGame);
    assert_eq!(again.library.shelf[0].info.ending, None);
}

#[test]
fn a_removed_game_can_be_put_back_in_its_place() {
    let three = ["f5", "d3", "c4"]
        .iter()
        .fold(model(), |model, name| play(model, name).reduce(game::Action::NewGame));
    let before = on_shelf(&three);
    let removed = three.reduce(library::Action::DropFromShelf(1));
    assert_eq!(on_shelf(&removed).len(), 2);
    let back = removed.reduce(library::Action::PutBack);
    assert_eq!(on_shelf(&back), before);
    assert_eq!(on_shelf(&back.clone().reduce(library::Action::PutBack)), before, "once");
}

#[test]
fn games_are_added_once_and_as_many_as_there_is_room_for() {
    let game = |seed: usize, name: &str| {
        let mut tree = GameTree::new(Position::start(Rules::default()));
        tree.play("f5".parse::<Square>().unwrap().into()).unwrap();
        let info = GameInfo { names: [format!("{name} {seed}"), String::new()], ..GameInfo::default() };
        SharedGame { info, ..tree.into() }
    };
    let many = |from: usize, to: usize| (from..to).map(|n| game(n, "n")).collect::<Vec<_>>();
    let keep = |model: Model, games| {
        let added = shelf::Added::new(&model.library.shelf, games);
        model.reduce(library::Action::Keep(added))
    };
    let added = keep(model(), many(0, 10));
    assert_eq!(added.library.news, Some(News::Added { added: 10, known: 0, left_out: 0 }));
    let again = keep(added, many(5, 15));
    assert_eq!(again.library.news, Some(News::Added { added: 5, known: 5, left_out: 0 }));
    assert_eq!(again.library.shelf[0].info.names[0], "n 10", "in their order, the new ones first");
    let full = keep(again, many(0, shelf::ROOM + 20));
    assert_eq!(full.library.news, Some(News::Added { added: shelf::ROOM - 15, known: 15, left_out: 20 }));
    // A game played here is saved all the same.
    let played = play(full, "d3").reduce(game::Action::NewGame);
    assert_eq!(played.library.shelf.len(), shelf::ROOM + 1);
}

#[test]
fn exported_games_are_imported_unchanged() {
    let model = restored();
    let games = model.library.shelf.iter().map(|game| (game, app::text::side_names(game)));
    let archive = write_archive(games);
    for (read, game) in
        parse_ggf(&archive, NoMoveRule::MustPass).unwrap().iter().zip(model.library.shelf.iter())
    {
        assert_eq!(&read.shared(), game);
    }
    let empty = Model::new(Settings::default(), 1);
    let games: Vec<_> =
        parse_ggf(&archive, NoMoveRule::MustPass).unwrap().iter().map(GgfGame::shared).collect();
    let back = empty.reduce(library::Action::Keep(shelf::Added::new(&[], games)));
    assert_eq!(on_shelf(&back), on_shelf(&model));
}
