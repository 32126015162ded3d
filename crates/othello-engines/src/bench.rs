//! The benchmarks of the command line and the page. Each one first asserts its results.
//!
//! The caller passes the clock, in milliseconds. A benchmark runs in short pieces, so that a worker stays responsive:
//! [`Benchmark::piece`] runs one for about the given time, and the median becomes more precise with every piece.
use crate::solver::Solver;
use crate::{Expert, GameEnd, Leaves, OthelloGame, Puct, Uct, ffo, fingerprints, random_games, watch_game};
use mcts::{Config, Limits, Search, Statistics};
use othello::{NoMoveRule, PassCounting, Position, Rules, perft};
use std::sync::Arc;

/// The three positions of the benchmark: the ply, and the board.
pub const POSITIONS: [(u32, &str); 3] = [
    (0, "---------------------------OX------XO--------------------------- X"),
    (20, "-----------X------XX------XXOO----OXO--O-OOOOXO-----OOO----XOOO- X"),
    (40, "OOXO-O--OOX-O---OOXO-OO--OOOXOO-OOXXXXXXXXOXOOX-X-XOOO---XX-O--- X"),
];

/// Iterations of a search in the benchmark.
pub const ITERATIONS: u32 = 32_000;

/// A quantity to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Random games per second from the start position, one at a time.
    PlayoutsOne,
    /// Random games per second from the start position, four in lockstep.
    PlayoutsLockstep,
    /// Iterations of `classic` per second from position 0, 1 or 2 of [`POSITIONS`].
    Classic(u8),
    /// Playouts per second in a search with four per leaf, from position 0, 1 or 2 of [`POSITIONS`].
    TreePlayouts(u8),
    /// Bytes of memory per node in a tree of a million nodes.
    BytesPerNode,
    /// Iterations of `classic` per second while the tree grows from 0 to 100,000 nodes.
    SmallTree,
    /// Iterations of `classic` per second while the tree grows from 9,900,000 to 10,000,000 nodes. The first pieces only
    /// grow the tree, which takes some seconds and 300 MB.
    LargeTree,
    /// The number of [`fingerprints::samples`] that grow the expected tree, with a panic that names the first wrong one.
    SameTrees,
    /// Iterations of PUCT with the learned evaluation per second from position 0, 1 or 2 of [`POSITIONS`].
    Puct(u8),
    /// Values of the learned evaluation per second, each of a board from scratch.
    Evaluations,
    /// Seconds to solve this position, 40 to 49, of the [`ffo`] suite with the learned evaluation. The pieces before the last
    /// one only do a part of it.
    Ffo(u8),
    /// The number of [`fingerprints::learned_samples`] that grow the expected tree, with a panic that names the first wrong one.
    SameLearnedTrees,
    /// Seconds for perft 11 from the start position, a pass counted as a ply, in one piece.
    Perft11,
    /// The same with passes free.
    Perft11Free,
}

impl Measure {
    /// The quick ones: all but [`LargeTree`](Self::LargeTree) and the perfts.
    pub const QUICK: [Self; 11] = [
        Self::SameTrees,
        Self::PlayoutsOne,
        Self::PlayoutsLockstep,
        Self::Classic(0),
        Self::Classic(1),
        Self::Classic(2),
        Self::TreePlayouts(0),
        Self::TreePlayouts(1),
        Self::TreePlayouts(2),
        Self::BytesPerNode,
        Self::SmallTree,
    ];

    /// Those that need the learned evaluation.
    pub const LEARNED: [Self; 10] = [
        Self::SameLearnedTrees,
        Self::Evaluations,
        Self::Puct(0),
        Self::Puct(1),
        Self::Puct(2),
        Self::Ffo(40),
        Self::Ffo(41),
        Self::Ffo(42),
        Self::Ffo(43),
        Self::Ffo(44),
    ];

    /// Its name: the path of the figure in the JSON of `cargo xtask bench`.
    pub fn name(self) -> String {
        let ply = |n: u8| POSITIONS[usize::from(n) % 3].0;
        match self {
            Self::PlayoutsOne => "playouts_per_s.one".to_owned(),
            Self::PlayoutsLockstep => "playouts_per_s.lockstep".to_owned(),
            Self::Classic(n) => format!("iterations_per_s.classic.{}", ply(n)),
            Self::TreePlayouts(n) => format!("tree_playouts_per_s.{}", ply(n)),
            Self::BytesPerNode => "bytes_per_node".to_owned(),
            Self::SmallTree => "small_tree_iterations_per_s".to_owned(),
            Self::LargeTree => "large_tree_iterations_per_s".to_owned(),
            Self::SameTrees => "same_trees".to_owned(),
            Self::Puct(n) => format!("iterations_per_s.puct.{}", ply(n)),
            Self::Evaluations => "evaluations_per_s".to_owned(),
            Self::Ffo(number) => format!("ffo_s.{number}"),
            Self::SameLearnedTrees => "same_learned_trees".to_owned(),
            Self::Perft11 => "perft11_s".to_owned(),
            Self::Perft11Free => "perft11_free_s".to_owned(),
        }
    }
}

