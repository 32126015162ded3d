//! The ten levels, from one that a child beats to a strong one, and the strongest player there is in a given time.
//!
//! Levels are defined by iterations and options rather than time, so a level is equally strong on every machine. Each was set by
//! matches against the one below: crates/lab/EXPERIMENTS.md.
use crate::{Agent, Policy, Preference, Puct, Uct};
use mcts::{Config, FinalMove, Limit, Limits};

/// The number of levels.
pub const COUNT: u8 = 10;

/// The most seconds of [`strongest`].
pub const MOST_SECONDS: u8 = 60;

/// How freely [`strongest`] chooses among the moves of the opening book, in discs.
const VARIETY: f64 = 0.5;

/// The options of a level.
enum Level {
    /// Searches little, without the learned evaluation, and makes a beginner's mistakes: flips as many discs as it can, and
    /// overlooks corners.
    Careless { iterations: u32, mistakes: f64 },
    /// Sees values as if through fog, by the learned evaluation.
    Foggy { iterations: u32, blur: f64, mistakes: f64, exact_empties: u8, solve_empties: u8 },
}

/// The first five need no learned evaluation, which is a download of its own. The sixth still makes some of a beginner's mistakes. From
/// there on the fog clears from level to level; where a corner can be taken, there is none.
const LEVELS: [Level; COUNT as usize] = [
    careless(12, 0.92),
    careless(12, 0.725),
    careless(30, 0.582),
    careless(80, 0.481),
    careless(200, 0.39),
    Level::Foggy { iterations: 80, blur: 42.0, mistakes: 0.3, exact_empties: 0, solve_empties: 6 },
    foggy(150, 43.0, 6, 8),
    foggy(300, 31.0, 8, 10),
    foggy(600, 23.3, 8, 12),
    foggy(1_200, 19.5, 10, 14),
];

const fn careless(iterations: u32, mistakes: f64) -> Level {
    Level::Careless { iterations, mistakes }
}

const fn foggy(iterations: u32, blur: f64, exact_empties: u8, solve_empties: u8) -> Level {
    Level::Foggy { iterations, blur, mistakes: 0.0, exact_empties, solve_empties }
}

/// The agent of a level, clamped to 1 to [`COUNT`].
pub fn level(level: u8) -> Agent {
    match LEVELS[usize::from(level.clamp(1, COUNT) - 1)] {
        Level::Careless { iterations, mistakes } => Agent::Uct(Uct {
            limits: Limits::new().iterations(iterations),
            random_first_move: false,
            mistakes,
            ..Uct::classic()
        }),
        Level::Foggy { iterations, blur, mistakes, exact_empties, solve_empties } => {
            let limits = Limits::new().iterations(iterations);
            Agent::Puct(Puct { blur, mistakes, exact_empties, solve_empties, ..Puct::new(limits) })
        }
    }
}

/// Strengths in Elo above the first level, from a round robin on 8x8 with passes, to the nearest ten: the names of agents, and
/// their ratings. The data: crates/lab/experiments/levels.json, in EXPERIMENTS.md with its command and intervals.
const RATINGS: [(&str, i16); 12] = [
    ("level1", 0),
    ("level2", 190),
    ("level3", 370),
    ("level4", 550),
    ("minimax", 610),
    ("level5", 710),
    ("level6", 830),
    ("level7", 1_040),
    ("level8", 1_210),
    ("classic", 1_330),
    ("level9", 1_390),
    ("level10", 1_510),
];

/// The measured strength of the agent with this name, in Elo above the first level, on 8x8 with passes; `None` if it was not
/// measured.
pub fn rating(name: &str) -> Option<i16> {
    RATINGS.iter().find(|(known, _)| *known == name).map(|(_, elo)| *elo)
}

/// The strongest player that answers within this many seconds, clamped to 1 to [`MOST_SECONDS`].
pub fn strongest(seconds: u8) -> Agent {
    let ms = 1_000 * u32::from(seconds.clamp(1, MOST_SECONDS));
    Agent::Puct(Puct {
        solve_empties: 24,
        book: Some(VARIETY),
        reuse_tree: true,
        limits: Limits::new().time_ms(f64::from(ms)),
        ..Puct::new(Limits::new())
    })
}

/// The player for hints and for analysing games: uses the better playouts, solves endings of up to ten empty squares
/// exactly, makes no mistakes, and thinks about the first move too.
pub fn analyst(iterations: u32) -> Uct {
    Uct {
        config: Config { exploration: 0.6, solver: true, final_move: FinalMove::Visits, ..Config::CLASSIC },
        policy: Policy { preference: Preference::Corners, epsilon: 0.1 },
        exact_empties: 10,
        limits: Limits::default().and(Limit::Iterations(iterations)),
        random_first_move: false,
        ..Uct::classic()
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

    fn moves(agent: &Agent, seeds: u64) -> Vec<Move> {
        let player = Player::from(agent.clone());
        let of = |seed| {
            let mut thinking = Thinking::new(after_f5(), &player, seed).expect("not over");
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
        for number in 1..=COUNT {
            assert_eq!(moves(&level(number), 4), moves(&level(number), 4), "level {number}");
        }
        assert_eq!((level(0), level(200)), (level(1), level(COUNT)));
    }

    #[test]
    fn levels_are_named_as_they_are_written() {
        for n in 1..=COUNT {
            assert_eq!(level(n), format!("level{n}").parse().expect("an agent"), "level {n}");
            assert_eq!(level(n).to_string().parse::<Agent>().expect("an agent"), level(n), "level {n}");
        }
        assert_eq!("strongest5".parse::<Agent>().expect("an agent"), strongest(5));
        assert!("strongest0".parse::<Agent>().is_err() && "strongest61".parse::<Agent>().is_err());
    }

    #[test]
    fn mistakes_are_other_moves_at_the_given_rate() {
        let uct = |mistakes| {
            let limits = Limits::default().and(Limit::Iterations(300));
            Agent::Uct(Uct { mistakes, limits, random_first_move: false, ..Uct::classic() })
        };
        let right = moves(&uct(0.0), 400);
        let differing = |share| {
            let moves = moves(&uct(share), 400);
            moves.iter().zip(&right).filter(|(one, other)| one != other).count()
        };
        assert_eq!(differing(0.0), 0);
        assert_eq!(differing(1.0), 400);
        let some = differing(0.25);
        assert!((60..=140).contains(&some), "{some} of 400 mistakes at a rate of 1/4");
    }
}
