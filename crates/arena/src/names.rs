//! Names of players in files. There, a level of Othello has the version of its scale; a text without one is from before there were two
//! scales, and means the former.
use crate::{Description, Experiment, MatchSummary};
use engines::PlayerName;
use std::borrow::Cow;

type Rename = fn(&str) -> Cow<'_, str>;

/// Other texts for the players and the values of the factors of a match in Othello.
fn rename(players: &mut [String; 2], factors: &mut [(String, String)], name: Rename) {
    for text in players.iter_mut().chain(factors.iter_mut().map(|(_, value)| value)) {
        *text = name(text).into_owned();
    }
}

/// The name of a player that was stored for this game, which is `None` for Othello.
pub fn name_from_stored(text: String, game: Option<&str>) -> String {
    if game.is_none() { PlayerName::from_stored(&text).into_owned() } else { text }
}

/// The players of a line of Othello, which was stored.
pub(crate) fn stored_players(mut players: [String; 2]) -> [String; 2] {
    rename(&mut players, &mut [], PlayerName::from_stored);
    players
}

impl Experiment {
    /// The same experiment with the names under which its players are stored.
    #[must_use]
    pub fn with_stored_names(mut self) -> Self {
        for pairing in self.pairings.iter_mut().filter(|pairing| pairing.setup.othello().is_some()) {
            rename(&mut pairing.players, &mut pairing.factors, PlayerName::stored);
        }
        self
    }
}

impl Description {
    /// The experiment that was stored like this: a level without a version is a former one.
    #[must_use]
    pub fn with_names_read(mut self) -> Self {
        for of in self.matches.iter_mut().filter(|of| of.game.is_none()) {
            rename(&mut of.players, &mut of.factors, PlayerName::from_stored);
        }
        self
    }
}

impl MatchSummary {
    /// The match that was stored like this: a level without a version is a former one.
    #[must_use]
    pub fn with_names_read(mut self) -> Self {
        if self.game.is_none() {
            rename(&mut self.players, &mut self.factors, PlayerName::from_stored);
        }
        self
    }
}
