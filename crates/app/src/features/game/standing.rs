//! The standing of a game, written into a saved one: how many plies it began with, whether it counts, and its worth.
use super::{Counting, GameState, Mode, Worth};
use board_game::BoardGame;

/// The prefix of that line.
const STANDING: &str = "given=";

impl GameState {
    /// The lines of a saved game that say how many plies it began with, whether it counts, and what would be lost with it, each
    /// with a line break before it.
    pub(crate) fn standing_line(&self) -> String {
        let counting = match self.counting {
            Counting::Counts => "counts",
            Counting::Practice => "practice",
            Counting::Counted => "counted",
        };
        format!("\n{STANDING}{} {counting}{}", self.given, self.worth.line())
    }

    /// Restores what [`standing_line`](Self::standing_line) wrote into a saved game. A game without those lines is practice, and
    /// worth keeping. `is_over` says whether it is over, by its rules or on time.
    pub(crate) fn restore_standing(&mut self, settings: &str, is_over: bool) {
        let line = settings.lines().find_map(|line| line.strip_prefix(STANDING)).unwrap_or_default();
        if let Some((given, counting)) = line.split_once(' ') {
            self.given = given.parse().unwrap_or_default();
            self.counting = match counting {
                "counts" => Counting::Counts,
                "counted" => Counting::Counted,
                _ => Counting::Practice,
            };
        }
        self.worth = Worth::from_lines(settings);
        let end = self.line().last().copied();
        self.ended = end.filter(|&end| {
            let is_end = self.tree.position_at(end).is_some_and(|at| at.is_over());
            self.mode == Mode::Play && (is_end || is_over) && self.tree.ply(end) > Some(self.given)
        });
        self.shows_end = is_over && self.ended == Some(self.tree.current());
    }
}
