//! The end of a game: its result for the human player, and whether it goes into the record.
use super::{Abilities, Counting, Mode, Worth};
use crate::features::record::{Against, GameOutcome};
use crate::features::settings::AgentChoice;
use crate::state::{Model, NewGame, Pairing, Phase};
use board_game::{BoardGame, GameEnd, NodeId, Side};
use engines::PlayerName;
use std::rc::Rc;

impl Model {
    /// The human player's colour in a game against an agent that was played here; `None` in any other pairing, and in a game of others.
    pub fn person(&self) -> Option<Side> {
        NewGame::last(&self.settings).person().filter(|_| !self.game.is_of_others)
    }

    /// The winner of a finished game (`None` for a draw) and the margin where the game counts: in Othello, discs by the official
    /// score (`None` for a win on time). `None` as a whole before the end.
    pub fn ending(&self) -> Option<GameEnd> {
        if let Some(late) = self.clocks.flagged {
            return Some(GameEnd { winner: Some(!late), margin: None });
        }
        self.position().end()
    }

    /// The result of a finished game for the human player; `None` before the end and without exactly one human.
    pub fn outcome(&self) -> Option<GameOutcome> {
        let (person, end) = (self.person()?, self.ending()?);
        Some(match end.winner {
            None => GameOutcome::Drawn,
            Some(color) if color == person => GameOutcome::Won,
            Some(_) => GameOutcome::Lost,
        })
    }

    /// Whether the next level to try is the harder one, after a win, or the easier one, after a clear loss; `None` after any other
    /// game.
    pub fn fitting_level(&self) -> Option<bool> {
        match (self.outcome()?, self.ending()?.margin) {
            (GameOutcome::Won, _) => Some(true),
            (GameOutcome::Lost, Some(margin)) if margin >= CLEAR_LOSS => Some(false),
            (GameOutcome::Lost | GameOutcome::Drawn, _) => None,
        }
    }

    /// The record in which the game on the board would be counted; `None` if it has none.
    pub fn against(&self) -> Option<Against> {
        match NewGame::last(&self.settings).pairing() {
            Pairing::Against(agent) => Against::new(agent, self.position().into()),
            Pairing::People | Pairing::Agents => None,
        }
    }

    /// Whether to show the panel for the end of the game: the game ended on this page, and nobody has closed the panel or gone
    /// elsewhere in the game.
    pub fn shows_end(&self) -> bool {
        self.game.shows_end && self.phase() == Phase::Over && !self.embed.is_embedded
    }

    /// The end to which one can go back: that of a game that ended here by its rules, unless its panel is open.
    pub fn end_to_see(&self) -> Option<NodeId> {
        let is_over =
            |node: &NodeId| self.game.tree.position_at(*node).is_some_and(|position| position.is_over());
        let is_hidden = !self.shows_end() && !self.embed.is_embedded && !self.game.is_review();
        self.game.ended.filter(is_over).filter(|_| is_hidden)
    }

    /// Goes back to where the game ended, and opens the panel again.
    pub(crate) fn see_end(&mut self) {
        if let Some(node) = self.end_to_see() {
            self.go_to(node);
            self.game_mut().shows_end = true;
        }
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
        game.ended = Some(game.tree.current());
        game.shows_end = true;
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
        let end = game.line().last().copied();
        game.ended = end.filter(|&end| {
            let is_end = game.tree.position_at(end).is_some_and(|at| at.is_over());
            game.mode == Mode::Play && (is_end || is_over) && game.tree.ply(end) > Some(game.given)
        });
        game.shows_end = is_over && game.ended == Some(game.tree.current());
    }
}

/// The prefix of that line.
const STANDING: &str = "given=";

/// A loss by so many discs is clear: another game against this level would probably end alike.
const CLEAR_LOSS: u16 = 10;

impl NewGame {
    /// The same choice against the next level up or down. `None` if there is none, or the opponent is no level.
    pub fn one_level(&self, up: bool) -> Option<Self> {
        let level = if up { self.level()?.checked_add(1)? } else { self.level()?.checked_sub(1)? };
        Abilities::of(self.setups.game)
            .levels
            .contains(&level)
            .then(|| self.clone().against(AgentChoice::Named(PlayerName::Level(level))))
    }
}
