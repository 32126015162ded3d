//! All games keep the laws of board games, behind one type.
use board_game::laws::check_game;
use board_game::{BoardGame, GameTree};
use games::{AnyGame, AnyRefusal, AnySetup, GameId};
use proptest::prelude::*;
use tictactoe::Family;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn random_games_keep_the_laws(choices in prop::collection::vec(any::<u32>(), 64..400)) {
        for id in GameId::ALL {
            let mut numbers = choices.iter().cycle();
            let mut choose = |count: usize| *numbers.next().expect("it is a cycle") as usize % count;
            let setup = AnyGame::of(id).setup();
            let played = check_game::<AnyGame>(setup, &mut choose);
            // Every ply fills a spot, and after some one may have to pass.
            let most = 2 * AnyGame::start(setup).empties() as usize;
            prop_assert!(played.plies > 4 && played.plies <= most, "{id}: {} plies", played.plies);
        }
    }
}

#[test]
fn each_game_has_its_name() {
    for id in GameId::ALL {
        assert_eq!((AnyGame::of(id).id(), id.name().parse()), (id, Ok(id)));
    }
    assert!("Othello".parse::<GameId>().is_err());
}

#[test]
fn an_action_of_another_game_is_refused() {
    let [othello, nine] = [GameId::Othello, GameId::NineBoards(Family::Ultimate)].map(AnyGame::of);
    let f5 = othello.read_action("f5").unwrap();
    assert_eq!(nine.check(f5), Err(AnyRefusal::OtherGame));
    let mut tree = GameTree::new(nine);
    assert!(tree.play(f5).is_err() && tree.is_empty());
}

#[test]
fn every_game_with_its_variants_has_a_name_of_its_own() {
    let names = ["othello", "tictactoe", "ultimate", "ultimate-majority", "sudo"];
    for name in names {
        let setup = AnySetup::named(name).expect(name);
        assert_eq!(setup.name(), name);
        assert_eq!(AnyGame::start(setup).id(), setup.id());
    }
    for id in GameId::ALL {
        assert_eq!((AnySetup::of(id).id(), AnySetup::of(id).name()), (id, id.name()));
        assert_eq!(AnySetup::variants(id).next(), Some(AnySetup::of(id)), "the usual one is first");
    }
    let of_each: Vec<_> = GameId::ALL.into_iter().flat_map(AnySetup::variants).collect();
    assert_eq!(of_each, AnySetup::all(), "each is a variant of one game");
    assert_eq!(AnySetup::named("chess"), None);
}

#[test]
fn a_key_is_that_of_all_images_and_of_no_other_position() {
    for id in GameId::ALL {
        let start = AnyGame::of(id);
        let mut known: Vec<(Vec<u8>, Vec<AnyGame>)> = Vec::new();
        let mut positions = vec![start];
        for _ in 0..2 {
            let after = |position: &AnyGame| {
                position
                    .actions()
                    .into_iter()
                    .take(12)
                    .map(|action| position.play(action).unwrap())
                    .collect::<Vec<_>>()
            };
            let next: Vec<_> = positions.iter().flat_map(after).collect();
            positions.extend(next);
        }
        for position in positions {
            let images = position.images();
            assert!(
                images.contains(&position) && images.iter().all(|image| image.key() == position.key()),
                "{id}"
            );
            match known.iter().find(|(key, _)| *key == position.key()) {
                Some((_, of_key)) => assert!(of_key.contains(&position), "{id}: {position:?}"),
                None => known.push((position.key(), images)),
            }
        }
        // By symmetry, all first moves of Othello are one, and of twelve in the highest row of Gobang the last four are like others.
        let firsts = known.iter().filter(|(_, images)| images[0].empties() + 1 == start.empties()).count();
        let expected = match id {
            GameId::Othello => 1,
            GameId::Gobang => 8,
            GameId::TicTacToe | GameId::NineBoards(_) => start.actions().len().min(12),
        };
        assert_eq!(firsts, expected, "{id}");
    }
}
