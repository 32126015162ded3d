//! Learners with tables: what their values are, and where they end.
use super::Trial;
use crate::course::work::{Finding, Work};
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use learners::{Constants, Learner, Rule};
use protocol::{GameTraining, LookedMove, Measured, Training, TrainingReport, Yardstick};
use tictactoe::Rules;
use worker_client::wire_position;

/// The rates of the step on averages.
pub const RATES: [f64; 3] = [0.5, 0.05, 0.005];

/// The rate of the average that these come close to.
const LONG_RATE: f64 = 0.001;

/// Values that differ by less are alike.
const ALIKE: f64 = 0.01;

/// The cells along the edge of the cliff, above it.
const EDGE: std::ops::RangeInclusive<u8> = 25..=34;

/// The subject of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Three rates, and the average that they come close to.
    Value,
    /// Q-learning, whose targets are values, and Monte Carlo, whose targets are results.
    Bootstrap,
    /// The walk along a cliff.
    Cliff,
    /// A table on 81 cells.
    Table,
}

/// The trainings of a step, and their reports so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Learners {
    /// The subject.
    pub subject: Subject,
    orders: Vec<Training>,
    /// The reports of the trainings that are complete.
    pub reports: Vec<TrainingReport>,
}

fn training(game: AnySetup, learners: &[Constants], episodes: u64, games: u32, seed: u64) -> Training {
    GameTraining {
        start: wire_position(&AnyGame::start(game)),
        learners: learners.iter().map(|constants| Learner::from(*constants).to_string()).collect(),
        seed,
        episodes,
        games,
        uct: false,
        table: None,
    }
    .into()
}

impl Learners {
    /// The episodes of the learners, by subject; those of the long average come second.
    pub const VALUE_EPISODES: [u64; 2] = [2_000, 100_000];
    /// Those of the step on targets.
    pub const BOOTSTRAP_EPISODES: u64 = 100_000;
    /// The walks.
    pub const WALKS: u64 = 500;
    /// The episodes on 81 cells.
    pub const TABLE_EPISODES: u64 = 2_000;

    /// Trainings that are still to run.
    pub fn new(subject: Subject, seed: u64) -> Self {
        let plain = AnySetup::TicTacToe(());
        let monte_carlo = Constants { rule: Rule::MonteCarlo, ..Constants::SARSA };
        // Every move is random, so a value is an average of random games.
        let of_rate = |alpha: f64| Constants { alpha, epsilon: 1.0, ..monte_carlo };
        let orders = match subject {
            Subject::Value => {
                let [few, many] = Self::VALUE_EPISODES;
                vec![
                    training(plain, &RATES.map(of_rate), few, 1, seed),
                    training(plain, &[of_rate(LONG_RATE)], many, 1, seed + 1),
                ]
            }
            Subject::Bootstrap => {
                let both = [Constants::Q_LEARNING, monte_carlo];
                vec![training(plain, &both, Self::BOOTSTRAP_EPISODES, 1, seed)]
            }
            Subject::Cliff => {
                vec![Training::Cliff { walks: Self::WALKS, seed }]
            }
            Subject::Table => {
                let nine = AnySetup::NineBoards(Rules::Ultimate);
                vec![training(nine, &[Constants::Q_LEARNING], Self::TABLE_EPISODES, 20, seed)]
            }
        };
        Self { subject, orders, reports: Vec::new() }
    }

    /// The values of the move in the centre by each rate, and at last that of the long average.
    pub fn centre(&self) -> Option<Vec<f64>> {
        let [few, many] = self.reports.get(..2)? else { return None };
        let of = |report: &TrainingReport| {
            let row = report.looked.rows.get(4)?;
            Some(row.learned.iter().map(|value| value.expected).collect::<Vec<_>>())
        };
        Some([of(few)?, of(many)?].concat())
    }

    /// The mean difference of the values of all first moves from the truth, by learner.
    pub fn errors(&self) -> Option<[f64; 2]> {
        let rows = &self.reports.first()?.looked.rows;
        let error = |learner: usize| {
            let of = |row: &LookedMove| Some((row.learned.get(learner)?.expected - row.exact?).abs());
            let all = rows.iter().map(of).collect::<Option<Vec<_>>>()?;
            Some(all.iter().sum::<f64>() / all.len().max(1) as f64)
        };
        Some([error(0)?, error(1)?])
    }

    /// Whether the best walks of Q-learning and of Sarsa go along the edge.
    pub fn on_the_edge(&self) -> Option<[bool; 2]> {
        let [q, sarsa] = self.reports.first()?.cliff.get(..2)? else { return None };
        let is_on = |path: &[u8]| path.iter().filter(|cell| EDGE.contains(*cell)).count() >= 5;
        Some([is_on(&q.path), is_on(&sarsa.path)])
    }

    /// The last measurement against a player.
    pub fn last(&self, against: Yardstick) -> Option<&Measured> {
        self.reports.first()?.measured.iter().rfind(|one| one.against == against)
    }

    /// The share of the positions of its games against random moves that the table had never met.
    pub fn unmet(&self) -> Option<f64> {
        let one = self.last(Yardstick::Random)?;
        Some(one.unmet as f64 / one.positions.max(1) as f64)
    }
}

impl Trial for Learners {
    fn wanted(&self) -> Option<Work> {
        self.orders.get(self.reports.len()).map(|order| Work::Train(Box::new(order.clone())))
    }

    fn take(&mut self, found: Finding) {
        if let Finding::Trained(report) = found {
            self.reports.push(*report);
        }
    }

    fn answer(&self) -> Option<usize> {
        match self.subject {
            // The rate whose value is nearest.
            Subject::Value => {
                let values = self.centre()?;
                let (average, values) = values.split_last()?;
                let off = |n: usize| (values[n] - average).abs();
                (0..values.len()).min_by(|one, other| off(*one).total_cmp(&off(*other)))
            }
            // Q-learning, Monte Carlo, or neither is nearer to the truth.
            Subject::Bootstrap => {
                let [q, monte_carlo] = self.errors()?;
                let lead = monte_carlo - q;
                Some(if lead.abs() < ALIKE { 2 } else { usize::from(lead < 0.0) })
            }
            // Along the edge and away from it, both along it, or anything else.
            Subject::Cliff => Some(match self.on_the_edge()? {
                [true, false] => 0,
                [true, true] => 1,
                [false, _] => 2,
            }),
            // A few are new, about half, or nearly all.
            Subject::Table => Some(match self.unmet()? {
                ..0.25 => 0,
                0.25..0.75 => 1,
                _ => 2,
            }),
        }
    }
}
