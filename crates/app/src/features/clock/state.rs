//! The state of the clocks.
use board_game::Side;
use formats::GameSettings;
use ui::text::Named;

/// A side's time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// Seconds for each move.
    Move(u16),
    /// Seconds for all moves, plus an increment for each move made (Fischer clock).
    Game {
        /// The initial seconds.
        seconds: u16,
        /// The seconds added per move.
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
    /// The clock at the start of a game; `None` without a limit.
    fn new(control: TimeControl) -> Option<Self> {
        let seconds = match control {
            TimeControl::None => return None,
            TimeControl::Move(seconds) | TimeControl::Game { seconds, .. } => seconds,
        };
        Some(Self { control, left_ms: u32::from(seconds) * 1000 })
    }

    /// Its name among the settings of a stored game.
    const CLOCK: &'static str = "clock";
    /// The name of the ply up to which increments have been paid.
    const PAID: &'static str = "paid-ply";

    /// The clock as a setting: the name of its control, and the milliseconds left.
    fn to_value(self) -> String {
        format!("{} {}", self.control.name(), self.left_ms)
    }

    /// Parses such a value; an empty one stands for a side without a clock.
    fn from_value(value: &str) -> Option<Self> {
        let (control, left) = value.split_once(' ')?;
        let clock = Self::new(TimeControl::from_name(control)?)?;
        Some(Self { left_ms: left.parse::<usize>().ok()? as u32, ..clock })
    }

    /// Ends a turn: a time per move is reset, and a game's clock gains its increment if it was earned.
    fn turn_over(&mut self, earned: bool) {
        match self.control {
            TimeControl::Move(seconds) => self.left_ms = u32::from(seconds) * 1000,
            TimeControl::Game { increment, .. } if earned => self.left_ms += u32::from(increment) * 1000,
            TimeControl::None | TimeControl::Game { .. } => {}
        }
    }

    /// The maximum thinking time of an agent in milliseconds, when its side has about `moves` moves to go. It leaves a
    /// quarter of a second for communication.
    fn budget_ms(self, moves: u32) -> u32 {
        let left = self.left_ms.saturating_sub(250);
        let share = match self.control {
            TimeControl::Game { increment, .. } => left / moves.max(4) + u32::from(increment) * 900,
            _ => left / 10 * 7,
        };
        // Never more than half of the time left, and always a moment: a hasty move is better than none.
        let most = if matches!(self.control, TimeControl::Game { .. }) { left / 2 } else { left };
        share.min(most).max(20)
    }
}

/// An event of the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// This many milliseconds have passed with a clock running.
    Tick(u32),
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// The clocks of Black and White, if they have one.
    pub sides: [Option<Clock>; 2],
    /// The side that ran out of time.
    pub flagged: Option<Side>,
    /// The ply up to which increments have been paid: a move that is undone and replayed earns none.
    paid_ply: usize,
}

impl Clocks {
    /// The clocks at the start of a game.
    pub(crate) fn new(controls: [TimeControl; 2]) -> Self {
        Self { sides: controls.map(Clock::new), ..Self::default() }
    }

    /// The clock of a side.
    pub const fn of(&self, color: Side) -> Option<Clock> {
        self.sides[color.index()]
    }

    /// The time limit of an agent of this side for a move, in milliseconds, when about `moves` more moves of its are to come.
    pub(crate) fn limit_ms(&self, color: Side, moves: u32) -> Option<f64> {
        self.of(color).map(|clock| clock.budget_ms(moves).into())
    }

    /// Applies `action` while the clock of the side `ticking` is running, if one is.
    pub(crate) fn reduce(&mut self, action: Action, ticking: Option<Side>) {
        let Action::Tick(milliseconds) = action;
        if let Some(color) = ticking {
            self.tick(color, milliseconds);
        }
    }

    /// Handles a side's turn at this ply, counted from 1. A forced pass earns no increment.
    pub(crate) fn moved(&mut self, color: Side, passed: bool, ply: usize) {
        let is_new = ply > self.paid_ply;
        self.paid_ply = self.paid_ply.max(ply);
        if let Some(clock) = &mut self.sides[color.index()] {
            clock.turn_over(is_new && !passed);
        }
    }

    /// Reduces a side's time; the side loses if none is left.
    fn tick(&mut self, color: Side, milliseconds: u32) {
        if let Some(clock) = &mut self.sides[color.index()] {
            clock.left_ms = clock.left_ms.saturating_sub(milliseconds);
            if clock.left_ms == 0 {
                self.flagged = Some(color);
            }
        }
    }

    /// Handles moving to another place in the game. A time per move is reset, but a game's clock gets no time back. A game
    /// that was lost on time continues without clocks.
    pub(crate) fn travelled(&mut self) {
        if self.flagged.take().is_some() {
            self.sides = [None; 2];
        }
        for clock in self.sides.iter_mut().flatten() {
            clock.turn_over(false);
        }
    }

    /// Adds the clocks to the settings of a stored game, if a side has one: Black's, then White's.
    pub(crate) fn write(self, settings: &mut GameSettings) {
        if self.sides != [None; 2] {
            for clock in self.sides {
                settings.add(Clock::CLOCK, clock.map(Clock::to_value).unwrap_or_default());
            }
            settings.add(Clock::PAID, self.paid_ply);
        }
    }

    /// The clocks among the settings of a stored game. A clock that had run out stays so.
    pub(crate) fn read(settings: &GameSettings) -> Self {
        let mut values = settings.all(Clock::CLOCK);
        let paid = settings.get(Clock::PAID).and_then(|ply| ply.parse().ok());
        let mut clocks = Self { paid_ply: paid.unwrap_or_default(), ..Self::default() };
        for color in [Side::First, Side::Second] {
            let clock = values.next().and_then(Clock::from_value);
            clocks.sides[color.index()] = clock;
            if clock.is_some_and(|clock| clock.left_ms == 0) {
                clocks.flagged = Some(color);
            }
        }
        clocks
    }
}
