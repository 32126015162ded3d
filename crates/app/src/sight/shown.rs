//! The view that is chosen, as it is drawn in the panel.
use super::choices::Choices;
use super::experiment::ExperimentView;
use super::known::Known;
use super::notices::refusal;
use super::overview::Overview;
use super::plots::Plots;
use super::rival::agent_of;
use super::use_looking::Looking;
use crate::features::search::Learned;
use crate::features::sight::{Sight, Tab};
use crate::state::{Action, Model, search, sight};
use crate::text;
use games::AnyGame;
use othello_engines::Agent;
use protocol::{Formula, JobFault, StepReport, Stride, View, WireMove};
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// The chosen view's data.
pub struct Shown<'a> {
    /// The state of the app.
    pub model: &'a Rc<Model>,
    /// Called with the user's actions.
    pub on_action: &'a Callback<Action>,
    /// The search that is seen.
    pub sight: &'a Rc<Sight>,
    /// The choices in the panel.
    pub choices: &'a Choices,
    /// The handle of the search.
    pub looking: &'a Looking,
    /// The position on the board.
    pub position: AnyGame,
    /// The last step, if the tree stands since then.
    pub report: Option<Rc<StepReport>>,
    /// Its way through the tree.
    pub lit: Rc<Vec<WireMove>>,
    /// Called to make the first phase of the first iteration.
    pub on_from_first: Callback<()>,
}

impl Shown<'_> {
    /// The view, or why there is nothing to see.
    pub fn html(&self, view: Option<&Rc<View>>) -> Html {
        let known = &self.looking.known;
        match (view, &self.sight.failed) {
            (_, Some(fault)) => self.failure(fault),
            (None, None) => {
                html! { <p class="note" data-testid="sight-waits">{ waiting(self.model, known) }</p> }
            }
            (Some(view), None) => match *self.choices.tab {
                Tab::Search => self.search(view),
                Tab::Plots => self.plots(view),
                Tab::Experiment => html! {
                    <ExperimentView model={self.model} known={known.clone()} on_action={self.on_action}
                        on_fingerprint={self.looking.on_fingerprint.clone()} />
                },
            },
        }
    }

    fn failure(&self, fault: &JobFault) -> Html {
        // Its program may have been missing. A search that could not begin for another reason never will, so
        // another one takes its place.
        let is_missing = matches!(self.model.worker.learned, Learned::Missing { .. });
        let on_retry = self.on_action.reform(move |()| match is_missing {
            true => search::Action::RetryKnowledge.into(),
            false => sight::Action::See(Some(Rc::default())).into(),
        });
        html! {
            <div role="alert" data-testid="sight-failed">
                <p>{ refusal(self.model, fault) }</p>
                { Button::new(text::try_again(), "sight-retry", &on_retry).view() }
            </div>
        }
    }

    fn search(&self, view: &Rc<View>) -> Html {
        let looking = self.looking;
        // A step from a node that is not on the way of the last one shows its own way, from the root on.
        let on_stride = {
            let (at, lit, on_stride) = (self.choices.at.clone(), self.lit.clone(), looking.on_stride.clone());
            Callback::from(move |stride: Stride| {
                if !lit.starts_with(&at) {
                    at.set(Rc::default());
                }
                on_stride.emit(stride);
            })
        };
        html! {
            <Overview position={self.position} known={looking.known.clone()} {view} choices={self.choices.clone()}
                report={self.report.clone()} lit={self.lit.clone()} {on_stride}
                on_from_first={self.on_from_first.clone()} language={self.model.speech.shown} />
        }
    }

    fn plots(&self, view: &View) -> Html {
        let known = &self.looking.known;
        // If a stand-in searches in the place of the agent, it is the stand-in that is compared.
        let agent =
            if view.is_stand_in { Some(Agent::classic()) } else { agent_of(&self.model.agent_in_sight()) };
        let other = match known.is_rival_stand_in {
            true => Some(Agent::classic()),
            false => self.sight.rival.as_ref().and_then(|rival| rival.parse().ok()),
        };
        let sight = self.sight.clone();
        let on_rival = self.on_action.reform(move |rival: Option<Agent>| {
            let rival = rival.map(|rival| rival.to_string());
            sight::Action::See(Some(Rc::new(Sight { rival, ..(*sight).clone() }))).into()
        });
        // It says who wins, but these values settle at disc differences.
        let truth = known.truth.clone().filter(|_| view.squares.is_none());
        html! {
            <Plots position={self.position} samples={known.samples.clone()} rival={known.rival_so_far()} {agent} {other}
                {truth} record={view.record.clone().map(Rc::new)} {on_rival} language={self.model.speech.shown} />
        }
    }
}

/// Whether the leaves of a search are valued by playouts.
pub fn has_playouts(view: &View) -> bool {
    matches!(view.formula, Formula::Ucb1 { .. })
}

/// Why there is nothing to see yet.
fn waiting(model: &Model, known: &Known) -> String {
    if model.is_at_an_end() {
        return text::sight_over().to_owned();
    }
    if known.is_out_of_sight {
        return text::sight_unseen().to_owned();
    }
    model
        .awaited_percent()
        .map_or_else(|| text::sight_waits().to_owned(), |percent| text::sight_loading(&percent.to_string()))
}
