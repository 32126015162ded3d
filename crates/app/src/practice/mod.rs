//! The pages of Practice: one's own mistakes, and the puzzles. They are loaded as a part of their own.
mod answered;
mod fours;
mod keys;
mod mistakes;
mod progress;
mod puzzles;
pub mod text;

use crate::parts::{LaterProps, Part};
use crate::route::Route;
use mistakes::Mistakes;
use puzzles::PuzzlesPage;
use yew::{Html, html};

/// Draws a page. Only [`loader`](crate::pages::loader) may name it, so that the pages are a part of the module of their own.
pub(crate) fn view(props: &LaterProps) -> Html {
    let LaterProps { part, model, on_action } = props;
    if *part == Part::Page(Route::Puzzles) {
        return html! { <PuzzlesPage {model} /> };
    }
    html! { <Mistakes {model} {on_action} /> }
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
                { entry(Route::Puzzles, text::puzzles_which(), "to-puzzles") }
            </ul>
        </nav>
    }
}
