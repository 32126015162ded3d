//! Clocks: how much time a side has.
use super::Named;
use super::{Model, Phase};
use othello::Color;

/// How much time a side has for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// As much as it likes.
    #[default]
    None,
    /// So many seconds for each move.
    Move(u16),
    /// So many seconds for all moves, and some more for each that was made (Fischer's clock).
    Game {
        /// At the beginning.
        seconds: u16,
        /// For each move.
        increment: u16,
    },
}

const fn game(seconds: u16, increment: u16) -> TimeControl {
    TimeControl::Game { seconds, increment }
}

impl Named for TimeControl {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::None, "none"),
        (Self::Move(5), "move5"),
        (Self::Move(20), "move20"),
        (game(60, 1), "game60"),
        (game(180, 2), "game180"),
        (game(300, 5), "game300"),
        (game(900, 10), "game900"),
    ];
}

/// The clock of a side in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// Milliseconds left.
    pub left_ms: u32,
}

impl Clock {
    /// The clock at the beginning of a game; none where time does not matter.
    pub(super) fn new(control: TimeControl) -> Option<Self> {
        let seconds = match control {
            TimeControl::None => return None,
            TimeControl::Move(seconds) | TimeControl::Game { seconds, .. } => seconds,
        };
        Some(Self { control, left_ms: u32::from(seconds) * 1000 })
    }

    /// The line of a side without a clock.
    pub(super) const NO_LINE: &'static str = "clock=";

    /// The clock as a line of a game that is kept: its control's name, and the milliseconds left.
    pub(super) fn to_line(self) -> String {
        format!("{}{} {}", Self::NO_LINE, self.control.name(), self.left_ms)
    }

    /// The clock that such a line holds.
    fn from_line(line: &str) -> Option<Self> {
        let (control, left) = line.strip_prefix(Self::NO_LINE)?.split_once(' ')?;
        let clock = Self::new(TimeControl::from_name(control)?)?;
        Some(Self { left_ms: left.parse::<usize>().ok()? as u32, ..clock })
    }

    /// After a move of its side; a forced pass earns no more time.
    pub(super) fn moved(&mut self, passed: bool) {
        match self.control {
            TimeControl::None => {}
            TimeControl::Game { .. } if passed => {}
            TimeControl::Move(seconds) => self.left_ms = u32::from(seconds) * 1000,
            TimeControl::Game { increment, .. } => self.left_ms += u32::from(increment) * 1000,
        }
    }

    /// How many milliseconds an agent should think at most when this side has `moves` moves or so to go. It leaves a
    /// quarter of a second for the way to the board and back.
    fn budget_ms(self, moves: u32) -> u32 {
        let left = self.left_ms.saturating_sub(250);
        let share = match self.control {
            TimeControl::Game { increment, .. } => left / moves.max(4) + u32::from(increment) * 900,
            _ => left / 10 * 7,
        };
        // Never more than half of what is left, and always a moment: a hasty move is better than none.
        let most = if matches!(self.control, TimeControl::Game { .. }) { left / 2 } else { left };
        share.min(most).max(20)
    }
}

impl Model {
    /// Whose clock runs: from the first move on, while its side decides.
    pub fn ticking(&self) -> Option<Color> {
        let turn = self.position().turn();
        let runs = !self.game.turns().is_empty()
            && self.game_analysis.is_none()
            && matches!(self.phase(), Phase::Human | Phase::Thinking)
            && self.clocks[turn as usize].is_some();
        runs.then_some(turn)
    }

    /// What an agent may think about the present move, in milliseconds.
    pub(super) fn time_ms(&self) -> Option<f64> {
        let moves = self.position().empties().len().div_ceil(2);
        self.clocks[self.position().turn() as usize].map(|clock| clock.budget_ms(moves).into())
    }

    /// Time has passed for the side whose clock runs; without any left it has lost.
    pub(super) fn tick(&mut self, milliseconds: u32) {
        let Some(color) = self.ticking() else { return };
        if let Some(clock) = &mut self.clocks[color as usize] {
            clock.left_ms = clock.left_ms.saturating_sub(milliseconds);
            if clock.left_ms == 0 {
                self.flagged = Some(color);
            }
        }
    }

    /// Takes up the clocks of a game that was kept: Black's line, then White's. A clock that had run down stays so.
    pub(super) fn wind_up(&mut self, settings: &str) {
        let mut lines = settings.lines().filter(|line| line.starts_with(Clock::NO_LINE));
        for color in [Color::Black, Color::White] {
            let clock = lines.next().and_then(Clock::from_line);
            self.clocks[color as usize] = clock;
            if clock.is_some_and(|clock| clock.left_ms == 0) {
                self.flagged = Some(color);
            }
        }
    }

    /// Going back in a game that was lost on time goes on without clocks.
    pub(super) fn unflag(&mut self) {
        if self.flagged.take().is_some() {
            self.clocks = [None; 2];
        }
    }
}
