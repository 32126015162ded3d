//! The PUCT player with the learned evaluation: the values of its leaves, and the correctness of its proofs.
use engines::mcts::{Evaluation as Value, Evaluator, Limits, Outcome, Prior, Random};
use engines::solver::Solver;
use engines::{Agent, AlphaBeta, INFINITE, Knowledge, Learned, OthelloGame, Player, Puct, Thinking};
use evaluation::{SCALE, Weights, WeightsFile};
use othello::{Move, Position, Rules, Status};
use std::sync::Arc;

/// The simple weights with some noise, so that values differ.
fn knowledge() -> Arc<Knowledge> {
    let mut weights = Weights::simple();
    let mut random = Random::new(9);
    for weight in weights.as_mut_slice().iter_mut().flatten() {
        *weight = weight.saturating_add(random.below(7) as i8 - 3);
    }
    let errors = [10, 9, 8, 7, 6, 5].map(|discs| discs * SCALE as u16);
    Arc::new(Knowledge::new(&WeightsFile { weights, errors, provenance: String::new() }))
}

fn puct(iterations: u32) -> Puct {
    Puct::new(Limits::new().iterations(iterations))
}

/// Positions of random games with this many empty squares and a choice of moves.
fn positions(empties: u32, count: usize) -> Vec<Position> {
    let mut random = Random::new(empties.into());
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = Position::start(Rules::default());
        while position.empties().len() > empties && position.status() != Status::Over {
            let moves: Vec<Move> = position.moves().collect();
            position = position.play(moves[random.below(moves.len() as u32) as usize]).expect("a legal move");
        }
        if position.status() == Status::ToMove && position.legal_moves().len() > 1 {
            found.push(position);
        }
    }
    found
}

#[test]
fn a_leaf_has_the_value_of_its_best_move_and_priors_follow_values() {
    let knowledge = knowledge();
    let mut leaves = Learned::new(knowledge.clone(), &Puct { exact_empties: 0, ..puct(0) }, 1);
    let mut search = AlphaBeta::new(knowledge.evaluation().clone(), 0);
    for empties in [2, 5, 20, 40, 50] {
        let mut points: Vec<(i32, u16)> = Vec::new();
        for position in positions(empties, 40) {
            let game = OthelloGame::from(position);
            let mut evaluation = [Value::default()];
            leaves.evaluate(&[game], 1, &mut evaluation);
            points.push((search.value(position.board(), 1, -INFINITE, INFINITE), evaluation[0].value));

            let moves: Vec<Move> = position.moves().collect();
            let fresh = |&action: &Move| Prior { action, probability: 1.0, value: None };
            let mut priors: Vec<_> = moves.iter().map(fresh).collect();
            leaves.priors(&game, &mut priors);
            let sum: f32 = priors.iter().map(|prior| prior.probability).sum();
            assert!((sum - 1.0).abs() < 1e-5, "{sum}");
            let best = priors.iter().filter_map(|prior| prior.value).max();
            assert_eq!(best, Some(evaluation[0].value), "{position}");
            for one in &priors {
                for other in &priors {
                    assert!(one.probability <= other.probability || one.value >= other.value, "{position}");
                }
            }
        }
        // At the same number of empty squares, chances rise with values, and a value of 0 is a chance of one half.
        points.sort_unstable();
        assert!(points.windows(2).all(|pair| pair[0].1 <= pair[1].1), "{points:?}");
        assert!(points.iter().all(
            |&(value, chance)| value.signum() == (i32::from(chance) - 1_024).signum() || value.abs() < 10
        ));
    }
}

#[test]
fn proofs_are_correct_and_proven_moves_are_best() {
    let knowledge = knowledge();
    let mut solver = Solver::default();
    let mut proven = 0;
    for position in positions(12, 8) {
        let puct =
            Player::new(Agent::Puct(Puct { solve_empties: 0, ..puct(3_000) }), Some(knowledge.clone()));
        let mut thinking = Thinking::new(position, &puct, 1).expect("there is something to decide");
        let decision = loop {
            if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
                break decision;
            }
        };
        let Some(outcome) = decision.statistics.proof else { continue };
        assert_eq!(outcome, solver.outcome(position), "{position}");
        let after = position.play(decision.played).expect("a legal move");
        let reached = match solver.outcome(after) {
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
            Outcome::Win => Outcome::Loss,
        };
        assert_eq!(reached, outcome, "{} in\n{position}", decision.played);
        proven += 1;
    }
    assert!(proven >= 6, "{proven} of 8 positions with 12 empty squares were proven");
}

/// The tree is the same on every machine: all arithmetic is on integers, by `libm`, or on floating point in a fixed order.
#[test]
fn fingerprints() {
    let found = [50, 30, 16].map(|empties| {
        let position = positions(empties, 1)[0];
        let player = Player::new(Agent::Puct(puct(1_000)), Some(knowledge()));
        let mut thinking = Thinking::new(position, &player, 1).expect("the game is not over");
        let search = thinking.search_mut().expect("PUCT grows a tree");
        search.run(1_000);
        format!("{:#018x}", search.fingerprint())
    });
    assert_eq!(found, ["0x55e3ec124ee3c48e", "0x38910f03f305b1f5", "0x45167d9d636aa8f0"]);
}
