//! Watch it learn: learners that play against themselves before one's eyes. It is a part of the module of its own.
//!
//! [`Setup`] has the game and the learners, and [`Learning`] is the state of the page. The worker trains the learners by the order of
//! [`Learning::wanted`] ([`use_learning`](use_learning::use_learning)), with a program of its own; its reports have the curves and the
//! values of moves. The same set-up gives the same numbers everywhere.
//!
//! To add a question with a ready set-up: a variant of [`presets::Question`], its sentences in `text.rs` and `www/lang/*.txt`. To add a
//! game: `learned_episodes` in its record, and `learners_worker::begin`.
pub mod curve;
mod keeping;
mod kept_run;
mod kind;
mod link;
mod loaded;
mod page;
pub mod presets;
mod setup;
mod state;
pub mod text;
mod use_learning;
mod views;

pub use keeping::{address_of, game_of, kept_of};
pub use kept_run::KeptRun;
pub use kind::Kind;
pub use loaded::LoadedTable;
pub use setup::{GAMES, MOST_LEARNERS, Setup, offered};
pub use state::{Action, Again, Learning, Rival, Shown, Stage};

use crate::parts::LaterProps;
use yew::{Html, html};

/// Draws the page. Only [`loader`](crate::pages::loader) may name it, so that it is a part of the module of its own.
pub(crate) fn view(props: &LaterProps) -> Html {
    html! { <page::LearningPage language={props.model.speech.shown} confirm={props.model.settings.confirm} /> }
}
