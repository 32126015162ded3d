//! The page's state, driven by actions of the user and the worker.
use crate::of_othello::{here, sent};
use crate::page::answer;
use app::state::*;
use board_game::{BoardGame, Side};
use formats::*;
use othello::*;
use othello_engines::PlayerName;
use std::rc::Rc;
use worker_client::othello::player_text;

const AGENTS: [Player; 2] = [
    Player::Agent(AgentChoice::Named(PlayerName::Classic)),
    Player::Agent(AgentChoice::Named(PlayerName::Random)),
];
const AGAINST: [Player; 2] = [Player::Human, Player::Agent(AgentChoice::Named(PlayerName::Classic))];
const HUMANS: [Player; 2] = [Player::Human, Player::Human];

fn model(players: [Player; 2]) -> Model {
    Model::new(Settings { players, ..Settings::default() }, 1)
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn play(model: Model, names: &str) -> Model {
    names.split(' ').fold(model, |model, name| model.reduce(game::Action::Play(square(name).into())))
}

fn line(model: &Model) -> String {
    write_transcript(&model.game.played())
}

/// The state after the agent's answer, with its move played.
fn agent_moves(model: Model) -> Model {
    let answer = answer(&model);
    due(model.reduce(answer))
}

fn due(model: Model) -> Model {
    let delay = model.delay().expect("there is a delay");
    model.reduce(Action::Due(delay.key))
}

#[test]
fn humans_can_only_play_legal_moves() {
    let model = play(model(HUMANS), "f5 f6");
    assert_eq!((line(&model), model.phase()), ("f5f6".to_owned(), Phase::Human));
    // A taken square, and one that flips nothing.
    for (name, why) in [("f5", "f5 is not empty."), ("h8", "h8 flips no white disc.")] {
        let refused = play(model.clone(), name);
        assert_eq!((line(&refused), refused.phase()), ("f5f6".to_owned(), Phase::Human));
        assert_eq!(said::spoken(&refused).trim_end_matches('\u{a0}'), why, "it is heard");
        assert!(said::status(&refused).contains(why), "and seen: {}", said::status(&refused));
        let again = play(refused.clone(), name);
        assert_ne!(said::spoken(&again), said::spoken(&refused), "and heard again");
        let played = play(again, "e6");
        assert!(!said::status(&played).contains(why), "until a move is played");
    }
}

#[test]
fn an_agent_thinks_shows_and_plays() {
    let model = play(model(AGAINST), "f5");
    assert_eq!(model.phase(), Phase::Thinking);
    let order = model.order().unwrap();
    assert_eq!((order.agent, sent(&order.position)), (player_text("classic"), here(&model)));
    let shown = model.clone().reduce(answer(&model));
    assert_eq!((shown.phase(), line(&shown)), (Phase::Showing, "f5".into()));
    assert_eq!(shown.delay().unwrap().milliseconds, 600, "a user must be able to follow");
    let played = due(shown);
    assert_eq!((played.phase(), played.game.ply()), (Phase::Human, 2));
}

#[test]
fn nobody_plays_while_an_agent_thinks() {
    let model = play(model(AGAINST), "f5");
    for name in ["d6", "f6", "f4"] {
        assert_eq!(play(model.clone(), name), model);
    }
}

#[test]
fn only_a_new_game_takes_the_rules_that_are_set() {
    let start = model(HUMANS).reduce(Action::set("size", "6")).reduce(Action::set("no-move", "over"));
    assert_eq!(here(&start).rules(), Rules::default());
    let next = start.reduce(game::Action::NewGame);
    assert_eq!(here(&next).rules(), Rules { size: BoardSize::Six, no_move: NoMoveRule::GameOver });
}

#[test]
fn a_halted_game_between_agents_can_be_stepped() {
    let halted = agent_moves(model(AGENTS)).reduce(game::Action::Stop);
    assert_eq!((halted.phase(), halted.game.ply()), (Phase::Paused, 1));
    let stepped = agent_moves(halted.reduce(game::Action::Step));
    assert_eq!((stepped.phase(), stepped.game.ply()), (Phase::Paused, 2));
    assert_eq!(stepped.reduce(game::Action::Resume).phase(), Phase::Thinking);
}

#[test]
fn speed_shortens_the_waits_for_agents_whoever_plays_them() {
    let wait = |players, speed| {
        let model = Model::new(Settings { players, speed, ..Settings::default() }, 1);
        let model = if model.phase() == Phase::Human { play(model, "f5") } else { model };
        model.clone().reduce(answer(&model)).delay().unwrap().milliseconds
    };
    let [black, white] = AGAINST;
    for players in [AGENTS, AGAINST, [white, black]] {
        let waits = [Speed::Normal, Speed::Fast, Speed::Fastest].map(|speed| wait(players, speed));
        assert_eq!(waits, [600, 200, 0], "{players:?}");
        assert_eq!(wait(players, Speed::default()), 600, "{players:?}: a user must be able to follow");
    }
}

/// Chosen while the move is shown, it counts for that move already.
#[test]
fn another_speed_takes_effect_at_once() {
    let model = play(model(AGAINST), "f5");
    let shown = model.clone().reduce(answer(&model));
    for (name, milliseconds) in [("fast", 200), ("fastest", 0), ("normal", 600)] {
        let set = shown.clone().reduce(Action::set("speed", name));
        assert_eq!(set.delay().unwrap().milliseconds, milliseconds, "{name}");
        assert_eq!(set.delay().unwrap().key, shown.delay().unwrap().key, "{name}: it is the same move");
    }
}

/// A pass is told in words.
#[test]
fn only_where_nobody_plays_does_a_pass_go_by_faster() {
    let wait = |players, speed| {
        let model = Model::new(Settings { players, speed, ..Settings::default() }, 1);
        load(model, PASS).reduce(game::Action::PlayOn).delay().unwrap().milliseconds
    };
    for (players, expected) in [(AGENTS, [1500, 500, 0]), (AGAINST, [1500; 3]), (HUMANS, [1500; 3])] {
        let waits = [Speed::Normal, Speed::Fast, Speed::Fastest].map(|speed| wait(players, speed));
        assert_eq!(waits, expected, "{players:?}");
    }
}

#[test]
fn undo_goes_back_to_the_humans_turn_even_while_an_agent_thinks() {
    let start = play(model(AGAINST), "f5");
    assert!(!model(HUMANS).can_undo());
    let undone = start.clone().reduce(game::Action::Undo);
    assert_eq!((undone.phase(), line(&undone), undone.can_redo()), (Phase::Human, String::new(), true));
    let redone = undone.reduce(game::Action::Redo);
    assert_eq!((redone.phase(), line(&redone)), (Phase::Thinking, "f5".into()));

    let answered = agent_moves(start);
    let back = answered.clone().reduce(game::Action::Undo);
    assert_eq!((back.phase(), back.game.ply()), (Phase::Human, 0));
    let forth = back.reduce(game::Action::Redo);
    assert_eq!((line(&forth), forth.phase()), (line(&answered), Phase::Human));
}

#[test]
fn a_human_with_white_cannot_undo_the_agents_first_move() {
    let white = agent_moves(model([AGENTS[0], Player::Human]));
    assert!(!white.can_undo());
    assert_eq!(white.clone().reduce(game::Action::Undo), white);
}

#[test]
fn undo_and_redo_between_humans_go_ply_by_ply() {
    let model = play(model(HUMANS), "f5 d6 c3");
    let back = model.clone().reduce(game::Action::Undo).reduce(game::Action::Undo);
    assert_eq!(line(&back), "f5");
    let same = play(back.clone(), "d6");
    assert!(same.can_redo(), "replaying the undone move keeps the moves after it");
    assert_eq!(line(&same.reduce(game::Action::Redo)), line(&model));
    assert!(!play(back, "f6").can_redo());
}

/// All lines of the game, each from its start, the main line first.
fn lines(model: &Model) -> Vec<String> {
    let ends = model
        .game
        .tree
        .turns()
        .map(|turn| turn.node)
        .filter(|&node| model.game.tree.children(node).next().is_none());
    let mut lines: Vec<(usize, String)> = ends
        .map(|end| {
            let names = model.game.tree.path(end).into_iter().filter_map(|node| model.game.tree.turn(node));
            (end.index(), names.map(|turn| turn.action().to_string()).collect())
        })
        .collect();
    lines.sort();
    lines.into_iter().map(|(_, line)| line).collect()
}

#[test]
fn playing_another_move_starts_a_variation_and_both_lines_stay() {
    let main = play(model(HUMANS), "f5 d6 c3");
    let varied = play(main.clone().reduce(game::Action::Undo).reduce(game::Action::Undo), "f6 e6");
    assert_eq!(lines(&varied), ["f5d6c3", "f5f6e6"]);
    assert_eq!(line(&varied), "f5f6e6", "the new line is the current one");

    let c3 = main.game.tree.current();
    let there = varied.clone().reduce(game::Action::GoTo(c3));
    assert_eq!((line(&there), there.phase()), ("f5d6c3".to_owned(), Phase::Human));
}

#[test]
fn navigation_halts_a_game_where_an_agent_would_be_next() {
    let game = agent_moves(play(model(AGAINST), "f5"));
    let nodes = game.game.tree.line();
    let at = game.clone().reduce(game::Action::GoTo(nodes[0]));
    assert_eq!((line(&at), at.phase(), at.order()), ("f5".to_owned(), Phase::Paused, None));
    assert_eq!(at.clone().reduce(game::Action::Resume).phase(), Phase::Thinking);
    let end = at.reduce(game::Action::ToEnd);
    assert_eq!((line(&end), end.phase()), (line(&game), Phase::Human));
    let start = end.reduce(game::Action::ToStart);
    assert_eq!((line(&start), start.phase()), (String::new(), Phase::Human));
}

#[test]
fn the_old_game_goes_to_the_shelf_when_another_one_starts() {
    let first = play(model(HUMANS), "f5 d6");
    let second = play(first.clone().reduce(game::Action::NewGame), "c4");
    let third = play(load(second.clone(), "f5"), "f6");
    let kept: Vec<_> = third.library.shelf.iter().map(|kept| write_transcript(&kept.tree.game())).collect();
    assert_eq!(kept, ["c4", "f5d6"], "the latest first");
    let back = third.clone().reduce(library::Action::TakeFromShelf(1));
    assert_eq!(
        (line(&back), back.library.shelf.len()),
        ("f5d6".to_owned(), 2),
        "the current game took its place"
    );
    assert_eq!(third.clone().reduce(library::Action::DropFromShelf(0)).library.shelf.len(), 1);
    assert_eq!(third.clone().reduce(library::Action::TakeFromShelf(7)), third);
    let refused = load(third.clone(), "f5f6f7f8");
    assert_eq!(
        (refused.library.shelf.len(), line(&refused)),
        (2, "f5f6".to_owned()),
        "an unreadable text replaces nothing"
    );
    assert!(
        model(HUMANS).reduce(game::Action::NewGame).library.shelf.is_empty(),
        "a game without moves is not kept"
    );
}

#[test]
fn a_game_survives_a_reload_and_a_link() {
    let game = play(model(HUMANS), "f5 d6 c3").reduce(game::Action::Undo);
    let varied = play(game.reduce(game::Action::Undo), "f4");
    let kept = read_saved(&write_saved(&varied.shared())).unwrap();
    let fresh = model(AGAINST);
    let mut begun = fresh.clone();
    begun.drawn = Drawn::Nothing;
    let restored = begun.reduce(library::Action::Restored { game: Some(Box::new(kept)), shelf: Vec::new() });
    assert!(restored.game.tree.same_lines(&varied.game.tree));
    assert_eq!((line(&restored), restored.settings.players), (line(&varied), HUMANS));
    assert!(restored.library.shelf.is_empty());

    let link = format!("https://example.org/o/#/play/{}", write_link(&varied.shared()).unwrap());
    let busy = play(fresh, "c4");
    let opened = load(busy.clone(), &link);
    assert_eq!((line(&opened), opened.settings.players), (line(&varied), HUMANS));
    assert_eq!(
        write_transcript(&opened.library.shelf[0].tree.game()),
        "c4",
        "it opens beside the game in progress"
    );
    let refused = busy.clone().reduce(library::Action::OpenLink(link[..link.len() - 2].to_owned()));
    assert!(refused.library.bad_link.is_some());
    assert_eq!(refused.reduce(library::Action::DismissBadLink), busy, "a damaged link changes nothing");
}

#[test]
fn the_page_is_drawn_step_by_step() {
    let mut page = model(AGENTS);
    let whole = page.clone();
    page.drawn = Drawn::Nothing;
    for drawn in [
        Drawn::Frame,
        Drawn::Header,
        Drawn::Page,
        Drawn::Controls,
        Drawn::Squares,
        Drawn::Whole,
        Drawn::Alive,
    ] {
        let due = page.delay().expect("there is a delay before the next step");
        assert_eq!(due.milliseconds, 0);
        // Actions in between are neither lost nor stop the drawing.
        page = page.reduce(Action::Due(due.key)).reduce(game::Action::Stop).reduce(game::Action::Resume);
        assert_eq!(page.drawn, drawn);
        assert_eq!(page.clone().reduce(Action::Due(due.key)).drawn, drawn, "no step is taken twice");
    }
    assert_eq!((page.delay(), page.phase()), (whole.delay(), Phase::Thinking));
}

#[test]
fn undo_in_a_game_between_agents_halts_it() {
    let model = agent_moves(agent_moves(model(AGENTS))).reduce(game::Action::Undo);
    assert_eq!((model.phase(), model.game.ply()), (Phase::Paused, 1));
}

/// White has no move here, and Black has one after it.
const PASS: &str = "XO-------------------------------------------------------------- O";

fn load(model: Model, text: &str) -> Model {
    model.reduce(library::Action::Load(text.to_owned()))
}

#[test]
fn a_forced_pass_is_announced_and_played_automatically() {
    for players in [HUMANS, AGENTS, AGAINST] {
        let waiting = load(model(players), PASS).reduce(game::Action::PlayOn);
        let status = here(&waiting).status();
        assert_eq!((status, waiting.phase()), (Status::MustPass, Phase::Passing), "{players:?}");
        assert!(waiting.delay().unwrap().milliseconds >= 1000, "time to read it");
        let passed = due(waiting);
        assert_eq!(passed.passed(), Some(Side::Second));
        assert_eq!(passed.position().side(), Side::First);
    }
}

#[test]
fn without_passes_the_game_is_over_instead() {
    let model = model(HUMANS).reduce(Action::set("no-move", "over"));
    assert_eq!(load(model, PASS).phase(), Phase::Over);
}

#[test]
fn a_failed_load_leaves_the_game_unchanged() {
    let before = play(model(HUMANS), "f5 d6");
    let start = Position::start(Rules::default()).to_board_string();
    for (text, words) in [
        ("f5 d6 c3 d3 c4 f4 f5", &["Move 7 (character 19)"][..]),
        ("f5d6c3d3c4f4a1", &["Move 7", "a1"]),
        ("f5d6z9", &["Move 3", "z9"]),
        ("f5f6f7f8", &["Move 4", "f8"]),
        (&format!("{} X", &start[..63]), &["63 squares"]),
        ("---------------------------OX------XO-------------------------- X", &["63"]),
        ("hello", &["Move 1", "“hello”"]),
        (&start.replace("OX", "OQ"), &["Character 29"]),
        ("---------------------------OX------QO--------------------------- X", &["“Q”", "36"]),
        ("  ", &["nothing to load"]),
    ] {
        let after = load(before.clone(), text);
        let error = after.library.load_error.as_ref().map(app::text::format_error).unwrap_or_default();
        assert!(words.iter().all(|word| error.contains(word)), "{text}: {error}");
        let mut restored = after;
        Rc::make_mut(&mut restored.library).load_error = None;
        assert_eq!(restored, before);
    }
    let small = load(before.clone().reduce(Action::set("size", "6")), "f5d6c3");
    assert_eq!(here(&small).rules().size, BoardSize::Eight, "it is legal there only");
    let good = load(load(before, "x"), "f5d6c3");
    assert_eq!((line(&good), good.library.load_error.clone()), ("f5d6c3".into(), None));
    assert_eq!(here(&load(good, &start)).to_board_string(), start);
}

#[test]
fn games_and_positions_are_read_in_every_spelling() {
    for text in ["f5d6c3", "F5 D6 C3", "1. f5 d6 2. c3", " f5  d6\nc3 "] {
        let opened = load(model(HUMANS), text);
        assert_eq!((line(&opened), opened.phase()), ("f5d6c3".to_owned(), Phase::Review), "{text:?}");
    }
    let board = "-XXXXXX-XXXXXXX-XOOXXXXOXOXXXXXOXXXOOX-OXXOOOOX-XXXXOOXXOOOOOOX- O";
    for text in [board.to_owned(), board.to_lowercase(), board.replace('X', "*").replace('-', ".")] {
        let opened = load(model(HUMANS), &text);
        assert_eq!(here(&opened).to_board_string(), board, "{text:?}");
        assert_eq!((opened.position().side(), opened.game.ply()), (Side::Second, 0), "{text:?}");
    }
}

#[test]
fn taking_over_from_an_agent_takes_effect_at_once() {
    let thinking = play(model(AGAINST), "f5");
    let taken = thinking.reduce(Action::set("white", "human"));
    assert_eq!((taken.phase(), taken.order()), (Phase::Human, None));
    assert_eq!(line(&play(taken, "d6")), "f5d6");
}

#[test]
fn games_differ_and_the_same_seed_gives_the_same_orders() {
    let seeds = |model: &Model| play(model.clone(), "f5").order().unwrap().seed;
    let first = model(AGAINST);
    let second = first.clone().reduce(game::Action::NewGame);
    assert_eq!(seeds(&first), seeds(&model(AGAINST)));
    assert_ne!(seeds(&first), seeds(&second));
}

#[test]
fn the_custom_agent_is_shared_with_its_game() {
    let custom = [Player::Human, Player::Agent(AgentChoice::Custom)];
    let text = "uct:iterations=7,c=0.5";
    let mine = model(custom).reduce(Action::set("custom", text));
    let thinking = play(mine, "f5");
    assert_eq!(thinking.order().unwrap().agent, player_text(text));
    let link = write_link(&thinking.shared()).unwrap();
    let opened = model(HUMANS).reduce(library::Action::OpenLink(link));
    assert_eq!((opened.settings.players, opened.settings.custom.as_str()), (custom, text));
    assert_eq!(model(AGENTS).shared().settings, GameSettings::NONE, "it is not shared if it does not play");
    // Other settings in a link are ignored.
    let shared =
        SharedGame { settings: "custom=uct:<\ntheme=dark\nblack=random".into(), ..thinking.shared() };
    let opened = model(HUMANS).reduce(library::Action::OpenLink(write_link(&shared).unwrap()));
    let mine = Settings::default();
    let (own, wrong) = (mine.custom.clone(), "uct:<".to_owned());
    assert_eq!(
        *opened.settings,
        Settings { players: custom, custom: wrong, own: Some(own), ..mine },
        "the worker says what is wrong with the link's player"
    );
}
