//! The name of the player whose search is shown.
use crate::state::{AgentChoice, Player};
use crate::text::{self, player_label, sentences};
use games::AnyGame;
use learners::Learner;
use othello_engines::PlayerName;

/// The name of the player of this text whose search is shown; the text itself if it has options.
pub fn searcher(text: &str, position: AnyGame) -> String {
    let name = if position.othello().is_none() || Learner::is_meant(text) {
        player_label(text)
    } else {
        match PlayerName::parse(text) {
            Some(PlayerName::Puct) => Some(sentences::kind_puct().to_owned()),
            Some(PlayerName::Uct) => Some(sentences::kind_uct().to_owned()),
            name => name.map(|name| text::player(Player::Agent(AgentChoice::Named(name))).into_owned()),
        }
    };
    name.unwrap_or_else(|| text.to_owned())
}
