//! Names of players in files. There, a level of Othello has the version of its scale; a text without one is from before there were two
//! scales, and means the former.
use crate::{Description, Experiment, MatchSummary};
use std::borrow::Cow;

type Rename = fn(&str) -> Cow<'_, str>;

/// A level without the version of its scale, with this version; any other text as it is. The names are those of `othello_engines::PlayerName` (a test
/// compares them), which this crate does not depend on.
fn versioned<'a>(text: &'a str, version: &str) -> Cow<'a, str> {
    let digits = text.strip_prefix("level").filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    let number =
        digits.and_then(|digits| digits.parse::<u8>().ok()).filter(|number| (1..=10).contains(number));
    number.map_or(text.into(), |number| format!("level{number}{version}").into())
}

/// The text under which a player of Othello is stored.
fn stored(text: &str) -> Cow<'_, str> {
    versioned(text, "v2")
}

/// The player of Othello that was stored under this text.
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
    pub fn with_names_read(mut self) -> Self {
        for of in self.matches.iter_mut().filter(|of| of.game.is_none()) {
            rename(&mut of.players, &mut of.factors, from_stored);
        }
        self
    }
}

impl MatchSummary {
    /// The match that was stored like this: a level without a version is a former one.
    #[must_use]
    pub fn with_names_read(mut self) -> Self {
        if self.game.is_none() {
            rename(&mut self.players, &mut self.factors, from_stored);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello_engines::PlayerName;

    #[test]
    fn levels_have_the_versions_that_the_engines_know() {
        let odd = [
            "level", "level0", "level01", "level11", "level+1", "level1v2", "level7v1", "classic", "uct:c=1",
            "",
        ];
        let levels = (1..=10).map(|level| format!("level{level}"));
        for text in levels.chain(odd.map(str::to_owned)) {
            assert_eq!(stored(&text), PlayerName::stored(&text));
            assert_eq!(from_stored(&text), PlayerName::from_stored(&text));
        }
    }
}
