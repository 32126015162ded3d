//! The ten levels, from one that a child beats to the strongest.
//!
//! They are defined by iterations and options rather than time, so a level is equally strong on every machine. Their
//! strength was measured in matches against the level below: crates/lab/EXPERIMENTS.md.
use crate::{Agent, Policy, Preference, Uct};
use mcts::{Config, FinalMove, Limit, Limits};

/// The number of levels.
pub const COUNT: u8 = 10;

/// The options of a level.
struct Level {
    iterations: u32,
    /// The percentage of moves that are mistakes.
    mistakes: u8,
    exploration: f64,
    preference: Preference,
    exact_empties: u8,
}

const fn level_of(
    iterations: u32,
    mistakes: u8,
    exploration: f64,
    preference: Preference,
    exact_empties: u8,
) -> Level {
    Level { iterations, mistakes, exploration, preference, exact_empties }
}

/// The weakest levels search little and make mistakes, the next ones only search little; the strong ones use better
/// playouts and exact endings. All but the last two take less than a second per move on a slow phone.
const LEVELS: [Level; COUNT as usize] = [
    level_of(12, 50, 1.4, Preference::Uniform, 0),
    level_of(30, 30, 1.4, Preference::Uniform, 0),
    level_of(80, 15, 1.4, Preference::Uniform, 0),
    level_of(250, 8, 1.0, Preference::Uniform, 0),
    level_of(800, 3, 0.7, Preference::Uniform, 0),
    level_of(500, 0, 0.6, Preference::Corners, 0),
    level_of(2_000, 0, 0.6, Preference::Corners, 8),
    level_of(8_000, 0, 0.6, Preference::Corners, 10),
    level_of(40_000, 0, 0.6, Preference::Corners, 12),
    level_of(250_000, 0, 0.6, Preference::Corners, 14),
];

/// The agent of a level, clamped to 1 to [`COUNT`].
pub fn level(level: u8) -> Agent {
    Agent::Uct(uct(level))
}

fn uct(level: u8) -> Uct {
    let of = &LEVELS[usize::from(level.clamp(1, COUNT) - 1)];
    let plays_with_sense = of.preference != Preference::Uniform;
    Uct {
        config: Config {
            exploration: of.exploration,
            solver: of.exact_empties > 0,
            final_move: FinalMove::Visits,
            ..Config::CLASSIC
        },
        policy: Policy { preference: of.preference, epsilon: if plays_with_sense { 0.1 } else { 0.0 } },
        exact_empties: of.exact_empties,
        limits: Limits::default().and(Limit::Iterations(of.iterations)),
        reuse_tree: of.iterations >= 10_000,
        mistakes: f64::from(of.mistakes) / 100.0,
        ..Uct::classic()
    }
}

/// The player for hints and for analysing games: uses the better playouts, solves endings of up to ten empty squares
/// exactly, makes no mistakes, and thinks about the first move too.
pub fn analyst(iterations: u32) -> Uct {
    Uct {
        exact_empties: 10,
        limits: Limits::default().and(Limit::Iterations(iterations)),
        random_first_move: false,
        reuse_tree: false,
        ..uct(COUNT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Player, Thinking};
    use othello::{Move, Position, Rules, Square};

    fn after_f5() -> Position {
        let f5: Square = "f5".parse().expect("a square");
        Position::start(Rules::default()).play(Move::Place(f5)).expect("legal")
    }

    fn moves(uct: Uct, seeds: u64) -> Vec<Move> {
        let agent = Player::from(Agent::Uct(uct));
        let of = |seed| {
            let mut thinking = Thinking::new(after_f5(), &agent, seed).expect("not over");
            loop {
                if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
                    break decision.played;
                }
            }
        };
        (0..seeds).map(of).collect()
    }

    #[test]
    fn a_level_is_the_same_every_time() {
        for number in 1..=6 {
            assert_eq!(moves(uct(number), 4), moves(uct(number), 4), "level {number}");
        }
        assert_eq!((level(0), level(200)), (level(1), level(COUNT)));
    }

    #[test]
    fn mistakes_are_other_moves_at_the_given_rate() {
        let sure = Uct { mistakes: 0.0, limits: Limits::default().and(Limit::Iterations(300)), ..uct(1) };
        let right = moves(sure.clone(), 400);
        let differing = |share| {
            let moves = moves(Uct { mistakes: share, ..sure.clone() }, 400);
            moves.iter().zip(&right).filter(|(one, other)| one != other).count()
        };
        assert_eq!(differing(0.0), 0);
        assert_eq!(differing(1.0), 400);
        let some = differing(0.25);
        assert!((60..=140).contains(&some), "{some} of 400 mistakes at a rate of 1/4");
    }
}
