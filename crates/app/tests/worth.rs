//! The fate of a game when another takes its place: everything played, set up or named here is kept, and nothing else.
use crate::of_othello::{first_legal, legal};
use app::features::library::Reader;
use app::state::*;
use formats::*;
use games::{AnyGame, GameId, GameTree};
use othello::*;
use othello_engines::PlayerName;
use proptest::prelude::*;
use std::collections::BTreeSet;

const HUMANS: [Player; 2] = [Player::Human; 2];
const AGENTS: [Player; 2] = [Player::Agent(AgentChoice::Named(PlayerName::Random)); 2];
/// Texts of games, and the position with which the last one begins.
const TEXTS: [&str; 3] = ["f5d6c3d3c4", "(;GM[Othello]PB[Alice]PW[Bob]B[f5]W[f4];)", "e6f4e3f6g5d6e7f5c5"];
const POSITION: &str = "---------------------------OX------XO----------------------X---- O";

fn model(players: [Player; 2]) -> Model {
    Model::new(Settings { players, ..Settings::default() }, 1)
}

fn load(model: Model, text: &str) -> Model {
    let loaded = model
        .reduce(library::Action::ReaderLoaded(Reader::OF_ALL))
        .reduce(library::Action::Load(text.to_owned()));
    assert_eq!(loaded.library.load_error, None, "{text}");
    loaded
}

fn start(model: Model, origin: Origin, draw: u64) -> Model {
    let choice = NewGame { origin, ..NewGame::last(&model.settings) };
    model.reduce(game::Action::Start(Box::new(choice), draw))
}

/// The same game after the page was closed and opened again.
fn opened_again(model: &Model) -> Model {
    let game = read_saved(&write_saved(&model.kept())).unwrap();
    let shelf = model.library.shelf.iter().map(|game| read_saved(&write_saved(game)).unwrap()).collect();
    let mut fresh = Model::new((*model.settings).clone(), 77);
    fresh.drawn = Drawn::Nothing;
    let mut again = fresh.reduce(library::Action::Restored { game: Some(Box::new(game)), shelf });
    again.drawn = Drawn::Alive;
    again
}

#[derive(Clone, Debug)]
enum Deed {
    Play(usize),
    Text(usize),
    Link(usize),
    Position,
    New,
    Opening(bool, u64),
    Here,
    Undo,
    ToStart,
    Name,
    Shelf(usize),
    Back,
    PlayOn,
    Review,
    Reload,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        6 => any::<usize>().prop_map(Deed::Play),
        3 => (0..TEXTS.len()).prop_map(Deed::Text),
        2 => (0..TEXTS.len()).prop_map(Deed::Link),
        1 => Just(Deed::Position),
        2 => Just(Deed::New),
        2 => (any::<bool>(), any::<u64>()).prop_map(|(random, draw)| Deed::Opening(random, draw)),
        1 => Just(Deed::Here),
        1 => Just(Deed::Undo),
        1 => Just(Deed::ToStart),
        1 => Just(Deed::Name),
        2 => any::<usize>().prop_map(Deed::Shelf),
        2 => Just(Deed::Back),
        1 => Just(Deed::PlayOn),
        1 => Just(Deed::Review),
        1 => Just(Deed::Reload),
    ];
    prop::collection::vec(deed, 1..40)
}

