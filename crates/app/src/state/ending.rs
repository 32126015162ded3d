//! The end of a game: its result for the human player, and whether it goes into the record.
use super::{Against, Counting, GameOutcome, Model, NewGame, Pairing, Phase, Uncounted};
use board_game::{BoardGame, GameEnd, NodeId, Side};
use std::rc::Rc;

impl Model {
    /// The human player's colour in a game against an agent that was played here; `None` in any other pairing, and in a game of others.
    pub fn person(&self) -> Option<Side> {
        self.game.person(&self.settings)
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
        self.game.has_end_panel(self.phase(), self.embed)
    }

    /// The end to which one can go back: that of a game that ended here by its rules, unless its panel is open.
    pub fn end_to_see(&self) -> Option<NodeId> {
        self.game.end_to_see(self.phase(), self.embed)
    }

    /// Called after each change that may have ended the game. If it has, notes that it ended on this page and queues its result
    /// for the record if it counts.
    pub(super) fn conclude(&mut self) {
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
    pub(super) fn note_practice(&mut self) {
        let help = match () {
            () if self.is_hinting() => Uncounted::Hints,
            () if self.explores() => Uncounted::Explorer,
            () if self.analysis.whole_game.is_some() => Uncounted::Analysis,
            () => return,
        };
        if self.game.counting == Counting::Counts && self.phase() != Phase::Over {
            self.game_mut().becomes_practice(help);
        }
    }
}

/// A loss by so many discs is clear: another game against this level would probably end alike.
const CLEAR_LOSS: u16 = 10;
