//! Boards embedded in other pages: the ply shown first, stepping through a game that nobody plays, and errors in addresses.
use app::features::embed::{Address, Command, CommandError};
use app::state::*;
use formats::write_transcript;
use othello::*;

/// The embedded page's address with these lines as parameters.
fn address(lines: &str) -> Address {
    let pair = |line: &str| line.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    Address::parse(&lines.lines().filter_map(pair).collect::<Vec<_>>())
}

fn embedded(lines: &str) -> Model {
    Model::new(Settings::default(), 1).embedded(address(lines))
}

#[test]
fn a_game_opens_at_the_ply_in_the_address() {
    for (lines, ply) in [
        ("game=f5d6c3", 3),
        ("game=f5d6c3\nply=0", 0),
        ("game=f5d6c3\nply=2\nwhite=human", 2),
        ("game=f5d6c3\nply=9\nwhite=human", 3),
        ("game=f5d6c3\nreadonly=true", 0),
        ("game=f5d6c3\nreadonly=true\nply=2", 2),
        ("game=f5d6c3\nreadonly=true\nblack=level1\nwhite=level1", 3),
    ] {
        let model = embedded(lines);
        assert_eq!((model.game.ply(), model.game.tree.line().len()), (ply, 3), "{lines}");
    }
    let played_on = embedded("game=f5d6c3\nply=1\nwhite=level5");
    assert_eq!(played_on.phase(), Phase::Thinking, "as after f5 alone");
}

/// A complete game on the smallest board.
fn small_game(n: usize) -> Game {
    let mut game = Game::new(Position::start(Rules { size: BoardSize::Four, ..Rules::default() }));
    loop {
        let moves: Vec<_> = game.position().moves().collect();
        let Some(&action) = moves.get(n * game.turns().len() % moves.len().max(1)) else { return game };
        game.play(action).unwrap();
    }
}

/// A viewed game moves one ply at a time, and nothing is played automatically, not even a pass.
#[test]
fn a_viewer_steps_ply_by_ply() {
    let game = (0..100).map(small_game).find(|game| game.turns().iter().any(|turn| turn.is_pass()));
    let game = game.expect("one of a hundred games has a pass");
    let mut model = embedded(&format!("readonly=true\nsize=4\ngame={}", write_transcript(&game)));
    assert!(model.library.bad_link.is_none(), "{:?}", model.library.bad_link);
    let plies = model.game.tree.line().len();
    for ply in 1..=plies {
        model = model.reduce(game::Action::Redo);
        assert_eq!((model.game.ply(), model.delay()), (ply, None));
    }
    assert_eq!(model.command(Command::Redo), Err(CommandError::NotNow));
    for ply in (0..plies).rev() {
        model = model.reduce(game::Action::Undo);
        assert_eq!((model.game.ply(), model.delay()), (ply, None));
    }
    assert_eq!(model.command(Command::Undo), Err(CommandError::NotNow));
}

#[test]
fn errors_in_an_address_are_named() {
    for (lines, names, is_game) in [
        ("game=f5\nwhite=level5\nutm=x\norigins=https://a.b", &[][..], true),
        (
            "white=nobody\ntheme=plaid\nturned=yes\nreadonly=1",
            &["white", "theme", "turned", "readonly"],
            true,
        ),
        ("orientation=white\ngame=f5", &[], true),
        ("orientation=sideways", &["orientation"], true),
        ("ply=two", &["ply"], true),
        ("ply=-1", &["ply"], true),
        ("game=f5d6\nply=3", &["ply"], true),
        ("game=f5d6\nply=2", &[], true),
        ("game=f5f5", &[], false),
        ("game=f5f5\nply=2", &[], false),
    ] {
        let model = embedded(lines);
        let (refused, error) = model.refused(address(lines));
        assert_eq!(
            (refused.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().as_slice(), error.is_none()),
            (names, is_game),
            "{lines}"
        );
    }
}
