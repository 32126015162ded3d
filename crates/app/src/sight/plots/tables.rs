//! The tables behind the plots.
use super::charts::Source;
use super::data::{Drawn, even_differences, exact, regret, shares, thinned, values};
use crate::sight::Unit;
use crate::text;
use protocol::{Record, Sample, Truth, WireMove};
use ui::text::{decimals, grouped, percent, signed};
use yew::prelude::*;

/// A table in words of the page; the first column names the rows.
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// The expected results, with the exact values in a row after those of the search itself: a search that it is compared with may count
    /// something else.
    pub fn expected(source: &Source<'_>) -> Self {
        let written = |value: f64, unit: Unit| match unit.squares {
            None => percent(value),
            Some(_) => text::lead(unit.value(value), false),
        };
        let mut table = Self::of_moves(source, values, written);
        if let Some(truth) = source.truth {
            let known = |drawn: &Drawn| exact(truth, drawn.action).map(percent).unwrap_or_default();
            let row = std::iter::once(text::plot_exact().to_owned()).chain(source.drawn.iter().map(known));
            let own = source.settings.first().map_or(0, |(_, samples)| thinned(samples).len());
            table.rows.insert(own + usize::from(source.settings.len() > 1), row.collect());
        }
        table
    }

    /// The shares of visits.
    pub fn visits(source: &Source<'_>) -> Self {
        Self::of_moves(source, shares, |share, _| percent(share))
    }

    fn of_moves(
        source: &Source<'_>,
        of: fn(&[Sample], WireMove) -> Vec<[f64; 2]>,
        written: fn(f64, Unit) -> String,
    ) -> Self {
        let name = |drawn: &Drawn| text::ply(drawn.action);
        let head =
            std::iter::once(text::iterations().to_owned()).chain(source.drawn.iter().map(name)).collect();
        let row = |sample: &Sample, unit: Unit| {
            let one = std::slice::from_ref(sample);
            let cell = |drawn: &Drawn| of(one, drawn.action).first().map(|point| written(point[1], unit));
            let cells = source.drawn.iter().map(|drawn| cell(drawn).unwrap_or_default());
            std::iter::once(grouped(sample.iterations.into())).chain(cells).collect()
        };
        let of_setting = |((name, samples), &unit): (&(String, &[Sample]), &Unit)| {
            let title = (source.settings.len() > 1).then(|| vec![name.clone()]);
            let rows = thinned(samples).into_iter().map(|sample| row(sample, unit));
            title.into_iter().chain(rows).collect::<Vec<Vec<String>>>()
        };
        Self { head, rows: source.settings.iter().zip(&source.units).flat_map(of_setting).collect() }
    }

    /// The regret, and whose it is.
    pub fn regret(source: &Source<'_>, truth: &Truth) -> Self {
        let head =
            [text::iterations(), text::plot_favourite(), text::plot_regret()].map(str::to_owned).to_vec();
        let row = |sample: &Sample| {
            let [iterations, regret] = *regret(std::slice::from_ref(sample), truth).first()?;
            Some(vec![grouped(iterations as u64), text::ply(sample.best?), decimals(regret, 1)])
        };
        let of_setting = |(name, samples): &(String, &[Sample])| {
            let title = (source.settings.len() > 1).then(|| vec![name.clone()]);
            title
                .into_iter()
                .chain(thinned(samples).into_iter().filter_map(row))
                .collect::<Vec<Vec<String>>>()
        };
        Self { head, rows: source.settings.iter().flat_map(of_setting).collect() }
    }

    /// The disc differences that occurred.
    pub fn differences(record: &Record, squares: i32) -> Self {
        let head = [text::plot_differences_axis(), text::plot_playouts(), text::plot_playouts_axis()];
        let counts = even_differences(record, squares);
        let total = counts.iter().map(|(_, count)| count).sum::<u64>().max(1) as f64;
        let occurred = counts.into_iter().filter(|(_, count)| *count > 0);
        let row = |(difference, count): (i32, u64)| {
            vec![signed(difference), grouped(count), percent(count as f64 / total)]
        };
        Self { head: head.map(str::to_owned).to_vec(), rows: occurred.map(row).collect() }
    }

    /// The table on the page.
    pub fn view(&self, caption: &'static str) -> Html {
        let columns = self.head.len().to_string();
        let row = |cells: &Vec<String>| match &cells[..] {
            [title] => {
                html! { <tr><th colspan={columns.clone()} scope="rowgroup">{ title.clone() }</th></tr> }
            }
            [first, rest @ ..] => html! {
                <tr>
                    <th scope="row">{ first.clone() }</th>
                    { for rest.iter().map(|cell| html! { <td>{ cell.clone() }</td> }) }
                </tr>
            },
            [] => Html::default(),
        };
        html! {
            <div class="scroll" tabindex="0" role="group" aria-label={caption}>
                <table>
                    <caption class="unseen">{ caption }</caption>
                    <thead><tr>{ for self.head.iter().map(|name| html! { <th scope="col">{ name.clone() }</th> }) }</tr></thead>
                    <tbody>{ for self.rows.iter().map(row) }</tbody>
                </table>
            </div>
        }
    }
}
