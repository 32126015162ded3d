//! The moves at a node as a table: what selection compares, and how sure the search is of each.
use super::rows::Row;
use super::tree::{name, plain};
use super::unit::Unit;
use crate::text::{self, Term};
use protocol::{Formula, WireMove};
use yew::prelude::*;

/// The rows that are shown until all are asked for.
const FIRST: usize = 5;

/// Properties of [`moves`].
pub struct MovesProps<'a> {
    /// The moves.
    pub rows: &'a [Row],
    /// The node that they are played from, by the moves from the root.
    pub path: &'a [WireMove],
    /// Its visits.
    pub visits: u32,
    /// The way of the last step through the tree.
    pub lit: &'a [WireMove],
    /// The formula of the search, in its unit.
    pub formula: Formula,
    /// The unit of values.
    pub unit: Unit,
    /// Whether a search with playouts has valued the moves a second time, beside one that has none of its own.
    pub has_played_out: bool,
    /// Whether all moves are shown.
    pub shows_all: bool,
    /// Called to show all moves, or only the first ones.
    pub on_all: Callback<bool>,
    /// Called with the node after a move.
    pub on_choose: Callback<Vec<WireMove>>,
    /// The rejected move that the user asks about.
    pub why_not: Option<WireMove>,
    /// Called with the rejected move that the user asks about.
    pub on_why_not: Callback<WireMove>,
}

/// The columns that a search has numbers for.
struct Columns {
    intervals: bool,
    priors: bool,
    played_out: bool,
    /// Reasons are asked for at the root alone.
    reasons: bool,
}

/// The table.
pub fn moves(props: &MovesProps) -> Html {
    let has = Columns {
        intervals: props.rows.iter().any(|row| row.interval.is_some()),
        priors: props.rows.iter().any(|row| row.sum.stats.prior.is_some()),
        played_out: props.has_played_out && props.path.is_empty(),
        reasons: props.path.is_empty(),
    };
    let is_shown = |(place, row): &(usize, &Row)| props.shows_all || *place < FIRST || is_lit(props, row);
    let rows = props.rows.iter().enumerate().filter(is_shown);
    let (formula, exploration, share) = match props.formula {
        Formula::Ucb1 { exploration, .. } => ("ucb1", exploration, 0.0),
        Formula::Puct { exploration, minimax_share, .. } => ("puct", exploration, minimax_share),
    };
    html! {
        <div class="scrolled" tabindex="0" role="group" aria-label={text::tree_compared()}>
            <table class="numbers" data-testid="tree-moves" data-path={plain(props.path)} data-visits={props.visits.to_string()}
                data-formula={formula} data-exploration={text::fixed(exploration, 6)} data-share={text::fixed(share, 6)}>
                { head(&has) }
                <tbody>{ for rows.map(|(_, one)| row(props, &has, one)) }</tbody>
            </table>
            if props.rows.len() > FIRST { { all_moves(props) } }
        </div>
    }
}

/// The names of the columns, each a link to what it means.
fn head(has: &Columns) -> Html {
    let column = |label: &'static str, term: Term| html! { <th scope="col"><a href={term.address()}>{ label }</a></th> };
    html! {
        <thead><tr>
            <th scope="col">{ text::explorer_move() }</th>
            { column(text::sight_visits(), Term::Visits) }
            { column(text::sight_value(), Term::Value) }
            if has.intervals { { column(text::sight_interval(), Term::Interval) } }
            if has.priors { { column(text::sight_prior(), Term::Prior) } }
            if has.played_out { { column(text::plot_playouts(), Term::Playout) } }
            { column(text::tree_exploration(), Term::Exploration) }
            { column(text::tree_sum(), Term::Sum) }
            if has.reasons { <th scope="col"><span class="unseen">{ text::sight_why() }</span></th> }
        </tr></thead>
    }
}

