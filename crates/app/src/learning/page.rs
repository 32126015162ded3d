//! The page "Watch it learn".
use super::use_learning::use_learning;
use super::views::{Curves, EpisodePanel, KeptTables, Looking, SetupForm, pupils};
use super::{Action, Learning, Stage, text};
use crate::features::settings::Confirm;
use crate::hooks::use_stages;
use crate::route::Route;
use crate::state::Language;
use protocol::TrainingQuestion;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`LearningPage`].
#[derive(Properties, PartialEq)]
pub struct LearningPageProps {
    /// The page's language.
    pub language: Language,
    /// When a first press only marks its spot.
    pub confirm: Confirm,
}

/// The page.
#[component]
pub fn LearningPage(props: &LearningPageProps) -> Html {
    let language = props.language;
    let (handle, on_action, on_ask, on_keep) = use_learning();
    let learning: &Learning = &handle;
    // The curves and the board of 81 cells are long tasks if they are drawn at once.
    let sections = use_stages(3, learning.run.is_some());
    let stage = match learning.stage {
        Stage::Empty => "empty",
        Stage::Running => "running",
        Stage::Paused => "paused",
    };
    let bad_link = learning.bad_link.as_ref().map(|part| text::learning_link_wrong(part));
    html! {
        <div class="page tools lab learning" data-testid="learning" data-stage={stage}>
            <h1>{ text::page(Route::Learning) }</h1>
            if learning.run.is_none() {
                <p class="lead">{ text::learning_lead() }</p>
            }
            if let Some(error) = bad_link {
                <p class="error" role="alert" data-testid="learning-link-error">{ error }</p>
            }
            if let Some(fault) = learning.table_fault {
                <p class="error" role="alert" data-testid="learning-table-error">{ text::table_fault(fault) }</p>
            }
            <SetupForm setup={learning.setup.clone()} has_run={learning.run.is_some()} on_action={on_action.clone()} {language} />
            { controls(learning, &on_action, &on_ask) }
            if learning.run.is_some() {
                { pupils(learning.of(), &learning.report.learners) }
                if let Some(shown) = &learning.shown {
                    <EpisodePanel setup={learning.of().clone()} shown={shown.clone()} on_action={on_action.clone()} on_ask={on_ask.clone()} {language} />
                }
                if sections > 1 {
                    <Curves setup={learning.of().clone()} measured={learning.report.measured.clone()} has_perfect={learning.report.has_perfect}
                        uct_most={learning.report.uct_most} against={learning.against} on_action={on_action.clone()} {language} />
                }
                if learning.shown.is_none() && sections > 2 {
                    <Looking learning={learning.clone()} {on_action} {on_ask} {on_keep} {language} confirm={props.confirm} />
                }
            }
            <KeptTables times={learning.keeps} {language} />
        </div>
    }
}

/// The buttons, which stay in their places, and the state of the learners.
fn controls(learning: &Learning, on_action: &Callback<Action>, on_ask: &Callback<TrainingQuestion>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    // One element for all three, so that the focus stays on it.
    let first = match learning.stage {
        Stage::Empty => Button::new(text::lab_start(), "learning-start", &act(Action::Start)),
        Stage::Running => Button::new(text::lab_pause(), "learning-pause", &act(Action::Pause)),
        Stage::Paused => Button::new(text::resume(), "learning-resume", &act(Action::Resume))
            .enabled(learning.can_resume()),
    };
    let step = on_ask.reform({
        let learner = learning.learner as u8;
        move |()| TrainingQuestion::Step(learner)
    });
    let has_run = learning.stage != Stage::Empty;
    let is_other = learning.run.as_ref().is_some_and(|run| *run != learning.setup);
    let note = if is_other { text::learning_other() } else { text::learning_alone() };
    html! {
        <section class="lab-controls">
            <div class="act">
                { first.primary(true).view() }
                { Button::new(text::learning_one_episode(), "learning-step-episode", &step).enabled(learning.can_step()).view() }
                { Button::new(text::learning_clear(), "learning-clear", &act(Action::Clear)).enabled(has_run).view() }
            </div>
            if let Some(fault) = &learning.fault {
                <p class="error" role="alert" data-testid="learning-fault">{ text::worker_fault(fault) }</p>
            }
            <p class="lab-stage" data-testid="learning-stage">{ text::learning_stage(learning) }</p>
            if let Some(taken_up) = text::learning_taken_up(learning) {
                <p class="note" data-testid="learning-taken-up">{ taken_up }</p>
            }
            <p class="note">{ note }</p>
            <p class="unseen" role="status">{ told(learning) }</p>
        </section>
    }
}

/// The last measurement for screen readers: the stage with the points of each learner, which change only in pauses.
fn told(learning: &Learning) -> String {
    let last = |n: usize| {
        let all = super::curve::of(&learning.report.measured, n, learning.against);
        all.last().map(|one| {
            let score = text::percent(super::curve::score(one).value);
            text::learning_told(&text::numbered(learning.of(), n), &text::grouped(one.episodes), &score)
        })
    };
    let all: Vec<String> = (0..learning.of().learners.len()).filter_map(last).collect();
    all.join(" ")
}
