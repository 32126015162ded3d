//! Selection: the way down, with the arithmetic of each choice.
use super::arithmetic::{Level, Reason};
use super::written;
use crate::sight::written::{points, term};
use crate::sight::{Proof, Sum};
use crate::text;
use protocol::{Choice, Formula};
use ui::text::{SideForm, decimals, grouped};
use yew::prelude::*;

/// The runners-up that are listed.
const RUNNERS_UP: usize = 3;

/// The levels, with the formula above them. `root` is to move at the root.
pub fn selection(choices: &[Choice], formula: Formula, root: SideForm) -> Html {
    if choices.is_empty() {
        return html! { <p data-testid="step-levels" data-count="0">{ text::step_stays() }</p> };
    }
    let levels = choices.iter().enumerate().filter_map(|(depth, choice)| {
        let by = if depth % 2 == 0 { root } else { !root };
        Some(level(depth, by, &Level::new(choice, formula)?, formula))
    });
    html! {
        <>
            <p class="step-formula">{ written_formula(formula) }</p>
            <ol class="step-levels" data-testid="step-levels" data-count={choices.len().to_string()}>{ for levels }</ol>
        </>
    }
}

/// The formula with its constants.
fn written_formula(formula: Formula) -> String {
    match formula {
        Formula::Ucb1 { exploration, .. } => {
            format!("Q + c\u{b7}\u{221a}(ln N / n), Q = w/n, c = {}", decimals(exploration, 3))
        }
        Formula::Puct { exploration, minimax_share, .. } if minimax_share > 0.0 => format!(
            "Q + c\u{b7}P\u{b7}\u{221a}N / (1 + n), Q = (1 \u{2212} m)\u{b7}w/n + m\u{b7}M, c = {}, m = {}",
            decimals(exploration, 3),
            decimals(minimax_share, 2)
        ),
        Formula::Puct { exploration, .. } => {
            format!("Q + c\u{b7}P\u{b7}\u{221a}N / (1 + n), Q = w/n, c = {}", decimals(exploration, 3))
        }
    }
}

/// A choice: the sum that was taken, why it was, and the next ones.
fn level(depth: usize, by: SideForm, level: &Level, formula: Formula) -> Html {
    let move_name = written::action(level.chosen.stats.action);
    let why = match level.reason {
        Reason::Only => text::step_why_only(&move_name),
        Reason::Largest | Reason::LargestUnproven => {
            level.ties.said(&level.chosen, &term(level.chosen.total))
        }
    };
    let shown = level.others.iter().take(RUNNERS_UP).map(|sum| candidate(sum, false, formula));
    let left = level.others.len().saturating_sub(RUNNERS_UP);
    html! {
        <li>
            <p class="level">{ text::step_level(by, &(depth + 1).to_string()) }</p>
            { candidate(&level.chosen, true, formula) }
            <p data-testid="step-why">
                { why }
                if let Some(value) = level.unexamined {
                    { " " }{ text::step_unexamined_less(&term(value)) }
                }
            </p>
            if !level.others.is_empty() {
                <details>
                    <summary>{ text::step_next_sums() }</summary>
                    { for shown }
                    if left > 0 { <p>{ text::step_others(left as u64) }</p> }
                </details>
            }
        </li>
    }
}

/// A move with both terms and their sum. Beside the value are its two numbers, so that it can be checked.
fn candidate(sum: &Sum, is_chosen: bool, formula: Formula) -> Html {
    let stats = sum.stats;
    let quotient = match (formula, stats.minimax) {
        (Formula::Puct { minimax_share, .. }, Some(minimax)) if minimax_share > 0.0 => {
            format!("{} / {}, M = {}", points(stats.wins), grouped(stats.visits.into()), term(minimax))
        }
        _ => format!("{} / {}", points(stats.wins), grouped(stats.visits.into())),
    };
    html! {
        <p class={classes!("step-sum", is_chosen.then_some("chosen"))} data-move={written::action(stats.action)} data-chosen={is_chosen.to_string()}
            data-sum={ui::text::fixed(sum.total, 6)}>
            <b>{ written::action(stats.action) }</b>
            { format!(": {} + {} = ", term(sum.quality), term(stats.exploration)) }<b>{ term(sum.total) }</b>
            <small>{ format!(" (Q: {quotient})") }</small>
            if let Some(proof) = stats.proof { <small>{ " " }{ Proof::of(proof).word() }</small> }
        </p>
    }
}
