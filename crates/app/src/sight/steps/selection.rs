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
            format!("w/n + c\u{b7}\u{221a}(ln N / n), c = {}", decimals(exploration, 3))
        }
        Formula::Puct { exploration, minimax_share, .. } => format!(
            "Q + c\u{b7}P\u{b7}\u{221a}N / (1 + n), Q = (1 \u{2212} m)\u{b7}w/n + m\u{b7}M, c = {}, m = {}",
            decimals(exploration, 3),
            decimals(minimax_share, 2)
        ),
    }
}

fn level(depth: usize, by: SideForm, level: &Level, formula: Formula) -> Html {
    let move_name = written::action(level.chosen.stats.action);
    let why = match level.reason {
        Reason::Only => text::step_why_only(&move_name),
        Reason::Largest | Reason::LargestUnproven => {
            level.ties.said(&level.chosen, &term(level.chosen.total))
        }
    };
    let is_puct = matches!(formula, Formula::Puct { .. });
    let shown = level.others.iter().take(RUNNERS_UP).map(|sum| row(sum, false, is_puct));
    let left = level.others.len().saturating_sub(RUNNERS_UP);
    let caption = text::step_level(by, &(depth + 1).to_string());
    html! {
        <li>
            <div class="scroll" tabindex="0" role="group" aria-label={caption.clone()}>
                <table>
                    <caption>{ caption }</caption>
                    <thead><tr>
                        <th scope="col">{ text::explorer_move() }</th>
                        <th scope="col">{ "n" }</th>
                        if is_puct { <th scope="col">{ "M" }</th> }
                        <th scope="col">{ if is_puct { "Q" } else { "w/n" } }</th>
                        <th scope="col">{ text::step_exploration() }</th>
                        <th scope="col">{ text::step_sum() }</th>
                    </tr></thead>
                    <tbody>
                        { row(&level.chosen, true, is_puct) }
                        { for shown }
                    </tbody>
                </table>
            </div>
            <p data-testid="step-why">
                { why }
                if let Some(value) = level.unexamined {
                    { " " }{ text::step_unexamined_less(&term(value)) }
                }
                if left > 0 {
                    { " " }{ text::step_others(left as u64) }
                }
            </p>
        </li>
    }
}

fn row(sum: &Sum, is_chosen: bool, is_puct: bool) -> Html {
    let stats = sum.stats;
    // Beside the quotient its two numbers, so that it can be checked.
    let points = format!("{} / {}", points(stats.wins), grouped(stats.visits.into()));
    html! {
        <tr class={is_chosen.then_some("chosen")} data-move={written::action(stats.action)} data-chosen={is_chosen.to_string()}
            data-sum={ui::text::fixed(sum.total, 6)}>
            <th scope="row">
                { if is_chosen { "\u{25b8}\u{a0}" } else { "" } }{ written::action(stats.action) }
                if let Some(proof) = stats.proof { <small>{ Proof::of(proof).word() }</small> }
            </th>
            <td>{ grouped(stats.visits.into()) }</td>
            if is_puct { <td>{ stats.minimax.map(term).unwrap_or_default() }</td> }
            <td title={points.clone()}>
                { term(sum.quality) }
                if is_chosen { <small>{ points }</small> }
            </td>
            <td>{ "+\u{a0}" }{ term(stats.exploration) }</td>
            <td>{ "=\u{a0}" }{ term(sum.total) }</td>
        </tr>
    }
}
