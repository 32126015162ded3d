//! The numbers of moves on their pieces, and the overlay of threats, in every game.
use crate::dice::{Dice, seed};
use app::features::analysis::layers::uncovered;
use app::features::analysis::threats::threats;
use app::features::game::numbers;
use app::state::*;
use board_game::{BoardAction, BoardGame, ThreatKind};
use diagrams::{Layer, Ring};
use games::{AnyGame, AnySetup, Game};

/// A game at random with at most so many plies.
fn at_random(setup: AnySetup, most: usize, dice: &mut Dice) -> Game {
    let mut game = Game::new(AnyGame::start(setup));
    while game.turns().len() < most && !game.position().is_over() {
        let actions = game.position().actions();
        game.play(actions[dice.below(actions.len())]).expect("it is allowed");
    }
    game
}

/// Each piece that was placed has the number of its move, in the colour that it has now, and nothing else has one.
#[test]
fn pieces_have_the_numbers_of_their_moves() {
    let seed = seed();
    for (number, setup) in AnySetup::all().into_iter().cycle().take(40).enumerate() {
        let mut dice = Dice::new(seed.wrapping_add(number as u64));
        let most = dice.below(40);
        let game = at_random(setup, most, &mut dice);
        let place = format!("UCT_SEED={seed}, game {number}, {}", setup.name());
        let board = game.position().to_board();
        let shown = match numbers(&game) {
            Some(Layer::Numbers(shown)) => shown,
            None => Vec::new(),
            Some(other) => panic!("{place}: {other:?}"),
        };
        let placed: Vec<_> = game
            .turns()
            .iter()
            .filter_map(|turn| match turn.moved().action {
                BoardAction::Place(spot) => Some(spot),
                BoardAction::Pass | BoardAction::Choose(_) => None,
            })
            .collect();
        assert_eq!(shown.len(), placed.len(), "{place}");
        for (index, (spot, number)) in placed.iter().zip(&shown).enumerate() {
            assert_eq!((number.spot, &number.text), (*spot, &(index + 1).to_string()), "{place}");
            assert_eq!(Some(number.side), board.piece_at(*spot), "{place}");
            assert!(number.label.contains(&number.text), "{place}: {}", number.label);
        }
    }
}

/// Games whose record says so have threats, and no others; each is drawn once with its name.
#[test]
fn threats_are_those_of_the_game() {
    let seed = seed();
    for (number, setup) in AnySetup::all().into_iter().cycle().take(40).enumerate() {
        let mut dice = Dice::new(seed.wrapping_add(number as u64));
        let position = at_random(setup, 40, &mut dice).position();
        let found = position.threats();
        let place = format!("UCT_SEED={seed}, game {number}, {}", setup.name());
        assert!(found.is_empty() || setup.id().record().has_threats, "{place}");
        let shown = threats(position);
        let marks = match &shown {
            None => &[][..],
            Some(Layer::Threats(marks)) => marks,
            Some(other) => panic!("{place}: {other:?}"),
        };
        let drawn: Vec<_> = marks.iter().map(|mark| (mark.spot, mark.side, mark.kind)).collect();
        let expected: Vec<_> = found.iter().map(|threat| (threat.spot, threat.side, threat.kind)).collect();
        assert_eq!(drawn, expected, "{place}");
        // Rings of hints and pieces of a line take their places.
        let Some(first) = marks.first() else { continue };
        let ring = Layer::Rings(vec![Ring::new(first.spot, 0.5, "50".into())]);
        let left = match &uncovered(shown.clone().into_iter().collect(), &[ring])[..] {
            [Layer::Threats(left)] => left.iter().map(|mark| mark.spot).collect::<Vec<_>>(),
            other => panic!("{place}: {other:?}"),
        };
        let others = marks.iter().map(|mark| mark.spot).filter(|spot| *spot != first.spot);
        assert_eq!(left, others.collect::<Vec<_>>(), "{place}");
    }
}

/// A known position: Black has an open three, which is an open four at either end; White has a single stone.
#[test]
fn an_open_three_is_marked_at_its_ends() {
    let mut settings = Settings { players: [Player::Human; 2], ..Settings::default() };
    settings.setups.choose(AnySetup::Gobang(gobang::Setup::default()));
    let moves = ["g8", "a1", "h8", "o1", "i8", "a15"];
    let model = moves
        .iter()
        .fold(Model::new(settings, 1), |model, name| model.reduce(game::Action::Play(name.parse().unwrap())));
    let at = |name: &str| {
        let threats = model.position().threats();
        let here = threats.iter().filter(|threat| threat.spot == name.parse().unwrap());
        here.map(|threat| threat.kind).collect::<Vec<_>>()
    };
    assert_eq!((at("f8"), at("j8")), (vec![ThreatKind::OpenFour], vec![ThreatKind::OpenFour]));
    assert_eq!((at("e8"), at("k8")), (vec![ThreatKind::Four], vec![ThreatKind::Four]));
    assert!(at("h3").is_empty());
    assert!(!model.settings.is_on(Switch::Threats), "off at first");
    assert!(model.reduce(Action::set("threats", "on")).settings.is_on(Switch::Threats));
}
