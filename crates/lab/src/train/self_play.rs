//! Games that the evaluation plays against itself, for it to learn from.
use super::plan::Generation;
use super::samples::Sample;
use engines::mcts::Random;
use engines::solver::Solver;
use engines::{AlphaBeta, INFINITE, OthelloGame};
use evaluation::{Evaluation, SCALE};
use othello::{Color, Move, Position, Rules, Status};
use std::sync::Arc;

/// Games begin with so many random plies at least, and at most.
const RANDOM_PLIES: (u32, u32) = (8, 20);

/// A move that is worth so many temperatures less than the best one is as good as never drawn; a bound is enough then.
const NEVER_DRAWN: f64 = 8.0;

/// Nothing is learnt from positions with fewer empty squares: they are played exactly.
const LAST_LEARNT: u32 = 8;

/// Enough for the positions of one game.
const TABLE_BYTES: usize = 1 << 18;

/// Plays games one after the other. A game depends on its seed alone, not on the games before.
pub struct SelfPlay {
    search: AlphaBeta,
    generation: Generation,
    exact_empties: u32,
}

impl SelfPlay {
    pub fn new(evaluation: Arc<Evaluation>, generation: Generation, exact_empties: u32) -> Self {
        Self { search: AlphaBeta::new(evaluation, TABLE_BYTES), generation, exact_empties }
    }

    /// The positions of the game with this seed in which there was something to decide, from the end of the random plies.
    pub fn game(&mut self, seed: u64) -> Vec<Sample> {
        self.search.forget();
        let mut random = Random::new(seed);
        let mut position = Position::start(Rules::default());
        let (least, most) = RANDOM_PLIES;
        for _ in 0..least + random.below(most - least + 1) {
            position = any_move(position, &mut random);
        }
        let mut seen = Vec::new();
        while position.status() != Status::Over && position.empties().len() > self.exact_empties {
            position = match position.status() {
                Status::ToMove => {
                    let (played, value) = self.drawn(position, &mut random);
                    seen.push((position, value));
                    played
                }
                _ => play(position, Move::Pass),
            };
        }
        if position.status() != Status::Over {
            position = self.exact_ending(position, &mut seen);
        }
        let black = position.score().map_or(0, |score| score.official.difference());
        let sample = |(position, searched): (Position, i32)| Sample {
            board: position.board(),
            searched: searched as i16,
            result: if position.turn() == Color::Black { black } else { -black },
        };
        seen.into_iter().map(sample).collect()
    }

    /// A move drawn by what the search thinks of it, and what it thinks of the best.
    fn drawn(&mut self, position: Position, random: &mut Random) -> (Position, i32) {
        let temperature = self.generation.temperature * f64::from(SCALE);
        let margin = (temperature * NEVER_DRAWN) as i32;
        let mut children = Vec::with_capacity(20);
        let mut best = -INFINITE;
        for square in position.legal_moves() {
            let child = position.play_unchecked(Some(square));
            let least = (best - margin).max(-INFINITE);
            let value = -self.search.value(child.board(), self.generation.depth - 1, -INFINITE, -least);
            best = best.max(value);
            children.push((child, value));
        }
        let weight = |value: i32| libm::exp(f64::from(value - best) / temperature);
        let sum: f64 = children.iter().map(|&(_, value)| weight(value)).sum();
        let mut left = f64::from(random.next_u32()) / 4_294_967_296.0 * sum;
        let drawn = children.iter().find(|&&(_, value)| {
            left -= weight(value);
            left < 0.0
        });
        (drawn.unwrap_or(&children[0]).0, best)
    }

    /// Plays the game to its end as well as can be.
    fn exact_ending(&self, position: Position, seen: &mut Vec<(Position, i32)>) -> Position {
        let line = Solver::new(TABLE_BYTES).line(OthelloGame::from(position));
        let mut positions = vec![position];
        for played in line {
            positions.push(play(positions[positions.len() - 1], played));
        }
        let last = positions[positions.len() - 1];
        let black = last.score().map_or(0, |score| i32::from(score.official.difference()));
        let learnt = |position: &&Position| {
            position.status() == Status::ToMove && position.empties().len() >= LAST_LEARNT
        };
        seen.extend(positions.iter().filter(learnt).map(|position| {
            let own = if position.turn() == Color::Black { black } else { -black };
            (*position, own * SCALE)
        }));
        last
    }
}

/// A random move, each as likely as the next; a pass where there is none, and nothing after the end.
fn any_move(position: Position, random: &mut Random) -> Position {
    let moves = position.legal_moves();
    match moves.squares().nth(random.below(moves.len()) as usize) {
        Some(square) => position.play_unchecked(Some(square)),
        None if position.status() == Status::MustPass => position.play_unchecked(None),
        None => position,
    }
}

fn play(position: Position, played: Move) -> Position {
    position.play(played).expect("searches and solvers play legal moves")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::plan::Plan;
    use evaluation::Weights;

    fn self_play() -> SelfPlay {
        let plan = Plan::toy();
        let evaluation = Arc::new(Evaluation::new(&Weights::simple()));
        SelfPlay::new(evaluation, plan.generations[1], plan.exact_empties)
    }

    #[test]
    fn a_game_is_what_its_seed_says() {
        let mut one = self_play();
        let games = [1, 2, 1].map(|seed| one.game(seed));
        assert_eq!(games[0], games[2]);
        assert_ne!(games[0], games[1]);
        assert_eq!(self_play().game(2), games[1]);
    }

    #[test]
    fn results_change_sign_with_the_side_to_move() {
        let mut play = self_play();
        for seed in 0..20 {
            let game = play.game(seed);
            assert!(game.iter().all(|sample| sample.result.abs() == game[0].result.abs()));
            assert!(game.iter().all(|sample| (LAST_LEARNT..=52).contains(&sample.empties())));
            for pair in game.windows(2) {
                let [before, after] = [pair[0].board, pair[1].board];
                // The mover's discs are the other side's in the next position, unless that side had to pass.
                let alternated = before.player.is_subset(after.opponent);
                let again = before.player.is_subset(after.player);
                assert!(alternated || again || before.occupied().len() + 2 < after.occupied().len());
                if alternated {
                    assert_eq!(pair[1].result, -pair[0].result);
                }
            }
        }
    }

    #[test]
    fn what_is_solved_is_the_result() {
        let mut play = self_play();
        for seed in 0..20 {
            let game = play.game(seed);
            let solved = game.iter().filter(|sample| sample.empties() <= 8);
            for sample in solved {
                assert_eq!(i32::from(sample.searched), i32::from(sample.result) * SCALE);
            }
        }
    }
}
