//! The findings about learners: their values, and their walks along the cliff.
use super::tables::{cells, table};
use crate::course::text;
use crate::course::trials::{Learners, RATES, Subject};
use learners::{CLIFF_COLUMNS, CLIFF_GOAL, CLIFF_ROWS, CLIFF_START};
use protocol::{LookedMove, Measured, Yardstick};
use yew::prelude::*;

/// The size of a cell of the cliff.
const CELL: u8 = 10;

/// The findings of the step.
pub fn findings(trial: &Learners) -> Html {
    match trial.subject {
        Subject::Value => rates(trial),
        Subject::Bootstrap => values(trial),
        Subject::Cliff => walks(trial),
        Subject::Table => measurements(trial),
    }
}

fn rates(trial: &Learners) -> Html {
    let Some(values) = trial.centre() else { return Html::default() };
    let Some((average, values)) = values.split_last() else { return Html::default() };
    let row = |(rate, value): (&f64, &f64)| {
        let off = text::percent((value - average).abs());
        cells(&text::decimals(*rate, 3), [text::percent(*value), off])
    };
    let long = cells(text::course_value_long(), [text::percent(*average), String::new()]);
    let head = ["\u{3b1}", text::course_value(), text::course_off()];
    table("course-rates", &head, RATES.iter().zip(values).map(row).chain([long]).collect())
}

fn values(trial: &Learners) -> Html {
    let Some(report) = trial.reports.first() else { return Html::default() };
    let row = |row: &LookedMove| {
        let of =
            |n: usize| row.learned.get(n).map_or_else(String::new, |value| text::percent(value.expected));
        let exact = row.exact.map_or_else(String::new, text::percent);
        cells(&text::ply(row.action), [of(0), of(1), exact])
    };
    let head =
        [text::course_move(), text::learning_q(), text::learning_monte_carlo(), text::learning_exact()];
    table("course-values", &head, report.looked.rows.iter().map(row).collect())
}

/// The field with both walks, and their rewards.
fn walks(trial: &Learners) -> Html {
    let Some(report) = trial.reports.first() else { return Html::default() };
    let names = [text::learning_q(), text::learning_sarsa()];
    let one = |(name, walks): (&&'static str, &protocol::CliffWalks)| {
        html! {
            <figure>
                <figcaption>{ *name }</figcaption>
                { field(Some((&walks.path, name))) }
            </figure>
        }
    };
    let row = |(name, walks): (&&'static str, &protocol::CliffWalks)| {
        let steps = walks.path.len().saturating_sub(1).to_string();
        cells(name, [text::decimals(walks.reward, 1), walks.falls.to_string(), steps])
    };
    let head = ["", text::course_cliff_reward(), text::course_cliff_falls(), text::course_cliff_steps()];
    html! {
        <>
            { for names.iter().zip(&report.cliff).map(one) }
            { table("course-walks", &head, names.iter().zip(&report.cliff).map(row).collect()) }
        </>
    }
}

/// The field, with a walk.
pub fn field(walk: Option<(&[u8], &str)>) -> Html {
    let middle = |cell: u8| {
        let [x, y] = [cell % CLIFF_COLUMNS, cell / CLIFF_COLUMNS].map(|n| u16::from(n * CELL + CELL / 2));
        format!("{x} {y}")
    };
    let square = |cell: u8| {
        let is_cliff = cell > CLIFF_START && cell < CLIFF_GOAL;
        let [x, y] = [cell % CLIFF_COLUMNS * CELL, cell / CLIFF_COLUMNS * CELL].map(|n| n.to_string());
        let class = if is_cliff { "fall" } else { "ground" };
        html! { <rect key={cell} {class} {x} {y} width={CELL.to_string()} height={CELL.to_string()} /> }
    };
    let label = |cell: u8, text: &'static str| {
        let [x, y] = [cell % CLIFF_COLUMNS * CELL + CELL / 2, cell / CLIFF_COLUMNS * CELL + 8];
        html! { <text x={x.to_string()} y={y.to_string()} text-anchor="middle">{ text }</text> }
    };
    let line = walk.map(|(path, _)| {
        let points: Vec<String> = path.iter().copied().map(middle).collect();
        html! { <path class="walk" d={format!("M{}", points.join("L"))} /> }
    });
    let view_box = format!("-1 -1 {} {}", CLIFF_COLUMNS * CELL + 2, CLIFF_ROWS * CELL + 2);
    let name = match walk {
        Some((path, name)) => text::course_cliff_walk(name, &path.len().saturating_sub(1).to_string()),
        None => text::course_cliff_field().to_owned(),
    };
    html! {
        <svg class="cliff" viewBox={view_box} role="img" aria-label={name}>
            { for (0..CLIFF_ROWS * CLIFF_COLUMNS).map(square) }
            { label(CLIFF_START, "S") }
            { label(CLIFF_GOAL, "G") }
            { line.unwrap_or_default() }
        </svg>
    }
}

fn measurements(trial: &Learners) -> Html {
    if trial.reports.is_empty() {
        return Html::default();
    }
    let row = |(against, name): (Yardstick, String)| {
        let Measured { won, drawn, lost, unmet, positions, .. } = *trial.last(against)?;
        let share = text::percent(unmet as f64 / positions.max(1) as f64);
        let numbers = [won.to_string(), drawn.to_string(), lost.to_string(), share];
        Some(cells(&name, numbers))
    };
    let players = [
        (Yardstick::Random, text::learning_random().to_owned()),
        (Yardstick::Uct(100), text::learning_uct("100")),
    ];
    let rows = players.into_iter().filter_map(row).collect();
    let head = [
        text::learning_against(),
        text::course_won(),
        text::course_drawn(),
        text::course_lost(),
        text::learning_unmet(),
    ];
    table("course-measured", &head, rows)
}
