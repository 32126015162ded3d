//! The statistics of the search.
use crate::features::search::use_live;
use crate::state::Model;
use crate::state::said;
use crate::text;
use protocol::Statistics as Numbers;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Statistics`].
#[derive(Properties, PartialEq)]
pub struct StatisticsProps {
    /// The state.
    pub model: Rc<Model>,
}

/// The statistics in a line that opens. Nothing before the first search.
#[component]
pub fn Statistics(props: &StatisticsProps) -> Html {
    let live = use_live();
    let statistics = live.statistics(&props.model.game);
    let is_solved = live.is_solved(&props.model.game);
    let of = said::search_of(&props.model, statistics, live.unsearched(&props.model.game));
    // Without a search there is nothing to count, and dashes and zeros would say less than a sentence.
    let statistics =
        statistics.filter(|(_, numbers)| numbers.iterations > 0 || numbers.expected_result.is_some());
    let numbers = statistics.map(|(_, statistics)| statistics);
    if numbers.is_none() {
        return Html::default();
    }
    // An analysis with the learned evaluation looks at positions, and has neither a tree nor playouts.
    let has_tree = numbers.is_none_or(|n| n.nodes > 0 || n.iterations == 0);
    let position = props.model.position();
    let [visited, per_second_of] = if !has_tree && position.id().record().counts_positions {
        [text::positions(), text::positions_per_second()]
    } else {
        [text::iterations(), text::iterations_per_second()]
    };
    // A random move involves no search, so there are no rates.
    let per_second = |count: fn(&Numbers) -> u64| {
        let numbers = numbers.filter(|numbers| numbers.elapsed_ms > 0.0 && numbers.iterations > 0)?;
        Some(count(&numbers) as f64 * 1000.0 / numbers.elapsed_ms)
    };
    let counted = |number: Option<u64>, width| {
        match number {
            Some(number) => (number.to_string(), text::aligned(number, width)),
            // The dash is as wide as two digits.
            None => (String::new(), text::padded(text::NO_NUMBER, width - 1)),
        }
    };
    let rate = |rate: Option<f64>, width| counted(rate.map(|rate| rate.round() as u64), width);
    let color = statistics.map(|(color, _)| color);
    let known = live.value(&props.model.game, &props.model.analysis);
    let certain = known.filter(|known| known.certain);
    let expected = known.zip(color).map(|(known, color)| known.of(color).0);
    let expected = expected.or(numbers.and_then(|numbers| numbers.expected_result));
    let row = |label: &'static str, testid: &str, (plain, shown): (String, String)| {
        let plain = (!plain.is_empty()).then_some(plain);
        html! {
            <div class={format!("row-of {testid}")}>
                <dt>{ label }</dt>
                <dd data-testid={format!("stat-{testid}")} data-value={plain}>{ shown }</dd>
            </div>
        }
    };
    let elapsed = numbers.map(|n| (text::fixed(n.elapsed_ms, 1), text::seconds(n.elapsed_ms)));
    let said = |share: f64| {
        certain.map_or_else(|| text::whole_percent(share), |verdict| text::value(position, verdict))
    };
    let share = expected.map(|share| (text::fixed(share, 4), said(share)));
    let depth = numbers.filter(|_| !is_solved).map(|n| u64::from(n.depth));
    let nodes = numbers.filter(|_| has_tree).map(|n| u64::from(n.nodes));
    // Beside the label there is room for seven digits, in any font.
    let playout_moves = match per_second(|n| n.playout_moves).filter(|_| has_tree) {
        Some(many) if many >= 1e7 => (text::fixed(many, 0), text::compact(many)),
        few => rate(few, 9),
    };
    let most = numbers.filter(|_| !is_solved).map(|n| text::grouped(n.iterations));
    let most = [most, expected.map(said)].into_iter().flatten().collect::<Vec<_>>().join(" \u{b7} ");
    html! {
        <details class="statistics">
            <summary>
                <span class="of" data-testid="search-of" title={of}>{ of }if is_solved {{ " \u{b7} " }{ text::solved_exactly() }}</span>
                <span class="most">{ most }</span>
            </summary>
            <dl>
                { row(visited, "iterations", counted(numbers.filter(|_| !is_solved).map(|n| n.iterations), 9)) }
                { row(text::nodes(), "nodes", counted(nodes, 7)) }
                { row(per_second_of, "iterations-per-second", rate(per_second(|n| n.iterations), 9)) }
                { row(text::depth(), "depth", counted(depth, 2)) }
                { row(text::playout_moves_per_second(), "playout-moves-per-second", playout_moves) }
                { row(text::elapsed(), "elapsed", elapsed.unwrap_or_else(none)) }
                { row(text::expected_of(color.map(|side| text::side_of(position, side)), certain.is_some()), "expected", share.unwrap_or_else(none)) }
            </dl>
        </details>
    }
}

/// The placeholder for a missing number.
fn none() -> (String, String) {
    (String::new(), text::NO_NUMBER.to_owned())
}
