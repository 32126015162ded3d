//! `lab puzzles`: generates the page's endgame puzzles.
use crate::cli::{PuzzleOptions, Result, check_writable, write};
use arena::random_opening;
use formats::{Grade, PUZZLE_EMPTIES, Puzzle, write_puzzles};
use othello::{Move, Position, Rules, Status};
use othello_engines::mcts::Random;
use othello_engines::solver::{Analysis, Solver};
use othello_engines::{Player, levels};
use thinking::Thinking;

/// The number of random plies before the agents play, so that all games differ.
const OPENING_PLIES: usize = 10;
/// The grades, in the order in which they are written.
const GRADES: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

/// Plays games until there are enough puzzles of each grade, at most one from each game, and writes them.
pub fn run(options: &PuzzleOptions) -> Result<()> {
    check_writable(Some(&options.out))?;
    let mut random = Random::new(options.seed);
    let mut solver = Solver::default();
    let mut found: [Vec<Puzzle>; 3] = Default::default();
    let wanted = usize::from(options.count);
    let mut games = 0;
    while found.iter().any(|of_grade| of_grade.len() < wanted) {
        let endings = endings(options.level, &mut random);
        games += 1;
        if endings.is_empty() {
            continue;
        }
        // Start at a random one, so that the puzzles have all lengths.
        let first = random.below(endings.len() as u32) as usize;
        let puzzles = (0..endings.len()).map(|n| endings[(first + n) % endings.len()]);
        let fitting = puzzles.filter_map(|position| puzzle(position, &mut solver)).find_map(|puzzle| {
            let place = GRADES.iter().position(|grade| *grade == puzzle.grade())?;
            let is_new = found[place].len() < wanted && !found[place].contains(&puzzle);
            is_new.then_some((place, puzzle))
        });
        if let Some((place, puzzle)) = fitting {
            found[place].push(puzzle);
        }
        if games % 500 == 0 {
            errln!("{games} games: {:?} puzzles", found.each_ref().map(Vec::len));
        }
    }
    let PuzzleOptions { seed, count, level, date, .. } = options;
    let origin = [
        "Endgame puzzles: a board, the side to move, and each move with its exact result (discs ahead at the end).".to_owned(),
        format!("Made on {date} by: cargo run --release -p lab -- puzzles --seed {seed} --count {count} --level {level}"),
        format!("from {games} games of level {level} against itself, {count} each: easy, medium, hard."),
    ];
    write(&options.out, write_puzzles(&origin, &found.concat()).trim_end())
}

/// The positions of a game of this former level against itself that have a puzzle's number of empty squares and more than one move. The
/// puzzles in the repository were found in such games.
fn endings(level: u8, random: &mut Random) -> Vec<Position> {
    let agent = Player::from(levels::former(level));
    let opening = random_opening(Position::start(Rules::default()), OPENING_PLIES, || random.next_u64());
    let mut position = opening.position();
    let mut endings = Vec::new();
    while position.status() != Status::Over && position.empties().len() >= *PUZZLE_EMPTIES.start() {
        if position.status() == Status::ToMove && PUZZLE_EMPTIES.contains(&position.empties().len()) {
            endings.push(position);
        }
        let Some(mut thinking) = Thinking::new(position, &agent, random.next_u64()) else { break };
        let decision = loop {
            if let Some(decision) = thinking.slice(&|| 0.0, f64::INFINITY) {
                break decision;
            }
        };
        position = position.play(decision.played).expect("engines play legal moves");
    }
    endings
}

/// The puzzle of a position, if it is one.
fn puzzle(position: Position, solver: &mut Solver) -> Option<Puzzle> {
    // Narrow wins are rare, and finding out whether there is one costs less than solving every move.
    solver.start_window(position, 0, 3);
    let narrow = solver.run(u64::MAX).is_some_and(|solved| (1..=2).contains(&solved.score));
    if !narrow {
        return None;
    }
    let mut analysis = Analysis::new(position);
    while !analysis.run(solver, u64::MAX) {}
    let results = analysis.rows().iter().filter_map(|row| match row.played {
        Move::Place(square) => Some((square, i8::try_from(row.score).ok()?)),
        Move::Pass => None,
    });
    Puzzle::new(position, results.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_stands_for_games() {
        let game = || endings(1, &mut Random::new(7));
        assert_eq!(game(), game());
        assert!(game().iter().all(|position| PUZZLE_EMPTIES.contains(&position.empties().len())));
    }
}
