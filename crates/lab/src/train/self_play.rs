//! Games that an evaluation plays against itself, as samples to learn from.
use super::plan::Generation;
use super::samples::Sample;
use othello::{Color, Move, Position, Rules, Status};
use othello_engines::mcts::Random;
use othello_engines::solver::Solver;
use othello_engines::{AlphaBeta, INFINITE, OthelloGame};
use othello_evaluation::{Evaluation, SCALE};
use std::sync::Arc;

/// The minimum and maximum number of random plies at the beginning of a game.
const RANDOM_PLIES: (u32, u32) = (8, 20);

/// A move worse than the best one by this many temperatures is practically never drawn, so a bound on its value suffices.
const NEVER_DRAWN: f64 = 8.0;

/// Positions with fewer empty squares than this are not used as samples: the solver plays them.
const LAST_LEARNED: u32 = 8;

/// The size of the search's table in bytes, enough for the positions of one game.
const TABLE_BYTES: usize = 1 << 18;

/// Plays games one after the other. A game depends on its seed alone, not on earlier games.
pub struct SelfPlay {
    search: AlphaBeta,
    generation: Generation,
    exact_empties: u32,
}

impl SelfPlay {
    pub fn new(evaluation: Arc<Evaluation>, generation: Generation, exact_empties: u8) -> Self {
        Self {
            search: AlphaBeta::new(evaluation, TABLE_BYTES),
            generation,
            exact_empties: exact_empties.into(),
        }
    }

    /// Plays the game with this seed. Returns its positions after the random plies in which the side to move could place a disc.
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
        self.samples(&seen, black)
    }

    /// The positions of a game as samples. `seen` has each with the value that the search found, for the side to move; `black` is the
    /// result for Black.
    fn samples(&self, seen: &[(Position, i32)], black: i8) -> Vec<Sample> {
        // The target of the position after, for Black.
        let mut later = f64::from(black) * f64::from(SCALE);
        let mut samples: Vec<Sample> = Vec::with_capacity(seen.len());
        for (position, searched) in seen.iter().rev() {
            let side = if position.turn() == Color::Black { 1 } else { -1 };
            let searched = f64::from(*searched) * f64::from(side);
            later = searched + self.generation.trace * (later - searched);
            let target = (later * f64::from(side)).round() as i16;
            samples.push(Sample { board: position.board(), target, result: black * side as i8 });
        }
        samples.reverse();
        samples
    }

    /// Draws a move with a probability that depends on its value. Returns the position after it and the value of the best move.
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

    /// Plays the game to its end with best play. Returns the final position.
    fn exact_ending(&self, position: Position, seen: &mut Vec<(Position, i32)>) -> Position {
        let line = Solver::new(TABLE_BYTES).line(OthelloGame::from(position));
        let mut positions = vec![position];
        for played in line {
            positions.push(play(positions[positions.len() - 1], played));
        }
        let last = positions[positions.len() - 1];
        let black = last.score().map_or(0, |score| i32::from(score.official.difference()));
        let learned = |position: &&Position| {
            position.status() == Status::ToMove && position.empties().len() >= LAST_LEARNED
        };
        seen.extend(positions.iter().filter(learned).map(|position| {
            let own = if position.turn() == Color::Black { black } else { -black };
            (*position, own * SCALE)
        }));
        last
    }
}

/// The position after a uniformly random move, or after a forced pass; the position itself if the game is over.
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
    use othello_evaluation::Weights;

    fn self_play() -> SelfPlay {
        let plan = Plan::toy();
        let evaluation = Arc::new(Evaluation::new(&Weights::simple()));
        SelfPlay::new(evaluation, plan.generations[1], plan.exact_empties)
    }

    #[test]
    fn a_game_depends_on_its_seed_alone() {
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
            assert!(game.iter().all(|sample| (LAST_LEARNED..=52).contains(&sample.empties())));
            for pair in game.windows(2) {
                let [before, after] = [pair[0].board, pair[1].board];
                // The mover's discs are the opponent's in the next position, unless the opponent had to pass.
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
    fn solved_positions_have_the_result_as_their_target() {
        let mut play = self_play();
        for seed in 0..20 {
            let game = play.game(seed);
            let solved = game.iter().filter(|sample| sample.empties() <= 8);
            for sample in solved {
                assert_eq!(i32::from(sample.target), i32::from(sample.result) * SCALE);
            }
        }
    }

    #[test]
    fn a_target_is_the_mean_of_the_values_to_come() {
        let start = Position::start(Rules::default());
        let second = play(start, start.moves().next().expect("a legal move"));
        let third = play(second, second.moves().next().expect("a legal move"));
        // For the side to move, Black, White and Black; Black wins by 8 discs.
        let seen = [(start, 2 * SCALE), (second, 4 * SCALE), (third, -2 * SCALE)];
        let mut self_play = self_play();
        for (trace, expected) in [(0.0, [2.0, 4.0, -2.0]), (1.0, [8.0, -8.0, 8.0]), (0.5, [0.75, 0.5, 3.0])] {
            self_play.generation.trace = trace;
            let samples = self_play.samples(&seen, 8);
            let targets: Vec<f64> =
                samples.iter().map(|it| f64::from(it.target) / f64::from(SCALE)).collect();
            assert_eq!(
                targets,
                expected.map(|discs: f64| (discs * f64::from(SCALE)).round() / f64::from(SCALE))
            );
            assert_eq!(samples.iter().map(|it| it.result).collect::<Vec<_>>(), [8, -8, 8]);
        }
    }
}
