//! Ratings of many players from all of their matches, in Elo.
//!
//! The model is that of Bradley and Terry ("Rank analysis of incomplete block designs", 1952): a player who is D Elo stronger
//! scores 1 / (1 + 10^(-D/400)) on average; a draw is half a win and half a loss. The ratings are the likeliest ones; their
//! intervals come from how the pairs of games differ within each match (the *sandwich* estimate of the variance: White,
//! "Maximum likelihood estimation of misspecified models", 1982), because the two games of a pair are not independent.
use crate::statistics::NORMAL_97_5;
use crate::{Estimate, Pairs, expected_score};

/// The pairs of games between two of the players, given by their indices. Points are those of the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// The indices of the players.
    pub players: [usize; 2],
    /// Their pairs of games.
    pub pairs: Pairs,
}

/// The player or the players whose rating is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    /// The mean of all players.
    #[default]
    Mean,
    /// The player with this index.
    Player(usize),
}

/// Ratings, in the order of the players.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// The rating of each player, with its 95 % interval. That of an anchor has no width.
    pub elo: Vec<Estimate>,
    /// Whether a drawn game was added to each match. This is done only where the games alone leave differences unbounded, as
    /// some players won every game against all others.
    pub with_draws: bool,
}

/// The ratings of `players` players; `None` if they can't be compared, as some never met the others, even indirectly.
///
/// ```
/// use arena::{Anchor, Met, Pairs, ratings};
///
/// let pairs = Pairs { counts: [5, 10, 20, 30, 35] };
/// let met = [Met { players: [0, 1], pairs }];
/// let ratings = ratings(2, &met, Anchor::Player(1)).expect("they have met");
/// assert!((ratings.elo[0].value - pairs.elo().value).abs() < 1e-6);
/// assert_eq!(ratings.elo[1].value, 0.0);
/// ```
pub fn ratings(players: usize, met: &[Met], anchor: Anchor) -> Option<Ratings> {
    let met: Vec<Met> = met.iter().copied().filter(|met| met.pairs.total() > 0).collect();
    let ways = |of: fn(&Met) -> bool| {
        let forward = met.iter().filter(|met| of(met)).map(|met| met.players);
        forward.collect::<Vec<_>>()
    };
    let everyone: Vec<[usize; 2]> = met.iter().flat_map(|met| both_ways(met.players)).collect();
    if players == 0 || !is_connected(players, &everyone) {
        return None;
    }
    let scored = [ways(|met| met.pairs.mean() > 0.0), reversed(ways(|met| met.pairs.mean() < 1.0))].concat();
    let with_draws = !is_connected(players, &scored);
    let model = Model { players, met, draw: if with_draws { 0.5 } else { 0.0 } };
    let values = model.likeliest();
    let covariance = model.covariance(&values);
    let zero = |row: &dyn Fn(usize) -> f64| match anchor {
        Anchor::Mean => (0..players).map(row).sum::<f64>() / players as f64,
        Anchor::Player(player) => row(player),
    };
    let offset = zero(&|player| values[player]);
    let elo = (0..players)
        .map(|player| {
            let with_zero = |of: usize| zero(&|other| covariance[of][other]);
            let zeros = zero(&with_zero);
            let variance = covariance[player][player] - 2.0 * with_zero(player) + zeros;
            let (value, half) = (values[player] - offset, NORMAL_97_5 * variance.max(0.0).sqrt());
            Estimate { low: value - half, value, high: value + half }
        })
        .collect();
    Some(Ratings { elo, with_draws })
}

fn both_ways([a, b]: [usize; 2]) -> [[usize; 2]; 2] {
    [[a, b], [b, a]]
}

fn reversed(ways: Vec<[usize; 2]>) -> Vec<[usize; 2]> {
    ways.into_iter().map(|[a, b]| [b, a]).collect()
}

/// Whether every player can be reached from every other one by these one-way steps.
fn is_connected(players: usize, steps: &[[usize; 2]]) -> bool {
    let reaches_all = |step: &dyn Fn(&[usize; 2]) -> [usize; 2]| {
        let mut reached = vec![false; players];
        let mut open = vec![0];
        while let Some(player) = open.pop() {
            if !std::mem::replace(&mut reached[player], true) {
                open.extend(steps.iter().map(step).filter(|[from, _]| *from == player).map(|[_, to]| to));
            }
        }
        reached.into_iter().all(|reached| reached)
    };
    reaches_all(&|&step| step) && reaches_all(&|&[a, b]| [b, a])
}

