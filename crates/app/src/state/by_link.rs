//! Games by link: a link that was sent goes on with the game that is kept here, or begins it at this end.
use super::{Asked, ByLink, Clocks, Mode, Model, Phase, Relation, ToSend};
use crate::features::clock::TimeControl;
use crate::features::game::Worth;
use board_game::{BoardGame, Side};
use formats::{GameSettings, SharedGame};
use games::Game;
use std::rc::Rc;

impl Model {
    /// Whether the game of a link is to be played by links. An embedded board keeps no games.
    pub(super) fn is_by_link(&self, game: &SharedGame) -> bool {
        !self.embed.is_embedded && ByLink::read(&game.settings).is_some()
    }

    /// Marks the game on the board as one by link. It has no clocks, because nobody knows when a link is opened.
    pub(super) fn goes_by_link(&mut self, by_link: ByLink) {
        self.game_mut().by_link = Some(by_link);
        self.clocks = Clocks::new([TimeControl::None; 2]);
    }

    /// Opens a link that was sent. The game that is kept here goes on with it, unless it has gone on further or otherwise.
    pub(super) fn take_link(&mut self, sent: SharedGame) {
        let theirs = sent.tree.line_game();
        if !self.shows_game_of(&sent) && !self.open_shelved_game_of(&sent) {
            let sender = ByLink::read(&sent.settings).map(|by_link| by_link.side);
            return self.begin_by_link(sent, sender.map_or(Side::First, |side| !side));
        }
        let Some(by_link) = self.game.by_link else { return };
        let relation = Relation::of(&theirs, &self.game.tree.line_game());
        match relation {
            Relation::Newer => {
                self.game_mut().follow(&theirs, by_link.side);
                self.end_game_analysis();
                self.conclude();
            }
            Relation::Same | Relation::Older => {
                self.game_mut().other_line = None;
                self.game_mut().tree.to_end();
                self.tell(Asked::Link(relation));
            }
            Relation::Other => self.game_mut().other_line = Some(Rc::new(sent)),
        }
    }

    /// Follows another tab that has the game by link on the board, too: as it was `stored` last, or further on on the shelf, where other
    /// lines of it may be.
    pub(super) fn follow_other_tab(&mut self, stored: &SharedGame) {
        self.follow_stored(stored, true);
        for game in self.library.shelf.clone().iter() {
            self.follow_stored(game, false);
        }
    }

    /// Follows a stored game if it is the one by link on the board. More of it sent counts before more of it played, because what is sent
    /// can't be taken back.
    fn follow_stored(&mut self, stored: &SharedGame, may_differ: bool) {
        let (Some(ours), true) = (self.game.by_link, self.shows_game_of(stored)) else { return };
        let Some(theirs) = ByLink::read(&stored.settings).filter(|theirs| theirs.side == ours.side) else {
            return;
        };
        let line = stored.tree.line_game();
        let relation = Relation::of(&line, &self.game.tree.line_game());
        match relation {
            Relation::Same if theirs.sent > ours.sent => self.game_mut().by_link = Some(theirs),
            Relation::Newer if theirs.sent >= ours.sent => self.follow_line(&line, theirs),
            Relation::Older | Relation::Other if theirs.sent > ours.sent && may_differ => {
                self.follow_line(&line, theirs);
            }
            Relation::Same | Relation::Newer | Relation::Older | Relation::Other => {}
        }
    }

    /// Goes on with this line, of which both ends know as much as the mark says.
    fn follow_line(&mut self, line: &Game, by_link: ByLink) {
        let game = self.game_mut();
        game.follow(line, by_link.side);
        game.by_link = Some(by_link);
        self.end_game_analysis();
        self.conclude();
    }

    /// Whether the game of this link is on the board.
    fn shows_game_of(&self, sent: &SharedGame) -> bool {
        self.game.by_link.is_some() && sent.seed == Some(self.game.seed)
    }

    /// Opens the saved game to which this link belongs: of several lines of it, one that the link does not contradict. Returns whether
    /// there is one.
    fn open_shelved_game_of(&mut self, sent: &SharedGame) -> bool {
        let theirs = sent.tree.line_game();
        let differs = |game: &SharedGame| Relation::of(&theirs, &game.tree.line_game()) == Relation::Other;
        let kept = self.library.shelf.iter().enumerate().filter(|(_, game)| ByLink::is_of(game, sent.seed));
        let place = kept.min_by_key(|(_, game)| differs(game)).map(|(place, _)| place);
        let Some(kept) = place.and_then(|place| self.library_mut().take(place)) else { return false };
        self.open_kept(kept);
        true
    }

    /// Begins a game by link at this end, with this side.
    fn begin_by_link(&mut self, sent: SharedGame, side: Side) {
        let theirs = sent.tree.line_game();
        self.open(sent, Mode::Play);
        // Its source does not know this end's side.
        self.game_mut().worth = Worth::Game;
        self.game_mut().mode = Mode::Play;
        self.goes_by_link(ByLink { side, sent: None });
        self.game_mut().follow(&theirs, side);
        self.conclude();
    }

    /// Goes on with the line of a link in place of the one on the board, which stays among the saved games.
    pub(super) fn take_line(&mut self, other: &SharedGame) {
        if let Some(ByLink { side, .. }) = self.game.by_link {
            self.begin_by_link(other.clone(), side);
        }
    }

    /// The game to be sent now, if it is one by link.
    pub fn to_send(&self) -> Option<ToSend> {
        self.game.to_send(self.phase())
    }

    /// The game as the other end gets it.
    pub fn to_be_sent(&self) -> Option<SharedGame> {
        let mut settings = GameSettings::NONE;
        ByLink { sent: None, ..self.game.by_link? }.write(&mut settings);
        Some(SharedGame { tree: self.game.sent_tree(), settings, ..self.shared() })
    }

    /// The side at this end of a game by link.
    pub fn side_by_link(&self) -> Option<Side> {
        self.game.by_link.map(|by_link| by_link.side)
    }

    /// Whether the game on the board waits for a link, and is not looked at before its last common move.
    pub fn waits_for_link(&self) -> bool {
        self.phase() == Phase::Away && self.side_by_link() == Some(!self.position().side())
    }
}