/// Why nothing is measured: a wrong result, or no learned evaluation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{measure}: {found} where {expected} was expected")]
pub struct WrongResult {
    /// The name of the measure.
    pub measure: String,
    /// The actual result.
    pub found: String,
    /// The expected result.
    pub expected: String,
}

/// A measurement in progress.
#[derive(Debug)]
pub struct Benchmark {
    measure: Measure,
    rates: Vec<f64>,
    /// The seed of the current search.
    seed: u32,
    /// The complete part of the current piece's rate, and its time in earlier pieces.
    done: f64,
    elapsed_ms: f64,
    /// The tree that grows: the one that is measured, or whose growing is.
    tree: Option<Search<OthelloGame, Leaves>>,
    /// The number of trees found to be as expected. The next one grows in `tree`.
    same: usize,
    expert: Option<Arc<dyn Expert>>,
    /// The solving of an ending, and the seconds it has taken.
    solving: Option<(Solver, f64)>,
}

/// The positions that the solver examines between two looks at the clock: a few milliseconds.
const SOLVER_POSITIONS: u64 = 10_000;

/// The iterations that a tree grows by between two looks at the clock. Each costs a few microseconds; a tenth of a millisecond where leaves
/// are solved exactly, and several times that before a browser's optimising compiler is done.
const GROWN_AT_ONCE: u32 = 100;

/// The size of the tree whose bytes are counted, and of the large one before its speed is measured, in iterations.
const COUNTED: u32 = 1_000_000;
const LARGE: u32 = 9_900_000;

/// Fingerprints of `classic` after [`ITERATIONS`] with seed 1 at the three positions.
const FINGERPRINTS: [u64; 3] = [0xfba1_1224_70e1_b804, 0x3c1a_4ee1_b2ec_0e04, 0x51af_9ec3_298d_ba6a];

fn position(n: u8) -> OthelloGame {
    let board = POSITIONS[usize::from(n) % 3].1;
    Position::from_board_string(board, NoMoveRule::MustPass).expect("the boards above are valid").into()
}

impl Benchmark {
    /// Checks that the code to be measured gives the right results.
    ///
    /// # Errors
    /// If a result is wrong, or the measure needs the learned evaluation and there is none.
    pub fn new(measure: Measure, expert: Option<&Arc<dyn Expert>>) -> Result<Self, WrongResult> {
        let check = |found: String, expected: String| {
            let measure = measure.name();
            if found == expected { Ok(()) } else { Err(WrongResult { measure, found, expected }) }
        };
        match measure {
            Measure::PlayoutsOne | Measure::PlayoutsLockstep => {
                let game = position(0);
                let mut ends = [GameEnd::default(); 4];
                random_games(&[game; 4], 5, &mut ends);
                let plain: [GameEnd; 4] = std::array::from_fn(|n| watch_game(&game, 5, n, |_, _| ()));
                let told = |ends: [GameEnd; 4]| {
                    ends.map(|end| format!("{}/{}", end.difference, end.moves)).join(" ")
                };
                check(told(ends), told(plain))?;
            }
            Measure::Perft11 | Measure::Perft11Free => {
                let nodes = perft(Position::start(Rules::default()), 7, PassCounting::Ply);
                check(nodes.to_string(), 55_092.to_string())?;
            }
            _ if Measure::LEARNED.contains(&measure) && expert.is_none() => {
                check("nothing".to_owned(), "the learned evaluation".to_owned())?;
            }
            _ => {}
        }
        let expert = expert.cloned();
        Ok(Self {
            measure,
            rates: Vec::new(),
            seed: 1,
            done: 0.0,
            elapsed_ms: 0.0,
            tree: None,
            same: 0,
            expert,
            solving: None,
        })
    }

