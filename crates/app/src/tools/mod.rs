//! The tools, which few visits use: the board editor, files, export, openings, the custom agent and the benchmark.
//!
//! The result of a page is a link to `#/play/`; the game in progress is kept when it opens.
pub mod collection;
mod components;
mod current;
pub mod draft;
pub mod folding;
mod page;
mod pages;
pub mod picture;
pub mod reading;
mod shell;
mod thumbnail;
mod use_bench;

pub use current::Current;
pub use pages::export::ExportPicture;
pub use shell::{Shell, ShellProps};

use crate::pages::loader::LaterProps;
use yew::{Html, html};

/// Draws the tool that the address names. Only [`loader`](crate::pages::loader) may name it, so that the tools are a part of the
/// module of their own.
pub(crate) fn view(props: &LaterProps) -> Html {
    let LaterProps { model, on_action, .. } = props;
    html! { <Shell {model} {on_action} /> }
}