/// The slope of the log odds by Elo: ln(10) / 400.
const SLOPE: f64 = std::f64::consts::LN_10 / 400.0;

/// The number of Newton steps, at most; about ten are needed.
const MOST_STEPS: usize = 200;

/// The longest step of a rating, so that none is thrown far off by a flat likelihood.
const LONGEST_STEP: f64 = 200.0;

struct Model {
    players: usize,
    met: Vec<Met>,
    /// The weight in pairs of a draw that is added to each match.
    draw: f64,
}

impl Model {
    /// The likeliest ratings, by Newton's method; the likelihood is concave.
    fn likeliest(&self) -> Vec<f64> {
        let mut ratings = vec![0.0; self.players];
        for _ in 0..MOST_STEPS {
            let mut gradient = vec![0.0; self.players];
            for met in &self.met {
                let [a, b] = met.players;
                let pairs = f64::from(met.pairs.total());
                let surplus = pairs * met.pairs.mean() + 0.5 * self.draw
                    - (pairs + self.draw) * self.expected(&ratings, met);
                gradient[a] += SLOPE * surplus;
                gradient[b] -= SLOPE * surplus;
            }
            let inverse = inverse(self.information(&ratings));
            let step: Vec<f64> = inverse.iter().map(|row| dot(row, &gradient)).collect();
            let longest = step.iter().fold(0.0_f64, |longest, x| longest.max(x.abs()));
            let factor = (LONGEST_STEP / longest.max(1e-300)).min(1.0);
            ratings.iter_mut().zip(&step).for_each(|(rating, x)| *rating += factor * x);
            if longest < 1e-9 {
                break;
            }
        }
        ratings
    }

    fn expected(&self, ratings: &[f64], met: &Met) -> f64 {
        expected_score(ratings[met.players[0]] - ratings[met.players[1]])
    }

    /// The second derivative of the negative log-likelihood, made regular by fixing the sum of all ratings.
    fn information(&self, ratings: &[f64]) -> Vec<Vec<f64>> {
        let mut matrix = vec![vec![SLOPE * SLOPE; self.players]; self.players];
        for met in &self.met {
            let score = self.expected(ratings, met);
            let weight = (f64::from(met.pairs.total()) + self.draw) * score * (1.0 - score);
            add_contrast(&mut matrix, met.players, SLOPE * SLOPE * weight);
        }
        matrix
    }

    /// The covariance of the ratings: the inverse information around the variance of the gradient.
    fn covariance(&self, ratings: &[f64]) -> Vec<Vec<f64>> {
        let inverse = inverse(self.information(ratings));
        let mut gradients = vec![vec![0.0; self.players]; self.players];
        for met in &self.met {
            let pairs = f64::from(met.pairs.total());
            let added = self.draw * (0.5 - self.expected(ratings, met));
            let variance = pairs * pairs * met.pairs.variance_of_mean() + added * added;
            add_contrast(&mut gradients, met.players, SLOPE * SLOPE * variance);
        }
        product(&product(&inverse, &gradients), &inverse)
    }
}

/// Adds `weight` times (e_a - e_b)(e_a - e_b)^T.
fn add_contrast(matrix: &mut [Vec<f64>], [a, b]: [usize; 2], weight: f64) {
    matrix[a][a] += weight;
    matrix[b][b] += weight;
    matrix[a][b] -= weight;
    matrix[b][a] -= weight;
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn product(a: &[Vec<f64>], b: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let column = |n: usize| b.iter().map(move |row| row[n]).collect::<Vec<_>>();
    a.iter().map(|row| (0..b.len()).map(|n| dot(row, &column(n))).collect()).collect()
}

/// The inverse of a symmetric positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..n).map(|j| f64::from(u8::from(i == j))));
    }
    for i in 0..n {
        let pivot = matrix[i][i];
        matrix[i].iter_mut().for_each(|x| *x /= pivot);
        let eliminated = matrix[i].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(j, _)| *j != i) {
            let factor = row[i];
            row.iter_mut().zip(&eliminated).for_each(|(x, y)| *x -= factor * y);
        }
    }
    matrix.into_iter().map(|row| row[n..].to_vec()).collect()
}
