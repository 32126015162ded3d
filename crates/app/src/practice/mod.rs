//! The pages of Practice: one's own mistakes, openings, and the puzzles. They are loaded as a part of their own.
mod adding;
mod answered;
mod fours;
mod import;
mod keys;
pub mod lines_read;
mod mistakes;
mod openings;
mod progress;
mod puzzle_page;
mod puzzles;
pub mod text;

use crate::parts::{LaterProps, Part};
use crate::route::Route;
use mistakes::Mistakes;
use openings::OpeningsPage;
use puzzles::PuzzlesPage;
use yew::prelude::*;

/// Draws a page. Only [`loader`](crate::pages::loader) may name it, so that the pages are a part of the module of their own.
pub(crate) fn view(props: &LaterProps) -> Html {
    let LaterProps { part, model, on_action } = props;
    match part {
        Part::Page(Route::Puzzles) => html! { <PuzzlesPage {model} /> },
        Part::Page(Route::Openings) => html! { <OpeningsPage {model} /> },
        _ => html! { <Mistakes {model} {on_action} /> },
    }
}

/// The links between the pages.
fn pages_nav(here: Route) -> Html {
    let entry = |to: Route, title: &'static str, testid: &'static str| {
        html! {
            <li><a href={to.to_hash()} data-testid={testid} aria-current={(here == to).then_some("page")}>{ title }</a></li>
        }
    };
    html! {
        <nav class="tools-nav" aria-label={text::page(Route::Practice)}>
            <ul>
                { entry(Route::Practice, text::practice_mistakes(), "to-mistakes") }
                { entry(Route::Openings, text::lines_title(), "to-openings") }
                { entry(Route::Puzzles, text::puzzles_which(), "to-puzzles") }
            </ul>
        </nav>
    }
}
