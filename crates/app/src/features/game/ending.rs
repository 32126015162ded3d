//! The end of a game: its result for the human player, and whether it goes into the record.
use super::{Counting, Worth};
use crate::features::record::{Against, GameOutcome};
use crate::features::settings::AgentKind;
use crate::state::{Model, NewGame, Pairing, Phase};
use othello::Color;
use std::rc::Rc;

impl Model {
    /// The human player's colour in a game against an agent; `None` in any other pairing.
    pub fn person(&self) -> Option<Color> {
        NewGame::last(&self.settings).person()
    }

    /// The winner of a finished game (`None` for a draw) and the margin in discs by the official score (`None` for a win on
    /// time). `None` as a whole before the end.
    pub fn ending(&self) -> Option<(Option<Color>, Option<u8>)> {
        if let Some(late) = self.clocks.flagged {
            return Some((Some(!late), None));
        }
        let score = self.position().score()?;
        let margin = score.official.black.abs_diff(score.official.white);
        let winner = match score.outcome() {
            othello::Outcome::Win(color) => Some(color),
            othello::Outcome::Draw => None,
        };
        Some((winner, Some(margin)))
    }

    /// The result of a finished game for the human player; `None` before the end and without exactly one human.
    pub fn outcome(&self) -> Option<GameOutcome> {
        let (person, (winner, _)) = (self.person()?, self.ending()?);
        Some(match winner {
            None => GameOutcome::Drawn,
            Some(color) if color == person => GameOutcome::Won,
            Some(_) => GameOutcome::Lost,
        })
    }

    /// The record in which the game on the board would be counted; `None` if it has none.
    pub fn against(&self) -> Option<Against> {
        match NewGame::last(&self.settings).pairing() {
            Pairing::Against(agent) => Against::new(agent, self.position().rules().size),
            Pairing::People | Pairing::Agents => None,
        }
    }

    /// Whether to show the panel for the end of the game: the game ended on this page and the panel has not been dismissed.
    pub fn shows_end(&self) -> bool {
        self.game.has_ended && self.phase() == Phase::Over && !self.embed.is_embedded
    }

    /// Called after each change that may have ended the game. If it has, notes that it ended on this page and queues its result
    /// for the record if it counts.
    pub(crate) fn conclude(&mut self) {
        if self.phase() != Phase::Over {
            return;
        }
        let counted = match (self.game.counting, self.against(), self.outcome()) {
            (Counting::Counts, Some(against), Some(outcome)) if !self.embed.is_embedded => {
                Some((against, outcome))
            }
            _ => None,
        };
        self.note_finished_game();
        let game = self.game_mut();
        game.has_ended = true;
        if let Some(counted) = counted {
            game.counting = Counting::Counted;
            Rc::make_mut(&mut self.records).new.push(counted);
        }
    }

    /// Called after every action: turns a game into practice once hints or the opening explorer are shown or it is analysed
    /// before its end.
    pub(crate) fn note_practice(&mut self) {
        let helped = self.is_hinting() || self.explores || self.analysis.whole_game.is_some();
        if helped && self.game.counting == Counting::Counts && self.phase() != Phase::Over {
            self.game_mut().becomes_practice();
        }
    }

    /// The lines of a saved game that say how many plies it began with, whether it counts, and what would be lost with it, each
    /// with a line break before it.
    pub(crate) fn standing_line(&self) -> String {
        let counting = match self.game.counting {
            Counting::Counts => "counts",
            Counting::Practice => "practice",
            Counting::Counted => "counted",
        };
        format!("\n{STANDING}{} {counting}{}", self.game.given, self.game.worth.line())
    }

    /// Restores what [`standing_line`](Self::standing_line) wrote into a saved game. A game without those lines is practice, and
    /// worth keeping.
    pub(crate) fn restore_standing(&mut self, settings: &str) {
        let is_over = self.phase() == Phase::Over;
        let line = settings.lines().find_map(|line| line.strip_prefix(STANDING)).unwrap_or_default();
        let game = self.game_mut();
        if let Some((given, counting)) = line.split_once(' ') {
            game.given = given.parse().unwrap_or_default();
            game.counting = match counting {
                "counts" => Counting::Counts,
                "counted" => Counting::Counted,
                _ => Counting::Practice,
            };
        }
        game.worth = Worth::from_lines(settings);
        game.has_ended = is_over && game.ply() > game.given;
    }
}

/// The prefix of that line.
const STANDING: &str = "given=";

/// All levels, from the weakest to the strongest.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

impl NewGame {
    /// The same choice against the next level up or down. `None` if there is none, or the opponent is no level.
    pub fn one_level(&self, up: bool) -> Option<Self> {
        let level = if up { self.level()?.checked_add(1)? } else { self.level()?.checked_sub(1)? };
        LEVELS.contains(&level).then(|| self.clone().against(AgentKind::Level(level)))
    }
}
