//! The moves at a node as selection compares them, as a table.
use super::comparison::Comparison;
use super::node::{name, plain};
use crate::sight::written::{PLACES, points, term};
use crate::sight::{Proof, Sum, Ties};
use crate::text;
use protocol::{Formula, WireMove};
use yew::prelude::*;

/// The content of [`table`], and the callbacks of its buttons.
pub struct TableProps<'a> {
    /// The moves.
    pub comparison: &'a Comparison,
    /// The node, by the moves from the root.
    pub path: &'a [WireMove],
    /// The chosen node.
    pub at: &'a [WireMove],
    /// Whether the result of the node is certain.
    pub is_certain: bool,
    /// Its name for tests.
    pub testid: &'static str,
    /// Called with the node that is chosen.
    pub on_choose: &'a Callback<Vec<WireMove>>,
}

/// The table, the largest sum first, with a sentence that says where selection goes.
pub fn table(props: &TableProps<'_>) -> Html {
    let TableProps { comparison, path, testid, .. } = props;
    if comparison.candidates.is_empty() {
        return html! { <p class="note">{ where_to(comparison, props.is_certain) }</p> };
    }
    let head = |label: &'static str| html! { <th scope="col">{ label }</th> };
    let symbol = |symbol: &'static str| html! { <th scope="col"><i>{ symbol }</i></th> };
    let (formula, exploration, share) = match comparison.formula {
        Formula::Ucb1 { exploration, .. } => ("ucb1", exploration, 0.0),
        Formula::Puct { exploration, minimax_share, .. } => ("puct", exploration, minimax_share),
    };
    html! {
        <>
            <p class="note" data-testid={format!("{testid}-selected")}>{ where_to(comparison, props.is_certain) }</p>
            <div class="scroll" tabindex="0" role="group" aria-label={text::tree_compared()}>
                <table class="candidates" data-testid={*testid} data-path={plain(path)} data-visits={comparison.visits.to_string()}
                    data-formula={formula} data-exploration={text::fixed(exploration, 6)} data-share={text::fixed(share, 6)}>
                    <thead><tr>
                        { head(text::explorer_move()) }
                        { symbol("n") }
                        { symbol("w") }
                        <th scope="col"><i>{ "w" }</i>{ "/" }<i>{ "n" }</i></th>
                        if share > 0.0 {
                            { symbol("M") }
                            { symbol("Q") }
                        }
                        if formula == "puct" { { symbol("P") } }
                        { head(text::tree_exploration()) }
                        { head(text::tree_sum()) }
                    </tr></thead>
                    <tbody>{ for comparison.candidates.iter().map(|candidate| row(props, candidate, share, formula == "puct")) }</tbody>
                </table>
            </div>
        </>
    }
}

fn row(props: &TableProps<'_>, candidate: &Sum, share: f64, has_priors: bool) -> Html {
    let stats = &candidate.stats;
    let is_selected = props.comparison.selected == Some(stats.action);
    let path: Vec<WireMove> = props.path.iter().copied().chain([stats.action]).collect();
    let is_chosen = path == props.at;
    let onclick = props.on_choose.reform(move |_: MouseEvent| path.clone());
    let number = |value: Option<f64>| value.map_or(text::NO_NUMBER.to_owned(), term);
    let plain_number = |value: Option<f64>| value.map(|value| text::fixed(value, 6));
    html! {
        <tr key={plain(&[stats.action])} data-testid="tree-candidate" data-move={plain(&[stats.action])} data-visits={stats.visits.to_string()}
            data-wins={text::fixed(stats.wins, 6)} data-minimax={plain_number(stats.minimax)} data-prior={plain_number(stats.prior)}
            data-quality={text::fixed(candidate.quality, PLACES)} data-exploration={text::fixed(stats.exploration, PLACES)}
            data-sum={text::fixed(candidate.total, PLACES)} data-selected={is_selected.then_some("true")}
            data-proof={stats.proof.map(|proof| text::fixed(proof, 1))} data-chosen={is_chosen.then_some("true")}>
            <th scope="row">
                <button type="button" class="to-node" aria-current={is_chosen.then_some("true")} {onclick}>{ name(stats.action) }</button>
            </th>
            <td>{ text::grouped(stats.visits.into()) }</td>
            <td>{ points(stats.wins) }</td>
            <td>{ term(stats.mean_value) }</td>
            if share > 0.0 {
                <td>{ number(stats.minimax) }</td>
                <td>{ number(Some(candidate.quality)) }</td>
            }
            if has_priors { <td>{ number(stats.prior) }</td> }
            <td>{ term(stats.exploration) }</td>
            <td class="sum">
                { term(candidate.total) }
                if is_selected {
                    <span class="selected">{ " \u{25c0}" }<span class="unseen">{ text::tree_largest() }</span></span>
                }
                if let Some(proof) = stats.proof {
                    <small>{ Proof::of(proof).certain() }</small>
                }
            </td>
        </tr>
    }
}

/// Where selection goes, and why there if other sums are as large.
fn goes_to(comparison: &Comparison, action: WireMove) -> String {
    let Ties { equal, close, .. } = &comparison.ties;
    match comparison.find(action) {
        Some(chosen) if !equal.is_empty() || !close.is_empty() => {
            comparison.ties.said(chosen, &term(chosen.total))
        }
        _ => text::tree_goes_to(&name(action)),
    }
}

/// Where selection goes from the node, and what comes before.
fn where_to(comparison: &Comparison, is_certain: bool) -> String {
    let unexamined = comparison.unexamined.unwrap_or(0);
    let waiting = if unexamined > 0 { text::tree_unexamined(unexamined.into()) } else { String::new() };
    let next = match comparison.selected {
        Some(action) => goes_to(comparison, action),
        None if is_certain => return text::tree_goes_nowhere().to_owned(),
        None if unexamined > 0 => text::tree_goes_to_unexamined().to_owned(),
        None => text::tree_nothing_below().to_owned(),
    };
    text::join_sentences(&[&next, &waiting])
}
