//! The numbers of the search.
use crate::text;
use othello::Color;
use protocol::Statistics;
use yew::prelude::*;

/// The panel: of the same size before, during and after a search. `statistics` are the search's numbers and for whom it
/// was, or `None` before the first; `of` says in words whose it is.
pub fn statistics_panel(statistics: Option<(Color, Statistics)>, of: &'static str) -> Html {
    let numbers = statistics.map(|(_, statistics)| statistics);
    // A search that was none (a random move) has done nothing that could be counted per second.
    let per_second = |count: fn(&Statistics) -> u64| {
        let numbers = numbers.filter(|numbers| numbers.elapsed_ms > 0.0 && numbers.iterations > 0)?;
        Some(count(&numbers) as f64 * 1000.0 / numbers.elapsed_ms)
    };
    let counted =
        |number: Option<u64>, width| number.map(|number| (number.to_string(), text::aligned(number, width)));
    let rate = |rate: Option<f64>, width| counted(rate.map(|rate| rate.round() as u64), width);
    let expected = numbers.and_then(|numbers| numbers.expected_result);
    html! {
        <section class="panel statistics" aria-labelledby="statistics-title">
            <div class="panel-head">
                <h2 class="panel-title" id="statistics-title">{ text::search() }</h2>
                <span>{ of }</span>
            </div>
            <dl>
                { row(text::iterations(), "stat-iterations", counted(numbers.map(|numbers| numbers.iterations), 9)) }
                { row(text::nodes(), "stat-nodes", counted(numbers.map(|numbers| u64::from(numbers.nodes)), 7)) }
                { row(text::iterations_per_second(), "stat-iterations-per-second", rate(per_second(|n| n.iterations), 9)) }
                { row(text::depth(), "stat-depth", counted(numbers.map(|numbers| u64::from(numbers.depth)), 2)) }
                { row(text::playout_moves_per_second(), "stat-playout-moves-per-second", rate(per_second(|n| n.playout_moves), 10)) }
                { row(text::elapsed(), "stat-elapsed", numbers.map(|n| (text::plain_decimals(n.elapsed_ms, 1), text::seconds(n.elapsed_ms)))) }
                <div class="row-of expected">
                    <dt>{ text::expected_of(statistics.map(|(color, _)| color)) }</dt>
                    { value("stat-expected", expected.map(|share| (text::plain_decimals(share, 4), text::percent(share)))) }
                </div>
            </dl>
            <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="rest" width="1000" height="10" />
                <rect class="part" width={text::plain_decimals(expected.unwrap_or(0.0) * 1000.0, 0)} height="10" />
                <rect class="middle" x="499" width="2" height="10" />
            </svg>
        </section>
    }
}

fn row(label: &'static str, testid: &'static str, number: Option<(String, String)>) -> Html {
    html! { <div class="row-of"><dt>{ label }</dt>{ value(testid, number) }</div> }
}

fn value(testid: &'static str, number: Option<(String, String)>) -> Html {
    let (plain, shown) = match number {
        Some((plain, shown)) => (Some(plain), AttrValue::from(shown)),
        None => (None, AttrValue::from(text::NO_NUMBER)),
    };
    html! { <dd data-testid={testid} data-value={plain}>{ shown }</dd> }
}