fn is_lit(props: &MovesProps, row: &Row) -> bool {
    let way = props.lit.strip_prefix(props.path);
    way.and_then(|way| way.first()) == Some(&row.action())
}

fn row(props: &MovesProps, has: &Columns, row: &Row) -> Html {
    let (action, unit, stats) = (row.action(), props.unit, &row.sum.stats);
    let label = name(action);
    let path: Vec<WireMove> = props.path.iter().copied().chain([action]).collect();
    let onclick = props.on_choose.reform(move |_: MouseEvent| path.clone());
    let share = |share: Option<f64>| {
        share.map_or(text::NO_NUMBER.to_owned(), |share| text::decimals(share * 100.0, 1))
    };
    let plain_number = |value: Option<f64>| value.map(|value| text::fixed(value, 6));
    html! {
        <tr key={plain(&[action])} data-testid="sight-move" data-move={plain(&[action])} data-visits={row.visits().to_string()}
            data-wins={text::fixed(stats.wins, 6)} data-minimax={plain_number(stats.minimax)} data-prior={plain_number(stats.prior)}
            data-value={text::fixed(row.solved.unwrap_or(row.sum.quality), 6)} data-quality={text::fixed(row.sum.quality, 4)}
            data-exploration={text::fixed(stats.exploration, 4)} data-sum={text::fixed(row.sum.total, 4)}
            data-proof={stats.proof.map(|proof| text::fixed(proof, 1))} data-best={row.is_best.then_some("true")}
            data-selected={row.is_selected.then_some("true")} data-lit={is_lit(props, row).then_some("true")}>
            <th scope="row"><button type="button" class="to-node" {onclick}>{ label }</button></th>
            <td>{ text::grouped(row.visits().into()) }</td>
            <td>{ row.written(unit) }</td>
            if has.intervals { <td>{ sure(row) }</td> }
            if has.priors { <td>{ share(stats.prior) }</td> }
            if has.played_out {
                <td data-testid="sight-playouts" data-value={row.played_out.map(|mean| text::fixed(mean, 6))}>{ share(row.played_out) }</td>
            }
            <td>{ unit.column(stats.exploration) }</td>
            <td class="sum">
                { unit.column(row.sum.total) }
                if row.is_selected {
                    <span class="selected">{ "\u{a0}\u{25c0}" }<span class="unseen">{ text::tree_largest() }</span></span>
                }
            </td>
            if has.reasons { <td class="why">{ reason(props, row) }</td> }
        </tr>
    }
}

/// The interval, or that there is none because the result is known.
fn sure(row: &Row) -> String {
    let per_cent = |share: f64| text::decimals(share * 100.0, 1);
    match (row.solved, row.interval) {
        (Some(_), _) => text::sight_solved().to_owned(),
        (None, Some([low, high])) => format!("{}\u{2013}{}", per_cent(low), per_cent(high)),
        (None, None) => text::NO_NUMBER.to_owned(),
    }
}

/// The button that asks why a move is not played.
fn reason(props: &MovesProps, row: &Row) -> Html {
    let action = row.action();
    if row.is_best || action == WireMove::PASS {
        return Html::default();
    }
    let onclick = props.on_why_not.reform(move |_: MouseEvent| action);
    let why = text::sight_why_not(&name(action));
    html! {
        <button type="button" class="button" data-testid="why-not" aria-label={why.clone()} title={why}
            aria-pressed={(props.why_not == Some(action)).to_string()} {onclick}>{ "?" }</button>
    }
}

/// The button that shows all moves, or only the first ones again.
fn all_moves(props: &MovesProps) -> Html {
    let shows_all = props.shows_all;
    let onclick = props.on_all.reform(move |_: MouseEvent| !shows_all);
    html! {
        <button type="button" class="to-node all-moves" data-testid="sight-all" aria-pressed={shows_all.to_string()} {onclick}>
            { text::sight_all_moves(props.rows.len() as u64) }
        </button>
    }
}