    /// The measured quantity.
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// Measures for about `ms` milliseconds (and at least one search, if it measures searches) and returns the figure of
    /// this piece; no number if it was only preparation, or a part of a figure for the whole.
    pub fn piece(&mut self, clock: &dyn Fn() -> f64, ms: f64) -> f64 {
        let figure = match self.measure {
            Measure::Ffo(number) => self.solve(number, clock, ms),
            Measure::BytesPerNode => match self.grow(COUNTED, clock, ms) {
                true => self.bytes_per_node(),
                false => f64::NAN,
            },
            Measure::LargeTree => match self.grow(LARGE, clock, ms) {
                true => self.rate(clock, ms),
                false => f64::NAN,
            },
            Measure::SameTrees => {
                let samples = fingerprints::samples();
                let known = samples.iter().map(|it| (it.name, it.iterations, it.expected));
                self.same_trees(known.collect(), |n| samples[n].search(), clock, ms)
            }
            Measure::SameLearnedTrees => {
                let Some(expert) = self.expert.clone() else { return f64::NAN };
                let samples = fingerprints::learned_samples();
                let known = samples.iter().map(|it| (it.name, it.iterations, it.expected));
                self.same_trees(known.collect(), |n| samples[n].search(expert.clone()), clock, ms)
            }
            Measure::Perft11 | Measure::Perft11Free => {
                let begin = clock();
                self.once();
                (clock() - begin) / 1e3
            }
            _ => self.rate(clock, ms),
        };
        if !figure.is_nan() {
            self.rates.push(figure);
        }
        figure
    }

    /// Does the work for about `ms` milliseconds; returns its amount per second, or no number if a unit of work is not complete: it
    /// goes on in the next piece.
    fn rate(&mut self, clock: &dyn Fn() -> f64, ms: f64) -> f64 {
        let begin = clock();
        loop {
            let complete = self.once();
            let now = clock();
            let elapsed = self.elapsed_ms + now - begin;
            match complete {
                Some(amount) => {
                    self.done += amount;
                    if elapsed >= ms && elapsed > 0.0 {
                        self.elapsed_ms = 0.0;
                        return std::mem::take(&mut self.done) / elapsed * 1e3;
                    }
                }
                None if now - begin >= ms => {
                    self.elapsed_ms = elapsed;
                    return f64::NAN;
                }
                None => {}
            }
        }
    }

    /// Lets a tree grow for about `ms` milliseconds; returns whether it has this many iterations.
    fn grow(&mut self, iterations: u32, clock: &dyn Fn() -> f64, ms: f64) -> bool {
        let begin = clock();
        let tree = self.tree.get_or_insert_with(|| {
            let config = Config { max_nodes: 20_000_000, ..Config::CLASSIC };
            Uct { config, ..Uct::classic() }.search(position(0), 1)
        });
        loop {
            let left = iterations.saturating_sub(tree.statistics().iterations);
            if left == 0 || clock() - begin > ms {
                return left == 0;
            }
            tree.run(left.min(GROWN_AT_ONCE));
        }
    }

    /// The bytes per node of the tree.
    fn bytes_per_node(&self) -> f64 {
        self.tree.as_ref().map_or(f64::NAN, |tree| {
            let statistics = tree.statistics();
            statistics.bytes as f64 / f64::from(statistics.nodes)
        })
    }

