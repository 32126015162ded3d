//! Games by link: how two games stand to each other, and whole games sent to and fro between two pages.
use crate::dice::{self, Dice};
use app::state::*;
use board_game::{BoardGame, Side};
use formats::{read_saved, write_link, write_saved};
use games::{AnyGame, AnySetup, Game, GameId};
use othello::{BoardSize, NoMoveRule, Rules};

/// Every game with all its variants, and Othello by all its rules.
fn setups() -> impl Iterator<Item = AnySetup> {
    let othello = BoardSize::ALL
        .into_iter()
        .flat_map(|size| NoMoveRule::ALL.into_iter().map(move |no_move| Rules { size, no_move }.into()));
    othello.chain(AnySetup::all().into_iter().filter(|setup| setup.id() != GameId::Othello))
}

/// A random game of at most so many plies.
fn random(setup: AnySetup, plies: usize, dice: &mut Dice) -> Game {
    let mut line = Game::new(AnyGame::start(setup));
    while line.turns().len() < plies && !line.position().is_over() {
        go_on(&mut line, dice);
    }
    line
}

/// Adds a random ply to a game that is not over.
fn go_on(line: &mut Game, dice: &mut Dice) {
    let actions = line.position().actions();
    let action = line.position().forced().unwrap_or_else(|| actions[dice.below(actions.len())]);
    line.play(action).expect("it was listed");
}

/// The first plies of a game.
fn prefix(game: &Game, plies: usize) -> Game {
    let mut line = Game::new(game.start());
    for turn in &game.turns()[..plies] {
        line.play(turn.action()).expect("it was played before");
    }
    line
}

/// The relation from the other side.
fn reversed(relation: Relation) -> Relation {
    match relation {
        Relation::Newer => Relation::Older,
        Relation::Older => Relation::Newer,
        Relation::Same | Relation::Other => relation,
    }
}

#[test]
fn a_game_is_newer_than_its_beginnings_and_another_than_its_forks() {
    let seed = dice::seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut forks = 0;
    for setup in setups() {
        for _ in 0..20 {
            let whole = random(setup, 60, &mut dice);
            let plies = dice.below(whole.turns().len());
            let part = prefix(&whole, plies);
            assert_eq!(Relation::of(&whole, &whole.clone()), Relation::Same);
            assert_eq!(Relation::of(&whole, &part), Relation::Newer, "{setup:?} from ply {plies}");
            assert_eq!(Relation::of(&part, &whole), Relation::Older, "{setup:?} to ply {plies}");
            // Another move there, and some more.
            let mut fork = part.clone();
            go_on(&mut fork, &mut dice);
            if fork.turns()[plies].action() != whole.turns()[plies].action() {
                forks += 1;
                assert_eq!(Relation::of(&fork, &whole), Relation::Other, "{setup:?} forks at ply {plies}");
                (0..3).for_each(|_| {
                    if !fork.position().is_over() {
                        go_on(&mut fork, &mut dice);
                    }
                });
            }
            for (one, two) in [(&whole, &part), (&whole, &fork), (&part, &fork)] {
                assert_eq!(Relation::of(one, two), reversed(Relation::of(two, one)), "{setup:?}");
            }
        }
        let elsewhere = setups().find(|other| *other != setup).unwrap();
        let (here, there) = (random(setup, 0, &mut dice), random(elsewhere, 0, &mut dice));
        assert_eq!(Relation::of(&here, &there), Relation::Other, "{setup:?} is not {elsewhere:?}");
    }
    assert!(forks > 100, "only {forks} forks were found");
}

/// A page on which a game by link has begun, with this side at this end.
fn begun(setup: AnySetup, side: Side, draw: u64) -> Model {
    let model = Model::new(Settings::default(), 1);
    let mut choice =
        NewGame { players: [Player::Human; 2], by_link: Some(side), ..NewGame::last(&model.settings) };
    choice.setups.choose(setup);
    if let AnySetup::Othello(rules) = setup {
        choice.setups.othello = rules;
    }
    let model = model.reduce(game::Action::Start(Box::new(choice), draw));
    assert_eq!(model.game.tree.start(), AnyGame::start(setup));
    model
}

/// The link to be sent from this page, which is noted to be sent.
fn sent(model: Model) -> (Model, String) {
    assert!(model.to_send().is_some(), "nothing is to be sent: {}", said::status(&model));
    let link = write_link(&model.to_be_sent().unwrap()).unwrap();
    let plies = model.game.ply();
    (model.reduce(game::Action::Sent(plies)), link)
}

fn opened(model: Model, link: &str) -> Model {
    model.reduce(library::Action::OpenLink(link.to_owned()))
}

fn line(model: &Model) -> Vec<games::AnyAction> {
    model.game.tree.line_game().turns().iter().map(|turn| turn.action()).collect()
}

