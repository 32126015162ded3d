//! The progress: a chart by week, and the deck as a file.
use super::import::import;
use crate::features::practice::{Action, Deck, Practice, Week};
use crate::practice::text;
use ui::charts::{Axis, Bar, Bars, Chart, Marks, Ruler, Sign, Tone, bars, chart_view};
use ui::handing_out::save_text;
use ui::widgets::Button;
use yew::prelude::*;

/// The weeks in the chart.
const WEEKS: u32 = 8;
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 110.0;

/// The section; nothing until something was tried or forgotten.
pub(super) fn progress(practice: &Practice, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let deck = practice.deck.clone();
    let on_export = Callback::from(move |()| {
        save_text(&deck.to_text(), "ucthello-practice.txt", "text/plain;charset=utf-8");
    });
    let on_action = on_action.clone();
    let on_text = move |text: &str| on_action.emit(Action::Import(Box::new(Deck::from_text(text))));
    let is_empty = practice.deck.is_empty();
    html! {
        <section class="practice-progress" aria-labelledby="practice-progress">
            <h2 id="practice-progress">{ text::practice_progress() }</h2>
            if practice.was_reset() {
                <p role="status" data-testid="practice-was-reset">
                    { text::practice_was_reset() }{ " " }{ Button::new(text::undo(), "practice-put-back", &act(Action::PutBack)).view() }
                </p>
            } else if !is_empty {
                <p data-testid="practice-cards">{ text::practice_cards(practice.deck.len() as u64) }</p>
            }
            if let Some(count) = practice.imported {
                <p role="status" data-testid="practice-imported">{ if count == 0 { text::practice_import_empty().to_owned() } else { text::practice_imported(count as u64) } }</p>
            }
            { weeks(&practice.deck, practice.today()) }
            <div class="act">
                { Button::new(text::practice_export(), "practice-export", &on_export).enabled(!is_empty).view() }
                { import(".txt,text/plain", "practice-import", on_text) }
                { Button::new(text::practice_reset(), "practice-reset", &act(Action::Reset)).enabled(!is_empty).view() }
            </div>
        </section>
    }
}

/// The chart by week; nothing until something was answered.
pub(super) fn weeks(deck: &Deck, today: u32) -> Html {
    if deck.is_empty() {
        return Html::default();
    }
    let weeks = deck.weeks(today, WEEKS);
    chart_view(&chart(&weeks), &text::chart(&weeks).into())
}

/// The chart: for each week the number of positions that were tried, and beside it those right at the first try.
fn chart(weeks: &[Week]) -> Chart {
    let last = weeks.len().saturating_sub(1);
    let pair = |(place, week): (usize, &Week)| {
        let at = place as f64;
        let bar = |from: f64, height: usize, tone| Bar {
            from: at + from,
            to: at + from + 0.4,
            height: height as f64,
            tone,
        };
        [bar(0.1, week.seen, Tone::Series(5)), bar(0.5, week.right, Tone::Series(2))]
    };
    let drawn: Vec<Bar> = weeks.iter().enumerate().flat_map(pair).collect();
    let highest = drawn.iter().map(|bar| bar.height).fold(4.0, f64::max);
    let names: Vec<_> =
        (0..weeks.len()).map(|place| (place as f64 + 0.5, (last - place).to_string())).collect();
    bars(&Bars {
        width: WIDTH,
        height: HEIGHT,
        x: Ruler {
            axis: Axis::linear(0.0, weeks.len() as f64),
            title: text::practice_weeks_ago(),
            marks: Marks::Named(&names),
        },
        y: Ruler { axis: Axis::linear(0.0, highest * 1.05), title: "", marks: Marks::Round(whole) },
        bars: &drawn,
        flags: &[],
        legend: &[
            (Sign::Bar(Tone::Series(5)), text::practice_seen().to_owned()),
            (Sign::Bar(Tone::Series(2)), text::practice_first_try().to_owned()),
        ],
    })
}

fn whole(number: f64) -> String {
    if number.fract() == 0.0 { text::decimals(number, 0) } else { String::new() }
}
