//! Searches whose trees must be the same on every machine, node for node: eleven with playouts, three with the learned evaluation.
use crate::{Expert, Leaves, OthelloGame, Policy, Preference, Puct, Reward, Uct, bench};
use mcts::{Config, Limits, Search};
use othello::{BoardSize, NoMoveRule, Position, Rules};
use std::sync::Arc;

/// One of the searches with playouts.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Its special feature.
    pub name: &'static str,
    /// The state at the root.
    pub game: OthelloGame,
    /// The player's options.
    pub uct: Uct,
    /// The number of iterations.
    pub iterations: u32,
    /// The fingerprint of its tree after them; see [`Search::fingerprint`].
    pub expected: u64,
}

impl Sample {
    /// The search before its first iteration.
    pub fn search(&self) -> Search<OthelloGame, Leaves> {
        self.uct.search(self.game, 1)
    }
}

/// One of the searches with the learned evaluation.
#[derive(Clone, Debug)]
pub struct LearnedSample {
    /// Its special feature.
    pub name: &'static str,
    /// The state at the root.
    pub game: OthelloGame,
    /// The player's options.
    pub puct: Puct,
    /// The number of iterations.
    pub iterations: u32,
    /// The fingerprint of its tree with the weights in the repository.
    pub expected: u64,
}

impl LearnedSample {
    /// The search with a learned evaluation before its first iteration.
    pub fn search(&self, expert: Arc<dyn Expert>) -> Search<OthelloGame, Leaves> {
        self.puct.search(expert, self.game, 1)
    }
}

/// All with the learned evaluation. All arithmetic is on integers, by `libm`, or on floating point in a fixed order.
pub fn learned_samples() -> Vec<LearnedSample> {
    let puct = || Puct::new(Limits::new());
    let human = Puct { blur: 5.0, greed: 0.5, overlook: 0.3, ..puct() };
    let sample = |name, n: usize, puct, iterations, expected| {
        let position = Position::from_board_string(bench::POSITIONS[n].1, NoMoveRule::MustPass);
        let game = position.expect("the boards of the benchmark are valid").into();
        LearnedSample { name, game, puct, iterations, expected }
    };
    vec![
        sample("puct, ply 0", 0, puct(), 5_000, EXPECTED_LEARNED[0]),
        sample("puct, ply 20, with human errors", 1, human, 5_000, EXPECTED_LEARNED[1]),
        sample("puct, ply 40, with exact endings", 2, puct(), 1_000, EXPECTED_LEARNED[2]),
    ]
}

/// All eleven with playouts.
pub fn samples() -> Vec<Sample> {
    let at = |n: usize| {
        let board = bench::POSITIONS[n].1;
        let position = Position::from_board_string(board, NoMoveRule::MustPass);
        OthelloGame::from(position.expect("the boards of the benchmark are valid"))
    };
    let start = |size, no_move| OthelloGame::from(Position::start(Rules { size, no_move }));
    let classic = Uct::classic;
    let with = |config: Config| Uct { config, ..classic() };
    let policy = |preference, epsilon| Uct { policy: Policy { preference, epsilon }, ..classic() };
    let sample = |name, game, uct, iterations, expected| Sample { name, game, uct, iterations, expected };
    vec![
        sample("classic, ply 0", at(0), classic(), 10_000, EXPECTED[0]),
        sample("classic, ply 20", at(1), classic(), 10_000, EXPECTED[1]),
        sample("classic, ply 40", at(2), classic(), 10_000, EXPECTED[2]),
        sample(
            "four playouts from a leaf",
            at(1),
            with(Config { playouts_per_leaf: 4, ..Config::CLASSIC }),
            3_000,
            EXPECTED[3],
        ),
        sample(
            "less exploration, first-play urgency",
            at(0),
            with(Config { exploration: 0.5, first_play_urgency: Some(0.8), ..Config::CLASSIC }),
            8_000,
            EXPECTED[4],
        ),
        sample("corner-seeking playouts, mixed", at(1), policy(Preference::Corners, 0.1), 2_000, EXPECTED[5]),
        sample("low-mobility playouts", at(2), policy(Preference::Mobility, 0.0), 1_000, EXPECTED[6]),
        sample("exact endings", at(2), Uct { exact_empties: 12, ..classic() }, 1_000, EXPECTED[7]),
        sample(
            "6x6, no move ends the game, at the cap",
            start(BoardSize::Six, NoMoveRule::GameOver),
            with(Config { max_nodes: 1_000, ..Config::CLASSIC }),
            5_000,
            EXPECTED[8],
        ),
        sample(
            "4x4 to the proof",
            start(BoardSize::Four, NoMoveRule::MustPass),
            with(Config { solver: true, ..Config::CLASSIC }),
            200_000,
            EXPECTED[9],
        ),
        sample(
            "disc differences, ply 40, with exact endings",
            at(2),
            Uct {
                reward: Reward::Discs,
                exact_empties: 8,
                ..with(Config { exploration: 40.0, first_play_urgency: Some(30.0), ..Config::CLASSIC })
            },
            3_000,
            EXPECTED[10],
        ),
    ]
}

/// The expected fingerprints. A change that is meant to change trees must update this table; the test in
/// `tests/wasm_fingerprints.rs` prints the new one.
const EXPECTED: [u64; 11] = [
    0x57a4_25ec_c56b_7087,
    0x53e7_a1a2_b7cd_e4d1,
    0x71ab_dc4e_2a21_0282,
    0x8864_4803_00ab_432a,
    0xbe99_c81e_7976_55db,
    0x07ea_50b7_ebc6_ab6d,
    0x2a5b_27ad_17cb_43ce,
    0xe8ec_0710_b164_49d9,
    0xf51c_482e_bf96_a5ef,
    0x7ad4_3b5a_5f1b_4426,
    0x6d7e_d6e6_83d8_6750,
];

/// The expected fingerprints with the learned evaluation. New weights make new ones; the test in `tests/wasm_fingerprints.rs` prints
/// them.
const EXPECTED_LEARNED: [u64; 3] = [0xb07f_def3_ef18_5299, 0x5ee6_a321_f879_fb32, 0x8d6a_da13_8747_8700];