/// The page after a reload.
fn reloaded(model: &Model) -> Model {
    let kept = read_saved(&write_saved(&model.kept())).unwrap();
    let mut fresh = Model::new(Settings::from_text(&model.settings.to_text()), 99);
    fresh.drawn = Drawn::Nothing;
    let shelf = model.library.shelf.iter().map(|game| read_saved(&write_saved(game)).unwrap()).collect();
    let mut begun = fresh.reduce(library::Action::Restored { game: Some(Box::new(kept)), shelf });
    begun.drawn = Drawn::Alive;
    begun
}

/// A random ply of the person at this end; a pass plays itself.
fn played(mut model: Model, dice: &mut Dice) -> Model {
    let actions = model.position().actions();
    let action = AnyGame::board_action(actions[dice.below(actions.len())]);
    model = match action {
        board_game::BoardAction::Place(spot) => model.reduce(game::Action::Play(spot)),
        board_game::BoardAction::Choose(choice) => model.reduce(game::Action::Choose(choice)),
        board_game::BoardAction::Pass => panic!("a pass is no choice"),
    };
    while model.phase() == Phase::Passing {
        let key = model.delay().expect("a pass is shown").key;
        model = model.reduce(Action::Due(key));
    }
    model
}

/// Every move that could be tried at this end.
fn presses(model: &Model) -> impl Iterator<Item = Action> + use<> {
    let board = model.position().to_board();
    let spots: Vec<_> = board.legal.iter().collect();
    let choices = board.choices.to_vec();
    spots
        .into_iter()
        .map(|spot| game::Action::Play(spot).into())
        .chain(choices.into_iter().map(|choice| game::Action::Choose(choice).into()))
}

#[test]
fn whole_games_go_to_and_fro() {
    let seed = dice::seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    for setup in setups() {
        let side = Side::ALL[dice.below(2)];
        let mut ends = [begun(setup, side, dice.bits()), Model::new(Settings::default(), 2)];
        let mut links: Vec<String> = Vec::new();
        let mut here = 0;
        for turn in 0.. {
            assert!(turn < 400, "{setup:?} has no end");
            let told = format!("seed {seed}, {setup:?}, turn {turn}");
            let mut model = ends[here].clone();
            while model.phase() == Phase::Human {
                model = played(model, &mut dice);
            }
            let is_over = model.phase() == Phase::Over;
            assert!(is_over || model.phase() == Phase::Away, "{told}: {:?}", model.phase());
            assert!(
                is_over || presses(&model).all(|press| line(&model.clone().reduce(press)) == line(&model)),
                "{told}"
            );
            let (model, link) = sent(model);
            ends[here] = model;
            here = 1 - here;
            let before = ends[here].clone();
            ends[here] = opened(before, &link);
            links.push(link.clone());
            for model in &ends {
                assert_eq!(line(model), line(&ends[0]), "{told}");
                assert_eq!(model.settings.players, [Player::Human; 2], "{told}");
            }
            let sides = ends.each_ref().map(|model| model.side_by_link());
            assert_eq!(sides[0].map(|side| !side), sides[1], "{told}");
            assert!(
                is_over || ends[here].phase() == Phase::Human,
                "{told}: it is the turn of the one who opened it"
            );
            // The same link again, any older one, and a reload leave each end as it is.
            let older = &links[dice.below(links.len())];
            for model in &mut ends {
                for again in [&link, older] {
                    let after = opened(model.clone(), again);
                    assert_eq!((line(&after), after.phase()), (line(model), model.phase()), "{told}");
                    assert!(matches!(after.asked(), Some((Asked::Link(_), false))), "{told}");
                }
                let after = reloaded(model);
                assert_eq!((line(&after), after.phase()), (line(model), model.phase()), "{told}");
                assert_eq!(after.game.by_link, model.game.by_link, "{told}");
                *model = after;
            }
            if is_over {
                break;
            }
        }
    }
}

#[test]
fn only_a_move_that_was_not_sent_is_taken_back() {
    let model = begun(AnySetup::default(), Side::First, 1);
    let f5 = model.clone().reduce(game::Action::Play("f5".parse().unwrap()));
    let back = f5.clone().reduce(game::Action::Undo);
    assert_eq!((back.game.ply(), back.phase(), back.to_send()), (0, Phase::Human, None));
    let d3 = back.reduce(game::Action::Play("d3".parse().unwrap()));
    let (d3, link) = sent(d3);
    let theirs = opened(Model::new(Settings::default(), 2), &link);
    assert_eq!(theirs.game.tree.len(), 1, "the move that was taken back is not sent");
    let back = d3.clone().reduce(game::Action::Undo);
    assert_eq!((back.game.ply(), back.phase()), (0, Phase::Away), "it is only looked at");
    let tried = back.clone().reduce(game::Action::Play("c4".parse().unwrap()));
    assert_eq!(line(&tried), line(&back));
    assert_eq!(back.reduce(game::Action::Redo).to_send(), Some(ToSend::Again));
}

