//! The parts of the app that are loaded later, and what their components are given.
use crate::route::Route;
use crate::state::{Action, Dialog, Model, Pane};
use std::rc::Rc;
use yew::prelude::*;

/// A part of the app that is loaded later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A page.
    Page(Route),
    /// A dialog over the current page.
    Dialog(Dialog),
    /// A pane beside the board, and whether it is the only one there. The first is loaded as soon as the board is drawn.
    Pane(Pane, bool),
    /// The threats on the board, which has no place of its own.
    Threats,
    /// The end of a game on an embedded board, which has no panes.
    End,
    /// The number of mistakes that are due, in the menu.
    Due,
    /// The clipboard, which shows nothing.
    Clipboard,
    /// Moves of the position side by side.
    Compare,
    /// Sending the link of the game, and the choice between two lines of it.
    ByLink,
    /// The question whether sounds are welcome, beside the board.
    SoundQuestion,
    /// The notice that the learned evaluation can't be had.
    MissingKnowledge,
}

impl Part {
    /// The part of the module that has its code.
    pub const fn module(self) -> Module {
        match self {
            Self::Page(Route::Games) | Self::Pane(Pane::Openings, _) => Module::Tools,
            Self::Page(Route::Agent | Route::Bench) => Module::Agent,
            Self::Pane(Pane::Sight, _) | Self::Compare => Module::Sight,
            Self::Page(Route::Course | Route::Learn) => Module::Course,
            Self::Page(Route::Lab) => Module::Lab,
            Self::Page(Route::Practice | Route::Puzzles) => Module::Practice,
            Self::Page(Route::Learning) => Module::Learning,
            _ => Module::Later,
        }
    }
}

/// A part of the app's module that is loaded later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Module {
    /// [`later`](super::later).
    Later,
    /// [`crate::tools`], without the next part.
    Tools,
    /// The custom agent and the benchmark, which are among the tools, too.
    Agent,
    /// [`crate::sight`].
    Sight,
    /// The pages that teach: [`crate::course`] and the lessons.
    Course,
    /// [`crate::lab`].
    Lab,
    /// [`crate::practice`].
    Practice,
    /// [`crate::learning`].
    Learning,
}

/// The number of [`Module`]s.
pub const MODULES: usize = 8;

/// Properties of [`Later`], passed on to the loaded component.
#[derive(Properties, PartialEq)]
pub struct LaterProps {
    /// The part to show.
    pub part: Part,
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// Draws any part of a module.
pub type View = fn(&LaterProps) -> Html;
