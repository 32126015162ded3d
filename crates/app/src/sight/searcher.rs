//! The name of the player whose search is shown.
use crate::lab::variant_of;
use crate::state::{AgentChoice, Player};
use crate::text::{self, marks_player, sentences};
use board_game::BoardGame;
use games::AnyGame;
use othello_engines::PlayerName;

/// The name of the player of this text whose search is shown; the text itself if it has options.
pub fn searcher(text: &str, position: AnyGame) -> String {
    let name = match variant_of(position.setup()) {
        None => match PlayerName::parse(text) {
            Some(PlayerName::Puct) => Some(sentences::kind_puct().to_owned()),
            Some(PlayerName::Uct) => Some(sentences::kind_uct().to_owned()),
            name => name.map(|name| text::player(Player::Agent(AgentChoice::Named(name))).to_owned()),
        },
        Some(variant) => tictactoe_engines::PlayerName::read(text, variant).ok().map(marks_player),
    };
    name.unwrap_or_else(|| text.to_owned())
}
