//! What belongs to a game stays with it, and what is a player's own stays theirs.
use app::state::*;
use othello::*;

const LEVEL: Player = Player::Agent(AgentKind::Level(3));
const CUSTOM: Player = Player::Agent(AgentKind::Custom);
const OURS: &str = "uct:iterations=777,c=0.1";
const THEIRS: &str = "uct:iterations=100,c=0.9";

fn model(players: [Player; 2], custom: &str) -> Model {
    Model::new(Settings { players, custom: custom.to_owned(), ..Settings::default() }, 1)
}

fn play(model: Model, names: &str) -> Model {
    names.split(' ').fold(model, |model, name| model.reduce(Action::Play(name.parse().unwrap())))
}

fn link(model: &Model) -> Action {
    Action::OpenLink(write_link(&model.shared()).unwrap())
}

fn names(players: [Player; 2]) -> [String; 2] {
    players.map(|player| player.name().to_owned())
}

#[test]
fn a_game_that_is_put_away_keeps_its_players() {
    let ours = play(model([Player::Human, LEVEL], OURS), "f5");
    let theirs = play(model([Player::Human; 2], OURS), "d3 c3");
    let opened = ours.clone().reduce(link(&theirs));
    assert_eq!(opened.settings.players, theirs.settings.players);
    assert_eq!(opened.shelf[0].players, names(ours.settings.players));
    let begun = ours.clone().reduce(Action::Begin("black=level1\nwhite=human\nsize=6".to_owned()));
    assert_eq!(begun.shelf.len(), 1);
    assert_eq!(begun.shelf[0].players, names(ours.settings.players));
    let back = begun.reduce(Action::TakeFromShelf(0));
    assert_eq!(back.settings.players, ours.settings.players);
}

#[test]
fn an_agent_that_came_with_a_game_goes_with_it() {
    let ours = play(model([Player::Human, CUSTOM], OURS), "f5");
    let theirs = play(model([Player::Human, CUSTOM], THEIRS), "d3");
    let opened = ours.clone().reduce(link(&theirs));
    assert_eq!(opened.settings.custom, THEIRS, "it plays");
    assert_eq!(Settings::from_text(&opened.settings.to_text()).custom, OURS, "and is not kept");
    assert!(opened.shelf[0].settings.contains(OURS));
    // The one that came with the game is passed on with it.
    assert!(opened.shared().settings.contains(THEIRS));
    assert_eq!(opened.clone().reduce(Action::NewGame).settings.custom, OURS);
    assert_eq!(opened.clone().reduce(Action::TakeFromShelf(0)).settings.custom, OURS);
    // What one sets oneself is one's own.
    let set = opened.reduce(Action::Set(format!("custom={THEIRS}")));
    assert_eq!(Settings::from_text(&set.settings.to_text()).custom, THEIRS);
    assert_eq!(set.reduce(Action::NewGame).settings.custom, THEIRS);
}

#[test]
fn an_address_with_a_damaged_game_changes_nothing() {
    let model = play(model([Player::Human; 2], OURS), "f5 d6");
    for game in ["zzz", "f5d6a1"] {
        let refused = model.clone().reduce(Action::Begin(format!("white=level1\ngame={game}")));
        assert!(refused.bad_link.is_some(), "{game}");
        assert_eq!(refused.reduce(Action::DismissBadLink), model, "{game}");
    }
}

#[test]
fn a_position_that_was_set_up_is_put_away_too() {
    let position = "---------------------------OX------XO----------------------X---- O";
    let loaded = model([Player::Human; 2], OURS).reduce(Action::Load(position.to_owned()));
    assert_eq!(loaded.shelf, []);
    let begun = loaded.clone().reduce(Action::NewGame);
    assert_eq!(begun.shelf.len(), 1);
    assert_eq!(begun.reduce(Action::TakeFromShelf(0)).tree.start(), loaded.tree.start());
}

#[test]
fn the_same_link_again_and_again_is_kept_once() {
    let link = link(&play(model([Player::Human; 2], OURS), "d3 c3"));
    let mut model = play(model([Player::Human; 2], OURS), "f5");
    for _ in 0..4 {
        model = model.reduce(link.clone());
    }
    let kept: Vec<_> = model.shelf.iter().map(|kept| write_transcript(&kept.tree.game())).collect();
    assert_eq!(kept, ["d3c3", "f5"]);
}

#[test]
fn going_where_one_is_changes_nothing() {
    let model = play(model([Player::Human, LEVEL], OURS), "f5");
    assert_eq!(model.phase(), Phase::Thinking);
    assert_eq!(model.clone().reduce(Action::GoTo(model.tree.current())), model);
}

#[test]
fn an_embedded_board_is_played_by_whom_its_page_says() {
    let theirs = play(model([Player::Human, LEVEL], OURS), "d3");
    let theirs = write_link(&theirs.shared()).unwrap();
    let board = |how: &str| Model::new(Settings::default(), 1).embedded(how.to_owned());
    let loaded = board("black=human\nwhite=human").reduce(Action::Load(theirs.clone()));
    assert_eq!((loaded.settings.players, loaded.game.turns().len()), ([Player::Human; 2], 1));
    let looked_at = board("readonly=true\ngame=f5d6c3");
    assert_eq!((looked_at.settings.players, looked_at.phase()), ([Player::Human; 2], Phase::Human));
    let played = board("readonly=true\nwhite=level1\ngame=f5");
    assert_eq!(played.settings.players[1], Player::Agent(AgentKind::Level(1)));
}

#[test]
fn seconds_a_move_begin_anew_where_one_goes_back() {
    let settings =
        Settings { players: [Player::Human; 2], clocks: [TimeControl::Move(5); 2], ..Settings::default() };
    let model = play(Model::new(settings, 1), "f5 d6").reduce(Action::Tick(4_000));
    let left = |model: &Model| model.clocks.map(|clock| clock.unwrap().left_ms);
    assert_eq!(left(&model), [1_000, 5_000]);
    assert_eq!(left(&model.reduce(Action::Undo)), [5_000, 5_000]);
}
