//! The settings that are either on or off.
use ui::text::Named;

/// The settings that are either on or off; each takes effect at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Marks the legal moves.
    LegalMoves,
    /// Numbers the moves on their pieces.
    MoveNumbers,
    /// Marks what either side would make on each empty spot, in games with threats.
    Threats,
    /// Turns the board by 180 degrees.
    Turned,
    /// Turns the far side's card towards the opposite player in games between two humans.
    TableTop,
    /// Plays sounds of discs.
    Sounds,
    /// Turns off animations, regardless of the system's setting.
    LessMotion,
    /// Enables letter keys.
    LetterKeys,
}

impl Named for Switch {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::LegalMoves, "legal-moves"),
        (Self::MoveNumbers, "move-numbers"),
        (Self::Threats, "threats"),
        (Self::Turned, "turned"),
        (Self::TableTop, "table-top"),
        (Self::Sounds, "sounds"),
        (Self::LessMotion, "less-motion"),
        (Self::LetterKeys, "letter-keys"),
    ];
}

impl Switch {
    /// Whether the switch is on the page Options; if not, it is beside the board.
    pub fn is_in_options(self) -> bool {
        self != Self::Threats
    }
}

/// The set of switches that are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches(u8);

impl Switches {
    /// Whether a switch is on.
    pub const fn has(self, switch: Switch) -> bool {
        self.0 >> switch as u8 & 1 == 1
    }

    /// Turns a switch on or off.
    pub const fn set(&mut self, switch: Switch, on: bool) {
        self.0 = self.0 & !(1 << switch as u8) | (on as u8) << switch as u8;
    }
}

impl Default for Switches {
    fn default() -> Self {
        let mut switches = Self(0);
        switches.set(Switch::LegalMoves, true);
        switches.set(Switch::LetterKeys, true);
        switches
    }
}
