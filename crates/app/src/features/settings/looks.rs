//! The colours of the page and of the board, the speed of agents' moves, and when a move is confirmed.
use board_game::Spot;
use ui::board::{Press, Pressing};
use ui::text::Named;

/// The page's colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The system's colours.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Black, white and yellow.
    Contrast,
}

impl Named for Theme {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::System, "system"),
        (Self::Light, "light"),
        (Self::Dark, "dark"),
        (Self::Contrast, "contrast"),
    ];
}

/// The colour of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardTheme {
    /// Green felt.
    #[default]
    Green,
    /// Blue felt.
    Blue,
    /// Dark wood.
    Wood,
    /// Grey slate.
    Grey,
}

impl Named for BoardTheme {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Green, "green"), (Self::Blue, "blue"), (Self::Wood, "wood"), (Self::Grey, "grey")];
}

/// The speed of agents' moves, against a human or another agent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Slow enough to follow.
    #[default]
    Normal,
    /// Faster.
    Fast,
    /// Without pauses.
    Fastest,
}

impl Named for Speed {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Normal, "normal"), (Self::Fast, "fast"), (Self::Fastest, "fastest")];
}

/// When a first press of a pointer only marks its spot, and a second press on the same spot makes the move. A key always makes the move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirm {
    /// For fingers on spots smaller than [`Confirm::SMALL_PX`].
    #[default]
    Small,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Named for Confirm {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Small, "small"), (Self::Always, "always"), (Self::Never, "never")];
}

/// The meaning of a press on a spot where a move is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It marks the spot.
    Marks,
    /// It makes the move.
    Plays,
}

impl Confirm {
    /// A spot that is less wide is easily missed by a finger, in CSS pixels.
    pub const SMALL_PX: u32 = 32;

    /// The meaning of a press while this spot is marked.
    pub fn hears(self, press: Press, marked: Option<Spot>) -> Heard {
        let asks = match (self, press.by) {
            (_, Pressing::Key) | (Self::Never, _) | (Self::Small, Pressing::Mouse) => false,
            (Self::Always, Pressing::Mouse | Pressing::Finger { .. }) => true,
            (Self::Small, Pressing::Finger { width_px }) => width_px < Self::SMALL_PX,
        };
        if asks && marked != Some(press.spot) { Heard::Marks } else { Heard::Plays }
    }
}
