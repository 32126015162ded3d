//! The plots of a search, and below them the comparison with another setting.
use super::charts::{Source, differences};
use super::compare::Compare;
use super::data::{Drawn, drawn_moves};
use super::numbers;
use super::plot::{Files, Plot};
use super::tables::Table;
use crate::hooks::{use_stages, use_width};
use crate::sight::Unit;
use crate::state::Language;
use crate::text;
use board_game::BoardGame;
use games::AnyGame;
use othello_engines::{Agent, Reward};
use protocol::{Record, Sample, Truth};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Plots`].
#[derive(Clone, Properties, PartialEq)]
pub struct PlotsProps {
    /// The position at the root.
    pub position: AnyGame,
    /// The history, oldest first.
    pub samples: Rc<Vec<Sample>>,
    /// That of the second setting.
    pub rival: Rc<Vec<Sample>>,
    /// The agent whose search it is; `None` if its text is invalid.
    pub agent: Option<Agent>,
    /// The agent with the second setting, if there is one.
    pub other: Option<Agent>,
    /// The exact values of the root's moves, if they are known.
    pub truth: Option<Rc<Truth>>,
    /// The record of playouts.
    pub record: Option<Rc<Record>>,
    /// Called to compare with another agent; `None` ends the comparison.
    pub on_rival: Callback<Option<Agent>>,
    /// The language of the texts.
    pub language: Language,
}

impl PlotsProps {
    /// The units of the values of the two settings.
    pub fn units(&self) -> [Unit; 2] {
        let squares = spots(self.position) as u8;
        [&self.agent, &self.other].map(|agent| match agent {
            Some(Agent::Uct(uct)) if uct.reward == Reward::Discs => {
                Unit { squares: Some(squares), ..Unit::default() }
            }
            _ => Unit::default(),
        })
    }
}

/// The plots in their order: their names for tests.
const PLOTS: [&str; 4] = ["plot-expected", "plot-visits", "plot-regret", "plot-differences"];

/// The plots.
#[component]
pub fn Plots(props: &PlotsProps) -> Html {
    let element = use_node_ref();
    let width = use_width(&element);
    let open = use_state_eq(|| [false; PLOTS.len()]);
    let failed = use_state_eq(|| false);
    // First, the plots have places, and the width becomes known; then, they are drawn one by one.
    let stages = use_stages(1 + PLOTS.len(), !props.samples.is_empty());
    let drawn = drawn_moves(&props.samples);
    let on_open = |plot: usize| {
        let open = open.clone();
        Callback::from(move |()| {
            let mut now = *open;
            now[plot] ^= true;
            open.set(now);
        })
    };
    let on_failed = {
        let failed = failed.setter();
        Callback::from(move |()| failed.set(true))
    };
    let shown = Shown { props, drawn, width, charts: stages - 1 };
    let plots = (0..PLOTS.len()).filter_map(|plot| shown.plot(plot, open[plot], on_open(plot), &on_failed));
    html! {
        <div class="plots" data-testid="plots" data-samples={props.samples.len().to_string()}>
            <div class="measured" ref={element} />
            if props.samples.is_empty() {
                <p class="note">{ text::plot_none() }</p>
            }
            { for plots }
            if let Some(agent) = &props.agent {
                <Compare agent={agent.clone()} other={props.other.clone()} language={props.language} on_rival={props.on_rival.clone()} />
            }
            <p class="note" role="status">{ if *failed { text::save_failed() } else { "" } }</p>
        </div>
    }
}

/// The data that the plots are drawn from.
struct Shown<'a> {
    props: &'a PlotsProps,
    drawn: Vec<Drawn>,
    width: f64,
    /// The number of plots whose charts are drawn.
    charts: usize,
}

impl Shown<'_> {
    /// A plot by its place in [`PLOTS`]; `None` as long as there is nothing to plot.
    fn plot(
        &self,
        place: usize,
        is_open: bool,
        on_open: Callback<()>,
        on_failed: &Callback<()>,
    ) -> Option<Html> {
        let props = self.props;
        let source = Source::new(props, self.drawn.clone(), self.width);
        let squares = spots(props.position);
        let last = props.samples.last();
        let favourite = last.and_then(|last| Some((last.iterations, last.best?)));
        let said = favourite.map(|(iterations, best)| text::plot_said(iterations.into(), &text::ply(best)));
        let said = said.unwrap_or_default();
        let numbers = {
            let props = props.clone();
            Callback::from(move |()| numbers_of(&props, place, squares))
        };
        let plot = |title, note, said, chart, table: &dyn Fn() -> Table, files| {
            let (numbers, on_failed) = (numbers.clone(), on_failed.clone());
            Plot {
                testid: PLOTS[place],
                title,
                note,
                said,
                chart,
                is_drawn: place < self.charts,
                table,
                numbers,
                files,
                is_open,
                on_open,
                on_failed,
            }
            .view()
        };
        match place {
            0 if last.is_some() => Some(plot(
                text::plot_expected(),
                "",
                said,
                source.expected(),
                &|| Table::expected(&source),
                Files {
                    svg: "ucthello-convergence.svg",
                    png: "ucthello-convergence.png",
                    csv: "ucthello-convergence.csv",
                    json: "ucthello-convergence.json",
                },
            )),
            1 if last.is_some() => Some(plot(
                text::plot_share(),
                "",
                said,
                source.visits(),
                &|| Table::visits(&source),
                Files {
                    svg: "ucthello-visits.svg",
                    png: "ucthello-visits.png",
                    csv: "ucthello-visits.csv",
                    json: "ucthello-visits.json",
                },
            )),
            2 => {
                let truth = source.truth?;
                Some(plot(
                    text::plot_regret(),
                    text::plot_regret_note(),
                    said,
                    source.regret()?,
                    &|| Table::regret(&source, truth),
                    Files {
                        svg: "ucthello-regret.svg",
                        png: "ucthello-regret.png",
                        csv: "ucthello-regret.csv",
                        json: "ucthello-regret.json",
                    },
                ))
            }
            3 => {
                // Other games have no disc differences.
                let record = props.record.as_deref().filter(|_| props.position.othello().is_some())?;
                let said = text::plot_playouts_said(record.playouts.into());
                Some(plot(
                    text::plot_differences(),
                    "",
                    said,
                    differences(record, squares, self.width)?,
                    &|| Table::differences(record, squares),
                    Files {
                        svg: "ucthello-differences.svg",
                        png: "ucthello-differences.png",
                        csv: "ucthello-differences.csv",
                        json: "ucthello-differences.json",
                    },
                ))
            }
            _ => None,
        }
    }
}

/// The numbers of a plot, for its files.
fn numbers_of(props: &PlotsProps, place: usize, squares: i32) -> numbers::Numbers {
    let mut settings = vec![("own", &props.samples[..])];
    if !props.rival.is_empty() {
        settings.push(("rival", &props.rival[..]));
    }
    let units = props.units();
    let (truth, record) = (props.truth.as_deref(), props.record.as_deref());
    match (place, truth, record) {
        (2, Some(truth), _) => numbers::regrets(&settings, truth),
        (3, _, Some(record)) => numbers::differences(record, squares),
        _ => numbers::history(&settings, &units, truth),
    }
}

/// The number of spots of the board.
fn spots(position: AnyGame) -> i32 {
    position.to_board().grid.spots().count() as i32
}
