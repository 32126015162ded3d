//! Games by link: two people far apart send each other the link of their game after every move. The game's seed is its name; the mark says
//! which side is played at this end, and how much of the game both ends know.
use super::{GameState, Phase};
use board_game::{BoardGame, Side};
use formats::{GameSettings, SharedGame};
use games::{AnyAction, Game, GameTree};

/// The mark of a game by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByLink {
    /// The side that is played at this end.
    pub side: Side,
    /// The number of plies that both ends know; `None` before the first link.
    pub sent: Option<usize>,
}

/// The name of the mark among the settings of a stored or shared game.
const MARK: &str = "by-link";
const SIDES: [&str; 2] = ["first", "second"];

impl ByLink {
    /// Adds it to the settings of a game. Those of a link have the side of its sender, and not the sent text.
    pub(crate) fn write(self, settings: &mut GameSettings) {
        let sent = self.sent.map(|plies| format!(" {plies}")).unwrap_or_default();
        settings.add(MARK, format_args!("{}{sent}", SIDES[self.side.index()]));
    }

    /// The mark among the settings of a game, if it is one by link.
    pub fn read(settings: &GameSettings) -> Option<Self> {
        let mut words = settings.get(MARK)?.split(' ');
        let side = words.next()?;
        let side = Side::ALL.into_iter().find(|known| SIDES[known.index()] == side)?;
        Some(Self { side, sent: words.next().and_then(|plies| plies.parse().ok()) })
    }

    /// Whether `game` is kept as the game by link with this seed.
    pub(crate) fn is_of(game: &SharedGame, seed: Option<u64>) -> bool {
        seed.is_some() && game.seed == seed && Self::read(&game.settings).is_some()
    }
}

/// How the game of a link stands to the kept one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It has the same moves.
    Same,
    /// It goes on where the kept one ends.
    Newer,
    /// The kept one goes on where it ends.
    Older,
    /// They differ in a move that both have, or in their start.
    Other,
}

impl Relation {
    /// Compares the game of a link with the kept one, move by move.
    pub fn of(sent: &Game, kept: &Game) -> Self {
        let actions = |game: &Game| game.turns().iter().map(|turn| turn.action()).collect::<Vec<AnyAction>>();
        let (theirs, ours) = (actions(sent), actions(kept));
        match (theirs.starts_with(&ours), ours.starts_with(&theirs)) {
            _ if sent.start() != kept.start() => Self::Other,
            (true, true) => Self::Same,
            (true, false) => Self::Newer,
            (false, true) => Self::Older,
            (false, false) => Self::Other,
        }
    }
}

/// The game to be sent from this end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToSend {
    /// It has a move that the other end does not know.
    Move,
    /// It has no move yet: it is an invitation.
    Invitation,
    /// The other end has it already.
    Again,
}

impl GameState {
    /// Whether it goes on by a link, or is looked at before its last common move: then it takes no moves at this end.
    pub(crate) fn awaits_link(&self) -> bool {
        self.by_link.is_some_and(|by_link| {
            let position = self.position();
            self.is_before_sent() || position.forced().is_none() && position.side() != by_link.side
        })
    }

    /// Whether the position is before the last move that both ends know.
    fn is_before_sent(&self) -> bool {
        let sent = self.by_link.and_then(|by_link| by_link.sent);
        sent.is_some_and(|plies| self.ply() < plies)
    }

    /// The game to be sent: after a move of this end, until the answer comes.
    pub(crate) fn to_send(&self, phase: Phase) -> Option<ToSend> {
        let by_link = self.by_link.filter(|_| matches!(phase, Phase::Away | Phase::Over))?;
        let own = self.last_turn().is_some_and(|turn| turn.by() == by_link.side);
        match by_link.sent {
            _ if self.is_before_sent() => None,
            None if self.ply() == self.given => Some(ToSend::Invitation),
            None => Some(ToSend::Move),
            Some(plies) if self.ply() > plies => Some(ToSend::Move),
            Some(_) => (own || self.ply() == self.given).then_some(ToSend::Again),
        }
    }

    /// Plays the game of a link from its start: its line becomes the main one, and is known to both ends.
    pub(crate) fn follow(&mut self, sent: &Game, side: Side) {
        self.tree.to_start();
        for turn in sent.turns() {
            // It can't fail: both begin with the same position.
            let _ = self.tree.play(turn.action());
        }
        self.tree.make_main(self.tree.current());
        self.by_link = Some(ByLink { side, sent: Some(sent.turns().len()) });
        self.other_line = None;
        self.go();
    }

    /// The game as the other end gets it: its line up to here, without variations.
    pub(crate) fn sent_tree(&self) -> GameTree {
        GameTree::from(&self.played())
    }
}
