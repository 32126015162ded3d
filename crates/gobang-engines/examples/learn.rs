//! Learns the weights of the static evaluation from games of the alpha-beta search against itself, by logistic regression.
//!
//! `cargo run --release -p gobang-engines --example learn -- GAMES POSITIONS SEED` plays so many games with so many positions for a move. Of each
//! game it takes the positions without a forced move, with the result for the side to move. Every tenth game is for validation. The weights
//! are printed as the table in `src/evaluation.rs` has them.
use board_game::{BoardAction, Side, Spot};
use gobang::{Setup, Size};
use gobang_engines::candidates::{forced, value};
use gobang_engines::evaluation::{FEATURES, features};
use gobang_engines::vcf::{Found, Vcf};
use gobang_engines::{AlphaBeta, Field, State};
use mcts::{Game, Random};
use thinking::Steps;

/// The features of a position, and the result for the side to move: 0, 1/2 or 1.
struct Sample([i32; FEATURES], f64);

/// The share of moves that are one of the best five at a glance in place of the search's.
const CHANCE: u32 = u32::MAX / 12;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [games, positions, seed] = numbers[..] else { panic!("GAMES POSITIONS SEED") };
    let mut random = Random::new(seed);
    let (mut training, mut validation) = (Vec::new(), Vec::new());
    for game in 0..games {
        let samples = if game % 10 == 0 { &mut validation } else { &mut training };
        play(positions, &mut random, samples);
    }
    println!("{} and {} positions", training.len(), validation.len());
    let weights = fit(&training);
    println!("loss {:.5} and {:.5}", loss(&training, &weights), loss(&validation, &weights));
    println!("{:?}", weights.map(|weight| libm::round(1e3 * weight) as i32));
}

/// Plays a game and collects its samples.
fn play(positions: u64, random: &mut Random, samples: &mut Vec<Sample>) {
    let mut state = opening(random);
    let mut vcf = Vcf::new(14);
    let mut seen = Vec::new();
    while !state.is_over() {
        let (field, side) = (*state.field(), state.turn());
        let has_win = matches!(vcf.search(&field, side, 20, 2_000), Found::Win(_));
        if forced(&field, side).is_none() && !has_win {
            seen.push((features(&field, side), side));
        }
        let spot = if random.next_u32() < CHANCE && forced(&field, side).is_none() {
            glance(&field, side, random)
        } else {
            let mut search = AlphaBeta::new(state, 60);
            while search.positions() < positions && !search.run(500) {}
            search.best().and_then(BoardAction::spot).expect("there is a move")
        };
        state.play(BoardAction::Place(spot));
    }
    // The side that would be next has lost, unless it is a draw.
    let result = |side: Side| match state.outcome() {
        mcts::Outcome::Loss => f64::from(side != state.turn()),
        _ => 0.5,
    };
    samples.extend(seen.into_iter().map(|(features, side)| Sample(features, result(side))));
}

/// One of the best five moves at a glance.
fn glance(field: &Field, side: Side, random: &mut Random) -> Spot {
    let mut order: Vec<_> =
        field.threats().near().iter().map(|spot| (value(field, spot, side), spot)).collect();
    order.sort_unstable_by(|one, other| other.cmp(one));
    order[random.below(order.len().min(5) as u32) as usize].1
}

/// Some stones near the middle.
fn opening(random: &mut Random) -> State {
    let mut state = State::new(Setup::free(Size::Fifteen));
    for n in 0..2 + random.below(5) {
        let near = state.field().threats().near();
        let middle = |random: &mut Random| 4 + random.below(7) as u8;
        let spot = match n {
            0 => Spot::new(middle(random), middle(random)).expect("it is on the board"),
            _ => near.iter().nth(random.below(near.len()) as usize).expect("there is one"),
        };
        state.play(BoardAction::Place(spot));
    }
    state
}

fn chance(weights: &[f64; FEATURES], features: &[i32; FEATURES]) -> f64 {
    let sum: f64 = weights.iter().zip(features).map(|(weight, feature)| weight * f64::from(*feature)).sum();
    1.0 / (1.0 + libm::exp(-sum))
}

fn loss(samples: &[Sample], weights: &[f64; FEATURES]) -> f64 {
    let of = |Sample(features, result): &Sample| {
        let chance = chance(weights, features).clamp(1e-9, 1.0 - 1e-9);
        -result * libm::log(chance) - (1.0 - result) * libm::log(1.0 - chance)
    };
    samples.iter().map(of).sum::<f64>() / samples.len() as f64
}

/// Newton's method with a little regularisation, from nothing.
fn fit(samples: &[Sample]) -> [f64; FEATURES] {
    let mut weights = [0.0; FEATURES];
    for _ in 0..12 {
        let mut gradient = [0.0; FEATURES];
        let mut hessian = vec![[0.0; FEATURES]; FEATURES];
        for Sample(features, result) in samples {
            let chance = chance(&weights, features);
            let slope = chance * (1.0 - chance);
            for (n, &feature) in features.iter().enumerate() {
                gradient[n] += (result - chance) * f64::from(feature);
                for (m, &other) in features.iter().enumerate() {
                    hessian[n][m] += slope * f64::from(feature * other);
                }
            }
        }
        for (n, row) in hessian.iter_mut().enumerate() {
            row[n] += RIDGE;
            gradient[n] -= RIDGE * weights[n];
        }
        for (weight, change) in weights.iter_mut().zip(solve(hessian, gradient)) {
            *weight += change;
        }
    }
    weights
}

/// The strength of the regularisation.
const RIDGE: f64 = 20.0;

/// Gaussian elimination with pivots.
fn solve(mut rows: Vec<[f64; FEATURES]>, mut right: [f64; FEATURES]) -> [f64; FEATURES] {
    for n in 0..FEATURES {
        let size = |&row: &usize| (rows[row][n].abs() * 1e6) as u64;
        let pivot = (n..FEATURES).max_by_key(size).expect("there is a row");
        rows.swap(n, pivot);
        right.swap(n, pivot);
        for m in n + 1..FEATURES {
            let factor = rows[m][n] / rows[n][n];
            let above = rows[n];
            rows[m].iter_mut().zip(above).for_each(|(to, from)| *to -= factor * from);
            right[m] -= factor * right[n];
        }
    }
    for n in (0..FEATURES).rev() {
        let known: f64 = (n + 1..FEATURES).map(|m| rows[n][m] * right[m]).sum();
        right[n] = (right[n] - known) / rows[n][n];
    }
    right
}
