//! The numbers of the search.
use crate::art::nodes::Nodes;
use crate::features::search::use_live;
use crate::state::Model;
use crate::text;
use protocol::Statistics;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`StatisticsPanel`].
#[derive(Properties, PartialEq)]
pub struct StatisticsPanelProps {
    /// The state.
    pub model: Rc<Model>,
}

/// The panel: of the same size before, during and after a search.
#[component]
pub fn StatisticsPanel(props: &StatisticsPanelProps) -> Html {
    let statistics = use_live().statistics(&props.model);
    let of = text::search_of(&props.model, statistics);
    let numbers = statistics.map(|(_, statistics)| statistics);
    // A search that was none (a random move) has done nothing that could be counted per second.
    let per_second = |count: fn(&Statistics) -> u64| {
        let numbers = numbers.filter(|numbers| numbers.elapsed_ms > 0.0 && numbers.iterations > 0)?;
        Some(count(&numbers) as f64 * 1000.0 / numbers.elapsed_ms)
    };
    let counted = |number: Option<u64>, width| {
        number.map(|number| (number.to_string(), text::aligned(number, width))).unwrap_or_else(none)
    };
    let rate = |rate: Option<f64>, width| counted(rate.map(|rate| rate.round() as u64), width);
    let expected = numbers.and_then(|numbers| numbers.expected_result);
    let mut panel = Nodes::default();
    panel.open("section", &["class", "aria-labelledby"], &["panel statistics", "statistics-title"]);
    panel.open("div", &["class"], &["panel-head"]);
    panel.said("h2", &["class", "id"], &["panel-title", "statistics-title"], text::search());
    panel.said("span", &[], &[], of);
    panel.close();
    panel.open("dl", &[], &[]);
    let mut row = |label: &str, testid: &str, (plain, shown): (String, String)| {
        panel.open("div", &["class"], &[&format!("row-of {testid}")]);
        panel.said("dt", &[], &[], label);
        panel.said("dd", &["data-testid", "data-value"], &[&format!("stat-{testid}"), &plain], &shown);
        panel.close();
    };
    row(text::iterations(), "iterations", counted(numbers.map(|numbers| numbers.iterations), 9));
    row(text::nodes(), "nodes", counted(numbers.map(|numbers| u64::from(numbers.nodes)), 7));
    row(text::iterations_per_second(), "iterations-per-second", rate(per_second(|n| n.iterations), 9));
    row(text::depth(), "depth", counted(numbers.map(|numbers| u64::from(numbers.depth)), 2));
    row(
        text::playout_moves_per_second(),
        "playout-moves-per-second",
        rate(per_second(|n| n.playout_moves), 10),
    );
    let elapsed = numbers.map(|n| (format!("{:.1}", n.elapsed_ms), text::seconds(n.elapsed_ms)));
    row(text::elapsed(), "elapsed", elapsed.unwrap_or_else(none));
    let share = expected.map(|share| (format!("{share:.4}"), text::percent(share)));
    row(text::expected_of(statistics.map(|(color, _)| color)), "expected", share.unwrap_or_else(none));
    panel.close();
    panel.open(
        "svg",
        &["class", "viewBox", "preserveAspectRatio", "aria-hidden"],
        &["bar", "0 0 1000 10", "none", "true"],
    );
    let part = format!("{:.0}", expected.unwrap_or(0.0) * 1000.0);
    for [class, x, width] in [["rest", "", "1000"], ["part", "", &part], ["middle", "499", "2"]] {
        panel.shape("rect", &["class", "x", "width", "height"], &[class, x, width, "10"]);
    }
    panel.close();
    panel.close();
    panel.into_html()
}

/// Where there is no number.
fn none() -> (String, String) {
    (String::new(), text::NO_NUMBER.to_owned())
}
