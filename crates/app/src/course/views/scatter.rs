//! Averages as points on two scales from 0 to 100 per cent.
use crate::course::text;
use crate::course::trials::{Averages, standard_deviation};
use yew::prelude::*;

/// The points of the averages of few playouts and, below, of many.
pub fn scatter(trial: &Averages) -> Html {
    html! {
        <div class="scatter">
            { scale(&trial.few, Averages::FEW) }
            { scale(&trial.many, Averages::MANY) }
        </div>
    }
}

fn scale(sample: &[f64], playouts: u32) -> Html {
    let name = text::course_average_of(&text::grouped(playouts.into()));
    let spread = (sample.len() > 1).then(|| format!("\u{b1} {}", text::percent(standard_deviation(sample))));
    let label = format!("{name} {}", spread.as_deref().unwrap_or_default());
    let point = |value: &f64| {
        html! { <circle class="point" cx={text::fixed(value * 200.0, 1)} cy="7" r="2.6" /> }
    };
    let tick = |share: u32| {
        html! { <path class="tick" d={format!("M{} 2v10", share * 2)} /> }
    };
    html! {
        <figure>
            <figcaption>{ name }<span>{ spread.unwrap_or_default() }</span></figcaption>
            <svg viewBox="-4 0 208 24" role="img" aria-label={label} data-testid={format!("course-averages-{playouts}")}
                data-count={sample.len().to_string()}>
                <path class="axis" d="M0 12h200" />
                { for [0, 25, 50, 75, 100].map(tick) }
                { for sample.iter().map(point) }
                { for [0, 100, 200].map(axis_label) }
            </svg>
        </figure>
    }
}

fn axis_label(x: u32) -> Html {
    let anchor = match x {
        0 => "start",
        200 => "end",
        _ => "middle",
    };
    html! { <text x={x.to_string()} y="22" text-anchor={anchor}>{ text::course_percent(x / 2) }</text> }
}
