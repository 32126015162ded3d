//! A game keeps its own players and agents, and the user's own settings are kept separately.
use crate::of_othello::legal;
use app::features::embed::Address;
use app::route::Route;
use app::state::*;
use formats::*;
use othello::*;
use othello_engines::PlayerName;

const LEVEL: Player = Player::Agent(AgentChoice::Named(PlayerName::Level(3)));
const CUSTOM: Player = Player::Agent(AgentChoice::Custom);
const OURS: &str = "uct:iterations=777,c=0.1";
const THEIRS: &str = "uct:iterations=100,c=0.9";

fn model(players: [Player; 2], custom: &str) -> Model {
    Model::new(Settings { players, custom: custom.to_owned(), ..Settings::default() }, 1)
}

fn play(model: Model, names: &str) -> Model {
    names.split(' ').fold(model, |model, name| model.reduce(game::Action::Play(name.parse().unwrap())))
}

fn link(model: &Model) -> Action {
    library::Action::OpenLink(write_link(&model.shared()).unwrap()).into()
}

/// The address with these parameters.
fn address(parameters: &str) -> Address {
    Address::parse(&Route::parameters_in(&format!("#/play?{parameters}")))
}

fn begin(parameters: &str) -> Action {
    embed::Action::Begin(Box::new(address(parameters))).into()
}

fn names(players: [Player; 2]) -> [String; 2] {
    players.map(|player| player.name().to_owned())
}

#[test]
fn a_game_on_the_shelf_keeps_its_players() {
    let ours = play(model([Player::Human, LEVEL], OURS), "f5");
    let theirs = play(model([Player::Human; 2], OURS), "d3 c3");
    let opened = ours.clone().reduce(link(&theirs));
    assert_eq!(opened.settings.players, theirs.settings.players);
    assert_eq!(opened.library.shelf[0].players, names(ours.settings.players));
    let begun = ours.clone().reduce(begin("black=level1&white=human&size=6"));
    assert_eq!(begun.library.shelf.len(), 1);
    assert_eq!(begun.library.shelf[0].players, names(ours.settings.players));
    let back = begun.reduce(library::Action::TakeFromShelf(0));
    assert_eq!(back.settings.players, ours.settings.players);
}

#[test]
fn an_agent_that_came_with_a_game_leaves_with_it() {
    let ours = play(model([Player::Human, CUSTOM], OURS), "f5");
    let theirs = play(model([Player::Human, CUSTOM], THEIRS), "d3");
    let opened = ours.clone().reduce(link(&theirs));
    assert_eq!(opened.settings.custom, THEIRS, "it plays");
    assert_eq!(Settings::from_text(&opened.settings.to_text()).custom, OURS, "and is not kept");
    assert_eq!(opened.library.shelf[0].settings.get("custom"), Some(OURS));
    // The agent of an opened game is shared with it.
    assert_eq!(opened.shared().settings.get("custom"), Some(THEIRS));
    assert_eq!(opened.clone().reduce(game::Action::NewGame).settings.custom, OURS);
    assert_eq!(opened.clone().reduce(library::Action::TakeFromShelf(0)).settings.custom, OURS);
    // An agent set by the user is the user's own.
    let set = opened.reduce(Action::set("custom", THEIRS));
    assert_eq!(Settings::from_text(&set.settings.to_text()).custom, THEIRS);
    assert_eq!(set.reduce(game::Action::NewGame).settings.custom, THEIRS);
}

#[test]
fn an_address_with_a_damaged_game_changes_nothing() {
    let model = play(model([Player::Human; 2], OURS), "f5 d6");
    for game in ["zzz", "f5d6a1"] {
        let refused = model.clone().reduce(begin(&format!("white=level1&game={game}")));
        assert!(refused.library.bad_link.is_some(), "{game}");
        assert_eq!(refused.reduce(library::Action::DismissBadLink), model, "{game}");
    }
}

