//! `lab probcut`: measures how far the values of deep and shallow searches differ, and whether cutting by it wins games.
use crate::cli::{ProbcutOptions, Result};
use crate::knowledge::knowledge;
use crate::progress::TaskProgress;
use othello::{Color, Move, Position, Rules, Status};
use othello_engines::mcts::Random;
use othello_engines::probcut::{LEAST_DEPTH, MOST_DEPTH, STAGES, shallow, stage};
use othello_engines::solver::Solver;
use othello_engines::{AlphaBeta, INFINITE, OthelloGame};
use othello_evaluation::{Evaluation, SCALE};
use std::sync::Arc;

/// The size of a search's hash table in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The depth of the search that plays the games from which positions are taken, in plies.
const PLAY_DEPTH: u8 = 2;

/// Every so many moves of those games, one is random.
const RANDOM_MOVE: u32 = 8;

/// The number of random plies at the beginning of a game.
const OPENING_PLIES: u32 = 8;

/// An opening is played if a search to this depth values it at no more than this many discs.
const BALANCE: (u8, i32) = (6, 3);

/// From this number of empty squares on, both sides of a match solve the position.
const SOLVED_EMPTIES: u32 = 12;

/// Sums of the squared differences by stage and depth.
#[derive(Default)]
struct Spread {
    squares: [[f64; MOST_DEPTH as usize + 1]; STAGES],
    counts: [u32; STAGES],
}

impl Spread {
    /// Adds the values of a position by searches of 0 plies, 1 ply, and so on.
    fn add(&mut self, empties: u32, values: &[i32]) {
        let stage = stage(empties);
        self.counts[stage] += 1;
        for depth in LEAST_DEPTH..=MOST_DEPTH {
            let [deep, near] = [depth, shallow(depth)].map(|depth| values[usize::from(depth)]);
            self.squares[stage][usize::from(depth)] += f64::from(deep - near).powi(2);
        }
    }

    /// The deviation in units of the evaluation.
    fn deviation(&self, stage: usize, depth: u8) -> f64 {
        (self.squares[stage][usize::from(depth)] / f64::from(self.counts[stage].max(1))).sqrt()
    }

    /// The table as Rust source.
    fn source(&self) -> String {
        let row = |stage| {
            let row = (LEAST_DEPTH..=MOST_DEPTH).map(|depth| format!("{:.0}", self.deviation(stage, depth)));
            format!("    [{}],\n", row.collect::<Vec<_>>().join(", "))
        };
        let rows: String = (0..STAGES).map(row).collect();
        format!("const DEVIATION: [[u16; DEPTHS]; STAGES] = [\n{rows}];")
    }
}

/// Measures the deviations and prints the table, or plays a match between the searches with and without ProbCut.
///
/// # Errors
/// If the weights can't be read.
pub fn run(options: &ProbcutOptions) -> Result<()> {
    let evaluation = knowledge(options.weights.as_deref())?.evaluation().clone();
    if let Some(games) = options.games {
        play_match(&evaluation, games, options);
        return Ok(());
    }
    let mut spread = Spread::default();
    let mut search = AlphaBeta::new(evaluation.clone(), TABLE_BYTES);
    let progress = TaskProgress::new(format!("{} games", options.positions));
    for number in 0..options.positions {
        for position in one_of_each_stage(&evaluation, options.seed + u64::from(number)) {
            spread.add(position.empties().len(), &values(&mut search, position));
        }
        progress.at(f64::from(number + 1) / f64::from(options.positions), "");
    }
    progress.done("measured");
    outln!("// lab probcut --positions {} --seed {}", options.positions, options.seed);
    outln!("{}", spread.source());
    Ok(())
}

/// The values by searches of 0 plies to the greatest depth.
fn values(search: &mut AlphaBeta, position: Position) -> Vec<i32> {
    search.forget();
    let board = position.board();
    (0..=MOST_DEPTH).map(|depth| search.value(board, depth, -INFINITE, INFINITE)).collect()
}

