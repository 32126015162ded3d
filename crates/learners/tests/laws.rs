//! Laws of training: slices, seeds, caps, and tables that go on with the game.
use learners::{Constants, Cursor, Measurement, Rule, Ties, Trainer};
use mcts::{ActionSet, Game, Random};
use tictactoe::{Plain, Rules, Sheet};

const ALL: [Constants; 4] =
    [Constants::Q_LEARNING, Constants::SARSA, Constants::MONTE_CARLO, Constants::JAVA_SARSA];

/// These numbers are the same on every machine. A change of them is a change of what is learned.
#[test]
fn fingerprints_never_change_unnoticed() {
    let expected =
        [0x375c_398b_fe27_a6dc, 0x38ec_b0e5_8f07_c721, 0xeca1_dff0_24cc_325e, 0x8e31_2efa_d37b_4ec9];
    let found = ALL.map(|constants| {
        let mut trainer = Trainer::new(Sheet::new(Rules::Ultimate), constants, 1);
        trainer.run(200);
        trainer.table().fingerprint()
    });
    assert_eq!(found, expected, "{found:#x?}");
}

#[test]
fn slices_and_steps_change_nothing() {
    let mut random = Random::new(crate::seed());
    for constants in ALL {
        let seed = random.next_u64();
        let [mut slices, mut whole] = [(); 2].map(|()| Trainer::new(Plain::new(), constants, seed));
        whole.run(300);
        while slices.table().episodes() < 300 {
            let left = 300 - slices.table().episodes() as u32;
            if random.below(3) == 0 {
                slices.step();
            } else {
                slices.run(random.below(left.min(50) + 1));
            }
        }
        assert_eq!(slices.table().fingerprint(), whole.table().fingerprint());
        let mut other = Trainer::new(Plain::new(), constants, seed + 1);
        other.run(300);
        assert_ne!(other.table().fingerprint(), whole.table().fingerprint());
    }
}

#[test]
fn a_table_goes_on_as_if_it_had_never_been_put_away() {
    for constants in ALL {
        let mut whole = Trainer::new(Plain::new(), constants, 5);
        whole.run(100);
        let mut resumed = Trainer::resume(Plain::new(), whole.table().clone());
        whole.run(100);
        resumed.run(100);
        assert_eq!(resumed.table().fingerprint(), whole.table().fingerprint());
    }
}

/// An episode says all that it changes.
#[test]
fn updates_tell_the_whole_difference() {
    for constants in ALL {
        let mut trainer = Trainer::new(Plain::new(), constants, crate::seed());
        trainer.run(500);
        for _ in 0..100 {
            let before = trainer.clone();
            let episode = trainer.step();
            let line: Vec<_> = episode.moves.iter().map(|played| played.action).collect();
            assert_eq!(episode.updates.len(), line.len());
            assert!(episode.updates.iter().rev().map(|update| update.ply).eq(0..line.len()));
            for update in &episode.updates {
                let value = |trainer: &Trainer<Plain>| {
                    let mut cursor = trainer.cursor();
                    line[..update.ply].iter().for_each(|action| cursor.play(*action));
                    let values = cursor.values();
                    values.into_iter().find(|value| value.action == line[update.ply]).expect("it is legal")
                };
                let (old, new) = (value(&before), value(&trainer));
                assert_eq!(new.value, update.new);
                assert_eq!(new.visits, old.visits + 1);
                assert_eq!(update.new, update.old + update.alpha * (update.target - update.old));
                // A won game is known before it is played, when its position is first looked at.
                let is_known = constants.known_ends && update.follows.is_none();
                assert!(old.value == update.old || is_known, "{old:?} {update:?}");
            }
            assert_eq!(episode.updates[0].target, episode.reward);
        }
    }
}

#[test]
fn a_full_table_grows_no_more_and_still_learns() {
    for constants in ALL {
        let constants = Constants { max_nodes: 1_000, ..constants };
        let mut trainer = Trainer::new(Sheet::new(Rules::Sudo), constants, crate::seed());
        trainer.run(2_000);
        let statistics = trainer.table().statistics();
        assert_eq!((statistics.positions, statistics.is_full), (1_000, true));
        assert_eq!(statistics.bytes, 24_000);
        let before = trainer.table().fingerprint();
        let mut ended_beyond = 0;
        for _ in 0..100 {
            let episode = trainer.step();
            let with_node = episode.moves.iter().filter(|played| played.has_node).count();
            assert_eq!(episode.updates.len(), with_node);
            ended_beyond += u32::from(with_node < episode.moves.len());
        }
        assert!(ended_beyond > 0, "{constants:?}");
        assert_ne!(trainer.table().fingerprint(), before);
    }
}

