//! Looking is not playing, the line that was played is the main line, a plain name means today's, and a tab keeps its game.
use app::features::embed::{Address, Changes};
use app::features::library::shelf::going_on;
use app::features::search::Live;
use app::route::Route;
use app::state::*;
use board_game::{BoardAction, BoardGame, NodeId};
use formats::{read_saved, write_saved};
use games::{AnyGame, AnySetup};
use othello_engines::PlayerName;

const LEVEL: Player = named(PlayerName::Level(2));

const fn named(player: PlayerName) -> Player {
    Player::Agent(AgentChoice::Named(player))
}

fn model(players: [Player; 2]) -> Model {
    Model::new(Settings { players, ..Settings::default() }, 1)
}

fn play(model: Model, names: &str) -> Model {
    names
        .split_whitespace()
        .fold(model, |model, name| model.reduce(game::Action::Play(name.parse().unwrap())))
}

fn begin(model: Model, parameters: &str) -> Model {
    let address = Address::parse(&Route::parameters_in(&format!("#/play?{parameters}")));
    model.reduce(embed::Action::Begin(Box::new(address)))
}

/// The spots of the moves of the main line; passes are left out.
fn main_line(model: &Model) -> String {
    let tree = &model.game.tree;
    let first = |&node: &NodeId| tree.children(node).next();
    let nodes = std::iter::successors(first(&NodeId::ROOT), first);
    let placed = nodes.filter_map(|node| tree.turn(node)?.moved().placed());
    placed.map(|spot| spot.to_string()).collect::<Vec<_>>().join(" ")
}

/// Plays a legal move by hand.
fn press(model: Model) -> Model {
    let action = model.position().actions().into_iter().next().expect("there is a move");
    match AnyGame::board_action(action) {
        BoardAction::Choose(choice) => model.reduce(game::Action::Choose(choice)),
        placed => model.reduce(game::Action::Play(placed.spot().expect("a pass plays itself"))),
    }
}

fn of_game(setup: AnySetup, players: [Player; 2]) -> Model {
    begin(model(players), &format!("game={}", setup.name()))
}

#[test]
fn a_press_in_the_explorer_makes_nobody_answer() {
    for players in [[Player::Human, LEVEL], [LEVEL, Player::Human], [LEVEL, LEVEL], [Player::Human; 2]] {
        let mut model = model(players).reduce(Action::Show(Pane::Openings));
        for ply in 1..=12 {
            model = press(model);
            assert_eq!(
                (model.phase(), model.order(), model.delay().is_some_and(|_| model.drawn == Drawn::Alive)),
                (Phase::Review, None, false),
                "{players:?} at {ply}"
            );
            assert!(model.game.ply() >= ply);
        }
        assert_eq!(
            model.settings.players, players,
            "the players are there for \u{201c}Play from here\u{201d}"
        );
        assert_ne!(model.reduce(game::Action::PlayOn).phase(), Phase::Review);
    }
}

#[test]
fn a_game_in_progress_is_kept_when_moves_are_looked_at() {
    for moves in ["f5", "f5 d6", "f5 d6 c3 d3", "e6 f4 e3"] {
        let ours = play(model([Player::Human; 2]), moves);
        let seen = ours.clone().reduce(Action::Show(Pane::Openings));
        assert_eq!(seen.game.tree, ours.game.tree, "opening the explorer changes no game");
        let mut looked = seen;
        for _ in 0..10 {
            looked = press(looked);
        }
        assert!(looked.game.is_review());
        assert_eq!(main_line(&looked).find(moves), Some(0), "the analysis begins with the game");
        assert!(
            looked.library.shelf.iter().any(|kept| kept.tree == ours.game.tree),
            "{moves} is on the shelf"
        );
        let back = looked.reduce(game::Action::BringBack);
        assert_eq!((back.game.tree.clone(), back.game.mode), (ours.game.tree.clone(), Mode::Play), "{moves}");
        let on = press(back.reduce(Action::Show(Pane::Game)));
        assert_eq!(on.game.mode, Mode::Play, "without the explorer, a press plays");
    }
}

#[test]
fn nobody_answers_in_a_position_that_was_opened() {
    let start = "---------------------------OX------XO--------------------------- X";
    let other = "-------------------X-------XX------XO--------------------------- O";
    for (text, mode) in [(start, Mode::Play), (other, Mode::Review)] {
        for players in [[Player::Human, LEVEL], [LEVEL, Player::Human]] {
            let opened = model(players).reduce(library::Action::Paste(text.to_owned()));
            assert_eq!(opened.game.mode, mode, "{text}");
            if mode == Mode::Review {
                let pressed = press(opened);
                assert_eq!((pressed.order(), pressed.game.ply()), (None, 1));
                assert_eq!(pressed.reduce(game::Action::PlayOn).game.mode, Mode::Play);
            }
        }
    }
}

