//! The stepper: its buttons, and the effect of each phase.
use super::arithmetic::{after, iteration, updates, way};
use super::backpropagation::backpropagation;
use super::controls::{controls, more_controls};
use super::expansion::expansion;
use super::playout::Playout;
use super::selection::selection;
use crate::sight::Unit;
use crate::sight::written::points;
use crate::state::Language;
use crate::text::{self, SideForm};
use board_game::BoardGame;
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
    /// The last step: the phases of the last iteration that have been made; `None` while the tree grows.
    pub report: Option<Rc<StepReport>>,
    /// Whether the tree is growing.
    pub is_running: bool,
    /// Whether a step is under way.
    pub is_busy: bool,
    /// Whether the search can go back: experiments can, the search of an opponent can't.
    pub can_go_back: bool,
    /// Called to make a step, which pauses the search.
    pub on_stride: Callback<Stride>,
    /// Called to make the first phase of the first iteration.
    pub on_from_first: Callback<()>,
    /// The language of the texts.
    pub language: Language,
}

/// The moves per second of a playout at first.
const SPEED: u32 = 6;

/// The stepper.
#[component]
pub fn Steps(props: &StepsProps) -> Html {
    let speed = use_state_eq(|| SPEED);
    let report = props.report.as_deref();
    let moment = report.map_or(props.view.moment, |report| report.moment);
    let phases = report.map_or(&[][..], |report| &report.phases);
    // The phase that was made last is open, until another one is.
    let open = use_state_eq(|| (moment, 0));
    let last = phases.len().saturating_sub(1);
    let shown = if open.0 == moment && report.is_some() { open.1.min(last) } else { last };
    let on_open = {
        let open = open.setter();
        Callback::from(move |phase| open.set((moment, phase)))
    };
    let on_speed = {
        let speed = speed.setter();
        Callback::from(move |now| speed.set(now))
    };
    let steps = Shown { props, phases, moment, shown, on_open, speed: *speed, on_speed };
    // A list of its own: Yew heeds keys only where every sibling has one.
    let made: Html = phases.iter().enumerate().map(|(number, step)| html! {
        <div key={number} class="made" data-of={number.to_string()} hidden={number != shown}>{ steps.step(step) }</div>
    }).collect();
    html! {
        <div class="stepper" data-testid="steps" data-iterations={moment.iterations.to_string()}
            data-phases={moment.phases.to_string()}>
            // While the tree grows, it changes too often to be read aloud.
            <p class="step-moment" role="status" aria-live={if props.is_running { "off" } else { "polite" }} data-testid="step-moment">{ written_moment(moment, &props.view) }</p>
            { controls(props, moment) }
            <ol class="step-phases">{ for (0..4).map(|phase| steps.phase(phase)) }</ol>
            { made }
            { more_controls(props, moment) }
        </div>
    }
}

/// Where the search is.
fn written_moment(moment: Moment, view: &View) -> String {
    match moment.phases {
        0 => text::step_after(moment.iterations.into(), &grouped(view.statistics.nodes.into())),
        phases => {
            let name = phase_name(usize::from(phases) - 1, view.formula);
            text::step_within(&grouped(iteration(moment).into()), name)
        }
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
    /// The phase that is open, from 0.
    shown: usize,
    on_open: Callback<usize>,
    speed: u32,
    on_speed: Callback<u32>,
}

impl Shown<'_> {
    /// The button of a phase, from 0. The last one that was made is marked; those that were made can be opened.
    fn phase(&self, number: usize) -> Html {
        let is_current = number + 1 == self.phases.len();
        let is_made = number < self.phases.len();
        let onclick = self.on_open.reform(move |_: MouseEvent| number);
        html! {
            <li key={number} class={classes!("step-phase", (!is_made).then_some("to-come"))} aria-current={is_current.then_some("step")}
                data-phase={number.to_string()}>
                <button type="button" disabled={!is_made} aria-pressed={(is_made && number == self.shown).to_string()} {onclick}>
                    <span aria-hidden="true">{ number + 1 }</span><b>{ phase_name(number, self.props.view.formula) }</b>
                </button>
            </li>
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
