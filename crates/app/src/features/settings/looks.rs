//! The colours of the page and of the board, and the speed of agents' moves.
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