#[test]
fn an_edited_position_goes_to_the_shelf_too() {
    let position = "---------------------------OX------XO----------------------X---- O";
    let loaded = model([Player::Human; 2], OURS).reduce(library::Action::Load(position.to_owned()));
    assert!(loaded.library.shelf.is_empty());
    let begun = loaded.clone().reduce(game::Action::NewGame);
    assert_eq!(begun.library.shelf.len(), 1);
    assert_eq!(begun.reduce(library::Action::TakeFromShelf(0)).game.tree.start(), loaded.game.tree.start());
}

#[test]
fn the_same_link_is_kept_only_once() {
    let link = link(&play(model([Player::Human; 2], OURS), "d3 c3"));
    let mut model = play(model([Player::Human; 2], OURS), "f5");
    for _ in 0..4 {
        model = model.reduce(link.clone());
    }
    assert_eq!(on_shelf(&model), ["f5"], "the link has its game");
    model = play(model, "c4").reduce(link.clone());
    assert_eq!(on_shelf(&model), ["d3c3c4", "f5"], "until somebody plays in it");
}

#[test]
fn going_to_the_current_place_changes_nothing() {
    let model = play(model([Player::Human, LEVEL], OURS), "f5");
    assert_eq!(model.phase(), Phase::Thinking);
    assert_eq!(model.clone().reduce(game::Action::GoTo(model.game.tree.current())), model);
}

#[test]
fn the_host_page_sets_the_players_of_an_embedded_board() {
    let theirs = play(model([Player::Human, LEVEL], OURS), "d3");
    let theirs = write_link(&theirs.shared()).unwrap();
    let board = |how: &str| Model::new(Settings::default(), 1).embedded(address(how));
    let loaded = board("black=human&white=human").reduce(library::Action::Load(theirs.clone()));
    assert_eq!((loaded.settings.players, loaded.game.ply()), ([Player::Human; 2], 1));
    let looked_at = board("readonly=true&game=f5d6c3");
    assert_eq!((looked_at.settings.players, looked_at.phase()), ([Player::Human; 2], Phase::Human));
    let played = board("readonly=true&white=level1&game=f5");
    assert_eq!(played.settings.players[1], Player::Agent(AgentChoice::Named(PlayerName::Level(1))));
}

#[test]
fn a_time_per_move_is_reset_by_going_back() {
    let settings =
        Settings { players: [Player::Human; 2], clocks: [TimeControl::Move(5); 2], ..Settings::default() };
    let model = play(Model::new(settings, 1), "f5 d6").reduce(clock::Action::Tick(4_000));
    let left = |model: &Model| model.clocks.sides.map(|clock| clock.unwrap().left_ms);
    assert_eq!(left(&model), [1_000, 5_000]);
    assert_eq!(left(&model.reduce(game::Action::Undo)), [5_000, 5_000]);
}

/// The action in a tab when another one has changed the storage.
fn tells(other: &Model) -> Action {
    let kept = read_saved(&write_saved(&other.kept())).unwrap();
    library::Action::Restored { game: Some(Box::new(kept)), shelf: other.library.shelf.to_vec() }.into()
}

fn on_shelf(model: &Model) -> Vec<String> {
    model.library.shelf.iter().map(|kept| write_transcript(&kept.tree.game())).collect()
}

/// A browser's storage and its tabs, each with the game that it last read or wrote.
struct Browser {
    kept: SharedGame,
    tabs: Vec<(Model, SharedGame)>,
}

impl Browser {
    fn new(first: Model) -> Self {
        let kept = first.kept();
        Self { tabs: vec![(first, kept.clone())], kept }
    }

    fn open(&mut self, shelf: Vec<SharedGame>) {
        let mut fresh = model([Player::Human; 2], OURS);
        fresh.drawn = Drawn::Nothing;
        let mut begun =
            fresh.reduce(library::Action::Restored { game: Some(Box::new(self.kept.clone())), shelf });
        begun.drawn = Drawn::Alive;
        self.tabs.push((begun, self.kept.clone()));
    }

