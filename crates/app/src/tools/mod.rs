//! The tools, which few visits use: the board editor, files, export, openings, the custom agent, the benchmark, and the opening
//! explorer beside the board.
//!
//! The result of a page is a link to `#/play/`; the game in progress is kept when it opens.
pub mod collection;
mod components;
mod current;
mod desk;
pub mod draft;
mod encodings;
pub mod explorer;
pub mod folding;
mod memory;
mod mending;
pub mod packed;
mod page;
mod pages;
pub mod picture;
pub mod reading;
mod shell;
mod use_bench;

pub use self::explorer::Explorer;
pub use current::{Current, opened_at};
pub use pages::export::ExportPicture;
pub use shell::{AgentPages, MenuPages, Shell, ShellProps};

use crate::parts::{LaterProps, Part};
use yew::{Html, html};

/// Draws the opening explorer, or the tool that the address names. Only [`loader`](crate::pages::loader) may name it, so that the tools are a part of the
/// module of their own.
pub(crate) fn view(props: &LaterProps) -> Html {
    let LaterProps { part, model, on_action } = props;
    match part {
        Part::Pane(..) => match model.position().othello() {
            Some(position) => html! { <Explorer {model} {position} {on_action} /> },
            None => Html::default(),
        },
        _ => html! { <Shell<MenuPages> {model} {on_action} /> },
    }
}

/// Draws the custom agent or the benchmark, by the address. They are a part of the module of their own, because few of those who
/// open the other tools need them.
pub(crate) fn agent_view(props: &LaterProps) -> Html {
    let LaterProps { model, on_action, .. } = props;
    html! { <Shell<AgentPages> {model} {on_action} /> }
}
