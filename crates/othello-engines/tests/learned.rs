//! The PUCT player with the learned evaluation: the values of its leaves, and the correctness of its proofs.
use othello::{Move, Position, Rules, Status};
use othello_engines::mcts::{Evaluation as Value, Evaluator, Limits, Outcome, Prior, Random, StopReason};
use othello_engines::solver::{Counting, Solver};
use othello_engines::{Agent, AlphaBeta, INFINITE, Knowledge, Learned, OthelloGame, Player, Puct};
use othello_evaluation::{SCALE, Weights, WeightsFile};
use std::cell::Cell;
use std::sync::Arc;
use thinking::{Reason, Thinking};

/// The simple weights with some noise, so that values differ.
pub(super) fn knowledge() -> Arc<Knowledge> {
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
pub(super) fn positions(empties: u32, count: usize) -> Vec<Position> {
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

/// With enough time for solving, the move is exact, however little time the search has; and what is spent on it in vain does not
/// shorten the search.
#[test]
fn solving_has_a_time_of_its_own() {
    let knowledge = knowledge();
    let decide = |text: &str, position| {
        let agent: Agent = text.parse().expect("an agent");
        let mut thinking = Thinking::new(position, &Player::new(agent, Some(knowledge.clone())), 1)
            .expect("there is something to decide");
        // A clock that advances by a millisecond at each look.
        let ms = Cell::new(0.0);
        loop {
            if let Some(decision) = thinking.slice(&|| ms.replace(ms.get() + 1.0), 10.0) {
                break decision;
            }
        }
    };
    for position in positions(14, 4) {
        let solved = decide("puct:ms=2,solve-ms=1000000", position);
        let after = position.play(solved.played).expect("a legal move");
        let scores = [after, position].map(|position| Solver::default().solve(position).score);
        assert_eq!(-scores[0], scores[1], "{} in\n{position}", solved.played);
        assert_eq!(solved.reason, Reason::Limit(StopReason::Proven));
    }
    for position in positions(20, 4) {
        let iterations = |text| decide(text, position).statistics.iterations;
        let alone = iterations("puct:ms=400,solve=0,likely=0");
        assert_eq!(iterations("puct:ms=400,solve=20,solve-ms=1"), alone, "{position}");
        assert!(
            iterations("puct:ms=400,solve=20") < alone,
            "without a time of its own it takes some of the search's"
        );
    }
}

/// Remembered values of a position do not change a search: the priors are those of a new evaluator.
#[test]
fn remembered_values_are_those_of_a_new_evaluator() {
    let (knowledge, human) = (knowledge(), Puct { blur: 4.0, greed: 1.0, overlook: 0.5, ..puct(1) });
    for options in [puct(1), human] {
        let mut leaves = Learned::new(knowledge.clone(), &options, 7);
        for empties in [50, 30, 12, 3] {
            for position in positions(empties, 30) {
                let game = OthelloGame::from(position);
                let fresh = |action| Prior { action, probability: 1.0, value: None };
                let unknown: Vec<_> = position.moves().map(fresh).collect();
                let mut priors = [unknown.clone(), unknown.clone(), unknown];
                leaves.evaluate(&[game], 1, &mut [Value::default()]);
                leaves.priors(&game, &mut priors[0]);
                leaves.priors(&game, &mut priors[1]);
                Learned::new(knowledge.clone(), &options, 7).priors(&game, &mut priors[2]);
                assert!(priors[0] == priors[1] && priors[1] == priors[2], "{position}");
            }
        }
    }
}

/// Each human error changes which moves are liked best, and the seed determines how.
#[test]
fn human_errors_depend_on_the_seed_and_are_off_by_default() {
    let knowledge = knowledge();
    let best = |options: &Puct, seed| -> Vec<Move> {
        let mut leaves = Learned::new(knowledge.clone(), options, seed);
        let best = |position: Position| {
            let fresh = |action| Prior { action, probability: 1.0, value: None };
            let mut priors: Vec<_> = position.moves().map(fresh).collect();
            leaves.priors(&position.into(), &mut priors);
            priors.iter().max_by(|one, other| one.probability.total_cmp(&other.probability)).unwrap().action
        };
        positions(24, 100).into_iter().map(best).collect()
    };
    let differing =
        |one: &[Move], other: &[Move]| one.iter().zip(other).filter(|(one, other)| one != other).count();
    let right = best(&puct(1), 1);
    assert_eq!(right, best(&puct(1), 2));
    let blurred = Puct { blur: 6.0, ..puct(1) };
    assert_eq!(best(&blurred, 1), best(&blurred, 1));
    assert!(differing(&best(&blurred, 1), &best(&blurred, 2)) > 20);
    let slightly = differing(&best(&Puct { blur: 1.0, ..puct(1) }, 1), &right);
    let strongly = differing(&best(&Puct { blur: 20.0, ..puct(1) }, 1), &right);
    assert!(0 < slightly && slightly < strongly, "{slightly} and {strongly} of 100");
    assert!(differing(&best(&Puct { greed: 2.0, ..puct(1) }, 1), &right) > 20);
    let corners = |moves: &[Move]| {
        moves.iter().filter(|played| ["a1", "h1", "a8", "h8"].contains(&played.to_string().as_str())).count()
    };
    let blind = best(&Puct { overlook: 1.0, ..puct(1) }, 1);
    assert!(corners(&right) > 10 && corners(&blind) == 0, "{} and {}", corners(&right), corners(&blind));
}

/// A level that judges badly still sees a corner that it can take.
#[test]
fn nothing_is_blurred_where_a_corner_can_be_taken() {
    let knowledge = knowledge();
    let values = |position: Position, blur| {
        let mut leaves = Learned::new(knowledge.clone(), &Puct { exact_empties: 0, blur, ..puct(0) }, 1);
        let fresh = |action| Prior { action, probability: 1.0, value: None };
        let mut priors: Vec<_> = position.moves().map(fresh).collect();
        leaves.priors(&OthelloGame::from(position), &mut priors);
        priors.iter().map(|prior| prior.value).collect::<Vec<_>>()
    };
    let corners = ["a1", "h1", "a8", "h8"].map(|name| name.parse().expect("a square"));
    let mut found = [0, 0];
    for position in positions(20, 60) {
        let is_clear = corners.iter().any(|&corner| position.legal_moves().contains(corner));
        assert_eq!(values(position, 20.0) == values(position, 0.0), is_clear, "{position}");
        found[usize::from(is_clear)] += 1;
    }
    assert!(found.iter().all(|&count| count > 10), "{found:?}");
}

/// A search that has solved its ending says so: by how much, how deep, and what the result is.
#[test]
fn a_solved_ending_has_a_score_a_depth_and_a_result() {
    // A game with 19 empty squares, and random ones.
    let game = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3h5h2d2d8g8e8c8c5c6b3b4e3c2a4e2b6a5a3g7a6f2";
    let squares = game.as_bytes().chunks(2).map(|square| std::str::from_utf8(square).expect("squares"));
    let ending = squares.fold(Position::start(Rules::default()), |position, square| {
        position.play(Move::Place(square.parse().expect("a square"))).expect("a legal move")
    });
    let mut solver = Solver::new(16 << 20).counting(Counting::Official);
    let endings = [vec![ending], positions(13, 3), positions(9, 3)].concat();
    for (text, most) in [
        ("puct:iterations=1000,solve=20", 20),
        ("alphabeta:nodes=100,solve=20", 20),
        ("alphabeta:nodes=20000000,solve=0", 9),
    ] {
        let agent: Agent = text.parse().expect("an agent");
        let player = Player::new(agent, Some(knowledge()));
        for position in endings.iter().filter(|position| position.empties().len() <= most) {
            let mut thinking = Thinking::new(*position, &player, 1).expect("the game is not over");
            let decision = loop {
                if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
                    break decision;
                }
            };
            let score = solver.solve(*position).score;
            let outcome = match score {
                ..0 => Outcome::Loss,
                0 => Outcome::Draw,
                1.. => Outcome::Win,
            };
            assert_eq!(thinking.score(), Some(score), "{text}\n{position}");
            assert_eq!(decision.reason, Reason::Limit(StopReason::Proven), "{text}\n{position}");
            let told = (decision.statistics.proof, decision.statistics.mean_value, decision.statistics.depth);
            assert_eq!(
                told,
                (Some(outcome), Some(outcome.value()), position.empties().len()),
                "{text}\n{position}"
            );
        }
    }
}