/// A pass in a position that was opened waits, too: it is said, and plays itself only from "Play from here" on.
#[test]
fn a_forced_pass_waits_in_a_position_that_was_opened() {
    let seed = crate::dice::seed();
    println!("UCT_SEED={seed}");
    let mut dice = crate::dice::Dice::new(seed);
    let mut positions = vec!["XO-------------------------------------------------------------- O".to_owned()];
    while positions.len() < 14 {
        let played =
            arena::random_opening(othello::Position::start(othello::Rules::default()), 58, || dice.bits());
        let mut passing =
            played.turns().iter().map(|turn| turn.after).filter(|after| BoardGame::forced(after).is_some());
        positions.extend(passing.next().map(|position| position.to_board_string()));
    }
    for text in positions {
        for players in [[Player::Human, LEVEL], [LEVEL, Player::Human], [LEVEL, LEVEL], [Player::Human; 2]] {
            let mut page = model(players).reduce(library::Action::Paste(text.clone()));
            page.drawn = Drawn::Alive;
            assert_eq!(
                (page.phase(), page.delay(), page.order()),
                (Phase::Review, None, None),
                "{text} for {players:?}"
            );
            assert!(said::status(&page).contains("must pass."), "{}", said::status(&page));
            let side = page.position().side();
            let on = page.reduce(game::Action::PlayOn);
            assert_eq!(on.phase(), Phase::Passing, "{text}");
            let passed = on.clone().reduce(Action::Due(on.delay().expect("it plays itself").key));
            assert_eq!((passed.game.ply(), passed.position().side()), (1, !side), "{text}");
        }
    }
    // A position without any move has nothing to wait for.
    let over = format!("{} X", "X".repeat(63) + "-");
    assert_eq!(model([Player::Human, LEVEL]).reduce(library::Action::Paste(over)).phase(), Phase::Over);
}