    /// Simulates storing in a tab after a change.
    fn keep(&mut self, tab: usize, was_played: bool) {
        let (model, here) = &mut self.tabs[tab];
        let ours = model.kept();
        if *here != self.kept {
            match shelf::makes_way(&self.kept, &ours, &model.library.shelf, was_played) {
                shelf::Kept::Stays => return,
                shelf::Kept::Goes => {}
                shelf::Kept::GoesToShelf => {
                    *model = model.clone().reduce(library::Action::Shelve(Box::new(self.kept.clone())));
                }
            }
        }
        (self.kept, *here) = (ours.clone(), ours);
        let told = tells(model);
        for (_, (other, _)) in self.tabs.iter_mut().enumerate().filter(|(n, _)| *n != tab) {
            *other = other.clone().reduce(told.clone());
        }
    }

    fn act(&mut self, tab: usize, action: Action) {
        let model = &mut self.tabs[tab].0;
        *model = model.clone().reduce(action);
        self.keep(tab, true);
    }

    fn play(&mut self, tab: usize, names: &str) {
        names.split(' ').for_each(|name| self.act(tab, game::Action::Play(name.parse().unwrap()).into()));
    }
}

#[test]
fn the_game_of_a_closed_tab_goes_to_the_shelf() {
    let mut browser = Browser::new(play(model([Player::Human; 2], OURS), "f5 d6"));
    browser.open(Vec::new());
    browser.play(1, "c3");
    assert_eq!(on_shelf(&browser.tabs[0].0), [""; 0], "what is kept holds all of it");
    browser.act(1, game::Action::NewGame.into());
    browser.play(1, "c4 e3");
    browser.tabs.pop();
    // The clock advanced, or only the players changed: nothing was played.
    browser.keep(0, false);
    assert_eq!(write_transcript(&browser.kept.tree.game()), "c4e3");
    browser.play(0, "c4");
    let (first, _) = &browser.tabs[0];
    assert_eq!(
        write_transcript(&first.game.played()),
        "f5d6c4",
        "another tab has changed nothing on the board"
    );
    assert_eq!(on_shelf(first), ["c4e3", "f5d6c3"]);
}

#[test]
fn tabs_lose_nothing() {
    let mut state: u64 = 0x5eed;
    println!("seed {state:#x}");
    let mut dice = |sides: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 33) as usize % sides
    };
    let mut browser = Browser::new(model([Player::Human; 2], OURS));
    let mut played: Vec<SharedGame> = Vec::new();
    let mut most = 0;
    for step in 0..600 {
        let tab = dice(browser.tabs.len());
        let model = &browser.tabs[tab].0;
        let moves: Vec<Square> = legal(model).into_iter().collect();
        match dice(12) {
            0 => browser.act(tab, game::Action::NewGame.into()),
            1 if browser.tabs.len() < 6 => browser.open(browser.tabs[0].0.library.shelf.to_vec()),
            2 if browser.tabs.len() > 1 => drop(browser.tabs.remove(tab)),
            3 => browser.act(tab, game::Action::Undo.into()),
            4 => browser.keep(tab, false),
            5 if !model.library.shelf.is_empty() => {
                browser.act(tab, library::Action::TakeFromShelf(dice(model.library.shelf.len())).into())
            }
            _ if model.phase() == Phase::Human && !moves.is_empty() => {
                browser.act(tab, game::Action::Play(moves[dice(moves.len())].into()).into());
                played.push(browser.tabs[tab].0.shared());
            }
            _ => browser.act(tab, game::Action::NewGame.into()),
        }
        let shelf = &browser.tabs[0].0.library.shelf;
        most = most.max(shelf.len());
        let is_kept = |game: &SharedGame| {
            let holds = |kept: &SharedGame| kept.seed == game.seed && kept.tree.holds(&game.tree);
            holds(&browser.kept) || shelf.iter().any(holds)
        };
        let lost = played.iter().find(|game| !is_kept(game));
        assert_eq!(lost.map(|game| write_transcript(&game.tree.game())), None, "step {step}");
    }
    assert!((10..200).contains(&most), "{most} games on the shelf");
}

