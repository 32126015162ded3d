//! The places of the panels beside the board until their code is loaded (`later/panels.rs`), so that nothing moves then.
use crate::text;
use yew::prelude::*;

/// The rows of the statistics in two columns; one more takes the whole width.
const ROWS: usize = 6;

/// Panels with their titles, and with empty rows as high as those of the statistics. The record may grow downwards: nothing is
/// below it. It shows `news`.
pub fn panel_places(is_busy: bool, news: Html) -> Html {
    html! { <>{ statistics_place(is_busy) }{ record_place(is_busy, news) }</> }
}

/// The place of the statistics.
fn statistics_place(is_busy: bool) -> Html {
    let row = |class: &'static str| html! { <div {class}><dt>{ "\u{a0}" }</dt></div> };
    html! {
        <section class="panel statistics" data-blank="true" aria-labelledby="statistics-title" aria-busy={busy(is_busy)}>
            <div class="panel-head">
                <h2 class="panel-title" id="statistics-title">{ text::sight_open() }{ " \u{203a}" }</h2>
                <span>{ text::search_none() }</span>
            </div>
            // Here already, because on a phone it is the largest text, and the page counts as painted once that is.
            <p class="note blank">{ text::statistics_none() }</p>
            <dl aria-hidden="true">
                { for (0..ROWS).map(|_| row("row-of")) }
                { row("row-of expected") }
            </dl>
            <div class="bar" />
        </section>
    }
}

/// The place of the record, with `news` in it.
pub fn record_place(is_busy: bool, news: Html) -> Html {
    html! {
        <section class="panel record" aria-labelledby="record-title" aria-busy={busy(is_busy)}>
            <div class="panel-head"><h2 class="panel-title" id="record-title">{ text::record() }</h2></div>
            { news }
            <div class="moves" />
        </section>
    }
}

fn busy(is_busy: bool) -> Option<&'static str> {
    is_busy.then_some("true")
}
