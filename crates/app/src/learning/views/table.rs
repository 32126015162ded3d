//! Tables with a heading for each column; the first cell of a row names it.
use crate::learning::{Setup, text};
use protocol::Pupil;
use ui::text::{compact, decimals, grouped};
use yew::prelude::*;

/// A table that scrolls by itself where it is too wide.
pub fn numbers(testid: &'static str, caption: &str, heads: &[String], rows: &[Vec<String>]) -> Html {
    let row = |cells: &Vec<String>| {
        let cell = |(n, cell): (usize, &String)| match n {
            0 => html! { <th scope="row">{ cell.clone() }</th> },
            _ => html! { <td>{ cell.clone() }</td> },
        };
        html! { <tr>{ for cells.iter().enumerate().map(cell) }</tr> }
    };
    html! {
        <div class="lab-table" role="region" aria-label={caption.to_owned()} tabindex="0">
            <table data-testid={testid}>
                <caption>{ caption.to_owned() }</caption>
                <thead><tr>{ for heads.iter().map(|head| html! { <th scope="col">{ head.clone() }</th> }) }</tr></thead>
                <tbody>{ for rows.iter().map(row) }</tbody>
            </table>
        </div>
    }
}

/// The learners with the sizes of their tables.
pub fn pupils(setup: &Setup, learners: &[Pupil]) -> Html {
    let heads = [
        text::learning_learner(),
        text::learning_episodes(),
        text::learning_speed(),
        text::learning_positions(),
        text::learning_memory(),
        text::sight_fingerprint(),
    ]
    .map(str::to_owned);
    let row = |(n, one): (usize, &Pupil)| {
        let speed = if one.ms > 0.0 { compact(one.episodes as f64 / one.ms * 1e3) } else { String::new() };
        let megabytes = text::learning_megabytes(&decimals(one.bytes as f64 / 1e6, 1));
        let memory = if one.is_full { text::learning_full(&megabytes) } else { megabytes };
        let fingerprint = one.fingerprint.map(|(fingerprint, _)| format!("{fingerprint:016x}"));
        vec![
            text::numbered(setup, n),
            grouped(one.episodes),
            speed,
            grouped(one.positions.into()),
            memory,
            fingerprint.unwrap_or_default(),
        ]
    };
    let rows: Vec<_> = learners.iter().enumerate().map(row).collect();
    numbers("learning-learners", text::learning_learners(), &heads, &rows)
}
