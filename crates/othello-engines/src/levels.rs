//! The ten levels, from one that a child beats to a strong one, and the strongest player there is in a given time.
//!
//! Levels are defined by iterations and options rather than time, so a level is equally strong on every machine. Each was set by
//! matches against the one below, and by the discs that people in tournaments lose: crates/lab/EXPERIMENTS.md.
use crate::{Agent, Policy, Preference, Puct, Uct};
use mcts::{Config, FinalMove, Limit, Limits};

/// The number of levels.
pub const COUNT: u8 = 10;

/// The number of the [`former`] levels.
pub const FORMER_COUNT: u8 = 10;

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
    Foggy { iterations: u32, blur: f64, errors: Errors, exact_empties: u8, solve_empties: u8 },
}

/// A beginner's errors, beside the fog.
struct Errors {
    mistakes: f64,
    overlook: f64,
}

/// The highest level without the learned evaluation.
pub const HIGHEST_UNLEARNED: u8 = 2;

/// The highest of the [`former`] levels without the learned evaluation.
pub const HIGHEST_FORMER_UNLEARNED: u8 = 5;

const NO_ERRORS: Errors = Errors { mistakes: 0.0, overlook: 0.0 };

/// The first two need no learned evaluation, which is a download of its own. From the third on, the fog clears from level to level: it
/// suits a player who counts a few moves ahead in the third, and leaves only moves of nearly the same value in doubt in the
/// tenth. The third does not see most moves into corners, the fourth some. From the seventh on, which loses about as many discs a move
/// as people in tournaments do, endings are played as well as the rest.
const LEVELS: [Level; COUNT as usize] = [
    careless(12, 0.92),
    careless(12, 0.56),
    beginner(30.0, Errors { mistakes: 0.46, overlook: 0.8 }),
    beginner(22.5, Errors { mistakes: 0.12, overlook: 0.1 }),
    foggy(10, 12.2, 0, 6),
    foggy(12, 7.5, 0, 8),
    foggy(10, 3.9, 0, 12),
    foggy(33, 2.7, 5, 14),
    foggy(140, 2.0, 8, 18),
    foggy(1_000, 1.5, 10, 19),
];

/// The levels until November 2026. Stored games, links and records that name a level without a version mean these.
const FORMER: [Level; FORMER_COUNT as usize] = [
    careless(12, 0.92),
    careless(12, 0.725),
    careless(30, 0.582),
    careless(80, 0.481),
    careless(200, 0.39),
    Level::Foggy {
        iterations: 80,
        blur: 42.0,
        errors: Errors { mistakes: 0.3, overlook: 0.0 },
        exact_empties: 0,
        solve_empties: 6,
    },
    foggy(150, 43.0, 6, 8),
    foggy(300, 31.0, 8, 10),
    foggy(600, 23.3, 8, 12),
    foggy(1_200, 19.5, 10, 14),
];

const fn careless(iterations: u32, mistakes: f64) -> Level {
    Level::Careless { iterations, mistakes }
}

const fn beginner(blur: f64, errors: Errors) -> Level {
    Level::Foggy { iterations: 10, blur, errors, exact_empties: 0, solve_empties: 4 }
}

const fn foggy(iterations: u32, blur: f64, exact_empties: u8, solve_empties: u8) -> Level {
    Level::Foggy { iterations, blur, errors: NO_ERRORS, exact_empties, solve_empties }
}

/// The agent of a level, clamped to 1 to [`COUNT`].
pub fn level(level: u8) -> Agent {
    LEVELS[index(level, COUNT)].agent()
}

/// The agent of a level of the scale in use until November 2026, clamped to 1 to [`FORMER_COUNT`].
pub fn former(level: u8) -> Agent {
    FORMER[index(level, FORMER_COUNT)].agent()
}

fn index(level: u8, count: u8) -> usize {
    usize::from(level.clamp(1, count) - 1)
}

impl Level {
    fn agent(&self) -> Agent {
        match *self {
            Self::Careless { iterations, mistakes } => Agent::Uct(Uct {
                limits: Limits::new().iterations(iterations),
                random_first_move: false,
                mistakes,
                ..Uct::classic()
            }),
            Self::Foggy {
                iterations,
                blur,
                errors: Errors { mistakes, overlook },
                exact_empties,
                solve_empties,
            } => {
                let limits = Limits::new().iterations(iterations);
                Agent::Puct(Puct {
                    blur,
                    mistakes,
                    overlook,
                    exact_empties,
                    solve_empties,
                    likely_empties: 0,
                    ..Puct::new(limits)
                })
            }
        }
    }
}

/// Strengths in Elo above the first level, from a round robin on 8x8 with passes, to the nearest ten: the names of agents, and
/// their ratings. The data: crates/lab/experiments/levels.json, in EXPERIMENTS.md with its command and intervals.
const RATINGS: [(&str, i16); 12] = [
    ("level1v2", 0),
    ("level2v2", 270),
    ("level3v2", 540),
    ("level4v2", 800),
    ("level5v2", 1_080),
    ("level6v2", 1_310),
    ("level7v2", 1_610),
    ("level8v2", 1_920),
    ("level9v2", 2_180),
    ("level10v2", 2_390),
    ("classic", 1_200),
    ("minimax", 580),
];

/// The measured strength of the agent with this name, in Elo above the first level, on 8x8 with passes; `None` if it was not
/// measured.
pub fn rating(name: &str) -> Option<i16> {
    RATINGS.iter().find(|(known, _)| *known == name).map(|(_, elo)| *elo)
}

/// The discs that a move of each level loses on average in endings of 18 to 21 empty squares from games of tournaments, where people
/// lost 3.05: exact values, [`LEVELS`] in their order. The data: crates/lab/EXPERIMENTS.md.
const DISCS_LOST: [f64; COUNT as usize] = [16.5, 15.1, 10.9, 9.0, 6.3, 4.9, 3.6, 3.0, 1.8, 1.0];

/// The discs that a move of this level, clamped to 1 to [`COUNT`], loses on average in endings. People in tournaments lose about 3.
pub fn discs_lost(level: u8) -> f64 {
    DISCS_LOST[index(level, COUNT)]
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
    use crate::Player;
    use othello::{Move, Position, Rules, Square};
    use thinking::Thinking;

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
            assert_eq!(level(n), format!("level{n}v2").parse().expect("an agent"), "level {n}");
            assert_eq!(level(n), format!("level{n}").parse().expect("an agent"), "plain level {n}");
            assert_eq!(level(n).to_string().parse::<Agent>().expect("an agent"), level(n), "level {n}");
        }
        for n in 1..=FORMER_COUNT {
            assert_eq!(former(n), format!("level{n}v1").parse().expect("an agent"), "former level {n}");
        }
        assert_eq!("strongest5".parse::<Agent>().expect("an agent"), strongest(5));
        assert!("strongest0".parse::<Agent>().is_err() && "strongest61".parse::<Agent>().is_err());
    }

    /// Defaults of PUCT players that are younger than the levels are not theirs.
    #[test]
    fn levels_choose_by_their_tree_or_by_exact_scores() {
        for agent in (1..=COUNT).map(level).chain((1..=FORMER_COUNT).map(former)) {
            assert!(!matches!(&agent, Agent::Puct(puct) if puct.likely_empties > 0), "{agent}");
        }
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
