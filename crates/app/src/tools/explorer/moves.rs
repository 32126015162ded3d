//! The table of the moves that were played in a position.
use super::rows::{Rows, head};
use crate::text;
use othello::{Color, Square};
use othello_explorer::{Found, Row, Tally};
use yew::prelude::*;

/// The content of the table, and the callbacks of its buttons.
pub struct Moves<'a> {
    /// The games.
    pub found: &'a Found,
    /// The position of its rows, and the effect of a press on one.
    pub rows: Rows,
    /// Called to list the games with this move, or all games for `None`.
    pub on_list: Callback<Option<Square>>,
}

impl Moves<'_> {
    /// The table.
    pub fn view(&self) -> Html {
        html! {
            <table class="explored" data-testid="explorer-moves">
                <thead>
                    <tr>
                        { head(text::explorer_move()) }
                        { head(text::explorer_games()) }
                        { head(text::explorer_results()) }
                        { head(text::explorer_lead()) }
                    </tr>
                </thead>
                <tbody>{ for self.found.rows().iter().map(|row| self.row(row)) }</tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{ text::explorer_all() }</th>
                        { self.counts(self.found.total(), None) }
                    </tr>
                </tfoot>
            </table>
        }
    }

    fn row(&self, row: &Row) -> Html {
        let square = row.square;
        self.rows.row(square, self.counts_named(&row.tally, Some(square), self.rows.name(square)))
    }

    fn counts(&self, tally: &Tally, played: Option<Square>) -> Html {
        self.counts_named(tally, played, None)
    }

    /// The cells of a row after its head.
    fn counts_named(&self, tally: &Tally, played: Option<Square>, name: Option<Html>) -> Html {
        let on_list = self.on_list.clone();
        let onclick = move |event: MouseEvent| {
            event.stop_propagation();
            on_list.emit(played);
        };
        let share = f64::from(tally.games) / f64::from(self.found.total().games.max(1));
        let games = text::count(tally.games as usize);
        html! {
            <>
                <td>
                    <button type="button" class="list-games" data-testid="explorer-count" data-value={tally.games.to_string()}
                        {onclick}>
                        <span>{ games }</span>
                        if played.is_some() {
                            <small>{ text::whole_percent(share) }</small>
                        }
                        <span class="unseen">{ text::explorer_list(u64::from(tally.games)) }</span>
                    </button>
                </td>
                <td class="results">{ results(tally) }{ name }</td>
                <td class="lead">{ lead(tally) }</td>
            </>
        }
    }
}

/// The shares of Black's wins, draws and White's wins: as a bar, as numbers, and in words for a screen reader.
fn results(tally: &Tally) -> Html {
    if tally.decided() == 0 {
        return html! { <span class="undecided">{ text::NO_NUMBER }</span> };
    }
    let share = |count: u32| f64::from(count) / f64::from(tally.decided());
    let counts = [tally.black_wins, tally.draws, tally.white_wins];
    let [black, draws, white] = counts.map(|count| text::whole_percent(share(count)));
    let [width_black, width_draws, _] = counts.map(|count| share(count) * 100.0);
    let at = |number: f64| text::fixed(number, 2);
    html! {
        <>
            <span class="unseen">{ text::explorer_results_said(&black, &draws, &white) }</span>
            <svg class="shares" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="white" width="100" height="10" />
                <rect class="draws" width={at(width_black + width_draws)} height="10" />
                <rect class="black" width={at(width_black)} height="10" />
            </svg>
            <span class="numbers" aria-hidden="true" data-value={counts.map(|count| count.to_string()).join(" ")}>
                <span><i class="chip" data-disc="black" />{ black }</span>
                if tally.draws > 0 {
                    <span>{ "= " }{ draws }</span>
                }
                <span>{ white }<i class="chip" data-disc="white" /></span>
            </span>
        </>
    }
}

/// The mean lead at the end, with the disc of the side that leads.
fn lead(tally: &Tally) -> Html {
    let Some(lead) = tally.mean_lead() else {
        return html! { <span class="undecided">{ text::NO_NUMBER }</span> };
    };
    let discs = text::decimals(lead.abs(), 1);
    let (leader, disc) = if lead >= 0.0 { (Color::Black, "black") } else { (Color::White, "white") };
    html! {
        <>
            <span class="unseen">{ text::explorer_lead_said(leader, &discs) }</span>
            <span aria-hidden="true" data-value={text::fixed(lead, 2)}><i class="chip" data-disc={disc} />{ "+" }{ discs }</span>
        </>
    }
}