#[test]
fn another_line_is_chosen_and_the_kept_one_stays() {
    let start = begun(AnySetup::default(), Side::First, 1);
    let (ours, first) = sent(start.reduce(game::Action::Play("f5".parse().unwrap())));
    let theirs = opened(Model::new(Settings::default(), 2), &first);
    let answer = |moved: &str| sent(theirs.clone().reduce(game::Action::Play(moved.parse().unwrap()))).1;
    let (one, other) = (answer("d6"), answer("f6"));
    let ours = opened(ours, &one);
    let asked = opened(ours.clone(), &other);
    assert_eq!((line(&asked), asked.game.other_line.is_some()), (line(&ours), true));
    let keeps = asked.clone().reduce(game::Action::ChooseLine { of_link: false });
    assert_eq!((line(&keeps), keeps.game.other_line.is_some()), (line(&ours), false));
    let takes = asked.reduce(game::Action::ChooseLine { of_link: true });
    assert_ne!(line(&takes), line(&ours));
    assert_eq!((takes.side_by_link(), takes.phase()), (Some(Side::First), Phase::Human));
    let kept = takes.library.shelf.first().expect("the other line is kept");
    assert_eq!(kept.tree.line_game(), ours.game.tree.line_game());
    assert_eq!(ByLink::read(&kept.settings).map(|by_link| by_link.side), Some(Side::First));
}

/// The page after another tab has stored its game.
fn told(model: Model, other: &Model) -> Model {
    let kept = Some(Box::new(read_saved(&write_saved(&other.kept())).unwrap()));
    model.reduce(library::Action::Restored { game: kept, shelf: Vec::new() })
}

/// Two tabs have one game. Whatever one of them plays, sends or opens, the other one knows, and sends nothing older.
#[test]
fn another_tab_follows() {
    let play = |model: &Model, at: &str| model.clone().reduce(game::Action::Play(at.parse().unwrap()));
    let mut one = begun(AnySetup::default(), Side::First, 1);
    one.drawn = Drawn::Alive;
    let other = one.clone();
    let played = play(&one, "f5");
    let follows = told(other.clone(), &played);
    assert_eq!(
        (line(&follows), follows.to_send()),
        (line(&played), Some(ToSend::Move)),
        "it can be sent there"
    );
    let (played, link) = sent(played);
    // Whether it heard of the move before or not, or has tried another one that it has not sent.
    for before in [follows, other.clone(), play(&other, "d3")] {
        let after = told(before, &played);
        assert_eq!((line(&after), after.phase()), (line(&played), Phase::Away));
        assert_eq!((after.game.by_link, after.to_send()), (played.game.by_link, Some(ToSend::Again)));
        assert_eq!(write_link(&after.to_be_sent().unwrap()).unwrap(), link);
        assert!(after.library.shelf.is_empty(), "it is one game");
    }
    // The answer comes in one of them.
    let theirs = opened(Model::new(Settings::default(), 2), &link);
    let (_, answer) = sent(play(&theirs, "d6"));
    let answered = opened(played.clone(), &answer);
    let after = told(played.clone(), &answered);
    assert_eq!((line(&after), after.phase()), (line(&answered), Phase::Human));
    // An older state, another game, and the other end of this one change nothing.
    let elsewhere = begun(AnySetup::default(), Side::First, 5);
    for old in [&one, &played, &elsewhere, &theirs] {
        let after = told(answered.clone(), old);
        assert_eq!((line(&after), after.game.by_link), (line(&answered), answered.game.by_link));
    }
}

/// A game by link that made way for another one goes on from the saved games, and a copy of it does not take its place there.
#[test]
fn a_saved_game_goes_on() {
    let start = begun(AnySetup::default(), Side::First, 1);
    let (ours, first) = sent(start.reduce(game::Action::Play("f5".parse().unwrap())));
    let theirs = opened(Model::new(Settings::default(), 2), &first);
    let (_, answer) = sent(theirs.reduce(game::Action::Play("d6".parse().unwrap())));
    let copy = write_link(&ours.shared()).unwrap();
    let mut away = opened(ours, &copy).reduce(game::Action::PlayOn);
    away = away.reduce(game::Action::Play("f6".parse().unwrap())).reduce(game::Action::Again(7));
    assert!(away.game.by_link.is_none() && away.library.shelf.len() == 2, "{:?}", away.library.shelf);
    let back = opened(away, &answer);
    assert_eq!((back.game.ply(), back.phase(), back.side_by_link()), (2, Phase::Human, Some(Side::First)));
}

/// An embedded board shows the game of a link, and plays none by link: it keeps nothing.
#[test]
fn an_embedded_board_only_shows_it() {
    let (_, link) =
        sent(begun(AnySetup::default(), Side::First, 1).reduce(game::Action::Play("f5".parse().unwrap())));
    let board = opened(Model::new(Settings::of_an_embedded_board(), 1).in_frame(), &link);
    assert_eq!((board.game.ply(), board.game.by_link), (1, None));
}
