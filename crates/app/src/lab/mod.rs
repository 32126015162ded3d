//! The lab: agents against agents, with numbers that hold. It is a part of the module of its own.
//!
//! [`Setup`] says what is played, [`Run`] which pair of games is next and what the results are, and [`Lab`] is the state of the page.
//! The worker plays one pair after the other ([`use_lab`](use_lab::use_lab)), and the [`journal`] keeps the games in the browser's
//! storage. They are the games of the command line, byte for byte ([`export`]).
//!
//! To add a question with a ready set-up: a variant of [`presets::Preset`], its sentences in `text.rs` and `www/lang/*.txt`.
pub mod export;
mod heads;
pub mod journal;
mod link;
mod openings;
mod page;
mod players;
pub mod presets;
mod results;
mod run;
mod setup;
mod standings;
mod state;
pub mod text;
mod typed;
mod use_lab;
mod views;

pub use link::{LinkError, LinkFault};
pub use players::Entrant;
pub use results::{BySide, MatchResults};
pub use run::Run;
pub use setup::{MOST_MATCHES, MOST_PAIRS, PLAYER, Place, Setup, SetupError};
pub use standings::standings;
pub use state::{Action, Fault, Lab, Stage};
pub use typed::Typed;

use crate::parts::LaterProps;
use games::AnySetup;
use yew::{Html, html};

/// Draws the page. Only [`loader`](crate::pages::loader) may name it, so that it is a part of the module of its own.
pub(crate) fn view(props: &LaterProps) -> Html {
    let model = &props.model;
    let next = model.settings.setups.next();
    let game = if next.othello().is_some() { AnySetup::default() } else { next };
    html! { <page::LabPage {game} language={model.speech.shown} kept={model.settings.custom.clone()} /> }
}
