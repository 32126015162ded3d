//! Clocks: how much time a side has.
use crate::state::{Model, Named, Phase};
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
    fn new(control: TimeControl) -> Option<Self> {
        let seconds = match control {
            TimeControl::None => return None,
            TimeControl::Move(seconds) | TimeControl::Game { seconds, .. } => seconds,
        };
        Some(Self { control, left_ms: u32::from(seconds) * 1000 })
    }

    /// The line of a side without a clock.
    const NO_LINE: &'static str = "clock=";
    /// How the line with the ply begins up to which increments have been paid.
    const PAID: &'static str = "paid-ply=";

    /// The clock as a line of a game that is kept: its control's name, and the milliseconds left.
    fn to_line(self) -> String {
        format!("{}{} {}", Self::NO_LINE, self.control.name(), self.left_ms)
    }

    /// The clock that such a line holds.
    fn from_line(line: &str) -> Option<Self> {
        let (control, left) = line.strip_prefix(Self::NO_LINE)?.split_once(' ')?;
        let clock = Self::new(TimeControl::from_name(control)?)?;
        Some(Self { left_ms: left.parse::<usize>().ok()? as u32, ..clock })
    }

    /// Starts the next turn: time for each move begins anew, and a game's clock gains its increment where it was earned.
    fn turn_over(&mut self, earned: bool) {
        match self.control {
            TimeControl::Move(seconds) => self.left_ms = u32::from(seconds) * 1000,
            TimeControl::Game { increment, .. } if earned => self.left_ms += u32::from(increment) * 1000,
            TimeControl::None | TimeControl::Game { .. } => {}
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

/// The clocks of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// Those of Black and White, where they have one.
    pub sides: [Option<Clock>; 2],
    /// The side whose time is up.
    pub flagged: Option<Color>,
    /// The ply up to which increments have been paid: a move that is taken back and made again earns none.
    paid_ply: usize,
}

impl Clocks {
    /// At the beginning of a game.
    pub(crate) fn new(controls: [TimeControl; 2]) -> Self {
        Self { sides: controls.map(Clock::new), ..Self::default() }
    }

    /// The clock of a side.
    pub const fn of(&self, color: Color) -> Option<Clock> {
        self.sides[color as usize]
    }

    /// A side has made the turn of this ply, counted from 1. A forced pass earns no increment.
    pub(crate) fn moved(&mut self, color: Color, passed: bool, ply: usize) {
        let is_new = ply > self.paid_ply;
        self.paid_ply = self.paid_ply.max(ply);
        if let Some(clock) = &mut self.sides[color as usize] {
            clock.turn_over(is_new && !passed);
        }
    }

    /// Time has passed for a side; without any left it has lost.
    fn tick(&mut self, color: Color, milliseconds: u32) {
        if let Some(clock) = &mut self.sides[color as usize] {
            clock.left_ms = clock.left_ms.saturating_sub(milliseconds);
            if clock.left_ms == 0 {
                self.flagged = Some(color);
            }
        }
    }

    /// After going through a game. The turn that one came to begins anew where there is so much time for each move; for a
    /// game there is no time back. One that was lost on time goes on without clocks.
    pub(crate) fn travelled(&mut self) {
        if self.flagged.take().is_some() {
            self.sides = [None; 2];
        }
        for clock in self.sides.iter_mut().flatten() {
            clock.turn_over(false);
        }
    }

    /// The clocks as lines of a game that is kept; none where no side has one.
    pub(crate) fn to_lines(self) -> String {
        if self.sides == [None; 2] {
            return String::new();
        }
        let line = |clock: Option<Clock>| clock.map_or_else(|| Clock::NO_LINE.to_owned(), Clock::to_line);
        let sides = self.sides.map(|clock| format!("\n{}", line(clock))).concat();
        format!("{sides}\n{}{}", Clock::PAID, self.paid_ply)
    }

    /// The clocks of a game that was kept: Black's line, then White's. A clock that had run down stays so.
    pub(crate) fn from_lines(settings: &str) -> Self {
        let mut lines = settings.lines().filter(|line| line.starts_with(Clock::NO_LINE));
        let paid = settings.lines().find_map(|line| line.strip_prefix(Clock::PAID)?.parse().ok());
        let mut clocks = Self { paid_ply: paid.unwrap_or_default(), ..Self::default() };
        for color in [Color::Black, Color::White] {
            let clock = lines.next().and_then(Clock::from_line);
            clocks.sides[color as usize] = clock;
            if clock.is_some_and(|clock| clock.left_ms == 0) {
                clocks.flagged = Some(color);
            }
        }
        clocks
    }
}

impl Model {
    /// Whose clock runs: from the first move on, while its side decides.
    pub fn ticking(&self) -> Option<Color> {
        let turn = self.position().turn();
        let runs = self.game.ply() > 0
            && self.analysis.whole_game.is_none()
            && matches!(self.phase(), Phase::Human | Phase::Thinking)
            && self.clocks.of(turn).is_some();
        runs.then_some(turn)
    }

    /// What an agent may think about the present move, in milliseconds.
    pub(crate) fn time_ms(&self) -> Option<f64> {
        let moves = self.position().empties().len().div_ceil(2);
        self.clocks.of(self.position().turn()).map(|clock| clock.budget_ms(moves).into())
    }

    /// Time has passed for the side whose clock runs.
    pub(crate) fn tick(&mut self, milliseconds: u32) {
        if let Some(color) = self.ticking() {
            self.clocks.tick(color, milliseconds);
        }
    }
}
