//! Tables of moves, the phases of an iteration, and a part of a tree.
use crate::course::text;
use crate::course::trials::{Averages, Exploration, Passes, Phases, Solver, value_of};
use board_game::BoardGame;
use othello::{Color, Move};
use protocol::{ActionStats, Branch, View};
use worker_client::othello::action;
use yew::prelude::*;

/// The averages after each move, beside the truth.
pub fn averages(trial: &Averages) -> Html {
    if trial.after.is_empty() {
        return Html::default();
    }
    let row = |(action, average): &(Move, f64)| {
        let exact = value_of(&trial.truth, *action).map(text::signed);
        cells(
            &text::ply(othello::Position::board_action(*action)),
            [text::percent(*average), exact.unwrap_or_default()],
        )
    };
    let head = [text::course_move(), text::course_average(), text::course_exact()];
    table("course-moves", &head, trial.after.iter().map(row).collect())
}

/// The visits of each move, beside the truth.
pub fn visits(trial: &Exploration) -> Html {
    let Some(view) = &trial.view else { return Html::default() };
    let row = |row: &ActionStats| {
        let action = action(row.action);
        let exact = value_of(&trial.truth, action).map(text::signed).unwrap_or_default();
        let visits = format!("{} ({})", text::grouped(row.visits.into()), text::percent(trial.share(row)));
        cells(&text::ply(row.action), [visits, text::percent(row.mean_value), exact])
    };
    let head = [text::course_move(), text::course_visits(), text::course_average(), text::course_exact()];
    table("course-moves", &head, view.moves.iter().map(row).collect())
}

/// The moves of the root before the iteration, and the effects of its phases. The sums appear with the selection.
pub fn phases(trial: &Phases) -> Html {
    let Some(view) = &trial.view else { return Html::default() };
    let is_selected = !trial.phases.is_empty();
    let row = |row: &ActionStats| {
        let sum = is_selected.then(|| text::decimals(row.mean_value + row.exploration, 3));
        let numbers = [
            row.visits.to_string(),
            text::decimals(row.mean_value, 3),
            text::decimals(row.exploration, 3),
            sum.unwrap_or_else(|| "?".to_owned()),
        ];
        cells(&text::ply(row.action), numbers)
    };
    let head = [
        text::course_move(),
        text::course_visits(),
        text::course_average(),
        text::course_bonus(),
        text::course_sum(),
    ];
    let told = text::course_phases_told(trial);
    html! {
        <>
            { table("course-moves", &head, view.moves.iter().map(row).collect()) }
            <ol class="phases-told" aria-live="polite" data-testid="course-phases" data-count={told.len().to_string()}>
                { for told.into_iter().map(|sentence| html! { <li>{ sentence }</li> }) }
            </ol>
        </>
    }
}

/// The two searches, without proofs and with them.
pub fn searches(trial: &Solver) -> Html {
    let labels = [text::course_solver_without(), text::course_solver_with()];
    let row = |(label, view): (&&'static str, &Option<Box<View>>)| {
        let view = view.as_ref()?;
        let mean = text::percent(view.statistics.expected_result.unwrap_or(0.5));
        let value = if view.proof == Some(1.0) { text::course_proven().to_owned() } else { mean };
        let iterations = text::grouped(view.moment.iterations.into());
        Some(cells(label, [iterations, text::grouped(view.statistics.nodes.into()), value]))
    };
    let rows: Vec<Html> = labels.iter().zip(&trial.views).filter_map(row).collect();
    if rows.is_empty() {
        return Html::default();
    }
    let head = ["", text::course_iterations(), text::nodes(), text::course_value()];
    table("course-searches", &head, rows)
}

/// The tree below the root: each move, and the replies below the one that forces a pass.
pub fn tree(trial: &Passes) -> Html {
    let Some(root) = trial.view.as_ref().and_then(|view| view.tree.as_ref()) else { return Html::default() };
    let forced = trial.branch().and_then(|branch| branch.action);
    let children = root.children.iter().map(|child| {
        let depth = if child.action == forced { 2 } else { 0 };
        node(child, Color::Black, depth)
    });
    html! {
        <div class="branches" role="group" aria-label={text::course_pass_tree()} data-testid="course-tree">
            <p>{ text::course_root() }</p>
            <ul>{ for children }</ul>
        </div>
    }
}

/// A node with so many levels below it: the side that moved, its move, its visits and its average.
fn node(branch: &Branch, by: Color, depth: u32) -> Html {
    let action = branch.action.map_or_else(String::new, text::ply);
    let visits = text::grouped(branch.visits.into());
    let average = text::percent(branch.wins / f64::from(branch.visits.max(1)));
    let below = branch.children.iter().filter(|_| depth > 0).map(|child| node(child, !by, depth - 1));
    let name = match by {
        Color::Black => "black",
        Color::White => "white",
    };
    html! {
        <li>
            <svg class="outcomes" viewBox="0 0 10 10" aria-hidden="true"><circle class={name} cx="5" cy="5" r="4" /></svg>
            { format!("{} {action}: {visits} \u{b7} {average}", text::color(by)) }
            if depth > 0 && !branch.children.is_empty() { <ul>{ for below }</ul> }
        </li>
    }
}

/// A row with its heading.
pub fn cells<const COUNT: usize>(heading: &str, numbers: [String; COUNT]) -> Html {
    html! {
        <tr><th scope="row">{ heading }</th>{ for numbers.into_iter().map(|number| html! { <td>{ number }</td> }) }</tr>
    }
}

/// A table with these headings.
pub fn table(testid: &'static str, head: &[&'static str], rows: Vec<Html>) -> Html {
    let column = |label: &&'static str| match *label {
        "" => html! { <td></td> },
        label => html! { <th scope="col">{ label }</th> },
    };
    html! {
        <div class="scroll">
            <table data-testid={testid}>
                <thead><tr>{ for head.iter().map(column) }</tr></thead>
                <tbody>{ for rows }</tbody>
            </table>
        </div>
    }
}
