//! The panes of the panel beside the board, one of which is chosen by its tab.
use ui::text::Named;

/// A pane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    /// The moves of the game, with its result.
    #[default]
    Game,
    /// The values of its positions, and its mistakes.
    Analysis,
    /// The opening explorer.
    Openings,
    /// The views of a search.
    Sight,
}

impl Named for Pane {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Game, "game"),
        (Self::Analysis, "analysis"),
        (Self::Openings, "openings"),
        (Self::Sight, "sight"),
    ];
}
