//! States as bytes.
use mcts::{ActionSet, Game, Random};
use proptest::prelude::*;
use tictactoe::{BytesError, Rules, Sheet};

/// The states of a random game.
fn states(rules: Rules, seed: u64) -> Vec<Sheet> {
    let (mut random, mut state) = (Random::new(seed), Sheet::new(rules));
    let mut states = vec![state];
    while !state.actions().is_empty() {
        state.play(state.actions().nth(random.below(state.actions().len())));
        states.push(state);
    }
    states
}

#[test]
fn every_state_of_a_game_comes_back() {
    for rules in Rules::ALL {
        for seed in 0..500 {
            for state in states(rules, seed) {
                assert_eq!(Sheet::from_bytes(&state.to_bytes()), Ok(state), "{state:?}");
            }
        }
    }
}

#[test]
fn damage_is_found() {
    let state = states(Rules::Ultimate, 1)[6];
    let check = |change: fn(&mut [u8; Sheet::BYTES]), expected: BytesError| {
        let mut bytes = state.to_bytes();
        change(&mut bytes);
        assert_eq!(Sheet::from_bytes(&bytes), Err(expected), "{state:?}");
    };
    check(|bytes| bytes[0] = 77, BytesError::Rules(77));
    check(|bytes| bytes[1] = 10, BytesError::Board(10));
    check(|bytes| bytes[5] |= 0x80, BytesError::Outside);
    check(|bytes| bytes[2..14].fill(0), BytesError::Turns { x: 0, o: 3 });
    assert_eq!(Sheet::from_bytes(&[0; 25]), Err(BytesError::Length { found: 25 }));
    assert_eq!(Sheet::from_bytes(&[]), Err(BytesError::Length { found: 0 }));
    // A player who was sent to a board, and nobody's move leads to another.
    let mut first = states(Rules::Ultimate, 1)[1].to_bytes();
    let sent = first[1];
    first[1] = (sent + 1) % 9;
    assert_eq!(Sheet::from_bytes(&first), Err(BytesError::Unreachable));
    first[1] = 9;
    assert_eq!(Sheet::from_bytes(&first), Err(BytesError::Unreachable));
}

proptest! {
    #[test]
    fn any_bytes_are_a_state_or_an_error(mut bytes in proptest::collection::vec(any::<u8>(), 20..30), rules in 0_u8..4) {
        if let Some(first) = bytes.first_mut() {
            *first = rules;
        }
        check_bytes(&bytes);
    }

    #[test]
    fn changed_bits_give_a_state_or_an_error(seed in 0_u64..50, ply in 0_usize..80, flips in proptest::collection::vec(0_usize..208, 1..4)) {
        let states = states(Rules::ALL[seed as usize % Rules::ALL.len()], seed);
        let mut bytes = states[ply % states.len()].to_bytes();
        for bit in flips {
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        check_bytes(&bytes);
    }
}

/// Bytes that are read are written alike, and what they stand for can be played to the end.
fn check_bytes(bytes: &[u8]) {
    let Ok(mut state) = Sheet::from_bytes(bytes) else { return };
    assert_eq!(state.to_bytes(), bytes);
    while !state.actions().is_empty() {
        assert!(state.result().is_none());
        state = state.try_play(state.actions().nth(0)).unwrap();
    }
    assert!(state.result().is_some());
}