/// Each value of one table is in the other.
fn same(own: &Cursor<'_, Plain>, other: &Cursor<'_, Plain>) -> u32 {
    assert_eq!(own.values(), other.values());
    let met = own.values().into_iter().filter(|value| value.visits > 0);
    let below = met.map(|value| {
        let [mut own, mut other] = [own.clone(), other.clone()];
        own.play(value.action);
        other.play(value.action);
        same(&own, &other)
    });
    1 + below.sum::<u32>()
}

#[test]
fn the_part_below_the_moves_that_were_played_is_kept() {
    let mut trainer = Trainer::new(Plain::new(), Constants::Q_LEARNING, crate::seed());
    trainer.run(3_000);
    let whole = trainer.clone();
    let mut cursor = whole.cursor();
    for _ in 0..3 {
        let action = cursor.greedy(&mut Random::new(1)).expect("the game goes on");
        cursor.play(action);
        trainer.advance(action);
        assert_eq!(trainer.start(), cursor.state());
        let positions = same(&trainer.cursor(), &cursor);
        assert_eq!(trainer.table().statistics().positions, positions);
    }
    trainer.run(10);
    // A move that was never played leads to an empty table.
    let mut fresh = Trainer::new(Plain::new(), Constants::Q_LEARNING, 1);
    fresh.advance(Plain::new().actions().nth(4));
    assert_eq!(fresh.table().statistics().positions, 1);
}

#[test]
fn a_position_is_found_by_any_order_of_moves() {
    let mut trainer = Trainer::new(Plain::new(), Constants::Q_LEARNING, 3);
    trainer.run(20_000);
    let [a, b, c] = [0, 4, 8].map(Plain::decode);
    let after = |line: [_; 3]| {
        let mut cursor = trainer.cursor();
        line.iter().for_each(|place| cursor.play(*place));
        cursor
    };
    let [first, second] = [after([a, b, c]), after([c, b, a])];
    let visits = |cursor: &Cursor<'_, Plain>| cursor.values().iter().map(|value| value.visits).sum::<u32>();
    let most = if visits(&first) >= visits(&second) { &first } else { &second };
    assert_eq!(trainer.cursor_at(most.state()).values(), most.values());
    let mut unmet = Trainer::new(Plain::new(), Constants::Q_LEARNING, 3);
    unmet.run(1);
    assert!(!unmet.cursor_at(after([a, b, c]).state()).is_met());
}

fn against_random(trainer: &Trainer<Plain>, games: u32) -> Measurement {
    let mut measured = Measurement::default();
    while measured.games() < games {
        measured.play(trainer.table(), *trainer.start(), 9, &mut |board, seed| {
            let places = board.actions();
            places.nth(Random::new(seed).below(places.len()))
        });
    }
    measured
}

#[test]
fn measuring_teaches_nothing_and_can_be_repeated() {
    for rule in [Rule::QLearning, Rule::Sarsa, Rule::MonteCarlo] {
        let mut trainer = Trainer::new(Plain::new(), Constants::of(rule), 2);
        let untaught = against_random(&trainer, 200);
        assert!(untaught.unmet_share() > Some(0.5), "{untaught:?}");
        trainer.run(100_000);
        let (before, measured) = (trainer.table().fingerprint(), against_random(&trainer, 200));
        assert_eq!((against_random(&trainer, 200), trainer.table().fingerprint()), (measured, before));
        assert!(
            measured.won > 150 && measured.won > untaught.won && measured.lost < 10,
            "{rule:?} {measured:?}"
        );
        assert!(measured.unmet_share() < Some(0.05), "{measured:?}");
    }
}

/// Published code with this fault learns to lose.
#[test]
fn the_wrong_sign_fails() {
    let wrong = Constants { sign_turned: false, ..Constants::Q_LEARNING };
    let [right, wrong] = [Constants::Q_LEARNING, wrong].map(|constants| {
        let mut trainer = Trainer::new(Plain::new(), constants, 1);
        trainer.run(50_000);
        against_random(&trainer, 400)
    });
    assert!(right.lost < 20 && wrong.lost > 4 * right.lost.max(10), "{right:?} {wrong:?}");
}

#[test]
fn untried_actions_are_tried_first_if_zeros_are_optimistic() {
    let constants = Constants { initial: 1.0, epsilon: 0.0, ties: Ties::First, ..Constants::Q_LEARNING };
    let mut trainer = Trainer::new(Plain::new(), constants, 1);
    trainer.run(9);
    assert!(trainer.cursor().values().iter().all(|value| value.visits == 1));
}