    /// Grows the trees with known fingerprints, one after the other, for about `ms` milliseconds; returns their number after the last.
    /// `known` has the name of each, its iterations, and the fingerprint that is expected after them; `search` begins one.
    fn same_trees(
        &mut self,
        known: Vec<(&'static str, u32, u64)>,
        search: impl Fn(usize) -> Search<OthelloGame, Leaves>,
        clock: &dyn Fn() -> f64,
        ms: f64,
    ) -> f64 {
        let begin = clock();
        while let Some(&(name, iterations, expected)) = known.get(self.same) {
            let next = self.same;
            if self.part_of_tree(name, iterations, Some(expected), || search(next)).is_some() {
                self.same += 1;
            }
            if clock() - begin > ms && self.same < known.len() {
                return f64::NAN;
            }
        }
        std::mem::take(&mut self.same) as f64
    }

    /// Goes on solving an ending for about `ms` milliseconds; returns the seconds that it took once it is solved, before that no
    /// number.
    fn solve(&mut self, number: u8, clock: &dyn Fn() -> f64, ms: f64) -> f64 {
        let ending = ffo::ENDINGS.iter().find(|ending| ending.number == number).unwrap_or(&ffo::ENDINGS[0]);
        let begin = clock();
        let (mut solver, seconds) = self.solving.take().unwrap_or_else(|| {
            let mut solver = self.expert.clone().map_or_else(Solver::default, Expert::solver);
            solver.start(ending.game());
            (solver, 0.0)
        });
        loop {
            let solved = solver.run(SOLVER_POSITIONS);
            let now = clock();
            let seconds = seconds + (now - begin) / 1e3;
            if let Some(solved) = solved {
                assert_eq!(solved.score, ending.score, "the score of FFO {number}");
                return seconds;
            }
            if now - begin >= ms {
                self.solving = Some((solver, seconds));
                return f64::NAN;
            }
        }
    }

    /// The median of the pieces; `None` before the first.
    pub fn median(&self) -> Option<f64> {
        let mut rates = self.rates.clone();
        rates.sort_by(f64::total_cmp);
        let middle = rates.len() / 2;
        match rates.len() {
            0 => None,
            len if len % 2 == 1 => Some(rates[middle]),
            _ => Some((rates[middle - 1] + rates[middle]) / 2.0),
        }
    }

    /// Goes on with the tree that `search` begins; returns its statistics once it has this many iterations, after which the next one
    /// begins with the next seed. Panics with the `name` if its fingerprint then is not the expected one.
    fn part_of_tree(
        &mut self,
        name: &str,
        iterations: u32,
        expected: Option<u64>,
        search: impl FnOnce() -> Search<OthelloGame, Leaves>,
    ) -> Option<Statistics> {
        let tree = self.tree.get_or_insert_with(search);
        let left = iterations - tree.statistics().iterations;
        let outcome = tree.run(left.min(GROWN_AT_ONCE));
        if !outcome.finished && left > GROWN_AT_ONCE {
            return None;
        }
        if let Some(expected) = expected {
            let found = tree.fingerprint();
            assert!(found == expected, "{name}: {found:#018x} is a different tree");
        }
        self.seed += 1;
        self.tree.take().map(|tree| tree.statistics())
    }

    /// Does a part of the smallest unit of work, a few milliseconds long; returns the unit's amount once it is complete.
    fn once(&mut self) -> Option<f64> {
        let iterations = |grown: Statistics| f64::from(grown.iterations);
        let seed = u64::from(self.seed);
        match self.measure {
            Measure::PlayoutsOne | Measure::PlayoutsLockstep => {
                let games = [position(0); 4];
                let width = if self.measure == Measure::PlayoutsOne { 1 } else { 4 };
                let mut ends = [GameEnd::default(); 4];
                let mut sum = 0;
                for n in 0..1_000 / width as u32 {
                    random_games(&games[..width], self.seed * 1_000 + n, &mut ends);
                    sum += i64::from(ends[0].difference);
                }
                std::hint::black_box(sum);
                self.seed += 1;
                Some(1_000.0)
            }
            Measure::Classic(n) => {
                let search = || Uct::classic().search(position(n), seed);
                let expected = (seed == 1).then_some(FINGERPRINTS[usize::from(n) % 3]);
                self.part_of_tree("classic", ITERATIONS, expected, search).map(iterations)
            }
            Measure::TreePlayouts(n) => {
                let config = Config { playouts_per_leaf: 4, ..Config::CLASSIC };
                let search = || Uct { config, ..Uct::classic() }.search(position(n), seed);
                self.part_of_tree("four playouts", ITERATIONS / 4, None, search)
                    .map(|grown| grown.playouts as f64)
            }
            Measure::SmallTree => self
                .part_of_tree("classic", 100_000, None, || Uct::classic().search(position(0), seed))
                .map(iterations),
            Measure::LargeTree => {
                Some(self.tree.as_mut().map_or(0.0, |tree| f64::from(tree.run(GROWN_AT_ONCE).iterations)))
            }
            Measure::Puct(n) => {
                let expert = self.expert.clone()?;
                let search = || Puct::new(Limits::new()).search(expert, position(n), seed);
                self.part_of_tree("puct", ITERATIONS, None, search).map(iterations)
            }
            Measure::Evaluations => {
                let expert = self.expert.as_ref()?;
                let values = POSITIONS.map(|(_, board)| {
                    Position::from_board_string(board, NoMoveRule::MustPass).map_or(0, |position| {
                        (0..1_000).map(|_| expert.value(std::hint::black_box(position.board()))).sum::<i32>()
                    })
                });
                std::hint::black_box(values);
                Some(3_000.0)
            }
            // They are not rates.
            Measure::Ffo(_) | Measure::BytesPerNode | Measure::SameTrees | Measure::SameLearnedTrees => None,
            Measure::Perft11 => Some(perft11(PassCounting::Ply, 212_258_800)),
            Measure::Perft11Free => Some(perft11(PassCounting::Free, 212_260_880)),
        }
    }
}

/// Runs perft 11 and checks the number of leaves, which tests/data/perft.txt lists too.
fn perft11(passes: PassCounting, expected: u64) -> f64 {
    let leaves = perft(Position::start(Rules::default()), 11, passes);
    assert_eq!(leaves, expected, "perft 11, {passes:?}");
    1.0
}
