//! The benchmark of `cargo xtask bench` as a page, for any device.
use crate::state::Language;
use crate::text;
use crate::tools::use_bench::{BenchView, Figure, use_bench};
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
        let value = if *value < 1000.0 { decimals(*value, 1) } else { grouped(value.round() as u64) };
        html! { <tr><th scope="row">{ place.join(" ") }</th><td class="figure" data-figure={place.join(".")}>{ value }</td></tr> }
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
        (Some(why), _) => text::bench_stopped(worker_fault(why, false)),
        (None, Some(place)) => text::bench_measuring(&place.join(" ")),
        (None, None) => text::bench_done().to_owned(),
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

    #[test]
    fn figures_nest_by_their_places() {
        let figures: [Figure; 3] = [(&["b", "x"], 1.0), (&["a"], 2.5), (&["b", "y"], 3.0)];
        let view = BenchView { figures: figures.to_vec(), ..BenchView::default() };
        assert_eq!(json(&view).unwrap(), r#"{"a": 2.500, "b": {"x": 1.000, "y": 3.000}}"#);
        assert_eq!(json(&BenchView { measuring: Some(&["a"]), ..view }), None);
    }
}
