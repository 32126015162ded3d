//! The rarely used pages, dialogs, and pieces of the page Play. [`loader`](super::loader) loads their code, with their
//! stylesheet (`www/css/later.css`), when the first of them is drawn.
//!
//! To add a page: a variant of [`Route`] with its name (`route.rs`) and its title (`text/menu.rs`), its component as a module of
//! this one (`pages/later/`), and its line in [`view`].
//!
//! To add a dialog: a variant of [`Dialog`] (`state/dialogs.rs`), its component in `pages/later/` made of [`modal::Modal`], and its
//! line in [`view`]. `Action::Open(Dialog::…)` opens it, from anywhere.
//!
//! To add a piece of a page: a variant of [`Part`](crate::parts::Part), its component in `pages/later/`, and its line in [`view`].
//! The page draws `<Later part={Part::…} {model} {on_action} />` in its place, and gives that place its size.
//!
//! The pages of [`crate::tools`], [`crate::practice`], [`crate::lab`] and [`crate::learning`] are parts of the module of their own, and so are those that
//! teach ([`teaching`](super::teaching)) and the pane of the analysis ([`analysing`](super::analysing)), though Learn and this pane stand here.
//!
//! If anything else named these components, their code would be part of the first download again, so `cargo xtask build` fails
//! where it finds code of this module or of one of these there.
pub mod analysis_pane;
mod article;
mod by_link;
mod clipboard;
mod compare;
mod due;
pub mod game_end;
pub mod game_pane;
mod glossary;
mod help;
mod keys;
pub mod learn;
pub mod legend;
mod lines;
mod missing_knowledge;
pub mod mistakes;
mod modal;
pub mod moves;
mod new_game;
mod offline_use;
mod options;
mod share;
mod sound_question;
pub mod statistics;
pub mod threats;

use crate::parts::{LaterProps, Part};
use crate::route::Route;
use crate::state::{Dialog, Pane};
use crate::text;
use article::Article;
use by_link::ByLinkPart;
use clipboard::Clipboard;
use due::Due;
use game_end::GameEnd;
use game_pane::GamePane;
use missing_knowledge::MissingKnowledge;
use new_game::NewGameSheet;
use options::Options;
use share::Share;
use yew::prelude::*;

/// Draws a part: the list of everything that is loaded later.
pub(super) fn view(props: &LaterProps) -> Html {
    let LaterProps { part, model, on_action } = props;
    match part {
        Part::Page(Route::Options) => html! { <Options {model} {on_action} /> },
        Part::Page(Route::About) => {
            html! { <Article article={text::Article::About} language={model.speech.shown} /> }
        }
        // These are in the first download, or in parts of their own.
        Part::Page(
            Route::Play
            | Route::Embed
            | Route::Games
            | Route::Lab
            | Route::Course
            | Route::Learn
            | Route::Practice
            | Route::Openings
            | Route::Puzzles
            | Route::Learning
            | Route::Agent
            | Route::Bench,
        )
        | Part::Pane(Pane::Analysis | Pane::Openings | Pane::Sight, _)
        | Part::Threats => Html::default(),
        Part::Dialog(Dialog::Share) => html! { <Share {model} /> },
        Part::Dialog(Dialog::Help) => help::help(model, true),
        Part::Dialog(Dialog::Keys) => help::help(model, false),
        Part::Dialog(Dialog::NewGame) => html! { <NewGameSheet {model} {on_action} /> },
        &Part::Pane(Pane::Game, _) => html! { <GamePane {model} {on_action} /> },
        Part::Due => html! { <Due /> },
        Part::ByLink => html! { <ByLinkPart {model} {on_action} /> },
        Part::Clipboard => html! { <Clipboard {model} {on_action} /> },
        Part::SoundQuestion => sound_question::sound_question(on_action),
        Part::MissingKnowledge => html! { <MissingKnowledge {model} {on_action} /> },
        Part::End => html! { <GameEnd {model} {on_action} /> },
    }
}