/// Positions of a game, one of each stage, in which the side to move can place a disc and no search reaches the end.
fn one_of_each_stage(evaluation: &Arc<Evaluation>, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut search = AlphaBeta::new(evaluation.clone(), 1 << 16);
    let mut position = random_opening(&mut random);
    let mut found: [Vec<Position>; STAGES] = Default::default();
    while position.status() != Status::Over && position.empties().len() > u32::from(MOST_DEPTH) {
        let moves: Vec<Move> = position.moves().collect();
        let any = moves[random.below(moves.len() as u32) as usize];
        let best = search.deepen(position.board(), PLAY_DEPTH, u64::MAX).best.map(Move::Place);
        if best.is_some() {
            found[stage(position.empties().len())].push(position);
        }
        position = play(position, if random.below(RANDOM_MOVE) == 0 { any } else { best.unwrap_or(any) });
    }
    found
        .iter()
        .filter(|all| !all.is_empty())
        .map(|all| all[random.below(all.len() as u32) as usize])
        .collect()
}

fn random_opening(random: &mut Random) -> Position {
    let mut position = Position::start(Rules::default());
    for _ in 0..OPENING_PLIES {
        let moves: Vec<Move> = position.moves().collect();
        if moves.is_empty() {
            break;
        }
        position = play(position, moves[random.below(moves.len() as u32) as usize]);
    }
    position
}

fn play(position: Position, played: Move) -> Position {
    position.play(played).expect("searches and solvers play legal moves")
}

/// Plays pairs of games from balanced openings with colours exchanged, and prints the result of the selective search.
fn play_match(evaluation: &Arc<Evaluation>, games: u32, options: &ProbcutOptions) {
    let mut random = Random::new(options.seed);
    let mut judge = AlphaBeta::new(evaluation.clone(), TABLE_BYTES);
    let (mut results, mut discs) = ([0_u32; 3], 0);
    let progress = TaskProgress::new(format!("{games} games"));
    for _ in 0..games.div_ceil(2) {
        let opening = loop {
            let opening = random_opening(&mut random);
            let value = judge.deepen(opening.board(), BALANCE.0, u64::MAX).value;
            if value.abs() <= BALANCE.1 * SCALE {
                break opening;
            }
        };
        for selective in [Color::Black, Color::White] {
            let difference = play_game(evaluation, opening, selective, options.nodes);
            results[(1 - difference.signum()) as usize] += 1;
            discs += difference;
        }
        let played: u32 = results.iter().sum();
        progress.at(f64::from(played) / f64::from(games), &format!(", {results:?}"));
    }
    progress.done("played");
    let [wins, draws, losses] = results;
    let played = f64::from(wins + draws + losses);
    outln!(
        "with ProbCut against without, {} positions a move: +{wins} ={draws} -{losses}, {:.1} %, {:+.1} discs a game",
        options.nodes,
        (f64::from(wins) + f64::from(draws) / 2.0) / played * 100.0,
        f64::from(discs) / played
    );
}

/// The disc difference of a game from the view of the selective search.
fn play_game(evaluation: &Arc<Evaluation>, opening: Position, selective: Color, nodes: u64) -> i32 {
    let plain = AlphaBeta::new(evaluation.clone(), TABLE_BYTES);
    let mut searches = [plain.clone().selective(), plain];
    let mut solver = Solver::with_evaluation(TABLE_BYTES, evaluation.clone());
    let mut position = opening;
    while position.status() != Status::Over {
        let moves: Vec<Move> = position.moves().collect();
        let best = if position.empties().len() <= SOLVED_EMPTIES {
            solver.solve(OthelloGame::from(position)).best
        } else {
            let search = &mut searches[usize::from(position.turn() != selective)];
            search.deepen(position.board(), 60, nodes).best.map(Move::Place)
        };
        position = play(position, best.unwrap_or(moves[0]));
    }
    let black = position.score().map_or(0, |score| i32::from(score.official.difference()));
    if selective == Color::Black { black } else { -black }
}
