//! A first press on a small spot marks it, a second one on the same spot makes the move: laws over random presses in every game.
use crate::dice::{Dice, seed};
use app::features::settings::{Confirm, Heard};
use app::state::said::spoken;
use app::state::*;
use board_game::{BoardGame, Spot};
use games::AnySetup;
use ui::board::{Press, Pressing};

/// A game of two people with this setting.
fn model(setup: AnySetup, confirm: Confirm) -> Model {
    let mut settings = Settings { players: [Player::Human; 2], confirm, ..Settings::default() };
    settings.setups.choose(setup);
    Model::new(settings, 1)
}

const fn finger(width_px: u32) -> Pressing {
    Pressing::Finger { width_px }
}

fn presses(model: Model, spot: Spot, by: Pressing) -> Model {
    model.reduce(game::Action::Press(Press { spot, by }))
}

/// The page with its passes made and, in a swap opening, a colour chosen.
fn at_a_stone(mut model: Model) -> Model {
    loop {
        let choice = model.position().to_board().choices.first().copied();
        model = match (choice, model.position().forced(), model.delay()) {
            (Some(choice), ..) => model.reduce(game::Action::Choose(choice)),
            (None, Some(_), Some(delay)) => model.reduce(Action::Due(delay.key)),
            (None, ..) => return model,
        };
    }
}

/// Whether such a first press only marks, by the words of the setting.
fn marks(confirm: Confirm, by: Pressing) -> bool {
    match confirm {
        Confirm::Small => matches!(by, Pressing::Finger { width_px } if width_px < 32),
        Confirm::Always => by != Pressing::Key,
        Confirm::Never => false,
    }
}

#[test]
fn a_press_is_a_move_unless_its_spot_has_to_be_marked_first() {
    const WAYS: [Pressing; 6] =
        [Pressing::Key, Pressing::Mouse, finger(0), finger(22), finger(31), finger(32)];
    let seed = seed();
    let (mut marked, mut played) = (0, 0);
    for (number, setup) in AnySetup::all().into_iter().cycle().take(60).enumerate() {
        let mut dice = Dice::new(seed.wrapping_add(number as u64));
        let confirm = [Confirm::Small, Confirm::Always, Confirm::Never][dice.below(3)];
        let mut now = model(setup, confirm);
        for press in 0..40 {
            now = at_a_stone(now);
            let place =
                format!("UCT_SEED={seed}, game {number}, press {press}, {}, {confirm:?}", setup.name());
            let legal: Vec<Spot> = now.position().to_board().legal.iter().collect();
            if legal.is_empty() {
                break;
            }
            let (before, known) = (now.game.ply(), now.game.marked());
            let again = known.filter(|_| dice.below(2) == 0);
            let spot = again.unwrap_or_else(|| legal[dice.below(legal.len())]);
            let by = WAYS[dice.below(WAYS.len())];
            now = presses(now, spot, by);
            if marks(confirm, by) && known != Some(spot) {
                assert_eq!((now.game.ply(), now.game.marked()), (before, Some(spot)), "{place}");
                assert!(spoken(&now).contains("is marked"), "{place}: {}", spoken(&now));
                marked += 1;
            } else {
                assert_eq!((now.game.ply(), now.game.marked()), (before + 1, None), "{place}");
                played += 1;
            }
        }
    }
    assert!(marked > 200 && played > 200, "UCT_SEED={seed}: {marked} marks, {played} moves");
}

#[test]
fn a_mark_goes_with_its_position() {
    let spot = |name: &str| name.parse::<Spot>().unwrap();
    let gobang = AnySetup::Gobang(gobang::Setup::default());
    let begun = presses(model(gobang, Confirm::Small), spot("h8"), finger(40));
    let marked = presses(begun, spot("j9"), finger(22));
    assert_eq!((marked.game.ply(), marked.game.marked()), (1, Some(spot("j9"))));
    for (action, what) in [
        (game::Action::Undo, "after taking a move back"),
        (game::Action::ToStart, "at the start"),
        (game::Action::NewGame, "in a new game"),
        (game::Action::Play(spot("a1")), "after another move"),
    ] {
        assert_eq!(marked.clone().reduce(action).game.marked(), None, "{what}");
    }
    let there_and_back = marked.clone().reduce(game::Action::Undo).reduce(game::Action::Redo);
    assert_eq!(there_and_back.game.marked(), None, "back at its position");
    // A spot that is taken is refused at once, and the mark stays.
    let refused = presses(marked.clone(), spot("h8"), finger(22));
    assert_eq!((refused.game.ply(), refused.game.marked()), (1, Some(spot("j9"))));
    assert!(matches!(refused.asked(), Some((Asked::WhyNot(_), _))));
    // A mark on a board that is only shown would mean nothing.
    let mut shown = marked.clone();
    shown.embed.is_readonly = true;
    assert_eq!(presses(shown, spot("c3"), finger(22)).game.marked(), Some(spot("j9")));
}

/// The rule by itself, at its edge.
#[test]
fn the_width_decides() {
    let spot: Spot = "h8".parse().unwrap();
    let press = |width| Press { spot, by: finger(width) };
    let mouse = Press { spot, by: Pressing::Mouse };
    assert_eq!(Confirm::Small.hears(press(Confirm::SMALL_PX - 1), None), Heard::Marks);
    assert_eq!(Confirm::Small.hears(press(Confirm::SMALL_PX), None), Heard::Plays);
    assert_eq!(Confirm::Small.hears(press(9), Some(spot)), Heard::Plays);
    assert_eq!(Confirm::Small.hears(press(9), "h9".parse().ok()), Heard::Marks);
    assert_eq!(
        Confirm::Always.hears(Press { spot, by: Pressing::Key }, None),
        Heard::Plays,
        "keys never ask"
    );
    assert_eq!(Confirm::Small.hears(mouse, None), Heard::Plays, "a mouse shows where it is");
    assert_eq!(Confirm::Always.hears(mouse, None), Heard::Marks);
}
