//! The end of a game: what it was for the person who played, and whether it goes into the record.
use super::Counting;
use crate::features::record::{Against, GameOutcome};
use crate::features::settings::AgentKind;
use crate::state::{Model, NewGame, Pairing, Phase};
use othello::Color;
use std::rc::Rc;

impl Model {
    /// The only person, where one plays against an agent.
    pub fn person(&self) -> Option<Color> {
        NewGame::last(&self.settings).person()
    }

    /// The side that has won a game that is over, and by how many discs: none where it was won on time. `None` before the
    /// end; a draw has no winner.
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

    /// How the game that is over ended for the only person.
    pub fn outcome(&self) -> Option<GameOutcome> {
        let (person, (winner, _)) = (self.person()?, self.ending()?);
        Some(match winner {
            None => GameOutcome::Drawn,
            Some(color) if color == person => GameOutcome::Won,
            Some(_) => GameOutcome::Lost,
        })
    }

    /// In which games the one on the board is counted.
    pub fn against(&self) -> Option<Against> {
        match NewGame::last(&self.settings).pairing() {
            Pairing::Against(agent) => Against::new(agent, self.position().rules().size),
            Pairing::People | Pairing::Agents => None,
        }
    }

    /// Whether the end of the game is to be shown: it has ended here, and nobody has put that aside.
    pub fn shows_end(&self) -> bool {
        self.game.has_ended && self.phase() == Phase::Over && !self.embed.is_embedded
    }

    /// After what may have ended the game: it has then ended here, and is counted where it counts.
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
        let game = self.game_mut();
        game.has_ended = true;
        if let Some(counted) = counted {
            game.counting = Counting::Counted;
            Rc::make_mut(&mut self.records).new.push(counted);
        }
    }

    /// After anything: a game in which hints are shown or which is analysed before its end is practice.
    pub(crate) fn note_practice(&mut self) {
        let helped = self.is_hinting() || self.analysis.whole_game.is_some();
        if helped && self.game.counting == Counting::Counts && self.phase() != Phase::Over {
            self.game_mut().becomes_practice();
        }
    }

    /// The line of a kept game that says how many plies were given, and whether the game counts.
    pub(crate) fn standing_line(&self) -> String {
        let counting = match self.game.counting {
            Counting::Counts => "counts",
            Counting::Practice => "practice",
            Counting::Counted => "counted",
        };
        format!("\n{STANDING}{} {counting}", self.game.given)
    }

    /// Takes up what that line of a kept game says; a game without one is practice.
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
        game.has_ended = is_over && game.ply() > game.given;
    }
}

/// What that line begins with.
const STANDING: &str = "given=";

/// The strongest and the weakest level.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

impl NewGame {
    /// The same against the level above or below, where there is one.
    pub fn one_level(&self, up: bool) -> Option<Self> {
        let level = if up { self.level()?.checked_add(1)? } else { self.level()?.checked_sub(1)? };
        LEVELS.contains(&level).then(|| self.clone().against(AgentKind::Level(level)))
    }
}
