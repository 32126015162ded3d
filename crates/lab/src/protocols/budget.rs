//! How long to think about a move of a game that is played by the clock.
use othello::{Color, Position};

/// The share of the time left, in milliseconds, that a player spends on a move: the time divided by the number of its moves to
/// come, by the empty squares, plus one more for losses on the way.
pub fn share_ms(left_ms: f64, position: Position) -> f64 {
    let moves = position.empties().len().div_ceil(2);
    (left_ms / f64::from(moves + 1)).max(LEAST_MS)
}

/// Even without any time left, there is a move.
const LEAST_MS: f64 = 1.0;

/// The share of a period that is used, so that nothing is lost on the way.
const USED: f64 = 0.9;

/// The clocks of both sides by the rules of GTP: a main time, and after it periods in each of which a number of moves has to be
/// made.
#[derive(Clone, Copy, Debug)]
pub struct Clocks {
    period_ms: f64,
    moves: u32,
    sides: [Side; 2],
}

/// The clock of a side.
#[derive(Clone, Copy, Debug)]
struct Side {
    left_ms: f64,
    /// The number of moves to be made in this period; `None` in the main time.
    moves: Option<u32>,
}

impl Clocks {
    /// The clocks at the start of a game; `None` if the settings mean that time is not limited: all zero, or a period without
    /// moves.
    pub fn new(main_s: f64, period_s: f64, moves: u32) -> Option<Self> {
        if (main_s == 0.0 || period_s > 0.0) && moves == 0 {
            return None;
        }
        let (main_ms, period_ms) = (1e3 * main_s, 1e3 * period_s);
        let main = Side { left_ms: main_ms, moves: None };
        let period = Side { left_ms: period_ms, moves: Some(moves) };
        Some(Self { period_ms, moves, sides: [if main_s == 0.0 { period } else { main }; 2] })
    }

    /// Clocks of which nothing is known but what [`set`](Self::set) says.
    pub const fn unknown() -> Self {
        Self { period_ms: 0.0, moves: 0, sides: [Side { left_ms: f64::INFINITY, moves: None }; 2] }
    }

    /// Sets the time left to a side: in the main time if `moves` is 0, else for that many moves.
    pub fn set(&mut self, color: Color, left_s: f64, moves: u32) {
        let moves = (moves > 0).then_some(moves);
        self.sides[color as usize] = Side { left_ms: 1e3 * left_s, moves };
    }

    /// The milliseconds for a move of the side to move; `None` if they are not limited.
    pub fn budget_ms(&self, position: Position) -> Option<f64> {
        let side = self.sides[position.turn() as usize];
        let budget = match side.moves {
            Some(moves) => USED * side.left_ms / f64::from(moves.max(1)),
            None if self.moves > 0 => {
                share_ms(side.left_ms, position).max(USED * self.period_ms / f64::from(self.moves))
            }
            None => share_ms(side.left_ms, position),
        };
        budget.is_finite().then_some(budget.max(LEAST_MS))
    }

    /// Counts the time that a side has spent on a move.
    pub fn spend(&mut self, color: Color, ms: f64) {
        let side = &mut self.sides[color as usize];
        side.left_ms -= ms;
        match side.moves {
            None if side.left_ms < 0.0 && self.moves > 0 => {
                *side = Side { left_ms: self.period_ms + side.left_ms, moves: Some(self.moves) };
            }
            Some(0 | 1) => *side = Side { left_ms: self.period_ms, moves: Some(self.moves) },
            Some(moves) => side.moves = Some(moves - 1),
            None => {}
        }
        side.left_ms = side.left_ms.max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::Rules;

    fn start() -> Position {
        Position::start(Rules::default())
    }

    #[test]
    fn settings_without_a_limit_are_known() {
        for (main, period, moves) in [(0.0, 0.0, 0), (0.0, 1.0, 0), (5.0, 1.0, 0)] {
            assert!(Clocks::new(main, period, moves).is_none(), "{main} {period} {moves}");
        }
        assert_eq!(Clocks::unknown().budget_ms(start()), None);
    }

    #[test]
    fn the_main_time_lasts_for_the_whole_game() {
        let mut clocks = Clocks::new(60.0, 0.0, 0).expect("a limit");
        let mut game = othello::Game::new(start());
        while let Some(played) = game.position().moves().next() {
            let ms = clocks.budget_ms(game.position()).expect("a limit");
            assert!((100.0..8_000.0).contains(&ms), "{ms} at {}", game.turns().len());
            clocks.spend(game.position().turn(), ms);
            game.play(played).expect("it is legal");
        }
        assert!(clocks.sides.iter().all(|side| side.left_ms > 0.0), "{clocks:?}");
    }

    #[test]
    fn periods_follow_the_main_time() {
        let mut clocks = Clocks::new(1.0, 10.0, 5).expect("a limit");
        let budget = |clocks: &Clocks| clocks.budget_ms(start()).expect("a limit");
        assert_eq!(budget(&clocks), 1_800.0);
        clocks.spend(Color::Black, 1_800.0);
        // 9.2 s are left for 5 moves.
        assert!((budget(&clocks) - 1_656.0).abs() < 1e-6);
        for _ in 0..5 {
            clocks.spend(Color::Black, 1_000.0);
        }
        assert_eq!(budget(&clocks), 1_800.0);
    }

    #[test]
    fn what_the_controller_says_counts() {
        let mut clocks = Clocks::unknown();
        clocks.set(Color::Black, 31.0, 0);
        assert_eq!(clocks.budget_ms(start()), Some(1_000.0));
        clocks.set(Color::Black, 10.0, 2);
        assert_eq!(clocks.budget_ms(start()), Some(4_500.0));
        clocks.set(Color::Black, 0.0, 0);
        assert_eq!(clocks.budget_ms(start()), Some(LEAST_MS));
        clocks.spend(Color::Black, 5.0);
        assert_eq!(clocks.budget_ms(start()), Some(LEAST_MS));
    }
}
