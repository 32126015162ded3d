//! The standing of a game among the settings of a kept one: how many plies it began with, whether it counts, and its worth.
use super::{Counting, GameState, Mode, Uncounted, Worth};
use board_game::BoardGame;
use formats::GameSettings;
use ui::text::Named;

/// Its name there.
const STANDING: &str = "given";

impl GameState {
    /// Adds to the settings of a kept game how many plies it began with, whether it counts, and its worth.
    pub(crate) fn write_standing(&self, settings: &mut GameSettings) {
        let counting = match self.counting {
            Counting::Counts => "counts",
            Counting::Practice(None) => "practice",
            Counting::Practice(Some(why)) => why.name(),
            Counting::Counted => "counted",
        };
        settings.add(STANDING, format_args!("{} {counting}", self.given));
        self.worth.write(settings);
    }

    /// Restores the standing written by [`write_standing`](Self::write_standing). A game without such settings is practice, and worth
    /// keeping. `is_over` says whether it is over, by its rules or on time.
    pub(crate) fn restore_standing(&mut self, settings: &GameSettings, is_over: bool) {
        if let Some((given, counting)) = settings.get(STANDING).and_then(|standing| standing.split_once(' '))
        {
            self.given = given.parse().unwrap_or_default();
            self.counting = match counting {
                "counts" => Counting::Counts,
                "counted" => Counting::Counted,
                other => Counting::Practice(Uncounted::from_name(other)),
            };
        }
        self.worth = Worth::read(settings);
        let end = self.line().last().copied();
        self.ended = end.filter(|&end| {
            let is_end = self.tree.position_at(end).is_some_and(|at| at.is_over());
            self.mode == Mode::Play && (is_end || is_over) && self.tree.ply(end) > Some(self.given)
        });
        self.shows_end = is_over && self.ended == Some(self.tree.current());
    }
}
