//! The course on UCT and learners: twelve steps, in each of which the learner makes a prediction before the result is computed, and
//! answers a question after it. It is loaded as a part of its own.
//!
//! [`Course`] is the state, [`trials`] has the computation of each step, and the worker of the page does it piece by piece
//! ([`Work`]). Only the positions are fixed; every number on the page is computed.
//!
//! To add a step: a variant of [`Step`] with its position, its trial in `trials/` and in [`trials::AnyTrial`], its view in
//! `views/`, its question in `questions.rs`, its sentences in `text.rs` and `www/lang/*.txt`.
mod answers;
mod page;
mod questions;
mod state;
mod step;
pub mod text;
pub mod trials;
mod use_worker;
mod views;
mod work;

pub use answers::Answers;
pub use questions::{Answer, Question, question};
pub use state::{Action, Course, Settings};
pub use step::{CourseProgress, Step};
pub use work::{Finding, Work, look};

use crate::parts::LaterProps;
use yew::{Html, html};

/// Draws the page. Only [`loader`](crate::pages::loader) may name it, so that it is a part of the module of its own.
pub(crate) fn view(props: &LaterProps) -> Html {
    html! { <page::CoursePage language={props.model.speech.shown} /> }
}
