//! Names of players in files. There, a level of Othello has the version of its scale; a text without one is from before there were two
//! scales, and means the former.
use crate::{Description, Experiment, MatchSummary};
use std::borrow::Cow;
use thinking::options::whole;

type Rename = fn(&str) -> Cow<'_, str>;

/// The levels of both scales.
const LEVELS: u32 = 10;

/// The name of a level with the version of its scale; any other text, and a level that has one, stays as it is. A test compares it with
/// the names of the players, which the arena does not know.
fn versioned<'a>(text: &'a str, version: &str) -> Cow<'a, str> {
    let level = text.strip_prefix("level").and_then(whole).filter(|level| (1..=LEVELS).contains(level));
    level.map_or(text.into(), |level| format!("level{level}{version}").into())
}

/// The name under which a player of Othello is stored.
fn stored(text: &str) -> Cow<'_, str> {
    versioned(text, "v2")
}

/// The name of a player of Othello that was stored.
fn from_stored(text: &str) -> Cow<'_, str> {
    versioned(text, "v1")
}

/// Other texts for the players and the values of the factors of a match in Othello.
fn rename(players: &mut [String; 2], factors: &mut [(String, String)], name: Rename) {
    for text in players.iter_mut().chain(factors.iter_mut().map(|(_, value)| value)) {
        *text = name(text).into_owned();
    }
}

/// The name of a player that was stored for this game, which is `None` for Othello.
pub fn name_from_stored(text: String, game: Option<&str>) -> String {
    if game.is_none() { from_stored(&text).into_owned() } else { text }
}

/// The players of a line of Othello, which was stored.
pub(crate) fn stored_players(mut players: [String; 2]) -> [String; 2] {
    rename(&mut players, &mut [], from_stored);
    players
}

impl Experiment {
    /// The same experiment with the names under which its players are stored.
    #[must_use]
    pub fn with_stored_names(mut self) -> Self {
        for pairing in self.pairings.iter_mut().filter(|pairing| pairing.setup.othello().is_some()) {
            rename(&mut pairing.players, &mut pairing.factors, stored);
        }
        self
    }
}

impl Description {
    /// The experiment that was stored like this: a level without a version is a former one.
    #[must_use]
    pub fn from_stored(mut self) -> Self {
        for of in self.matches.iter_mut().filter(|of| of.game.is_none()) {
            rename(&mut of.players, &mut of.factors, from_stored);
        }
        self
    }
}

impl MatchSummary {
    /// The match that was stored like this: a level without a version is a former one.
    #[must_use]
    pub fn from_stored(mut self) -> Self {
        if self.game.is_none() {
            rename(&mut self.players, &mut self.factors, from_stored);
        }
        self
    }
}