#[test]
fn the_line_that_was_played_last_is_the_main_line() {
    for (before, abandoned, undone, played) in [
        ("f5", "f6", 1, "d6"),
        ("f5", "f6", 1, "f4"),
        ("f5 f6", "e6", 1, "d3"),
        ("", "f5", 1, "e6"),
        ("", "f5 d6 c3", 3, "f5 f6 e6"),
        ("", "f5 d6 c3", 2, "f6"),
        ("f5 d6", "c3 d3 c4", 3, "c5"),
        ("f5 d6 c3", "d3", 1, "f4"),
        ("", "d3", 1, "c4"),
        ("d3", "c3", 1, "e3"),
    ] {
        let all = play(play(model([Player::Human; 2]), before), abandoned);
        let back = (0..undone).fold(all.clone(), |model, _| model.reduce(game::Action::Undo));
        let now = play(back.clone(), played);
        let line = |model: &Model| {
            let turns = model.game.played();
            let placed = turns.turns().iter().filter_map(|turn| turn.moved().placed());
            placed.map(|spot| spot.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(main_line(&now), line(&now), "{before} {abandoned}");
        assert!(now.game.tree.holds(&all.game.tree), "nothing is lost");
        let again = read_saved(&write_saved(&now.shared())).unwrap();
        assert!(again.tree.same_lines(&now.game.tree), "and so it is stored");
        // In a review, the main line stays the one of the record.
        let reviewed = play(back.reduce(game::Action::Review), played);
        assert_eq!(main_line(&reviewed), main_line(&all));
    }
}

#[test]
fn an_abandoned_line_is_the_main_one_again_once_it_is_played_on() {
    let model = play(model([Player::Human; 2]), "f5 f6");
    let old = model.game.tree.current();
    let other = play(model.reduce(game::Action::Undo), "d6 c3");
    assert_eq!(main_line(&other), "f5 d6 c3");
    let looked = other.reduce(game::Action::GoTo(old));
    assert_eq!(main_line(&looked), "f5 d6 c3", "going there plays nothing");
    assert_eq!(main_line(&play(looked, "e6")), "f5 f6 e6");
}

#[test]
fn a_plain_name_of_a_level_means_the_one_of_today() {
    for level in 1..=10 {
        for (name, player) in [
            (format!("level{level}"), PlayerName::Level(level)),
            (format!("level{level}v2"), PlayerName::Level(level)),
            (format!("level{level}v1"), PlayerName::FormerLevel(level)),
        ] {
            let begun = begin(model([Player::Human; 2]), &format!("black=human&white={name}"));
            assert_eq!(begun.settings.players, [Player::Human, named(player)], "{name} in an address");
            let changes = Changes::parse([("black", name.as_str())]).unwrap();
            assert_eq!(
                changes.settings,
                [Setting::Player(board_game::Side::First, named(player))],
                "{name} of a host"
            );
            let seen = begin(model([Player::Human; 2]), &format!("view=tree&agent={name}"));
            assert_eq!(seen.sight.and_then(|sight| sight.agent.clone()), Some(player.to_string()));
        }
        // It has meant the former level where it was stored, and still does.
        let mut settings = Settings::default();
        assert!(settings.read(&format!("white=level{level}")));
        assert_eq!(settings.players[1], named(PlayerName::FormerLevel(level)));
        let stored = model([Player::Human, named(PlayerName::FormerLevel(level))]);
        let link = formats::write_link(&play(stored, "f5").shared()).unwrap();
        let opened = model([Player::Human; 2]).reduce(library::Action::OpenLink(link));
        assert_eq!(opened.settings.players[1], named(PlayerName::FormerLevel(level)));
    }
    for odd in
        ["level0", "level11", "level1v3", "level5v2v1", "levelv1", "Level5", "level5 ", "classicv1", "v1", ""]
    {
        let begun = begin(model([Player::Human; 2]), &format!("black=human&white={odd}"));
        let skipped = &begun.library.skipped[..];
        let is_said = |text: &String| text.strip_prefix(&format!("white={odd} (")).is_some();
        assert!(skipped.len() == 1 && skipped.iter().all(is_said), "{skipped:?}");
    }
}

#[test]
fn a_tab_goes_on_with_its_own_game() {
    let text = |moves: &str| write_saved(&play(model([Player::Human; 2]), moves).kept());
    let (ours, theirs) = (text("f5 d6"), text("e6"));
    for (of_tab, of_all, on) in [
        (ours.as_str(), theirs.as_str(), Some(&ours)),
        (&theirs, &ours, Some(&theirs)),
        (&ours, &ours, Some(&ours)),
        ("", &theirs, Some(&theirs)),
        ("damaged", &theirs, Some(&theirs)),
        (&ours, "", Some(&ours)),
        (&ours, "damaged", Some(&ours)),
        ("", "", None),
        ("damaged", "", None),
        ("", "damaged", None),
    ] {
        let found = going_on(of_tab.to_owned(), of_all.to_owned());
        assert_eq!(found.as_ref().map(|(text, _)| text), on);
        assert!(found.is_none_or(|(text, game)| read_saved(&text) == Ok(game)));
    }
}

#[test]
fn no_statistics_outlive_their_game_or_position() {
    let seed = crate::dice::seed();
    println!("UCT_SEED={seed}");
    let mut dice = crate::dice::Dice::new(seed);
    let mut page = model([Player::Human, LEVEL]);
    let mut last = None;
    for step in 0..300 {
        let setups = AnySetup::all();
        page = match dice.below(6) {
            0 => begin(page, &format!("game={}&white=random", setups[dice.below(setups.len())].name())),
            1 => page.reduce(game::Action::Undo),
            2 => page.reduce(game::Action::NewGame),
            3 if page.phase() == Phase::Human => press(page),
            4 if page.position().othello().is_some() && page.order().is_some() => {
                let answer = crate::page::answer(&page);
                page.reduce(answer)
            }
            _ => page.reduce(analysis::Action::ToggleHints),
        };
        let progress = protocol::JobAnswer::Progress(protocol::Statistics::default());
        if let Some((kind, position)) = &last {
            let heard = Live::of(&page.game, &page.analysis, kind, &progress);
            assert!(heard.is_none() || page.position() == *position, "step {step}, seed {seed}");
        }
        if let Some(kind) = page.wanted() {
            last = Some((kind, page.position()));
        }
    }
}

#[test]
fn exploring_is_for_any_game_without_an_answer() {
    let has_openings = |setup: &AnySetup| setup.id().record().has_openings;
    for setup in AnySetup::all().into_iter().filter(has_openings) {
        let mut model = of_game(setup, [Player::Human, Player::Human]).reduce(Action::Show(Pane::Openings));
        for _ in 0..4 {
            model = press(model);
        }
        assert!(model.game.is_review() && model.order().is_none(), "{}", setup.name());
    }
}

#[test]
fn a_new_game_is_played_whatever_was_explored_before() {
    for (address, is_played) in [
        ("black=human&white=level3v2", true),
        ("game=othello&black=human&white=human", true),
        ("size=6&black=human&white=human", true),
        // These begin no game, or open one.
        ("theme=dark", false),
        ("game=f5d6c3", false),
        ("utm=1", false),
    ] {
        let exploring = model([Player::Human, LEVEL]).reduce(Action::Show(Pane::Openings));
        let begun = press(begin(exploring, address));
        assert_eq!((!begun.explores(), !begun.game.is_review()), (is_played, is_played), "{address}");
    }
    let exploring = model([Player::Human, LEVEL]).reduce(Action::Show(Pane::Openings));
    let again = press(exploring.reduce(game::Action::NewGame));
    assert!(!again.explores() && !again.game.is_review());
}
