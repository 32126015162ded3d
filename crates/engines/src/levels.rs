//! The ten levels, from one that a child beats to a strong one, and the strongest player there is in a given time.
//!
//! Levels are defined by iterations and options rather than time, so a level is equally strong on every machine. Each was set by
//! matches against the one below: crates/lab/EXPERIMENTS.md.
use crate::{Agent, Policy, Preference, Uct};
use mcts::{Config, FinalMove, Limit, Limits};

/// The number of levels.
pub const COUNT: u8 = 10;

/// The most seconds of [`strongest`].
pub const MOST_SECONDS: u8 = 60;

/// The levels as texts. The first five need no learned evaluation, which is a download of its own. They search little and make a
/// beginner's mistakes: they flip as many discs as they can, and overlook corners. The others see values as if through fog, which
/// clears from level to level; the lowest two also are a little greedy and overlook a corner now and then.
const LEVELS: [&str; COUNT as usize] = [
    "uct:iterations=12,random-first=off,mistakes=0.92",
    "uct:iterations=12,random-first=off,mistakes=0.725",
    "uct:iterations=30,random-first=off,mistakes=0.582",
    "uct:iterations=80,random-first=off,mistakes=0.481",
    "uct:iterations=200,random-first=off,mistakes=0.39",
    "puct:iterations=80,exact=0,solve=6,greed=0.5,overlook=0.1,blur=26.25",
    "puct:iterations=150,exact=6,solve=8,blur=24.765",
    "puct:iterations=300,exact=8,solve=10,blur=21",
    "puct:iterations=600,exact=8,solve=12,blur=18.5",
    "puct:iterations=1200,exact=10,solve=14,blur=16",
];

/// The agent of a level, clamped to 1 to [`COUNT`].
pub fn level(level: u8) -> Agent {
    let text = LEVELS[usize::from(level.clamp(1, COUNT) - 1)];
    text.parse().expect("the texts of the levels are agents")
}

/// The strongest player that answers within this many seconds, clamped to 1 to [`MOST_SECONDS`].
pub fn strongest(seconds: u8) -> Agent {
    let ms = 1_000 * u32::from(seconds.clamp(1, MOST_SECONDS));
    Agent::Puct(crate::Puct {
        solve_empties: 24,
        reuse_tree: true,
        limits: Limits::new().time_ms(f64::from(ms)),
        ..crate::Puct::new(Limits::new())
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
        for (n, text) in (1..).zip(LEVELS) {
            assert_eq!(level(n), format!("level{n}").parse().expect("an agent"), "level {n}");
            assert_eq!(level(n).to_string().parse::<Agent>().expect("an agent"), level(n), "{text}");
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