#[test]
fn settings_of_two_tabs_are_merged_line_by_line() {
    let before = Settings::default();
    let here = Settings { players: [LEVEL; 2], ..before.clone() }.to_text();
    let there = Settings { theme: Theme::Dark, custom: THEIRS.to_owned(), ..before.clone() }.to_text();
    let joined = Settings::from_text(&Settings::merged(&there, &before.to_text(), &here));
    assert_eq!((joined.players, joined.theme, joined.custom.as_str()), ([LEVEL; 2], Theme::Dark, THEIRS));
    assert_eq!(
        Settings::merged("later=1\ntheme=dark", "theme=dark\nsize=8", "theme=light\nsize=8"),
        "later=1\ntheme=light"
    );
    assert_eq!(Settings::merged("", "a=1", "a=1\nb=2"), "a=1\nb=2");
}

#[test]
fn a_link_that_opens_in_a_tab_in_the_background_stays() {
    // Drawing takes seconds in the background, while the game in the foreground tab continues.
    let mut starting = model([Player::Human; 2], OURS);
    starting.drawn = Drawn::Nothing;
    let front = play(model([Player::Human; 2], OURS), "f5 d6");
    let opened = starting.reduce(tells(&front)).reduce(link(&play(model([Player::Human; 2], OURS), "d3")));
    let later = opened.reduce(tells(&play(front, "c3")));
    assert_eq!(write_transcript(&later.game.played()), "d3");
}

#[test]
fn another_tabs_shelf_removes_no_game_that_could_not_be_stored() {
    let other = play(model([Player::Human; 2], OURS), "c4");
    let ours = play(model([Player::Human; 2], OURS), "f5").reduce(game::Action::NewGame);
    let full = ours.clone().reduce(library::Action::StorageFailed(Some("QuotaExceededError".to_owned())));
    assert_eq!(on_shelf(&full.reduce(tells(&other))), ["f5"], "it is kept nowhere else");
    assert_eq!(on_shelf(&ours.reduce(tells(&other))), [""; 0], "tabs share the shelf");
    let board = Model::new(Settings::default(), 1).embedded(address(""));
    assert_eq!(board.clone().reduce(tells(&other)), board, "an embedded board stores nothing");
}

#[test]
fn each_setting_that_changes_is_stored() {
    let before = Settings::default();
    let text = before.to_text();
    for line in text.lines() {
        let (name, value) = line.split_once('=').unwrap();
        let others = [
            "on",
            "off",
            "4",
            "over",
            "dark",
            "wood",
            "fast",
            "never",
            "it",
            "human",
            "classic",
            "move5",
            "uct:c=0.5",
            "f5d6",
            "ultimate",
            "ultimate-majority",
            "gobang-11",
            "second",
        ];
        let mut changed = 0;
        for other in others.into_iter().filter(|other| *other != value) {
            let mut now = before.clone();
            if now.read(&format!("{name}={other}")) && now != before {
                changed += 1;
                let stored = Settings::from_text(&Settings::merged(&text, &text, &now.to_text()));
                assert_eq!(stored, now, "{name}={other}");
            }
        }
        assert!(changed > 0, "no other value of {name} was tried");
    }
}

/// An address with moves and without a size means the usual board, whatever was played here last.
#[test]
fn moves_in_an_address_are_read_by_its_own_rules() {
    for stored in ["", "size=6", "size=4", "size=4\nno-move=over", "game=ultimate\nsize=6", "game=gobang"] {
        let stored = Settings::from_text(&format!("{stored}\nblack=human\nwhite=human"));
        for (parameters, rules) in [
            ("game=f5d6", Rules::default()),
            ("size=6&game=c2b2", Rules { size: BoardSize::Six, ..Rules::default() }),
            ("no-move=over&game=f5d6", Rules { no_move: NoMoveRule::GameOver, ..Rules::default() }),
        ] {
            let begun = Model::new(stored.clone(), 1).reduce(begin(parameters));
            assert_eq!(begun.library.bad_link, None, "{parameters} beside {:?}", stored.setups);
            assert_eq!(begun.position().othello().map(Position::rules), Some(rules), "{parameters}");
            assert_eq!(begun.game.played().turns().len(), 2, "{parameters}");
        }
    }
}
