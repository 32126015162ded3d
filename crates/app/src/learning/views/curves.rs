//! The learning curves with their table and their files. It is a component so that it is drawn again only after measurements.
use super::numbers;
use crate::hooks::use_width;
use crate::learning::{Action, GAMES, Setup, curve, text};
use crate::state::Language;
use protocol::{Measured, Yardstick};
use std::rc::Rc;
use ui::charts::{chart_canvas, chart_file, chart_view};
use ui::handing_out::{save_png, save_text};
use ui::text::{grouped, percent};
use ui::widgets::{Button, ChoiceProps, choice};
use yew::prelude::*;

/// Properties of [`Curves`].
#[derive(Properties, PartialEq)]
pub struct CurvesProps {
    /// The set-up of the training.
    pub setup: Setup,
    /// All measurements.
    pub measured: Vec<Measured>,
    /// Whether perfect play is known.
    pub has_perfect: bool,
    /// The iterations up to which UCT was measured, once it rests.
    pub uct_most: Option<u64>,
    /// The player of the curves that are shown.
    pub against: Yardstick,
    /// Called with the user's choice.
    pub on_action: Callback<Action>,
    /// The page's language.
    pub language: Language,
}

/// The names of yardsticks in the form.
const NAMES: [&str; 4] = ["random", "uct", "uct-1000", "perfect"];

/// The curves.
#[component]
pub fn Curves(props: &CurvesProps) -> Html {
    let CurvesProps { setup, measured, has_perfect, uct_most, against, on_action, .. } = props;
    let element = use_node_ref();
    let width = use_width(&element);
    let is_offered = |one: &Yardstick| *one != Yardstick::Perfect || *has_perfect;
    let offered = || Yardstick::ALL.into_iter().zip(NAMES).filter(move |(one, _)| is_offered(one));
    let name_of = |one: Yardstick| offered().find(|(other, _)| *other == one).map_or("", |(_, name)| name);
    let chart = curve::chart(setup, measured, *against, width);
    let title = text::learning_curve(&text::yardstick(*against));
    let label = AttrValue::from(title.clone());
    let files = files(setup, measured, &chart, &title);
    let choose = on_action.reform(|name: &'static str| {
        let place = NAMES.iter().position(|other| *other == name).unwrap_or_default();
        Action::Against(Yardstick::ALL[place])
    });
    let last = measured.iter().map(|one| one.episodes).max().unwrap_or(0);
    html! {
        <section class="panel lab-results" data-testid="learning-curve" data-measured={last.to_string()}>
            <h2>{ text::learning_curves() }</h2>
            <p class="note">{ text::learning_curves_note(&GAMES.to_string()) }</p>
            if setup.uct {
                <p class="note" data-testid="learning-uct-note">{ text::learning_uct_note(*uct_most) }</p>
            }
            { choice(&ChoiceProps {
                name: "learning-against",
                legend: text::learning_against().into(),
                aside: "".into(),
                note: "".into(),
                values: offered().map(|(one, name)| (name, text::yardstick(one).into())).collect(),
                chosen: name_of(*against),
                on_choose: choose,
            }) }
            <div class="measured" ref={element} />
            { chart_view(&chart, &label) }
            <details>
                <summary>{ text::plot_numbers() }</summary>
                { table(setup, measured, *against, &title) }
            </details>
            { files }
        </section>
    }
}

/// The measurements of the curves that are shown.
fn table(setup: &Setup, measured: &[Measured], against: Yardstick, title: &str) -> Html {
    let heads = [
        text::learning_learner(),
        text::learning_episodes(),
        text::lab_wins(),
        text::lab_draws(),
        text::lab_losses(),
        text::learning_points(),
        text::sight_interval(),
        text::learning_unmet(),
    ]
    .map(str::to_owned);
    let row = |one: &Measured| {
        let score = curve::score(one);
        vec![
            text::curve_name(setup, one.learner.into()),
            grouped(one.episodes),
            grouped(one.won.into()),
            grouped(one.drawn.into()),
            grouped(one.lost.into()),
            percent(score.value),
            format!("{}\u{2013}{}", percent(score.low), percent(score.high)),
            curve::unmet(one).map_or_else(|| "\u{2013}".to_owned(), percent),
        ]
    };
    let rows: Vec<_> =
        (0..=setup.learners.len()).flat_map(|n| curve::of(measured, n, against).map(row)).collect();
    numbers("learning-measurements", title, &heads, &rows)
}

/// The buttons that save the chart and all numbers.
fn files(setup: &Setup, measured: &[Measured], chart: &ui::charts::Chart, title: &str) -> Html {
    let has_any = !measured.is_empty();
    let (chart, title) = (Rc::new(chart.clone()), title.to_owned());
    let drawn = chart.clone();
    let on_png = Callback::from(move |()| {
        let canvas = chart_canvas(&drawn);
        wasm_bindgen_futures::spawn_local(async move {
            if let Some(canvas) = canvas {
                let _ = save_png(canvas, "learning.png").await;
            }
        });
    });
    let on_svg = Callback::from(move |()| {
        // Where the browser can't save files, there is nothing to say that it would not say itself.
        let _ = save_text(&chart_file(&chart, &title), "learning.svg", "image/svg+xml");
    });
    let (setup, measured) = (setup.clone(), measured.to_vec());
    let on_csv = Callback::from(move |()| {
        let _ = save_text(&curve::csv(&setup, &measured), "learning.csv", "text/csv;charset=utf-8");
    });
    html! {
        <div class="act">
            { Button::new("PNG", "learning-png", &on_png).named(text::save_png()).enabled(has_any).view() }
            { Button::new("SVG", "learning-svg", &on_svg).named(text::save_svg()).enabled(has_any).view() }
            { Button::new("CSV", "learning-csv", &on_csv).named(text::save_csv()).enabled(has_any).view() }
        </div>
    }
}
