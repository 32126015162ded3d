//! The benchmark of `cargo xtask bench` as a page, for any device.
use crate::state::Language;
use crate::text;
use crate::tools::use_bench::{BenchView, Figure, Place, use_bench};
use text::{decimals, grouped, worker_fault};
use yew::prelude::*;

/// Properties of [`Bench`].
#[derive(Properties, PartialEq)]
pub struct BenchProps {
    /// Whether to include the tree of ten million nodes, which takes 300 MB of memory.
    pub large: bool,
    /// The language of the texts.
    pub language: Language,
}

/// The page, which measures as long as it is shown.
#[component]
pub fn Bench(props: &BenchProps) -> Html {
    let view = use_bench(props.large);
    let row = |(place, value): &Figure| {
        html! { <tr><th scope="row">{ name(place) }</th><td class="figure" data-figure={place.join(".")}>{ shown(*value) }</td></tr> }
    };
    html! {
        <article class="page">
            <h1>{ text::page_bench() }</h1>
            <p class="lead">{ text::bench_lead() }</p>
            <p role="status" data-testid="bench-stage" data-stage={view.measuring.map(|place| place.join("."))}>
                { stage(&view) }
            </p>
            <table><tbody>{ for view.figures.iter().map(row) }</tbody></table>
            if let Some(result) = json(&view) {
                <h2>{ text::bench_json() }</h2>
                <pre class="scroll" tabindex="0" data-testid="bench-result">{ result }</pre>
            }
        </article>
    }
}

/// The current stage.
fn stage(view: &BenchView) -> String {
    match (&view.error, view.measuring) {
        (Some(why), _) => text::bench_stopped(worker_fault(why)),
        (None, Some(place)) => text::bench_measuring(&name(place)),
        (None, None) => text::bench_done().to_owned(),
    }
}

/// The name of a measurement, with its unit.
fn name(place: Place) -> String {
    let name = match *place {
        ["same_trees"] => text::bench_same_trees(),
        ["same_learned_trees"] => text::bench_same_learned_trees(),
        ["playouts_per_s", "one"] => text::bench_playouts_one(),
        ["playouts_per_s", "lockstep"] => text::bench_playouts_lockstep(),
        ["playouts_per_s", game, "uniform"] => return text::bench_playouts_in(game_name(game)),
        ["iterations_per_s", game @ ("ultimate" | "sudo"), player]
        | ["iterations_per_s", game, player, "start"] => {
            return text::bench_iterations_in(player_name(player), game_name(game));
        }
        ["iterations_per_s", player, ply] => return text::bench_iterations(player_name(player), ply),
        ["tree_playouts_per_s", ply] => return text::bench_tree_playouts(ply),
        ["bytes_per_node"] => text::bench_bytes_per_node(),
        ["small_tree_iterations_per_s"] => text::bench_small_tree(),
        ["large_tree_iterations_per_s"] => text::bench_large_tree(),
        ["evaluations_per_s"] => text::bench_evaluations(),
        ["ffo_s", number] => return text::bench_ending(number),
        ["stop_latency_ms", "worst"] => text::bench_stop_longest(),
        ["stop_latency_ms", ..] => text::bench_stop(),
        ["slice_ms", "worst"] => text::bench_slice_longest(),
        ["step_back_ms", player, "worst"] => return text::bench_step_back_longest(player_name(player)),
        ["step_back_ms", player, _] => return text::bench_step_back(player_name(player)),
        _ => return place.join(" "),
    };
    name.to_owned()
}

fn game_name(game: &str) -> &'static str {
    game.parse().map_or("", text::game_name)
}

fn player_name(player: &str) -> &str {
    match player {
        "classic" => text::player_classic(),
        _ => "PUCT",
    }
}

/// A figure with about three digits; counts and large figures without decimals.
fn shown(value: f64) -> String {
    if value >= 1000.0 || value.fract() == 0.0 {
        grouped(value.round() as u64)
    } else {
        decimals(value, if value < 10.0 { 2 } else { 1 })
    }
}

/// All figures as a JSON object, once they are complete.
fn json(view: &BenchView) -> Option<String> {
    if view.measuring.is_some() || view.error.is_some() || view.figures.is_empty() {
        return None;
    }
    let mut figures = view.figures.clone();
    figures.sort_by_key(|(place, _)| *place);
    Some(object(&figures, 0))
}

/// The JSON object of sorted figures that share the first `depth` names of their paths.
fn object(figures: &[Figure], depth: usize) -> String {
    let fields = figures.chunk_by(|(one, _), (other, _)| one[depth] == other[depth]).map(|group| {
        let (place, value) = group[0];
        let value = if place.len() == depth + 1 { format!("{value:.3}") } else { object(group, depth + 1) };
        format!("\"{}\": {value}", place[depth])
    });
    format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::use_bench::places;

    #[test]
    fn every_figure_has_a_name_and_few_digits() {
        for place in places() {
            assert_ne!(name(place), place.join(" "));
        }
        let all = [11.0, 0.0, 0.4, 18.94, 1_234.5].map(shown);
        assert_eq!(all, ["11", "0", "0.40", "18.9", "1,235"]);
    }

    #[test]
    fn figures_nest_by_their_places() {
        let figures: [Figure; 3] = [(&["b", "x"], 1.0), (&["a"], 2.5), (&["b", "y"], 3.0)];
        let view = BenchView { figures: figures.to_vec(), ..BenchView::default() };
        assert_eq!(json(&view).unwrap(), r#"{"a": 2.500, "b": {"x": 1.000, "y": 3.000}}"#);
        assert_eq!(json(&BenchView { measuring: Some(&["a"]), ..view }), None);
    }
}
