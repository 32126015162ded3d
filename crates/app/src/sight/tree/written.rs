//! The formula of selection in mathematical notation: in symbols, and with the numbers of a move.
use super::comparison::Comparison;
use crate::sight::Sum;
use crate::sight::written::{PLACES, points, term};
use crate::text;
use protocol::Formula;
use yew::prelude::*;

/// The formula in symbols.
pub fn symbols(formula: Formula) -> Html {
    match formula {
        Formula::Ucb1 { .. } => html! {
            <math display="block">
                { fraction(variable("w"), variable("n")) }<mo>{ "+" }</mo>{ variable("c") }
                { exploration(variable("N"), variable("n")) }
            </math>
        },
        Formula::Puct { minimax_share, .. } => html! {
            <math display="block">
                { quality(minimax_share) }
                <mo>{ "+" }</mo>{ variable("c") }{ variable("P") }
                { fraction(root(variable("N")), html! { <mrow><mn>{ "1" }</mn><mo>{ "+" }</mo>{ variable("n") }</mrow> }) }
            </math>
        },
    }
}

/// Q in symbols: w/n, mixed with M if a search does that.
fn quality(minimax_share: f64) -> Html {
    let mean = fraction(variable("w"), variable("n"));
    if minimax_share == 0.0 {
        return mean;
    }
    html! {
        <mrow>
            <mo>{ "(" }</mo><mn>{ "1" }</mn><mo>{ "\u{2212}" }</mo>{ variable("m") }<mo>{ ")" }</mo>{ mean }
            <mo>{ "+" }</mo>{ variable("m") }{ variable("M") }
        </mrow>
    }
}

/// The formula with the numbers of a candidate.
pub fn filled(comparison: &Comparison, candidate: &Sum) -> Html {
    let stats = &candidate.stats;
    let all = number(text::grouped(comparison.visits.into()));
    let visits = number(text::grouped(stats.visits.into()));
    let mean = fraction(number(points(stats.wins)), visits.clone());
    match comparison.formula {
        Formula::Ucb1 { exploration: c, .. } => html! {
            <math display="block">
                { mean }<mo>{ "+" }</mo>{ number(constant(c)) }<mo>{ "\u{b7}" }</mo>
                { exploration(all, visits) }
            </math>
        },
        Formula::Puct { exploration: c, minimax_share, .. } => html! {
            <math display="block">
                { filled_quality(mean, minimax_share, stats.minimax) }
                <mo>{ "+" }</mo>{ number(constant(c)) }<mo>{ "\u{b7}" }</mo>
                { number(term(stats.prior.unwrap_or(0.0))) }<mo>{ "\u{b7}" }</mo>
                { fraction(root(all), html! { <mrow><mn>{ "1" }</mn><mo>{ "+" }</mo>{ visits }</mrow> }) }
            </math>
        },
    }
}

fn filled_quality(mean: Html, share: f64, minimax: Option<f64>) -> Html {
    let Some(minimax) = minimax.filter(|_| share > 0.0) else { return mean };
    html! {
        <mrow>
            { number(constant(1.0 - share)) }<mo>{ "\u{b7}" }</mo>{ mean }
            <mo>{ "+" }</mo>{ number(constant(share)) }<mo>{ "\u{b7}" }</mo>{ number(term(minimax)) }
        </mrow>
    }
}

/// Both terms of a candidate and their sum.
pub fn sum(candidate: &Sum) -> Html {
    html! {
        <math display="block">
            <mo>{ "\u{2248}" }</mo>{ number(term(candidate.quality)) }
            <mo>{ "+" }</mo>{ number(term(candidate.stats.exploration)) }
            <mo>{ "\u{2248}" }</mo><mn class="sum">{ term(candidate.total) }</mn>
        </math>
    }
}

/// A constant without the zeros at its end.
pub fn constant(value: f64) -> String {
    let digits = text::decimals(value, PLACES);
    digits.trim_end_matches('0').trim_end_matches(['.', ',']).to_owned()
}

fn number(digits: String) -> Html {
    html! { <mn>{ digits }</mn> }
}

fn variable(name: &'static str) -> Html {
    html! { <mi>{ name }</mi> }
}

fn fraction(top: Html, bottom: Html) -> Html {
    html! { <mfrac>{ top }{ bottom }</mfrac> }
}

/// A root without a line above, which only a font made for mathematics could draw.
fn root(of: Html) -> Html {
    html! { <mrow><mi>{ "\u{221a}" }</mi>{ of }</mrow> }
}

/// The root of ln N / n.
fn exploration(all: Html, visits: Html) -> Html {
    root(html! {
        <mrow>
            <mo stretchy="false">{ "(" }</mo><mi>{ "ln" }</mi><mspace width="0.2em" />{ all }<mo>{ "/" }</mo>{ visits }
            <mo stretchy="false">{ ")" }</mo>
        </mrow>
    })
}