fn done(model: &Model, deed: &Deed) -> Model {
    let before = model.clone();
    match *deed {
        Deed::Play(n) => {
            let moves: Vec<Square> = legal(model).squares().collect();
            let passed = before.delay().map(|delay| before.clone().reduce(Action::Due(delay.key)));
            match moves.get(n % moves.len().max(1)) {
                Some(&square) => before.reduce(game::Action::Play(square.into())),
                None => passed.unwrap_or(before),
            }
        }
        Deed::Text(n) => load(before, TEXTS[n]),
        Deed::Link(n) => {
            let mut shared = load(self::model(HUMANS), TEXTS[n]).shared();
            shared.seed = Some(1000 + n as u64);
            before.reduce(library::Action::OpenLink(write_link(&shared).unwrap()))
        }
        Deed::Position => load(before, POSITION),
        Deed::New => before.reduce(game::Action::NewGame),
        Deed::Opening(true, draw) => start(before, Origin::Random, draw),
        Deed::Opening(false, draw) => start(before, Origin::Openings(vec!["f5d6c3".to_owned()]), draw),
        Deed::Here => start(before, Origin::Here, 0),
        Deed::Undo => before.reduce(game::Action::Undo),
        Deed::ToStart => before.reduce(game::Action::ToStart),
        Deed::Name => before.reduce(library::Action::Save("Mine".to_owned())),
        Deed::Shelf(n) => before.reduce(library::Action::TakeFromShelf(n % model.library.shelf.len().max(1))),
        Deed::Back => before.reduce(game::Action::BringBack),
        Deed::PlayOn => before.reduce(game::Action::PlayOn),
        Deed::Review => before.reduce(game::Action::Review),
        Deed::Reload => opened_again(model),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Everything played, set up or named here is on the board or on the shelf, and the shelf has nothing else.
    #[test]
    fn the_shelf_has_what_was_played_here_and_nothing_else(deeds in deeds()) {
        let mut model = model(HUMANS);
        // The games that are this page's own, with all of their moves; and which they are, by their seeds.
        let mut own: Vec<SharedGame> = Vec::new();
        let mut seeds = BTreeSet::new();
        for deed in &deeds {
            let next = done(&model, deed);
            let is_own = match deed {
                // A pass plays itself.
                Deed::Play(_) => {
                    next.game.tree.len() > model.game.tree.len() && !legal(&model).is_empty()
                }
                Deed::Position | Deed::Name => true,
                _ => false,
            };
            model = next;
            let game = model.shared();
            let nothing = game.tree.is_empty() && game.tree.start() == AnyGame::of(GameId::Othello);
            let is_kept = !nothing || matches!(deed, Deed::Name);
            if is_own && is_kept {
                seeds.insert(game.seed);
                own.push(game);
            }
            let shelf = &model.library.shelf;
            for kept in shelf.iter() {
                prop_assert!(seeds.contains(&kept.seed), "after {deed:?}: {}", write_transcript(&kept.final_game()));
            }
            for game in &own {
                let holds = |other: &SharedGame| other.seed == game.seed && other.tree.holds(&game.tree);
                let bare = game.tree.is_empty() && game.tree.start() == AnyGame::of(GameId::Othello);
                prop_assert!(
                    bare || holds(&model.shared()) || shelf.iter().any(holds),
                    "after {deed:?} it is gone: {}", write_transcript(&game.final_game())
                );
            }
        }
    }

    /// Whatever is on the board, a new game or another one that is opened says that it has made way, and gives it back; only
    /// where nobody had played, there is nothing to say.
    #[test]
    fn nothing_goes_without_a_word(deeds in deeds(), draw in any::<u64>(), n in 0..TEXTS.len()) {
        let before = deeds.iter().fold(model(HUMANS), |model, deed| done(&model, deed));
        let before = before.reduce(game::Action::DismissMadeWay);
        let tree = before.game.tree.clone();
        for after in [
            before.clone().reduce(game::Action::NewGame),
            before.clone().reduce(game::Action::Again(draw)),
            start(before.clone(), Origin::Random, draw),
            load(before.clone(), TEXTS[n]),
            done(&before, &Deed::Link(n)),
        ] {
            match &after.made_way {
                None => prop_assert!(
                    before.game.worth == Worth::Nothing || tree.is_empty(), "{}", write_transcript(&before.game.played())
                ),
                Some(made_way) => {
                    prop_assert_eq!(made_way.is_saved(), before.game.worth == Worth::Game);
                    let holds = |game: &SharedGame, tree: &GameTree| game.tree.holds(tree);
                    if made_way.is_saved() {
                        prop_assert!(after.library.shelf.iter().any(|game| holds(game, &tree)));
                    } else {
                        prop_assert_eq!(&after.library.shelf, &before.library.shelf);
                    }
                    let back = after.clone().reduce(game::Action::BringBack);
                    prop_assert_eq!(&back.game.tree, &tree);
                    prop_assert_eq!(back.game.worth, before.game.worth);
                    for kept in before.library.shelf.iter() {
                        prop_assert!(tree.holds(&kept.tree) || back.library.shelf.iter().any(|game| holds(game, &kept.tree)));
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_that_was_only_looked_at_is_closed_and_one_that_was_changed_is_saved() {
    let read = load(model(HUMANS), TEXTS[0]).reduce(game::Action::Undo);
    let said = |model: &Model| said::previous_game(model.made_way.as_ref().unwrap());
    let closed = read.clone().reduce(game::Action::NewGame);
    assert_eq!((closed.library.shelf.len(), said(&closed)), (0, app::text::sentences::made_way_copy()));
    assert!(
        said::spoken(&closed).contains(app::text::sentences::made_way_copy()),
        "it is heard: {}",
        said::spoken(&closed)
    );
    // The moves of the game itself are no change, whether by a key or by a press on the board.
    let same = read.clone().reduce(game::Action::Play("c4".parse().unwrap())).reduce(game::Action::NewGame);
    assert_eq!(same.library.shelf.len(), 0);
    for (name, changed) in [
        ("a variation", read.clone().reduce(game::Action::Play("e3".parse().unwrap()))),
        ("a name", read.clone().reduce(library::Action::Save("Ghent".to_owned()))),
    ] {
        let saved = changed.reduce(game::Action::NewGame);
        assert_eq!(
            (saved.library.shelf.len(), said(&saved)),
            (1, app::text::sentences::made_way()),
            "{name}"
        );
    }
}

/// The state after the agent's answer, with its move played.
fn agent_moves(model: Model) -> Model {
    let answer = crate::page::answer(&model);
    let shown = model.reduce(answer);
    let delay = shown.delay().unwrap();
    shown.reduce(Action::Due(delay.key))
}

#[test]
fn the_moves_of_agents_count_where_only_agents_play() {
    let on = load(model(AGENTS), TEXTS[0]).reduce(game::Action::PlayOn);
    assert_eq!(on.clone().reduce(game::Action::NewGame).library.shelf.len(), 0, "nobody has played yet");
    assert_eq!(
        agent_moves(on).reduce(game::Action::NewGame).library.shelf.len(),
        1,
        "a game of agents is played, too"
    );
    let white = agent_moves(model([AGENTS[0], Player::Human]));
    let next = white.clone().reduce(game::Action::NewGame);
    assert_eq!((next.library.shelf.len(), next.made_way), (0, None), "the person has played nothing");
    let square = first_legal(&white).unwrap();
    assert_eq!(
        white.reduce(game::Action::Play(square.into())).reduce(game::Action::NewGame).library.shelf.len(),
        1
    );
}

/// Undo, in the notice, takes no game away either.
#[test]
fn a_game_off_the_shelf_goes_back_to_it() {
    let played = model(HUMANS).reduce(game::Action::Play("d3".parse().unwrap()));
    let read = load(played, TEXTS[0]);
    let taken = read.clone().reduce(library::Action::TakeFromShelf(0));
    assert_eq!((taken.library.shelf.len(), taken.game.ply()), (0, 1));
    let back = taken.reduce(game::Action::BringBack);
    assert_eq!((&back.game.tree, &back.library.shelf), (&read.game.tree, &read.library.shelf));
}

/// The game on the board of another tab, which makes way in storage for one that was played here.
#[test]
fn the_game_of_another_tab_goes_to_the_shelf_only_if_it_was_played() {
    let ours = model(HUMANS).reduce(game::Action::Play("f5".parse().unwrap())).kept();
    let stored = |model: &Model| read_saved(&write_saved(&model.kept())).unwrap();
    let goes = |kept: &SharedGame| shelf::makes_way(kept, &ours, &[], true);
    let read = load(Model::new(Settings::default(), 5), TEXTS[0]);
    assert_eq!(goes(&stored(&read)), shelf::Kept::Goes);
    let varied = read.reduce(game::Action::Undo).reduce(game::Action::Play("e3".parse().unwrap()));
    assert_eq!(goes(&stored(&varied)), shelf::Kept::GoesToShelf);
    let mut earlier = stored(&load(Model::new(Settings::default(), 5), TEXTS[0]));
    earlier.settings = "mode=review".into();
    assert_eq!(goes(&earlier), shelf::Kept::GoesToShelf, "an earlier build said nothing of it");
}
