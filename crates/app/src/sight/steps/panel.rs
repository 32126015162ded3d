//! The stepper: its buttons, and what each phase did.
use super::arithmetic::{after, iteration, updates, way, way_layers};
use super::backpropagation::backpropagation;
use super::controls::controls;
use super::expansion::expansion;
use super::playout::Playout;
use super::selection::selection;
use crate::sight::Unit;
use crate::sight::written::points;
use crate::state::Language;
use crate::text::{self, SideForm};
use board_game::BoardGame;
use diagrams::Layer;
use games::AnyGame;
use protocol::{Formula, Moment, Step, StepReport, Stride, View, WireMove};
use std::rc::Rc;
use ui::text::{grouped, percent};
use yew::prelude::*;

/// Properties of [`Steps`].
#[derive(Properties, PartialEq)]
pub struct StepsProps {
    /// The position at the root.
    pub position: AnyGame,
    /// The latest look into the tree.
    pub view: Rc<View>,
    /// The last step: the phases of the last iteration that have been made.
    pub report: Option<Rc<StepReport>>,
    /// Whether the tree is growing.
    pub is_running: bool,
    /// Whether a step is under way.
    pub is_busy: bool,
    /// Whether the search can go back: experiments can, the search of an opponent can't.
    pub can_go_back: bool,
    /// Called to make a step, which pauses the search.
    pub on_stride: Callback<Stride>,
    /// Called with what the board shows over the position at the root.
    pub on_layers: Callback<Vec<Layer>>,
    /// The language of the texts.
    pub language: Language,
}

/// The moves per second of a playout at first.
const SPEED: u32 = 6;

/// The stepper.
#[component]
pub fn Steps(props: &StepsProps) -> Html {
    let speed = use_state_eq(|| SPEED);
    // While the tree grows, the last step is out of date.
    let report = props.report.clone().filter(|_| !props.is_running);
    use_way_shown(props, report.as_deref());
    let moment = report.as_ref().map_or(props.view.moment, |report| report.moment);
    let phases = report.as_ref().map_or(&[][..], |report| &report.phases);
    let on_speed = {
        let speed = speed.setter();
        Callback::from(move |now| speed.set(now))
    };
    let shown = Shown { props, phases, moment, speed: *speed, on_speed };
    html! {
        <div class="stepper" data-testid="steps" data-iterations={moment.iterations.to_string()}
            data-phases={moment.phases.to_string()}>
            { controls(props, moment) }
            // While the tree grows, it changes too often to be read aloud.
            <p class="step-moment" role="status" aria-live={if props.is_running { "off" } else { "polite" }} data-testid="step-moment">{ written_moment(moment, &props.view, !phases.is_empty()) }</p>
            if phases.is_empty() {
                <p class="note">{ text::step_none() }</p>
            } else {
                <ol class="step-phases">{ for (0..4).map(|phase| shown.phase(phase)) }</ol>
            }
        </div>
    }
}

/// Shows the way through the tree on the board.
#[hook]
fn use_way_shown(props: &StepsProps, report: Option<&StepReport>) {
    let turn = props.position.side();
    let path = report.map(|report| way(turn, &report.phases)).unwrap_or_default();
    let on_layers = props.on_layers.clone();
    use_effect_with((path, props.language), move |(path, _)| {
        on_layers.emit(way_layers(path, |number| text::step_on_the_way(&number.to_string())));
    });
}

/// Where the search is, for the line below the buttons.
fn written_moment(moment: Moment, view: &View, has_report: bool) -> String {
    let number = grouped(iteration(moment).into());
    let nodes = grouped(view.statistics.nodes.into());
    match (moment.phases, has_report) {
        (0, _) => text::step_after(moment.iterations.into(), &nodes),
        (phases, _) => text::step_within(&number, phase_name(usize::from(phases) - 1, view.formula)),
    }
}

/// The name of a phase, from 0.
fn phase_name(phase: usize, formula: Formula) -> &'static str {
    match phase {
        0 => text::phase_selection(),
        1 => text::phase_expansion(),
        2 if matches!(formula, Formula::Puct { .. }) => text::phase_evaluation(),
        2 => text::phase_playout(),
        _ => text::phase_backpropagation(),
    }
}

/// The data that the phases are drawn from.
struct Shown<'a> {
    props: &'a StepsProps,
    phases: &'a [Step],
    moment: Moment,
    speed: u32,
    on_speed: Callback<u32>,
}

impl Shown<'_> {
    /// A phase, from 0. The last one that was made is marked and open; the others before it can be opened.
    fn phase(&self, number: usize) -> Html {
        let is_current = number + 1 == self.phases.len();
        let title = html! { <h3><span aria-hidden="true">{ number + 1 }</span>{ phase_name(number, self.props.view.formula) }</h3> };
        let made = match self.phases.get(number) {
            Some(step) => html! {
                <details open={is_current}>
                    <summary>{ title }</summary>
                    <div class="made">{ self.step(step) }</div>
                </details>
            },
            None => title,
        };
        let to_come = (number >= self.phases.len()).then_some("to-come");
        html! {
            <li key={number} class={classes!("step-phase", to_come)} aria-current={is_current.then_some("step")}
                data-phase={number.to_string()}>{ made }</li>
        }
    }

    fn step(&self, step: &Step) -> Html {
        let (root, unit) = (self.root(), Unit::of(&self.props.view));
        match step {
            Step::Selection(choices) => {
                let choices: Vec<_> = choices.iter().map(|choice| unit.choice(choice)).collect();
                selection(&choices, unit.formula(self.props.view.formula), root)
            }
            Step::Expansion { added, unexamined, known, nodes } => {
                expansion(*added, unexamined, *known, *nodes, self.to_move())
            }
            Step::Playout { moves, playouts, value } => self.playout(moves, *playouts, *value),
            Step::Backpropagation(backups) => {
                backpropagation(&updates(root.side(), unit, backups), unit, root)
            }
        }
    }

    /// The side to move at the root.
    fn root(&self) -> SideForm {
        text::side_of(self.props.position, self.props.position.side())
    }

    /// The side to move at the end of the way.
    fn to_move(&self) -> SideForm {
        let root = self.root();
        if way(root.side(), self.phases).len().is_multiple_of(2) { root } else { !root }
    }

    fn playout(&self, moves: &[WireMove], playouts: u32, value: f64) -> Html {
        let to_move = self.to_move();
        let known = self.phases.iter().any(|step| matches!(step, Step::Expansion { known: Some(_), .. }));
        if known {
            return html! { <p data-testid="step-leaf">{ text::step_no_playout() }</p> };
        }
        let value = match self.props.view.formula {
            Formula::Puct { .. } => text::step_evaluation(to_move, &percent(value)),
            Formula::Ucb1 { .. } => {
                text::step_playout_value(to_move, &points(Unit::of(&self.props.view).value(value)))
            }
        };
        let root = self.props.position;
        let leaf = after(root, way(root.side(), self.phases).into_iter().map(|ply| ply.action));
        html! {
            <>
                if let Some(leaf) = leaf.filter(|_| !moves.is_empty()) {
                    <Playout key={iteration(self.moment)} {leaf} moves={moves.to_vec()} speed={self.speed}
                        on_speed={self.on_speed.clone()} language={self.props.language} />
                }
                if playouts > 1 {
                    <p>{ text::step_playouts(&playouts.to_string()) }</p>
                }
                <p data-testid="step-leaf">{ value }</p>
            </>
        }
    }
}
