//! Random games: their statistics, and that they are what they promise to be.
use mcts::{ActionSet, Evaluation, Evaluator, Game, Outcome, Random, RandomPlayouts};
use tictactoe::{Playouts, Policy, Rules, Sheet};

/// Wins, losses and draws of the player to move, in per cent, and the mean length, of `games` random games.
fn statistics(evaluator: &mut impl Evaluator<Sheet>, state: Sheet, games: u32) -> [f64; 4] {
    let (mut counts, mut plies) = ([0_u32; 3], 0_u32);
    for seed in 0..games / 4 {
        let mut evaluations = [Evaluation::default(); 4];
        evaluator.evaluate(&[state; 4], seed, &mut evaluations);
        for evaluation in evaluations {
            counts[usize::from(evaluation.value)] += 1;
            plies += u32::from(evaluation.moves);
        }
    }
    let [losses, draws, wins] = counts.map(|count| 100.0 * f64::from(count) / f64::from(games));
    [wins, losses, draws, f64::from(plies) / f64::from(games)]
}

fn assert_close(found: [f64; 4], expected: [f64; 4], tolerance: f64) {
    let is_close = found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < tolerance);
    assert!(is_close, "{found:?} where {expected:?} was expected");
}

/// Figures from outside: 60,000 random games of somebody else's program.
#[test]
fn sixty_thousand_games_of_ultimate_end_as_they_should() {
    let start = Sheet::new(Rules::Ultimate);
    let expected = [41.4, 36.4, 22.1, 58.9];
    assert_close(statistics(&mut Playouts::default(), start, 60_000), expected, 0.6);
    assert_close(statistics(&mut RandomPlayouts, start, 60_000), expected, 0.6);
}

/// A state after some random moves, not yet at the end.
fn random_state(rules: Rules, random: &mut Random) -> Sheet {
    loop {
        let mut state = Sheet::new(rules);
        for _ in 0..random.below(55) {
            let actions = state.actions();
            if actions.is_empty() {
                break;
            }
            state.play(actions.nth(random.below(actions.len())));
        }
        if state.result().is_none() {
            return state;
        }
    }
}

#[test]
fn quick_and_slow_playouts_agree() {
    let mut random = Random::new(8);
    for rules in Rules::ALL {
        for _ in 0..8 {
            let state = random_state(rules, &mut random);
            let expected = statistics(&mut RandomPlayouts, state, 40_000);
            assert_close(statistics(&mut Playouts::default(), state, 40_000), expected, 1.2);
        }
    }
}

#[test]
fn a_playout_can_be_repeated_and_is_legal() {
    let mut random = Random::new(9);
    for policy in [Policy::Uniform, Policy::Decisive] {
        for rules in Rules::ALL {
            let mut playouts = Playouts { policy };
            for seed in 0..300 {
                let states: [Sheet; 4] = std::array::from_fn(|_| random_state(rules, &mut random));
                let mut evaluations = [Evaluation::default(); 4];
                playouts.evaluate(&states, seed, &mut evaluations);
                let mut fewer = [Evaluation::default(); 3];
                playouts.evaluate(&states[..3], seed, &mut fewer);
                assert_eq!(fewer, evaluations[..3], "the size of the batch does not matter");
                for (n, (state, evaluation)) in states.iter().zip(evaluations).enumerate() {
                    let cells = playouts.replay(state, seed, n);
                    assert_eq!(cells.len(), usize::from(evaluation.moves));
                    let mut end = *state;
                    for cell in cells {
                        let can_win = wins_at_once(&end);
                        end = end.try_play(cell).unwrap();
                        let is_careless = can_win && end.result().is_none();
                        assert!(policy == Policy::Uniform || !is_careless, "{end:?}");
                    }
                    let mine = end.result().unwrap().outcome_for(state.turn());
                    assert_eq!(mine as u16, evaluation.value);
                }
            }
        }
    }
}

/// Whether a move wins the game at once by a line. The last move of a game by majority may win without one: playouts don't look for it.
fn wins_at_once(state: &Sheet) -> bool {
    let is_decided = |next: Sheet| {
        next.result().is_some_and(|result| result.outcome_for(state.turn()) == Outcome::Win)
            && (state.rules() != Rules::Majority || next.won(state.turn()).has_line())
    };
    state.actions().iter().any(|cell| state.try_play(cell).is_ok_and(is_decided))
}
