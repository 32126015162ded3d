//! Random openings that leave both sides a chance.
use engines::mcts::{Config, Random};
use engines::{OthelloGame, Playouts, mcts::Search};
use othello::{Position, Rules, Status};

/// Iterations of the search that says whether an opening is balanced.
const ITERATIONS: u32 = 2_000;

/// Openings that are tried before an unbalanced one has to do.
const TRIES: u32 = 200;

/// The position after `plies` random plies from the start, valued between 1/2 - `balance` and 1/2 + `balance` for the
/// side to move by a short classic search.
pub fn opening(rules: Rules, plies: u32, balance: f64, seed: u64) -> Position {
    let mut random = Random::new(seed);
    let mut position = Position::start(rules);
    for _ in 0..TRIES {
        position = play(rules, plies, &mut random);
        if position.status() != Status::Over && (value(position, &mut random) - 0.5).abs() <= balance {
            return position;
        }
    }
    position
}

fn play(rules: Rules, plies: u32, random: &mut Random) -> Position {
    let mut position = Position::start(rules);
    for _ in 0..plies {
        let moves: Vec<_> = position.moves().collect();
        let Some(&played) = moves.get(random.below(moves.len() as u32) as usize) else { break };
        position = position.play(played).expect("it is one of the position's moves");
    }
    position
}

/// The expected result for the side to move, 0 to 1.
fn value(position: Position, random: &mut Random) -> f64 {
    let game = OthelloGame::from(position);
    let mut search = Search::new(game, Config::CLASSIC, Playouts::default(), random.next_u64());
    search.run(ITERATIONS);
    search.statistics().mean_value.unwrap_or(0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::BoardSize;

    #[test]
    fn a_seed_stands_for_an_opening() {
        let rules = Rules::default();
        let first = opening(rules, 8, 0.15, 3);
        assert_eq!(first, opening(rules, 8, 0.15, 3));
        assert_ne!(first, opening(rules, 8, 0.15, 4));
        assert_eq!(first.empties().len(), 52);
        assert_eq!(opening(rules, 0, 0.5, 3), Position::start(rules));
    }

    #[test]
    fn small_boards_end_the_search_for_one() {
        let rules = Rules { size: BoardSize::Four, ..Rules::default() };
        assert!(opening(rules, 20, 0.0, 1).empties().len() < 8);
    }
}
