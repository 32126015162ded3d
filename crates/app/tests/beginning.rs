//! The opening that a new game begins with, and the computer that follows it.
use crate::new_game::{AGAINST, HUMANS, agent_moves, last, line, model, play, start};
use app::state::*;
use othello::*;

/// Gobang begins with a balanced opening on every board, but not where the opening is a swap.
#[test]
fn gobang_can_begin_with_a_balanced_opening() {
    use gobang::openings::PLIES;
    use gobang::{Setup, Size};
    for size in Size::ALL {
        let chosen = |setup| {
            let mut choice = NewGame { origin: Origin::Random, ..last(&model(HUMANS)) };
            choice.setups.game = games::GameId::Gobang;
            choice.of_variant(games::AnySetup::Gobang(setup))
        };
        let choice = chosen(Setup::free(size));
        assert!(choice.has_balanced() && !choice.has_openings());
        let begin = |draw| start(model(HUMANS), choice.clone(), draw);
        let model = begin(5);
        let plies = PLIES as usize;
        assert_eq!((model.game.ply(), model.game.given, model.game.is_begun()), (plies, plies, false));
        assert_eq!(line(&model), line(&begin(5)), "by the bits alone");
        assert!((6..12).any(|draw| line(&begin(draw)) != line(&model)), "another one each time");
        let swap = chosen(Setup::swap(size));
        assert_eq!((swap.has_balanced(), &swap.origin), (false, &Origin::Start));
        assert_eq!(start(crate::new_game::model(HUMANS), swap, 5).game.ply(), 0);
    }
}

#[test]
fn a_game_begins_at_the_chosen_origin() {
    let from = |origin, size, draw| {
        let mut choice = NewGame { origin, ..last(&model(AGAINST)) };
        choice.setups.othello.size = size;
        start(play(model(HUMANS), "f5 d6 c3"), choice, draw)
    };
    let random = from(Origin::Random, BoardSize::Eight, 5);
    assert_eq!((random.game.ply(), random.game.given, random.game.is_begun()), (8, 8, false));
    assert_eq!(line(&random), line(&from(Origin::Random, BoardSize::Eight, 5)), "by the bits alone");
    assert_ne!(line(&random), line(&from(Origin::Random, BoardSize::Eight, 6)));
    assert_ne!(line(&random.clone().reduce(game::Action::Again(6))), line(&random), "another one each time");
    let tiger = Origin::Openings(vec!["f5d6c3d3c4".to_owned()]);
    assert_eq!(line(&from(tiger.clone(), BoardSize::Eight, 0)), "f5d6c3d3c4");
    assert_eq!(from(tiger, BoardSize::Six, 0).game.ply(), 0, "it is one of the usual board");
    let here = from(Origin::Here, BoardSize::Six, 0);
    assert_eq!(
        (line(&here), here.settings.players),
        ("f5d6c3".to_owned(), AGAINST),
        "with its moves and its board"
    );
    assert_eq!(here.game.counting, Counting::Practice(Some(Uncounted::Start)));
    let on = play(agent_moves(here), "d3");
    assert_eq!(line(&on.reduce(game::Action::Again(0))), "f5d6c3", "from there again");
}

/// Each of several openings begins about as many games as another: the counts of a thousand games by chi-square with two degrees of
/// freedom, which is above 20 once in twenty thousand times. The bits are the same in every run.
#[test]
fn each_of_several_openings_begins_as_many_games() {
    let names = ["f5d6", "f5f6", "f5f4"];
    let origin = Origin::from_name(&names.join("+")).expect("three openings");
    assert_eq!(Origin::from_name(&origin.name()).as_ref(), Some(&origin));
    assert_eq!(origin.lines(), names);
    for wrong in ["f5d6+", "+f5d6", "f5d6+a1", "f5 +"] {
        assert_eq!(Origin::from_name(wrong), None, "{wrong}");
    }
    let choice = NewGame { origin, ..last(&model(AGAINST)) };
    let mut counts = [0_u32; 3];
    for draw in 0..1_000 {
        let begun = line(&start(model(HUMANS), choice.clone(), draw));
        counts[names.iter().position(|name| *name == begun).expect("one of the three")] += 1;
    }
    let expected = 1_000.0 / 3.0;
    let chi_square: f64 = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    assert!(chi_square < 20.0, "{counts:?}");
}

/// The computer plays the moves of the openings too, while the position is one of theirs: of several, each about as often.
#[test]
fn the_computer_follows_the_openings_while_it_can() {
    let origin = Origin::from_name("f5+f5d6c3+f5f4+f5f6e6f4").expect("four openings");
    let choice = NewGame { origin, ..last(&model(AGAINST)) };
    let mut counts = std::collections::BTreeMap::new();
    // One game after the other: each has a seed of its own.
    let mut begun = model(HUMANS);
    for draw in 0..2_000 {
        begun = start(begun, choice.clone(), draw);
        let mut shown = begun.clone();
        for _ in 0..9 {
            if let Some(delay) = shown.delay().filter(|_| shown.phase() == Phase::Showing) {
                shown = shown.reduce(Action::Due(delay.key));
            }
        }
        match line(&begun).as_str() {
            // White is the computer, and goes on with one of the other three.
            "f5" => *counts.entry(line(&shown)).or_insert(0) += 1,
            alone => assert_eq!(line(&shown), alone, "nothing follows it"),
        }
    }
    let total: u32 = counts.values().sum();
    let next: Vec<_> = counts.keys().map(String::as_str).collect();
    assert!(total > 400 && next == ["f5d6", "f5f4", "f5f6"], "{counts:?}");
    let expected = f64::from(total) / 3.0;
    let chi_square: f64 =
        counts.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    assert!(chi_square < 20.0, "{counts:?}");
}
